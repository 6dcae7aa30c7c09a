"""The words beside a fact."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.types import Flag, Tokens

_ASKED = Flag.WORD | Flag.STOP | Flag.NUMBER | Flag.NEGATION

REACH = 4
"""Tokens over which the word beside a fact is looked for."""


def neighbours(analysis: Analysis, fact: Fact) -> tuple[str | None, str | None]:
    """Normal forms of the nearest words with content before and behind a fact; None where there is none."""
    tokens = analysis.tokens
    first = bisect_left(tokens.starts, fact.start)
    last = bisect_left(tokens.starts, fact.end)
    before = range(first - 1, max(-1, first - 1 - REACH), -1)
    behind = range(last, min(len(tokens), last + REACH))
    return _nearest(tokens, before), _nearest(tokens, behind)


def stand_alike(fact: Fact, own: tuple[str | None, str | None], given: tuple[str | None, str | None]) -> bool:
    """Whether two facts stand beside the same word, given the words beside each.

    A bare number does not where another thing is counted behind it: 21 years and 1.5 million euros.

    Args:
        fact: One of them.
        own: The words beside it.
        given: The words beside the other.
    """
    if not fact.is_measured and own[1] is not None and given[1] is not None and own[1] != given[1]:
        return False
    return not {word for word in own if word is not None}.isdisjoint(given)


def _nearest(tokens: Tokens, places: Iterable[int]) -> str | None:
    return next(
        (tokens.lexemes[i].norm for i in places if tokens.lexemes[i].flags & _ASKED == Flag.WORD), None
    )
