"""What is told for each month worked out for a year, and the reverse: 24,000 a year, of 2,000 a month."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from termground.evidence.values.fact_status import ClaimFact, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word
from termground.facts import Quantity, alike

DAY, WEEK, MONTH, QUARTER, YEAR = range(5, 10)
"""Sides of a line of measures on which all languages have these times."""

_TIMES = {(DAY, WEEK): 7, (WEEK, YEAR): 52, (MONTH, QUARTER): 3, (MONTH, YEAR): 12, (QUARTER, YEAR): 4}


def is_recurring(stated: ClaimFact, here: Sequence[SourceFact], source_facts: SourceFacts) -> bool:
    """Whether a value is one of its source sentence for as many times as a longer time has the one that is named there.

    Args:
        stated: The value.
        here: The facts of the source sentence.
        source_facts: The facts of the sources.
    """
    value, number = stated.fact.value, stated.fact.exact
    if stated.row is None or not isinstance(value, Quantity) or not number:
        return False
    own = _times(stated.claim.words)
    given = _times(source_facts.index.rows[stated.row]) if own else frozenset()
    factors = [
        Decimal(times) if short in given else 1 / Decimal(times)
        for (short, long), times in _TIMES.items()
        if (short in given and long in own) or (long in given and short in own)
    ]
    return any(
        isinstance(other, Quantity)
        and other.exact is not None
        and alike(stated.fact, one.fact)
        and other.unit == value.unit
        and abs(other.exact * factor - number) <= abs(number) / 1000
        for factor in factors
        for one in here
        for other in (one.fact.value,)
    )


def _times(words: Sequence[Word]) -> frozenset[int]:
    """The times that some words name, those left out of which there is a number."""
    return frozenset(
        word.sense.each
        for at, word in enumerate(words)
        if word.sense.each and (word.is_rate or not at or not words[at - 1].number)
    )
