"""Values of a response that the sources have of something else, with the one that they have by its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

import msgspec

from termground.evidence.claim_sentence import RIVALS
from termground.evidence.recombined import Recombination
from termground.evidence.rivals.borrowed_values import BorrowedValues
from termground.evidence.rivals.dated_rows import DatedRows
from termground.evidence.rivals.exchanged_values import ExchangedValues
from termground.evidence.rivals.led_values import LedValues
from termground.evidence.rivals.rival_values import RivalValues
from termground.evidence.rivals.table_rows import TableRows
from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, share_held
from termground.facts import Fact, Quantity, Relation, alike, compare

Found = Callable[[ClaimFact, SameFacts], ComparedFact | None]
"""Tells of a value, and the facts of the sources among which it is looked for, whether it is moved, and from where."""


class MovedValues:
    """Tells them.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._tables = TableRows(given)
        self._dated = DatedRows(given, self._tables)
        self._rivals = RivalValues(given)
        self._exchanged = ExchangedValues(given)
        self._led = LedValues(given)
        self._borrowed = BorrowedValues(given)

    def of(self, stated: Sequence[ClaimFact], facts: ClaimFacts) -> Found:
        """What tells the moved values of one sentence.

        Args:
            stated: Its values.
            facts: The same as facts.
        """
        recombined = cache(
            partial(self._recombinations, stated)
        )  # for a value of which nothing else tells it

        def moved(one: ClaimFact, same: SameFacts) -> ComparedFact | None:
            own = self._tables.own(one, facts, same)
            if own is not None:
                return ComparedFact(one.fact, FactStatus.HELD, Relation.EQUAL, own)
            cell = self.in_table(one, stated, facts, same)
            if cell is not None or self._dated.names_its_cell(one, stated, same):
                return cell
            rival = self._rivals.rival(one, stated, facts, same)
            if rival is not None and not self._is_told(one, rival):
                return _compared(one, FactStatus.MOVED, rival)
            rival = (
                self._exchanged.rival(one, stated, same)
                or self._led.rival(one, stated, same)
                or self._recombined(one, recombined(), facts)
            )
            if rival is not None and not self._is_told(one, rival):
                return _compared(one, FactStatus.EXCHANGED, rival)
            rival = self._borrowed.rival(one, same)
            return None if rival is None else _compared(one, FactStatus.MOVED, rival)

        return moved

    def in_table(
        self, one: ClaimFact, stated: Sequence[ClaimFact], facts: ClaimFacts, same: SameFacts
    ) -> ComparedFact | None:
        """A value that stands in another row of a table, or in another column, than its sentence names.

        Args:
            one: The value.
            stated: All values of its sentence.
            facts: The same as facts.
            same: The facts of the sources.
        """
        dated = self._dated.rival(one, stated, same)
        if dated is not None and not self._dated.is_told(one):
            return msgspec.structs.replace(_compared(one, FactStatus.MOVED, dated), told=False)
        cell = self._tables.rival(one, facts, same) or dated
        return None if cell is None else _compared(one, FactStatus.MOVED, cell, labelled=True)

    def _is_told(self, one: ClaimFact, rival: SourceFact) -> bool:
        """Whether a sentence with a value, or its bound, says nearly all else that the claim does, and that of another value says less."""
        own = [word for at, word in enumerate(one.claim.words) if not one.place[0] <= at < one.place[1]]
        own = [word for word in own if word.content]
        apart = self._given.row(rival)
        given = (given for given in self._given.facts if _is_as_much(one.fact, given.fact))
        rows = set(map(self._given.row, given)) - {apart}
        if not own or not rows:
            return False
        best = max(self._share(own, row) for row in rows)
        return best >= WEIGHTS.factuality.kept and best > self._share(own, apart)

    def _share(self, own: Sequence[Word], row: int) -> float:
        """Weighted share of some words that a source sentence has, be it by others that mean the same."""
        return share_held(own, self._given.index.rows[row])

    def _recombinations(self, stated: Sequence[ClaimFact]) -> Sequence[Recombination]:
        """What the sentence of some values puts together from two of the sources."""
        if not 0 < len(stated) <= RIVALS or stated[0].claim.is_long:
            return ()
        return stated[0].claim.recombined([one.place for one in stated], self._given.index)

    def _recombined(
        self, one: ClaimFact, recombined: Sequence[Recombination], facts: ClaimFacts
    ) -> SourceFact | None:
        """The one value that a sentence has by all other words of a statement, where another sentence has this one."""
        for found in recombined:
            if found.lacked != one.place:
                continue
            rivals = [
                given
                for given in self._given.here(found.row)
                if compare(one.fact, given.fact).differs
                and alike(one.fact, given.fact)
                and not facts.have(given)
            ]
            if len(rivals) == 1:
                return rivals[0]
        return None


def _is_as_much(fact: Fact, given: Fact) -> bool:
    """Whether two values have the same number of the same unit, be it as a bound: 2 million, over 2 million."""
    own, other = fact.value, given.value
    if not (isinstance(own, Quantity) and isinstance(other, Quantity)):
        return own == other
    return own.unit == other.unit and not {own.low, own.high}.isdisjoint({other.low, other.high} - {None})


def _compared(
    one: ClaimFact, status: FactStatus, rival: SourceFact, *, labelled: bool = False
) -> ComparedFact:
    return ComparedFact(one.fact, status, Relation.DIFFERENT, rival, told=True, labelled=labelled)
