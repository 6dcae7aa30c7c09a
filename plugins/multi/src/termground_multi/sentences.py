"""Sentences: a point after an abbreviation, an initial or an ordinal ends none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_LAST_WORD = re.compile(r"(?<!\w)(\w{1,12})\.\Z")
_WINDOW = 16


def joined(
    text: str, spans: Iterable[tuple[int, int]], short: frozenset[str], *, ordinals: bool
) -> Iterator[tuple[int, int]]:
    """Join spans that were cut where no sentence ends.

    Args:
        text: The text.
        spans: Spans of sentences, ascending.
        short: Abbreviations without their point, in small letters.
        ordinals: Whether a point after one or two digits makes an ordinal.
    """
    low = high = -1
    for start, end in spans:
        if low >= 0 and _goes_on(text, high, start, short, ordinals=ordinals):
            high = end
            continue
        if low >= 0:
            yield low, high
        low, high = start, end
    if low >= 0:
        yield low, high


def _goes_on(text: str, end: int, start: int, short: frozenset[str], *, ordinals: bool) -> bool:
    if text[end - 1] != "." or "\n" in text[end:start]:
        return False
    word = _LAST_WORD.search(text[max(0, end - _WINDOW) : end])
    if not word:
        return False
    last = word[1]
    if text[start].islower():  # in a text without capitals, only what stands alone before its point ends
        return last.lower() in short or last.isdecimal() or len(last) == 1
    return (
        last.lower() in short
        or (len(last) == 1 and last.isupper())
        or (ordinals and last.isdecimal() and len(last) <= 2)
    )
