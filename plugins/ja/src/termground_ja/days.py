"""Months, days of the month and of the week, and times of day in Japanese text."""

from __future__ import annotations

import re

from termground.facts import Moment
from termground.text.patterns import lazy_pattern
from termground_ja import numerals
from termground_ja.measuring import SPAN
from termground_ja.numerals import Number
from termground_ja.reading import Reader
from termground_ja.tables import either, listed, pattern, valued
from termground_ja.years import DURATION, ERAS, Point, calendar, field, year_number

_LETTERS = dict(valued("calendar.short"))
_LATIN, _KANJI = ("".join(filter(kind, _LETTERS)) for kind in (str.isascii, lambda c: not c.isascii()))
_COUNT = "(元|[0-9]{1,2})"
SHORT_ERA = re.compile(
    rf"(?<![A-Za-z0-9])([{_LATIN}])\.?{_COUNT}(?:[./年]([0-9]{{1,2}})[./月]([0-9]{{1,2}})日?(?![0-9./])|年(?!間))"
    rf"|(?<![\u3400-\u9fff])([{_KANJI}]){_COUNT}\.([0-9]{{1,2}})\.([0-9]{{1,2}})(?![0-9./])"
)
_DIGITS = re.compile(
    r"([12][0-9]{3})(?:-([0-9]{2})-([0-9]{2})|/([0-9]{1,2})/([0-9]{1,2})|\.([0-9]{1,2})\.([0-9]{1,2}))(?![0-9./-])"
    r"|((?:19|20)[0-9]{2})[-/](0[1-9]|1[0-2])(?![0-9/-])"
)
_YEARS = re.compile(r"(?<=[(（[［])([12][0-9]{3}) ?[-~] ?([12][0-9]{3})(?=[)）\]］])")
"""Two years in brackets behind a name: （1889-1945）."""
_STROKE = re.compile(r"(1[0-2]|0?[1-9])/(3[01]|[12][0-9]|0?[1-9])(?![0-9/.%秒倍]|インチ|の[割確比])")
_SAME_MONTH = re.compile(r"(?<![0-9/.])(1[0-2]|0?[1-9])/[0-9]{1,2}・$")
_NEXT_DAY = re.compile(r"(3[01]|[12][0-9]|0?[1-9])(?![0-9/.年月時分])")
_SAID = lazy_pattern(rf"{either('calendar.stroke')}| ?(?:[0-9]{{1,2}}[:時]|[(（][月火水木金土日祝])")
_OTHER = lazy_pattern(rf" ?[~—-] ?{_STROKE.pattern}")
LONGEST = 7
"""Characters of a month, a day and the mark behind them, with the one before."""
_CLOCK = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])(?![0-9.]|:[0-9])")
_AMID = re.compile(r"[0-9.]$|[0-9]:$")  # not within 12:09:30; 開始:09:30 begins one
_HALVES = {half: int(shift) for half, shift in valued("clock.halves")}
HALVES = (*(half for half in _HALVES if not half.isascii()), "[AaPp][Mm](?=[ 0-9])")
"""Patterns of the parts of a day before a time."""
_HALF = re.compile("|".join(HALVES))
_HALVED = re.compile(rf"(?:{_HALF.pattern}) ?(?=[{numerals.NUMERAL}])[^。\n]*$")
"""A time behind a part of the day, up to the end of its sentence."""
_OCLOCK = re.compile("[:時]")
_FROM = re.compile(rf"[:時分半0-9]{{1,6}}(?:から|[~—-])[{numerals.NUMERAL}]{{0,3}}")
REACH, _STAYS = 40, 20
"""Characters before a time in which another one may tell of which half of the day it is."""
_MONTH, _DAY, _HOUR, _MINUTES = (pattern(f"calendar.{word}") for word in ("month", "day", "hour", "minute"))
_WEEK = "".join(listed("calendar.week"))
_WEEKDAY = re.compile(rf" ?(?:[（(]([{_WEEK}])(?:曜日?)?(?:・[祝休])?[)）]|([{_WEEK}])曜日?)")
_N = f"[{numerals.NUMERAL}]{{1,2}}"
_STAY = re.compile(rf"(?:泊{_N}日.?|{either('calendar.stays')}{_N}日[、でと。\n]?)$", re.DOTALL)
_MONTHLY = re.compile(f"[翌々当]月の?{_N}日.?$", re.DOTALL)
_DAILY = re.compile(".?[^0-9一二三四五六七八九十〇]?[1一]日")
_EVENT_DAY = pattern("calendar.day_event")
_MONTHS, _DAYS, _HOURS = range(1, 13), range(1, 32), range(30)


