"""Two hours with a dash between them, as opening hours are listed."""

from __future__ import annotations

import re

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.hours import EARLY, LASTING, NOON, hour_at, lone_hour
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.values import Date, Fact, Moment

_OPENING = re.compile(
    "(?P<one>n)(?:(?P<told>h)(?P<one_minutes>n)?)?-(?P<other>n)h(?P<other_minutes>n(?![hu$%]))?"
)
"""Two hours with a dash between them."""
_ENDS = ("", ".", ",", ";", ")", "|", "&", "\n")
"""What may stand behind two hours of a list."""
_DAY_HOURS = 24
_DAY = 3
"""Atoms before two hours in which a day makes them times: *Di–Fr 10–18 h*."""


class Opening:
    """Finds opening hours.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._written = facts.clock.written
        self._days = frozenset(word.lower() for word in listed(facts.clock.days))

    def read(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """Hours from one to another with a dash between them, both with their word or behind a day: *10 h–18 h*, *Di–Fr 10–18 h*."""
        found = _OPENING.match(atoms.ahead(i))
        if found is None:
            return self._weekly(atoms, i)
        if atoms.at(i + found.end()) in ("O", "=") or _is_bound(atoms, i):
            return None
        if not found["told"] and "w" not in atoms.back(i, _DAY):
            return None
        one, other = (_opened(atoms, i, found, name) for name in ("one", "other"))
        if one is None or other is None or not EARLY <= (one.hour or 0) < (other.hour or 0):
            return None
        return stated(atoms, i, i + found.end(), Date(one, other))

    def _weekly(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """Two hours right behind weekdays, in a list that has no word for hours: *пн–пт 9–17, сб 10–14*."""
        before = i - 1 - (atoms.at(i - 1) in (".", ",", ":"))
        led = atoms.at(before) == "w" or atoms.word(before).lower() in self._days
        if not led or atoms.part(i, i + 3) != "n-n" or atoms.at(i + 3) not in _ENDS:
            return None
        one, other = (
            lone_hour(atoms, i, written=self._written),
            lone_hour(atoms, i + 2, written=self._written),
        )
        if one is None or other is None:
            return None
        if not EARLY <= (one.moment.hour or 0) < (other.moment.hour or 0):
            return None
        return stated(atoms, i, i + 3, Date(one.moment, other.moment))


def _opened(atoms: Atoms, i: int, found: re.Match[str], name: str) -> Moment | None:
    """One of these hours, with its minutes."""
    hour = hour_at(atoms, i + found.start(name))
    minutes = found.start(f"{name}_minutes")
    if hour is None or minutes < 0:
        return hour
    value = atoms.values[i + minutes]
    whole = value.whole if isinstance(value, Number) and len(value.raw) == len("30") else None
    return None if whole is None or whole >= 60 else Moment(hour=hour.hour, minute=whole)


def _is_bound(atoms: Atoms, i: int) -> bool:
    """Whether a word before an hour tells that it lasts, or bounds it: at least 2 h–3 h."""
    before = atoms.at(i - 1) if i else ""
    return bool(before) and (before in "Ir<>x~" or "z" in atoms.back(i, LASTING))


def stated(atoms: Atoms, first: int, last: int, date: Date) -> tuple[Fact, int, int]:
    """The fact of a time in some atoms, and these."""
    date = Date(_of_a_day(date.first), _of_a_day(date.last), date.about, _is_spoken(atoms, first, last))
    return atoms.fact(first, last, "time", date), first, last


def _is_spoken(atoms: Atoms, first: int, last: int) -> bool:
    """Whether a time is told in words that leave open in which half of the day it lies."""
    letters = atoms.part(first, last)
    if letters == ":":  # a phrase that the language lists whole, not 14:30
        moment = atoms.values[first]
        return 0 < (moment.hour or 0) <= NOON and not any(map(str.isdecimal, atoms.word(first)))
    if set("@PM:u") & set(letters) or not set("neo") & set(letters):
        return False
    hours = (atoms.values[i] for i in range(first, last) if atoms.at(i) == "n")
    return not any(isinstance(hour, Number) and hour.raw for hour in hours)


def _of_a_day(moment: Moment | None) -> Moment | None:
    """A time in the hours of one day, of which midnight is the first."""
    return (
        Moment(hour=0, minute=moment.minute) if moment is not None and moment.hour == _DAY_HOURS else moment
    )
