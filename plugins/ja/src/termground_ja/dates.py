"""Dates and periods in Japanese text."""

from __future__ import annotations

import re

from termground.facts import Date, Moment
from termground_ja.days import HALF, SHORT_ERA, dayless, first_year, time_of_day, with_month, written
from termground_ja.numerals import NUMERAL
from termground_ja.reading import Atom, Reader
from termground_ja.years import (
    BEFORE_ERA,
    YEAR,
    Point,
    calendar,
    eras,
    expanded,
    field,
    fiscal,
    is_year,
    long_period,
)

_TO = re.compile(" ?(?:~|-|—|…|から|より|ないし|、) ?")
_APPROXIMATE = re.compile("頃|ごろ|ころ|前後|あたり|くらい|ぐらい")
_PART = re.compile(
    "初頭|初め|はじめ|前半|後半|半ば|中頃|中ごろ|中葉|末期|末|上旬|中旬|下旬|中期|初期|後期|前期|以来の"
)
_OPEN = re.compile("以降|以後|以来|から(?!す)")
_UP_TO = re.compile("以前|までに?")
_SPAN_END = re.compile("までに?|にかけ|の(?:間|期間)")


def date(reader: Reader, at: int) -> Atom | None:
    """The date, time or period at an offset."""
    first = _point(reader, at)
    if first is None:
        return None
    flat = reader.flat
    end, about = _qualified(flat, first.end)
    second = _second(reader, first, end)
    low: Moment | None = first.first
    high: Moment | None = first.last
    if second is not None:
        high = _completed(first.first, second.last)
        end, also = _qualified(flat, second.end)
        about |= also
        closing = _SPAN_END.match(flat, end)
        end = closing.end() if closing is not None else end
    elif (mark := _OPEN.match(flat, end)) is not None and (mark.group() != "から" or not first.first.weekday):
        high, end = None, mark.end()
    elif (mark := _UP_TO.match(flat, end)) is not None:
        low, end = None, mark.end()
    return Atom(at, end, "time" if first.clock else "date", Date(low, high, about))


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
    if link is None or link.group() in ("、", "より"):
        return None
    found = _point(reader, link.end(), after=first)
    if found is None or found.clock != first.clock:
        return None
    if link.group().strip() == "から" and _OPEN.match(reader.flat, found.end):
        return None
    own, other = _completed(first.first, found.last), first.last
    left = [n for n in (other.year, other.month, other.day, other.hour, other.minute) if n is not None]
    right = [n for n in (own.year, own.month, own.day, own.hour, own.minute) if n is not None]
    if other.year is not None and own.year is not None and right < left and len(left) == len(right):
        return None
    return found


def _completed(first: Moment, last: Moment) -> Moment:
    """The end of a period with what only its beginning says: 2024年3月から5月."""
    year, month = last.year, last.month
    if month is None and last.day is not None and year is None:
        month = first.month
        year = first.year
    elif year is None and month is not None and first.year is not None:
        later = first.month is not None and month < first.month
        year = first.year + later
    return Moment(year, month, last.day, last.hour, last.minute)


def _point(reader: Reader, at: int, after: Point | None = None) -> Point | None:
    found = written(reader, at) or first_year(reader, at)
    half = HALF.match(reader.flat, at) if found is None else None
    if found is not None:
        return found
    return time_of_day(reader, half) if half is not None else _spelled(reader, at, after)


def _spelled(reader: Reader, at: int, after: Point | None) -> Point | None:
    """A date by its numbers and the words behind them."""
    flat = reader.flat
    shift, start = calendar(reader, at)
    named = start > at
    found = reader.number(start)
    if found is None or found.value != int(found.value):
        return None
    low, high, end = field(reader, found)
    if YEAR.match(flat, end):
        if shift == BEFORE_ERA:
            return Point(Moment(-low), Moment(-high), end + 1)
        if named or is_year(flat, found, high, end, after):
            return with_month(reader, low + shift, expanded(low, high) + shift, end + 1)
        return None
    if flat.startswith("年度", end) and (named or low > 1000):
        return fiscal(low + shift, expanded(low, high) + shift, end + 2)
    period = long_period(flat, low, high, end, shift)
    return period if period is not None or named else dayless(reader, low, high, end, after)


def openers() -> str:
    """The first characters of :func:`starts`."""
    return "RHSTM令平昭大明紀西前BA午早朝未深夕夜正aPp月火水木金土日" + "".join(era[0] for era in eras())


def starts() -> str:
    """A pattern of what begins a date other than a number."""
    names = "|".join(eras())
    return (
        rf"(?:{names})(?= ?[元{NUMERAL}])|[RHSTM]\.?(?:元|[0-9]{{1,2}})[./年]|[令平昭大明](?=(?:元|[0-9]{{1,2}})\.[0-9]{{1,2}}\.)|紀元|西暦|前(?=[{NUMERAL}]{{1,4}}(?:年|世紀))|B\.?C|A\.?D"
        r"|午前|午後|早朝|朝(?=[0-9])|未明(?=[0-9])|深夜(?=[0-9])|夕方(?=[0-9])|夜(?=[0-9])|正午|[AaPp][Mm](?=[ 0-9])|[月火水木金土日]曜"
    )
