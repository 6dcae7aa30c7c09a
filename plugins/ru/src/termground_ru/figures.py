"""Numbers: what figures and number words are worth."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Final

from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import listed
from termground.language.description import fact_words
from termground.types import Flag, Lexeme

_WORDS = fact_words("termground_ru")
assert _WORDS is not None  # the package has them
MONTHS: Final = tuple(forms.partition("/")[0] for forms in _WORDS.calendar.months.split())
NUMERALS: Final = Numerals(_WORDS.numbers)
HOMONYMS: Final = frozenset(listed(_WORDS.numbers.homonyms))
"""Forms of numbers that are other words too: *сорока*."""
PHONE_DIGITS: Final = 11
"""Digits of a telephone number with its country."""

_SPACES = re.compile("[ \u00a0\u202f\u2009]")
_DAY = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2})")
_PLAIN = re.compile(r"([-−–±]?)(\d[\d \u00a0\u202f\u2009]*(?:[.,]\d+)?)")
_ENDED = re.compile(
    "([-−–±]?)(\\d+)[-\u2010\u2011](х|ти|ми|ю|й|я|е|го|му|м|ый|ая|ое|ого|ому|ой|ую|им|ых|ые|ий|ье|ья|ом|ем|ыми|ьего|ьему|ьей|ьим|ьих|ью)"
)
_PHONE = re.compile(r"(?:\+7|8(?!\d))[\d() \u2010\u2011-]{10,24}")
_OTHER = re.compile(r"[\d.:]+")


def read_digits(surface: str) -> Lexeme | None:
    """The number that a token in figures is; None for a word."""
    if not surface[:2].strip("+-−–±")[:1].isdecimal():
        return None
    surface = unicodedata.normalize("NFKC", surface)
    if _PHONE.fullmatch(surface) and len(digits := re.sub(r"\D", "", surface)) == PHONE_DIGITS:
        return number("+7" + digits[1:], surface, "V")  # it counts nothing
    plain = _PLAIN.fullmatch(surface)
    if plain is not None:
        return number(_sign(plain[1]) + _plain(_SPACES.sub("", plain[2])), surface)
    day = _DAY.fullmatch(surface)
    if day is not None:
        return number(_date(day) or surface, surface)
    ended = _ENDED.fullmatch(surface)
    if ended is not None:
        return number(_sign(ended[1]) + _ordinal(ended[2], ended[3]), surface, "o")
    return number(surface, surface) if _OTHER.fullmatch(surface) else None


def number(norm: str, lemma: str, shape: str = "d") -> Lexeme:
    """The lexeme of a number."""
    return Lexeme(norm, lemma, "NUMB", Flag.WORD | Flag.NUMBER, shape)


@lru_cache(maxsize=1 << 12)
def value(norm: str) -> Decimal | None:
    """What a plain number is worth."""
    if norm == "один":
        return Decimal(1)
    try:
        return Decimal(norm) if len(norm) <= 40 else None
    except ArithmeticError:
        return None


def joins(total: Decimal, following: Decimal) -> bool:
    """Whether a number word continues the one before it, as пять does сто двадцать."""
    if total != total.to_integral_value() or following != following.to_integral_value():
        return False
    if following <= 0 or total < 20:
        return False
    if total % 100 == 0:
        return following < 100 or (total % 1000 == 0 and following < 1000)
    return total % 10 == 0 and total % 100 >= 20 and following < 10


def total(parts: Sequence[tuple[Decimal, bool]]) -> Decimal:
    """What a row of numbers and magnitudes is worth; True marks a magnitude."""
    whole = current = Decimal(0)
    for amount, magnitude in parts:
        if magnitude:
            whole += (current or Decimal(1)) * amount
            current = Decimal(0)
        else:
            current += amount
    return whole + current


def _ordinal(digits: str, ending: str) -> str:
    """The number before a case ending; a decade such as 1990-х is not the year."""
    plain = _trimmed(digits)
    decade = plain.endswith("0") and len(plain) > 1 and plain != "10" and ending in ("х", "е", "ми")
    return f"{plain}-е" if decade else plain


def _sign(sign: str) -> str:
    return "" if not sign else "±" if sign == "±" else "-"


def _plain(digits: str) -> str:
    """A decimal with a point; after a point zeros stay, since article 12.10 is not article 12.1."""
    if "," in digits or digits.strip("0").endswith("."):
        return _trimmed(digits.replace(",", "."))
    return digits.lstrip("0") if digits.lstrip("0")[:1].isdigit() else digits


def _trimmed(digits: str) -> str:
    whole, point, rest = digits.partition(".")
    whole = whole.lstrip("0") or "0"
    rest = rest.rstrip("0")
    return f"{whole}{point}{rest}" if rest else whole


def _date(day: re.Match[str]) -> str | None:
    date, month, year = (day[1], day[2], day[3]) if day[1] else (day[6], day[5], day[4])
    if not 1 <= int(month) <= 12 or not 1 <= int(date) <= 31:
        return None
    return f"{int(date)} {MONTHS[int(month) - 1]} {year}"