def written(reader: Reader, at: int, after: Point | None = None) -> Point | None:
    """A date or time in digits and marks, 正午, or a day of the week.

    Args:
        reader: The text.
        at: Where it begins.
        after: The beginning of a period of which it is the end.
    """
    flat = reader.flat
    if flat[at : at + 1] in tuple("0123456789"):
        return _in_digits(flat, at, after)
    match = SHORT_ERA.match(flat, at)
    if match is not None:
        letter, year, *rest = filter(None, match.groups())
        first = ERAS[_LETTERS[letter]] + (1 if year == "元" else int(year))
        return _valid(Moment(first, *map(int, rest)), match.end())
    if flat.startswith("正午", at):
        return _at(12, 0, at + 2)
    return _weekday(flat, at) or time_of_day(reader, at)


def _in_digits(flat: str, at: int, after: Point | None) -> Point | None:
    """A date or a time of day, or two years in brackets behind a name."""
    match = _DIGITS.match(flat, at) if at == 0 or flat[at - 1] not in "0123456789.-/" else None
    if match is not None:
        point = _valid(Moment(*map(int, filter(None, match.groups()))), match.end())
        return _with_weekday(flat, point) if point is not None else None
    match = _YEARS.match(flat, at)
    if match is not None and match[1] < match[2] < "2200":
        return Point(Moment(int(match[1])), Moment(int(match[2])), match.end())
    match = _CLOCK.match(flat, at) if not _AMID.search(flat, max(0, at - 2), at) else None
    if match is None:
        return _stroke(flat, at, after)
    hour = int(match[1])
    return _stroke(flat, at, after) or _at(hour + _carried(flat, at, hour), int(match[2]), match.end())


def _stroke(flat: str, at: int, after: Point | None) -> Point | None:
    """A month and a day with a stroke: 10/19; what may be a fraction is a date beside other signs of one: 4/1から, 3/4～4/5."""
    again = flat[at - 1 : at] == "・"
    before = _SAME_MONTH.search(flat, max(0, at - LONGEST), at) if again else None
    other = _NEXT_DAY.match(flat, at) if before is not None else None
    if before is not None and other is not None:
        return _valid(Moment(None, int(before[1]), int(other[1])), other.end())  # the 24 of 11/23・24
    match = _STROKE.match(flat, at) if at == 0 or flat[at - 1] not in "0123456789.-/" else None
    if match is None:
        return None
    month, day, end = int(match[1]), int(match[2]), match.end()
    said = _SAID.match(flat, end) or _OTHER.match(flat, end) or (after is not None and after.first.month)
    if not said and (month == 1 or day <= max(_MONTHS)):
        return None
    point = _valid(Moment(None, month, day), end)
    return None if point is None else _with_weekday(flat, point)


def _weekday(flat: str, at: int) -> Point | None:
    """A day of the week alone."""
    match = _WEEKDAY.match(flat, at) if flat[at : at + 1] in _WEEK else None
    if match is None:
        return None
    moment = Moment(weekday=_WEEK.index(match[2]) + 1)
    return Point(moment, moment, match.end())


def _at(hour: int, minute: int, end: int) -> Point:
    time = Moment(hour=hour, minute=minute)
    return Point(time, time, end, clock=True)


def with_month(reader: Reader, low: int, high: int, end: int) -> Point:
    """A year or two, the first alone with its month and day."""
    months = _counted(reader, _behind_other_name(reader, low, end), _MONTH, _MONTHS) if low == high else None
    return Point(Moment(low), Moment(high), end) if months is None else _with_day(reader, low, *months)


def _counted(reader: Reader, at: int, word: re.Pattern[str], fits: range) -> tuple[int, int, int] | None:
    """The number or the two numbers before a word of the calendar, and where the word ends."""
    found = reader.number(at + (reader.flat[at : at + 1] == " "))
    if found is None or found.value != int(found.value):
        return None
    low, high, end = field(reader, found)
    return (low, high, end + 1) if word.match(reader.flat, end) and low in fits and high in fits else None


def _behind_other_name(reader: Reader, year: int, end: int) -> int:
    """One past the same year by its other name: the （令和2年） of 2020年（令和2年）1月."""
    if not reader.flat.startswith("(", end):
        return end
    shift, start = calendar(reader, end + 1)
    found = year_number(reader, start, named=start > end + 1)
    same = found is not None and found.value + shift == year
    return found.end + 2 if found is not None and same and reader.flat.startswith("年)", found.end) else end


def _with_day(reader: Reader, year: int | None, first: int, last: int, end: int) -> Point:
    days = _counted(reader, end, _DAY, _DAYS) if first == last else None
    if days is None:
        return Point(Moment(year, first), Moment(year, last), end)
    point = Point(Moment(year, first, days[0]), Moment(year, first, days[1]), days[2])
    return _with_weekday(reader.flat, point)


