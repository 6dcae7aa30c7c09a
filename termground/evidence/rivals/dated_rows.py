"""Values of a table whose rows are named by figures, said of another row: by years, by hours."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.rivals.table_rows import LabelledTable, TableRows
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_pairs import is_other_value
from termground.evidence.values.fact_status import ClaimFact, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.facts import Fact, Quantity, compare

MOST = 6
"""Figures of a claim beyond which it is not asked which of them names a row."""


STRANGE = 2
"""Words of a claim that the table may lack: *the train costs*."""

_LENGTHS = frozenset(("second", "minute", "hour", "day", "week", "month", "year"))
"""Units of values that may be what two hours or days are apart."""


class DatedRows:
    """The tables of the sources, asked which value stands in the row that a figure of a response names.

    Args:
        given: The facts of the sources.
        tables: Their tables.
    """

    def __init__(self, given: SourceFacts, tables: TableRows) -> None:
        self._given, self._tables = given, tables

    def rival(self, one: ClaimFact, stated: Sequence[ClaimFact], same: SameFacts) -> SourceFact | None:
        """The value of the row that a figure beside a value of a response names, where its own stands in another row alone.

        Args:
            one: The value.
            stated: All values of its sentence.
            same: The facts of the sources.
        """
        value = one.fact.value
        if not isinstance(value, Quantity) or value.unit in _LENGTHS:
            return None
        if not self._tables.tables or one.claim.is_long or not 1 < len(stated) <= MOST:
            return None
        held = same.of(one.fact)
        place = self._tables.place(held[0]) if len(held) == 1 else None
        if place is None:
            return None
        of, row, column = place
        named = [self._row(of, other) for other in stated]
        if named[next(at for at, other in enumerate(stated) if other is one)] is not None:
            return None
        told = self._beside(one, *self._counted(one, stated, named, same))
        if told is None or told == row or column >= len(of.table.rows[told]):
            return None
        found = self._tables.value(of, told, column, one.fact)
        return found if found is not None and is_other_value(one.fact, found) else None

    def is_told(self, one: ClaimFact) -> bool:
        """Whether hardly any word of a claim is in no source, so that it says of its value no more than the table does.

        Args:
            one: The value.
        """
        known = self._given.index.words
        strange = {word.norm for word in one.claim.words if word.content and not word.number} - known
        return len(strange) <= STRANGE

    def names_its_cell(self, one: ClaimFact, stated: Sequence[ClaimFact], same: SameFacts) -> bool:
        """Whether a value names a row of a table in which another value of its sentence stands, or stands in the head of that table.

        Args:
            one: The value.
            stated: All values of its sentence.
            same: The facts of the sources.
        """
        if not self._tables.tables or len(stated) > MOST:
            return False
        held = same.of(one.fact)
        cells = [cell for given in held if (cell := self._tables.cell(given)) is not None]
        rows = {(id(of), row) for of, row, column in cells if column == 0}
        heads = {id(of) for given in held for of in self._tables.headed_by(given)}
        told = stated if rows or heads else ()
        places = (self._tables.place(given) for other in told for given in same.of(other.fact))
        return any(
            place is not None and ((id(place[0]), place[1]) in rows or id(place[0]) in heads)
            for place in places
        )

    def _counted(
        self,
        one: ClaimFact,
        stated: Sequence[ClaimFact],
        named: Sequence[int | None],
        same: SameFacts,
    ) -> tuple[Sequence[ClaimFact], Sequence[int | None]]:
        """The values of a claim that name a row, or may stand in one: not *1 dose of* 2 tablets, where no cell has that."""
        kept = [
            (other, row)
            for other, row in zip(stated, named, strict=True)
            if row is not None
            or _measures(other.fact) == _measures(one.fact)
            or any(self._tables.place(given) is not None for given in same.of(other.fact))
        ]
        return [other for other, _ in kept], [row for _, row in kept]

    def _row(self, of: LabelledTable, stated: ClaimFact) -> int | None:
        """The only row of a table that a figure names."""
        found = []
        for row in range(len(of.table.rows)):
            label = self._tables.within(of, row, 0)
            if len(label) == 1 and compare(stated.fact, label[0].fact).holds:
                found.append(row)
        return found[0] if len(found) == 1 else None

    def _beside(self, one: ClaimFact, stated: Sequence[ClaimFact], named: Sequence[int | None]) -> int | None:
        """The row that is named in the part of a claim where a value stands alone; of a claim with one value in all of it."""
        values = [other for other, row in zip(stated, named, strict=True) if row is None]
        pieces = [(0, len(one.claim.words))]
        if len(values) > 1:
            pieces = self._given.index.parts(one.claim.words)
        piece = next((piece for piece in pieces if lies_in(one.place, piece)), None)
        if piece is None or sum(lies_in(other.place, piece) for other in values) != 1:
            return None
        rows = [
            row
            for other, row in zip(stated, named, strict=True)
            if row is not None and lies_in(other.place, piece)
        ]
        return rows[0] if len(rows) == 1 else None


def _measures(fact: Fact) -> str:
    """What a value counts or measures."""
    return fact.value.unit if isinstance(fact.value, Quantity) else fact.kind
