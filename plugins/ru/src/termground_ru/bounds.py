"""What stands around a quantity: at least, up to, about."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache
from typing import Final

from termground.facts.units import unit
from termground.facts.values import Fact, Quantity
from termground_ru.amounts import Amount
from termground_ru.data import lines, words
from termground_ru.lexicon import DIGITS, folded
from termground_ru.measures import Measure, kind
from termground_ru.periods import Periods

REACH: Final = 8
"""Tokens back over which a word of change makes «до» name a level."""
_SENTENCE_END = re.compile("[.!?…;\n]")
_SIGN = re.compile(r"(?:≥|>=|≤|<=|>|<|~|≈|∼)[ \u00a0]?$")
_BETWEEN = frozenset({"на", "в", "за", "с"})
_LOOSE = frozenset(
    {"как минимум", "минимум", "максимум", "примерно", "приблизительно", "ориентировочно", "почти"}
)
_INVERTED = frozenset(
    [
        "лет",
        "года",
        "человек",
        "человека",
        "рублей",
        "рубля",
        "минут",
        "минуты",
        "часов",
        "часа",
        "дней",
        "дня",
        "метров",
        "метра",
        "километров",
        "километра",
        "раз",
        "раза",
        "градусов",
        "процентов",
        "процента",
        "штук",
        "месяцев",
        "месяца",
        "недель",
        "недели",
        "килограммов",
        "килограмма",
        "тонн",
        "литров",
    ]
)
_DEPENDS = frozenset(
    [
        "зависеть",
        "зависимость",
        "отличаться",
        "отличие",
        "отказаться",
        "избавиться",
        "освободить",
        "доля",
        "часть",
        "процент",
        "треть",
        "половина",
        "четверть",
    ]
)


class Bounds(Periods):
    """Reads the words and signs around quantities."""

    # bounds ---------------------------------------------------------------------------------------------

    def _before(self, i: int, own: Measure | None) -> tuple[int, str]:
        """Where a quantity begins with the words before it, and what they make of it."""
        begin = self.starts[i]
        signed = _SIGN.search(self.text, max(0, begin - 3), begin)
        if signed is not None:
            return signed.start(), _bounds()[signed.group().strip(" \u00a0")]
        first = i
        phrase: list[str] = []
        found = begin, ""
        while first > 0 and len(phrase) < 4 and self._adjoins(first):
            first -= 1
            phrase.insert(0, folded(self.low(first)))
            sign = _bounds().get(" ".join(phrase))
            if sign is not None:
                found = self.starts[first], sign
        if found[1] or not phrase:
            return found
        if phrase[-1] in _BETWEEN:
            led = self._before(i - 1, own)
            words_ = folded(self.text[led[0] : self.ends[i - 2]]) if led[1] and i > 1 else ""
            if words_.endswith("чем") or words_ in _LOOSE:
                return led
        return self._up_to(i, phrase[-1], own)

    def _adjoins(self, i: int) -> bool:
        """Whether a token follows the one before it, be it after the sign of money."""
        return self.near(i) and self.text[self.ends[i - 1] : self.starts[i]].count("\n") < 2

    def _up_to(self, i: int, word: str, own: Measure | None) -> tuple[int, str]:
        """«До» as an upper bound and «от» as a lower one, where they are."""
        known = own is not None and (
            kind(own.symbol) != "quantity" or unit(own.symbol).dimension != f"count {own.symbol}"
        )
        if word == "до" and own is not None and not self._changes(i - 1):
            return self.starts[i - 1], "<="
        if word == "от" and (known or (own is not None and own.symbol == "человек")):
            head = self.norm(i - 2)
            if not (i > 1 and self.near(i - 1) and (head in _DEPENDS or self.shapes[i - 2] in "du")):
                return self.starts[i - 1], ">="
        if word in ("с", "со") and own is not None and own.symbol == "year":
            return self.starts[i - 1], ">="
        return self.starts[i], ""

    def _changes(self, i: int) -> bool:
        """Whether a word of change stands before «до» in its sentence."""
        for k in range(i - 1, max(-1, i - 1 - REACH), -1):
            if _SENTENCE_END.search(self.text, self.ends[k], self.starts[k + 1]) and not self.dotted(k):
                return False
            if folded(self.low(k)).startswith(_changing()):
                return True
        return False

    def _after(self, end: int, following: int) -> tuple[str, int, int]:
        """The bound that follows a number, such as «и более», its end and the token after it."""
        if self.text.startswith("+", end) and not self.text[end + 1 : end + 2].isalnum():
            return ">=", end + 1, following
        if following + 1 < len(self.starts) and self.near(following) and self.near(following + 1):
            sign = _bounds().get(f"after {folded(self.low(following))} {folded(self.low(following + 1))}")
            if sign is not None:
                return sign, self.ends[following + 1], following + 2
        return "", end, following

    def _inverted(self, i: int, low: Amount) -> Fact | None:
        """Лет пять, человек двадцать: about five, about twenty."""
        if i < 1 or not self.near(i) or self.shapes[i - 1] != "u" or low.value < 2 or not self._inverts(i):
            return None
        own = self.measure(i - 1, self.starts[i - 1], low.value)
        if own is None or own.next != i:
            return None
        value = valued(low.value, low.value, own, "~")
        return Fact(
            self.starts[i - 1], low.end, self.text[self.starts[i - 1] : low.end], kind(value.unit), value
        )

    def _inverts(self, i: int) -> bool:
        if i > 1 and self.near(i - 1) and self.shapes[i - 2] in "dwomA":
            return False
        return folded(self.low(i - 1)) in _INVERTED and not self.text.startswith("%", self.ends[i])

    def _named(self, i: int, low: Amount) -> Fact | None:
        """A product with its number: Falcon 9, iPhone 15."""
        name = self.surface(i - 1) if i and self.near(i) else ""
        if (
            not name.isascii()
            or not name.isalpha()
            or name.islower()
            or self.shapes[i] != DIGITS
            or len(name) < 2
        ):
            return None
        figure = self.surface(i)
        if (
            not figure.replace(".", "").isdigit()
            or len(figure) > 6
            or "\n" in self.text[self.ends[i - 1] : self.starts[i]]
        ):
            return None
        if (len(figure) == 4 and figure[:2] in ("19", "20")) or self.lexemes[i - 1].tag == "ROMN":
            return None
        start = self.starts[i - 1]
        return Fact(start, low.end, self.text[start : low.end], "code", folded(f"{name} {figure}"))


def valued(low: Decimal, high: Decimal, own: Measure | None, sign: str) -> Quantity:
    """A quantity out of its ends, its unit and a sign such as ``>=``, ``~`` or ``~<`` (just under)."""
    factor, symbol = (own.factor, own.symbol) if own else (Decimal(1), "")
    low, high = low * factor, high * factor
    if symbol == "deg" and low < 0:
        symbol = "degC"  # an angle is hardly ever below zero
    if symbol == "degC" and low > high:
        low, high = high, low
    about, sign = sign.startswith("~"), sign.lstrip("~")
    if sign in (">", ">="):
        return Quantity(low, None, symbol, above=sign == ">", about=about)
    if sign in ("<", "<="):
        return Quantity(None, high, symbol, below=sign == "<", about=about)
    return Quantity(low, high, symbol, about=about)


@cache
def _bounds() -> dict[str, str]:
    """Signs by the words for them; those that follow a number begin with ``after``."""
    found: dict[str, str] = {}
    for line in lines("bounds"):
        head, _, phrases = line.partition(":")
        where, _, sign = head.rpartition(" ")
        for phrase in filter(None, map(str.strip, phrases.split(";"))):
            found[f"{where} {folded(phrase)}".strip()] = sign
    return found


@cache
def _changing() -> tuple[str, ...]:
    return words("changes")
