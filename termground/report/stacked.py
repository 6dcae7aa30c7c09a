"""Tables that fit a terminal and cut no cell: where one is too wide, the name of each row stands above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from termground.report.hanging import print_hanging, width_of
from termground.report.tables import WHOLE, table_lines
from termground.text.visible import visible

_NAME: Final = 1
_INDENT: Final = 2
"""Cells before a row whose name stands above it, and before a line of it behind those."""

Said = Callable[[str, str], str]


def print_stacked(  # noqa: PLR0913 - what makes a table
    console: Console,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    said: Said = "{}: {}".format,
    style: Callable[[Sequence[str]], str] = lambda _: "",
    *,
    right: bool = True,
) -> None:
    """Print a table; with a line for each cell of a row where nothing else fits.

    Args:
        console: Where to.
        columns: The headings; they are broken between words before anything else gives way.
        rows: The cells; the first of a row names it.
        said: A heading and a cell on one line, in the words of the reader's language.
        style: How a row looks.
        right: Whether all but the names are figures, which end below one another.
    """
    width = width_of(console)
    shown = [[_flat(cell) for cell in row] for row in rows]
    styles = [style(row) for row in rows]
    whole = _fitting(console, columns, shown, styles, width, named=True, right=right)
    if whole is not None:
        _print(console, whole)
        return
    rest = [row[1:] for row in shown]
    stacked = _fitting(console, columns[1:], rest, styles, width - _INDENT, named=False, right=right)
    if stacked is None:
        _print_cells(console, columns, shown, said)
        return
    foot = len(stacked) - 1
    head = foot - len(rows)
    _print(console, stacked[:head], _INDENT)
    for row, line, each in zip(shown, stacked[head:foot], styles, strict=True):
        print_hanging(console, Text(" " * _NAME + row[0], style=each), 2 * _INDENT)
        _print(console, [line], _INDENT)
    _print(console, stacked[foot:])


def _flat(text: str) -> str:
    """A text on one line, whose spaces that do not break stay."""
    return visible(text).replace("\n", " ").replace("\t", " ")


def _print_cells(console: Console, columns: Sequence[str], rows: Sequence[Sequence[str]], said: Said) -> None:
    console.print()
    for row in rows:
        print_hanging(console, Text(" " * _NAME + row[0], style="bold"), 2 * _INDENT)
        for column, cell in zip(columns[1:], row[1:], strict=True):
            line = said(_flat(column), cell) if column else cell
            print_hanging(console, Text(" " * (_NAME + _INDENT) + line), 3 * _INDENT)
    console.print()


def _print(console: Console, lines: Sequence[Text], indent: int = 0) -> None:
    for line in lines:
        console.print(Text(" " * indent if line.plain else "").append_text(line), soft_wrap=True)


def _fitting(  # noqa: PLR0913 - what makes a table
    console: Console,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    styles: Sequence[str],
    width: int,
    *,
    named: bool,
    right: bool,
) -> list[Text] | None:
    """The lines of a table that is no wider than asked for; None where it would be.

    Cells are never cut: an interval without its end would be read as another. Headings give way.
    """
    table = Table(box=box.SIMPLE, header_style="bold", pad_edge=False, padding=(0, 1, 0, 0))
    for number, column in enumerate(columns):
        table.add_column(
            Text(_flat(column)),
            justify="right" if right and not (named and not number) else "left",
            no_wrap=not number,
            overflow="fold",
            min_width=max((cell_len(row[number]) for row in rows), default=0),
        )
    for row, style in zip(rows, styles, strict=True):
        table.add_row(*(Text(cell, style=style) for cell in row))
    lines = list(table_lines(table, console, WHOLE))
    if _widest(lines) > width:
        for each in table.columns:
            each.width = max(each.min_width or 0, *map(cell_len, str(each.header).split()), 0)
        lines = list(table_lines(table, console, WHOLE))
    return lines if _widest(lines) <= width else None


def _widest(lines: Sequence[Text]) -> int:
    return max(cell_len(line.plain) for line in lines)
