"""The words and keywords of a text, sentence by sentence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TypeVar

from termground.language.analysis import Analysis
from termground.types import Flag, Keyword, Marker

MAX_WORDS = 2_000
"""Longest sentence, in words, whose order is compared; of a longer one the beginning is."""

Place = TypeVar("Place", Keyword, Marker)


def ngrams(analysis: Analysis, order: int) -> Iterable[tuple[str, ...]]:
    """N-grams of words within sentences, as normal forms."""
    for first, last in analysis.sentence_ranges:
        words = sentence_words(analysis, first, last)
        yield from zip(*(words[i:] for i in range(order)), strict=False)


def sentence_words(analysis: Analysis, first: int, last: int) -> list[str]:
    """Normal forms of the words among some view tokens."""
    return [
        lexeme.norm
        for lexeme in analysis.view_tokens.lexemes[first:last]
        if lexeme.flags & Flag.WORD and lexeme.norm
    ]


def sentence_keywords(
    analysis: Analysis, keywords: Sequence[Keyword] | None = None
) -> Iterable[tuple[int, int, list[Keyword]]]:
    """Each sentence's range of view tokens with the keywords in it; sentences without one left out.

    Args:
        analysis: The text.
        keywords: Those of its keywords to look at, in text order; all by default.
    """
    keywords = analysis.keywords if keywords is None else keywords
    at = 0
    for first, last in analysis.sentence_ranges:
        own: list[Keyword] = []
        while at < len(keywords) and keywords[at].first < last:
            if keywords[at].first >= first:  # what stands between sentences is in none
                own.append(keywords[at])
            at += 1
        if own:
            yield first, last, own


def common_words(left: Sequence[str], right: Sequence[str]) -> int:
    """Length of the longest common subsequence of words, at most `MAX_WORDS` of each.

    Bit-parallel (Hyyrö 2004, "Bit-parallel LCS-length computation revisited").
    """
    left, right = left[:MAX_WORDS], right[:MAX_WORDS]
    places: dict[str, int] = {}
    for i, word in enumerate(left):
        places[word] = places.get(word, 0) | 1 << i
    full = (1 << len(left)) - 1
    row = full
    for word in right:
        place = places.get(word)
        if place is not None:
            matched = row & place
            row = ((row + matched) | (row - matched)) & full
    return len(left) - row.bit_count()


def within(items: Sequence[Place], pieces: Sequence[tuple[int, int]]) -> list[Place]:
    """Keywords or markers, in text order, that begin in some ranges of view tokens."""
    found: list[Place] = []
    for first, last in pieces:
        low = bisect_left(items, first, key=_first)
        found += items[low : bisect_left(items, last, lo=low, key=_first)]
    return found


def _first(item: Keyword | Marker) -> int:
    return item.first
