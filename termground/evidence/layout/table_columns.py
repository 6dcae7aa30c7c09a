"""The columns of a table in the sources: which words of a row stand below which head."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from termground.evidence.source_rows import SourceRows
from termground.evidence.words import Word, WordRange
from termground.lazy import lazy
from termground.text.kinship import Kin
from termground.text.tables import Cell, Table

_LEAST = 2
"""Columns of a table."""


class Column(msgspec.Struct, frozen=True):
    """One cell of a row, with its head.

    Attributes:
        place: Its words in the row.
        head: Normal forms of the words with content of its head.
        kin: What is akin to these.
        norms: Normal forms of the words of the cell: of its numbers where it has some.
        concepts: The concepts of the thesaurus that they may stand for.
    """

    place: WordRange
    head: frozenset[str]
    kin: Kin
    norms: frozenset[str]
    concepts: frozenset[int]

    def is_headed(self, word: Word) -> bool:
        """Whether a word is one of its head."""
        return word.norm in self.head or (not word.number and self.kin.has(word.norm))

    def holds(self, word: Word) -> bool:
        """Whether a word, or one for the same, stands in the cell."""
        return word.norm in self.norms or not self.concepts.isdisjoint(word.sense.concepts)


class MovedCell(NamedTuple):
    """A value of a claim that stands below another head than the one that it has there.

    Attributes:
        at: Its place among the words of the claim.
        row: The row of the table.
        given: The words there of the cell below the head that the claim names.
    """

    at: int
    row: int
    given: WordRange


class ToldHeads(NamedTuple):
    """The heads of a table in a claim.

    Attributes:
        heads: Places of the words that are heads with a value of their column.
        moved: Values that stand below another one.
    """

    heads: frozenset[int]
    moved: tuple[MovedCell, ...]


class TableColumns:
    """The tables of the sources, asked which words of a claim are heads of the columns that have its values.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SourceRows) -> None:
        self._index = index

    def told(self, words: Sequence[Word], rows: Collection[int]) -> ToldHeads:
        """The heads of a table that a claim names, where each has a value of its column with it.

        Args:
            words: The words of the claim.
            rows: The source sentences that it follows.
        """
        found: set[int] = set()
        moved: list[MovedCell] = []
        for row in rows if self._columns else ():
            columns = self._columns.get(row)
            if columns:
                heads, other = _heads(words, columns)
                found |= heads
                moved += [] if other is None else [MovedCell(other[0], row, columns[other[1]].place)]
        return ToldHeads(frozenset(found), tuple(moved))

    def spread(self, words: Sequence[Word]) -> frozenset[int]:
        """Places of the words of a claim that give one column in several rows: the castle is 12 €, the gardens are 5 €.

        There are as many values as rows, in the same order, all below the one head that is named or below the same one.

        Args:
            words: The words of the claim.
        """
        labels = list(self._labels(words)) if self._columns else []
        rows = [row for row, _ in groupby(row for _, row in labels)]
        if not 1 < len(rows) == len(set(rows)):
            return frozenset()
        own = [self._columns[row] for row in rows]
        named = {
            k
            for word in words
            for k, column in enumerate(own[0])
            if k and word.content and column.is_headed(word)
        }
        first = own[0]
        for k in named or range(1, min(map(len, own))):
            below = [columns[k] for columns in own if k < len(columns)]
            values = [
                at
                for at, word in enumerate(words)
                if (word.number or word.content) and any(column.holds(word) for column in below)
            ]
            fits = len(named) < 2 and len(values) == len(below) == len(rows)
            if fits and all(column.holds(words[at]) for column, at in zip(below, values, strict=True)):
                heads = {at for at, word in enumerate(words) if word.content and first[k].is_headed(word)}
                return frozenset((*values, *heads, *(at for at, _ in labels)))
        return frozenset()

    def _labels(self, words: Sequence[Word]) -> Iterator[tuple[int, int]]:
        """Places of the words that label one row alone, each with the row."""
        for at, word in enumerate(words):
            if not word.content or word.number:
                continue
            rows = [row for row, columns in self._columns.items() if columns[0].holds(word)]
            if len(rows) == 1:
                yield at, rows[0]

    @lazy
    def _columns(self) -> dict[int, list[Column]]:
        return {
            row: columns
            for number, tables in enumerate(self._index.tables)
            for table in tables
            if len(table.head) >= _LEAST
            for row, columns in self._of_table(number, table)
        }

    def _of_table(self, source: int, table: Table) -> Iterator[tuple[int, list[Column]]]:
        """The rows of a table with their columns."""
        heads = [self._words(source, cell)[1] for cell in table.head]
        for cells in table.rows:
            label = self._index.cell(source, cells[0]) if len(cells) > 1 else None
            if label is not None:
                own = [self._words(source, cell) for cell in cells]
                columns = [
                    _column(place, head, cell) for head, (place, cell) in zip(heads, own, strict=False)
                ]
                yield label[0], columns

    def _words(self, source: int, cell: Cell) -> tuple[WordRange, list[Word]]:
        """The words of a cell, with their range in its row."""
        found = self._index.cell(source, cell)
        if found is None:
            return (0, 0), []
        row, place = found
        return place, self._index.rows[row][slice(*place)]


def _column(place: WordRange, head: Sequence[Word], cell: Sequence[Word]) -> Column:
    norms = frozenset(word.norm for word in head if word.content)
    told = [word for word in cell if word.number] or [word for word in cell if word.content]
    return Column(
        place,
        norms,
        Kin(norms),
        frozenset(word.norm for word in told),
        frozenset[int]().union(*(word.sense.concepts for word in told)),
    )


def _heads(words: Sequence[Word], columns: Sequence[Column]) -> tuple[set[int], tuple[int, int] | None]:
    """Places of the heads in a claim that go with its values in one row, and of a value that goes with another, with its head."""
    named = {
        at: own[0]
        for at, word in enumerate(words)
        if word.content and len(own := [k for k, column in enumerate(columns) if column.is_headed(word)]) == 1
    }
    values = [
        (at, frozenset(k for k, column in enumerate(columns) if column.holds(word)))
        for at, word in enumerate(words)
        if (word.content or word.number) and at not in named
    ]
    held = [next(group) for of, group in groupby(values, key=lambda one: one[1]) if of and 0 not in of]
    told = [k for k, _ in groupby(named[at] for at in sorted(named) if named[at])]
    if len(told) > 1 and len(held) == len(told):
        for k, (at, of) in zip(told, held, strict=True):
            if k not in of:
                return set(), (at, k)
    labelled = any(0 in of for _, of in values)
    return {at for at, k in named.items() if (labelled if k == 0 else any(k in of for _, of in held))}, None
