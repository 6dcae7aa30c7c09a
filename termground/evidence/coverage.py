"""How many of the words of a claim all sources together have, or words akin to them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

FUNCTION = 0.3
"""Weight of a word without content."""

MOVED = 0.85
"""What a word counts that the sources have elsewhere, or the parts of which they have."""

SYNONYM = 0.95
"""What a word counts that another one there may stand for."""

AKIN = 0.6
"""What a word counts that shares its stem or characters with one there."""


def vocabulary_coverage(words: Sequence[Word], index: SentenceIndex, surplus: Collection[int] = ()) -> float:
    """Weighted share of the words of a claim that the sources have, in whatever sentence.

    Args:
        words: The claim.
        index: The sentences of the sources.
        surplus: Indexes of the words that it has more often than all sources.
    """
    claiming = [word for word in words if word.weight]
    kept = [word for at, word in enumerate(words) if word.weight and at not in surplus]
    return _covered(kept, index) * _left(claiming, [words[at] for at in surplus])


def _covered(words: Sequence[Word], index: SentenceIndex) -> float:
    total = found = 0.0
    for word in words:
        weight = word.weight if word.content else FUNCTION
        total += weight
        if word.norm in (index.words if word.content else index.all_words):
            found += weight
        elif word.sense.concepts and word.sense.concepts & index.concepts:
            found += 0.9 * SYNONYM * weight
        elif word.content and not word.number and _composed(word.norm, index):
            found += MOVED * weight
        elif word.content and not word.number and not word.name and index.kin.has(word.norm):
            found += AKIN * weight
    return found / total if total else 0.0


def _left(words: Sequence[Word], without: Sequence[Word]) -> float:
    """Share of some words, by weight, that is left without some of them."""
    total = sum(word.weight if word.content else FUNCTION for word in words)
    return 1 - sum(word.weight for word in without) / total if total else 0.0


def _composed(norm: str, index: SentenceIndex) -> bool:
    """Whether the words of one sentence make up a word, or some word is a kind of it."""
    return index.compounds.has_kind(norm) or any(
        # a word without content, as the *ein* of *einreichen*, stands in no row
        not index.holding(first) or not set(index.holding(first)).isdisjoint(index.holding(last))
        for first, last in index.compounds.parts(norm)
    )
