"""Hours and minutes as words and digits tell them, and the half of the day that words beside them tell."""

from __future__ import annotations

import re
from typing import NamedTuple

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.values import Moment

POINTED = re.compile(r"(?P<hour>[01]?\d|2[0-3])[.](?P<minute>[0-5]\d)")
"""Hours and minutes with a point between them."""
NOON = 12
"""Hours of half a day."""
SMALL = frozenset("aAO,")
"""Classes of small words between what bounds a time and the time."""
EARLY = 6
"""Hours before it, led by a word that bounds other things too, are rather a duration."""
LASTING = 4
"""Atoms before an hour in which a word tells that it lasts."""
_TENTH = 10
"""Minutes that are said right behind their hour."""
_NIGHT = 24
_QUARTER = 15
_QUARTERS = 4
_HALVES = ("@", "P")
"""Classes of words that tell the half of the day."""
_TOLD = (*_HALVES, "M")
"""Classes of what ends a time whose half of the day is told."""


class Time(NamedTuple):
    """A time of day, in atoms."""

    first: int
    last: int
    moment: Moment


def lone_hour(atoms: Atoms, i: int, *, written: bool) -> Time | None:
    """An hour alone, or hours and minutes with a point.

    Args:
        atoms: The atoms of a text.
        i: A place.
        written: Whether the word for hours behind it belongs to it.
    """
    i += atoms.at(i) == "A"
    moment = hour_at(atoms, i) if atoms.at(i) == "n" else None
    if moment is None:
        return None
    return Time(i, i + 1 + (written and atoms.at(i + 1) == "h"), moment)


def noon(atoms: Atoms, i: int) -> Time:
    """Noon or midnight, with what is past it: midi et demi."""
    if atoms.at(i + 1) == "J":
        return Time(i, i + 2, Moment(hour=atoms.values[i], minute=2 * _QUARTER))
    if atoms.at(i + 1) == "&" and atoms.at(i + 2) == "f" and atoms.values[i + 2] == _QUARTERS:
        return Time(i, i + 3, Moment(hour=atoms.values[i], minute=_QUARTER))
    return Time(i, i + 1, Moment(hour=atoms.values[i], minute=0))


def of_half(atoms: Atoms, time: Time) -> Time:
    """A time of twelve hours in twenty-four: 12 a.m. is midnight."""
    hour = time.moment.hour or 0
    if hour <= NOON:
        hour = hour % NOON + atoms.values[time.last]
    last = time.last + 1
    last += atoms.at(last) == "P"
    return Time(time.first, last, Moment(hour=hour, minute=time.moment.minute))


def earlier(one: Time, other: Time) -> Time:
    """The first of two hours of which only the last tells its half of the day: 2–4 p.m., 9–5 p.m."""
    hour = (one.moment.hour or 0) % NOON
    minute = one.moment.minute or 0
    if (hour + NOON, minute) < (other.moment.hour or 0, other.moment.minute or 0):
        hour += NOON
    return one._replace(moment=Moment(hour=hour, minute=minute))


def later(one: Time, other: Time) -> Time:
    """The last of two hours of which only the first tells its half of the day: 1 p.m. to 3:30, 9 a.m. to 5:00."""
    low, hour = one.moment.hour or 0, other.moment.hour or 0
    if not hour < NOON or not (low >= NOON or hour < low) or low >= hour + NOON:
        return other
    return other._replace(moment=Moment(hour=hour + NOON, minute=other.moment.minute))


def told(atoms: Atoms, at: dict[str, int]) -> Moment | None:
    """The time that words in their order tell."""
    running = "half_to" in at or "running" in at  # the hour is told by its number: *пятого* from 4 on
    place = at["running"] if "running" in at else at["hour"]
    if atoms.at(place) == "o" and not running:
        return None
    moment = hour_at(atoms, place)
    if moment is None:
        return None
    hour, minute = moment.hour or 0, moment.minute or 0
    if "fraction" in at and atoms.values[at["fraction"]] != _QUARTERS:
        return None
    found = _minutes(atoms, at, minute)
    if found is None:
        return None
    early = running or "number" in at or (("to" in at or "less" in at) and found)
    if "to" in at or "less" in at:
        found = -found % 60
    return Moment(hour=(hour - 1) % 24 if early else hour, minute=found)


def _minutes(atoms: Atoms, at: dict[str, int], own: int) -> int | None:
    """The minutes that stand beside an hour; None where they are none."""
    if "number" in at:  # drei viertel vier
        return 3 * _QUARTER if atoms.whole(at["number"]) == _QUARTERS - 1 else None
    if {"half_to", "and_half", "half"} & {*at}:
        return 2 * _QUARTER
    if "fraction" in at:
        return _QUARTER
    if "minute" not in at:
        return own
    found = atoms.whole(at["minute"])
    value = atoms.values[at["minute"]]
    if isinstance(value, Number) and len(value.raw) == 1:
        return None
    return found if found is not None and 0 <= found < 4 * _QUARTER else None


