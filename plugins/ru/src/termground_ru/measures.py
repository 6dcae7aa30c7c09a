"""What an amount is an amount of: units, money, and things that are counted."""

from __future__ import annotations

import re
from bisect import bisect_left
from decimal import Decimal
from functools import cache

import msgspec

from termground.facts import units
from termground.facts.values import Kind
from termground.types import Flag
from termground_ru.amounts import Amounts, cases_
from termground_ru.data import lines
from termground_ru.lexicon import NOUN, REFERENCE, UNIT, folded
from termground_ru.lexicon import units as units_

_SHORT = {"ч": "h", "сек": "s", "с": "s", "мин": "min", "м": "m", "л": "l", "т": "t", "р": "RUB"}
_CAPITAL = {"В": "V", "А": "A"}
_NEW_SENTENCE = re.compile(r"\.[ \u00a0]?[А-ЯЁ]|[ \u00a0][А-ЯЁ]")
_PER = re.compile(r"/([а-яёa-z]{1,8}[²³23]?)(?![\w/])", re.IGNORECASE)
_SQUARED = {"кв": "квадратный", "куб": "кубический"}
_SPACE = re.compile(r"[ \t\n\u00a0\u2009\u202f]{0,3}")
_NOT_COUNTED = frozenset({"год", "век", "половина", "сторона", "число", "процентный"})
_NOT_AFTER_ONE = frozenset({"человек"})


class Measure(msgspec.Struct, frozen=True):
    """A unit in the text: its symbol, what to multiply by, its end, and the token after it."""

    symbol: str
    factor: Decimal
    end: int
    next: int


class Measures(Amounts):
    """Reads the unit after an amount."""

    def measure(self, i: int, end: int, value: Decimal, *, counts: bool = True) -> Measure | None:
        """The unit that begins at token ``i``, where only space stands between it and ``end``."""
        begin = _SPACE.match(self.text, end).end()  # type: ignore[union-attr]  # matches the empty text
        if "\n\n" in self.text[end:begin]:
            return None
        found = self._written(begin) or self._unit_at(i, begin, value, counts=counts)
        return found if found is None else self._divided(found)

    def _divided(self, found: Measure) -> Measure:
        """A unit that another divides: кг/м³."""
        match = _PER.match(self.text, found.end)
        if match is None:
            return found
        name = match[1].lower()
        per = (_written_units().get(match[1]) or _phrases().get(units_().get(folded(name), "")) or (name,))[0]
        return Measure(
            f"{found.symbol}/{per}", found.factor, match.end(), bisect_left(self.starts, match.end())
        )

    def _unit_at(self, i: int, begin: int, value: Decimal, *, counts: bool) -> Measure | None:
        if i >= len(self.starts) or self.starts[i] != begin:
            return None
        return (
            self._listed(i)
            or self._capital(i)
            or self._ratio_part(i)
            or (self._counted(i, value) if counts else None)
        )

    def _capital(self, i: int) -> Measure | None:
        """220 В and 16 А, where the letter is no initial and begins no sentence."""
        symbol = _CAPITAL.get(self.surface(i)) if self.shapes[i] == "i" else None
        if symbol is None or _NEW_SENTENCE.match(self.text, self.ends[i]):
            return None
        return Measure(symbol, Decimal(1), self.ends[i], i + 1)

    def _ratio_part(self, i: int) -> Measure | None:
        """The unit alone where no symbol stands for a ratio: 250 мг в сутки."""
        unit, _, per = self.norm(i).partition(" в ")
        known = _phrases().get(unit) if per else None
        if known is None:
            return None
        length = next((k for k, char in enumerate(self.surface(i)) if char.isspace() or char in "/."), 0)
        return Measure(known[0], known[1], self.starts[i] + length, i + 1) if length else None

    def _written(self, begin: int) -> Measure | None:
        """A unit by its abbreviation as it is written, case included."""
        text = self.text
        for length in _lengths().get(text[begin : begin + 1], ()):
            key = text[begin : begin + length].replace("\u00a0", " ")
            known = _written_units().get(key)
            after = text[begin + length : begin + length + 1]
            if known is not None and not ((key[-1].isalnum() or key[-1] == "-") and after.isalnum()):
                return Measure(known[0], known[1], begin + length, bisect_left(self.starts, begin + length))
        return None

    def _listed(self, i: int) -> Measure | None:
        if i >= len(self.starts):
            return None
        squared = _SQUARED.get(self.surface(i).lower().rstrip("."))
        if squared is not None and self.text[self.ends[i] : self.ends[i] + 2].lstrip(".").strip() in (
            "",
            self.surface(i + 1)[:1],
        ):
            known = _phrases().get(f"{squared} {self.norm(i + 1)}")
            return Measure(known[0], known[1], self.ends[i + 1], i + 2) if known else None
        last = i + 1
        while last < i + 3 and self.near(last):
            last += 1
        for stop in range(last, i, -1):
            key = " ".join(map(self.norm, range(i, stop)))
            known = _phrases().get(key)
            if known is None and stop == i + 1:
                known = self._short(i)
            if known is None:
                continue
            if stop == i + 1 and self.shapes[i] not in UNIT + NOUN + REFERENCE and self._short(i) is None:
                continue
            return Measure(known[0], known[1], self.ends[stop - 1], stop)
        return None

    def _short(self, i: int) -> tuple[str, Decimal] | None:
        """An abbreviation of one or two letters that a point may have made a word of another kind."""
        short = self.surface(i).rstrip(".")
        known = _SHORT.get(short)
        if known is None or (short in "сртл" and self.shapes[i] != UNIT):
            return None
        return known, Decimal(1)

    def _counted(self, i: int, value: Decimal) -> Measure | None:
        """A noun in the form that the number asks for: 3 студента, 5 студентов, but not глава 5 книги."""
        lexeme, surface = self.lexemes[i], self.surface(i)
        if surface in ("раз", "раза"):
            return Measure("раз", Decimal(1), self.ends[i], i + 1)
        if self.shapes[i] not in UNIT + NOUN + REFERENCE or lexeme.flags & Flag.NAME:
            return None
        if not surface.islower() or lexeme.norm in _NOT_COUNTED:
            return None
        if self.shapes[i] != UNIT and not _agrees(surface, value):
            return None
        if value == 1 and lexeme.norm in _NOT_AFTER_ONE:
            return None
        return Measure(lexeme.norm, Decimal(1), self.ends[i], i + 1)


