"""Cut long text where an analyser would not notice."""

from __future__ import annotations

import re
from collections.abc import Iterator

_ENDS = re.compile(r"[。！？!?.．\n]+[」』）)\]】〉》\"'”’]*|\s+|[、，,；;：:]")


def chunks(text: str, limit: int) -> Iterator[tuple[int, str]]:
    """Yield ``(offset, chunk)`` with every chunk at most ``limit`` code points long.

    A cut comes after the last sentence end that fits, else after the last space or comma, else between
    two kinds of character, else at the limit.
    """
    start = 0
    while len(text) - start > limit:
        cut = _cut(text, start, start + limit)
        yield start, text[start:cut]
        start = cut
    if start < len(text):
        yield start, text[start:]


def _cut(text: str, start: int, stop: int) -> int:
    # Looking at the second half only keeps chunks long and the search linear.
    middle = (start + stop) // 2
    sentence = pause = 0
    for match in _ENDS.finditer(text, middle, stop):
        if text[match.start()] in ".．,，" and _inside_number(text, match.start()):
            continue
        if text[match.start()] in "。！？!?.．\n":
            sentence = match.end()
        else:
            pause = match.end()
    if sentence or pause:
        return sentence or pause
    for at in range(stop, middle, -1):
        if _kind(text[at - 1]) != _kind(text[at]):
            return at
    return stop


def _inside_number(text: str, at: int) -> bool:
    return 0 < at < len(text) - 1 and text[at - 1].isdigit() and text[at + 1].isdigit()


def _kind(char: str) -> int:
    code = ord(char)
    if code < 0x3040:
        return char.isalnum() or char in ".,"  # as in 1,234.5
    if code < 0x30A0:
        return 3
    return 4 if code < 0x3400 else 5
