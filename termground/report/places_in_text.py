"""Where something stands in a text that is shown: its pieces between marks, its lines and columns."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from termground.types import Span


def pieces(text: str, marks: Iterable[Span]) -> Iterator[tuple[str, int]]:
    """Cut a text at its marks; yields each part with the number of its mark, or -1."""
    at, end = 0, len(text)
    for number, mark in enumerate(marks):
        low, high = max(mark.start, at), min(mark.end, end)
        if low >= high:
            continue
        if low > at:
            yield text[at:low], -1
        yield text[low:high], number
        at = high
    if at < end:
        yield text[at:end], -1


class Lines:
    """Offsets to lines and columns, both counted from one."""

    def __init__(self, text: str) -> None:
        self._starts = [0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a code point."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1
