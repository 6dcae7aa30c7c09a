"""Numbers written in several words, and the units that only a number makes sure of."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from decimal import Decimal

from termground.facts.values import plain
from termground.text.merging import Extended
from termground.types import Flag
from termground_ru import figures, lexicon
from termground_ru.data import words
from termground_ru.figures import NUMERALS
from termground_ru.lexicon import CARDINAL, DIGITS, MAGNITUDE, ORDINAL, SHORT, UNIT
from termground_ru.neighbours import Neighbours

_LEAD_IN = frozenset(words("lead_in"))
PAIR = re.compile(
    r"(?:(?:т\.[ \u00a0]?[едкпоч]|т\.[ \u00a0]?н|и\.[ \u00a0]?о|н\.[ \u00a0]?э|п\.[ \u00a0]?п)\."
    r"|(?:кв|куб)\.[ \u00a0]?(?:к|с)?м(?![а-яё])\.?)",
    re.IGNORECASE,
)
_DOTS = re.compile(r"[.\s]")
_COUNTED = {"г": "грамм", "т": "тонна", "л": "литр", "м": "метр", "ч": "час", "р": "рубль"}
_NUMBERS = frozenset({DIGITS, CARDINAL, ORDINAL, MAGNITUDE})
_POINTED = frozenset({"тыс", "млн", "млрд", "трлн"})
_PER = frozenset({"час", "секунду", "минуту", "сутки", "год"})
_CAPITAL_UNITS = {"В": "вольт", "А": "ампер"}


class Quantities(Neighbours):
    """Reads numbers and abbreviations of several letters."""

    def number(self, i: int) -> Iterator[Extended]:
        """The number that begins at a token, in as many words as it has, and its unit."""
        parts: list[tuple[Decimal, bool]] = []
        last, end, shape = i, self.ends[i], self.shapes[i]
        while last < len(self.starts) and self._continues(i, last, parts):
            amount = self._amount(last)
            if amount is None:
                break
            parts.append((amount, self.shapes[last] == MAGNITUDE))
            shape, end = self.shapes[last], self.ends[last]
            last += 1
            if parts[-1][1] and self.dotted(last - 1) and self.low(last - 1) in _POINTED:
                end += 1
            if shape == ORDINAL:
                break
        if shape == MAGNITUDE and last - i == 1:
            return
        if parts and not parts[-1][1] and self._half(last):
            parts[-1:] = [(parts[-1][0] + Decimal("0.5"), False)]
            last, end = last + 2, self.ends[last + 1]
            if last < len(self.starts) and self.shapes[last] == MAGNITUDE and self.near(last):
                parts.append((self._amount(last) or Decimal(1), True))
                last, end = last + 1, self.ends[last]
        yield from self._merged(i, last, end, parts, shape)

    def _merged(
        self, i: int, last: int, end: int, parts: list[tuple[Decimal, bool]], shape: str
    ) -> Iterator[Extended]:
        unit = list(self._unit(max(last, i + 1), i))
        minus = i > 0 and self.near(i) and self.low(i - 1) == "минус"
        if last - i > 1 or minus:
            norm = plain(figures.total(parts)) if parts else self.lexemes[i].norm
            surface = self.text[self.starts[i] : end]
            lexeme = figures.number(norm, surface, ORDINAL if shape == ORDINAL else DIGITS)
            if minus:
                yield i - 1, last, figures.number(f"-{norm}", surface), end
            else:
                yield i, last, lexeme, end
        elif self.lexemes[i].norm == "один" and (unit or self.counted(i + 1)):
            yield i, i + 1, figures.number("1", self.lexemes[i].lemma, CARDINAL), self.ends[i]
        yield from unit

    def _amount(self, i: int) -> Decimal | None:
        if self.shapes[i] == MAGNITUDE:
            return NUMERALS.scales[self.lexemes[i].norm]
        return figures.value(self.lexemes[i].norm)

    def _continues(self, first: int, i: int, parts: list[tuple[Decimal, bool]]) -> bool:
        """Whether token ``i`` belongs to the number that begins at ``first``."""
        if i == first:
            return True
        shape = self.shapes[i]
        amount = self._amount(i) if shape in _NUMBERS and self._follows(i) else None
        if amount is None or (shape == DIGITS and not (self.near(i + 1) and self.shapes[i + 1] == MAGNITUDE)):
            return False
        previous, magnitude = parts[-1]
        if shape == MAGNITUDE:
            return not magnitude and all(amount < part for part, is_one in parts if is_one)
        if magnitude:
            return 0 < amount < previous
        return self.shapes[i - 1] != DIGITS and figures.joins(previous, amount)

    def _follows(self, i: int) -> bool:
        """Whether a token follows the one before it, be it after the point of тыс."""
        return self.near(i) or (self.shapes[i - 1] == MAGNITUDE and bool(self.following(i - 1)))

    def _half(self, i: int) -> bool:
        """Whether с половиной follows."""
        return i + 1 < len(self.starts) and self.low(i) == "с" and self.low(i + 1) == "половиной"

    def _unit(self, i: int, number: int) -> Iterator[Extended]:
        """The unit after a number, where its abbreviation alone is ambiguous or it is a ratio of two."""
        if i >= len(self.starts) or not self._follows(i):
            return
        pair = PAIR.match(self.text, self.starts[i])
        if pair is not None:
            yield from self.pair(i, pair)
            return
        norm, end = "", self.ends[i]
        if self.shapes[i] == UNIT:
            norm = self.lexemes[i].norm
        elif self.shapes[i] == SHORT:
            norm, end = self._short_unit(i, number)
        if not norm:
            return
        ratio = self._ratio(i)
        if ratio is not None:
            last, per = ratio
            end = self.ends[last - 1]
            yield i, last, lexicon.unit(f"{norm} в {per}", self.text[self.starts[i] : end]), end
        elif self.shapes[i] == SHORT:
            yield i, i + 1, lexicon.unit(norm, self.low(i)), end

    def _short_unit(self, i: int, number: int) -> tuple[str, int]:
        surface = self.tokens.surface(i)
        dotted = self.dotted(i)
        end = self.ends[i] + dotted
        if surface == "г" and self._is_year(number, dotted=dotted):
            return "год", end
        if surface in _COUNTED and not (dotted and self.following(i).isdigit() and surface in "тч"):
            return _COUNTED[surface], end
        if surface in _CAPITAL_UNITS and self.shapes[number] == DIGITS:
            return _CAPITAL_UNITS[surface], self.ends[i]
        if surface == "с" and (not self.following(i) or dotted) and self.shapes[number] == DIGITS:
            return "секунда", end
        unit = lexicon.UNITS.get(surface.lower()) if len(surface) > 1 else None
        return (unit or "", end)

    def _is_year(self, number: int, *, dotted: bool) -> bool:
        norm = self.lexemes[number].norm
        if not norm.isdecimal() or len(norm) > 4:
            return norm[:1].isdigit() and " " in norm
        if not dotted:
            return len(norm) == 4 and number > 0 and self.low(number - 1) in _LEAD_IN
        return len(norm) == 4 or (number > 0 and self.low(number - 1) in _LEAD_IN and len(norm) > 2)

    def _ratio(self, i: int) -> tuple[int, str] | None:
        """What a unit is divided by: км/ч, километров в час."""
        if i + 1 < len(self.starts) and self.text[self.ends[i] : self.starts[i + 1]] == "/":
            per = lexicon.UNITS.get(self.low(i + 1)) or self._unit_norm(i + 1)
            return (i + 2, per) if per else None
        if i + 2 < len(self.starts) and self.low(i + 1) == "в" and self.near(i + 1) and self.near(i + 2):
            per = self._unit_norm(i + 2) if self.low(i + 2) in _PER else ""
            return (i + 3, per) if per else None
        return None

    def _unit_norm(self, i: int) -> str:
        lexeme = self.lexemes[i]
        return lexeme.norm if lexeme.flags & Flag.COUNTER else ""

    def pair(self, i: int, pair: re.Match[str]) -> Iterator[Extended]:
        """An abbreviation of several letters as one token."""
        last = bisect_left(self.starts, pair.end(), i)
        known = lexicon.PAIRS.get(_DOTS.sub("", pair.group().lower()))
        if known is None or self.ends[last - 1] > pair.end():
            return
        norm, kind = known
        yield i, last, lexicon.abbreviated(norm, pair.group(), kind), pair.end()
