"""Verbs that say no more than *is* or *has*, where the source has just that: the hotel contains 40 rooms, of *has 40 rooms*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, between_marks, mentions, says_something


def barely_said(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that say no more than the *is* or *has* of its source.

    There it must stand in a part of the sentence that says nothing else than the claim does: in *has closed its pool* it only
    helps another verb. Neither side denies or leaves open anything.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    places = [at for at, word in enumerate(words) if word.sense.barely and not word.denied]
    if not places or main is None:
        return frozenset()
    number, row = main
    if alignment.claim.denials or alignment.source.denials or index.left_open(number):
        return frozenset()
    return frozenset(at for at in places if any(_is_all(words, row, k, words[at]) for k in range(len(row))))


def _is_all(words: Sequence[Word], row: Sequence[Word], at: int, barely: Word) -> bool:
    """Whether the verb at a place is one of these, and the claim has all that is said beside it."""
    if not _is_bare(row[at], barely.sense.barely):
        return False
    first, last = between_marks(row, at, at + 1)
    said = [
        word for word in row[first:last] if says_something(word) and not word.number and word is not row[at]
    ]
    return bool(said) and all(mentions(words, word) for word in said)


def _is_bare(word: Word, kind: str) -> bool:
    """Whether a word is that *is* or *has*."""
    if word.sense.barely:
        return word.sense.barely == kind
    return word.sense.copula if kind == "is" else word.sense.auxiliary
