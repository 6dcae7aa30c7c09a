"""Verbs that only say that what a noun names is done, where the source has the verb: payment is made, of *you pay*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, mentions


def performed(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that only say that what their noun names is done, of which its source has the verb.

    The noun stands for the same as that verb, and neither side denies or leaves open anything.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    places = [at for at, word in enumerate(words) if word.sense.performing and not word.denied]
    main = alignment.main if places else None
    if main is None:
        return frozenset()
    number, row = main
    if alignment.claim.denials or alignment.source.denials or index.left_open(number):
        return frozenset()
    return frozenset(places if _is_done(words, row) else ())


def _is_done(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence has, without such a verb, what a claim has another word for: inspected, inspection."""
    known, given = {word.norm for word in row}, [word for word in row if word.content]
    own = [word for word in words if word.content and word.norm not in known and not word.sense.performing]
    return any(mentions(given, word) for word in own) and not any(word.sense.performing for word in row)
