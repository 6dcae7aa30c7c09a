"""How many of the words of a claim all sources together have, or words akin to them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import fsum

from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word


def vocabulary_coverage(words: Sequence[Word], index: SentenceIndex, surplus: Collection[int]) -> float:
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
    content, every = index.words, index.all_words
    for word in words:
        weight = word.weight if word.content else WEIGHTS.coverage.function
        total += weight
        has = word.norm in (content if word.content else every)
        found += weight if has else _earned(word, index) * weight
    return found / total if total else 0.0


def covers(word: Word, index: SentenceIndex) -> bool:
    """Whether the sources have a word, one akin to it or one that it may stand for."""
    return word.norm in (index.words if word.content else index.all_words) or _earned(word, index) > 0


def _earned(word: Word, index: SentenceIndex) -> float:
    """What a word counts that the sources have in another form, from 0 to 1."""
    if word.sense.concepts and word.sense.concepts & index.concepts:
        return WEIGHTS.coverage.apart * WEIGHTS.coverage.synonym
    if not word.content or word.number:
        return 0.0
    if _composed(word.norm, index):
        return WEIGHTS.coverage.moved
    return WEIGHTS.coverage.akin if not word.name and index.kin.has(word.norm) else 0.0


def _left(words: Sequence[Word], without: Sequence[Word]) -> float:
    """Share of some words, by weight, that is left without some of them."""
    total = fsum([word.weight if word.content else WEIGHTS.coverage.function for word in words])
    return 1 - fsum([word.weight for word in without]) / total if total else 0.0


def _composed(norm: str, index: SentenceIndex) -> bool:
    """Whether the words of one sentence make up a word, or some word is a kind of it."""
    return index.compounds.has_kind(norm) or any(
        # a word without content, as the *ein* of *einreichen*, stands in no row
        not index.holding(first) or not set(index.holding(first)).isdisjoint(index.holding(last))
        for first, last in index.compounds.parts(norm)
    )
