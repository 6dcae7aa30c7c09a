"""Dates in digits and Roman numerals."""

from __future__ import annotations

import re
from itertools import pairwise

from termground.facts.values import Moment

_ROMAN = re.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_RANKED = re.compile(r"(X{0,3}(?:I[XV]|V?I{0,3}))(?:er|re|ère|i?[èe]?me|e|ᵉʳ|ʳᵉ|ᵉ)")
_FIRST = frozenset("IVXLCDM\u0425\u0406")
_CYRILLIC = {0x425: "X", 0x406: "I"}
_ROMANS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000}


def moment(written: str) -> Moment | None:
    """A date in digits, the day before the month; a year of two digits is near ours."""
    parts = [int(part) for part in re.split(r"\D", written)]
    if len(parts) == 2:
        return Moment(parts[1], parts[0])
    if written[:4].isdecimal():
        year, month, day = parts
    else:
        day, month, year = parts
        if year < 100:
            year += 2_000 if year < 70 else 1_900
    return Moment(year, month, day) if 1 <= month <= 12 and 1 <= day <= 31 else None


def ranked(word: str) -> int:
    """The value of an ordinal in capitals up to 39; larger ones would need letters that make words: Le, De, Ce."""
    found = _RANKED.fullmatch(word)
    return roman(found[1]) if found and found[1] else 0


def is_roman(word: str) -> bool:
    return (
        0 < len(word) <= 8 and word[0] in _FIRST and _ROMAN.fullmatch(word.translate(_CYRILLIC)) is not None
    )


def roman(word: str) -> int:
    values = [_ROMANS[letter] for letter in word.translate(_CYRILLIC)]
    return sum(-one if one < other else one for one, other in pairwise([*values, 0]))
