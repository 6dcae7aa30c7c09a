"""What is shown of a source sentence: all of it, or of one that has no end the part that a claim follows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word
from termground.text.enclosing import enclosing, with_hyphens
from termground.types import Evidence

LONGEST = 400
"""Words of the longest sentence that is shown as a whole; one of a patent has up to 300."""


def passage(index: SentenceIndex, row: int, words: Iterable[Word]) -> Evidence:
    """A sentence, or of a longer one the words around the rarest that it shares with a claim.

    A text without a full stop is one sentence, and each of its claims would show all of it.

    Args:
        index: The sentences of the sources.
        row: The sentence.
        words: The words of the claim.
    """
    size = len(index.tokens(row))
    if size <= LONGEST:
        return _whole(index, row)
    begin = index.begins[row]
    shared: list[tuple[int, int]] = []
    for norm in dict.fromkeys(word.norm for word in words if word.content):
        places = index.places.get(norm, ())
        at = bisect_left(places, begin)
        if at < len(places) and places[at] < begin + size:
            shared.append((len(places), places[at] - begin))
    first = max(0, min(min(shared, default=(0, 0))[1] - LONGEST // 2, size - LONGEST))
    return index.evidence(row, first, first + LONGEST)


def whole_words(index: SentenceIndex, seen: Evidence) -> Evidence:
    """Words of a source with the rest of those that hyphens part.

    Args:
        index: The sentences of the sources.
        seen: The words.
    """
    original = index.analyses[seen.source].original
    start, end = with_hyphens(original, seen.start, seen.end)
    return Evidence(seen.source, start, end, original[start:end])


def _whole(index: SentenceIndex, row: int) -> Evidence:
    """A sentence with the bracket or quotation mark behind its last word that closes one in it."""
    seen = index.evidence(row)
    original = index.analyses[seen.source].original
    start, end = enclosing(original, seen.start, seen.end)
    return Evidence(seen.source, start, end, original[start:end])
