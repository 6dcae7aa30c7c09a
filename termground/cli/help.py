"""The help of a command: options at the left, what they do beside them, in lines that fit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from termground.linebreaks import broken, cells
from termground.messages import help_text

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel
    from rich.console import Console, ConsoleOptions

WIDTH: Final = 80
"""Cells of a line of what stands under the help, however wide the terminal is."""

_WIDEST: Final = 100
_COLUMN: Final = 28
"""Where the descriptions begin."""

_KINDS: Final = {"STR": "TEXT", "INT": "N", "FLOAT": "X"}
_FEW: Final = 4
"""Choices that are listed behind an option; more stand in its description."""

_TITLES: Final = {"Parameters": "Options"}
"""Headings of the parser's own, as the usage calls the same."""

_ON: Final = ("True", "on")
"""What the parser calls a switch that is on by default, and what readers of help do."""

_USAGE: Final = "Usage:"
_PLACEHOLDER: Final = re.compile(
    r"\b(?:FILE|OUT|OPTIONS|ARGS|COMMAND|INPUTS|RESPONSE|SCORED|LANGUAGE|SHELL)\b"
)


class Help:
    """Writes the help of a command, without frames.

    Args:
        ui: The language to write it in, one of :data:`~termground.messages.LANGUAGES`.
        own: What it says there of the options of the texts' language, by what it says in English.
    """

    def __init__(self, ui: str, own: Mapping[str, str]) -> None:
        self._ui = ui
        self._own = own

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Write a group of options or commands."""
        if not panel.entries:
            return
        width = min(options.max_width, _WIDEST)
        title = panel.title if isinstance(panel.title, str) else ""
        lines = [self._said(f"{_TITLES.get(title, title)}:")] if title else []
        for entry in panel.entries:
            lines += self._lines(entry, width)
        _print(console, *lines, "")

    def render_usage(self, console: Console, _: ConsoleOptions, usage: Any) -> None:
        """Write how the command is called; its further forms stand under the first."""
        head = self._said(_USAGE)
        forms = _PLACEHOLDER.sub(
            lambda found: self._said(found[0]), _plain(usage).strip().removeprefix(_USAGE)
        ).split("\n")
        _print(console, f"{head} {forms[0].strip()}")
        _print(console, *(" " * (cells(head) + 1) + form.strip() for form in forms[1:]), "")

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        """Write what the command does."""
        text = self._said(" ".join(_plain(description).split()))
        if text:
            _print(console, *_wrapped(text, min(options.max_width, _WIDEST)), "")

    def _said(self, text: str) -> str:
        return self._own.get(text) or help_text(text, self._ui)

    def _lines(self, entry: HelpEntry, width: int) -> list[str]:
        named = entry.positional_label is not None
        label = "  " + ", ".join(self._said(each) if named else each for each in entry.display_labels)
        more = entry.choices or ()
        if entry.metavar and not more and entry.positional_label is None:
            kind = entry.metavar.rstrip(".")
            label += f" {self._said(_KINDS.get(kind, kind))}"
        elif entry.positional_label is None and more and len(more) <= _FEW:
            label += " " + "|".join(more)
        text = self._said(" ".join(_plain(entry.description).split()))
        notes = [self._said("one of {choices}").format(choices=", ".join(more))] if len(more) > _FEW else []
        if entry.default not in (None, "", '""'):
            parser, reader = _ON
            value = self._said(reader) if str(entry.default) == parser else entry.default
            notes.append(self._said("default: {value}").format(value=value))
        text += f" [{self._said('; ').join(notes)}]" if notes else ""
        wrapped = _wrapped(text, width - _COLUMN)
        room = _COLUMN - cells(label)
        if room < 2 or not wrapped:
            return [label, *(" " * _COLUMN + line for line in wrapped)]
        return [label + " " * room + wrapped[0], *(" " * _COLUMN + line for line in wrapped[1:])]


def _wrapped(text: str, width: int) -> list[str]:
    return [text[start:end] for start, end in broken(text, width)]


def _print(console: Console, *lines: str) -> None:
    if lines:
        console.print(*lines, sep="\n", markup=False, highlight=False, soft_wrap=True)


def _plain(description: Any) -> str:
    """A description as text, whatever the parser wraps it in."""
    inner = getattr(description, "primary_renderable", description)
    return str(getattr(inner, "plain", inner) or "")