def kind(symbol: str) -> Kind:
    """The kind of a fact by its unit."""
    if not symbol:
        return "number"
    if symbol == "%":
        return "percent"
    return "money" if units.is_money(symbol) else "quantity"


def _agrees(word: str, value: Decimal) -> bool:
    mask = cases_(word)
    plural = any(mask >> (case * 4) & 1 for case in (1, 2, 4, 5))
    singular = mask >> 4 & 0b1110 != 0
    if value != value.to_integral_value():
        return singular
    ones, tens = abs(int(value)) % 10, abs(int(value)) % 100
    if ones == 1 and tens != 11:
        return any(mask >> (case * 4) & 0b1110 for case in (0, 2, 3, 4))
    if 2 <= ones <= 4 and not 12 <= tens <= 14:
        return singular or plural
    return plural


@cache
def _table() -> tuple[dict[str, tuple[str, Decimal]], dict[str, tuple[str, Decimal]]]:
    """Units by their lemmas, and by abbreviations as they are written."""
    phrases: dict[str, tuple[str, Decimal]] = {}
    written: dict[str, tuple[str, Decimal]] = {}
    for line in lines("measures"):
        head, _, names = line.partition(":")
        symbol, _, factor = head.rpartition(" ")
        if not _is_decimal(factor) or not symbol:
            symbol, factor = head, "1"
        lemmas, _, short = names.partition("|")
        phrases |= dict.fromkeys(map(str.strip, lemmas.split(";")), (symbol, Decimal(factor)))
        written |= dict.fromkeys(map(str.strip, short.split(";")), (symbol, Decimal(factor)))
    phrases.pop("", None)
    written.pop("", None)
    return phrases, written


def _is_decimal(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdigit()


@cache
def _phrases() -> dict[str, tuple[str, Decimal]]:
    return _table()[0]


@cache
def _written_units() -> dict[str, tuple[str, Decimal]]:
    return _table()[1]


@cache
def _lengths() -> dict[str, tuple[int, ...]]:
    """Lengths of written abbreviations by first letter, the longest first."""
    found: dict[str, set[int]] = {}
    for key in _written_units():
        found.setdefault(key[0], set()).add(len(key))
    return {first: tuple(sorted(lengths, reverse=True)) for first, lengths in found.items()}
