"""Values of what a source compares something with: five metres higher than the church, twice as long as the old bridge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from termground.evidence.small_words import has_phrase
from termground.evidence.values.fact_status import ClaimFact, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word
from termground.facts import Quantity
from termground.facts.derived import FEWEST, MOST, counted, is_alike, size_of

BEHIND = 4
"""Words behind a value among which it is said that it is by how much one thing is more than another."""

DOUBLE = Decimal(2)


class Compared:
    """Tells the values of things with which a source compares others.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given

    def fits(self, stated: ClaimFact, row: int, here: Sequence[SourceFact]) -> bool | None:
        """Whether a value is that of the other thing; None where it comes from no comparison.

        Where one thing is five metres higher than another, that is five metres less, and not more; where it is twice as long, half.

        Args:
            stated: The value.
            row: The source sentence that it follows.
            here: The facts of that.
        """
        value = stated.fact.value
        if not isinstance(value, Quantity) or not value.exact:
            return None
        words = self._given.index.rows[row]
        if not has_phrase(words, "than"):
            return None
        amount = size_of(value)
        like = [one for one in here[:MOST] if is_alike(one.fact, value)]
        for by in like:
            step = self._step(by, words)
            others = [size_of(one.fact.value) for one in like if one is not by]
            if step and any(other - step == amount for other in others):
                return True
            if step and any(other + step == amount for other in others):
                return False
        times = list(self._times(here, words))
        sizes = [size_of(one.fact.value) for one in like]
        if any(amount * many == size for many in times for size in sizes):
            return True
        return False if any(size * many == amount for many in times for size in sizes) else None

    def _step(self, by: SourceFact, words: Sequence[Word]) -> Decimal:
        """By how much one thing is more than another, less than nothing where it is less; 0 where a value tells no such thing."""
        _, last = self._given.range(by)
        behind = words[last : last + BEHIND]
        trend = next((word.sense.trend for word in behind if word.sense.trend), None)
        if trend is None:
            return Decimal(0)
        return size_of(by.fact.value) * (1 if trend > 0 else -1)

    def _times(self, here: Sequence[SourceFact], words: Sequence[Word]) -> Iterator[Decimal]:
        """How many times as much one thing is as another."""
        if has_phrase(words, "double"):
            yield DOUBLE
        facts = [one.fact for one in here[:MOST]]
        yield from (
            many for many in counted(facts) if many >= FEWEST and self._is_multiple(here, words, many)
        )

    def _is_multiple(self, here: Sequence[SourceFact], words: Sequence[Word], many: Decimal) -> bool:
        """Whether a number counts how many times."""
        for one in here[:MOST]:
            if one.fact.exact == many:
                first, last = self._given.range(one)
                if has_phrase(words[first:last], "times"):
                    return True
        return False
