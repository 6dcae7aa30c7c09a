"""Where the lines of a terminal end: behind words, and between Chinese and Japanese characters but before no closing mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len as cells

from termground.messages import MARK

__all__ = ["MARK", "broken", "cells"]

_CLOSING: Final = "、。，．・：；！？）」』】〉》〕］｝ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ" + MARK
_OPENING: Final = "（「『【〈《〔［｛" + MARK


def broken(text: str, width: int, later: int | None = None) -> Iterator[tuple[int, int]]:
    """The lines of a text, each as the place where it begins and that where it ends; spaces between two are in neither.

    Args:
        text: The text, without line ends.
        width: Cells of the first line.
        later: Cells of the lines behind it; as many by default.
    """
    room, start = width, 0
    while start < len(text):
        end = _fitting(text, start, room)
        yield start, start + len(text[start:end].rstrip())
        start = end + len(text[end:]) - len(text[end:].lstrip(" "))
        room = width if later is None else later


def _fitting(text: str, start: int, width: int) -> int:
    """Where the line that begins at a place ends: behind the last word that fits, or between two wide characters."""
    used, best = 0, start
    for at in range(start, len(text)):
        if at > start and _may_break(text, at):
            best = at
        used += cells(text[at])
        if used > width and text[at] != " ":
            return (
                best if best > start else max(at, start + 1)
            )  # a wide character takes its line, however narrow
    return len(text)


def _may_break(text: str, at: int) -> bool:
    """Whether a line may end before a character: after a space, and beside Chinese or Japanese ones but no closing mark."""
    if text[at - 1] == " ":
        return True
    wide = cells(text[at - 1]) == 2 or cells(text[at]) == 2
    return wide and text[at] not in _CLOSING and text[at - 1] not in _OPENING
