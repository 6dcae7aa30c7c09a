"""Whether the sources do say what an answer says that they do not."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.index import SentenceIndex
from termground.alignment.words import Word

LEAST = 2
"""Words that must be named for a sentence with all of them to be the one that was meant."""


def told(index: SentenceIndex, about: Sequence[Word]) -> int | None:
    """The source sentence that says something of a topic: with all of its words, and a figure or name besides.

    Args:
        index: The sentences of the sources.
        about: The words of the topic.
    """
    norms = {word.norm for word in about}
    if len(norms) < LEAST:
        return None
    rarest = min(sorted(norms), key=lambda norm: len(index.holding(norm)))
    return next((row for row in index.holding(rarest) if _says(index, row, norms)), None)


def _says(index: SentenceIndex, row: int, norms: set[str]) -> bool:
    if not norms <= index.norms(row) or norms & index.left_open(row):
        return False
    words, named = index.rows[row], index.named(row)
    if any(word.negation for word in words) or _is_silent(index, row):
        return False
    return any(
        (word.number or is_name) and word.norm not in norms
        for word, is_name in zip(words, named, strict=True)
    )


def _is_silent(index: SentenceIndex, row: int) -> bool:
    """Whether a sentence itself says that something is not said."""
    frames = index.analyses[index.of[row]].frames
    return bool(frames.unstated(index.evidence(row).text))
