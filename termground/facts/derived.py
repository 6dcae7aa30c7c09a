"""Values that a text does not write, but that follow from two that it does: their sum, their difference, a range between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import combinations

import msgspec

from termground.facts.compare import compare
from termground.facts.lengths import DAY, lies_between
from termground.facts.ratios import is_change
from termground.facts.units import is_known, is_money, unit
from termground.facts.values import Date, Fact, Quantity

MOST = 8
"""Values from which others are worked out; beyond a few some sum fits by chance."""

PRICES = 12
"""Values from which a price is worked out."""

OPERANDS = 40
"""Values of whole texts from which others may be worked out."""

TELLING = 20
"""Least number of unnamed things that is worked out: smaller ones fit by chance."""

FEWEST = 2
"""Least factor of a product: once something is the thing itself."""


def is_joined(stated: Fact, given: Sequence[Fact]) -> bool:
    """Whether both ends of a range are values of a sentence, or ends of its ranges: from 100 to 400, of 100 to 300 and 400 to 500.

    Not those of a range the other way round: from 22:00 to 9:00, of 9:00 to 22:00.
    """
    ends = list(_ends(stated))
    if len(ends) < FEWEST or any(_is_turned(ends, list(_ends(fact))) for fact in given[:MOST]):
        return False
    others = [other for fact in given[:MOST] for other in (fact, *_ends(fact))]
    return all(any(compare(end, other).holds for other in others) for end in ends)


def is_span(stated: Fact, given: Sequence[Fact]) -> bool:
    """Whether a range reaches from the least to the greatest of the values that a sentence lists: 12 to 25 euros, of 12, 18 or 25.

    Args:
        stated: The range.
        given: The facts of the sentence; those before the last one may leave its unit out.
    """
    value = stated.value
    if not isinstance(value, Quantity) or value.low is None or value.high is None or value.exact is not None:
        return False
    listed = [
        end.exact
        for fact in given[:MOST]
        for end in (list(_ends(fact)) or [fact])
        if end.exact is not None and (is_bare(end) or is_alike(end, value))
    ]
    return len(set(listed)) > FEWEST and (value.low, value.high) == (min(listed), max(listed))


def _is_turned(ends: Sequence[Fact], others: Sequence[Fact]) -> bool:
    """Whether a range begins where another one ends, and ends where it begins."""
    if len(others) < FEWEST:
        return False
    turned = all(compare(end, other).holds for end, other in zip(ends, others[::-1], strict=True))
    return turned and not compare(ends[0], others[0]).holds


def is_reckoned(stated: Fact, beside: Sequence[Fact], given: Sequence[Fact]) -> bool:
    """Whether a value is the sum, the difference or the product of two that stand in one sentence.

    Args:
        stated: A value of a response.
        beside: The other values of its sentence.
        given: The values of the source sentence that it follows.
    """
    value = stated.value
    if not isinstance(value, Quantity) or value.exact is None or not value.unit or stated.kind == "ordinal":
        return False
    amount = size_of(value)
    if lies_between(stated, beside[:MOST], given[:MOST]) or is_change(stated, given[:MOST]):
        return True
    for facts in (beside[:MOST], given[:MOST]):
        same = [size_of(fact.value) for fact in facts if is_alike(fact, value)]
        if any(amount in (one + other, abs(one - other)) for one, other in combinations(same, 2)):
            return True
        if value.unit == "%" and len(same) >= FEWEST and amount == 100 - sum(same):
            return True  # the rest
    return is_money(value.unit) and any(
        amount == size_of(price.value) * times
        for price in beside[:MOST]
        if is_alike(price, value)
        for times in counted(beside[:MOST])
    )


def is_gap(stated: Fact, beside: Sequence[Fact], given: Sequence[Fact], *, measured: bool = False) -> bool:
    """Whether a number is how much one that stands beside it differs from another one of the source: 420, 15 fewer.

    An amount of money may differ from one whose currency the source does not repeat: 18.6 million euros (17.1 million before).

    Args:
        stated: A value of a response.
        beside: The other values of its sentence.
        given: The values of the source sentence that it follows.
        measured: Whether the response says of an amount of money that it is so much more or less, so that small ones fit by no chance.
    """
    value = stated.value
    if (
        not isinstance(value, Quantity)
        or not value.exact
        or stated.kind not in ("number", "quantity", "money")
    ):
        return False
    if is_known(value.unit) and not is_money(value.unit):
        return False
    money = is_money(value.unit)
    here, there = (
        [size_of(fact.value) for fact in facts[:MOST] if is_operand(fact, value) or (money and is_bare(fact))]
        for facts in (beside, given)
    )
    return any(
        one in there and abs(one - other) == value.exact
        for one in here
        for other in there
        if min(one, other) >= (0 if money and measured else TELLING)
    )


def is_price_reckoned(stated: Fact, others: Sequence[Fact]) -> bool:
    """Whether a price is the sum or the difference of two others, or one of them so many times.

    Prices are told to the unit, so that few others fit by chance.

    Args:
        stated: A value of a response.
        others: The values around it and those of the source sentence that it follows.
    """
    value = stated.value
    if not isinstance(value, Quantity) or not is_money(value.unit) or value.exact is None:
        return False
    amount = size_of(value)
    prices = dict.fromkeys(size_of(fact.value) for fact in others[:PRICES] if is_alike(fact, value))
    if any(amount in (one + other, abs(one - other)) for one, other in combinations(prices, 2)):
        return True
    counts = dict.fromkeys(times for times in counted(others[:PRICES]) if times < TELLING)
    return any(amount == price * times for price in prices for times in counts)


def may_be_reckoned(stated: Fact, others: Sequence[Fact], *, doubled: bool = True) -> bool:
    """Whether a value is what two of others give by a sum, a difference, a product or a quotient, or one of them twice or by half.

    A time of day may lie so long before or after another one, and an amount be the sum of two small numbers of prices. Among many
    values some fit by chance: that it may be so does not show that it is.

    Args:
        stated: A value of a response.
        others: The values of its sentence and its sources; the first of them count.
        doubled: Whether it may be another value twice, or by half, though nothing says so.
    """
    value = stated.value
    if isinstance(value, Date):
        return is_clocked(stated, others, others, most=OPERANDS)
    if not isinstance(value, Quantity) or stated.kind in ("ordinal", "percent"):
        return False
    end = value.high if value.low is None else value.low
    size = size_of(msgspec.structs.replace(value, low=end, high=end))
    measured = is_known(value.unit)
    if not size or (not measured and size < TELLING):
        return False
    read = others[:OPERANDS]
    same = list(dict.fromkeys(size_of(fact.value) for fact in read if is_operand(fact, value)))
    factors = dict.fromkeys((*((Decimal(FEWEST),) if doubled else ()), *_factors(read)))
    if any(size in (one + other, abs(one - other)) for one, other in combinations(same, 2)):
        return True
    if any(size in (one * factor, one / factor) for one in same for factor in factors):
        return True
    few = [factor for factor in factors if factor < TELLING and factor == int(factor)]
    parts = dict.fromkeys(one * factor for one in same[:MOST] for factor in (Decimal(1), *few[:MOST]))
    return is_money(value.unit) and any(size - part in parts for part in parts)


def is_clocked(stated: Fact, times: Sequence[Fact], lengths: Sequence[Fact], *, most: int = MOST) -> bool:
    """Whether a time of day lies so long before or after another one: 18:15, 45 minutes before 19:00.

    Args:
        stated: A value of a response.
        times: Values among which the other time stands.
        lengths: Values among which the length of time stands.
        most: How many of them count.
    """
    own = next(_clocks(stated), None)
    if own is None:
        return False
    apart = {size_of(fact.value) for fact in lengths[:most] if _is_length(fact)}
    points = {point for fact in times[:most] for point in _clocks(fact)}
    return any((own - point) % DAY in (length, DAY - length) for point in points for length in apart)


def _clocks(fact: Fact) -> Iterator[int]:
    """The times of day of a date, in seconds."""
    for moment in fact.value.ends if isinstance(fact.value, Date) else ():
        if moment.hour is not None and moment.year is moment.month is moment.day is None:
            yield 3600 * moment.hour + 60 * (moment.minute or 0)


def _is_length(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Quantity) and value.exact is not None and value.unit in ("min", "h")


def is_operand(fact: Fact, value: Quantity, *, least: int | None = None) -> bool:
    """Whether a value may be reckoned with another one: both of one dimension, or both numbers of things, so many at least."""
    own = fact.value
    if is_known(value.unit) or not isinstance(own, Quantity):
        return is_alike(fact, value)
    few = own.exact is None or (least is not None and own.exact < least)
    return not few and fact.kind in ("number", "quantity") and not is_known(own.unit)


def _factors(facts: Sequence[Fact]) -> Iterator[Decimal]:
    """What an amount may be multiplied by: a number of things, of days or square metres, a share."""
    for fact in facts:
        value = fact.value
        if isinstance(value, Quantity) and value.exact and fact.kind in ("number", "quantity", "percent"):
            yield value.exact / 100 if fact.kind == "percent" else value.exact


def _ends(fact: Fact) -> Iterator[Fact]:
    """The ends of a range or a bound as values by themselves."""
    value = fact.value
    if isinstance(value, Quantity) and value.exact is None:
        for number in (value.low, value.high):
            if number is not None:
                yield msgspec.structs.replace(
                    fact, value=msgspec.structs.replace(value, low=number, high=number)
                )
    elif isinstance(value, Date) and value.first != value.last:
        yield from (msgspec.structs.replace(fact, value=Date(moment, moment)) for moment in value.ends)


def is_alike(fact: Fact, value: Quantity) -> bool:
    """Whether a fact is one number of what another value is one of."""
    own = fact.value
    if not isinstance(own, Quantity) or own.exact is None or fact.kind == "ordinal":
        return False
    if value.unit == "pp" and own.unit == "%":
        return True  # what two shares differ by
    return own.unit == value.unit or (
        is_known(own.unit)
        and unit(own.unit).scale is not None
        and unit(own.unit).dimension == unit(value.unit).dimension
    )


def is_bare(fact: Fact) -> bool:
    """Whether a fact is one number and nothing tells of what."""
    return (
        fact.kind == "number"
        and isinstance(fact.value, Quantity)
        and fact.value.exact is not None
        and not fact.value.unit
    )


def size_of(value: Quantity | Date | str) -> Decimal:
    """A number in the base unit of its dimension."""
    if not isinstance(value, Quantity) or value.exact is None:
        return Decimal(0)
    return value.exact * (unit(value.unit).scale or 1)


def counted(facts: Iterable[Fact]) -> Iterator[Decimal]:
    """Numbers of things, days or nights that a price may be multiplied by."""
    for fact in facts:
        value = fact.value
        if (
            not isinstance(value, Quantity)
            or value.exact is None
            or fact.kind in ("ordinal", "percent", "money")
        ):
            continue
        if value.exact >= FEWEST:
            yield value.exact
