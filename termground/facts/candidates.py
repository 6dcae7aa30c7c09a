"""Which of many facts may bear another one out: a date of one year is not held against those of others."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from decimal import Decimal
from itertools import chain, islice

from termground.facts.quantities import are_comparable
from termground.facts.values import Date, Fact, Moment, Quantity

HOURS = 24
"""Hours of a day."""

MOST = 1_000
"""Values of which any may bear another one out that are compared with it, those with its own number besides."""


class Candidates:
    """Some facts, asked for those that may be as another one is; of what says the same the first one stands for all.

    Args:
        facts: The facts.
    """

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._same: dict[Hashable, list[int]] = {}
        self._dates: dict[int | None, list[int]] = {}
        self._months: dict[int, int] = {}
        self._days: set[int] = set()
        self._years: dict[int, list[int]] = {}
        self._quantities: list[int] = []
        self._units: dict[str, list[int]] = {}
        self._amounts: dict[Decimal, list[int]] = {}
        self._texts: dict[tuple[str, str], list[int]] = {}
        for at, fact in enumerate(facts):
            places = self._same.setdefault(said(fact), [])
            if not places:
                self._add(at, fact)
            places.append(at)

    def same(self, fact: Fact) -> Sequence[int]:
        """Places of all that say the same as one of them, ascending."""
        return self._same[said(fact)]

    def holding(self, fact: Fact) -> list[int]:
        """Places of those that may bear a fact out, ascending."""
        value = fact.value
        if isinstance(value, Date):
            year, month = None if value.about else _year(value), _month(value)
            found = [*self._dated(year, days=not _is_year(value)), *self._numbered(year)]
            if month is not None:
                found = [at for at in found if self._months.get(at, month) == month]
        elif isinstance(value, Quantity):
            found = self._measured(value.unit)
            for amount in dict.fromkeys((value.low, value.high)):
                found += self._amounts.get(amount, ()) if amount is not None else ()
            if fact.kind == "ordinal" or _may_be_hours(value):
                found += self._dated(None)
            elif not value.unit and value.exact is not None:
                found += self._dated(
                    None if value.about else int(value.exact), days="." in fact.surface
                )  # 20.06 may be one
        else:
            found = list(self._texts.get((fact.kind, value), ()))
            if fact.kind == "code":
                found += self._quantities[:MOST]
        return sorted(frozenset(found))

    def looser(self, fact: Fact) -> Sequence[int]:
        """Places of those that may say less than a fact with the same number, ascending."""
        exact = fact.value.exact if isinstance(fact.value, Quantity) else None
        return self._amounts.get(exact, ()) if exact is not None else ()

    def _add(self, at: int, fact: Fact) -> None:
        value = fact.value
        if isinstance(value, Date):
            self._dates.setdefault(_year(value), []).append(at)
            month = _month(value)
            if month is not None:
                self._months[at] = month
                self._days.update([at] if _year(value) is None else ())
        elif isinstance(value, Quantity):
            self._quantities.append(at)
            self._units.setdefault(value.unit, []).append(at)
            for amount in dict.fromkeys((value.low, value.high)):
                if amount is not None:
                    self._amounts.setdefault(amount, []).append(at)
            if not value.unit and value.exact is not None:
                self._years.setdefault(abs(int(value.exact)), []).append(at)
        else:
            self._texts.setdefault((fact.kind, value), []).append(at)

    def _measured(self, unit: str) -> list[int]:
        """Those of the first quantities that may be of what a unit measures or counts."""
        end = self._quantities[MOST] if len(self._quantities) > MOST else None
        alike = (places for other, places in self._units.items() if are_comparable(unit, other))
        return [at for at in chain.from_iterable(alike) if end is None or at < end]

    def _dated(self, year: int | None, *, days: bool = True) -> Iterable[int]:
        """The dates that may be of a year, before the common era or in it, or of any where it is None.

        Args:
            year: The year.
            days: Whether days and months of any year are among them.
        """
        if year is None:
            return islice(chain.from_iterable(self._dates.values()), MOST)
        known = dict.fromkeys((year, -year, None))
        found = chain.from_iterable(self._dates.get(one, ()) for one in known)
        return found if days else [at for at in found if at not in self._days]

    def _numbered(self, year: int | None) -> Iterable[int]:
        """The bare numbers that may be a year."""
        if year is None:
            return islice(chain.from_iterable(self._years.values()), MOST)
        return self._years.get(abs(year), ())


def said(fact: Fact) -> Hashable:
    """All of a fact that tells what it is to another one: those that say the same are so to any."""
    return fact.kind, fact.value, fact.surface


def _may_be_hours(value: Quantity) -> bool:
    """Whether a bare range of numbers may be one of hours: open from 9 to 17."""
    if value.unit or value.low is None or value.high is None:
        return False
    return value.low < value.high <= HOURS


def _month(date: Date) -> int | None:
    """The month of one date of the calendar; None of a period, of a day of the week, and where it is not told."""
    if date.first is None or date.first != date.last or date.first.weekday is not None:
        return None
    return date.first.month


def _is_year(date: Date) -> bool:
    """Whether a date is a year and no more."""
    return date.first is not None and date.first == date.last == Moment(date.first.year)


def _year(date: Date) -> int | None:
    """The one year of a date; None where it has none or several."""
    if date.first is None or date.first != date.last:
        return None
    return date.first.year
