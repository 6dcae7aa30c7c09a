"""Numerals, numbers in words, ordinals, dates, times and references to articles, in one normal form each."""

from __future__ import annotations

import re
from functools import cache

from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import FactWords
from termground.facts.grammar.written import ranked
from termground.language.description import fact_words
from termground_fr.lemmas import plain

MILLION = 1_000_000

SPACES = " \u00a0\u2009\u202f"
_S = f"[{SPACES}]"
_DATE = r"\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)|\d{4}-\d\d-\d\d(?!\d)|\d{1,2}/\d{1,2}/\d\d(?!\d)"
_TIME = rf"\d{{1,2}}(?:{_S}?[hH]{_S}?|:|{_S}heures?{_S})[0-5]\d(?![\d/])(?:{_S}?min(?:utes)?(?!\w))?"
_PHONE = rf"(?:\+33{_S}?(?:\(0\))?|0)[1-9](?:[.\-{SPACES}]?\d\d){{4}}(?!\d)"
_ORDINAL = r"\d{1,9}(?:[ \u00a0](?:ère|er|re|ième|ème)(?!\w)|ères?|ers?|res?|ièmes?|i?emes?|èmes?|es?|è|nde?s?)(?!\w)"
_GROUPED = rf"[-−+±]?(?<!\d)\d{{1,3}}(?:[{SPACES}.]\d{{3}})++(?!\d)(?:,\d++)?"
# In 18-25 and 2019-2020 two numbers, in 515-1 one.
_RANGE = r"(?<![\d-])(?:\d(?=-\d(?![\d-]))|\d\d(?=-\d\d(?![\d-]))|\d{4}(?=-\d{4}(?![\d-])))"
_PLAIN = r"(?:(?<![\w)])[-−+±])?\d++(?:,\d++)?(?:[./]\d++|-\d++)*+(?:\*\d++)?"
_GLUED = r"(?:k|M|Mds?)?€|%|[°£$]|(?:km/h|kWh|MWh|[kKmMGT]o|[kcmdhM]?[mgl]|m[²³23]|km[²2]|ha|kW|MW|GW|[hHWVs]|min|mn|ans?|mois|jours?|heures?|euros?)(?!\w)"
NUMBER = rf"(?:{_DATE}|{_TIME}|{_PHONE}|{_ORDINAL}|{_GROUPED}|{_RANGE}|{_PLAIN}(?:(?!{_GLUED})[^\W\d_]\w*)?)"
REFERENCE = re.compile(
    rf"[LRDA]\*?(?:\.{_S}?\d{{1,4}}(?:-\d{{1,4}}){{0,4}}|{_S}?\d{{1,4}}(?:-\d{{1,4}}){{1,4}})"
)

_NOT_DIGIT = re.compile(r"\D+")
_READ_DATE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)|(\d{4})-(\d\d)-(\d\d)")
_READ_TIME = re.compile(rf"(\d{{1,2}})(?:{_S}?[hH]{_S}?|:|{_S}heures?{_S})([0-5]\d)\D*")
_READ_ORDINAL = re.compile(_ORDINAL)
_READ_PHONE = re.compile(_PHONE)
_READ_GROUPED = re.compile(_GROUPED)
_DECIMAL = re.compile(r"[-−+±]?(?<!\d)\d++[.,]\d++")

_FIRST = frozenset({"premier", "première"})
_BETWEEN = re.compile(r"\bet une? (?:million|milliard)\b")
"""Where a number ends and the next one begins: entre cent et un million."""


@cache
def _words() -> FactWords:
    found = fact_words("termground_fr")
    assert found is not None
    return found


@cache
def _numerals() -> Numerals:
    return Numerals(_words().numbers)


@cache
def months() -> frozenset[str]:
    """Names of months without accents."""
    return frozenset(map(plain, re.split("[ /]", _words().calendar.months)))


def norm(surface: str) -> str:
    """The normal form of a numeral: 1 234,50 is 1234.5, 14 h 30 is 14h30, 2ème is 2e."""
    if surface.isdigit() and surface.isascii() and not (len(surface) == 10 and surface[0] == "0"):
        return surface.lstrip("0") or "0"
    if date := _READ_DATE.fullmatch(surface):
        day, month, year = date.group(1, 2, 3) if date[1] else date.group(6, 5, 4)
        return f"{year if len(year) == 4 else '20' + year}-{int(month):02}-{int(day):02}"
    if time := _READ_TIME.fullmatch(surface):
        return f"{int(time[1])}h{time[2] if time[2] != '00' else ''}"
    if _READ_ORDINAL.fullmatch(surface):
        return (_NOT_DIGIT.sub("", surface).lstrip("0") or "0") + "e"
    if _READ_PHONE.fullmatch(surface):
        return "0" + _NOT_DIGIT.sub("", surface)[-9:]
    sign = "-" if surface[0] in "-−" else ""
    if _READ_GROUPED.fullmatch(surface):
        whole, _, part = surface.partition(",")
        surface = _NOT_DIGIT.sub("", whole) + ("," + part if part else "")
    surface = surface.lstrip("-−+±")
    if _DECIMAL.fullmatch(surface):
        surface = surface.replace(",", ".").rstrip("0").rstrip(".")
    return sign + (
        surface.casefold().lstrip("0")
        if surface[:1] == "0" and surface[1:2].isdigit()
        else surface.casefold()
    )


def reference(surface: str) -> str:
    """The normal form of an article of a code: L. 122-3 is l122-3."""
    return re.sub(r"[^\w-]", "", surface).casefold()


def roman(surface: str) -> str:
    """The normal form of an ordinal in capitals: XXe is 20e, Ier is 1e; empty for every other word."""
    found = ranked(surface)
    return f"{found}e" if found else ""


def ordinal(word: str) -> str:
    """The normal form of an ordinal in words; empty for every other word."""
    word = word.removesuffix("s")
    if word in _FIRST:
        return "1e"
    found = _numerals().whole(word, ordinal=True) if word.endswith("ième") else None
    return f"{found}e" if found is not None else ""


def spelled(word: str) -> int | None:
    """The value of a word that is a number, hyphens and all; *un* alone is an article."""
    return None if word in ("un", "une") else value(word)


def value(text: str) -> int | None:
    """The value of a number in words; None where they make no single number."""
    found = _numerals().whole(text) if _BETWEEN.search(text) is None else None
    return None if found is None else int(found)
