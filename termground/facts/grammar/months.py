"""Where the name of a month is one, in languages in which it may be a name or another word, and months by their number."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from termground.facts.grammar.atoms import CLASSES
from termground.facts.grammar.cut import HYPHENS, Cut
from termground.facts.grammar.numerals import Numerals
from termground.facts.grammar.schema import FactWords, listed

_MONTHS = 12
_YEAR = 4
"""Digits of a year."""


class Months:
    """Tells months from names and verbs.

    Args:
        facts: The words of a language.
        numerals: Its numbers.
    """

    def __init__(self, facts: FactWords, numerals: Numerals) -> None:
        calendar = facts.calendar
        self._numerals = numerals
        self._capitals = calendar.capitals
        self._leads = frozenset(listed(calendar.leads))
        self._names = frozenset(listed(calendar.names))
        self._verbs = frozenset(listed(calendar.verbs))
        self._sure = frozenset(listed(calendar.sure))
        self._stretches = frozenset(listed(calendar.stretches))
        self._months = frozenset(
            form.lower() for forms in calendar.months.split() for form in forms.split("/")
        )
        self._to = frozenset(listed(facts.links.to))
        self._marks = frozenset(listed(facts.numbers.marks))
        self._of = frozenset(listed(facts.links.of))
        self._articles = frozenset(listed(facts.links.articles))

    def is_month(self, cut: Cut, i: int) -> bool:
        """Whether the name at a piece is a month."""
        if not self._capitals:
            return True
        word = cut.words[i]
        before = cut.word(i - 1 - (cut.word(i - 1) in HYPHENS))
        if cut.surfaces[i][0].isupper():
            return self._has_day(cut, i) or self._is_led(cut, i, before)
        if before in self._sure:
            return True
        if word not in self._verbs:
            return self._has_day(cut, i)
        follows = cut.kind(i + 1) == "digits"
        year = cut.word(i + 1) if cut.kind(i - 1) == "digits" else cut.word(i + 2 + (cut.word(i + 2) == ","))
        return follows and (before in self._leads or (year.isdecimal() and len(year) == _YEAR))

    def _has_day(self, cut: Cut, i: int) -> bool:
        """Whether a number stands beside a month, as its day or its year."""
        behind = i + 1 + (cut.word(i + 1) in self._articles)
        behind += cut.word(i + 1) == ","
        if cut.kind(behind) == "digits" or self._numerals.ordinal(cut.word(behind)) is not None:
            return True
        at = i - 1
        at -= cut.word(at) in HYPHENS
        at -= cut.word(at) in self._of and cut.word(at - 1) not in self._leads
        at -= cut.word(at) in self._marks
        return at >= 0 and (cut.kind(at) == "digits" or self._numerals.ordinal(cut.word(at)) is not None)

    def _is_led(self, cut: Cut, i: int, before: str) -> bool:
        """Whether a word before a month without a number leaves no doubt, and no name goes on behind it."""
        joined = cut.word(i + 1) in self._to or cut.word(i + 1) in HYPHENS
        if before in self._leads and joined and cut.word(i + 2) in self._months:
            return True
        if before in self._leads and cut.word(i - 2) in self._months:
            return True
        goes_on = cut.kind(i + 1) == "word" and cut.surfaces[i + 1][0].isupper()
        led = before in (self._sure if cut.words[i] in self._names else self._leads)
        led = led or (before in self._of and cut.word(i - 2) in self._stretches)
        return led and (not goes_on or cut.start(i + 1) > cut.end(i) + 1)


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
        last = i + 2
        if cut.kind(i + 1) == "digits" and cut.near(i + 1) and cut.words[i + 1].isdecimal():
            month = Decimal(cut.words[i + 1])
        elif month is not None and (longer := self._numerals.phrase(cut.words, i + 1)):
            month, last = longer  # tháng mười hai
        lasts = cut.near(last) and cut.kind(last + 1) != "digits" and self._measures(cut.word(last))
        if month is None or not 1 <= month <= _MONTHS or (lasts and cut.atoms.last() == "n"):
            return 0
        cut.atoms.add(cut.start(i), cut.end(last - 1), CLASSES["month"], int(month))
        return last
