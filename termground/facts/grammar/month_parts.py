"""Parts of a month, as the days that they have: its first half, its last ten days, its first two weeks."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Collection

import msgspec

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.periods import Span
from termground.facts.grammar.units import Measure

_DAYS = 30
_HALF_OR_THIRD = (2, 3)
_UNITS = {"day": 1, "week": 7}
_COMMON = 2023
"""A year whose February has 28 days."""


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
    if end >= _DAYS:
        end = monthrange(whole.start.year or _COMMON, whole.start.month)[1]
    start, last = (msgspec.structs.replace(whole.start, day=day) for day in (first, end))
    return Span(i, whole.last, start, last)


def _portion(atoms: Atoms, i: int) -> tuple[int, int, int] | None:
    """First day, number of days and the atom behind a half, a third, or what counts ten or fifteen: первая декада."""
    if atoms.at(i) != "o" or atoms.at(i + 1) not in ("F", "f", "d"):
        return None
    number, value = int(atoms.values[i]), atoms.values[i + 1]
    size = (
        int(value[0]) if isinstance(value, tuple) else _DAYS // int(value) if value in _HALF_OR_THIRD else 0
    )
    if not size or not 1 <= number <= _DAYS // size:
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
    if not isinstance(number, Number) or number.whole is None or not 0 < number.whole * days < _DAYS:
        return None
    return 1, number.whole * days, at + 1
