"""Values of a table that stand in another row, or in another column, than the one that a response names."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence

import msgspec

from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, SourceFact
from termground.evidence.values.source_facts import SameFacts, SourceFacts
from termground.facts import compare
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.text.tables import Cell, Table, tabbed_in

_BRACKETS = ("(", "（")
_NOTES = 3
"""Places of one value beyond which it may stand anywhere."""

Label = frozenset[str]
"""Normal forms of the words of a label."""


class LabelledTable(msgspec.Struct, frozen=True):
    """A table with the words of its labels.

    Attributes:
        source: Its source.
        table: The table.
        start: Where its first row begins.
        end: One past its last row.
        heads: Labels of its columns, that of the first left out as an empty one.
        rows: Labels of its rows.
    """

    source: int
    table: Table
    start: int
    end: int
    heads: Sequence[Label]
    rows: Sequence[Label]


class TableRows:
    """The tables of the sources, asked which value stands by the labels that a response names.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._index = given.index

    def rival(self, stated: ClaimFact, facts: ClaimFacts, same: SameFacts) -> SourceFact | None:
        """The value of the row and the column that a response names, where its own stands in others of one table alone.

        Args:
            stated: The value of the response.
            facts: All values of its sentence.
            same: The facts of the sources.
        """
        if not self.tables or stated.claim.is_long:
            return None
        held = same.of(stated.fact)
        if not 0 < len(held) <= _NOTES:
            return None
        places = [self.place(one) for one in held]
        tables = {id(place[0]): place[0] for place in places if place is not None}
        if None in places or len(tables) != 1:
            return None
        cells = {place[1:] for place in places if place is not None}
        first, last = stated.place
        words = (*stated.claim.words[:first], *stated.claim.words[last:])  # 14 days are none of the row "Day"
        norms = {word.norm for word in (*words, *(word for word in stated.asked if word.content))}
        right = self._named(next(iter(tables.values())), norms, cells)
        if right is None:
            return None
        values = [one for one in right if compare(stated.fact, one.fact).differs]
        return values[0] if len(right) == len(values) == 1 and not facts.have(values[0]) else None

    def _named(
        self, of: LabelledTable, norms: Collection[str], cells: Collection[tuple[int, int]]
    ) -> list[SourceFact] | None:
        """The values of the one cell whose row a response names, and its column too or that of its value."""
        rows, columns = _among(of.rows, norms), _among(of.heads, norms)
        held = {column for _, column in cells}
        column = columns[0] if len(columns) == 1 else next(iter(held))
        if len(rows) != 1 or len(columns) > 1 or (not columns and len(held) > 1):
            return None
        if (rows[0], column) in cells or column >= len(of.table.rows[rows[0]]):
            return None
        return self.within(of, rows[0], column)

    def within(self, of: LabelledTable, row: int, column: int) -> list[SourceFact]:
        """The facts of a cell.

        Args:
            of: The table.
            row: The row of the cell.
            column: Its column.
        """
        cell = of.table.rows[row][column]
        first = bisect_left(self._given.places, (of.source, cell.start))
        last = bisect_left(self._given.places, (of.source, cell.end))
        return list(self._given.facts[first:last])

    def place(self, given: SourceFact) -> tuple[LabelledTable, int, int] | None:
        """The table, the row and the column in which a value stands; None of one in a label or in no table.

        Args:
            given: The value.
        """
        start = given.fact.start
        for of in self.tables:
            if of.source == given.source and of.start <= start < of.end:
                row = bisect_left(of.table.rows, start, key=lambda cells: cells[-1].end)
                cells = of.table.rows[min(row, len(of.table.rows) - 1)]
                column = next((k for k, cell in enumerate(cells) if cell.start <= start < cell.end), 0)
                return (of, row, column) if column else None
        return None

    @lazy
    def tables(self) -> list[LabelledTable]:
        """The tables with a head and rows."""
        return [
            self._labelled(number, table)
            for number, analysis in enumerate(self._index.analyses)
            for table in (*self._index.tables[number], *_tabbed(analysis))
            if len(table.head) > 1 and table.rows and all(table.rows)
        ]

    def _labelled(self, source: int, table: Table) -> LabelledTable:
        heads = [frozenset[str](), *(self._label(source, cell) for cell in table.head[1:])]
        rows = [self._label(source, cells[0]) for cells in table.rows]
        return LabelledTable(source, table, table.rows[0][0].start, table.rows[-1][-1].end, heads, rows)

    def _label(self, source: int, cell: Cell) -> Label:
        """The words with content of a label, what it adds in brackets left out; none where it is a number."""
        text = self._index.analyses[source].original[cell.start : cell.end]
        end = min([cell.end, *(cell.start + at for mark in _BRACKETS if (at := text.find(mark)) > 0)])
        found = self._index.cell(source, Cell(cell.start, end))
        if found is None:
            return frozenset()
        row, place = found
        words = self._index.rows[row][slice(*place)]
        told = all(not word.number for word in words)
        return frozenset(word.norm for word in words if word.content) if told else frozenset()


def _tabbed(analysis: Analysis) -> Iterable[Table]:
    """The tables of a source with tabs between their cells."""
    return tabbed_in(analysis.original) if "\t" in analysis.original else ()


def _among(labels: Sequence[Label], norms: Collection[str]) -> list[int]:
    """The labels that a response names; one whose words are some of another one's is no name beside that."""
    named = [at for at, label in enumerate(labels) if label and label <= frozenset(norms)]
    return [at for at in named if not any(labels[at] < labels[other] for other in named)]
