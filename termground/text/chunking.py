"""Cut long text where an analyser would not notice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

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
        at = match.start()
        sign = text[at]
        if sign in ".．,，" and text[at - 1 : at].isdigit() and text[at + 1 : at + 2].isdigit():
            continue  # inside a number
        if sign in "。！？!?.．\n":
            sentence = match.end()
        else:
            pause = match.end()
    if sentence or pause:
        return sentence or pause
    kinds = "".join(map(_kind, text[middle : stop + 1]))
    changed = middle + len(kinds.rstrip(kinds[-1]))
    return changed if changed > middle else stop


@lru_cache(maxsize=1 << 12)
def _kind(char: str) -> str:
    """The kind of a character, as a letter of its own."""
    code = ord(char)
    if code < 0x3040:
        return "a" if char.isalnum() or char in ".," else "s"  # as in 1,234.5
    if code < 0x30A0:
        return "h"
    return "k" if code < 0x3400 else "c"
