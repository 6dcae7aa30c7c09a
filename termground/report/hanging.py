"""Lines that fit a terminal: what follows the first hangs under it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from termground.linebreaks import broken
from termground.report.tables import WIDTH


def width_of(console: Console) -> int:
    """Cells of a line: those of the terminal, or what a usual one has where the output is none."""
    return console.width if console.is_terminal else WIDTH


def hanging(text: str, width: int, indent: int) -> Iterator[tuple[int, int]]:
    """The lines of a text, as :func:`~termground.linebreaks.broken` has them, the later ones shorter by an indent."""
    return broken(text, width, width - indent)


def print_hanging(console: Console, text: Text, indent: int, width: int | None = None) -> None:
    """Print a line, or several of which the later ones hang under the first.

    Args:
        console: Where to.
        text: The line; what it begins with of spaces stays.
        indent: Cells before the later ones.
        width: Cells of a line; :func:`width_of` the console by default.
    """
    for start, end in hanging(text.plain, width or width_of(console), indent):
        line = Text(" " * indent if start else "").append_text(text[start:end])
        console.print(line, soft_wrap=True)