def _with_weekday(flat: str, point: Point) -> Point:
    match = _WEEKDAY.match(flat, point.end)
    if match is None or point.first != point.last:
        return point
    weekday = _WEEK.index(match[1] or match[2]) + 1
    moment = Moment(point.first.year, point.first.month, point.first.day, weekday=weekday)
    return Point(moment, moment, match.end())


def dayless(reader: Reader, low: int, high: int, end: int, after: Point | None) -> Point | None:
    """A month, a day or an hour without a year before it."""
    flat = reader.flat
    if _MONTH.match(flat, end) and low in _MONTHS and high in _MONTHS:
        return _with_day(reader, None, low, high, end + 1)
    if _DAY.match(flat, end) and low in _DAYS and high in _DAYS:
        point = Point(Moment(day=low), Moment(day=high), end + 1)
        return _with_weekday(flat, point) if _is_day(reader, end + 1, after) else None
    return _hours(reader, low, high, end, _carried(flat, end, low))


def _is_day(reader: Reader, behind: int, after: Point | None) -> bool:
    """Whether 日 is a day of the month: 15日に, 15日、, but 3日で is neither surely that nor three days."""
    flat, around = reader.flat, reader.flat[max(0, behind - _STAYS) : behind + 1]
    lasts = DURATION.match(flat, behind) or SPAN.match(flat, behind) or _STAY.search(around)
    if lasts or (flat.startswith("に", behind) and _DAILY.match(flat, max(0, behind - 3))):
        return False  # 1日に5往復, 3日から5日かかる, 2泊3日
    goes_on = (after is not None and after.first.day is not None) or _MONTHLY.search(around)
    return bool(goes_on or _EVENT_DAY.match(flat, behind) or _WEEKDAY.match(flat, behind))


def time_of_day(reader: Reader, at: int) -> Point | None:
    """The time behind a word for a half of the day."""
    flat, half = reader.flat, _HALF.match(reader.flat, at)
    if half is None:
        return None
    shift, at = _HALVES[half.group().lower()], half.end() + (flat[half.end() : half.end() + 1] == " ")
    match = _CLOCK.match(flat, at)
    if match is not None:
        return _at(_shifted(int(match[1]), shift), int(match[2]), match.end())
    found = reader.number(at)
    if found is None or found.value != int(found.value):
        return None
    return _hours(reader, *field(reader, found), shift)


def _hours(reader: Reader, low: int, high: int, end: int, shift: int = 0) -> Point | None:
    flat = reader.flat
    if not (_HOUR.match(flat, end) and low in _HOURS and high in _HOURS):
        return None
    minute, behind = 0, end + 1
    # Behind an hour 十分 and 十二分 are no adverbs.
    found = numerals.number(flat, behind + (flat[behind : behind + 1] == " ")) if flat[behind:] else None
    if flat.startswith("半", behind) and reader.ends_word(behind + 1):
        minute, behind = 30, behind + 1
    elif found is not None and _MINUTES.match(flat, found.end) and _is_count(found, 60):
        minute, behind = int(found.value), found.end + 1
    first = Moment(hour=_shifted(low, shift), minute=minute if low == high else 0)
    return Point(first, Moment(hour=_shifted(high, shift), minute=minute), behind, clock=True)


def _carried(flat: str, at: int, hour: int) -> int:
    """What to add to the last hour of a period whose first is told to be of the afternoon, or is later: 午後1時から3時."""
    halved, start = None, max(0, at - REACH)
    while (match := _HALVED.search(flat, start, at)) is not None:
        halved, start = match, match.start() + 1
    half = None if halved is None else _HALF.match(flat, halved.start())
    if half is None:
        return 0
    before = numerals.number(flat, half.end() + (flat[half.end() : half.end() + 1] == " "))
    if before is None or not _OCLOCK.match(flat, before.end):
        return 0
    shift = _HALVES[half.group().lower()]
    if not _FROM.fullmatch(flat, before.end, at):
        return 0  # 午前11時開場、9時受付; what only follows, the core tells in every language
    earlier = _shifted(int(before.value), shift)
    return 12 if hour < min(earlier, 12) <= earlier <= hour + 12 else 0


def _is_count(found: Number, limit: int) -> bool:
    return found.scale == 1 and found.value == int(found.value) and found.value < limit


def _shifted(hour: int, shift: int) -> int:
    """An hour of 24; at night the small hours stay, since 深夜1時 is past midnight."""
    at_night, shift = divmod(shift, 24)
    if at_night:
        shift = 12 if hour >= (4 if shift else 9) else 0
    return hour + shift if hour < 12 else hour


def _valid(date: Moment, end: int) -> Point | None:
    return Point(date, date, end) if (date.month or 1) in _MONTHS and (date.day or 1) in _DAYS else None
