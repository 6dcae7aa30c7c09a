"""Proper names by their capitals, for languages in which other words have none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.types import Flag, Tokens

LONGEST = 8
"""Words of the longest name; a longer run of capitals is a heading."""
_BEGINS = re.compile(r"(?:^|[.!?…:\n])[\s\"'“”‘«»(\[¿¡—–-]{0,8}$")
_WINDOW = 10
_JOINTS = frozenset({" ", "-", "\u00a0", "'", "\u2019"})


def names(tokens: Tokens) -> Iterator[tuple[int, int, str]]:
    """Ranges of capitalised words; the first of a sentence is none of them."""
    first = 0
    while first < len(tokens):
        last = first
        while last < len(tokens) and _capital(tokens, last) and (last == first or _joined(tokens, last)):
            last += 1
        if last == first:
            first += 1
            continue
        begin = first + _begins(tokens, first)
        if begin < last and last - first <= LONGEST:
            yield begin, last, "other"
        first = last


def _capital(tokens: Tokens, i: int) -> bool:
    flags = tokens.lexemes[i].flags
    return (
        bool(flags & Flag.WORD)
        and not flags & (Flag.NUMBER | Flag.NEGATION)
        and tokens.text[tokens.starts[i]].isupper()
    )


def _joined(tokens: Tokens, i: int) -> bool:
    gap = tokens.text[tokens.ends[i - 1] : tokens.starts[i]]
    return gap in _JOINTS or not gap


def _begins(tokens: Tokens, i: int) -> bool:
    start = tokens.starts[i]
    low = max(0, start - _WINDOW)
    return _BEGINS.search(("x" if low else "") + tokens.text[low:start]) is not None
