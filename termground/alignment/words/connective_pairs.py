"""Two small words that lead to something, of a claim and of its source sentence: whether both lead to the same, and what stands beside them."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.assertion.connectives import (
    ALONE,
    NEAR,
    Connective,
)
from termground.evidence.words import (
    Word,
    excludes,
    mentions,
    says_something,
)

WHATEVER_KINDS = ("even", "regardless")
"""Kinds that lead to a condition that changes nothing, be it one of several."""


def lead_to_same(one: Connective, other: Connective) -> bool:
    """Whether two connectives lead to the same: half of the words of either, the nearest of one of them being near in the other.

    Args:
        one: The one.
        other: The other one.
    """
    if one.kind in ALONE:
        return True
    led, told = (one.led, other.led) if len(one.led) <= len(other.led) else (other.led, one.led)
    shared = sum(mentions(told, word) for word in led)
    if not led or 2 * shared < len(led):
        return False
    if one.kind in WHATEVER_KINDS and NEAR <= shared == len(one.led) < len(other.led):
        return True  # one of the two conditions
    return mentions(told[:NEAR], led[0]) or mentions(led[:NEAR], told[0])


def said_apart(one: Connective, words: Sequence[Word], *, near: bool = False) -> list[Word]:
    """The words of a sentence that say something beside a connective and what it leads to, or the first word of that.

    Args:
        one: The connective.
        words: The sentence.
        near: Whether the first word that it leads to is all that is left out.
    """
    led = {word.token for word in (one.led[:1] if near else one.led)}
    return [
        word
        for at, word in enumerate(words)
        if at not in one.places and word.token not in led and (says_something(word) or word.number)
    ]


def denies_apart(one: Connective, words: Sequence[Word]) -> bool:
    """Whether a sentence denies something beside a connective and what it leads to.

    Args:
        one: The connective.
        words: The sentence.
    """
    return any(word.negation for at, word in enumerate(words) if at not in one.places and at not in one.reach)


def differ(said: Sequence[Word], told: Sequence[Word]) -> bool:
    """Whether some words are denied where others have them otherwise, or have their opposite.

    Args:
        said: The words.
        told: The others.
    """
    for word in said:
        twins = [twin for twin in told if mentions((twin,), word)]
        if twins and all(twin.denied != word.denied for twin in twins):
            return True
        if not twins and any(excludes(word, other) for other in told):
            return True
    return False
