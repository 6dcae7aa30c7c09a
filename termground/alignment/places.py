"""Where a change stands: the source sentence, and the words on either side."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import filterfalse

from termground.alignment.brackets import bracketed, keeps_most
from termground.alignment.index import SentenceIndex
from termground.alignment.segments import Segment
from termground.alignment.words import Word
from termground.language.thesaurus import is_family
from termground.text.kinship import Kin

AROUND = 4
"""Words with content beside a word of doubt of which one must be kept where others stand in its place."""

ACRONYM = 6
"""Letters up to which a word in capitals may be the initials of others."""

RUN = 3
"""Words that may be written together."""

MOST = 30
"""Words of the source whose runs are looked at."""

SHORT = 2
"""Words with content on either side up to which one is put in the place of another."""


class Place:
    """A source sentence as its segment sees it."""

    def __init__(self, segment: Segment, row: Sequence[Word], index: SentenceIndex) -> None:
        self.row = segment.row
        self.words = row
        self.norms = index.norms(segment.row)
        self._coordinators = index.coordinators
        self._by_characters = index.akin_by_characters
        self.leads: dict[str, frozenset[str | None]] = {}

    @cached_property
    def at(self) -> dict[str, list[int]]:
        """Where each normal form stands."""
        found: dict[str, list[int]] = {}
        for k, word in enumerate(self.words):
            found.setdefault(word.norm, []).append(k)
        return found

    @cached_property
    def forms(self) -> frozenset[str]:
        """Its words as they are written, in small letters."""
        return frozenset(word.form for word in self.words)

    @cached_property
    def affirmed(self) -> frozenset[str]:
        """Normal forms of its words that nothing denies."""
        return frozenset(word.norm for word in self.words if not word.denied)

    @cached_property
    def denied(self) -> frozenset[str]:
        """The same of those that a negation denies."""
        return frozenset(word.norm for word in self.words if word.denied)

    @cached_property
    def marks(self) -> frozenset[tuple[str, str] | None]:
        """Axes and values of the markers in it."""
        return frozenset(word.mark for word in self.words)

    @cached_property
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts of the thesaurus that it speaks of."""
        return frozenset().union(*(word.sense.concepts for word in self.words))

    @cached_property
    def sides(self) -> Sides:
        """On which sides its words stand against others, and whether they are denied."""
        return sides(self.words)

    @cached_property
    def kin(self) -> Kin:
        """What is akin to a word of the sentence."""
        return Kin(self.norms, by_characters=self._by_characters)

    def doubts(self, at: int, kept: Collection[str]) -> bool:
        """Whether a word of doubt speaks of a word that the response keeps.

        It speaks of the nearest word with content on either side that no mark parts from it, or of the words beyond the
        marks where those set it off by itself.

        Args:
            at: The word of doubt.
            kept: Normal forms of the words of the response.
        """
        words = self.words
        around = (words[k] for k in bracketed(words, at) if words[k].content and k != at)
        if not all(word.norm in kept for word in around):
            return False  # it speaks of what the brackets say
        first, last = at, at + 1
        while first > 0 and words[first - 1].mark == words[at].mark:
            first -= 1
        while last < len(words) and words[last].mark == words[at].mark:
            last += 1
        aside = words[first].opens and (last == len(words) or words[last].opens)
        if aside and last < len(words) and not keeps_most(words, last, kept):
            return False  # the subject alone is kept, of which something else is said
        before = self._nearest(range(first - 1, -1, -1), 1, aside=aside)
        behind = self._nearest(range(last, len(words)), 0, aside=aside)
        return any(word is not None and word.norm in kept for word in (before, behind))

    def _nearest(self, places: range, shift: int, *, aside: bool) -> Word | None:
        """The nearest word with content on one side up to a mark; ``aside`` where the first mark parts nothing."""
        for at in places:
            if self.words[at + shift].opens and not (aside and at == places[0]):
                return None
            if shift and self.words[at].norm in self._coordinators:
                return None  # what stands before an *and* is stated by itself
            if self.words[at].content:
                return self.words[at]
        return None


