"""What an amount is worth: figures, number words, fractions, magnitudes, and adjectives that hold a number."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, localcontext
from functools import cache, lru_cache
from typing import Final

import msgspec

from termground.types import Tokens
from termground_ru import figures
from termground_ru.data import lines, values
from termground_ru.lexicon import (
    ACRONYM,
    CARDINAL,
    DIGITS,
    LATIN,
    MAGNITUDE,
    NAME,
    NOUN,
    ORDINAL,
    folded,
    lexicon,
)
from termground_ru.morphology import cases, read
from termground_ru.neighbours import Neighbours

PLACES: Final = Decimal("1e-10")
"""A third has as many places in a normal form."""
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3}){2,6}")
_GENITIVE_AFTER = frozenset({"около", "порядка", "более", "менее", "свыше", "до", "больше", "меньше"})
_ONE_COLLECTIVE = frozenset({"десяток", "дюжина", "дюжину", "сотню"})
_PARTS = {"треть": 3, "четверть": 4}
_SINGLE = frozenset(
    [
        "тысяча",
        "тысячу",
        "тысячей",
        "тысячью",
        "миллион",
        "миллиона",
        "миллиону",
        "миллионом",
        "миллионе",
        "миллиард",
        "миллиарда",
        "миллиарду",
        "миллиардом",
        "миллиарде",
        "триллион",
        "триллиона",
        "триллиону",
        "триллионом",
    ]
)
_TENTH_ENDINGS = {
    True: ("ая", "ую", "ой", "ья", "ью", "ьей"),
    False: ("ых", "ым", "ыми", "ьих", "ьим", "ьими"),
}


class Amount(msgspec.Struct, frozen=True):
    """A number of the text.

    Attributes:
        value: What it is worth.
        start: Its first code point.
        end: One past its last code point.
        next: The token after it.
        scale: The magnitude that it ends in, such as тыс.
        symbol: Its unit where the word holds one, as полчаса does.
        part: Whether it is a fraction, which counts no things.
        high: The upper end where one word is a range, as пять-шесть is; else None.
    """

    value: Decimal
    start: int
    end: int
    next: int
    scale: Decimal = Decimal(1)
    symbol: str = ""
    high: Decimal | None = None
    part: bool = False


class Amounts(Neighbours):
    """Reads amounts out of tokens."""

    def __init__(self, tokens: Tokens, shapes: str) -> None:
        super().__init__(tokens, shapes)
        self.tokens = tokens

    def norm(self, i: int) -> str:
        return self.lexemes[i].norm if 0 <= i < len(self.starts) else ""

    def surface(self, i: int) -> str:
        return self.text[self.starts[i] : self.ends[i]] if 0 <= i < len(self.starts) else ""

    def word(self, i: int) -> str:
        """A token as lists hold it, where it follows the one before with nothing but space between."""
        return folded(self.surface(i)) if self.near(i) else ""

    def amount(self, i: int) -> Amount | None:
        """The number that begins at a token."""
        shape = self.shapes[i]
        if shape == MAGNITUDE:
            single = folded(self.surface(i)) in _SINGLE or self._governed(i)
            return self._made(i, Decimal(values("magnitudes")[self.norm(i)]), i + 1) if single else None
        return self._number(i) if shape in (DIGITS, CARDINAL) else self._word(i, folded(self.surface(i)))

    def _word(self, i: int, surface: str) -> Amount | None:
        """The amount that a word holds which is no numeral."""
        if surface in halves():
            value, symbol = halves()[surface]
            return msgspec.structs.replace(self._made(i, value, i + 1), symbol=symbol)
        if surface in values("collectives") and (surface in _ONE_COLLECTIVE or self._governed(i)):
            return self._made(i, Decimal(values("collectives")[surface]), i + 1)
        vulgar = _vulgar(self.surface(i))
        if vulgar is not None:
            return self._share(i, vulgar, i + 1)
        if "-" in surface and surface[:1].isalpha() and self.shapes[i] not in NAME + LATIN + ACRONYM:
            return self._hyphened(i, surface)
        return self._part(i, surface)

    def _made(self, i: int, value: Decimal, following: int) -> Amount:
        return Amount(value, self.starts[i], self.ends[following - 1], following)

    def _share(self, i: int, value: Decimal, following: int) -> Amount:
        return msgspec.structs.replace(self._made(i, value, following), part=True)

    def _governed(self, i: int) -> bool:
        """Whether тысячи is the genitive singular after около and the like, not the plural."""
        return (
            self.near(i) and folded(self.surface(i - 1)) in _GENITIVE_AFTER and self.surface(i)[-1] in "ыиа"
        )

    def _number(self, i: int) -> Amount | None:
        if self.norm(i) == "один":
            return self._fraction(i, Decimal(1))
        value = None if self._is_no_number(i) else _value(self.lexemes[i].norm)
        if value is None:
            return None
        found = self._fraction(i, value) or self._made(i, value, i + 1)
        if found.next > i + 1:
            return found
        following = self.word(i + 1)
        if following in values("collectives"):
            found = self._made(i, value * Decimal(values("collectives")[following]), i + 2)
        vulgar = _vulgar(self.surface(i + 1)) if self.near(i + 1) else None
        if vulgar is not None:
            return self._made(i, value + vulgar, i + 2)
        scale = self._scale(i)
        rest = (
            _value(self.norm(i + 1))
            if scale > 1 and self.surface(i)[-1] == "." and self.near(i + 1)
            else None
        )
        if rest is not None and 0 < rest < scale and self.shapes[i + 1] == DIGITS:
            return self._made(i, value + rest, i + 2)  # 3 тыс. 200 руб.
        return msgspec.structs.replace(found, scale=scale)

    def _is_no_number(self, i: int) -> bool:
        """Whether a word is the family, the magpie or a certain person rather than a number."""
        surface = folded(self.surface(i))
        if surface == "семью":
            return not self._instrumental(i + 1)
        if surface == "сорока":
            return self.near(i + 1) and any(
                reading.pos == "VERB" for reading in read(self.surface(i + 1))[:3]
            )
        return surface.startswith("од") and self.near(i + 1) and self.norm(i + 1) == "человек"

    def _instrumental(self, i: int) -> bool:
        return self.near(i) and cases_(self.surface(i)) >> 16 & 1 == 1

    def _scale(self, i: int) -> Decimal:
        """The magnitude that a number of several words ends in."""
        surface = self.surface(i)
        if not any(char.isspace() for char in surface[-24:]) and surface[-1:].isdigit():
            return Decimal(1)
        last = re.split(r"[\s\d]", surface.rstrip("."))[-1]
        norm = lexicon().lexeme(last).norm if last else ""
        return Decimal(values("magnitudes").get(norm, "1"))

    def _fraction(self, i: int, value: Decimal) -> Amount | None:
        """Две трети, пять целых две десятых, 1/3."""
        after = i + 1
        if after >= len(self.starts):
            return None
        if self.text[self.ends[i] : self.starts[after]] == "/":
            return self._slashed(i, value)
        if not self.near(after):
            return None
        if self.norm(after) == "целый" or self.word(after) in ("целых", "целая"):
            second = after + 1 + (self.word(after + 1) == "и")
            tenth = self._numerator(second)
            inner = self._fraction(second, tenth) if tenth is not None else None
            return self._made(i, value + inner.value, inner.next) if inner is not None else None
        whole = value == value.to_integral_value() and 0 < value < 1000
        below: int | Decimal | None = _PARTS.get(self.norm(after)) if whole else None
        if below is None and whole and self.shapes[after] == ORDINAL:
            ending = self.word(after).endswith(_TENTH_ENDINGS[value == 1])
            below = (
                figures.value(self.lexemes[after])
                if ending and (value != 1 or self.shapes[i] == CARDINAL)
                else None
            )
        if (
            below is None
            or below < 2
            or (self.shapes[i] == DIGITS and self.surface(i)[0].isdigit() and self.shapes[after] == ORDINAL)
        ):
            return None
        return self._share(i, divided(value, Decimal(below)), after + 1)

    def _numerator(self, i: int) -> Decimal | None:
        if not self.near(i) or self.shapes[i] not in (DIGITS, CARDINAL):
            return None
        return figures.value(self.lexemes[i])

    def _slashed(self, i: int, value: Decimal) -> Amount | None:
        below = _value(self.norm(i + 1))
        if below is None or not self.surface(i).isdigit() or not self.surface(i + 1).isdigit():
            return None
        if (
            self.text[self.ends[i + 1] : self.ends[i + 1] + 1] == "/"
            or self.text[self.starts[i] - 1 : self.starts[i]] == "/"
        ):
            return None
        return self._share(i, divided(value, below), i + 2) if 0 < value < below <= 100 else None

    def _hyphened(self, i: int, surface: str) -> Amount | None:
        """Пять-шесть, два-три."""
        left, _, right = surface.partition("-")
        ends = [figures.value(lexicon().lexeme(part)) if part else None for part in (left, right)]
        shapes = {lexicon().lexeme(part).shape for part in (left, right) if part}
        low, high = ends
        if low is None or high is None or shapes != {CARDINAL} or low >= high:
            return None
        return msgspec.structs.replace(self._made(i, low, i + 1), high=high)

    def _part(self, i: int, surface: str) -> Amount | None:
        """Половина and треть where they count: half of the members, but not the first half."""
        if surface[:4] not in ("поло", "трет", "четв") or self.shapes[i] != NOUN:
            return None
        below = {"половина": 2, **_PARTS}.get(self.norm(i))
        if below is None or not self._genitive(i + 1):
            return None
        if i and self.near(i) and self.shapes[i - 1] in "oAPdw":
            return None
        return self._share(i, divided(Decimal(1), Decimal(below)), i + 1)

    def _genitive(self, i: int) -> bool:
        return self.near(i) and self.shapes[i] in "NAPuBr" and cases_(self.surface(i)) >> 4 & 0b1111 != 0


def divided(above: Decimal, below: Decimal) -> Decimal:
    """A fraction in as many places as normal forms have."""
    return (above / below).quantize(PLACES).normalize() if below else Decimal(0)


@cache
def halves() -> dict[str, tuple[Decimal, str]]:
    """Words such as полчаса, with amount and unit."""
    found: dict[str, tuple[Decimal, str]] = {}
    for line in lines("halves"):
        forms, _, worth = line.partition(":")
        value, _, symbol = worth.strip().partition(" ")
        found |= dict.fromkeys(map(folded, forms.split()), (Decimal(value), symbol))
    return found


@lru_cache(maxsize=1 << 12)
def cases_(word: str) -> int:
    """Cases in which a word may stand, as :func:`termground_ru.morphology.cases` has them; none where unsure."""
    mask = cases(word)
    return 0 if mask == -1 else mask


@lru_cache(maxsize=1 << 12)
def _value(norm: str) -> Decimal | None:
    if _GROUPED.fullmatch(norm):
        return Decimal(norm.replace(".", ""))
    if len(norm) > 40 or not norm.strip("-").replace(".", "", 1).isdigit():
        return None
    return Decimal(norm)


def _vulgar(char: str) -> Decimal | None:
    """What ½ is worth."""
    if len(char) != 1 or char.isdigit() or not unicodedata.decomposition(char).startswith("<fraction>"):
        return None
    with localcontext() as context:
        context.prec = 28
        return Decimal(str(round(unicodedata.numeric(char), 10))).normalize()
