"""Units of measurement and money after a number, read from the text itself: their signs are more than words."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache
from typing import NamedTuple

from termground.facts.units import is_money
from termground.text.normalize import fold
from termground_fr.lexicon import APOSTROPHES
from termground_fr.wordlists import lines

_S = "[ \u00a0\u2009\u202f]"
_PER = re.compile(r"/[^\W\d_]{1,4}[²³23]?(?!\w)")  # g/l, kWh/m²


class Measure(NamedTuple):
    """A unit where it stands.

    Attributes:
        symbol: As the core writes it.
        factor: How many of it one of the text's unit is.
        end: One past its last character.
        word: Its form, folded.
    """

    symbol: str
    factor: Decimal
    end: int
    word: str


def measure(text: str, at: int, *, of: bool = False) -> Measure | None:
    """The unit that follows a number.

    Args:
        text: The text.
        at: Where the number ends.
        of: Whether *de* may stand between, as after *million*.
    """
    table, pattern, with_of = _units()
    match = (with_of if of else pattern).match(text, at)
    if match is None:
        return None
    word = match[1]
    known = table.get(word) or table[_plain(word)]
    per = None if is_money(known[0]) else _PER.match(text, match.end())
    if per is not None:
        return Measure(f"{word}{per[0]}", Decimal(1), per.end(), _plain(word))
    return Measure(*known, match.end(), _plain(word))


def named(word: str) -> tuple[str, Decimal] | None:
    """The unit of a word by itself."""
    return _units()[0].get(_plain(word))


def _plain(word: str) -> str:
    folded = fold(word)
    for apostrophe in APOSTROPHES:
        folded = folded.replace(apostrophe, "'")
    return re.sub(_S, " ", folded)


@cache
def _units() -> tuple[dict[str, tuple[str, Decimal]], re.Pattern[str], re.Pattern[str]]:
    table: dict[str, tuple[str, Decimal]] = {}
    signs: set[str] = set()
    spelled: set[str] = set()
    for symbol, *forms in lines("measures"):
        name, _, factor = symbol.partition("*")
        known = (name, Decimal(factor or 1))
        bar = forms.index("|") if "|" in forms else len(forms)
        for form in forms[:bar]:
            signs.add(form.replace("_", " "))
            table[form.replace("_", " ")] = known
        for form in forms[bar + 1 :]:
            word = form.replace("_", " ")
            spelled.add(word)
            table[fold(word)] = known
    body = f"({_any(spelled, words=True)}|{_any(signs, words=False)})"
    return table, re.compile(f"{_S}?{body}"), re.compile(rf"{_S}?(?:(?i:de){_S}|[dD]['’])?{body}")


def _any(forms: set[str], *, words: bool) -> str:
    ordered = sorted(forms, key=lambda form: (-len(form), form))
    parts = [
        re.escape(form).replace(r"\ ", _S).replace("'", "['’]")
        + (rf"(?![\w{APOSTROPHES}])" if form[-1].isalnum() else "")
        for form in ordered
    ]
    return ("(?i:" if words else "(?:") + "|".join(parts) + ")"
