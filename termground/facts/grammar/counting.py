"""Numbers in words, and the words behind a number that multiply it."""

from __future__ import annotations

from decimal import Decimal

from termground.facts.grammar.atoms import CLASSES, Number
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import Numbers, listed, valued

_MOST_WORDS = 48
"""Words of the longest number."""
_HUNDRED, _THOUSAND = 100, 1_000


class Counting:
    """Reads numbers in words.

    Args:
        numbers: How a language counts.
        numerals: The same, word by word.
    """

    def __init__(self, numbers: Numbers, numerals: Numerals) -> None:
        self._numerals = numerals
        self._ones = frozenset(listed(numbers.one))
        self._alone = frozenset(listed(numbers.alone))
        self._single = frozenset(listed(numbers.single))
        self._governing = frozenset(listed(numbers.governing))
        self._governed = frozenset(listed(numbers.governed))
        self._dozens = dict(valued(numbers.dozens))
        own = {*numerals.starts, *self._ones, *self._dozens}
        self._begins = frozenset() if numbers.together else frozenset(own)

    def begins(self, word: str) -> bool:
        """Whether a number may begin with a word."""
        return not self._begins or word in self._begins

    def leans(self, word: str) -> bool:
        """Whether a word may count in some places and not in others."""
        return word in self._numerals.scales or word in self._dozens

    def read(self, cut: Cut, i: int) -> int:
        """A number that begins at a piece: the piece behind it, or 0."""
        numerals, words = self._numerals, cut.words
        if words[i] in numerals.inside or (self._begins and words[i] not in self._begins):
            return 0
        values: list[Decimal] = []
        found: tuple[str, Number | Decimal, int] | None = None
        at, linked = i, False
        while at < min(cut.size, i + _MOST_WORDS):
            closing = numerals.closing(words, at) if not values or cut.near(at) else None
            if closing is not None and (values or closing[1] > at + 1):
                total = numerals.worth([*values, closing[0]])
                if total is not None and (not values or numerals.fits(values, closing[0])):
                    found = CLASSES["ordinal"], total, closing[1]
                break
            value, end = self._part(cut, at, values, linked=linked)
            if value is None:
                linked = bool(values) and numerals.links(words[at], cut.word(at + 1), cut.word(at + 2))
                if not linked:
                    break
                at += 1
                continue
            if values and not numerals.fits(values, value):
                break
            values.append(value)
            at, linked = end, False
            total = numerals.worth(values)
            if total is not None:
                scale = max((value for value in values if value >= _THOUSAND), default=Decimal(1))
                found = CLASSES["number"], Number(total, "", scale), end
        if found is None:
            return 0
        letter, number, last = found
        cut.atoms.add(cut.start(i), cut.end(last - 1), letter, number)
        return last

    def _part(self, cut: Cut, i: int, before: list[Decimal], *, linked: bool) -> tuple[Decimal | None, int]:  # noqa: PLR0911 - one answer a kind
        """The word or phrase for a number at a place, and the piece behind it.

        Args:
            cut: The text.
            i: The place.
            before: The words of the number that may go on there.
            linked: Whether a word that adds stands before it.
        """
        numerals, word = self._numerals, cut.words[i]
        if cut.kind(i) != "word" or (before and not cut.near(i)):
            return None, i
        phrase = numerals.phrase(cut.words, i)
        if phrase is not None:
            return phrase
        value = numerals.value(word)
        scale = numerals.scales.get(word)
        if value is None and scale is not None and (before or self._is_single(cut, i, scale)):
            return scale, i + 1 + (word in numerals.abbreviated and cut.word(i + 1) == ".")
        if value is None and not before and word in self._dozens and self._is_single(cut, i):
            return self._dozens[word], i + 1
        if value is None and before and word in self._alone:
            return Decimal(1), i + 1
        if value is None and word in self._ones:
            following = cut.word(i + 1)
            begins = following in numerals.scales if not before else following in numerals.singular
            ends = linked or (
                bool(before) and (before[-1] in (_HUNDRED, _THOUSAND) or before[-1] in numerals.scores)
            )
            if begins != bool(before) and (ends or not before):
                return Decimal(1), i + 1
        return value, i + 1

    def _is_single(self, cut: Cut, i: int, scale: Decimal | None = None) -> bool:
        """Whether a scale or a dozen stands for one of it, though no number stands before it."""
        word = cut.words[i]
        if word in self._governed:
            return cut.word(i - 1) in self._governing
        return word in self._single or (not self._single and scale == _THOUSAND)

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
