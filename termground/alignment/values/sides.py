"""What tells the values of a sentence apart: words of their parts that exclude one another, or that only one of them has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from termground.evidence.values.fact_status import SourceFact
from termground.evidence.words import Word, WordRange
from termground.facts import Fact, Quantity, compare

Sides = frozenset[tuple[int | str, int]]
"""Sides of lines of words that exclude one another; a word that a part denies is on the other side of itself."""


class Sided(msgspec.Struct, frozen=True):
    """A value of a source sentence.

    Attributes:
        value: The value.
        sides: Sides of the words of its part that no other part has.
        norms: Normal forms of these words.
        part: The part.
    """

    value: SourceFact
    sides: Sides
    norms: frozenset[str]
    part: WordRange


def sides_of(words: Sequence[Word]) -> Sides:
    """The sides of some words; which way a figure goes is told apart by other rules."""
    return frozenset(
        side
        for word in words
        if word.sense.excludes and not (word.number or word.counter or word.sense.trend)
        for side in word.sense.excludes
    )


def norms_of(words: Sequence[Word]) -> frozenset[str]:
    """Normal forms of the words with content, no numbers."""
    return frozenset(word.norm for word in words if word.content and not (word.number or word.counter))


def contrasted(own: Sided, rival: Sided) -> Sides:
    """The sides of two values on lines of which each has one."""
    lines = {line for line, _ in own.sides} & {line for line, _ in rival.sides}
    return frozenset(side for side in own.sides | rival.sides if side[0] in lines)


def without_wholes(
    words: Sequence[Word], values: Sequence[tuple[WordRange, Fact]]
) -> list[tuple[WordRange, Fact]]:
    """Some values of a sentence without those of which the one beside them is a part: 12 of the 20 members.

    Args:
        words: The sentence.
        values: Its values in text order, each with the range of its words.
    """
    dropped: set[int] = set()
    for at, ((place, one), (behind, other)) in enumerate(pairwise(values)):
        between = words[place[1] : behind[0]]
        apart = any(word.content or word.opens or word.sense.excludes for word in between)  # 19 against 4
        apart = apart or words[behind[0]].opens
        if between and not apart and one.exact and other.exact and are_alike(one, other):
            dropped.add(at if one.exact > other.exact else at + 1)
    return [value for at, value in enumerate(values) if at not in dropped]


def is_same(stated: Fact, given: Fact) -> bool:
    """Whether two values are the same, be it that one of them does not say what it counts: 60 places, 60."""
    return compare(stated, given).holds or (
        stated.exact is not None and stated.exact == given.exact and are_alike(stated, given)
    )


def are_alike(one: Fact, other: Fact) -> bool:
    """Whether two values may count the same."""
    units = {fact.value.unit for fact in (one, other) if isinstance(fact.value, Quantity)}
    return "ordinal" not in (one.kind, other.kind) and (len(units) == 1 or "" in units)
