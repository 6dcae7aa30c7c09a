"""The parts of a sentence between marks and coordinators."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from termground.evidence.words import Word, WordRange

PARTS = frozenset(",;،、，；/／|")
"""Marks that part what is said of one thing from what is said of the next; a dash or a colon stands for a verb."""


_STRONG = frozenset(";；")


def parts(words: Sequence[Word], coordinators: Collection[str]) -> list[WordRange]:
    """The parts of a sentence between marks and coordinators, and the sentence itself where it has one only; none of no words.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
    """
    starts = [
        at
        for at, word in enumerate(words)
        if not at
        or (word.opens and not PARTS.isdisjoint(word.gap))
        or (word.norm in coordinators and is_parted(word, coordinators))
    ]
    return list(zip(starts, [*starts[1:], len(words)], strict=False))


def part_with(at: int, pieces: Sequence[WordRange]) -> WordRange:
    """The part of a sentence in which a word stands.

    Args:
        at: The word.
        pieces: All parts.
    """
    return next(piece for piece in pieces if piece[0] <= at < piece[1])


def statement_with(words: Sequence[Word], at: int) -> WordRange:
    """Where the part of a sentence between semicolons begins and ends in which a word stands, which might be one by itself.

    Args:
        words: The sentence.
        at: The word.
    """
    ends = [0, *(k for k, word in enumerate(words) if k and not _STRONG.isdisjoint(word.gap)), len(words)]
    return next((low, high) for low, high in pairwise(ends) if low <= at < high)


def lies_in(value: WordRange, piece: WordRange) -> bool:
    """Whether a value lies in a part of its sentence.

    Args:
        value: The range of its words.
        piece: That of the words of the part.
    """
    return piece[0] <= value[0] and value[1] <= piece[1]


def is_parted(word: Word, coordinators: Collection[str]) -> bool:
    """Whether a new part of a sentence begins with a word.

    Args:
        word: The word.
        coordinators: Words that make a list.
    """
    if word.norm in coordinators and not word.glued:  # と joins nouns, and stands for more than that
        return True
    return word.opens and not PARTS.isdisjoint(word.gap)
