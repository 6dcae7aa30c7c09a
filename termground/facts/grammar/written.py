"""Dates and fractions in digits, and Roman numerals."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from itertools import pairwise

from termground.facts.grammar.atoms import CLASSES, WORD
from termground.facts.values import Moment

FRACTIONS = "½⅓⅔¼¾⅐⅑⅒⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_SIXTY = 60
_LAST = frozenset(FRACTIONS)
_PARTED = re.compile(r"\d{1,3}/\d{1,3}")
PLACES = 10
"""Decimals of a fraction."""
_PARTS = frozenset((2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64, 100))
"""What fractions are written of in digits."""
_MONTHS = 12
_LAST_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_RANKED = re.compile(r"(X{0,3}(?:I[XV]|V?I{0,3}))(?:er|re|ère|i?[èe]?me|e|ᵉʳ|ʳᵉ|ᵉ)")
_TENS = frozenset("IVX")
_FIRST = frozenset("IVXLCDM\u0425\u0406")
_DAYS = 31
_DAY = re.compile(r"(?P<day>\d\d?)\.(?P<month>\d\d?)")
_POINT = re.compile(r"\.(?!\d)")
_CYRILLIC = {0x425: "X", 0x406: "I"}
_ROMANS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000}


def moment(written: str, order: str = "day") -> Moment | None:
    """A date in digits; a year of two digits is near ours.

    Args:
        written: The date.
        order: Which part is first: ``day``, ``month``, or ``either`` where only one reading may be possible.
    """
    parts = [int(part) for part in re.split(r"\D", written)]
    if len(parts) == 2:
        return Moment(parts[1], parts[0])
    if written[:4].isdecimal():
        year, month, day = parts
    else:
        day, month, year = parts
        if order == "month" or (order == "either" and month > _MONTHS):
            day, month = month, day
        if order == "either" and day <= _MONTHS and day != month:
            return None
        if year < 100:
            year += 2_000 if year < 70 else 1_900
    return Moment(year, month, day) if 1 <= month <= _MONTHS and 1 <= day <= _LAST_DAYS[month - 1] else None


def is_parted(written: str) -> bool:
    """Whether digits are written as a fraction; where slashes make none of them, no piece of a text is so cut."""
    return written[-1:] in _LAST or ("/" in written and _PARTED.fullmatch(written) is not None)


def parted(written: str) -> Decimal | None:
    """A fraction in digits: 3/4, 2½; None where the numbers are none, as in 24/7."""
    if "/" in written:
        above, below = map(int, written.split("/"))
        if not 0 < above < below or below not in _PARTS or written.startswith("0"):
            return None
        return round(Decimal(above) / below, PLACES).normalize()
    part, below = map(int, unicodedata.normalize("NFKC", written[-1]).split("\u2044"))
    return int(written[:-1] or 0) + round(Decimal(part) / below, PLACES).normalize()


def ranked(word: str) -> int:
    """The value of an ordinal in capitals up to 39; larger ones would need letters that make words: Le, De, Ce."""
    found = _RANKED.fullmatch(word) if word[:1] in _TENS else None
    return roman(found[1]) if found and found[1] else 0


def is_roman(word: str) -> bool:
    return word[:1] in _FIRST and len(word) <= 8 and _ROMAN.fullmatch(word.translate(_CYRILLIC)) is not None


def roman(word: str) -> int:
    values = [_ROMANS[letter] for letter in word.translate(_CYRILLIC)]
    return sum(-one if one < other else one for one, other in pairwise([*values, 0]))


def told_in_digits(word: str, order: str) -> tuple[str, Moment | tuple[Decimal, str] | None]:
    """A date, a time or a score in digits."""
    hour, *others = word.split(":")
    if len(others) > 1 and len(hour) == 1:  # 2:00:35, what a run took
        seconds = (int(hour) * _SIXTY + int(others[0])) * _SIXTY + int(others[1])
        return CLASSES["suffix"], (Decimal(seconds), "s")
    if others:
        minute = others[0]
        return (
            (CLASSES["time"], Moment(hour=int(hour), minute=int(minute)))
            if len(minute) > 1 and (len(others) == 1 or len(hour) > 1)
            else (WORD, None)
        )
    found = moment(word, order)
    return (CLASSES["date"], found) if found else (WORD, None)


def pointed_day(word: str, text: str, end: int) -> Moment | None:
    """A day and a month without a year, both made ordinals by a point: am 30.06.

    Args:
        word: The digits, up to the last point.
        text: The text.
        end: Where they end there.
    """
    match = _DAY.fullmatch(word)
    if match is None or not _POINT.match(text, end):
        return None
    day, month = int(match["day"]), int(match["month"])
    return Moment(month=month, day=day) if 1 <= day <= _DAYS and 1 <= month <= _MONTHS else None
