"""Points in time and periods: days, months, years, quarters, decades and centuries, with what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import WORDS, Atoms, Number, pattern
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.lexicon import NUMBER, TIME
from termground.facts.grammar.measured import Noun, behind
from termground.facts.grammar.periods import (
    Span,
    centuries,
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
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.years import Years, completed
from termground.facts.values import Date, Fact, Moment

_LAST_YEAR = 2100
"""The first number of four digits that is no year where its surroundings do not tell."""

_BEGIN = re.compile("[nNoDmcikywqT]")
_BEGIN_NAMED = re.compile(r"[DmowqT]|n(?=[mycqE7R&tU,/-])|(?<=[A4(])n|i(?=[noDmcwi])|c(?=[on])")
"""What a date may begin with, in any language and where the word for a year stands behind its number."""
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
        hooks: What else tables cannot say.
    """

    def __init__(self, facts: FactWords, noun: Noun, hooks: Hooks) -> None:
        self._noun = noun
        self._since = facts.calendar.since
        self._years = Years(facts.calendar, hooks)
        self._alone = facts.calendar.alone
        self._begin = _BEGIN_NAMED if facts.calendar.dated and not facts.calendar.alone else _BEGIN
        self._paired = facts.links.paired
        self._around = frozenset(listed(facts.links.around))
        self._topics = frozenset(listed(facts.calendar.topics))
        self._orders = [
            pattern(order, day="[nNo]", year="[no]", month="m", of="O", word="y")
            for order in facts.calendar.order
        ]

        self._readers = (
            self._ordered, self._years.portion, quarter,
            self._years.century,
            self._years.decade, self._years.closed,
            self._years.named, self._years.marked, years, self._year,
        )  # fmt: skip

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The dates of a text; what they are made of is used up."""
        for facts in atoms.found(self._at, self._begin):
            yield from facts

    def _at(self, atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
        several = self._days(atoms, i) or centuries(atoms, i) or decades(atoms, i) or self._shared(atoms, i)
        if several is not None:
            return several
        one = self._point(atoms, i)
        if one is None:
            return None
        both = self._range(atoms, one)
        span = both or one
        return self._bounded(atoms, span, is_range=both is not None)

    def _point(self, atoms: Atoms, i: int) -> Span | None:
        begin = i
        while atoms.at(i) in ("w", "i") or (i > begin and atoms.at(i) and atoms.at(i) in "aO,"):
            i += 1
        if atoms.at(i) == "D":
            return Span(begin, i + 1, atoms.values[i], atoms.values[i])
        for read in self._readers:
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
                if "word" in at:
                    named = self._years.named(atoms, at["year"], dated=True)
                    year, last = (named.start.year, named.last) if named else (None, last)
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
        return self._bounded(atoms, Span(i, other.last, first, other.end), is_range=True)

    def _shared(self, atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
        """Two ends of which the first leaves out what the second says: 2010 и 2015 годах, XIX–XX вв."""
        begin, i = i, i + (atoms.at(i) == "i")
        at = i + 1 + (atoms.at(i + 1) == "R")
        link = atoms.at(at)
        if atoms.at(i) not in ("n", "o") or not link or link not in "-&tU" or not atoms.near(at):
            return None
        opening = atoms.at(i - 1) if atoms.near(i) else ""
        if link in "tU" and (not opening or opening not in "SgB"):
            return None
        j = at + 1
        while atoms.at(j) in ("a", "O", "i"):
            j += 1
        other = self._point(atoms, j) or self._years.several(atoms, j)
        first = completed(atoms, i, at, other) if other is not None else None
        if first is None or other is None:
            return None
        if (link == "&" and opening != "B") or (begin < i and "i" in atoms.part(at, j)):
            one = fact(atoms, i, at, Date(first.start, first.end))
            return [one, fact(atoms, other.first, other.last, Date(other.start, other.end))], i, other.last
        if not first.start < other.start:
            return None
        return self._bounded(atoms, Span(i, other.last, first.start, other.end), is_range=True)

    def _range(self, atoms: Atoms, one: Span) -> Span | None:
        """A period between two points."""
        at = one.last
        letter = atoms.at(at)
        between = _before(atoms, one.first, "B") is not None
        if self._paired and letter == "U" and _before(atoms, one.first, "SgB") is None:
            return None
        if letter not in ("t", "U", "-", "&") or (letter == "&" and not between) or not atoms.near(at):
            return None
        at += 1
        while atoms.at(at) in ("a", "O", "w", "U", "t", "g"):
            at += 1
        other = self._point(atoms, at) or self._years.several(atoms, at)
        if other is None or (letter == "-" and other.start.year is None and one.start.year is not None):
            return None
        start = one.start
        if start.year is None and other.end.year is not None:
            start = msgspec.structs.replace(start, year=other.end.year)
        if (start.month is None) != (other.end.month is None) and one.start.year is None:
            return None
        return Span(one.first, other.last, start, other.end)

    def _year(self, atoms: Atoms, i: int) -> Span | None:  # noqa: C901, PLR0911 - one answer a kind of year
        """A year alone, where its surroundings tell it from a number."""
        begin = i
        named = atoms.at(i) == "y" and atoms.at(i + 1 + (atoms.at(i + 1) == "O")) == "n"
        if named:
            i += 1 + (atoms.at(i + 1) == "O")
        if atoms.at(i) != "n":
            return None
        value = atoms.values[i]
        era = atoms.at(i + 1) == "E"
        if not self._alone and not era:
            return self._years.alone(atoms, i)
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

    def _bounded(self, atoms: Atoms, span: Span, *, is_range: bool) -> tuple[list[Fact], int, int]:
        """A date with the words before it that bound it."""
        date, first = Date(span.start, span.end), span.first
        if is_range:
            opening = _before(atoms, first, "BgOSI")
            return [fact(atoms, first if opening is None else opening, span.last, date)], first, span.last
        bound = _before(atoms, first, "UbSGW~A")
        if bound is not None:
            letter = atoms.at(bound)
            if (
                letter == "U"
                and atoms.values[bound] == TIME
                and atoms.word(span.last - 1).lower() in self._topics
            ):
                letter = "A"
            own = date
            if letter in "Ub":
                date = Date(None, span.end if letter == "U" else span.start)
            elif letter in "SG":
                date = Date(span.start if letter == "S" else span.end, None)
            elif letter != "A" or (
                atoms.word(bound).lower() in self._around
                and span.start == Moment(span.start.year)
                and span.start == span.end
            ):
                date = Date(span.start, span.end, about=True)
            if date is not own:
                first = bound
        return [fact(atoms, first, span.last, date)], first, span.last


def _ends(atoms: Atoms, i: int) -> bool:
    """Whether a place is the end of a text, a line or a sentence."""
    return atoms.at(i) in ("", "\n") or (atoms.at(i) == "." and atoms.word(i) not in ":(")


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
