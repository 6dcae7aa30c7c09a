"""The points that something begins or ends with, by the words beside them: from Monday, until Easter, 月曜から."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from termground.evidence.words import Word

BEGINS, ENDS = "begins", "ends"
_KINDS = {"begins": BEGINS, "begun": BEGINS, "ends": ENDS, "ended_by": ENDS}
_BEHIND = ("begun", "ended_by")

FEW = 3
"""Words without content, as articles, at most between one of these and its point."""


def end_points(words: Sequence[Word]) -> dict[int, set[str]]:
    """Places of the words with which something begins or ends, each with what it does.

    Args:
        words: A sentence.
    """
    found: dict[int, set[str]] = {}
    if not words:
        return found
    text = words[0].text
    told = text.bounding(words[0].token, words[-1].token)
    starts = [text.starts_at(word.token) for word in words] if told else []
    for kind, places in told.items():
        for first, end in places:
            at = bisect_left(starts, first) - 1 if kind in _BEHIND else _next(words, bisect_left(starts, end))
            if at is not None and at >= 0 and _is_point(words[at]):
                found.setdefault(at, set()).add(_KINDS[kind])
    return found


def _next(words: Sequence[Word], at: int) -> int | None:
    """The first word with content from a place on; None where a mark or too many others stand before it."""
    for k in range(at, min(at + FEW, len(words))):
        if _is_point(words[k]):
            return k
        if k > at and words[k].opens:
            return None
    return None


def _is_point(word: Word) -> bool:
    return word.content or word.number
