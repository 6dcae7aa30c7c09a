"""Verbs that only say that something is done, beside a noun made from the verb of the source: payment is made, of *you pay*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word
from termground.language.senses import is_family

REACH = 4
"""Words on either side of such a verb among which its noun stands."""


def performed(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the verbs of a claim that only say that what their noun names is done, where the source has that as a verb.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    places = [at for at, word in enumerate(words) if word.sense.performing and not word.denied]
    main = alignment.main_sentence(index) if places else None
    if main is None:
        return frozenset()
    row = main[1]
    return frozenset(at for at in places if _names_deed(words, at, row))


def _names_deed(words: Sequence[Word], at: int, row: Sequence[Word]) -> bool:
    """Whether a word beside a place is of one family with another word of a sentence, which is not denied there."""
    near = [*words[max(0, at - REACH) : at], *words[at + 1 : at + 1 + REACH]]
    return any(_is_made_from(word, other) for word in near if word.content for other in row)


def _is_made_from(word: Word, other: Word) -> bool:
    if word.norm == other.norm or other.denied:
        return False
    return any(map(is_family, word.sense.concepts & other.sense.concepts))
