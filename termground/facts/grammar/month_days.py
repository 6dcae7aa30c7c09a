"""Days behind their month: March 15–20, 2024, December 24 and 31; the two days of a night."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from termground.facts.grammar.atoms import Atoms
from termground.facts.grammar.periods import Span, fact, plain_year, small
from termground.facts.grammar.schema import listed
from termground.facts.grammar.schema_time import Calendar
from termground.facts.values import Date, Fact, Moment

_DAYS = re.compile(r"m(?P<first>[nNo])[-t](?P<last>[nNo])(?:,?(?P<year>n))?")
"""Two days behind their month."""
_BACK = 5
"""Words before the first day in which a night is told."""
_LISTED = re.compile(r"m(?P<first>[nNo])&(?P<last>[nNo])(?:,?(?P<year>n)|(?=[.,;)\n]|\Z))")
"""The same in a list, with nothing behind them that they could count."""


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
    both = [fact(atoms, i, at - 1, Date(start, start)), fact(atoms, at, at + 1, Date(stop, stop))]
    return both, i, end
