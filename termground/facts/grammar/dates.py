"""Points in time and periods: days, months, years, quarters, decades and centuries, with what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from termground.facts.grammar.atoms import CLASSES, Atoms, pattern
from termground.facts.grammar.bare_years import BareYears
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.lexicon import TIME
from termground.facts.grammar.measured import Noun
from termground.facts.grammar.month_days import Nights, days_behind, month_part
from termground.facts.grammar.periods import (
    Span,
    before,
    centuries,
    decades,
    plain_year,
    quarter,
    short_year,
    small,
    spelled_year,
    years,
)
from termground.facts.grammar.ranges import openers
from termground.facts.grammar.schema import FactWords, listed, phrases
from termground.facts.grammar.years import Years, completed
from termground.facts.values import Date, Fact, Moment

_BEGIN = re.compile("[nNDmTE]|o(?=[-aOmcq&tU,dFf])|[yck](?=[-O]?[.]?[noNT])|[wi](?=[-aO,wi]*[nNoDmcykT])")
_BEGIN_NAMED = re.compile(r"[DmowqT]|n(?=[.mycqE7R&tU,/-]|um)|(?<=[A4(])n|i(?=[noDmcwi])|c(?=[on])")
"""What a date may begin with, in any language and where the word for a year stands behind its number."""
_MONTHS = 12
_YEAR = 4
"""Digits of a year."""
_IDLE = frozenset(("_", "u", "$", "%", ".", ")", "(", ";", "\n", ""))
"""Classes of what stands behind other numbers that are in no date."""
_NOW, _ONWARDS, _EARLIER = (CLASSES[name] for name in ("present", "onwards", "earlier"))
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
        calendar = facts.calendar
        self._years = Years(calendar, hooks)
        self._nights = Nights(calendar)
        self._bare = BareYears(facts, noun)
        self._alone = calendar.alone
        self._apart = calendar.apart
        self._begin = _BEGIN_NAMED if calendar.dated and not calendar.alone else _BEGIN
        if calendar.overnight:
            self._begin = re.compile(rf"{self._begin.pattern}|[no](?=.a?[nN]m)")
        self._paired = facts.links.paired
        self._opening = openers(facts) + "SI"
        self._around = frozenset(listed(facts.links.around))
        self._outside = frozenset(phrases(facts.links.outside))
        self._daily = frozenset(listed(calendar.daily))
        self._firsts = frozenset(listed(calendar.firsts))
        self._topics = frozenset(listed(calendar.topics))
        self._orders = [
            pattern(order, day="[nNo]", year="[no]", month="m", of="O", comma=",", word="y")
            for order in calendar.order
        ]
        of = self._years
        self._readers = {
            "n": (self._ordered, self._in_digits, of.century, of.decade, of.closed, of.named, years, self._year),
            "N": (self._ordered, quarter, of.century),
            "o": (self._ordered, self._month_part, of.portion, quarter, of.century, of.decade, of.named, of.marked),
            "m": (self._ordered,), "c": (of.century,), "k": (of.decade,), "T": (of.decade,),
            "y": (of.decade, years, self._year), "E": (self._year,),
        }  # fmt: skip

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The dates of a text; what they are made of is used up."""
        for facts in atoms.found(self._at, self._begin):
            yield from facts

    def _at(self, atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
        if atoms.at(i) == "n" and atoms.at(i + 1) in _IDLE and len(atoms.values[i].raw) != _YEAR:
            days = self._month_part(atoms, i)
            if days is None and atoms.at(i + 2) == "k":
                days = self._years.decade(atoms, i)
            return None if days is None else self._bounded(atoms, days, is_range=False)
        night = self._nights.read(atoms, i, self._ordered)
        if night is not None:
            return self._bounded(atoms, night, is_range=True)
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
        i += atoms.joins(i)
        if atoms.at(i) == "D":
            value = atoms.values[i]
            first, last = (value, value) if isinstance(value, Moment) else value
            return Span(begin, i + 1, first, last)
        for read in self._readers.get(atoms.at(i), ()):
            found = read(atoms, i)
            if found is not None:
                weekday = atoms.at(begin) == "w"  # Friday, 15 March
                joined_in = found.start.day is not None if weekday else not self._apart
                return found._replace(first=begin) if joined_in else found
        return None

    def _ordered(self, atoms: Atoms, i: int) -> Span | None:
        """Day, month and year in the order of the language."""
        ahead = atoms.ahead(i)
        for order in self._orders if "m" in ahead else ():
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
                if at.get("word", -1) > at["year"]:
                    named = self._years.named(atoms, at["year"], dated=True)
                    year, last = (named.start.year, named.last) if named else (None, last)
                if year is None:
                    continue
            return Span(i, last, Moment(year, month, day), Moment(year, month, day))
        return None

    def _month_part(self, atoms: Atoms, i: int) -> Span | None:
        return month_part(atoms, i, self._firsts, self._ordered)

    def _in_digits(self, atoms: Atoms, i: int) -> Span | None:
        """A day and a month in digits, where the language writes them so: ngày 12/8."""
        told = self._daily and atoms.part(i, i + 3) == "n/n" and atoms.touches(i + 1) and atoms.touches(i + 2)
        day, month = (small(atoms, i, 31), small(atoms, i + 2, 12)) if told else (None, None)
        if day is None or month is None:
            return None
        led = atoms.word(i - 1).lower().rpartition(" ")[2] in self._daily and atoms.near(i)
        if not (led or day > _MONTHS or atoms.at(i - 1) == "("):
            return None
        return Span(i, i + 3, Moment(month=month, day=day), Moment(month=month, day=day))

    def _days(self, atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
        """Several days of one month: 15 y 16 de marzo; a range of them: vom 3. bis 5. Mai."""
        if atoms.at(i) == "m":
            behind = days_behind(atoms, i)
            return self._bounded(atoms, behind, is_range=True) if isinstance(behind, Span) else behind
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
        between = before(atoms, i, "B") is not None
        if ("&" in link[0] and not between) or "," in link[0]:
            one = atoms.fact(i, i + 1, "date", Date(first, first))
            two = atoms.fact(other.first, other.last, "date", Date(other.start, other.end))
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
        while atoms.at(j) in ("a", "i") or (atoms.at(j) == "O" and link != "-"):
            j += 1
        other = self._point(atoms, j) or self._years.several(atoms, j)
        first = completed(atoms, i, at, other) if other is not None else None
        if first is None or other is None:
            return None
        if (link == "&" and opening != "B") or (begin < i and "i" in atoms.part(at, j)):
            one = atoms.fact(i, at, "date", Date(first.start, first.end))
            return (
                [one, atoms.fact(other.first, other.last, "date", Date(other.start, other.end))],
                i,
                other.last,
            )
        if not first.start < other.start:
            return None
        return self._bounded(atoms, Span(i, other.last, first.start, other.end), is_range=True)

    def _range(self, atoms: Atoms, one: Span) -> Span | None:
        """A period between two points."""
        at = one.last
        letter = atoms.at(at)
        now = at + 1 + (atoms.at(at + 1) == "a")
        if letter in ("t", "U", "-") and atoms.at(now) == _NOW and atoms.near(now):
            return Span(one.first, now + 1, one.start, Moment())
        between = before(atoms, one.first, "B") is not None
        if self._paired and letter == "U" and before(atoms, one.first, "SgB") is None:
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

    def _year(self, atoms: Atoms, i: int) -> Span | None:
        """A year alone."""
        at = i
        if atoms.at(i) == "y":
            at += 1 + (atoms.at(i + 1) == "O")
        if self._alone or atoms.at(at + 1) == "E" or atoms.at(at) != "n":
            return self._bare.read(atoms, i)
        return self._years.alone(atoms, at)

    def _bounded(self, atoms: Atoms, span: Span, *, is_range: bool) -> tuple[list[Fact], int, int]:
        """A date with the words around it that bound it."""
        date, first, last = Date(span.start, span.end), span.first, span.last
        if is_range:
            opening = before(atoms, first, self._opening)
            if span.end == Moment():
                date = Date(span.start, None)  # until today
            return [atoms.fact(first if opening is None else opening, last, "date", date)], first, last
        behind = atoms.at(last) if atoms.near(last) else ""
        if behind in (_ONWARDS, _EARLIER):
            begin, end = (span.start, None) if behind == _ONWARDS else (None, span.end)
            date = Date(begin, end, outside=atoms.word(last).lower() in self._outside)
            return [atoms.fact(first, last + 1, "date", date)], first, last + 1
        bound = _bound(atoms, first)
        if bound is None:
            return [atoms.fact(first, last, "date", date)], first, last
        bounded = self._read(atoms, span, bound)
        return [atoms.fact(first if bounded == date else bound, last, "date", bounded)], first, last

    def _read(self, atoms: Atoms, span: Span, bound: int) -> Date:
        """A date as the word at a place bounds it."""
        letter, year = atoms.at(bound), Moment(span.start.year)
        topic = atoms.word(span.last - 1).lower() in self._topics
        if letter == "U" and atoms.values[bound] == TIME and topic:
            letter = "A"
        if letter in "Uxb":
            outside = letter == "b" or atoms.word(bound).lower() in self._outside
            return Date(None, span.start if letter == "b" else span.end, outside=outside)
        if letter in "SG":
            return Date(span.start if letter == "S" else span.end, None, outside=letter == "G")
        around = atoms.word(bound).lower() in self._around and span.start == span.end == year
        return Date(span.start, span.end, about=letter != "A" or around)


def _bound(atoms: Atoms, first: int) -> int | None:
    """The atom that bounds a date: since at least 1990, but not two years before 1990."""
    bound = before(atoms, first, "UbSGW~Axl")
    if bound is not None and atoms.at(bound) in ("~", "l"):
        outer = before(atoms, bound, "UbSG")
        bound = outer if outer is not None else bound if atoms.at(bound) == "~" else None
    measured = bound is not None and atoms.at(bound) in ("b", "G") and atoms.at(bound - 1) in tuple("uhyk")
    return None if measured else bound
