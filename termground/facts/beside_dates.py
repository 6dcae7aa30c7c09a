"""How a date relates to another one, or to a number that may be its year, its hours, its day and month or its century."""

from __future__ import annotations

import re

from termground.facts.dates import compare_dates, years
from termground.facts.relation import Relation
from termground.facts.values import Date, Fact, Moment, Quantity

_DAY_OF_MONTH = re.compile(r"(0?[1-9]|[12]\d|3[01])\.(0[1-9]|1[0-2])")

_CLOCK = {"min": 1, "h": 60}
"""Minutes of the units of lengths of time that are written like times of day."""

_YEARS = range(1000, 2200)
"""Numbers that may be years where they are held against a date."""


def compare_with_date(stated: Fact, given: Fact) -> Relation:
    """Two facts of which one is a date."""
    if isinstance(stated.value, Date) and isinstance(given.value, Date):
        return compare_dates(stated.value, given.value)
    if _is_century(stated, given.value):
        return Relation.LESS_PRECISE
    if _is_century(given, stated.value):
        return Relation.MORE_PRECISE
    if _is_day_of_month(stated, given.value) or _is_day_of_month(given, stated.value):
        return Relation.EQUAL
    if any(alike(*pair) for alike in (_are_days, _are_hours) for pair in ((stated, given), (given, stated))):
        return Relation.EQUAL
    own, other = _as_date(stated.value, given.value), _as_date(given.value, stated.value)
    return Relation.UNRELATED if own is None or other is None else compare_dates(own, other)


def _is_day_of_month(number: Fact, beside: Quantity | Date | str) -> bool:
    """Whether a number with a point is the day and month of a date beside it: 20.06 of 20 June."""
    written = _DAY_OF_MONTH.fullmatch(number.surface) if number.kind == "number" else None
    if written is None or not isinstance(beside, Date) or beside.first != beside.last or beside.first is None:
        return False
    moment = beside.first
    return moment.hour is None and (moment.day, moment.month) == (int(written[1]), int(written[2]))


def _are_days(length: Fact, beside: Fact) -> bool:
    """Whether a number of days may be what reads as a day of the month, as both are written alike: 10日."""
    value, date = length.value, beside.value
    if not isinstance(value, Quantity) or value.unit != "day" or not isinstance(date, Date):
        return False
    day = None if date.first is None or date.first != date.last else date.first.day
    is_bare = date.first == Moment(day=day)
    return is_bare and value.exact == day and length.surface == beside.surface


def _are_hours(length: Fact, beside: Fact) -> bool:
    """Whether a number of hours may be what reads as a time of day, as both end in one word: *1 h 50*, *au bout de 6 heures*, *après six heures*."""
    value, date = length.value, beside.value
    if not isinstance(value, Quantity) or value.unit not in _CLOCK or not isinstance(date, Date):
        return False
    if date.first is not None and date.last is not None and date.first != date.last:
        return False
    moment = next(iter(date.ends), None)
    if moment is None or moment.hour is None or moment != Moment(hour=moment.hour, minute=moment.minute):
        return False
    alike = length.surface.split()[-1:] == beside.surface.split()[-1:]
    return (
        alike
        and value.exact is not None
        and value.exact * _CLOCK[value.unit] == 60 * moment.hour + (moment.minute or 0)
    )


def _is_century(ordinal: Fact, beside: Quantity | Date | str) -> bool:
    """Whether an ordinal may be short for a century: the 17th."""
    if ordinal.kind != "ordinal" or not isinstance(ordinal.value, Quantity) or not isinstance(beside, Date):
        return False
    number, period = ordinal.value.exact, years(beside)
    return number is not None and period is not None and period == (int(100 * number) - 99, int(100 * number))


def _as_date(value: Quantity | Date | str, beside: Quantity | Date | str) -> Date | None:
    """A date, or a number beside a date that may be its year, its hour or its hours: 9 h–12 h, de 9 h à 12 h."""
    if isinstance(value, Quantity) and isinstance(beside, Date):
        ends = [value.low, value.high] if value.exact is None else [value.exact]
        hours = _hours(beside) if value.unit == "" or (value.unit == "h" and len(ends) > 1) else ()
        if hours and ends == [*hours]:
            return beside
        if hours and ends in ([hours[0]], [hours[-1]]):  # one end is not the period
            end = beside.first if ends == [hours[0]] else beside.last
            return Date(end, end, about=value.about)
        year = value.exact if not value.unit else None
        if year is None or year != int(year):
            return None
        own = next((own for own in years(beside) or () if abs(own) == year), None)  # the 997 of AD 997
        if own is not None or int(year) in _YEARS:
            moment = Moment(int(year) if own is None else own)
            return Date(moment, moment, about=value.about)
    return value if isinstance(value, Date) else None


def _hours(date: Date) -> tuple[int | None, ...]:
    """The full hours at which a time of day begins and ends: 10:00 to 18:00."""
    if any(end.minute or not (end.year is end.month is end.day is None) for end in date.ends):
        return ()
    return tuple(end.hour for end in date.ends)