def hour_at(atoms: Atoms, i: int) -> Moment | None:
    """The hour at a place, with its minutes where a point sets them off."""
    if atoms.at(i) == "e":
        return Moment(hour=1, minute=0)
    value = atoms.values[i]
    if atoms.at(i) == "o":
        return Moment(hour=int(value), minute=0) if 0 < value <= NOON else None
    assert isinstance(value, Number)
    if value.raw:
        pointed = POINTED.fullmatch(value.raw)
        if pointed:
            return Moment(hour=int(pointed["hour"]), minute=int(pointed["minute"]))
    if not value.raw and value.scale == 1 and 0 < value.value < NOON + 1 and value.whole is None:
        minutes = value.value % 1 * 4 * _QUARTER  # साढ़े नौ बजे: half past nine
        return Moment(hour=int(value.value), minute=int(minutes)) if minutes == int(minutes) else None
    whole = value.whole
    return (
        Moment(hour=whole, minute=0)
        if whole is not None and 0 <= whole <= 24 and len(value.raw) <= 2
        else None
    )


def is_spoken(atoms: Atoms, hour: int, minute: int) -> bool:
    """Whether two numbers in words, of which the second counts nothing, are an hour and its minutes: *в восемь пятнадцать*."""
    one, other = atoms.values[hour], atoms.values[minute]
    if not isinstance(one, Number) or not isinstance(other, Number) or one.raw or other.raw:
        return False
    return other.value >= _TENTH and atoms.at(minute + 1) not in tuple("u$%hyJ1=O|")


def bound_before(atoms: Atoms, i: int) -> int | None:
    """The word before a time that bounds it."""
    at = i - 1
    while at >= max(0, i - 2):
        letter = atoms.at(at)
        if letter in "UbSGW~x" and atoms.near(at + 1):
            return at
        if letter not in SMALL:
            return None
        at -= 1
    return None


class Halves:
    """Puts the hours of a language in their half of the day.

    Args:
        facts: The words of the language.
    """

    def __init__(self, facts: FactWords) -> None:
        clock = facts.clock
        self._daypart_first, self._late = clock.daypart_first, clock.late
        self._strict = clock.strict
        self._day = frozenset(listed(clock.day))

    def shifted(self, atoms: Atoms, time: Time) -> Time:
        """A time with the part of the day beside it."""
        if self.is_part(atoms, time.first - 1) and atoms.near(time.first):
            hour = self._in_part(atoms.values[time.first - 1], time.moment.hour or 0)
            return Time(time.first - 1, time.last, Moment(hour=hour, minute=time.moment.minute))
        if atoms.at(time.last) == "@" and atoms.near(time.last):
            return of_half(atoms, time)
        after = (
            12
            if self.is_day(atoms, time.last)
            else atoms.values[time.last]
            if atoms.at(time.last) == "P"
            else None
        )
        hour = time.moment.hour or 0
        if after is None or (self._strict and hour > NOON):
            return time
        moment = Moment(hour=self._in_part(after, hour), minute=time.moment.minute)
        return Time(time.first, time.last + 1, moment)

    def paired(self, atoms: Atoms, one: Time, other: Time, *, halved: bool) -> tuple[Time, Time]:
        """Two hours, of which either may tell the half of the day of the other too: *2–4 p.m.*, *शाम 4 से 6 बजे*.

        Args:
            atoms: The atoms of a text.
            one: The first one.
            other: The last one.
            halved: Whether the first one is a time by itself, rather than an hour alone.
        """
        if not halved and atoms.at(other.last - 1) == "@":
            one = earlier(one, other)
        elif not halved and self.is_part(atoms, one.first - 1) and atoms.near(one.first):
            one = self.shifted(atoms, one)
        told = halved and atoms.at(one.last - 1) in _HALVES
        if atoms.at(other.last - 1) not in _TOLD and (told or self._runs_on(atoms, one, other)):
            other = later(one, other)
        return one, other

    def _runs_on(self, atoms: Atoms, one: Time, other: Time) -> bool:
        """Whether the first of two hours leads to the half of the day of the last one where its part of the day stands before it.

        There hours without one are told by twelve: *10 से 4 बजे* ends in the afternoon, but not *10:00–4:00*.
        """
        if not self._daypart_first or self.is_part(atoms, other.first):
            return False
        digital = ":" in (atoms.at(one.first), atoms.at(other.first))
        return self.is_part(atoms, one.first) or (not digital and (one.moment.hour or 0) <= NOON)

    def is_part(self, atoms: Atoms, i: int) -> bool:
        """Whether a part of the day stands at a place, which tells the half of the day for the hour behind it."""
        return self._daypart_first and atoms.at(i) == "P"

    def _in_part(self, part: int, hour: int) -> int:
        """An hour of a part of the day, in twenty-four."""
        if part == _NIGHT:
            hour = hour % NOON if hour < self._late or hour == NOON else hour + NOON
        elif part and hour < NOON:
            hour += NOON
        return hour % (2 * NOON)

    def is_day(self, atoms: Atoms, i: int) -> bool:
        """Whether the part of the day that is a unit too stands at a place."""
        return atoms.at(i) == "u" and atoms.word(i).lower() in self._day
