"""What a view is built from, piece by piece, with the parts that are left out."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from termground.text.disguises import STRUCK
from termground.text.html import (
    BREAKING,
    HEADINGS,
    READINGS,
    SILENT,
    Tag,
    element_end,
    reading_end,
)
from termground.text.view import HARD_BREAK, Piece
from termground.types import Region

_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


_STRIKING: Final = frozenset(("del", "s", "strike"))


class Builder:
    """Gathers the pieces of a view in the order of the original.

    Args:
        text: The original.

    Attributes:
        pieces: What the view shows.
        regions: Headings and code.
        unchecked: What it leaves out and holds words.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.pieces: list[Piece] = []
        self.regions: list[Region] = []
        self.unchecked: list[Region] = []
        self._cursor = 0
        self._hidden_until = 0
        self._hidden_as = ""
        self._unclosed: set[str] = set()
        self._joined = False
        self._heading: int | None = None
        self._struck: int | None = None

    @property
    def cursor(self) -> int:
        """Where the last piece ends in the original."""
        return self._cursor

    def add(self, start: int, end: int, text: str | None = None) -> None:
        """Show a part of the original, or something in its place."""
        if start < self._hidden_until:
            self.skip(start, end, self._hidden_as)
            return
        if text is not None:  # a replacement may share its place with what came before
            start, end = max(start, self._cursor), max(end, self._cursor)
        if start < self._cursor or end < start:
            return
        self.pieces.append(Piece(start, end, text))
        self._cursor = max(self._cursor, end)

    def add_decoded(self, start: int, end: int) -> None:
        """Show a part of the original whose characters may be written by number or name."""
        for match in _ENTITY.finditer(self.text, start, end):
            shown = unescape(match[0])
            if shown != match[0]:
                if start < match.start():
                    self.add(start, match.start())
                self.add(match.start(), match.end(), shown)
                start = match.end()
        if start < end:
            self.add(start, end)

    def skip(self, start: int, end: int, kind: str) -> None:
        """Note a part that is left out; what only white space parts is one part."""
        if not any(map(str.isalnum, self.text[start:end])):
            return
        last = self.unchecked[-1] if self.unchecked else None
        if last is not None and start < last.end:
            return
        if last is not None and last.kind == kind and not self.text[last.end : start].strip():
            self.unchecked.pop()
            start = last.start
        self.unchecked.append(Region(start, end, kind))

    def break_here(self) -> None:
        """Keep what follows apart from what came before."""
        if self._joined:
            self._joined = False
        elif self.pieces and self.pieces[-1].text != HARD_BREAK:
            at = self.pieces[-1].end
            self.pieces.append(Piece(at, at, HARD_BREAK))

    def join_next(self) -> None:
        """Leave out the next break."""
        self._joined = True

    def region(self, first_piece: int, kind: str) -> None:
        """Name the pieces from one on as a region."""
        pieces = [p for p in self.pieces[first_piece:] if p.text != HARD_BREAK]
        if not pieces:
            return
        last = self.regions[-1] if self.regions else None
        start, end = pieces[0].start, pieces[-1].end
        if last is not None and last.kind == kind == "code" and not self.text[last.end : start].strip():
            self.regions.pop()
            start = last.start
        self.regions.append(Region(start, end, kind))

    # tags ---------------------------------------------------------------------------------------------------

    def tag(self, tag: Tag, stop: int) -> None:
        """What a tag does to the text around it.

        Args:
            tag: The tag, in offsets of the original.
            stop: Where its block ends.
        """
        if tag.name == "!":
            self.skip(tag.start, tag.end, "comment")
            return
        if tag.name in BREAKING:
            self.break_here()
        if tag.name in HEADINGS:
            self._head(tag)
        if tag.name in _STRIKING:
            self._strike(tag)
        if tag.start < self._hidden_until:
            return
        self._attributes(tag)
        if not tag.closes:
            self._hide(tag, stop)

    def _head(self, tag: Tag) -> None:
        if not tag.closes:
            self._heading = len(self.pieces)
        elif self._heading is not None:
            self.region(self._heading, "heading")
            self._heading = None

    def _strike(self, tag: Tag) -> None:
        if not tag.closes:
            self._struck = tag.start
        elif self._struck is not None:
            self.regions.append(Region(self._struck, tag.end, STRUCK))
            self._struck = None

    def _hide(self, tag: Tag, stop: int) -> None:
        """Leave out the element that a tag opens, where it is not shown."""
        if tag.name in READINGS:
            self._hidden_until, self._hidden_as = reading_end(self.text, tag, stop), "reading"
        elif tag.name in SILENT or tag.hides:
            end = -1 if tag.name in self._unclosed else element_end(self.text, tag, len(self.text))
            if end < 0:
                self._unclosed.add(tag.name)
                end = stop if tag.name in SILENT else tag.end
            self._hidden_until, self._hidden_as = end, SILENT.get(tag.name, "hidden")

    def _attributes(self, tag: Tag) -> None:
        for one, kind in tag.words():
            if kind == "shown":
                self.add_decoded(one.start, one.end)
            elif kind == "aside":
                self.aside(one.start, one.end)
            else:
                self.skip(one.start, one.end, kind)

    def aside(self, start: int, end: int) -> None:
        """Show a text that stands beside the line, in brackets."""
        self.add(start, start, " (")
        self.add_decoded(start, end)
        self.add(end, end, ") ")
