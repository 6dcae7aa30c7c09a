"""Points in time and periods: days, months, years, quarters, decades and centuries, with what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import WORDS, Atoms, Number, pattern
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.lexicon import NUMBER
from termground.facts.grammar.measured import Noun, behind
from termground.facts.grammar.periods import (
    Span,
    centuries,
    century,
    decade,
    decades,
    fact,
    plain_year,
    quarter,
    short_year,
    small,
    spelled_year,
    stands_alone,
    years,
)
from termground.facts.grammar.schema import FactWords
from termground.facts.values import Date, Fact, Moment

_LAST_YEAR = 2100
"""The first number of four digits that is no year where its surroundings do not tell."""

_BEGIN = re.compile("[nNoDmcikywqT]")
_GAP = 6
"""Atoms between what bounds a date and the date: articles, weekdays, parts of a period."""

_PASSED = frozenset("aOwi,y")
"""Classes of what may stand there."""

_JOINING = frozenset("&,tU-/")
_LINK = re.compile(r"[&,]?(?:[tU]O?)?[-/]?a?w?a?")
"""What stands between two days of one month."""


class Dates:
    """Finds the dates of a text.

    Args:
        facts: The words of a language.
        noun: Tells what a word behind a number counts.
    """

    def __init__(self, facts: FactWords, noun: Noun) -> None:
        self._noun = noun
        self._since = facts.calendar.since
        self._orders = [
            pattern(order, day="[nNo]", year="[n]", month="m", of="O") for order in facts.calendar.order
        ]

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The dates of a text; what they are made of is used up."""
        for facts in atoms.found(self._at, _BEGIN):
            yield from facts

    def _at(self, atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
        several = self._days(atoms, i) or centuries(atoms, i) or decades(atoms, i)
        if several is not None:
            return several
        one = self._point(atoms, i)
        if one is None:
            return None
        both = self._range(atoms, one)
        span = both or one
        return _bounded(atoms, span, is_range=both is not None)

    def _point(self, atoms: Atoms, i: int) -> Span | None:
        begin = i
        while atoms.at(i) in ("w", "i") or (i > begin and atoms.at(i) and atoms.at(i) in "aO,"):
            i += 1
        if atoms.at(i) == "D":
            return Span(begin, i + 1, atoms.values[i], atoms.values[i])
        for read in (self._ordered, quarter, century, decade, years, self._year):
            found = read(atoms, i)
            if found is not None:
                return found._replace(
                    first=begin if atoms.at(begin) != "w" or found.start.day else found.first
                )
        return None

    def _ordered(self, atoms: Atoms, i: int) -> Span | None:
        """Day, month and year in the order of the language."""
        ahead = atoms.ahead(i)
        for order in self._orders:
            match = order.match(ahead)
            if match is None:
                continue
            at = {name: i + match.start(name) for name, found in match.groupdict().items() if found}
            last = i + match.end()
            month = atoms.values[at["month"]]
            day = small(atoms, at["day"], 31) if "day" in at else None
            if "day" in at and day is None:
                continue
            year = None
            if "year" in at:
                year = (
                    plain_year(atoms, at["year"])
                    or short_year(atoms, at["year"], "of" in at)
                    or spelled_year(atoms, at["year"])
                )
                if year is None:
                    continue
            return Span(i, last, Moment(year, month, day), Moment(year, month, day))
        return None

    def _days(self, atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
        """Several days of one month: 15 y 16 de marzo; a range of them: vom 3. bis 5. Mai."""
        if atoms.at(i) not in ("n", "N", "o"):
            return None
        day = small(atoms, i, 31)
        link = _LINK.match(atoms.ahead(i + 1))
        if day is None or link is None or _JOINING.isdisjoint(link[0]):
            return None
        other = self._ordered(atoms, i + 1 + link.end())
        if other is None or other.start.day is None:
            return None
        first = msgspec.structs.replace(other.start, day=day)
        between = _before(atoms, i, "B") is not None
        if ("&" in link[0] and not between) or "," in link[0]:
            one = fact(atoms, i, i + 1, Date(first, first))
            two = fact(atoms, other.first, other.last, Date(other.start, other.end))
            return [one, two], i, other.last
        return _bounded(atoms, Span(i, other.last, first, other.end), is_range=True)

    def _range(self, atoms: Atoms, one: Span) -> Span | None:
        """A period between two points."""
        at = one.last
        letter = atoms.at(at)
        between = _before(atoms, one.first, "B") is not None
        if letter not in ("t", "U", "-", "&") or (letter == "&" and not between) or not atoms.near(at):
            return None
        at += 1
        while atoms.at(at) in ("a", "O", "w", "U", "t", "g"):
            at += 1
        other = self._point(atoms, at)
        if other is None or (letter == "-" and other.start.year is None and one.start.year is not None):
            return None
        start = one.start
        if start.year is None and other.end.year is not None:
            start = msgspec.structs.replace(start, year=other.end.year)
        if (start.month is None) != (other.end.month is None) and one.start.year is None:
            return None
        return Span(one.first, other.last, start, other.end)

    def _year(self, atoms: Atoms, i: int) -> Span | None:  # noqa: PLR0911 - one answer a kind of year
        """A year alone, where its surroundings tell it from a number."""
        begin = i
        named = atoms.at(i) == "y" and atoms.at(i + 1 + (atoms.at(i + 1) == "O")) == "n"
        if named:
            i += 1 + (atoms.at(i + 1) == "O")
        if atoms.at(i) != "n":
            return None
        value = atoms.values[i]
        era = atoms.at(i + 1) == "E"
        if not isinstance(value, Number) or not value.raw.isdecimal() or value.scale != 1:
            return None
        year = int(value.raw)
        if era and 0 < year < 10_000:
            return Span(i, i + 2, Moment(year * atoms.values[i + 1]), Moment(year * atoms.values[i + 1]))
        few = len(value.raw) == 3 and self._counts(atoms, i, year)
        if named and 0 < year < 2_200 and len(value.raw) > 2 and not few:
            return Span(begin, i + 1, Moment(year), Moment(year))
        if plain_year(atoms, i) is None or not stands_alone(atoms, i + 1):
            return None
        if atoms.at(i - 1) in tuple("~lx+r<>$n-/") and atoms.near(i):
            return None
        leads = _before(atoms, i, "UbSGWgtBIOA4")
        told = leads is not None or (atoms.at(i - 1) == "&" and _before(atoms, i - 2, "B"))
        if (
            leads is not None
            and atoms.at(leads) == "O"
            and not year % 100
            and atoms.at(i + 1) not in tuple("tU-")
        ):
            return None  # of 2000 may be of so many
        named = atoms.word(i + 1)[:1].isupper() and atoms.word(i + 2)[:1].isupper()  # 2018 Anna Berg
        counted = not named and self._counts(atoms, i, year)
        # an answer of a number alone may count as well
        alone = _ends(atoms, i - 1) and _ends(atoms, i + 1)
        if told or (self._since <= year < _LAST_YEAR and not counted and not alone):
            return Span(i, i + 1, Moment(year), Moment(year))
        return None

    def _counts(self, atoms: Atoms, i: int, number: int) -> bool:
        """Whether a number counts the word behind it."""
        if atoms.at(i + 1) not in WORDS or not atoms.near(i + 1):
            return False
        return bool(self._noun(behind(atoms, i + 1, Amount(i, i + 1, Decimal(number)), i + 2)))


def _ends(atoms: Atoms, i: int) -> bool:
    """Whether a place is the end of a text, a line or a sentence."""
    return atoms.at(i) in ("", "\n") or (atoms.at(i) == "." and atoms.word(i) not in ":(")


def _bounded(atoms: Atoms, span: Span, *, is_range: bool) -> tuple[list[Fact], int, int]:
    """A date with the words before it that bound it."""
    date, first = Date(span.start, span.end), span.first
    if is_range:
        opening = _before(atoms, first, "BgOSI")
        return [fact(atoms, first if opening is None else opening, span.last, date)], first, span.last
    bound = _before(atoms, first, "UbSGW~A")
    if bound is not None:
        letter = atoms.at(bound)
        own = date
        if letter in "Ub":
            date = Date(None, span.end if letter == "U" else span.start)
        elif letter in "SG":
            date = Date(span.start if letter == "S" else span.end, None)
        elif letter != "A" or (span.start == Moment(span.start.year) and span.start == span.end):
            date = Date(span.start, span.end, about=True)
        if date is not own:
            first = bound
    return [fact(atoms, first, span.last, date)], first, span.last


def _before(atoms: Atoms, i: int, letters: str) -> int | None:
    """The atom of one of some classes before a place, nothing but small words between."""
    at = i - 1
    while at >= max(0, i - _GAP):
        letter = atoms.at(at)
        if letter in letters and atoms.near(at + 1) and atoms.values[at] != NUMBER:
            return at
        if letter not in _PASSED:
            return None
        at -= 1
    return None