class Range:
    """Words of the response in the place of words of the source."""

    def __init__(
        self, words: Sequence[Word], given: Sequence[Word], low: int, place: tuple[int, int]
    ) -> None:
        self.words = words
        self.given_words = given
        self.low = low
        self.given = place
        self.content = [word for word in words if word.content]
        self.given_content = [word for word in given if word.content]

    @cached_property
    def concepts(self) -> frozenset[int]:
        """Numbers of the concepts that the words of the source speak of."""
        return frozenset().union(*(word.sense.concepts for word in self.given_words))

    @cached_property
    def own_concepts(self) -> frozenset[int]:
        """The same for those of the response."""
        return frozenset().union(*(word.sense.concepts for word in self.words))

    def turns(self, word: Word, said: Collection[str]) -> bool:
        """Whether a word without content excludes the one in whose place it stands, and nothing else is changed there.

        Not where the other one only stands elsewhere in the sentence.

        Args:
            word: The word.
            said: Normal forms of the words of the sentence.
        """
        if self.content or self.given_content or not word.sense.excludes:
            return False
        return any(excludes(word, other) and other.norm not in said for other in self.given_words[:MOST])

    @cached_property
    def _spelt(self) -> frozenset[str]:
        """The words of the source and runs of them, as they are written."""
        forms = list(map(_letters, self.given_words[:MOST]))
        return frozenset(
            "".join(forms[at : at + size])
            for size in range(1, RUN + 1)
            for at in range(len(forms) - size + 1)
        )

    @cached_property
    def _short(self) -> frozenset[int]:
        """The words, counted from the first, that are the initials of some of the source or have theirs there."""
        own, given = self.words[:MOST], self.given_words[:MOST]
        found: set[int] = set()
        for k, word in enumerate(own):
            if _is_acronym(word) and _spelled_out(word, given):
                found.add(k)
        for other in given:
            if _is_acronym(other):
                found.update(_spelled_out(other, own))
        return frozenset(found)

    def spells(self, at: int) -> bool:
        """Whether a word, alone or with its neighbours, is written there with the same letters, however they are read.

        So are the words for which initials stand there, and the initials of words there: *RF*, *République française*.
        """
        k = at - self.low
        if k in self._short:
            return True
        forms = list(map(_letters, self.words[max(0, k - RUN + 1) : k + RUN]))
        k -= max(0, k - RUN + 1)
        return any(
            "".join(forms[first:last]) in self._spelt
            for first in range(k + 1)
            for last in range(k + 1, min(len(forms), first + RUN) + 1)
        )

    def slides(self, row: Sequence[Word]) -> bool:
        """Whether the words of the source end, or begin, as what stands before them ends, or behind them begins.

        Then they may as well be laid one word further on, and nothing stands in their place: *et* établi *21* between
        *et de championnat du monde et 21*.
        """
        low, high = self.given
        if high - low < RUN - 1:
            return False
        return (low > 0 and row[low - 1].norm == row[high - 1].norm) or (
            high < len(row) and row[low].norm == row[high].norm
        )

    def is_short(self, most: int) -> bool:
        """Whether neither side has more words with content than this."""
        return len(self.content) <= most and len(self.given_content) <= most

    @cached_property
    def phrased(self) -> frozenset[int]:
        """Numbers of the concepts of its negations: what a phrase with a negation says as a whole."""
        negations = (word for word in (*self.words, *self.given_words) if word.negation)
        return frozenset().union(*(word.sense.concepts for word in negations))

    @cached_property
    def polarity(self) -> dict[int, set[bool]]:
        """By concept whether the words of the source that speak of it are denied.

        Families are none: *outside Europe* denies nothing that *non-European* states.
        """
        found: dict[int, set[bool]] = {}
        for word in self.given_content:
            for concept in filterfalse(is_family, word.sense.concepts):
                found.setdefault(concept, set()).add(word.denied)
        return found

    def excludes(self, word: Word) -> bool:
        """Whether a word excludes one in whose place it stands, and both are denied or neither is."""
        return opposed(word, self._sides, denied=word.denied)

    def agrees(self, word: Word) -> bool:
        """Whether one of a word and its opposite in the source is denied: not needed, needless."""
        return opposed(word, self._sides, denied=not word.denied)

    @cached_property
    def _sides(self) -> Sides:
        return sides(self.given_words)

    @cached_property
    def has_number(self) -> bool:
        """Whether the source has a number there."""
        return any(word.number for word in self.given_words)


def _is_acronym(word: Word) -> bool:
    return word.content and word.text.in_capitals(word.token) and 1 < len(word.form) <= ACRONYM


def _spelled_out(acronym: Word, words: Sequence[Word]) -> range:
    """The words whose initials are an acronym; those without content may be left out. An empty range where none are."""
    letters = acronym.form
    content = [k for k, word in enumerate(words) if word.content]
    for n in range(len(content) - len(letters) + 1):
        run = content[n : n + len(letters)]
        if all(words[k].form[:1] == letter for k, letter in zip(run, letters, strict=True)):
            return range(run[0], run[-1] + 1)
    return range(0)


def _letters(word: Word) -> str:
    return word.norm if word.is_pair else "".join(filter(str.isalnum, word.form))


Sides = dict[int, set[tuple[int, bool]]]
"""On which sides words stand, and whether they are denied, by line of the thesaurus."""


def sides(words: Sequence[Word]) -> Sides:
    """The sides on which some words stand."""
    found: Sides = {}
    for word in words:
        for line, side in word.sense.excludes:
            found.setdefault(line, set()).add((side, word.denied))
    return found


def opposed(word: Word, others: Sides, *, denied: bool) -> bool:
    """Whether a word stands on another side than some that are denied, or that are not."""
    return any(
        other != side and is_denied == denied
        for line, side in word.sense.excludes
        for other, is_denied in others.get(line, ())
    )


def excludes(word: Word, other: Word) -> bool:
    """Whether one word in the place of the other makes a statement false."""
    return any(
        line == other_line and side != other_side
        for line, side in word.sense.excludes
        for other_line, other_side in other.sense.excludes
    )
