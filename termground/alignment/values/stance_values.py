"""How many are for something told of those who are against it: 62 % against, of 62 % in favour and 27 % against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.assertion.stances import SIDED, Stance, is_share, stances
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.facts import Fact, compare
from termground.lazy import lazy

LINES = 4
"""Sentences on either side of one that tell of the same vote, line by line."""

_TURNED = (Change.OPPOSITE, Change.TURNED, Change.EXCHANGED)


class _Given(NamedTuple):
    """How many are on a side, by the sources.

    Attributes:
        side: The side.
        value: Their number.
    """

    side: str
    value: SourceFact


class StanceValues:
    """Reads a claim, and the source sentences that it follows, as numbers of those who are on one side or the other.

    Args:
        claim: The claim beside its source sentence.
        checked: The facts of the claim, each with its range of words.
    """

    def __init__(self, claim: ValuedClaim, checked: Checked) -> None:
        self._alignment, self._index, self._facts = claim.alignment, claim.index, claim.facts
        self._checked = checked

    @property
    def settled(self) -> Checked:
        """The facts of the claim; a number of one side that the sources only have of another one is that of something else."""
        if not self._own:
            return self._checked
        sides = {one.place: one.side for one in self._own}
        return tuple(
            (first, last, self._placed(fact, sides.get((first, last)))) for first, last, fact in self._checked
        )

    @property
    def told(self) -> frozenset[int]:
        """Places of the words of the claim that tell the side of a number that the sources have of it."""
        return frozenset(at for one in self._own if self._held(one.fact, one.side) for at in one.told)

    def kept(self, edits: Iterable[Edit]) -> Iterator[Edit]:
        """Changes, but for what is turned where the claim tells each number of its own side.

        Args:
            edits: What was found.
        """
        told = self.told
        for edit in edits:
            if edit.change not in _TURNED or told.isdisjoint(range(edit.first, edit.last)):
                yield edit

    @lazy
    def _own(self) -> Sequence[Stance]:
        """The numbers of the claim."""
        claim = self._alignment.claim
        if not self._checked or claim.is_long or claim.phrase_kinds.isdisjoint(SIDED):
            return ()
        values = [((first, last), fact.fact) for first, last, fact in self._checked]
        return stances(self._alignment.words, values, self._index.coordinators, several=True)

    @lazy
    def _given(self) -> Sequence[_Given]:
        """Those of the source sentences that it follows, and of the lines around; none where they tell of one side only."""
        rows: set[int] = set()
        found: list[_Given] = []
        for segment in self._alignment.segments:
            for step in (-1, 1):
                row = segment.row if step > 0 else segment.row - 1
                while 0 <= row < len(self._index.rows) and abs(row - segment.row) <= LINES:
                    given = [] if row in rows else list(self._sided(row))
                    if row not in rows and not given:
                        break
                    rows.add(row)
                    found += given
                    row += step
        return found if len({one.side for one in found}) > 1 else ()

    def _sided(self, row: int) -> Iterator[_Given]:
        """The numbers of a source sentence."""
        words = self._index.rows[row]
        if len(words) > MOST_WORDS or self._index.texts.phrase_kinds(row).isdisjoint(SIDED):
            return
        values = {self._facts.range(one): one for one in self._facts.given(row)}
        counted = [(place, one.fact) for place, one in values.items()]
        for one in stances(words, counted, self._index.coordinators):
            yield _Given(one.side, values[one.place])

    def _held(self, fact: Fact, side: str) -> SourceFact | None:
        """The number of the sources that a claim has of the same side."""
        return next(
            (one.value for one in self._given if one.side == side and _is_same(fact, one.value.fact)), None
        )

    def _placed(self, fact: ComparedFact, side: str | None) -> ComparedFact:
        if side is None:
            return fact
        held = self._held(fact.fact, side)
        if held is not None:
            return fact if fact.status is FactStatus.HELD else fact.held(held)
        others = [at for at, one in enumerate(self._given) if _is_same(fact.fact, one.value.fact)]
        own = [at for at, one in enumerate(self._given) if one.side == side]
        alike = [at for at in own if is_share(self._given[at].value.fact) == is_share(fact.fact)]
        if not others or not own or self._stands_elsewhere(fact.fact, side):
            return fact
        nearest = min(alike or own, key=lambda at: abs(at - others[0]))
        return fact.moved(self._given[nearest].value)

    def _stands_elsewhere(self, fact: Fact, side: str) -> bool:
        """Whether another source sentence has a number of the same side."""
        return any(
            one.side == side and _is_same(fact, one.value.fact)
            for row in self._facts.rows(fact)
            for one in self._sided(row)
        )


def _is_same(stated: Fact, given: Fact) -> bool:
    """Whether two numbers are the same, whatever they count: 8 members, 8 votes."""
    if is_share(stated) != is_share(given):
        return False
    return stated.exact == given.exact or compare(stated, given).holds
