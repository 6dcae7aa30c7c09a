"""Verbs that only say that what a noun names is done, where the source has the verb: payment is made, of *you pay*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.negation import denials
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word
from termground.language.senses import is_family

REACH = 4
"""Words on either side of such a verb among which its noun stands."""


def performed(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words of a claim that only say that what their noun names is done, of which its source has the verb.

    The noun is of one family with that verb, or stands for the same where neither side denies or leaves open anything.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    places = [at for at, word in enumerate(words) if word.sense.performing and not word.denied]
    main = alignment.main_sentence(index) if places else None
    if main is None:
        return frozenset()
    number, row = main
    if _is_done(words, row) and not index.left_open(number):
        return frozenset(places)
    return frozenset(at for at in places if _names_deed(words, at, row))


def _names_deed(words: Sequence[Word], at: int, row: Sequence[Word]) -> bool:
    """Whether a word beside a place is of one family with another word of a sentence, which is not denied there."""
    near = [*words[max(0, at - REACH) : at], *words[at + 1 : at + 1 + REACH]]
    return any(_is_made_from(word, other) for word in near if word.content for other in row)


def _is_made_from(word: Word, other: Word) -> bool:
    if word.norm == other.norm or other.denied:
        return False
    return any(map(is_family, word.sense.concepts & other.sense.concepts))


def _is_done(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a sentence states outright, and without such a verb, what a claim has another word for: inspected, inspection."""
    kin = _kin(words, row)
    if not kin or denials(words) or denials(row):
        return False
    return not any(
        word.sense.performing or (k not in kin and _leaves_open(word)) for k, word in enumerate(row)
    )


def _leaves_open(word: Word) -> bool:
    return (
        word.sense.denying or word.sense.refusing or (word.mark is not None and word.mark[0] == "certainty")
    )


def _kin(words: Sequence[Word], row: Sequence[Word]) -> frozenset[int]:
    """Places in a source sentence of the words for which a claim has another one."""
    known = {word.norm for word in row}
    own = [word for word in words if word.content and word.norm not in known and not word.sense.performing]
    return frozenset(
        k
        for k, other in enumerate(row)
        if other.content and any(not word.sense.concepts.isdisjoint(other.sense.concepts) for word in own)
    )
