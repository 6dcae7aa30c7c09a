"""Tables in a terminal and in a file: no line wider than it has to be, and no blanks at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDTH: Final = 80
"""Cells of a line where the output is no terminal."""

WHOLE: Final = 300
"""Cells that a table may take there where its names would else be cut: a file has no edge."""


def print_table(table: Table, console: Console, width: int) -> None:
    """Print a table.

    Args:
        table: The table.
        console: Where to.
        width: Cells that it may take.
    """
    for line in table_lines(table, console, width):
        console.print(line, soft_wrap=True)


def table_lines(table: Table, console: Console, width: int) -> Iterator[Text]:
    """The lines of a table, without blanks at their ends."""
    for segments in console.render_lines(table, console.options.update(width=width), pad=False):
        line = Text.assemble(*((segment.text, segment.style or "") for segment in segments))
        line.rstrip()
        yield line
