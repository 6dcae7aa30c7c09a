"""Numbers in words, and the words behind a number that multiply it."""

from __future__ import annotations

from decimal import Decimal

from termground.facts.grammar.atoms import Number
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.numerals import Numerals, worth
from termground.facts.grammar.schema import Numbers, listed

_MOST_WORDS = 24
"""Words of the longest number."""
_THOUSAND = 1_000


class Counting:
    """Reads numbers in words.

    Args:
        numbers: How a language counts.
        numerals: The same, word by word.
    """

    def __init__(self, numbers: Numbers, numerals: Numerals) -> None:
        self._numerals = numerals
        self._ones = frozenset(listed(numbers.one))

    def read(self, cut: Cut, i: int) -> int:
        """A number that begins at a piece: the piece behind it, or 0."""
        numerals, words = self._numerals, cut.words
        values: list[Decimal] = []
        at = last = i
        while at < min(cut.size, i + _MOST_WORDS) and cut.kind(at) in ("word", "sep"):
            value = numerals.value(words[at])
            scale = numerals.scales.get(words[at])
            if value is None and scale is not None and (values or scale == _THOUSAND):
                value = scale
            if value is None and not values and words[at] in self._ones and self.scale(cut, at + 1):
                value = Decimal(1)
            if value is None and values and at > last and words[at] in self._ones:
                value = Decimal(1)
            if value is None:
                if values and numerals.links(words[at]):
                    at += 1
                    continue
                break
            if values and not numerals.fits(values, value):
                break
            values.append(value)
            at = last = at + 1
        total = worth(values)
        if total is None:
            return 0
        scale = max((value for value in values if value >= _THOUSAND), default=Decimal(1))
        cut.atoms.add(cut.start(i), cut.end(last - 1), "n", Number(total, "", scale))
        return last

    def scales(self, cut: Cut, i: int) -> tuple[Decimal, int]:
        """What the words behind a number multiply it with, and the piece behind them."""
        scale = Decimal(1)
        while True:
            hyphen = i + 1 < cut.size and cut.words[i] == "-" and cut.touches(i)
            found = self.scale(cut, i + hyphen)
            if found is None:
                return scale, i
            scale *= found
            i += hyphen + 1
            i += cut.words[i - 1] in self._numerals.abbreviated and cut.word(i) == "."

    def scale(self, cut: Cut, i: int) -> Decimal | None:
        """What one word multiplies a number with."""
        return self._numerals.scales.get(cut.word(i))
