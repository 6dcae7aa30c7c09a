"""Values of what a source compares something with: five metres higher than the church, twice as long as the old bridge."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import takewhile

from termground.evidence.sentence_parts import lies_in, part_with, parts
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.values.fact_status import ClaimFact, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange
from termground.facts import Date, Fact, Quantity, is_bare
from termground.facts.derived import FEWEST, MOST, counted, is_alike, size_of
from termground.facts.units import is_known

BEHIND = 4
"""Words behind a value among which it is said that it is by how much one thing is more than another."""

DOUBLE = Decimal(2)

_THAN = of_kinds(("than",))


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
        like = [one for one in here[:MOST] if _counts_alike(one.fact, value)]
        other_side = self._other_side(stated, words, like, here)
        if other_side is not None:
            return other_side
        times = list(self._times(here, words))
        sizes = [size_of(one.fact.value) for one in like]
        if any(amount * many == size for many in times for size in sizes):
            return True
        return False if any(size * many == amount for many in times for size in sizes) else None

    def _other_side(
        self,
        stated: ClaimFact,
        words: Sequence[Word],
        like: Sequence[SourceFact],
        here: Sequence[SourceFact],
    ) -> bool | None:
        """Whether a value is one more than another by so much, or less; None where it is neither."""
        amount = size_of(stated.fact.value)
        for by in here[:MOST]:
            if by not in like and not is_bare(by.fact):
                continue
            step = self._step(by, words)
            if by not in like:  # 40 hectares, 5 more than before
                step *= amount / (stated.fact.exact or 1)
            apart = [size_of(one.fact.value) - amount for one in like if one is not by] if step else []
            if step in apart:
                return not self._is_of_own_time(stated, by, words, here)
            if -step in apart:
                return False
        return None

    def _step(self, by: SourceFact, words: Sequence[Word]) -> Decimal:
        """By how much one thing is more than another, less than nothing where it is less; 0 where a value tells no such thing."""
        _, last = self._given.range(by)
        behind = list(takewhile(lambda word: not word.number, words[last : last + BEHIND]))
        trend = next((word.sense.trend for word in behind if word.sense.trend), None)
        if trend is None:
            return Decimal(0)
        return size_of(by.fact.value) * (1 if trend > 0 else -1)

    def _is_of_own_time(
        self, stated: ClaimFact, by: SourceFact, words: Sequence[Word], here: Sequence[SourceFact]
    ) -> bool:
        """Whether a claim tells a value of the time of which the source has its own one: of 2023, of 412 in 2023, 96 fewer than in 2022."""
        beside = self._beside(by, words)
        ranges = [self._given.range(one) for one in here[:MOST] if isinstance(one.fact.value, Date)]
        dates = [(lies_in(place, beside), {word.norm for word in words[slice(*place)]}) for place in ranges]
        compared = set[str]().union(*(norms for behind, norms in dates if behind))
        own = set[str]().union(*(norms for behind, norms in dates if not behind))
        own, others = own - compared, compared - own
        told = stated.claim.words
        first, last = _part(told, stated.place, self._given.index.coordinators)
        norms = {word.norm for word in told[first:last]}
        if norms.isdisjoint(own | others):
            norms = {word.norm for word in (*told[:first], *told[last:]) if word.number}
            norms = set() if norms - own - others else norms  # of another value there
        return not norms.isdisjoint(own) and norms.isdisjoint(others)

    def _beside(self, by: SourceFact, words: Sequence[Word]) -> WordRange:
        """The part of a sentence that says by how much something is more, with what it is compared with behind that."""
        first, last = _part(words, self._given.range(by), self._given.index.coordinators)
        ends = [than.stop for _, than in places_in_words(words, _THAN) if than.start >= last]
        if not ends or has_phrase(words[first:last], "than"):
            return first, last
        return first, _part(
            words, (min(ends[0], len(words) - 1), len(words)), self._given.index.coordinators
        )[1]

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


def _counts_alike(fact: Fact, value: Quantity) -> bool:
    """Whether a fact is one number of what another value is one of, be it that one of them does not say of what: 96 fewer."""
    own = fact.value
    if is_alike(fact, value):
        return True
    if not isinstance(own, Quantity) or own.exact is None or fact.kind == "ordinal":
        return False
    return "" in (own.unit, value.unit) and not (is_known(own.unit) or is_known(value.unit))


def _part(words: Sequence[Word], place: WordRange, coordinators: Collection[str]) -> WordRange:
    """The part of a sentence in which a value begins."""
    return part_with(place[0], parts(words, coordinators))
