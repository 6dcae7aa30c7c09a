"""Values that a response says it worked out: what several of the sources come to in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import combinations

from termground.evidence.small_words import has_phrase
from termground.evidence.values.fact_status import ClaimFact
from termground.facts import Fact, Quantity
from termground.facts.derived import FEWEST, counted, is_alike, is_bare, size_of
from termground.facts.units import is_known
from termground.facts.values import end_of

ADDENDS = 4
"""Values that are added up at most."""

OPERANDS = 10
"""Values from which a total is worked out; among more some fit by chance."""

AROUND = 8
"""Words on either side of a value among which it is said that it is worked out."""

LEAST = 10
"""Least total that is worked out: smaller ones fit by chance."""


def is_total(
    stated: ClaimFact,
    beside: Sequence[Fact],
    given: Sequence[Fact],
    like: Sequence[Fact] = (),
    *,
    each: bool = False,
) -> bool:
    """Whether a response says that a value is worked out, and values of its source come to it: in all 21 days, of 14 and another 7.

    Some of them may count several times: 90 days, twice another 90.

    Args:
        stated: The value.
        beside: The other values of its sentence.
        given: Those of the source sentences around the one that it follows.
        like: Those of the whole source that measure the same, in text order.
        each: Whether the source sentence says that something is so of each of several.
    """
    fact = stated.fact
    value = fact.value
    if not isinstance(value, Quantity) or fact.kind in ("ordinal", "percent") or not _is_told(stated):
        return False
    number = value.low if value.low is not None else value.high
    if number is None or number < LEAST:
        return False
    told = _like(fact, value, beside)
    amount = size_of(Quantity(number, number, told.unit))
    own = [size_of(one.value) for one in beside if is_alike(one, told)]
    others = [size_of(one.value) for one in given if is_alike(one, told)]
    others += [
        size for size in (size_of(one.value) for one in like if is_alike(one, told)) if size not in others
    ]
    operands = list(dict.fromkeys([*others, *own]))[:OPERANDS]
    again = frozenset(size for size, count in Counter(others).items() if count > 1)
    counts = counted([*map(end_of, beside), *map(end_of, given)])
    times = [count for count in dict.fromkeys(counts) if each or count < LEAST]
    return bool(others) and any(amount == total for total in _totals(operands, times, again))


def _is_told(stated: ClaimFact) -> bool:
    """Whether the words right around a value say that it is worked out."""
    words, (first, last) = stated.claim.words, stated.place
    return has_phrase(words[max(0, first - AROUND) : last + AROUND], "reckoned")


def _like(fact: Fact, value: Quantity, beside: Sequence[Fact]) -> Quantity:
    """The value in whose unit a total is told: its own, or that of the one beside it: 7 days more, 21 in all."""
    if not is_bare(fact):
        return value
    units = {one.value.unit for one in beside if isinstance(one.value, Quantity) and is_known(one.value.unit)}
    return Quantity(value.low, value.high, units.pop()) if len(units) == 1 else value


def _totals(
    operands: Sequence[Decimal], times: Sequence[Decimal], again: Collection[Decimal]
) -> Iterator[Decimal]:
    """What some values come to: added up, one of them several times, or that with another one, which may be told as large again."""
    for many in range(FEWEST, ADDENDS + 1):
        yield from (sum(chosen, Decimal(0)) for chosen in combinations(operands, many))
    for one in operands:
        for count in times:
            yield one * count
            yield from (other + one * count for other in operands if other is not one or one in again)
