"""Halves and dozens of what multiplies: half a million, three and a half million, une dizaine de millions."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from termground.facts.grammar.atoms import CLASSES, WORD, Number
from termground.facts.grammar.counting import Counting
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.schema import FactWords, listed

_HALF = Decimal("0.5")


class Scales:
    """Reads words that a scale may follow.

    Args:
        facts: The words of a language.
        counting: Tells what words multiply.
    """

    def __init__(self, facts: FactWords, counting: Counting) -> None:
        self._counting = counting
        self._of = frozenset(phrase.rstrip("'") for phrase in listed(facts.links.of))
        self._half_of = frozenset(listed(facts.numbers.half_of))
        self._other_half = frozenset(listed(facts.numbers.other_half))

    def read(self, cut: Cut, i: int, last: int, letter: str, value: Any) -> int:
        """The number that a word and a scale behind it make: the piece behind them, or 0.

        Args:
            cut: The text.
            i: The first piece of the word.
            last: One past its last.
            letter: Its class.
            value: What it is worth.
        """
        if letter == CLASSES["half"]:
            return self._half(cut, i, last)
        if letter == CLASSES["dozen"] and cut.word(last) in self._of:  # une dizaine de millions
            at = last + 1 + (cut.word(last + 1) == "'")
            scale = self._counting.scale(cut, at)
            if scale is not None:
                cut.atoms.add(cut.start(i), cut.end(at), letter, (value[0] * scale, value[1]))
                return at + 1
        if letter == CLASSES["and_half"]:
            return self._and_half(cut, last)
        return 0

    def _half(self, cut: Cut, i: int, last: int) -> int:
        """A half of a scale, or of what follows: half a million, half of the staff."""
        scaled = last + self._counting.is_one(cut.word(last))
        scale = self._counting.scale(cut, scaled)
        if scale is not None:
            cut.atoms.add(cut.start(i), cut.end(scaled), "n", Number(_HALF * scale, "", scale))
            return scaled + 1
        if cut.word(last) not in self._half_of:
            return 0
        other = cut.word(i - 1) in self._other_half
        part = (WORD, None) if other else (CLASSES["halves"], (Decimal(1), Decimal(2)))
        cut.atoms.add(cut.start(i), cut.end(last - 1), *part)
        return last

    def _and_half(self, cut: Cut, last: int) -> int:
        """A half of a scale behind a number: четыре с половиной тысячи."""
        atoms = cut.atoms
        scale = self._counting.scale(cut, last)
        if scale is None or atoms.last() != "n" or atoms.values[-1].scale != 1:
            return 0
        number, start = atoms.values[-1], atoms.starts[-1]
        atoms.drop()
        atoms.add(start, cut.end(last), "n", Number((number.value + _HALF) * scale, "", scale))
        return last + 1
