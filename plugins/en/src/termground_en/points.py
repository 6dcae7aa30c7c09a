"""Points in time as they are written: days, months, years, decades and centuries."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from termground.facts import Moment
from termground.types import Flag
from termground_en.amounts import behind
from termground_en.lexicon import NAME
from termground_en.reading import Reading
from termground_en.words import closed
from termground_en.years import counts, is_year, year_at

MONTHS: Final = {name: number for number, name in enumerate(closed("months"), 1)} | {
    name[:3]: number for number, name in enumerate(closed("months"), 1)
} | {"sept": 9}  # fmt: skip
_NAMES: Final = frozenset({"march", "may", "april", "june", "august"})
"""Months that are also names or verbs."""

_ERA = {"bc": -1, "bce": -1, "b.c": -1, "b.c.e": -1, "ad": 1, "a.d": 1, "ce": 1, "c.e": 1}
_DECADE = re.compile(r"(1\d\d|20\d)0s")
_SLASHED = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")
_SEASON = re.compile(r"((?:1[5-9]|20)\d\d)/(\d{4}|\d{2})")
_ISO = re.compile(r"(\d{1,4})-(\d{2})-(\d{2})")
_COMMA = re.compile(r" ?,?[ \u00a0]")  # tokenised text has a space before the comma
_MONTH_BEFORE = re.compile(
    r"(?<!\w)(?P<word>in|since|until|till|during|early|late|mid|last|next|by|from|before|after|through|to|of|this|each|every"
    r"|between|and)[\s-]$"
)
_ONLY_THESE = frozenset({"in", "since", "until", "till", "during", "early", "late", "mid", "last", "next"})
_SURELY = frozenset({"in", "since", "until", "till", "during"})
_OFTEN = frozenset({"on", "by", "of", "before", "after", "from"})
"""Words before *march* and *may* that make them months: always, and where a figure follows."""
_LAST_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Point(msgspec.Struct, frozen=True):
    """A time with its place.

    Attributes:
        first: Where it begins, or the whole of it.
        last: Where it ends.
        start: First token.
        end: One past the last token.
    """

    first: Moment
    last: Moment
    start: int
    end: int


def point(r: Reading, i: int, *, year: bool = False) -> Point | None:
    """The time that begins at a token.

    Args:
        r: The text.
        i: The token.
        year: Take a number of four digits for a year whatever stands around, as after *from 2010 to*.
    """
    return (
        _day_month(r, i)
        or _month_first(r, i)
        or _figures(r, i)
        or _era(r, i)
        or _span(r, i)
        or _year(r, i, sure=year)
    )


def month(r: Reading, i: int) -> int | None:
    """The month that a token names."""
    written = r.written(i)
    if written[:1].islower() and not _is_small(r, i, written):
        return None
    return MONTHS.get(r.word(i)) if r.lexemes[i].flags & Flag.WORD else None


def _is_small(r: Reading, i: int, written: str) -> bool:
    """Whether a month is one without its capital: 5 may 2020, on march 5, in june."""
    before = r.word(i - 1) if r.near(i) else ""
    if written not in ("march", "may"):
        return len(written) > 3 and written != "mars" and (beside_figure(r, i) or before in _ONLY_THESE)
    if before in _SURELY:
        return True
    follows = r.near(i + 1) and r.written(i + 1)[:1].isdigit()
    if before in _OFTEN and follows:
        return True
    dated = (
        r.written(i + 1) if before[:1].isdigit() else r.written(i + 2) if day(r, i + 1) is not None else ""
    )
    return follows and len(dated) == 4 and dated.isdecimal()


def beside_figure(r: Reading, i: int) -> bool:
    """Whether a number stands next to a token, as beside a month without its capital."""
    return (r.near(i) and r.written(i - 1)[:1].isdigit()) or (
        r.near(i + 1) and r.written(i + 1)[:1].isdigit()
    )


def day(r: Reading, i: int) -> int | None:
    """The day of a month that a token can be: 15, 15th, fifteenth."""
    if not 0 <= i < r.size:
        return None
    lexeme, written = r.lexemes[i], r.written(i)
    if lexeme.tag == "ordinal":
        figure = lexeme.norm.rstrip("stndrh")
    elif written.isdecimal() and written.isascii() and len(written) <= 2:
        figure = written
    else:
        return None
    return int(figure) if figure.isdecimal() and 1 <= int(figure) <= 31 else None


def _at(moment: Moment, start: int, end: int) -> Point | None:
    if moment.day is not None and moment.month is not None and moment.day > _LAST_DAYS[moment.month - 1]:
        return None
    return Point(moment, moment, start, end)


def _day_month(r: Reading, i: int) -> Point | None:
    """15 March 2024, the 15th of March."""
    number = day(r, i)
    if number is None:
        return None
    j = i + 1
    if r.near(j) and r.word(j) == "day":
        j += 1
    if r.near(j) and r.word(j) == "of":
        j += 1
    found = month(r, j) if r.near(j) else None
    if found is None or (r.gap(j) == "" and r.char(r.ends[i]) != "-"):
        return None
    year, end = _following_year(r, j + 1)
    return _at(Moment(year, found, number), i, end)


def _following_year(r: Reading, j: int) -> tuple[int | None, int]:
    """The year behind a month or a day."""
    gap = r.gap(j)
    if j < r.size and (_COMMA.fullmatch(gap) or not gap):
        k = j + (r.word(j) == "of")
        k += r.word(k) == "ad"
        year = year_at(r, k)
        if year is not None and (_COMMA.fullmatch(r.gap(k)) or not gap) and not counts(r, k):
            return year, k + 1
    return None, j


def _month_first(r: Reading, i: int) -> Point | None:
    """March 15, 2024; March 2024; March where it cannot be anything else."""
    found = month(r, i)
    if found is None:
        return None
    j = i + 1
    if r.near(j) and r.word(j) == "the":
        j += 1
    number = day(r, j) if r.near(j) else None
    if number is not None and not counts(r, j) and r.char(r.ends[j]) not in ("%", ":"):
        year, end = _following_year(r, j + 1)
        return _at(Moment(year, found, number), i, end)
    year, end = _following_year(r, i + 1)
    if year is not None:
        return _at(Moment(year, found), i, end)
    return Point(Moment(month=found), Moment(month=found), i, i + 1) if _alone(r, i) else None


def _alone(r: Reading, i: int) -> bool:
    """Whether the name of a month by itself is one: in May, but not May Jones."""
    if len(r.word(i)) < 4 and r.word(i) != "may":
        return False
    match = _MONTH_BEFORE.search(r.before(r.starts[i]))
    if match is None or (r.word(i) in _NAMES and match["word"] not in _ONLY_THESE):
        return False
    follows = r.near(i + 1) and r.lexemes[i + 1].shape == NAME and month(r, i + 1) is None
    return not follows


def _figures(r: Reading, i: int) -> Point | None:
    """2024-03-15, 15/03/2024, 03/15/2024, where only one reading is possible."""
    norm = r.lexemes[i].norm
    iso = _ISO.fullmatch(norm) if r.lexemes[i].tag == "date" else None
    if iso is not None:
        year, number, day_ = map(int, iso.groups())
        return _at(Moment(year, number, day_), i, i + 1) if 1 <= number <= 12 and 1 <= day_ <= 31 else None
    written = r.written(i)
    season = _SEASON.fullmatch(written)
    if season is not None and str(int(season[1]) + 1).endswith(season[2]):
        return Point(Moment(int(season[1])), Moment(int(season[1]) + 1), i, i + 1)
    match = _SLASHED.fullmatch(written)
    if match is None or r.char(r.starts[i] - 1) == "/":
        return None
    one, two, year = map(int, match.groups())
    if not (1 <= min(one, two) <= 12 and max(one, two) <= 31 and (max(one, two) > 12 or one == two)):
        return None
    number, day_ = (one, two) if one <= 12 else (two, one)
    return _at(Moment(year, number, day_), i, i + 1)


def _era(r: Reading, i: int) -> Point | None:
    """300 BC, AD 70."""
    written = r.written(i)
    if _is_year_figure(written) and r.lexemes[i].tag == "number":
        sign = _era_at(r, i + 1)
        if sign is not None and int(written):
            return _at(Moment(sign * int(written)), i, i + 2)
    elif (
        _ERA.get(r.word(i)) == 1 and written.isupper() and r.near(i + 1) and _is_year_figure(r.written(i + 1))
    ):
        return _at(Moment(int(r.written(i + 1))), i, i + 2)
    return None


def _is_year_figure(written: str) -> bool:
    return written.isdecimal() and written.isascii() and len(written) <= 4


def _era_at(r: Reading, j: int) -> int | None:
    written = r.written(j)
    return _ERA.get(r.word(j)) if r.near(j) and written.isupper() else None


def _span(r: Reading, i: int) -> Point | None:
    """The 1990s, the fifteenth century."""
    lexeme = r.lexemes[i]
    decade = _DECADE.fullmatch(lexeme.norm) if lexeme.tag == "number" else None
    if decade is not None:
        first = int(decade[1]) * 10
        return Point(Moment(first), Moment(first + 9), i, i + 1) if first % 100 else None
    if lexeme.tag != "ordinal":
        return None
    after = behind(r, i + 1)
    value = lexeme.norm.rstrip("stndrh")
    if after is None or not value.isdecimal() or r.word(after) not in ("century", "centuries"):
        return None
    return century(r, int(value), i, after + 1)


def century(r: Reading, number: int, start: int, end: int) -> Point | None:
    """A century by its number, and its era behind it."""
    if not 1 <= number <= 30:
        return None
    sign = _era_at(r, end)
    if sign == -1:
        return Point(Moment(-100 * number), Moment(-100 * number + 99), start, end + 1)
    return Point(Moment(100 * number - 99), Moment(100 * number), start, end + (sign is not None))


def _year(r: Reading, i: int, *, sure: bool) -> Point | None:
    """A number of four digits where it is a year."""
    value = year_at(r, i)
    if value is None or not (is_year(r, i, value) if not sure else not counts(r, i)):
        return None
    moment = Moment(value)
    return Point(moment, moment, i, i + 1)
