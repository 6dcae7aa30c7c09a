"""Values of a response that no source writes, and which of them may only be reckoned from others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import MANY, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.facts import Date, Fact, Quantity, Relation, compare, is_price_reckoned, may_be_reckoned
from termground.facts.units import is_known, is_money
from termground.lazy import lazy
from termground.text.normalize import fold


class UnwrittenValues:
    """Tells values that no source writes from those that it has in words, or that follow from others.

    Args:
        index: The sentences of the sources.
        given: Their facts.
    """

    def __init__(self, index: SentenceIndex, given: SourceFacts) -> None:
        self._index = index
        self._given = given

    def told(
        self, compared: ComparedFact, beside: Sequence[Fact], here: Sequence[SourceFact]
    ) -> ComparedFact:
        """A fact that no source has, with whether its value is written there.

        A price that may be reckoned is not the one in whose place it stands: the sources have both terms of it.

        Args:
            compared: The fact.
            beside: Other facts of the response: of its sentence, and those before.
            here: The facts of the source sentence that it follows.
        """
        fact = compared.fact
        others = here if compared.source_fact is None else (*here, compared.source_fact)
        if any(_is_of_another_unit(fact, other.fact) for other in others):
            return msgspec.structs.replace(compared, unwritten=True)  # so many of another unit
        open_to_it = compared.status is FactStatus.ABSENT or _is_price(compared)
        if open_to_it and is_price_reckoned(fact, [*beside, *(one.fact for one in here)]):
            return ComparedFact(fact, FactStatus.DERIVED, Relation.EQUAL)
        if not self._is_unwritten(fact):
            return compared
        given = [one.fact for one in (*here, *self._given.facts[:MANY])]
        if not may_be_reckoned(fact, [*beside, *given]):
            return msgspec.structs.replace(compared, unwritten=True)
        if _is_price(compared) and may_be_reckoned(fact, [*beside, *given], doubled=False):
            return ComparedFact(fact, FactStatus.ABSENT)
        return compared

    def _is_unwritten(self, fact: Fact) -> bool:
        """Whether no source has the digits of a fact, nor its number in words.

        A date in words is written nowhere else: *Saturday*, *in March*.
        """
        surface = fold(fact.surface)
        if isinstance(fact.value, Date) and not any(map(str.isdigit, surface)):
            return True
        if not self._index.vocabulary.lacks_figure(surface):
            return False
        return not (isinstance(fact.value, Quantity) and set(_numbers(fact)) <= self._numbers)

    @lazy
    def _numbers(self) -> frozenset[Decimal]:
        """The numbers of all values of the sources, whatever they count; the second floor has none."""
        facts = (given.fact for given in self._given.facts)
        return frozenset(number for fact in facts if fact.kind != "ordinal" for number in _numbers(fact))


def _is_of_another_unit(fact: Fact, other: Fact) -> bool:
    """Whether two facts have the same number and measure something by it in two units: 378 km/h, 378 mph."""
    values = fact.value, other.value
    measured = all(isinstance(value, Quantity) and is_known(value.unit.partition("/")[0]) for value in values)
    return measured and compare(fact, other) is Relation.UNIT


def _is_price(compared: ComparedFact) -> bool:
    """Whether an amount of money stands in the place of another one."""
    value = compared.fact.value
    clashes = compared.status is FactStatus.CLASHING and compared.relation is Relation.DIFFERENT
    return clashes and isinstance(value, Quantity) and is_money(value.unit) and not compared.told


def _numbers(fact: Fact) -> Iterator[Decimal]:
    value = fact.value
    if isinstance(value, Quantity):
        yield from (end for end in (value.low, value.high) if end is not None)
