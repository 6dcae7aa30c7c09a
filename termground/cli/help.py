"""The help of a command: options at the left, what they do beside them, in lines that fit."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

_WIDEST: Final = 100
_COLUMN: Final = 28
"""Where the descriptions begin."""

_KINDS: Final = {"STR": "TEXT", "INT": "N", "FLOAT": "X"}
_FEW: Final = 4
"""Choices that are listed behind an option; more stand in its description."""


class Help:
    """Writes the help of a command, without frames."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Write a group of options or commands."""
        if not panel.entries:
            return
        width = min(options.max_width, _WIDEST)
        lines = [f"{panel.title}:"] if isinstance(panel.title, str) and panel.title else []
        for entry in panel.entries:
            lines += _lines(entry, width)
        _print(console, *lines, "")

    def render_usage(self, console: Console, _: ConsoleOptions, usage: Any) -> None:
        """Write how the command is called."""
        text = _plain(usage).strip()
        _print(console, text if text.startswith("Usage:") else f"Usage: {text}", "")


def _print(console: Console, *lines: str) -> None:
    console.print(*lines, sep="\n", markup=False, highlight=False, soft_wrap=True)


def _plain(description: Any) -> str:
    """A description as text, whatever the parser wraps it in."""
    inner = getattr(description, "primary_renderable", description)
    return str(getattr(inner, "plain", inner) or "")


def _lines(entry: HelpEntry, width: int) -> list[str]:
    label = "  " + ", ".join(entry.display_labels)
    more = entry.choices or ()
    if entry.metavar and not more and entry.positional_label is None:
        kind = entry.metavar.rstrip(".")
        label += f" {_KINDS.get(kind, kind)}"
    elif entry.positional_label is None and more and len(more) <= _FEW:
        label += " " + "|".join(more)
    text = _plain(entry.description)
    notes = [f"one of {', '.join(more)}"] if len(more) > _FEW else []
    if entry.default not in (None, "", '""'):
        notes.append(f"default: {entry.default}")
    text = " ".join(text.split()) + (f" [{'; '.join(notes)}]" if notes else "")
    wrapped = textwrap.wrap(text, width - _COLUMN, break_long_words=False, break_on_hyphens=False)
    if len(label) > _COLUMN - 2 or not wrapped:
        return [label, *(" " * _COLUMN + line for line in wrapped)]
    return [label.ljust(_COLUMN) + wrapped[0], *(" " * _COLUMN + line for line in wrapped[1:])]
