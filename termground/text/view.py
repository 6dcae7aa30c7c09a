"""Cleaned text with a map back to the original."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import ge, ne

import msgspec

from termground.types import Region, Span

HARD_BREAK = "\n\n"
"""What stands in a view between two parts that no term or sentence may span."""


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A slice of the original in a view: copied where ``text`` is None, else replaced by it."""

    start: int
    end: int
    text: str | None = None


class View:
    """Cleaned text with a map back to the original.

    A view is a row of segments. A copied segment maps code point by code point; a replaced one maps as a
    whole, so that a span that touches it covers all of the original slice. What stands between segments
    in the original is not in the view. Without pieces, nothing was changed.

    Attributes:
        original: The text as its author wrote it.
        text: The cleaned text; the offsets of analysers point into it.
        regions: Parts that are not running text, as spans of the original.
        unchecked: Parts that are left out and hold words, as spans of the original, with why as their kind.
    """

    __slots__ = (
        "_copied",
        "_origin_ends",
        "_origins",
        "_starts",
        "original",
        "regions",
        "text",
        "unchecked",
    )

    def __init__(
        self,
        original: str,
        pieces: Iterable[Piece] | None = None,
        regions: Sequence[Region] = (),
        unchecked: Sequence[Region] = (),
    ) -> None:
        self.original = original
        self.regions = tuple(regions)
        self.unchecked = tuple(unchecked)
        self._starts: list[int] = []
        self._origins: list[int] = []
        self._origin_ends: list[int] = []
        self._copied: list[bool] = []
        if pieces is None:
            self.text = original
            return
        parts: list[str] = []
        length = 0
        for piece in pieces:
            copied = piece.text is None
            part = original[piece.start : piece.end] if piece.text is None else piece.text
            if not part:
                continue
            self._starts.append(length)
            self._origins.append(piece.start)
            self._origin_ends.append(piece.end)
            self._copied.append(copied)
            parts.append(part)
            length += len(part)
        self.text = "".join(parts)

    @property
    def is_identity(self) -> bool:
        """Whether every offset is the same in both texts."""
        return self.text is self.original

    @property
    def pieces(self) -> list[Piece] | None:
        """What it is made up of; None where nothing was changed."""
        return None if self.is_identity else self._copy(0, len(self.text))

    def start(self, index: int) -> int:
        """The original offset at which the code point ``index`` of the view begins."""
        if self.text is self.original:
            return index
        i = bisect_right(self._starts, index) - 1
        if i < 0:
            return 0
        if self._copied[i]:
            return min(self._origins[i] + index - self._starts[i], self._origin_ends[i])
        return self._origins[i]

    def end(self, index: int) -> int:
        """The original offset at which the code point before ``index`` ends."""
        if self.text is self.original:
            return index
        i = bisect_right(self._starts, index - 1) - 1
        if i < 0:
            return 0
        if self._copied[i]:
            return self._origins[i] + index - self._starts[i]
        return self._origin_ends[i]

    def span(self, start: int, end: int) -> Span:
        """The span of the original that the span ``start:end`` of the view came from."""
        if self.text is self.original:
            return Span(start, end)
        first = self.start(start)
        return Span(first, max(first, self.end(end)) if end > start else first)

    def spans(self, starts: Sequence[int], ends: Sequence[int]) -> tuple[list[int], list[int]]:
        """The same for many spans at once, as their starts and their ends, each of which ascend."""
        if self.text is self.original:
            return list(starts), list(ends)
        firsts, lasts = self._mapped(starts, ends=False), self._mapped(ends, ends=True)
        empty = map(ge, starts, ends)
        return firsts, [
            first if none or last < first else last
            for first, last, none in zip(firsts, lasts, empty, strict=True)
        ]

    def _mapped(self, indexes: Sequence[int], *, ends: bool) -> list[int]:
        """The offsets of :meth:`start`, or of :meth:`end`, for ascending ones; a segment moves all inside it alike."""
        if not self._starts:
            return [0] * len(indexes)
        find = bisect_right if ends else bisect_left
        at = bisect_right(indexes, 0) if ends else 0
        made = [0] * at
        following = [*self._starts[1:], len(self.text) + 1]
        for begin, origin, last, copied, behind in zip(
            self._starts, self._origins, self._origin_ends, self._copied, following, strict=True
        ):
            stop = find(indexes, behind, at)
            if copied:
                made += map((origin - begin).__add__, indexes[at:stop])
            else:
                made += [last if ends else origin] * (stop - at)
            at = stop
        return made

    def edit(self, edits: Iterable[Piece]) -> View:
        """A view of this view, still mapped to the same original.

        Args:
            edits: Replacements in the offsets of this view, ascending and not overlapping. Their text is
                never None; an empty one deletes.
        """
        edits = list(edits)
        if not edits:
            return self
        pieces: list[Piece] = []
        at = 0
        for edit in edits:
            pieces.extend(self._copy(at, edit.start))
            span = self.span(edit.start, edit.end)
            pieces.append(Piece(span.start, span.end, edit.text))
            at = edit.end
        pieces.extend(self._copy(at, len(self.text)))
        return View(self.original, pieces, self.regions, self.unchecked)

    def marked(self, regions: Iterable[Region]) -> View:
        """The same view with further regions."""
        added = tuple(regions)
        if not added:
            return self
        return View(self.original, self.pieces, (*self.regions, *added), self.unchecked)

    def translated(self, text: str) -> View:
        """A view of the same offsets with other characters, one for one.

        Raises:
            ValueError: ``text`` is not as long as this view's.
        """
        if len(text) != len(self.text):
            raise ValueError(f"a translated text must keep its length ({len(self.text)}), got {len(text)}")
        changed = compress(count(), map(ne, self.text, text))
        return self.edit(Piece(i, i + 1, text[i]) for i in changed)

    def _copy(self, start: int, end: int) -> list[Piece]:
        """The pieces that make up ``start:end`` of this view."""
        if start >= end:
            return []
        if self.is_identity:
            return [Piece(start, end)]
        pieces: list[Piece] = []
        i = bisect_right(self._starts, start) - 1
        while i < len(self._starts) and self._starts[i] < end:
            begin = self._starts[i]
            stop = self._starts[i + 1] if i + 1 < len(self._starts) else len(self.text)
            low, high = max(start, begin), min(end, stop)
            if self._copied[i]:
                origin = self._origins[i] + low - begin
                pieces.append(Piece(origin, origin + high - low))
            else:
                pieces.append(Piece(self._origins[i], self._origin_ends[i], self.text[low:high]))
            i += 1
        return pieces
