"""Lengths of time that a text does not write, but that lie between two dates or times of day that it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, islice

import msgspec

from termground.facts.compare import compare
from termground.facts.rounding import MONTH
from termground.facts.units import unit
from termground.facts.values import Date, Fact, Moment, Quantity

TIMES = ("time", "calendar")
"""Dimensions of lengths of time."""

POINTS = 8
"""Points in time that are looked at; between many, some length lies by chance."""

DAY = 24 * 3600
"""Seconds of a day."""

HALF_A_DAY = DAY // 2
"""Longest time that two times of day lie apart the other way round."""

MARCH = 3
"""The month from which years are counted, so that a leap day is the last of one."""

ALIKE = Decimal("0.1")
"""The largest share by which lengths in months and in days differ that may be the same: a month, 30 days."""


def lies_between(stated: Fact, beside: Sequence[Fact], given: Sequence[Fact]) -> bool:
    """Whether a time is as long as a period, both of its ends counted or not, or lies between two dates or hours.

    Where the source tells such a time itself, it is that one.

    Args:
        stated: A value of a response.
        beside: The other values of its sentence, or those around it, that stand nearest first.
        given: The values of the source sentence that it follows.
    """
    value = stated.value
    if not isinstance(value, Quantity) or unit(value.unit).dimension not in TIMES or stated.kind == "ordinal":
        return False
    if (value.exact is None and not value.about) or any(_is_time(fact, value) for fact in given):
        return False
    dates = [fact.value for fact in (*given, *beside) if isinstance(fact.value, Date)]
    points = dict.fromkeys(end for one in dates for end in one.ends)
    periods = {(one.first, one.last) for one in dates}
    apart = {pair for one, other in combinations(dates, 2) for pair in _across(one, other)} - periods
    return any(
        _is_as_long(stated, value, length + more, kind)
        for one, other in combinations(islice(points, POINTS), 2)
        if (one, other) not in apart
        for length, step, kind in _either_way(one, other, is_period=(one, other) in periods)
        for more in ((0, step) if step and (one, other) in periods else (0,))
    )


def _across(one: Date, other: Date) -> Iterator[tuple[Moment | None, Moment | None]]:
    """Points of two periods between which no length of time is told: from when the one begins, or until the other one ends."""
    if one.first != one.last and other.first != other.last:
        yield from ((one.first, other.first), (one.first, other.last), (one.last, other.last))


def is_length_of_time(fact: Fact) -> bool:
    """Whether a fact is a number of hours, days or years."""
    return isinstance(fact.value, Quantity) and unit(fact.value.unit).dimension in TIMES


def are_other_lengths(fact: Fact, other: Fact) -> bool:
    """Whether two facts are lengths of time of which one is longer, be it told in another unit: two weeks, three months.

    Args:
        fact: A fact.
        other: Another one.
    """
    one, two = _seconds(fact), _seconds(other)
    return one is not None and two is not None and abs(one - two) > ALIKE * max(one, two)


def may_be_as_long(fact: Fact, other: Fact) -> bool:
    """Whether one of two facts is a length in months or years, the other one in days or weeks, and both are about as long: a month, four weeks.

    Args:
        fact: A fact.
        other: Another one.
    """
    one, two = fact.value, other.value
    if not (isinstance(one, Quantity) and isinstance(two, Quantity)):
        return False
    if {unit(one.unit).dimension, unit(two.unit).dimension} != set(TIMES):
        return False
    return None not in (one.exact, two.exact) and not are_other_lengths(fact, other)


def _seconds(fact: Fact) -> Decimal | None:
    """How many seconds a length of time has, about; None for what is none."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is None or unit(value.unit).dimension not in TIMES:
        return None
    own = unit(value.unit)
    return value.exact * (own.scale or Decimal(1)) * (MONTH if own.dimension == TIMES[1] else 1)


def _is_time(fact: Fact, value: Quantity) -> bool:
    """Whether a fact is one length of time of the dimension of another."""
    own = fact.value
    return (
        isinstance(own, Quantity)
        and own.exact is not None
        and unit(own.unit).dimension == unit(value.unit).dimension
    )


def _is_as_long(stated: Fact, value: Quantity, length: Decimal, kind: str) -> bool:
    dimension, scale = unit(value.unit).dimension, unit(value.unit).scale or Decimal(1)
    if value.exact is not None and not value.about:
        return kind == dimension and length == value.exact * scale
    if kind != dimension:  # so many days are a number of months only about
        length = length / MONTH if kind == "time" else length * MONTH
    of = length / scale
    return compare(stated, msgspec.structs.replace(stated, value=Quantity(of, of, value.unit))).holds


def _either_way(one: Moment, other: Moment, *, is_period: bool) -> Iterator[tuple[Decimal, int, str]]:
    """How long it is between two points in time, of which the text may name the later one first: at 7:41, from 7:12 on."""
    yield from _between(one, other)
    if not is_period and one.hour is not None:
        yield from (found for found in _between(other, one) if found[0] < HALF_A_DAY)


def _between(one: Moment, other: Moment) -> Iterator[tuple[Decimal, int, str]]:
    """How long it is from one date to another, what counts both ends adds to that, and the dimension of both.

    What goes on past midnight or the end of a year that is not told is counted so.
    """
    told = [[end.year, end.month, end.day, end.hour] for end in (one, other)]
    years, months, days, hours = (
        [None not in pair, any(end is not None for end in pair)] for pair in zip(*told, strict=True)
    )
    if years[0] and months[0] != months[1]:  # from October 1998 to 2004
        yield Decimal(12 * abs((other.year or 0) - (one.year or 0))), 0, "calendar"
    if years[0] != years[1] or months[0] != months[1] or days[0] != days[1]:
        return
    if hours[0] and not days[0]:
        first, last = (60 * (end.hour or 0) + (end.minute or 0) for end in (one, other))
        yield Decimal(60 * (last - first) % DAY), 0, "time"
    elif days[0] and months[0] and not hours[1]:
        passed = _days(other) - _days(one)
        yield Decimal(DAY * (abs(passed) if years[0] else passed % 365)), DAY, "time"
    elif (years[0] or months[0]) and not days[0] and not hours[1]:
        passed = 12 * ((other.year or 0) - (one.year or 0)) + (other.month or 0) - (one.month or 0)
        yield Decimal(abs(passed) if years[0] else passed % 12), 1 if months[0] else 12, "calendar"


def _days(moment: Moment) -> int:
    """Days from the beginning of a calendar to a day; a year that is not told is a common one."""
    month = moment.month or 1
    year, past = (moment.year or 1) - (month < MARCH), (month - MARCH) % 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * past + 2) // 5 + (moment.day or 1)
