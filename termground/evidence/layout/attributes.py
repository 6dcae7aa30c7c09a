"""What the lines of a data sheet, and the cells of a table, give of the thing that their title names: *Weight: 2 kg* below *Tent Fjord 3*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from termground.evidence.index import SentenceIndex
from termground.evidence.layout.attribute import Attribute, answer_of, is_code, marked_answer, norms_of
from termground.evidence.words import Word, WordRange, content_norms
from termground.lazy import lazy
from termground.text.tables import Cell, Table

LONGEST: Final = 24
"""Words of a line of a data sheet."""

LABEL: Final = 6
"""Words that its label may have."""

TITLE: Final = 8
"""Words that its title may have."""

SHORT: Final = 3
"""Words that a value may have which ends as a sentence does."""

FEWEST: Final = 2
"""Lines one below the other that make a data sheet."""

BLANK: Final = 2
"""Ends of lines between two sentences that leave a line blank."""

PAIR: Final = 2
"""Columns of a table whose rows are lines of a data sheet."""

_COLONS: Final = frozenset(":：")
_STOPS: Final = (".", "!", "?", "。", "！", "？", "।", "؟")

_Key = tuple[int, tuple[str, ...]]
"""A data sheet or table, and a label there."""


class _Row(NamedTuple):
    """A line with a label: its sentence, and how many words the label has."""

    number: int
    end: int


class Attributes:
    """The data sheets and the tables of the sources.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index

    @lazy
    def all(self) -> Sequence[Attribute]:
        """What they give."""
        found: list[Attribute] = []
        number, below, title = 0, -1, frozenset[str]()
        for block in self._blocks():
            if len(block) >= FEWEST:
                if block[0].number - 1 != below:  # else a further part of the same
                    title = self._title(block[0].number)
                found += self._of_lines(block, title, number)
                number, below = number + 1, block[-1].number
        for source, tables in enumerate(self._tables):
            for table in tables:
                found += self._of_table(source, table, number)
                number += 1
        return found

    def others(self, one: Attribute) -> Iterator[Attribute]:
        """What a table gives of the other things in the place of an attribute."""
        return (other for other in self._alike[_key(one)] if other.own != one.own)

    def rivals(self, one: Attribute) -> Iterator[Attribute]:
        """What other data sheets give of their things in the place of an attribute."""
        alike = self._lines.get(_key(one)[1], ()) if not one.in_table else ()
        return (other for other in alike if other.sheet != one.sheet)

    @lazy
    def rows(self) -> frozenset[int]:
        """The sentences of all data sheets and tables, and those of their titles."""
        first: dict[int, int] = {}
        for one in self.all:
            first[one.sheet] = min(one.row, first.get(one.sheet, one.row))
        return frozenset((*(one.row for one in self.all), *(row - 1 for row in first.values())))

    @lazy
    def _lines(self) -> dict[tuple[str, ...], list[Attribute]]:
        """The attributes of the lines of all data sheets, by their labels."""
        found: dict[tuple[str, ...], list[Attribute]] = {}
        for one in self.all:
            if not one.in_table:
                found.setdefault(_key(one)[1], []).append(one)
        return found

    @lazy
    def _alike(self) -> dict[_Key, list[Attribute]]:
        """The attributes of each sheet that have one label."""
        found: dict[_Key, list[Attribute]] = {}
        for one in self.all:
            found.setdefault(_key(one), []).append(one)
        return found

    def _blocks(self) -> Iterator[Sequence[_Row]]:
        """The lines with labels, those one below the other together."""
        block: list[_Row] = []
        index = self._index
        marked = any(not _COLONS.isdisjoint(analysis.original) for analysis in index.analyses)
        for number in range(len(index.rows)) if marked else ():
            end = self._label_end(number)
            if block and not (end and self._follows(number)):
                yield block
                block = []
            if end:
                block.append(_Row(number, end))
        yield block

    def _follows(self, number: int) -> bool:
        """Whether a sentence stands in the line below the one before it."""
        index = self._index
        if index.of[number - 1] != index.of[number]:
            return False
        end, start = index.evidence(number - 1).end, index.evidence(number).start
        return index.analyses[index.of[number]].original.count("\n", end, start) < BLANK

    def _label_end(self, number: int) -> int:
        """How many words the label of a line has; 0 where it has none."""
        if number in self._rows_of_tables or _COLONS.isdisjoint(self._index.texts.of(number)):
            return 0
        words = self._index.rows[number]
        ends = (at for at in range(1, min(len(words), LABEL + 1)) if not _COLONS.isdisjoint(words[at].gap))
        return next(ends, 0) if len(words) <= LONGEST else 0

    @lazy
    def _tables(self) -> Sequence[Sequence[Table]]:
        """The tables of each source that have rows."""
        return [[table for table in tables if table.rows and all(table.rows)] for tables in self._index.grids]

    @lazy
    def _rows_of_tables(self) -> frozenset[int]:
        """The sentences that are rows of tables."""
        cells = (
            (source, cells[0])
            for source, tables in enumerate(self._tables)
            for table in tables
            for cells in (table.head, *table.rows)
            if cells
        )
        return frozenset(row for source, cell in cells if (row := self._cell(source, cell)[0]) >= 0)

    def _of_lines(self, block: Sequence[_Row], title: frozenset[str], sheet: int) -> Iterator[Attribute]:
        """What the lines of a data sheet give."""
        values = (self._index.rows[number][end:] for number, end in block)
        codes = frozenset(word.norm for words in values for word in words if is_code(word.norm))
        for number, end in block:
            row = self._index.rows[number]
            value = (end, len(row))
            if self._is_sentence(number, end):
                continue  # what somebody says
            yield Attribute(title | codes, title, number, row[:end], value, answer_of(row[end:]), sheet, ())

    def _is_sentence(self, number: int, end: int) -> bool:
        """Whether what stands behind a label is a whole sentence."""
        index = self._index
        text, stop = index.analyses[index.of[number]].original, index.evidence(number).end
        return len(index.rows[number]) - end > SHORT and text[stop : stop + 1] in _STOPS

    def _title(self, number: int) -> frozenset[str]:
        """The words of the line above a sentence, where it is short."""
        above = number - 1
        if above < 0 or self._index.of[above] != self._index.of[number]:
            return frozenset()
        words = self._index.rows[above]
        return frozenset(content_norms(words)) if len(words) <= TITLE else frozenset()

    def _of_table(self, source: int, table: Table, sheet: int) -> Iterator[Attribute]:
        """What the cells of a table give: of the thing of their row, and of that of their column."""
        heads = [self._cell(source, cell) for cell in table.head]
        if len(heads) == PAIR:
            yield from self._of_pairs(source, table, heads, sheet)
        labels = [self._cell(source, cells[0]) for cells in table.rows]
        columns = _told_apart([(), *(words for _, _, words in heads[1:])])
        rows = _told_apart([words for _, _, words in labels])
        for k, cells in enumerate(table.rows):
            for at, cell in enumerate(cells[1 : len(heads)], 1):
                row, value, words = self._cell(source, cell)
                answer = self._answer(source, cell, words)
                row, value = (row, value) if words else (labels[k][0], (0, 0))
                if row < 0 or not (words or answer is not None):
                    continue
                if rows[k]:
                    title = norms_of((*heads[0][2], *labels[k][2]))
                    yield Attribute(title, rows[k], row, heads[at][2], value, answer, sheet, rows)
                if columns[at]:
                    title = norms_of(heads[at][2])
                    yield Attribute(title, columns[at], row, labels[k][2], value, answer, sheet, columns)

    def _of_pairs(
        self, source: int, table: Table, heads: Sequence[tuple[int, WordRange, Sequence[Word]]], sheet: int
    ) -> Iterator[Attribute]:
        """What a table of two columns gives: each row is a line of a data sheet, whose title stands above."""
        own = self._title(heads[0][0]) if heads[0][0] > 0 else frozenset[str]()
        title = own.union(*(norms_of(words) for _, _, words in heads))
        for cells in table.rows:
            number, _, label = self._cell(source, cells[0])
            row, place, words = self._cell(source, cells[-1])
            answer = self._answer(source, cells[-1], words)
            if len(cells) == PAIR and label and (words or answer is not None):
                row, place = (row, place) if words else (number, (0, 0))
                yield Attribute(title, own, row, label, place, answer, sheet, ())

    def _answer(self, source: int, cell: Cell, words: Sequence[Word]) -> bool | None:
        """Whether a cell only says yes, or only no, be it by a mark; None where it says more."""
        text = self._index.analyses[source].original[cell.start : cell.end]
        return answer_of(words) if words else marked_answer(text.strip())

    def _cell(self, source: int, cell: Cell) -> tuple[int, WordRange, Sequence[Word]]:
        """The sentence of a cell, its words there, and these; no words where it has none."""
        found = self._index.cell(source, cell)
        if found is None:
            return -1, (0, 0), ()
        row, place = found
        return row, place, self._index.rows[row][slice(*place)]


def _key(one: Attribute) -> _Key:
    return one.sheet, tuple(word.norm for word in one.label)


def _told_apart(titles: Sequence[Sequence[Word]]) -> Sequence[frozenset[str]]:
    """Normal forms of the words of each title that the others do not all have."""
    norms = list(map(norms_of, titles))
    filled = list(filter(None, norms))
    shared = frozenset.intersection(*filled) if len(filled) > 1 else frozenset[str]()
    return [one - shared for one in norms]
