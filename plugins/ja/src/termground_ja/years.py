"""Years, decades and centuries in Japanese text."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from termground.facts import Moment
from termground_ja.lexicon import words
from termground_ja.numerals import Number
from termground_ja.reading import Reader

_BEFORE = re.compile(r"紀元前|B\.?C\.?(?=[ 0-9])|前(?=[0-9一二三四五六七八九]{1,4}(?:年|世紀)(?!半|後|連続))")
_CALENDAR = re.compile(r"西暦|紀元後?|A\.?D\.?(?=[ 0-9])")
_TILDE = re.compile(" ?(?:~|-|—|から) ?")
DURATION = re.compile(
    "間|余|以上|以内|未満|連続|ぶり|振り|近く|前(?!半|後)|後(?!半)|越し|ごと|毎|おき|目|生|次|分|弱|強|来|にわた|に亘|に及|にも|もの"
    "|に(?:一|1|二|2|数)[度回人つ]|ほど|程度|くらい|ぐらい|足らず|あまり|余り|超|半|経|(?:が|を|も)(?:過|経|た[つっち]|要|費|かか|かけ)"
    "|かか|かけて|続|契約|計画|保証|たって|たった|過ぎ"
)
_EVENT_YEAR = re.compile(
    "に(?!一|1[^0-9]|二度|わた|及|満|達|近|も及|相当|延)|、|,|[(（)）]|[~—-]|から|まで|頃|ごろ|以降|以後|[初春夏秋冬]|$"
)
_NOT_LENGTH = ("次", "目", "分", "にも", "来", "生", "後", "契約", "計画", "半")


YEAR = re.compile("年(?!金|齢|収|俸|賀|商|表|輪|寄|長|配|功|中行|代|度|生)")
BEFORE_ERA = -1
"""In the place of what to add to a year: it lies before the common era."""


class Point(msgspec.Struct, frozen=True):
    """A date or time, or the period that one word names (a century), and where its expression ends."""

    first: Moment
    last: Moment
    end: int
    clock: bool = False


def calendar(reader: Reader, at: int) -> tuple[int, int]:
    """What to add to a year, and where its number begins."""
    flat = reader.flat
    match = _BEFORE.match(flat, at)
    if match is not None and (match.group() != "前" or not reader.after_kanji(at)):
        return BEFORE_ERA, match.end() + (flat[match.end() : match.end() + 1] == " ")
    match = _CALENDAR.match(flat, at)
    if match is not None:
        return 0, match.end() + (flat[match.end() : match.end() + 1] == " ")
    name = flat[at : at + 2]
    base = eras().get(name)
    if base is not None and reader.starts_word(at):
        return base, at + 2 + (flat[at + 2 : at + 3] == " ")
    return 0, at


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
    """A century or a decade."""
    if flat.startswith("世紀", end) and not flat.startswith("世紀間", end) and 0 < low <= 50:
        if shift == BEFORE_ERA:
            return Point(Moment(-100 * low), Moment(-100 * high + 99), end + 2)
        return Point(Moment(100 * low - 99), Moment(100 * high), end + 2)
    if flat.startswith("年代", end):
        high = expanded(low, high)
        if shift > 0 and low < 100:  # 昭和40年代
            return Point(Moment(low + shift), Moment(high + shift + 9), end + 2)
        if 1000 < low < 2200 and low % 10 == 0 and (low % 100 or low == 2000):
            return Point(Moment(low), Moment(high + 9), end + 2)
        if 50 <= low <= 90 and low % 10 == 0 and high >= low:
            return Point(Moment(1900 + low), Moment(1909 + high), end + 2)
    return None


def fiscal(low: int, high: int, end: int) -> Point:
    """年度, which begins in April."""
    return Point(Moment(low, 4), Moment(high + 1, 3), end)


def is_year(flat: str, found: Number, high: int, end: int, after: Point | None) -> bool:
    """Whether a number before 年 is a year of the common era rather than a length."""
    value, behind = int(found.value), end + 1
    ranged = high != value
    if after is not None and after.first.year is not None and value < 100:
        return (
            not DURATION.match(flat, behind) and value >= after.first.year % 100 and after.first.year >= 1000
        )
    if value >= 1000:
        length = DURATION.match(flat, behind)
        vague = value % 500 == 0
        return (
            value < 2200
            and (length is None or (not vague and length.group() in _NOT_LENGTH))
            and (not vague or value == 2000 or _EVENT_YEAR.match(flat, behind) is not None)
        )
    return bool(
        value > 100
        and not ranged
        and found.plain
        and value % 100
        and (value % 10 or flat.startswith("に", behind))
        and not DURATION.match(flat, behind)
        and (_EVENT_YEAR.match(flat, behind) or flat[behind : behind + 1] in "123456789一二三四五六七八九十")
    )


def expanded(low: int, high: int) -> int:
    """The second year of 2010~15年 in full."""
    return low // 100 * 100 + high if high < 100 <= low else high


@cache
def eras() -> dict[str, int]:
    """Eras and the year before their first."""
    return {name: int(first) - 1 for name, _, first in (word.partition("=") for word in words("eras"))}
