"""Whether a word says *more* or *less*."""

from __future__ import annotations

from termground.evidence.words import Word

_DEGREES = {("degree", "more"): True, ("degree", "less"): False}


def is_more(word: Word) -> bool | None:
    """Whether a word says *more*, or *less*; None where it says neither."""
    if word.mark in _DEGREES:
        return _DEGREES[word.mark]
    return word.sense.trend.rises if word.sense.trend.is_behind else None
