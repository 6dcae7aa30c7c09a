"""Dates and periods in Japanese text."""

from __future__ import annotations

import re

from termground.facts import Date, Moment
from termground.facts.dates import half_of
from termground_ja.days import HALVES, SHORT_ERA, dayless, with_month, written
from termground_ja.numerals import NUMERAL
from termground_ja.reading import Atom, Reader
from termground_ja.tables import either, listed, pattern
from termground_ja.years import (
    BEFORE_ERA,
    ERAS,
    YEAR,
    Point,
    calendar,
    expanded,
    field,
    is_year,
    long_period,
    year_number,
)

STARTS = (
    *(rf"{era}(?= ?[元{NUMERAL}])" for era in ERAS),
    r"[RHSTM]\.?(?:元|[0-9]{1,2})[./年]",
    r"[令平昭大明](?=(?:元|[0-9]{1,2})\.[0-9]{1,2}\.)",
    *listed("calendar.before"),
    *listed("calendar.common"),
    *(rf"{half}(?= ?[{NUMERAL}])" for half in HALVES),
    "正午",
    "[月火水木金土日]曜",
)
"""Patterns of what begins a date other than a number."""
_TO = re.compile(f" ?{either('calendar.to')} ?")
_APPROXIMATE, _PART = pattern("calendar.about_after"), pattern("calendar.part")
_OPEN, _UP_TO = pattern("calendar.onwards"), pattern("calendar.earlier")
_SPAN_END = pattern("calendar.closing")
_HALF_OF = [
    re.compile(f"の?{either(f'calendar.{name}')}(?!生|年|月|戦|期)") for name in ("first_half", "second_half")
]


def date(reader: Reader, start: int, at: int, *, about: bool) -> Atom | None:
    """The date, time or period at an offset.

    Args:
        reader: The text.
        start: The offset.
        at: Where the words begin that stand before it.
        about: Whether they say that it is not exact.
    """
    flat, first = reader.flat, _point(reader, start)
    if first is None:
        return None
    first = _halved(flat, first)
    end, loose = _qualified(flat, first.end)
    about |= loose
    second = _second(reader, first, end)
    low: Moment | None = first.first
    high: Moment | None = first.last
    if second is not None:
        high = _completed(first.first, second.last)
        end, loose = _qualified(flat, second.end)
        about |= loose
        closing = _SPAN_END.match(flat, end)
        end = closing.end() if closing is not None else end
    elif (mark := _OPEN.match(flat, end)) is not None and (mark.group() != "から" or not first.first.weekday):
        high, end = None, mark.end()
    elif (mark := _UP_TO.match(flat, end)) is not None:
        low, end = None, mark.end()
    period = Date(low, high, about, outside="より" in flat[first.end : end])
    return Atom(at, end, "time" if first.clock else "date", period)


def _halved(flat: str, point: Point) -> Point:
    """A half of a year or of several, by the word behind them: 2025年前半, 2024年度下期, 19世紀の後半."""
    for second, mark in enumerate(_HALF_OF):
        found = None if point.clock else mark.match(flat, point.end)
        half = half_of(point.first, point.last, second=bool(second)) if found else None
        if found and half:
            return Point(*half, found.end())
    return point


def _qualified(flat: str, end: int) -> tuple[int, bool]:
    """Where a date ends with its part (末, 上旬) and what makes it inexact (頃), and whether it is."""
    part = _PART.match(flat, end)
    end = part.end() if part is not None else end
    mark = _APPROXIMATE.match(flat, end)
    return (end, False) if mark is None else (mark.end(), True)


def is_short(flat: str, at: int) -> bool:
    """Whether the letter of an era with its year begins at an offset: R6.3.3."""
    return SHORT_ERA.match(flat, at) is not None


def _second(reader: Reader, first: Point, end: int) -> Point | None:
    """The other end of a period."""
    link = _TO.match(reader.flat, end)
    found = _point(reader, link.end(), after=first) if link is not None else None
    if link is None or found is None or found.clock != first.clock:
        return None
    found = _halved(reader.flat, found)
    if link.group().strip() == "から" and _OPEN.match(reader.flat, found.end):
        return None
    own, other = _completed(first.first, found.last), first.last
    left, right = (
        [n for n in (m.year, m.month, m.day, m.hour, m.minute) if n is not None] for m in (other, own)
    )
    falls = right < left and len(left) == len(right) and None not in (other.year, own.year)
    return None if falls else found


def _completed(first: Moment, last: Moment) -> Moment:
    """The end of a period with what only its beginning says: 2024年3月から5月."""
    year, month = last.year, last.month
    if year is None and month is None and last.day is not None:
        year, month = first.year, first.month
    elif year is None and month is not None and first.year is not None:
        year = first.year + (first.month is not None and month < first.month)
    return Moment(year, month, last.day, last.hour, last.minute, last.weekday)


def _point(reader: Reader, at: int, after: Point | None = None) -> Point | None:
    """A date or time, by its numbers and the words behind them where it is not written with marks."""
    found = written(reader, at, after)
    if found is not None:
        return found
    flat = reader.flat
    shift, start = calendar(reader, at)
    number = year_number(reader, start, named=start > at)
    if number is None or number.value != int(number.value):
        return None
    low, high, end = field(reader, number)
    if YEAR.match(flat, end):
        if shift == BEFORE_ERA:
            return Point(Moment(-low), Moment(-high), end + 1)
        if start > at or is_year(flat, number, high, end, after):
            return with_month(reader, low + shift, expanded(low, high) + shift, end + 1)
        return None
    period = long_period(flat, low, high, end, shift)
    return period if period is not None or start > at else dayless(reader, low, high, end, after)
