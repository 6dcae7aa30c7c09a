"""Brackets and quotation marks of which a quoted part of a text would hold one alone."""

from __future__ import annotations

_OPENING = dict(zip("([（［「『【〈《〔«“", ")]）］」』】〉》〕»”", strict=True))
_CLOSING = {closing: opening for opening, closing in _OPENING.items()}


def with_brackets(text: str, start: int, end: int) -> tuple[int, int]:
    """Where a part of a text begins and ends with the brackets beside it whose other halves it holds.

    Args:
        text: The text.
        start: Where the part begins.
        end: One past its end.
    """
    behind, before = text[end : end + 1], text[start - 1 : start] if start else ""
    if behind in _CLOSING and text.rfind(_CLOSING[behind], start, end) > text.rfind(behind, start, end):
        end += 1
    closing = _OPENING.get(before)
    if closing is not None and -1 < text.find(closing, start, end) < _first(text, before, start, end):
        start -= 1
    return start, end


def _first(text: str, mark: str, start: int, end: int) -> int:
    """Where a mark first stands in a part of a text; its end where it does not."""
    found = text.find(mark, start, end)
    return end if found < 0 else found
