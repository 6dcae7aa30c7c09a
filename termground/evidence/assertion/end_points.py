"""The points that something begins or ends with, by the words beside them: from Monday, until Easter, 月曜から."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word
from termground.language.phrase_kinds import BOUNDING

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
    for kind, places in places_in_words(words, of_kinds(BOUNDING)):
        at = places.start - 1 if kind in _BEHIND else _next(words, places.stop)
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
