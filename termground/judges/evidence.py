"""Places of a source that a verdict quotes."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from termground.matching import Source
from termground.types import Evidence

SHOWN: Final = 200
"""Code points of a source sentence that stands as evidence."""


def quoted(source: Source, number: int, start: int, end: int) -> Evidence:
    """A range of a source as evidence, at most `SHOWN` code points of it, cut behind a word.

    Args:
        source: The sources.
        number: Which of them.
        start: First code point.
        end: One past the last.
    """
    if end > start + SHOWN:
        tokens = source.analyses[number].tokens
        last = bisect_right(tokens.ends, start + SHOWN) - 1
        whole = tokens.ends[last] if last >= 0 else 0
        end = whole if whole > start else start + SHOWN  # one word longer than all that is shown
    return Evidence(number, start, end, source.originals[number][start:end])
