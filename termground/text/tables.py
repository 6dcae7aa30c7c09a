"""Tables of a text: a head, a line below it, and rows of cells between bars; or lines of cells between tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

ABOVE: Final = 2
"""Lines with text above a table that may speak of all of it."""

ROW: Final = re.compile(r"^[ \t>]{0,8}\|[^\n]*", re.MULTILINE)
"""A line that begins with a bar."""

_LINE: Final = re.compile(r"[^\n]+")
_TAB: Final = re.compile("\t")
_DASHES: Final = re.compile(":?-+:?")
_CELL: Final = re.compile(r"(?:[^|\\]|\\.)+")


class Cell(NamedTuple):
    """The range of a cell in its text, the space around what it holds with it."""

    start: int
    end: int


class Table(NamedTuple):
    """Rows of cells, the head first, and the lines that stand above, in text order."""

    head: Sequence[Cell]
    rows: Sequence[Sequence[Cell]]
    above: Sequence[str]


def is_rule(line: str) -> bool:
    """Whether a line is the one below the head of a table."""
    cells = [
        cell.strip(" \t") for cell in line.strip(" \t>\r").removeprefix("|").removesuffix("|").split("|")
    ]
    return cells[0].count("-") > 1 and all(map(_DASHES.fullmatch, cells))


def tables_in(text: str) -> Iterator[Table]:
    """The tables of a text that have a line below their head, in text order."""
    lines = [(match.start(), match[0]) for match in _LINE.finditer(text)]
    at = 1
    while at < len(lines):
        if "|" not in lines[at - 1][1] or "|" not in lines[at][1] or not is_rule(lines[at][1]):
            at += 1
            continue
        end = at + 1
        while end < len(lines) and "|" in lines[end][1]:
            end += 1
        above = [line for _, line in lines[max(0, at - 1 - ABOVE) : at - 1] if "|" not in line]
        rows = [_cells(start, line) for start, line in lines[at + 1 : end]]
        yield Table(_cells(*lines[at - 1]), rows, above)
        at = end + 1


def tabbed_in(text: str) -> Iterator[Table]:
    """The tables of a text whose cells stand between tabs, as pasted from a spreadsheet: lines of as many cells each, the first the head."""
    lines = [(match.start(), match[0].rstrip("\r")) for match in _LINE.finditer(text)]
    for tabs, group in groupby(lines, key=lambda line: line[1].count("\t")):
        block = list(group)
        if tabs and len(block) > 1 and block[0][1].strip():
            head, *rows = [_tabbed(start, line) for start, line in block]
            yield Table(head, rows, ())


def _tabbed(start: int, line: str) -> list[Cell]:
    """The cells of a line with tabs, empty ones too."""
    ends = [*(match.start() for match in _TAB.finditer(line)), len(line)]
    return [
        Cell(start + first, start + end)
        for first, end in zip([0, *(end + 1 for end in ends)], ends, strict=False)
    ]


def _cells(start: int, line: str) -> list[Cell]:
    """The cells of a row, empty ones too; the bars at both ends are no cells of their own."""
    line = line.rstrip()
    indent = len(line) - len(line.lstrip(" \t>"))
    cells: list[Cell] = []
    at = indent + line.startswith("|", indent)
    stop = len(line) - (line.endswith("|") and not line.endswith("\\|") and len(line) > at)
    while at <= stop:
        match = _CELL.match(line, at, stop)
        end = match.end() if match else at
        cells.append(Cell(start + at, start + end))
        at = end + 1
    return cells
