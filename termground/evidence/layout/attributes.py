"""What the lines of a data sheet, and the cells of a table, give of the thing that their title names: *Weight: 2 kg* below *Tent Fjord 3*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, WordRange, content_norms
from termground.language.phrase_kinds import AFFIRMING, DENYING
from termground.lazy import lazy
from termground.text.kinship import Kin
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

_COLONS: Final = frozenset(":：")
_STOPS: Final = (".", "!", "?", "。", "！", "？", "।", "؟")
_UNSAID: Final = ("money", "length", "hours")
_YES: Final = frozenset("✓✔☑✅○◯")
_NO: Final = frozenset("✗✘❌✕☒×")


class Attribute(msgspec.Struct, frozen=True):
    """What one line, or cell, gives of something.

    Attributes:
        title: Normal forms of the words that name the thing; in a data sheet its codes do too, in a table the head of the names.
        own: Those of them that not all titles beside it have.
        row: The sentence of the value.
        label: The words of its label.
        value: Where the words of the value stand; empty where it is a mark.
        answer: Whether the value only says that it has what the label names, or that it has not; None where it says more.
        sheet: The number of its data sheet, or of its table.
        beside: What tells apart the titles of the same table that stand beside it; none of a line.
    """

    title: frozenset[str]
    own: frozenset[str]
    row: int
    label: Sequence[Word]
    value: WordRange
    answer: bool | None
    sheet: int
    beside: Sequence[frozenset[str]]

    @property
    def in_table(self) -> bool:
        """Whether it is a cell of a table."""
        return bool(self.beside)

    def is_label(self, word: Word) -> bool:
        """Whether a word of a response names the label, or part of it."""
        return any(is_told(own, word) for own in self.label)


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
                    title = self._title(block)
                found += self._of_lines(block, title, number)
                number, below = number + 1, block[-1].number
        for source, tables in enumerate(self._index.tables):
            for table in tables:
                found += self._of_table(source, table, number)
                number += 1
        return found

    def others(self, one: Attribute) -> Iterator[Attribute]:
        """What a table gives of the other things in the place of an attribute."""
        return (other for other in self._alike[_key(one)] if other.own != one.own)

    def rows(self, one: Attribute) -> frozenset[int]:
        """The sentences of the data sheet or the table of an attribute, and that of its title."""
        return self._rows[one.sheet]

    @lazy
    def _rows(self) -> dict[int, frozenset[int]]:
        found: dict[int, set[int]] = {}
        for one in self.all:
            found.setdefault(one.sheet, set()).add(one.row)
        return {sheet: frozenset((*rows, min(rows) - 1)) for sheet, rows in found.items()}

    @lazy
    def _alike(self) -> dict[tuple[int, tuple[str, ...]], list[Attribute]]:
        """The attributes of each sheet that have one label."""
        found: dict[tuple[int, tuple[str, ...]], list[Attribute]] = {}
        for one in self.all:
            found.setdefault(_key(one), []).append(one)
        return found

    def _blocks(self) -> Iterator[Sequence[_Row]]:
        """The lines with labels, those one below the other together."""
        block: list[_Row] = []
        index = self._index
        marked = [not _COLONS.isdisjoint(analysis.original) for analysis in index.analyses]
        for number in range(len(index.rows)) if any(marked) else ():
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
    def _rows_of_tables(self) -> frozenset[int]:
        """The sentences that are rows of tables."""
        cells = (
            (source, cells[0])
            for source, tables in enumerate(self._index.tables)
            for table in tables
            for cells in (table.head, *table.rows)
            if cells
        )
        return frozenset(row for source, cell in cells if (row := self._cell(source, cell)[0]) >= 0)

    def _of_lines(self, block: Sequence[_Row], title: frozenset[str], sheet: int) -> Iterator[Attribute]:
        """What the lines of a data sheet give."""
        values = (self._index.rows[number][end:] for number, end in block)
        codes = frozenset(word.norm for words in values for word in words if _is_code(word.norm))
        for number, end in block:
            row = self._index.rows[number]
            value = (end, len(row))
            if self._is_sentence(number, end):
                continue  # what somebody says
            yield Attribute(title | codes, title, number, row[:end], value, _answer(row[end:]), sheet, ())

    def _is_sentence(self, number: int, end: int) -> bool:
        """Whether what stands behind a label is a whole sentence."""
        index = self._index
        text, stop = index.analyses[index.of[number]].original, index.evidence(number).end
        return len(index.rows[number]) - end > SHORT and text[stop : stop + 1] in _STOPS

    def _title(self, block: Sequence[_Row]) -> frozenset[str]:
        """The words of the line above a data sheet, where it is short."""
        above = block[0].number - 1
        if above < 0 or self._index.of[above] != self._index.of[above + 1]:
            return frozenset()
        words = self._index.rows[above]
        return frozenset(content_norms(words)) if len(words) <= TITLE else frozenset()

    def _of_table(self, source: int, table: Table, sheet: int) -> Iterator[Attribute]:
        """What the cells of a table give: of the thing of their row, and of that of their column."""
        heads = [self._cell(source, cell) for cell in table.head]
        labels = [self._cell(source, cells[0]) for cells in table.rows]
        columns, rows = _told_apart([words for _, _, words in heads]), _told_apart([one[2] for one in labels])
        for k, cells in enumerate(table.rows):
            for at, cell in enumerate(cells[1 : len(heads)], 1):
                row, value, words = self._cell(source, cell)
                text = self._index.analyses[source].original[cell.start : cell.end].strip()
                answer = _answer(words) if words else _marked(text)
                row, value = (row, value) if words else (labels[k][0], (0, 0))
                if row < 0 or not (words or answer is not None):
                    continue
                if rows[k]:
                    yield Attribute(
                        _norms((*heads[0][2], *labels[k][2])),
                        rows[k],
                        row,
                        heads[at][2],
                        value,
                        answer,
                        sheet,
                        rows,
                    )
                if columns[at]:
                    yield Attribute(
                        _norms(heads[at][2]), columns[at], row, labels[k][2], value, answer, sheet, columns
                    )

    def _cell(self, source: int, cell: Cell) -> tuple[int, WordRange, Sequence[Word]]:
        """The sentence of a cell, its words there, and these; no words where it has none."""
        found = self._index.cell(source, cell)
        if found is None:
            return -1, (0, 0), ()
        row, place = found
        return row, place, self._index.rows[row][slice(*place)]


def _key(one: Attribute) -> tuple[int, tuple[str, ...]]:
    return one.sheet, tuple(word.norm for word in one.label)


def _told_apart(titles: Sequence[Sequence[Word]]) -> Sequence[frozenset[str]]:
    """Normal forms of the words of each title that the others do not all have."""
    norms = list(map(_norms, titles))
    filled = [one for one in norms[1:] if one]
    shared = frozenset.intersection(*filled) if len(filled) > 1 else frozenset[str]()
    return [one - shared for one in norms]


def is_told(label: Word, word: Word) -> bool:
    """Whether a word of a response is that of a label, akin to it, for the same, or goes without saying beside the same values."""
    own, given = word.sense, label.sense
    if word.norm == label.norm or not own.concepts.isdisjoint(given.concepts):
        return True
    if not (own.unsaid & given.unsaid).isdisjoint(_UNSAID):
        return True
    return label.content and not word.number and Kin((label.norm,)).has(word.norm)


def _norms(words: Sequence[Word]) -> frozenset[str]:
    """Normal forms of the words that may name a thing: those with content, and numbers."""
    return frozenset(word.norm for word in words if word.content or word.number)


def _is_code(norm: str) -> bool:
    """Whether a word has letters and digits: the name of a model."""
    return any(map(str.isdigit, norm)) and any(map(str.isalpha, norm))


def _answer(words: Sequence[Word]) -> bool | None:
    """Whether some words only say yes, or only no; None where they say more."""
    for kind, place in places_in_words(words, of_kinds((AFFIRMING, DENYING))):
        if len(place) == len(words):
            return kind == AFFIRMING
    return None


def _marked(text: str) -> bool | None:
    """Whether a cell is a mark that says yes, or no."""
    marks = set(text.replace("\ufe0f", ""))
    if len(marks) != 1:
        return None
    return True if marks <= _YES else False if marks <= _NO else None
