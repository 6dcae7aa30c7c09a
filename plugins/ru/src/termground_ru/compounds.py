"""Adjectives and nouns that hold a number and a unit: 25-летний, трёхдневный."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache

from termground_ru import figures
from termground_ru.data import lines, values
from termground_ru.lexicon import folded

_COMPOUND = re.compile(r"(?:(\d{1,9}(?:[.,]\d{1,6})?)[-\u2010\u2011])?([а-я]{4,48})")
_ENDING = "(?:ый|ая|ое|ого|ому|ой|ую|ым|ом|ые|ых|ыми|ий|яя|ее|его|ему|ей|юю|им|ем|ие|их|ими|ие|ия|ию|ием|ии)"


def compound(word: str) -> tuple[Decimal, str] | None:
    """The number and the unit in 25-летний, пятидесятипроцентный, трёхдневный."""
    match = _COMPOUND.fullmatch(folded(word))
    if match is None:
        return None
    known = _stems().search(match[2])
    if known is None:
        return None
    before, symbol = match[2][: known.start()], _stem_units()[known[1]]
    if match[1]:
        return (Decimal(match[1].replace(",", ".")), symbol) if not before else None
    value = _prefixed(before)
    if value is None or match[2].startswith(("десятилети", "столети", "тысячелети", "одноместн")):
        return None
    return value, symbol


def _prefixed(before: str) -> Decimal | None:
    """The number that the first part of a compound is: двадцатипяти."""
    total, known = Decimal(0), values("prefixes")
    while before:
        head = next((before[:k] for k in range(min(len(before), 14), 2, -1) if before[:k] in known), None)
        if head is None:
            return None
        amount = Decimal(known[head])
        if total and not figures.joins(total, amount):
            return None
        total += amount
        before = before[len(head) :]
    return total or None


@cache
def _stem_units() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in lines("compounds"):
        symbol, _, stems = line.partition(":")
        found |= dict.fromkeys(stems.split(), symbol)
    return found


@cache
def _stems() -> re.Pattern[str]:
    return re.compile(f"({'|'.join(sorted(_stem_units(), key=len, reverse=True))}){_ENDING}$")
