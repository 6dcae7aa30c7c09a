"""What a claim says of a thing that its source takes out of what it says, or of all where the source says it of some only."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import OPPOSED, Change, Edit, without
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.exceptions import Narrowed, enclosed, narrowed
from termground.evidence.assertion.exempted import exempted_behind
from termground.evidence.assertion.modality import UNSURE
from termground.evidence.assertion.scope import ONLY, opened
from termground.evidence.assertion.told_exceptions import Excepted, excepted, widened
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import statement_with
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, excludes, without_joints
from termground.language.phrase_kinds import WHEREAS
from termground.lazy import lazy

_INSTEAD = (Change.NAME, Change.LITERAL, Change.WORD, Change.STRANGE, Change.LONE_WORD, Change.LONE_STRANGE)

_SAID_OF_ALL = OPPOSED | {*_INSTEAD, Change.MOVED_WORD, Change.UNASSERTED, Change.FIRMER}
"""Changes of what a source sentence says of all but one thing, which reverse nothing where a claim tells the opposite of this one."""


class Scoped:
    """How far a claim goes beside its main source sentence: *every day except Sunday*, *open on Sunday*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """

    def __init__(self, alignment: Alignment, index: SentenceIndex) -> None:
        self._claim = alignment.claim
        self._source = alignment.source
        self._given = alignment.source.words
        self._index = index
        self._row = alignment.segments[0].row if alignment.segments else None

    @lazy
    def _excepted(self) -> tuple[Excepted, int] | None:
        """What the claim says of a thing that the source takes out, with the place of the word that does so."""
        joined = _whereas(self._source) if self._narrowed else ()
        for given in self._narrowed:
            words = without_joints(self._claim.words, self._given)
            found = excepted(words, self._whole, given, self._index.articles, joined)
            if found is not None:
                return found, given.at
        return None

    @lazy
    def _next(self) -> Sequence[Word]:
        """The next sentence of the source."""
        return () if self._row is None else self._index.exception_behind(self._row)

    @lazy
    def _exempted(self) -> tuple[int, Sequence[Sequence[int]]] | None:
        """What the next sentence takes out, where it does nothing else."""
        return exempted_behind(self._next, self._index.coordinators)

    @lazy
    def _whole(self) -> Sequence[Word]:
        """The source sentence, with the next one where that does nothing but take something out of it."""
        return self._given if self._exempted is None else (*self._given, *self._next)

    @lazy
    def _narrowed(self) -> Sequence[Narrowed]:
        """What the source takes out of what it says, be it in the next sentence."""
        if self._exempted is None:
            return self._out_of(self._source)
        (at, items), size = self._exempted, len(self._given)
        return [
            Narrowed(at + size, tuple(range(size)), tuple(tuple(k + size for k in item) for item in items))
        ]

    @lazy
    def _own(self) -> Sequence[Narrowed]:
        """What the claim takes out of what it says."""
        return self._out_of(self._claim)

    def _out_of(self, sentence: SentenceWords) -> Sequence[Narrowed]:
        """What a sentence takes out of what it says."""
        index = self._index
        if not sentence.excepts:
            return enclosed(sentence)
        return narrowed(sentence.words, index)

    @property
    def restated(self) -> frozenset[int]:
        """Places of the words that are the opposite of what is said of all others, and so say the same of what is taken out."""
        one = self._excepted
        return frozenset() if one is None or one[0].same else one[0].turned

    def told(self, found: list[Edit]) -> list[Edit]:
        """Some changes, with what the claim says beyond its source, and without what only says the same of an exception.

        The opposite of what the source says of all others is just that of what it takes out. What it takes out excludes
        nothing: *except Sunday*, *on Saturday*.

        Args:
            found: The changes.
        """
        if self._row is None:
            return found
        found = [edit for edit in found if not self.is_of_others(edit)]
        if not self._narrowed and ONLY not in self._source.marks:
            return found  # as most claims
        one = self._excepted
        if one is not None and not one[0].same:
            return without(found, OPPOSED, (self._row,))
        place = (one[0].at, one[1]) if one is not None else self._opened() or self._widened()
        if place is not None and self._is_as_sure():
            at, given = place
            row = self._row
            if given >= len(self._given):  # the next sentence takes it out
                row, given = row + 1, given - len(self._given)
            doubted = one is not None and one[0].left_out > 0
            told = Edit.shown(Change.UNASSERTED if doubted else Change.TURNED, at, row, given, part=0.0)
            return [*found, told]
        taken = {k for given in self._narrowed for item in given.items for k in item}
        return [edit for edit in found if not taken or not self._is_beside(edit, taken)]

    def of_excepted(self, found: list[Edit]) -> list[Edit]:
        """Some changes, without those of the sentence that takes something out where the claim says the opposite of just that.

        Args:
            found: The changes.
        """
        one = self._excepted
        if one is None or one[0].same or self._row is None:
            return found
        return without(found, _SAID_OF_ALL, (self._row,))

    def is_of_others(self, edit: Edit) -> bool:
        """Whether a change only names another thing than those of which alone the source says what the claim denies: not for B, only for A."""
        if edit.change not in _INSTEAD or edit.row != self._row or not self._claim.denials:
            return False
        before = self._given[: edit.given[0] + 1]
        return any(word.mark == ONLY for word in before) and not self._source.denials

    def _opened(self) -> tuple[int, int] | None:
        only = next((k for k, word in enumerate(self._given) if word.mark == ONLY), None)
        if only is None:
            return None
        first, last = statement_with(self._given, only)
        found = opened(self._claim.words, self._given[first:last], self._index.articles)
        return None if found is None else (found[0], found[1] + first)

    def _widened(self) -> tuple[int, int] | None:
        return widened(self._claim.words, self._whole, self._narrowed)

    def _is_beside(self, edit: Edit, taken: set[int]) -> bool:
        """Whether a change only has a word in the place of an exception, which it leaves out."""
        if edit.change not in (Change.OPPOSITE, Change.FIGURE) or edit.row != self._row:
            return False
        if any(edit.first in item for own in self._own for item in own.items):
            return False  # it takes out another thing itself
        places = range(*edit.given) if edit.change is Change.OPPOSITE else range(len(self._given))
        rivals = [k for k in places if excludes(self._claim.words[edit.first], self._given[k])]
        return bool(rivals) and taken.issuperset(rivals)

    def _is_as_sure(self) -> bool:
        """Whether the source sentence has all marks of doubt of the claim."""
        return {mark for mark in self._claim.marks if mark in UNSURE} <= self._source.marks


def _whereas(sentence: SentenceWords) -> frozenset[int]:
    """The places of the words that set a clause against another one: while, whereas."""
    if WHEREAS not in sentence.phrase_kinds:
        return frozenset()
    found = places_in_words(sentence.words, of_kinds((WHEREAS,)))
    return frozenset(places.start for _, places in found if places)
