"""The half of the day that words beside an hour tell."""

from __future__ import annotations

from termground.facts.grammar.atoms import Atoms
from termground.facts.grammar.hours import NOON, Time, of_half
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.values import Moment

_NIGHT = 24


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
