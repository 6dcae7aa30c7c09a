"""Months, days of the month and of the week, and times of day in Japanese text."""

from __future__ import annotations

import re

from termground.facts import Moment
from termground_ja import numerals
from termground_ja.measuring import SPAN
from termground_ja.numerals import Number
from termground_ja.reading import Reader
from termground_ja.years import DURATION, Point, calendar, eras, field, fiscal

_LETTERS = {"R": "令和", "H": "平成", "S": "昭和", "T": "大正", "M": "明治"}
_LETTERS |= {name[0]: name for name in _LETTERS.values()}
SHORT_ERA = re.compile(
    r"(?<![A-Za-z0-9])([RHSTM])\.?(元|[0-9]{1,2})[./年]([0-9]{1,2})[./月]([0-9]{1,2})日?(?![0-9./])"
    r"|(?<![A-Za-z0-9])([RHSTM])\.?(元|[0-9]{1,2})年(?!間)"
    r"|(?<![\u3400-\u9fff])([令平昭大明])(元|[0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})(?![0-9./])"
)
_DIGITS = re.compile(
    r"([12][0-9]{3})(?:-([0-9]{2})-([0-9]{2})|/([0-9]{1,2})/([0-9]{1,2})|\.([0-9]{1,2})\.([0-9]{1,2}))(?![0-9./-])"
    r"|((?:19|20)[0-9]{2})[-/](0[1-9]|1[0-2])(?![0-9/-])"
)
_CLOCK = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])(?![0-9:.])(?!:)")
_AMID = re.compile(r"[0-9.]$|[0-9]:$")  # not within 12:09:30; 開始:09:30 begins one
_HALVES = {"午前": 0, "午後": 12, "朝": 0, "早朝": 0, "未明": 0, "深夜": 24, "夕方": 12, "夜": 36, "夕": 12, "am": 0, "pm": 12}  # fmt: skip
HALF = re.compile("午前|午後|早朝|朝|未明|深夜|夕方|夕|夜|[AaPp][Mm](?=[ 0-9])")
_MONTH = re.compile("月(?!曜|給|経|面|見|光|額|刊|謝|齢|食)")
_DAY = re.compile("日(?!本|曜|程|給|記|光|銀|刊|系|赤|照|射|常|米|中[韓戦関友]|韓|英)")
_HOUR = re.compile("時(?!代|給|速|期|刻|差|計|点|限)")
_WEEKDAY = re.compile(r" ?(?:[（(]([月火水木金土日])(?:曜日?)?(?:・[祝休])?[)）]|([月火水木金土日])曜日?)")
_MINUTES = re.compile("分(?!間|な)")
_WEEK = "月火水木金土日"
_STAY = re.compile("泊[0-9一二三四五六七八九十]{1,2}日")
_DAILY = re.compile(".?[^0-9一二三四五六七八九十〇]?[1一]日")
_EVENT_DAY = re.compile(
    "に(?!一|1[^0-9]|二度|わた|及|満|達|近|相当|延|短縮|する)|、|付|朝|夕|夜|午前|午後|未明|早朝|深夜|正午|現在|時点|以降|までに|[~—-][0-9]{1,2}日(?!間)|開催|発表|発売|から[0-9]{1,2}日(?!間)|の(?:会見|記者会見|定例|会合|取引|試合|衆院|参院|閣議|午前|午後|朝|夜)"
)


def written(reader: Reader, at: int) -> Point | None:
    """A date or time in digits and marks, 正午, or a day of the week."""
    flat = reader.flat
    match = SHORT_ERA.match(flat, at)
    if match is not None:
        letter, year, *rest = [group for group in match.groups() if group]
        first = eras()[_LETTERS[letter]]
        return _valid(Moment(first + (1 if year == "元" else int(year)), *map(int, rest)), match.end())
    match = _DIGITS.match(flat, at) if at == 0 or flat[at - 1] not in "0123456789.-/" else None
    if match is not None:
        point = _valid(Moment(*[int(part) for part in match.groups() if part]), match.end())
        return _with_weekday(flat, point) if point is not None else None
    match = _CLOCK.match(flat, at) if not _AMID.search(flat, max(0, at - 2), at) else None
    if match is not None:
        return _at(Moment(hour=int(match[1]), minute=int(match[2])), match.end())
    if flat.startswith("正午", at):
        return _at(Moment(hour=12, minute=0), at + 2)
    match = _WEEKDAY.match(flat, at)
    if match is not None and match.start(2) == at:
        moment = Moment(weekday=_WEEK.index(match[2]) + 1)
        return Point(moment, moment, match.end())
    return None


def _at(time: Moment, end: int) -> Point:
    return Point(time, time, end, clock=True)


def first_year(reader: Reader, at: int) -> Point | None:
    """元年, the first year of an era."""
    base = eras().get(reader.flat[at : at + 2])
    if base is None or not reader.flat.startswith("元年", at + 2):
        return None
    if reader.flat.startswith("度", at + 4):
        return fiscal(base + 1, base + 1, at + 5)
    return with_month(reader, base + 1, base + 1, at + 4)


