"""The parts of a claim beside those of its source sentence: which words each has that one part there has for itself."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.name_clauses import name_clauses
from termground.evidence.naming.named_words import named_words
from termground.evidence.phrases import bracketed
from termground.evidence.runs import runs_of
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, WordRange, excludes

MOST_PARTS = 6
"""Parts of a sentence that are compared."""

LEAST = 0.6
"""Share of the words of each of two parts of a claim that its source sentence has."""


class _Places(msgspec.Struct, frozen=True):
    """The words of a part of a claim that one part of its source sentence has for itself.

    Attributes:
        names: Those in names, each with its place there.
        others: All others.
    """

    names: Sequence[WordRange]
    others: Sequence[WordRange]

    @property
    def all(self) -> Sequence[WordRange]:
        """Both."""
        return (*self.names, *self.others)


def claim_parts(alignment: Alignment, index: SentenceIndex) -> ClaimParts | None:
    """The parts of a claim beside those of its main source sentence; None where that has only one, or either has many.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if alignment.main is None or len(alignment.source_parts) < 2:
        return None  # as many claims
    words, (_, row) = alignment.words, alignment.main
    named = named_words(words), named_words(row)
    given = name_clauses(row, named[1], index)
    own = name_clauses(words, named[0], index) if 1 < len(given) <= MOST_PARTS else []
    return ClaimParts(words, alignment.source, (own, given), named) if 0 < len(own) <= MOST_PARTS else None


