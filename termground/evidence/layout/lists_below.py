"""Lists below a line that says something of all their things: what is not insured, the bans of a house."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.evidence.row_texts import RowTexts
from termground.evidence.source_rows import SourceRows
from termground.evidence.words import Word, WordRange
from termground.text.items import Span
from termground.text.tables import Cell

LONGEST = 12
"""Words beyond which a line says more than the head of a list, or a thing of one, does."""


class Part(NamedTuple):
    """Some words of a source sentence.

    Attributes:
        row: The sentence.
        places: Where they stand there.
        words: The words.
    """

    row: int
    places: WordRange
    words: Sequence[Word]


class HeadedList(NamedTuple):
    """A list with the line above it.

    Attributes:
        head: That line.
        items: Its things.
    """

    head: Part
    items: Sequence[Part]


def headed_lists(rows: SourceRows, texts: RowTexts) -> Iterator[HeadedList]:
    """The lists of the sources below a short line, each thing on a line with a mark before it.

    Args:
        rows: The sentences of the sources.
        texts: Their texts.
    """
    for source in range(len(rows.analyses)):
        for head, items in texts.lists(source):
            own = _part(rows, source, head)
            short = [part for item in items if (part := _part(rows, source, item)) is not None]
            if own is not None and short:
                yield HeadedList(own, short)


def _part(rows: SourceRows, source: int, span: Span) -> Part | None:
    """The words of a line; None of a long one."""
    held = rows.cell(source, Cell(*span))
    if held is None:
        return None
    row, (first, last) = held
    return Part(row, (first, last), rows.rows[row][first:last]) if 0 < last - first <= LONGEST else None