def with_month(reader: Reader, low: int, high: int, end: int) -> Point:
    if low != high:
        return Point(Moment(low), Moment(high), end)
    behind = _behind_other_name(reader, low, end)
    found = reader.number(behind + (reader.flat[behind : behind + 1] == " "))
    if found is None:
        return Point(Moment(low), Moment(low), end)
    first, last, after = field(reader, found)
    if not (
        _MONTH.match(reader.flat, after)
        and 1 <= first <= 12
        and 1 <= last <= 12
        and found.plain | (first > 9)
    ):
        return Point(Moment(low), Moment(low), end)
    return _with_day(reader, low, (first, last), after + 1)


def _behind_other_name(reader: Reader, year: int, end: int) -> int:
    """One past the same year by its other name: the （令和2年） of 2020年（令和2年）1月."""
    flat = reader.flat
    if not flat.startswith("(", end):
        return end
    first = first_year(reader, end + 1)
    if first is not None:
        return first.end + 1 if first.first.year == year and flat.startswith(")", first.end) else end
    shift, start = calendar(reader, end + 1)
    found = reader.number(start)
    same = found is not None and found.value + shift == year
    return found.end + 2 if found is not None and same and flat.startswith("年)", found.end) else end


def _with_day(reader: Reader, year: int | None, months: tuple[int, int], end: int) -> Point:
    first, last = months
    low, high = Moment(year, first), Moment(year, last)
    if first != last:
        return Point(low, high, end)
    found = reader.number(end + (reader.flat[end : end + 1] == " "))
    if found is not None:
        day, until, after = field(reader, found)
        if (
            _DAY.match(reader.flat, after)
            and 1 <= day <= 31
            and 1 <= until <= 31
            and not reader.flat.startswith("日間", after)
        ):
            point = Point(Moment(year, first, day), Moment(year, first, until), after + 1)
            return _with_weekday(reader.flat, point)
    return Point(low, high, end)


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
    if _MONTH.match(flat, end) and 1 <= low <= 12 and 1 <= high <= 12 and not flat.startswith("月間", end):
        return _with_day(reader, None, (low, high), end + 1)
    if _DAY.match(flat, end) and 1 <= low <= 31 and 1 <= high <= 31:
        if _is_day(reader, end + 1, after):
            point = Point(Moment(day=low), Moment(day=high), end + 1)
            return _with_weekday(flat, point)
        return None
    return _hours(reader, low, high, end) if _HOUR.match(flat, end) else None


def _is_day(reader: Reader, behind: int, after: Point | None) -> bool:
    """Whether 日 is a day of the month: 15日に, 15日、, but 3日で is neither surely that nor three days."""
    flat = reader.flat
    if (
        DURATION.match(flat, behind)
        or SPAN.match(flat, behind)
        or (flat.startswith("に", behind) and _DAILY.match(flat, max(0, behind - 3)))
    ):
        return False  # 1日に5往復, 3日から5日かかる
    if _STAY.search(flat, max(0, behind - 4), behind):
        return False  # 2泊3日
    if after is not None and after.first.day is not None:
        return True
    return bool(_EVENT_DAY.match(flat, behind) or _WEEKDAY.match(flat, behind))


def time_of_day(reader: Reader, half: re.Match[str]) -> Point | None:
    """The time behind a word for a half of the day."""
    flat, shift = reader.flat, _HALVES[half.group().lower()]
    at = half.end() + (flat[half.end() : half.end() + 1] == " ")
    match = _CLOCK.match(flat, at)
    if match is not None:
        moment = Moment(hour=_shifted(int(match[1]), shift), minute=int(match[2]))
        return Point(moment, moment, match.end(), clock=True)
    found = reader.number(at)
    if found is None or found.value != int(found.value):
        return None
    low, high, end = field(reader, found)
    return _hours(reader, low, high, end, shift) if _HOUR.match(flat, end) else None


def _hours(reader: Reader, low: int, high: int, end: int, shift: int = 0) -> Point | None:
    flat = reader.flat
    if not (0 <= low <= 29 and 0 <= high <= 29) or flat.startswith("時間", end):
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


def _is_count(found: Number, limit: int) -> bool:
    return found.scale == 1 and found.value == int(found.value) and found.value < limit


def _shifted(hour: int, shift: int) -> int:
    """An hour of 24; at night the small hours stay, since 深夜1時 is past midnight."""
    at_night, shift = divmod(shift, 24)
    if at_night:
        shift = 12 if hour >= (4 if shift else 9) else 0
    return hour + shift if hour < 12 else hour


def _valid(date: Moment, end: int) -> Point | None:
    month, day = date.month or 1, date.day or 1
    return Point(date, date, end) if 1 <= month <= 12 and 1 <= day <= 31 else None
