"""The marks that begin the items of a list, and the heads under which a text lists something."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

MARK = (
    r"(?:[-*+](?=[ \t\u3000])|[•・‣◦●○▪■□◆◇–—☆★✓✔]|\(?\d{1,3}[.)．、]|[①-⑳]|[（(]\d{1,2}[)）]|[a-zа-я][.)])"
)
"""A bullet, or a number or letter with what closes it, as a pattern; whether a line begins there, its caller knows."""

LONGEST: Final = 160
"""Code points of a head, and of an item."""

_LINE: Final = re.compile(r"[^\n]+")
_MARKED: Final = re.compile(rf"([ \t\u3000>]{{0,16}})({MARK}|)[ \t\u3000]{{0,4}}")
_COLONS: Final = (":", "：")
_AROUND: Final = " \t\r\u3000*_`#"
_LEADING: Final = frozenset("●■□◆◇☆★")
_NUMBERED, _BULLETED = 1, 2

Span = tuple[int, int]
"""Where something begins in its text, and one past where it ends."""


class HeadedList(NamedTuple):
    """What a text lists below a head."""

    head: Span
    items: Sequence[Span]


class _Line(NamedTuple):
    """A line with text: where that stands but for its mark, its mark and how far it is set in, whether a blank one is above it."""

    span: Span
    mark: str
    margin: int
    apart: bool
    colon: bool

    @property
    def kind(self) -> tuple[int, int] | None:
        """What list it is an item of; None where it has no mark."""
        if not self.mark:
            return None
        if self.mark in _LEADING:
            return self.margin, 0
        return self.margin, _NUMBERED if any(map(str.isalnum, self.mark)) else _BULLETED

    def leads(self, below: _Line) -> bool:
        """Whether the line below it is the first item of a list that it heads."""
        own, items = self.kind, below.kind
        if self.span[1] - self.span[0] > LONGEST:
            return False
        if items is None:
            return self.colon and not below.apart
        return own is None or items > own


def lists_in(text: str) -> Iterator[HeadedList]:
    """What a text lists below heads, in text order of the heads.

    Args:
        text: The text.
    """
    found: list[HeadedList] = []
    items: dict[tuple[int, int] | None, list[Span]] = {}
    lines = list(_lines(text))
    for at, line in enumerate(lines):
        below = lines[at + 1] if at + 1 < len(lines) else None
        leads = below is not None and line.leads(below)
        if line.kind is None and (line.apart or None not in items or leads):
            items.clear()  # prose, or the next head
        elif line.kind in items and line.span[1] - line.span[0] <= LONGEST:
            items[line.kind].append(line.span)
        if leads and below is not None:
            own: list[Span] = []
            items[below.kind] = own
            found.append(HeadedList(line.span, own))
    yield from (one for one in found if one.items)


def blocks_in(text: str) -> Iterator[Sequence[Span]]:
    """The lines of a text that are not blank, those with no blank one between together.

    Args:
        text: The text.
    """
    block: list[Span] = []
    for line in _lines(text):
        if line.apart and block:
            yield block
            block = []
        block.append(line.span)
    if block:
        yield block


def _lines(text: str) -> Iterator[_Line]:
    """The lines of a text that are not blank."""
    end = -1
    for match in _LINE.finditer(text):
        marked = _MARKED.match(match[0])
        if not match[0].strip() or marked is None:
            continue
        rest = match[0][marked.end() :]
        body = rest.strip(_AROUND)
        start = match.start() + marked.end() + (len(rest) - len(rest.lstrip(_AROUND)))
        apart = "\n" in text[end + 1 : match.start()].replace("\r", "") or end < 0
        yield _Line((start, start + len(body)), marked[2], len(marked[1]), apart, body.endswith(_COLONS))
        end = match.end()