class ClaimParts:
    """The words of a claim in the parts of its source sentence.

    Args:
        words: The claim.
        source: The source sentence.
        pieces: The parts of both.
        named: Which words of both are part of a name.

    Attributes:
        own: The parts of the claim.
        given: Those of the source sentence.
        mixed: The parts of the claim with words that two or more of those have for themselves.
    """

    def __init__(
        self,
        words: Sequence[Word],
        source: SentenceWords,
        pieces: tuple[Sequence[WordRange], Sequence[WordRange]],
        named: tuple[Sequence[bool], Sequence[bool]],
    ) -> None:
        self._words, self._row, self._at = words, source.words, source.at
        self.own, self.given = pieces
        self._named, self._row_named = named
        part = {at: k for k, piece in enumerate(self.given) for at in range(*piece)}
        self._in: dict[int, tuple[int, int] | None] = {}
        self._held: dict[tuple[WordRange, int], _Places] = {}
        for at, word in enumerate(words):
            if word.content and not word.number:
                places = self._places(word, named=self._named[at])
                if places:
                    apart = {part[place] for place in places}
                    self._in[at] = (apart.pop(), places[0]) if len(apart) == 1 else None
        self.mixed = [piece for piece in self.own if len(self._parts_of(piece)) > 1]

    def _places(self, word: Word, *, named: bool) -> Sequence[int]:
        """Where the source sentence has a word, or else one that means the same."""
        row, concepts = self._row, word.sense.concepts
        same = self._at.get(word.norm, ())
        if same or named or not concepts:
            return same
        return [at for at, other in enumerate(row) if other.content and concepts & other.sense.concepts]

    def _parts_of(self, piece: WordRange) -> set[int]:
        """The parts of the source sentence of which a part of the claim has words."""
        return {told[0] for at in range(*piece) if (told := self._in.get(at)) is not None}

    def crossed(self, here: WordRange, there: WordRange, one: int, other: int) -> list[WordRange]:
        """The things of two parts that have changed places, each with its place in the source; none where they have not.

        Args:
            here: The part of the claim that has what the first one says.
            there: The one that has what the other one says.
            one: The first part of the source sentence.
            other: The other one.
        """
        kept, taken = self._of(here, one), self._of(here, other)
        given, left = self._of(there, one), self._of(there, other)
        if not (taken.all and given.all and kept.all and left.others):
            return []
        if taken.names and given.names:
            is_crossed = not (taken.others or given.others)
        elif kept.others:
            is_crossed = self._leads(taken, left, other) and self._leads(given, kept, one)
            is_crossed = is_crossed or (
                len(taken.all) == len(given.all) == 1
                and excludes(self._row[taken.all[0][1]], self._row[given.all[0][1]])
            )
        else:
            is_crossed = False
        if is_crossed and self._has_most(here) and self._has_most(there):
            return [*taken.all, *given.all]
        return []

    def of_others(self, piece: WordRange, one: int, other: int) -> Sequence[WordRange]:
        """The names of a part of a claim, all of one part of its source sentence, of whom it says what another one says of its own.

        Args:
            piece: The part of the claim.
            one: The part of the source sentence that has the names.
            other: The one that says it of others.
        """
        kept, taken = self._of(piece, one), self._of(piece, other)
        if not (kept.names and taken.others) or kept.others:
            return ()
        content = [at for at in range(*piece) if self._words[at].content]
        if any(word.sense.alike for word in self._row[slice(*self.given[one])]):
            return ()
        if taken.names and not self._are_listed([*kept.names, *taken.names]):
            return ()
        theirs = [at for at in range(*self.given[other]) if self._row[at].content]
        if not (self._named[content[0]] and self._row_named[theirs[0]]) or self._goes_with(
            kept.names, theirs[0]
        ):
            return ()
        return kept.names if len(kept.all) + len(taken.all) == len(content) else ()

    def _goes_with(self, names: Sequence[WordRange], other: int) -> bool:
        """Whether a name of the source sentence is told of as some others are: listed beside them, or in brackets."""
        row, places = self._row, [place for _, place in names]
        between = range(min(max(places), other) + 1, max(min(places), other))
        listed = all(self._row_named[at] or row[at].number or not row[at].content for at in between)
        return listed or bool(bracketed(row, other))

    def first_name(self, part: int) -> WordRange:
        """Where the first name of a part of the source sentence stands there, which has one."""
        return runs_of(at for at in range(*self.given[part]) if self._row_named[at])[0]

    def keeps(self, at: int, *, whole: bool) -> bool:
        """Whether the part of a claim in which a word stands tells of one thing what the source sentence tells of that.

        It has the last word that this part of the source has for itself, and not that of another part.

        Args:
            at: The word.
            whole: Whether it must have the first one too, and not that of another part; else the word is of its own part.
        """
        piece = next(((first, last) for first, last in self.own if first <= at < last), None)
        if piece is None or (not whole and self._in.get(at) is None):
            return False
        places = {told[1] for k in range(*piece) if (told := self._in.get(k)) is not None}
        numbers = {word.norm for word in self._words[slice(*piece)] if word.number}
        places.update(k for k, word in enumerate(self._row) if word.number and word.norm in numbers)
        ends = [self._ends(part) for part in range(len(self.given))]
        mine = [
            part
            for part, (first, last) in enumerate(ends)
            if last in places and (first in places or not whole)
        ]
        if len(mine) != 1 or any(last in places for part, (_, last) in enumerate(ends) if part not in mine):
            return False
        if whole:
            return not any(first in places for part, (first, _) in enumerate(ends) if part not in mine)
        told = self._in[at]
        return told is not None and told[0] == mine[0]

    def _ends(self, part: int) -> WordRange:
        """The first and the last word that a part of the source sentence has for itself; -1 where it has none."""
        row = self._row
        own = [
            at
            for at in range(*self.given[part])
            if (row[at].content or row[at].number) and self._is_once(row[at])
        ]
        return (own[0], own[-1]) if own else (-1, -1)

    def _are_listed(self, names: Sequence[WordRange]) -> bool:
        """Whether nothing with content stands between some names of a claim."""
        places = sorted(at for at, _ in names)
        return all(self._named[at] or not self._words[at].content for at in range(places[0], places[-1]))

    def _of(self, piece: WordRange, part: int) -> _Places:
        """The words of a part of the claim that one part of the source sentence has for itself."""
        held = self._held.get((piece, part))
        if held is None:
            found = [(at, told[1]) for at in range(*piece) if (told := self._in.get(at)) and told[0] == part]
            names = [one for one in found if self._named[one[0]]]
            held = self._held[piece, part] = _Places(names, [one for one in found if one not in names])
        return held

    def _leads(self, some: _Places, others: _Places, part: int) -> bool:
        """Whether some words stand before others in their part of the source sentence, and are the first that it has for itself."""
        places = [place for _, place in some.all]
        return self._ends(part)[0] in places and max(places) < min(place for _, place in others.all)

    def _is_once(self, word: Word) -> bool:
        return len(self._at[word.norm]) == 1

    def _has_most(self, piece: WordRange) -> bool:
        """Whether the source sentence has most words of a part."""
        content = [at for at in range(*piece) if self._words[at].content and not self._words[at].number]
        return sum(at in self._in for at in content) >= LEAST * len(content)
