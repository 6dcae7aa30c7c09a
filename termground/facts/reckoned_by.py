"""Values that somebody worked out from others in a way that words tell: for each of so many, what is left, the year after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, pairwise

from termground.facts.derived import FEWEST, MOST, TELLING, counted, is_alike, is_bare, is_operand, size_of
from termground.facts.ratios import rounds
from termground.facts.units import is_known, is_money, unit
from termground.facts.values import Date, Fact, Moment, Quantity

PARTS = 3
"""Parts of a whole that are told at most where a value is what is left of it."""

LARGE = 1000
"""Least number without a unit that is worked out from amounts of money: 45 million, of 240 and 195 million roubles."""

CLOSE = Decimal("0.001")
"""How far shares may differ that are rounded."""

_LAST_DAYS = 28
"""Day of a month from which it may be its last one."""

_LOOSE = frozenset(("kilo", "pound"))
"""Units whose word may mean one of several."""


def is_for_each(stated: Fact, amounts: Sequence[Fact], counts: Sequence[Fact]) -> bool:
    """Whether a value is an amount divided by a number of things: 140 pounds, of six for 840 pounds.

    Args:
        stated: A value of a response.
        amounts: Values among which the amount stands.
        counts: Values among which the number of things stands.
    """
    value = stated.value
    if not isinstance(value, Quantity) or not value.exact or value.unit in ("", "%"):
        return False
    scale = unit(value.unit).scale or Decimal(1)
    shared = [size_of(one.value) / scale for one in amounts[:MOST] if is_alike(one, value)]
    many = list(counted(one for one in counts[:MOST] if not is_alike(one, value)))
    return any(
        amount == value.exact * count or (value.exact >= TELLING and rounds(amount / count, value.exact))
        for amount in shared
        for count in many
    )


def is_left(stated: Fact, parts: Sequence[Fact], wholes: Sequence[Fact]) -> bool:
    """Whether a value is what some parts leave of a whole: 51, of 62 without eleven.

    Args:
        stated: A value of a response.
        parts: Values among which the parts stand; the first of them count.
        wholes: Values among which the whole stands.
    """
    value = stated.value
    if not isinstance(value, Quantity) or not value.exact or stated.kind in ("ordinal", "percent"):
        return False
    amount = size_of(value)
    if amount < 1 and not value.unit:
        return any(is_fraction(one) and size_of(one.value) + amount == 1 for one in parts[:MOST])
    told = dict.fromkeys(size_of(one.value) for one in parts[:MOST] if is_operand(one, value, least=FEWEST))
    whole = dict.fromkeys(size_of(one.value) for one in wholes[:MOST] if is_operand(one, value, least=FEWEST))
    return any(
        amount + sum(some) == one
        for one in whole
        for many in range(1, PARTS + 1)
        for some in combinations([part for part in told if 0 < part < one], many)
    )


def leaves_share(stated: Fact, part: Fact, wholes: Sequence[Fact]) -> bool:
    """Whether a share is what another one leaves, or a number of a whole: two of six, of six of which four.

    Args:
        stated: A value of a response.
        part: What is taken from the whole.
        wholes: Values among which the whole stands.
    """
    if not is_fraction(stated) or not isinstance(part.value, Quantity) or not part.value.exact:
        return False
    own, taken = size_of(stated.value), size_of(part.value)
    if is_fraction(part):
        return abs(own + taken - 1) < CLOSE
    sizes = [size_of(one.value) for one in wholes if isinstance(one.value, Quantity) and one.value.exact]
    return any(0 < taken < size and abs(own * size + taken - size) < size * CLOSE for size in sizes)


def is_fraction(given: Fact) -> bool:
    """Whether a value is a part of a whole that no unit counts: two thirds.

    Args:
        given: The value.
    """
    value = given.value
    return isinstance(value, Quantity) and not value.unit and value.exact is not None and 0 < value.exact < 1


def is_by_how_much(stated: Fact, given: Sequence[Fact]) -> bool:
    """Whether an amount is by how much two differ that stand side by side, and are told without its unit: to 19 million, of 26 million.

    Args:
        stated: A value of a response.
        given: The values of a source sentence, in text order.
    """
    value = stated.value
    if not isinstance(value, Quantity) or not value.exact:
        return False
    money = is_money(value.unit)
    if money and not any(is_alike(one, value) for one in given[:MOST]):
        return False
    if not money and not (is_bare(stated) and value.exact >= LARGE):
        return False
    told = [one for one in given[:MOST] if isinstance(one.value, Quantity)]
    sides = ((one, other) for one, other in pairwise(told) if is_bare(one) == is_bare(other) == money)
    return any(
        abs(first - second) == value.exact and min(first, second) >= TELLING
        for first, second in ((size_of(one.value), size_of(other.value)) for one, other in sides)
    )


def lies_between_amounts(stated: Fact, given: Sequence[Fact]) -> bool:
    """Whether an amount of money is by how much two differ of which the second is told without its unit: 9,000 roubles on weekdays, 11,000 at weekends.

    Args:
        stated: A value of a response that compares.
        given: The values of a source sentence, in text order.
    """
    value = stated.value
    if not isinstance(value, Quantity) or not value.exact or not is_money(value.unit):
        return False
    return any(
        abs(size_of(one.value) - size_of(other.value)) == size_of(value)
        for one, other in pairwise(given[:MOST])
        if is_alike(one, value) and is_bare(other)
    )


def is_in_a_day(stated: Fact, doses: Sequence[Fact], often: Sequence[Fact]) -> bool:
    """Whether an amount for a period is so many times what is told for one time: 1,000 mg a day, of 500 mg twice a day.

    Args:
        stated: A value of a response.
        doses: Values among which the amount for one time stands.
        often: Values among which the number of times stands.
    """
    value = stated.value
    if not isinstance(value, Quantity) or not value.exact or "/" not in value.unit:
        return False
    once = Quantity(value.exact, value.exact, value.unit.split("/")[0])
    single = [size_of(one.value) for one in doses[:MOST] if is_alike(one, once)]
    return any(size_of(once) == one * count for one in single for count in counted(often[:MOST]))


def is_of_both(stated: Fact, here: Sequence[Fact], beside: Sequence[Fact]) -> bool:
    """Whether a value is the sum or the difference of one of each of two sentences: 7.5 km, of 11.5 km and 4 km that one saves.

    Args:
        stated: A value of a response.
        here: The values of one sentence.
        beside: Those of the other one.
    """
    value = stated.value
    if (
        not isinstance(value, Quantity)
        or not value.exact
        or not (is_known(value.unit) or value.unit in _LOOSE)
        or stated.kind == "percent"
    ):
        return False
    amount = size_of(value)
    ones, others = (
        dict.fromkeys(size_of(one.value) for one in facts[:MOST] if is_alike(one, value))
        for facts in (here, beside)
    )
    return any(amount in (one + other, abs(one - other)) for one in ones for other in others)


def is_end_of(stated: Fact, here: Sequence[Fact]) -> bool:
    """Whether a date is when something ends that begins on another one and lasts so long: 28 February 2026, of two years from 1 March 2024.

    Args:
        stated: A value of a response.
        here: The values of a source sentence, with when it begins and how long it lasts.
    """
    value = stated.value
    end = value.last if isinstance(value, Date) else None
    if end is None or not end.year or not end.month:
        return False
    lengths = [months for one in here[:MOST] if (months := _months(one)) is not None]
    begins = [one.value.first for one in here[:MOST] if isinstance(one.value, Date) and one.value.first]
    return any(
        _is_after(end, begin, months) for begin in begins if begin.year and begin.month for months in lengths
    )


def _months(fact: Fact) -> int | None:
    """How many whole months a length of time has; None for what is none."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is None or value.unit not in ("month", "year"):
        return None
    months = value.exact * (12 if value.unit == "year" else 1)
    return int(months) if months == int(months) else None


def _is_after(end: Moment, begin: Moment, months: int) -> bool:
    """Whether so many months lie between two dates, the day of the second counted or not."""
    past = 12 * ((end.year or 0) - (begin.year or 0)) + (end.month or 0) - (begin.month or 0)
    if end.day is None or begin.day is None:
        return past in (months - 1, months)
    if past == months:
        return end.day in (begin.day, begin.day - 1)
    return past == months - 1 and begin.day == 1 and end.day >= _LAST_DAYS


def year_of(fact: Fact) -> int | None:
    """The year that a date is; None where it tells a month as well, is a period or no date."""
    value = fact.value
    if not isinstance(value, Date) or value.first is None or value.first != value.last:
        return None
    return value.first.year if value.first == Moment(year=value.first.year) else None


def years_in(fact: Fact) -> Iterator[int]:
    """The years that a date tells."""
    if isinstance(fact.value, Date):
        yield from dict.fromkeys(end.year for end in fact.value.ends if end.year)


def length_in_years(fact: Fact) -> int | None:
    """How many whole years a length of time has; None for what is none."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is None or value.unit != "year":
        return None
    return int(value.exact) if value.exact == int(value.exact) else None
