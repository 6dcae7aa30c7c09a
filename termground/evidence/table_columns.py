"""The columns of a table in the sources: which words of a row stand below which head."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby

import msgspec

from termground.evidence.source_rows import SourceRows
from termground.evidence.words import Word
from termground.lazy import lazy
from termground.text.kinship import Kin
from termground.text.tables import Cell, Table, tables_in

_LEAST = 2
"""Columns of a table."""


class Column(msgspec.Struct, frozen=True):
    """One cell of a row below the first one, with its head.

    Attributes:
        head: Normal forms of the words with content of its head.
        kin: What is akin to these.
        norms: Normal forms of the words of the cell.
        concepts: The concepts of the thesaurus that they may stand for.
    """

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


class TableColumns:
    """The tables of the sources, asked which words of a claim are heads of the columns that have its values.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SourceRows) -> None:
        self._index = index

    def heads_in(self, words: Sequence[Word], rows: Collection[int]) -> frozenset[int]:
        """Places of the words of a claim that are heads of a table, where each has a value of its column with it.

        Args:
            words: The words of the claim.
            rows: The source sentences that it follows.
        """
        found: set[int] = set()
        for row in rows if self._columns else ():
            columns = self._columns.get(row)
            if columns:
                found |= _heads(words, columns)
        return frozenset(found)

    @lazy
    def _columns(self) -> dict[int, list[Column]]:
        return {
            row: columns
            for number, analysis in enumerate(self._index.analyses)
            if analysis.markdown and "|" in analysis.original
            for table in tables_in(analysis.original)
            if len(table.head) >= _LEAST
            for row, columns in self._of_table(number, table)
        }

    def _of_table(self, source: int, table: Table) -> Iterator[tuple[int, list[Column]]]:
        """The rows of a table with their columns."""
        heads = [self._words(source, cell) for cell in table.head[1:]]
        for cells in table.rows:
            row = self._row(source, cells[0]) if len(cells) > 1 else None
            if row is not None:
                own = [self._words(source, cell) for cell in cells[1:]]
                yield row, [_column(head, cell) for head, cell in zip(heads, own, strict=False)]

    def _row(self, source: int, cell: Cell) -> int | None:
        text = self._index.analyses[source].original[cell.start : cell.end]
        return (
            self._index.row_at(source, cell.start + len(text) - len(text.lstrip())) if text.strip() else None
        )

    def _words(self, source: int, cell: Cell) -> list[Word]:
        """The words of a cell."""
        row = self._row(source, cell)
        if row is None:
            return []
        analysis = self._index.analyses[source]
        words = self._index.rows[row]
        starts = [analysis.view.start(analysis.view_tokens.starts[word.token]) for word in words]
        return list(words[bisect_left(starts, cell.start) : bisect_left(starts, cell.end)])


def _column(head: Sequence[Word], cell: Sequence[Word]) -> Column:
    norms = frozenset(word.norm for word in head if word.content)
    told = [word for word in cell if word.content or word.number]
    return Column(
        norms,
        Kin(norms),
        frozenset(word.norm for word in told),
        frozenset[int]().union(*(word.sense.concepts for word in told)),
    )


def _heads(words: Sequence[Word], columns: Sequence[Column]) -> set[int]:
    """Places of the heads in a claim that go with its values in one row."""
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
    held = [of for of, group in groupby(values, key=lambda one: one[1]) if of]
    told = [k for k, _ in groupby(named[at] for at in sorted(named))]
    if (
        len(told) > 1
        and len(held) == len(told)
        and not all(k in of for k, of in zip(told, held, strict=True))
    ):
        return set()
    return {at for at, k in named.items() if any(k in of for of in held)}
