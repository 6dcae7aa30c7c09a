"""Years, decades and centuries in Japanese text."""

from __future__ import annotations

import re
from decimal import Decimal

import msgspec

from termground.facts import Moment
from termground_ja.numerals import Number
from termground_ja.reading import Reader
from termground_ja.tables import listed, pattern, valued

ERAS = {name: int(first) - 1 for name, first in valued("calendar.eras")}
"""Eras and the year before their first."""
YEAR = pattern("calendar.year")
DURATION = pattern("calendar.lasting", "calendar.lasting_date")
BEFORE_ERA = -1
"""In the place of what to add to a year: it lies before the common era."""
_BEFORE, _COMMON = pattern("calendar.before"), pattern("calendar.common")
_TILDE = re.compile(" ?(?:~|-|—|から) ?")
_EVENT_YEAR = pattern("calendar.year_event")
_DATED = frozenset(listed("calendar.dated"))


class Point(msgspec.Struct, frozen=True):
    """A date or time, or the period that one word names (a century), and where its expression ends."""

    first: Moment
    last: Moment
    end: int
    clock: bool = False


def calendar(reader: Reader, at: int) -> tuple[int, int]:
    """What to add to a year, and where its number begins."""
    flat = reader.flat
    before, common = _BEFORE.match(flat, at), _COMMON.match(flat, at)
    era = ERAS.get(flat[at : at + 2], 0)
    era = era if era and reader.starts_word(at) else 0
    if before is not None and (before.group() != "前" or not reader.after_kanji(at)):
        shift, start = BEFORE_ERA, before.end()
    elif common is not None or era:
        shift, start = era, common.end() if common is not None else at + 2
    else:
        return 0, at
    return shift, start + (flat[start : start + 1] == " ")


def year_number(reader: Reader, at: int, *, named: bool) -> Number | None:
    """The number of a year, in a named era maybe the first: 令和元年."""
    first = named and reader.flat.startswith("元", at)
    return Number(Decimal(1), at, at + 1, Decimal(1), plain=True) if first else reader.number(at)


def field(reader: Reader, found: Number) -> tuple[int, int, int]:
    """One number, or two with a dash between them that share the unit behind the second: 3~5月."""
    low = int(found.value)
    link = _TILDE.match(reader.flat, found.end)
    other = reader.number(link.end()) if link is not None else None
    if other is not None and found.plain and other.plain and int(other.value) != low:
        return low, int(other.value), other.end + _gap(reader.flat, other.end)
    return low, low, found.end + _gap(reader.flat, found.end)


def _gap(flat: str, end: int) -> int:
    """Length of the space that some writers put between digits and kanji: 2024 年."""
    return int(flat[end : end + 1] == " " and flat[end + 1 : end + 2] in tuple("年月日時世"))


def long_period(flat: str, low: int, high: int, end: int, shift: int) -> Point | None:
    """A century, a decade or a fiscal year."""
    if flat.startswith("年度", end) and (shift or low > 1000):
        return Point(Moment(low + shift, 4), Moment(expanded(low, high) + shift + 1, 3), end + 2)
    if flat.startswith("世紀", end) and not flat.startswith("世紀間", end) and 0 < low <= 50:
        if shift == BEFORE_ERA:
            return Point(Moment(-100 * low), Moment(-100 * high + 99), end + 2)
        return Point(Moment(100 * low - 99), Moment(100 * high), end + 2)
    if flat.startswith("年代", end):
        high = expanded(low, high)
        if shift > 0 and low < 100:  # 昭和40年代
            return Point(Moment(low + shift), Moment(high + shift + 9), end + 2)
        if 50 <= low <= 90 and high >= low:
            low, high = low + 1900, high + 1900
        if 1000 < low < 2200 and low % 10 == 0 and (low % 100 or low == 2000):
            return Point(Moment(low), Moment(high + 9), end + 2)
    return None


def is_year(flat: str, found: Number, high: int, end: int, after: Point | None) -> bool:
    """Whether a number before 年 is a year of the common era rather than a length."""
    value, behind = int(found.value), end + 1
    length = DURATION.match(flat, behind)
    if after is not None and after.first.year is not None and value < 100:
        return not length and value >= after.first.year % 100 and after.first.year >= 1000
    if value >= 1000:
        vague = value % 500 == 0
        fits = length is None or (not vague and length.group() in _DATED)
        return (
            value < 2200
            and fits
            and (not vague or value == 2000 or _EVENT_YEAR.match(flat, behind) is not None)
        )
    told = value > 100 and value % 100 and (value % 10 or flat.startswith("に", behind))
    if not told or length or high != value or not found.plain:
        return False
    return bool(
        _EVENT_YEAR.match(flat, behind) or flat[behind : behind + 1] in tuple("123456789一二三四五六七八九十")
    )


def expanded(low: int, high: int) -> int:
    """The second year of 2010~15年 in full."""
    return low // 100 * 100 + high if high < 100 <= low else high
