"""How a stated date relates to another one."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterable
from operator import attrgetter

import msgspec

from termground.facts.relation import Relation
from termground.facts.values import Date, Fact, Moment

_FIELDS: Callable[[Moment], tuple[int | None, ...]] = attrgetter(*Moment.__struct_fields__)
_ENDS = 4
CENTURY = 100
"""Years of one."""

_HALF_A_DAY = 12
_COMMON = 2001
"""A year without a 29 February."""
_DECADE = 10

MONTHS = 12
"""Months of a year."""


def compare_dates(stated: Date, given: Date) -> Relation:
    """Compare a date of a response with one of its source; what one of them leaves open makes the other more precise."""
    relation = _compared(stated, given)
    if relation is Relation.DIFFERENT and stated.outside != given.outside:
        return _beside_end(stated, given)
    if relation is not Relation.DIFFERENT or not (stated.spoken or given.spoken):
        return relation
    halves = ((_later_half(stated), given), (stated, _later_half(given)))
    return next((Relation.EQUAL for one, other in halves if _compared(one, other).holds), relation)


def _beside_end(stated: Date, given: Date) -> Relation:
    """Two dates of which one leaves out the day, the month or the year right beside the other one: before 16 March, by 15 March."""
    out = stated if stated.outside else given
    other = given if stated.outside else stated
    if not _open(out) or (not _open(other) and other.first != other.last):
        return Relation.DIFFERENT
    own, its = (stated.last, given.last) if out.first is None else (stated.first, given.first)
    if own is None or its is None:
        return Relation.DIFFERENT
    if (out is stated) == (out.first is None):
        its = _following(its)
    else:
        own = _following(own)
    return _moments(own, its)


def _following(moment: Moment) -> Moment | None:
    """The day after a day, the month after a month, the year after a year; None of a time and a day of the week."""
    year, month, day = moment.year, moment.month, moment.day
    if moment.hour is not None or (month is None and (day or not year)):
        return None
    if month is None:
        return Moment((year or 0) + 1)
    if day and day < monthrange(year if year and year > 0 else _COMMON, month)[1]:
        return Moment(year, month, day + 1)
    return Moment(year and year + (month == MONTHS), month % MONTHS + 1, 1 if day else None)


def _later_half(date: Date) -> Date:
    """A spoken time in the other half of the day; any other date as it is."""
    if not date.spoken:
        return date
    first, last = (
        end
        if end is None or end.hour is None
        else msgspec.structs.replace(end, hour=(end.hour + _HALF_A_DAY) % (2 * _HALF_A_DAY))
        for end in (date.first, date.last)
    )
    return Date(first, last, date.about)


def _compared(stated: Date, given: Date) -> Relation:
    if _open(stated) != _open(given):
        relation = _one_end(stated, given)
        if relation is not None:
            return relation
    ends = [(stated.first, given.first)]
    if stated.first is not stated.last or given.first is not given.last:  # no one day, or one year
        ends.append((stated.last, given.last))
    pairs = [_moments(own, other) for own, other in ends if own is not None or other is not None]
    if Relation.UNRELATED in pairs:
        return Relation.UNRELATED
    for relation in (Relation.DIFFERENT, Relation.MORE_PRECISE, Relation.LESS_PRECISE):
        if relation in pairs:
            return _periods(stated, given) if relation is Relation.DIFFERENT else relation
    return Relation.APPROXIMATE if stated.about and not given.about else Relation.EQUAL


def is_other_era(stated: Fact, given: Fact) -> bool:
    """Whether two dates are the same years before and after the beginning of the common era: 300 BC and AD 300."""
    one, other = stated.value, given.value
    if not (isinstance(one, Date) and isinstance(other, Date)):
        return False
    years = [None if moment is None else moment.year for moment in (one.first, one.last)]
    others = [None if moment is None else moment.year for moment in (other.last, other.first)]
    return None not in years and years == [None if year is None else -year for year in others]


def _open(date: Date) -> bool:
    return date.first is None or date.last is None


def _one_end(stated: Date, given: Date) -> Relation | None:
    """A date against a period without an end, which says that it begins or ends then; None where they differ.

    A decade may have the last of its years among its own: in the fifties, of by 1952.
    """
    for own, other in ((stated.first, given.first), (stated.last, given.last)):
        if own is not None and other is not None and _moments(own, other).holds:
            return Relation.LESS_PRECISE
    decade, end = years(stated), given.last
    if decade is None or end is None or end.year is None or not _is_decade(decade):
        return None
    return Relation.LESS_PRECISE if decade[0] < end.year <= decade[1] else None


def _is_end(stated: Date, given: Date) -> bool:
    """Whether a day or a time is the first or the last of a period."""
    own = stated.first
    if own is None or own != stated.last or given.first == given.last or own == Moment(own.year):
        return False
    return any(end is not None and _moments(own, end).holds for end in (given.first, given.last))


def _is_within(stated: Date, period: Date) -> bool:
    """Whether a day lies in a period of days, of the week too; a year that one of them leaves out may be any."""
    if stated.first != stated.last or (period.first == period.last and not _week_day(period.first)):
        return False  # as of most two dates
    ends = [period.first, stated.first, period.last]
    week = [end.weekday for end in ends if end is not None and end.weekday and end.day is None]
    if len(week) == len(ends):
        first, own, last = week
        return (own - first) % 7 <= (last - first) % 7
    days = [(end.month, end.day) for end in ends if end is not None and end.month and end.day]
    if period.first == period.last or len(days) < len(ends):
        return False
    years = [end.year for end in ends if end is not None and end.year is not None]
    dated = list(zip(years, days, strict=True)) if len(years) == len(ends) else [(0, day) for day in days]
    return dated == sorted(dated)


def _week_day(moment: Moment | None) -> int | None:
    return None if moment is None else moment.weekday


def _periods(stated: Date, given: Date) -> Relation:
    """Two dates that are not the same: one may still lie in the other."""
    if _is_end(stated, given) or _is_within(given, stated):
        return Relation.LESS_PRECISE
    return Relation.MORE_PRECISE if _is_within(stated, given) else _in_years(stated, given)


def _in_years(stated: Date, given: Date) -> Relation:
    """Two dates by their years, where these tell more."""
    own, other = years(stated), years(given)
    if own is not None and other is not None:
        if _are_apart(stated, given):
            return Relation.DIFFERENT
        if stated.first != stated.last and given.first == given.last and _covers(own, other[0]):
            return Relation.LESS_PRECISE
        if given.first != given.last and stated.first == stated.last and _covers(other, own[0]):
            return Relation.MORE_PRECISE
        if _is_century(own) and other[1] - other[0] > CENTURY and (own[0] == other[0] or own[1] == other[1]):
            return Relation.LESS_PRECISE  # what lasts from the 17th to the 19th century is of the 17th too
        if stated.about and abs(own[0] - other[0]) <= 1:
            return Relation.APPROXIMATE
    return Relation.DIFFERENT


def half_of(first: Moment, last: Moment, *, second: bool) -> tuple[Moment, Moment] | None:
    """The months, or of a decade or a century the years, in which half of a period begins and ends.

    Args:
        first: Where the period begins.
        last: Where it ends.
        second: Whether its later half is meant.

    Returns:
        Both ends; None where the period is not one of whole years, such as a month.
    """
    if first.year is None or last.year is None or first.day or first.weekday:
        return None
    begin, end = MONTHS * first.year + (first.month or 1) - 1, MONTHS * last.year + (last.month or MONTHS)
    if (end - begin) % MONTHS:
        return None
    middle = (begin + end) // 2
    begin, end = (middle, end) if second else (begin, middle)
    by_month = bool((end - begin) % MONTHS or first.month)
    return _month(begin, told=by_month), _month(end - 1, told=by_month)


def _month(number: int, *, told: bool) -> Moment:
    """A month by its number since the year 0, or its year alone."""
    year, month = divmod(number, MONTHS)
    return Moment(year, month + 1 if told else None)


def _are_apart(one: Date, other: Date) -> bool:
    """Whether two dates of which all ends tell a month have none in common: September, and the first half of that year."""
    months = [
        12 * end.year + end.month
        for end in (one.first, one.last, other.first, other.last)
        if end is not None and end.year is not None and end.month
    ]
    return len(months) == _ENDS and (months[1] < months[2] or months[3] < months[0])


def _is_decade(period: tuple[int, int]) -> bool:
    """Whether some years are those of a decade: from 1950 to 1959."""
    first, last = period
    return first % _DECADE == 0 and last - first == _DECADE - 1


def _covers(period: tuple[int, int], year: int) -> bool:
    """Whether a year lies in a period.

    The last year of a century, such as 1500, is the next one's by custom and its own by the calendar: for such a
    year a century says nothing.
    """
    first, last = period
    return first <= year <= last and not (_is_century(period) and year == last)


def _is_century(period: tuple[int, int]) -> bool:
    return period[1] - period[0] == CENTURY - 1 and period[1] % CENTURY == 0


def years(date: Date) -> tuple[int, int] | None:
    """The years in which a date begins and ends; None where one is open."""
    if date.first is None or date.last is None or date.first.year is None or date.last.year is None:
        return None
    return date.first.year, date.last.year


def _moments(own: Moment | None, other: Moment | None) -> Relation:
    if own is None or other is None:
        return Relation.DIFFERENT  # an open end against a closed one
    shared, less, more = False, False, False
    for left, right in _fields(own, other):
        if left is not None and right is not None:
            if left != right:
                return Relation.DIFFERENT
            shared = True
        less |= left is None and right is not None
        more |= left is not None and right is None
    if not shared:
        return Relation.UNRELATED
    if more:
        return Relation.MORE_PRECISE
    return Relation.LESS_PRECISE if less else Relation.EQUAL


def _fields(own: Moment, other: Moment) -> Iterable[tuple[int | None, int | None]]:
    return zip(_FIELDS(own), _FIELDS(other), strict=True)
