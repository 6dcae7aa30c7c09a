"""Two things compared the other way round by the opposite word: *A is taller than B*, *B is shorter than A*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.words import Word, excludes


def is_opposed(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence has one word of its own that is the opposite of one that only the source sentence has.

    Args:
        words: The sentence.
        row: The source sentence.
    """
    own, given = ({word.norm for word in side} for side in (words, row))
    pairs = {
        (word.norm, other.norm)
        for word in words
        if word.sense.excludes and word.norm not in given
        for other in row
        if other.norm not in own and excludes(word, other)
    }
    return len(pairs) == 1
