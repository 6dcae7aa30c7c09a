"""Where the content of a Markdown block stands in the original, line by line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markdown_it.token import Token

NEWLINE: Final = re.compile(r"\r\n?|\n")
_BAR: Final = re.compile(r"(?<!\\)\|")


class Places:
    """The lines of a text.

    Args:
        text: The text.

    Attributes:
        lines: Offsets of each line, its end of line left out.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.plain = text.replace("\0", "\ufffd")  # as the parser reads it
        self.lines: list[tuple[int, int]] = []
        start = 0
        for match in NEWLINE.finditer(text):
            self.lines.append((start, match.start()))
            start = match.end()
        self.lines.append((start, len(text)))

    def offsets(self, token: Token, opened: str, cursor: int) -> list[int]:
        """The original offset of every code point of an inline token's content, and of its end.

        Args:
            token: The token.
            opened: What it stands in: the first sign of a heading, else the type of the token that opened its block.
            cursor: Where what was shown before it ends.
        """
        begin, end = token.map or (0, 0)
        trimmed = end - begin - token.content.count("\n") - 1  # blank lines at either end
        while trimmed > 0 and not self.text[slice(*self.lines[begin])].strip():
            begin, trimmed = begin + 1, trimmed - 1
        offsets: list[int] = []
        for number, line in enumerate(token.content.split("\n"), start=begin):
            if number >= min(max(end, begin + 1), len(self.lines)):
                break
            if number > begin:
                offsets.append(self.lines[number - 1][1])
            offsets.extend(self._locate(line, *self.lines[number], opened, cursor))
        if len(offsets) != len(token.content):
            raise AssertionError(f"Markdown block at line {begin + 1} could not be located")
        offsets.append(offsets[-1] + 1 if offsets else 0)
        return offsets

    def _locate(self, line: str, start: int, stop: int, opened: str, cursor: int) -> list[int]:
        """Offsets of the code points of a content line inside the original line ``start:stop``."""
        body = line.strip(" \t")
        if not body:
            return [stop] * len(line)
        low = max(start, cursor)
        if opened in ("th_open", "td_open"):
            if low == start:  # a quotation may stand before the table
                low += len(self.text[low:stop]) - len(self.text[low:stop].lstrip("> \t"))
            return self._locate_cell(line, low, stop, cursor)
        if opened == "#":  # content follows the first run of number signs
            found = self.plain.find(body, self.text.find("#", low), stop)
        else:  # content is the end of its line
            full = self.plain[start:stop].rstrip(" \t")
            found = start + len(full if full.endswith(body) else full.rstrip()) - len(body)
        lead = len(line) - len(line.lstrip(" \t"))
        trail = len(line) - lead - len(body)
        before = [max(start, found - lead + i) for i in range(lead)]
        return before + list(range(found, found + len(body))) + [found + len(body)] * trail

    def _locate_cell(self, line: str, start: int, stop: int, cursor: int) -> list[int]:
        r"""Offsets of a table cell, whose pipes were written ``\|``, behind what is left of the cell before it."""
        at = start
        while at < stop and self.text[at] not in "| \t" and 0 < at == cursor:
            bar = _BAR.search(self.text, at, stop)
            at = stop if bar is None else bar.end()
        while at < stop and self.text[at] in "| \t":
            at += 1
        offsets: list[int] = []
        for char in line:
            if char == "|" and self.text[at] == "\\":
                at += 1
            offsets.append(at)
            at += 1
        return offsets
