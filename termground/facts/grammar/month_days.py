"""Days of a month: March 15–20, 2024, December 24 and 31; the two days of a night; its first half, its first two weeks."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Collection

import msgspec

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.periods import Span, plain_year, small
from termground.facts.grammar.schema import listed
from termground.facts.grammar.schema_time import Calendar
from termground.facts.grammar.units import Measure
from termground.facts.values import Date, Fact, Moment

_DAYS = re.compile(r"m(?P<first>[nNo])[-t](?P<last>[nNo])(?:,?(?P<year>n))?")
"""Two days behind their month."""
_BACK = 5
"""Words before the first day in which a night is told."""
_LISTED = re.compile(r"m(?P<first>[nNo])&(?P<last>[nNo])(?:,?(?P<year>n)|(?=[.,;)\n]|\Z))")
"""The same in a list, with nothing behind them that they could count."""
_LAST_DAY = 30
_HALF_OR_THIRD = (2, 3)
_UNITS = {"day": 1, "week": 7}
_COMMON = 2023
"""A year whose February has 28 days."""


class Nights:
    """Finds the two days of a night.

    Args:
        calendar: The names in dates.
    """

    def __init__(self, calendar: Calendar) -> None:
        self._night = frozenset(listed(calendar.night))
        self._links = frozenset(listed(calendar.overnight))

    def read(self, atoms: Atoms, i: int, ordered: Callable[[Atoms, int], Span | None]) -> Span | None:
        """The night from one day to the next: *in der Nacht vom 3. auf den 4. Mai*.

        Args:
            atoms: The atoms of a text.
            i: The first day.
            ordered: Reads a day with its month.
        """
        if not self._links or atoms.at(i) not in ("n", "N", "o"):
            return None
        one = ordered(atoms, i)
        at = i + 1 if one is None or one.start.day is None else one.last
        if atoms.word(at).lower() not in self._links or not atoms.near(at):
            return None
        at += 1
        while atoms.at(at) in ("a", "w"):
            at += 1
        other, day = ordered(atoms, at), small(atoms, i, 31)
        if other is None or other.start.day is None or day is None:
            return None
        next_day = other.start.day in (day + 1, 1)
        if not next_day or not any(atoms.word(k).lower() in self._night for k in range(max(0, i - _BACK), i)):
            return None
        start = (
            msgspec.structs.replace(other.start, day=day)
            if one is None or one.start.day is None
            else one.start
        )
        if start.year is None:
            start = msgspec.structs.replace(start, year=other.start.year)
        return Span(i, other.last, start, other.end)


def days_behind(atoms: Atoms, i: int) -> Span | tuple[list[Fact], int, int] | None:
    """The period between two days behind their month, or both as facts with the range that they take; None where none stand there.

    Args:
        atoms: The text.
        i: The month.
    """
    ahead = atoms.ahead(i)
    match = _DAYS.match(ahead) or _LISTED.match(ahead)
    if match is None:
        return None
    first, last = (small(atoms, i + match.start(name), 31) for name in ("first", "last"))
    counts = atoms.at(i + match.end("last")) in ("u", "%", "$")
    if first is None or last is None or first >= last or counts:
        return None
    year = plain_year(atoms, i + match.start("year")) if match["year"] else None
    end = i + match.end() if year else i + match.end("last")
    start, stop = (Moment(year, atoms.values[i], day) for day in (first, last))
    if match.re is not _LISTED:
        return Span(i, end, start, stop)
    if match["year"] and year is None:
        return None
    at = i + match.start("last")
    both = [
        atoms.fact(i, at - 1, "date", Date(start, start)),
        atoms.fact(at, at + 1, "date", Date(stop, stop)),
    ]
    return both, i, end


def month_part(
    atoms: Atoms, i: int, firsts: Collection[str], month_at: Callable[[Atoms, int], Span | None]
) -> Span | None:
    """The days of a part of a month that begins at a place.

    Args:
        atoms: The atoms of a text.
        i: The place.
        firsts: Words for the first of several.
        month_at: Reads the month, and its year where it has one.
    """
    found = _portion(atoms, i) or _first_days(atoms, i, firsts)
    if found is None:
        return None
    first, size, at = found
    whole = month_at(atoms, at + (atoms.at(at) == "O"))
    if whole is None or whole.start.day is not None or whole.start.month is None:
        return None
    end = first + size - 1
    if end >= _LAST_DAY:
        end = monthrange(whole.start.year or _COMMON, whole.start.month)[1]
    start, last = (msgspec.structs.replace(whole.start, day=day) for day in (first, end))
    return Span(i, whole.last, start, last)


def _portion(atoms: Atoms, i: int) -> tuple[int, int, int] | None:
    """First day, number of days and the atom behind a half, a third, or what counts ten or fifteen: первая декада."""
    if atoms.at(i) != "o" or atoms.at(i + 1) not in ("F", "f", "d"):
        return None
    number, value = int(atoms.values[i]), atoms.values[i + 1]
    size = (
        int(value[0])
        if isinstance(value, tuple)
        else _LAST_DAY // int(value)
        if value in _HALF_OR_THIRD
        else 0
    )
    if not size or not 1 <= number <= _LAST_DAY // size:
        return None
    return size * (number - 1) + 1, size, i + 2


def _first_days(atoms: Atoms, i: int, firsts: Collection[str]) -> tuple[int, int, int] | None:
    """The same of the first days or weeks: первые две недели, les dix premiers jours."""
    behind = atoms.word(i + 1).lower() in firsts
    at = i + 1 + behind
    if atoms.at(i) != "n" or atoms.at(at) != "u" or not (behind or atoms.word(i - 1).lower() in firsts):
        return None
    number, measure = atoms.values[i], atoms.values[at]
    days = _UNITS.get(measure.symbol, 0) if isinstance(measure, Measure) and measure.factor == 1 else 0
    if not isinstance(number, Number) or number.whole is None or not 0 < number.whole * days < _LAST_DAY:
        return None
    return 1, number.whole * days, at + 1
