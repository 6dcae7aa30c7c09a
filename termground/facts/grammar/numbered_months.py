"""Months by their number behind the word for one."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from termground.facts.grammar.atoms import CLASSES
from termground.facts.grammar.cut import Cut
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import FactWords, listed

_MONTHS = 12


class NumberedMonths:
    """Finds months by their number.

    Args:
        facts: The words of a language.
        numerals: How it counts, word by word.
        date: What dates in digits look like.
        measures: Tells whether a word is a unit, or money.
    """

    def __init__(
        self, facts: FactWords, numerals: Numerals, date: re.Pattern[str], measures: Callable[[str], bool]
    ) -> None:
        self._words = frozenset(listed(facts.calendar.numbered))
        self._numerals, self._date, self._measures = numerals, date, measures

    def __contains__(self, word: str) -> bool:
        """Whether a word stands before the number of a month."""
        return word in self._words

    def read(self, cut: Cut, i: int) -> int:
        """A month by its number behind the word for one, or 0: tháng 5, but not 3 tháng 5 ngày."""
        if cut.kind(i + 1) == "digits" and self._date.fullmatch(cut.word(i + 1)):
            cut.atoms.add(cut.start(i), cut.end(i), CLASSES["article"])  # tháng 5/2019
            return i + 1
        month = self._numerals.value(cut.word(i + 1)) if cut.near(i + 1) else None
        if cut.kind(i + 1) == "digits" and cut.near(i + 1) and cut.words[i + 1].isdecimal():
            month = Decimal(cut.words[i + 1])
        lasts = cut.near(i + 2) and cut.kind(i + 3) != "digits" and self._measures(cut.word(i + 2))
        if month is None or not 1 <= month <= _MONTHS or (lasts and cut.atoms.last() == "n"):
            return 0
        cut.atoms.add(cut.start(i), cut.end(i + 1), CLASSES["month"], int(month))
        return i + 2
