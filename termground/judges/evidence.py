"""Places of a source that a verdict quotes."""

from __future__ import annotations

from typing import Final

from termground.matching import Source
from termground.types import Evidence

SHOWN: Final = 200
"""Code points of a source sentence that stands as evidence."""


def quoted(source: Source, number: int, start: int, end: int) -> Evidence:
    """A range of a source as evidence, at most `SHOWN` code points of it.

    Args:
        source: The sources.
        number: Which of them.
        start: First code point.
        end: One past the last.
    """
    end = min(end, start + SHOWN)
    return Evidence(number, start, end, source.originals[number][start:end])
