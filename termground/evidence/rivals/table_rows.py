"""Values of a table that stand in another row, or in another column, than the one that a response names."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

import msgspec

from termground.evidence.sentence_parts import part_with
from termground.evidence.values.fact_pairs import is_other_value, unit_alone
from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import WordRange
from termground.facts import Fact, compare
from termground.lazy import lazy
from termground.text.tables import Cell, Table

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
        figures: The figure that is the head of each column, as a year is; None where it is no figure.
    """

    source: int
    table: Table
    start: int
    end: int
    heads: Sequence[Label]
    rows: Sequence[Label]
    figures: Sequence[SourceFact | None]


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
        found = self._cells(stated, same)
        if found is None:
            return None
        of, cells = found
        norms = self._norms(stated, (0, len(stated.claim.words)))
        right = self._other(stated, of, self._named(of, norms, norms, facts), cells)
        if right is not None:
            return None if facts.have(right) else right
        own = self._norms(stated, self._part(stated))
        beside = self._other(stated, of, self._named(of, own, norms), cells)
        if beside is None and not _among(
            of.rows, own
        ):  # what the row is called is told by the value: weighs 5 kg
            beside = self._other(stated, of, ((), _among(of.heads, own)), cells)
        return beside

    def own(self, stated: ClaimFact, facts: ClaimFacts, same: SameFacts) -> SourceFact | None:
        """The value of the one cell whose row and column a response names beside it, where that is its own.

        Args:
            stated: The value of the response.
            facts: All values of its sentence.
            same: The facts of the sources.
        """
        found = self._cells(stated, same)
        if found is None:
            return None
        of, cells = found
        norms = self._norms(stated, (0, len(stated.claim.words)))
        own = self._norms(stated, self._part(stated))
        for rows, columns in (self._named(of, norms, norms, facts), self._named(of, own, norms)):
            if len(rows) == len(columns) == 1 and (rows[0], columns[0]) in cells:
                given = self.within(of, rows[0], columns[0])
                return next((one for one in given if compare(stated.fact, one.fact).holds), None)
        return None

    def _cells(
        self, stated: ClaimFact, same: SameFacts
    ) -> tuple[LabelledTable, Collection[tuple[int, int]]] | None:
        """The one table that has a value, and its cells that do; None of a value that stands outside tables too."""
        if not self.tables or stated.claim.is_long:
            return None
        held = same.of(stated.fact)
        if not 0 < len(held) <= _NOTES:
            return None
        places = [self.place(one) for one in held]
        tables = {id(place[0]): place[0] for place in places if place is not None}
        if None in places or len(tables) != 1:
            return None
        return next(iter(tables.values())), {place[1:] for place in places if place is not None}

    def _other(
        self,
        stated: ClaimFact,
        of: LabelledTable,
        named: tuple[Sequence[int], Sequence[int]],
        cells: Collection[tuple[int, int]],
    ) -> SourceFact | None:
        """The one value, another than that of a response, of the cell whose row and column are named; one of them may be that of its value."""
        rows, columns = named
        held_rows, held = {row for row, _ in cells}, {column for _, column in cells}
        if len(rows) > 1 or len(columns) > 1 or not (rows or columns):
            return None
        if (not columns and len(held) > 1) or (not rows and len(held_rows) > 1):
            return None
        row, column = (*rows, *held_rows)[0], (*columns, *held)[0]
        if (row, column) in cells or column >= len(of.table.rows[row]):
            return None
        right = self.value(of, row, column, stated.fact)
        return right if right is not None and is_other_value(stated.fact, right) else None

    def value(self, of: LabelledTable, row: int, column: int, stated: Fact) -> SourceFact | None:
        """The only value of a cell; of a number for which the table declares a unit the one that is stated as a response states it.

        Args:
            of: The table.
            row: The row of the cell.
            column: Its column.
            stated: A value of the response.
        """
        found = self.within(of, row, column)
        if len({one.fact.start for one in found}) != 1:
            return None
        alike = (one for one in found if unit_alone(one.fact) == unit_alone(stated))
        return next(alike, found[0])

    def _named(
        self, of: LabelledTable, own: Collection[str], norms: Collection[str], facts: ClaimFacts | None = None
    ) -> tuple[Sequence[int], Sequence[int]]:
        """The rows and the columns that a part of a response names, or where it names none, all of it; a year may name a column."""
        rows = _among(of.rows, own) or _among(of.rows, norms)
        return rows, _among(of.heads, own) or _among(of.heads, norms) or self._dated(of, facts)

    def _dated(self, of: LabelledTable, facts: ClaimFacts | None) -> list[int]:
        """The column whose head is a figure of the response: a year; none where more than one is."""
        heads = enumerate(of.figures) if facts is not None else ()
        found = [at for at, given in heads if given is not None and facts is not None and facts.have(given)]
        return found if len(found) == 1 else []

    def _part(self, stated: ClaimFact) -> WordRange:
        """The part of a response's sentence that has a value."""
        pieces = self._index.parts(stated.claim.words)
        return part_with(stated.place[0], pieces)

    def _norms(self, stated: ClaimFact, place: WordRange) -> Collection[str]:
        """The words of a part of a response's sentence beside a value; with what is asked, where it is all of it."""
        first, last = stated.place
        words = stated.claim.words
        own = [
            words[at] for at in range(*place) if not first <= at < last
        ]  # 14 days are none of the row "Day"
        asked = [word for word in stated.asked if word.content] if place == (0, len(words)) else []
        return {word.norm for word in (*own, *asked)}

    def within(self, of: LabelledTable, row: int, column: int) -> list[SourceFact]:
        """The facts of a cell.

        Args:
            of: The table.
            row: The row of the cell.
            column: Its column.
        """
        return self._facts(of.source, of.table.rows[row][column])

    def _facts(self, source: int, cell: Cell) -> list[SourceFact]:
        first = bisect_left(self._given.places, (source, cell.start))
        last = bisect_left(self._given.places, (source, cell.end))
        return list(self._given.facts[first:last])

    def place(self, given: SourceFact) -> tuple[LabelledTable, int, int] | None:
        """The table, the row and the column in which a value stands; None of one in a label or in no table.

        Args:
            given: The value.
        """
        found = self.cell(given)
        return found if found is not None and found[2] else None

    def cell(self, given: SourceFact) -> tuple[LabelledTable, int, int] | None:
        """The same, of one in the label of a row too, which is in column 0.

        Args:
            given: The value.
        """
        start = given.fact.start
        for of in self.tables:
            if of.source == given.source and of.start <= start < of.end:
                row = bisect_left(of.table.rows, start, key=lambda cells: cells[-1].end)
                cells = of.table.rows[min(row, len(of.table.rows) - 1)]
                column = next((k for k, cell in enumerate(cells) if cell.start <= start < cell.end), 0)
                return of, row, column
        return None

    def headed_by(self, given: SourceFact) -> Iterable[LabelledTable]:
        """The tables in whose head a value stands.

        Args:
            given: The value.
        """
        start = given.fact.start
        for of in self.tables:
            if of.source == given.source and of.table.head[0].start <= start < of.table.head[-1].end:
                yield of

    @lazy
    def tables(self) -> list[LabelledTable]:
        """The tables with a head and rows."""
        return [
            self._labelled(number, table)
            for number, tables in enumerate(self._index.grids)
            for table in tables
            if len(table.head) > 1 and table.rows and all(table.rows)
        ]

    def _labelled(self, source: int, table: Table) -> LabelledTable:
        heads = [frozenset[str](), *(self._label(source, cell) for cell in table.head[1:])]
        filled = list(filter(None, heads))
        if len(set(filled)) < len(filled):  # Fee (members), Fee (others)
            whole = [self._words_of(source, cell) for cell in table.head[1:]]
            shared = frozenset.intersection(*whole)
            heads[1:] = [
                label - shared if head else head for label, head in zip(whole, heads[1:], strict=True)
            ]
        rows = [self._label(source, cells[0]) for cells in table.rows]
        figures = [None, *(self._figure(source, cell) for cell in table.head[1:])]
        return LabelledTable(
            source, table, table.rows[0][0].start, table.rows[-1][-1].end, heads, rows, figures
        )

    def _figure(self, source: int, cell: Cell) -> SourceFact | None:
        """The one figure of a head."""
        found = self._facts(source, cell)
        return found[0] if len(found) == 1 else None

    def _words_of(self, source: int, cell: Cell) -> Label:
        """The words with content of a cell."""
        found = self._index.cell(source, cell)
        words = () if found is None else self._index.rows[found[0]][slice(*found[1])]
        return frozenset(word.norm for word in words if word.content)

    def _label(self, source: int, cell: Cell) -> Label:
        """The words with content of a label, what it adds in brackets left out; none where it is a number, but with those of a name: Model 300."""
        text = self._index.analyses[source].original[cell.start : cell.end]
        end = min([cell.end, *(cell.start + at for mark in _BRACKETS if (at := text.find(mark)) > 0)])
        found = self._index.cell(source, Cell(cell.start, end))
        if found is None:
            return frozenset()
        row, place = found
        words = self._index.rows[row][slice(*place)]
        counts = any(one.number and other.counter for one, other in pairwise(words))
        counts = counts or all(word.number for word in words if word.content)
        return frozenset() if counts else frozenset(word.norm for word in words if word.content)


def _among(labels: Sequence[Label], norms: Collection[str]) -> list[int]:
    """The labels that a response names; one whose words are some of another one's is no name beside that."""
    named = [at for at, label in enumerate(labels) if label and label <= frozenset(norms)]
    return [at for at in named if not any(labels[at] < labels[other] for other in named)]
