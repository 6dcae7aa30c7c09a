"""Verbs that say nothing which the source does not say without them: the hotel contains 40 rooms, of *has 40 rooms*; payment is made, of *you pay*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, between_marks, mentions, says_something
from termground.text.kinship import Kin


def empty_verbs(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that say no more than the *is* or *has* of its source, or only that what their noun names is done.

    That *is* or *has* must stand in a part of the sentence that says nothing else than the claim does: in *has closed its pool* it only
    helps another verb. The noun stands for the same as a verb of the source. Neither side denies or leaves open anything.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    barely = [at for at, word in enumerate(words) if word.sense.barely and not word.denied]
    performing = [at for at, word in enumerate(words) if word.sense.performing and not word.denied]
    if main is None or not (barely or performing):
        return frozenset()
    number, row = main
    if alignment.claim.denials or alignment.source.denials or index.left_open(number):
        return frozenset()
    alike = [at for at in barely if any(_is_all(words, row, k, words[at]) for k in range(len(row)))]
    return frozenset(alike).union(performing if performing and _is_done(words, row, index) else ())


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


def _is_done(words: Sequence[Word], row: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a sentence has, without such a verb, what a claim has another word for: inspected, inspection."""
    known, given = {word.norm for word in row}, [word for word in row if word.content]
    if any(word.sense.performing for word in row):
        return False
    own = [word for word in words if _may_name_deed(word) and word.norm not in known]
    kin = Kin([word.norm for word in given], by_characters=index.akin_by_characters)
    return any(mentions(given, word) or kin.has(word.norm) for word in own)


def _may_name_deed(word: Word) -> bool:
    return word.content and not (word.sense.performing or word.name or word.number)
