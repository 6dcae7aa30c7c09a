"""Source sentences that have all words of a claim, or go on where another one ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

MOST_ROWS = 12
"""Source sentences with a word that are looked at."""

AFTER = 3
"""Sentences behind one that may tell what changes of what it says."""


def holding_all(words: Iterable[Word], index: SentenceIndex, *, but: int) -> Iterator[int]:
    """The first source sentences, but one, that have all words of a claim, those of its rarest word looked at.

    Args:
        words: Its words with content.
        index: The sentences of the sources.
        but: The sentence that the claim follows.
    """
    norms = {word.norm for word in words}
    yield from (row for row in index.rarest(norms)[:MOST_ROWS] if row != but and norms <= index.norms(row))


def is_held(words: Iterable[Word], index: SentenceIndex, *, but: int) -> bool:
    """Whether a source sentence, but one, has all words of a claim.

    Args:
        words: Its words with content.
        index: The sentences of the sources.
        but: The sentence that the claim follows.
    """
    return next(holding_all(words, index, but=but), None) is not None


def rows_with(norms: Iterable[str], index: SentenceIndex) -> Counter[int]:
    """The first source sentences with each of some words, and how many of these each of them has.

    Args:
        norms: Normal forms of words with content; one that is given twice counts twice.
        index: The sentences of the sources.
    """
    return Counter(row for norm in norms for row in index.holding(norm)[:MOST_ROWS])


def has_most(norms: Collection[str], index: SentenceIndex, *, but: Collection[int]) -> bool:
    """Whether a source sentence, but for some, has most of some words.

    Args:
        norms: Normal forms of words with content, each once.
        index: The sentences of the sources.
        but: The sentences that are left out.
    """
    return any(2 * count > len(norms) and row not in but for row, count in rows_with(norms, index).items())


def is_told_on(words: Sequence[Word], exchanged: Collection[str], index: SentenceIndex, *, main: int) -> bool:
    """Whether what a claim has otherwise than its source sentence may come from another one: *in May they swapped jobs*.

    That one has two of the words that are exchanged, or stands soon behind and has most of what the source sentence lacks.

    Args:
        words: The claim.
        exchanged: Normal forms of the words in one another's place.
        index: The sentences of the sources.
        main: The source sentence.
    """
    if any(count > 1 and row != main for row, count in rows_with(set(exchanged), index).items()):
        return True
    own = {word.norm for word in words if word.content or word.number}
    lacking = own - {word.norm for word in index.rows[main]}
    after = range(main + 1, min(main + 1 + AFTER, len(index.rows)))
    # most of what it has besides, or it is told there by chance
    return any(2 * len(lacking & {word.norm for word in index.rows[row]}) > len(lacking) for row in after)
