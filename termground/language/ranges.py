"""Ranges of tokens and of characters: which lie in others, and what is left of them without those inside."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from operator import itemgetter

from termground.types import Mood


def without(
    ranges: Iterable[tuple[int, int]], asides: Sequence[tuple[int, int]]
) -> Iterable[tuple[int, int]]:
    """The ranges, which ascend, that lie in none of others, which ascend and are apart."""
    if not asides:
        return ranges
    left, at, last = [], 0, len(asides) - 1
    for span in ranges:
        while at < last and asides[at][1] <= span[0]:
            at += 1
        if not asides[at][0] <= span[0] < span[1] <= asides[at][1]:
            left.append(span)
    return left


def lies_within(start: int, end: int, asides: Sequence[tuple[int, int]]) -> bool:
    """Whether a range lies in one of others, which ascend and are apart."""
    return range_around(start, end, asides) is not None


def range_around(start: int, end: int, asides: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """The one of some ranges, which ascend and are apart, that a range lies in; None where none is around it."""
    if not asides:
        return None
    at = bisect_right(asides, start, key=itemgetter(0)) - 1
    return asides[at] if at >= 0 and end <= asides[at][1] else None


def pieces(clauses: Sequence[tuple[int, int, Mood]]) -> list[tuple[tuple[int, int], ...]]:
    """What is left of each clause without those directly inside it; they ascend, outer ones first."""
    left: list[list[tuple[int, int]]] = [[(first, last)] for first, last, _ in clauses]
    around: list[int] = []
    for i, (first, last, _) in enumerate(clauses):
        while around and clauses[around[-1]][1] <= first:
            around.pop()
        if around:
            outer = left[around[-1]]
            begin, end = outer.pop()
            outer += [piece for piece in ((begin, first), (last, end)) if piece[0] < piece[1]] or [(end, end)]
        around.append(i)
    return [tuple(piece for piece in own if piece[0] < piece[1]) for own in left]
