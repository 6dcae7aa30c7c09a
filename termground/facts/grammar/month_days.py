"""Days behind their month: March 15–20, 2024, December 24 and 31."""

from __future__ import annotations

import re

from termground.facts.grammar.atoms import Atoms
from termground.facts.grammar.periods import Span, fact, plain_year, small
from termground.facts.values import Date, Fact, Moment

_DAYS = re.compile(r"m(?P<first>[nNo])[-t](?P<last>[nNo])(?:,?(?P<year>n))?")
"""Two days behind their month."""
_LISTED = re.compile(r"m(?P<first>[nNo])&(?P<last>[nNo])(?:,?(?P<year>n)|(?=[.,;)\n]|\Z))")
"""The same in a list, with nothing behind them that they could count."""


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
