"""Where sources state a value, whatever the words and units around it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Final

from termground.evidence.values.fact_status import SourceFact
from termground.facts import Date, Fact, Quantity, unit

MOST: Final = 100
"""Sentences that are looked at for one value."""


class FigureIndex:
    """The sentences with each value.

    Args:
        figures: The figures of each sentence.
        digits: The numbers in digits of each sentence.
    """

    def __init__(
        self, figures: Mapping[int, Iterable[SourceFact]], digits: Iterable[tuple[int, frozenset[str]]]
    ) -> None:
        self._rows: dict[Hashable, dict[int, None]] = {}
        for row, given in figures.items():
            for one in given:
                for key in _keys(one.fact):
                    self._add(key, row)
        for row, numbers in digits:
            for number in numbers:
                self._add(number, row)

    def rows(self, figure: Fact, digits: frozenset[str]) -> list[int]:
        """The first sentences that may have a figure of the response, ascending.

        Args:
            figure: The figure.
            digits: Its numbers in digits.
        """
        return sorted({row for key in (*_keys(figure), *digits) for row in self._rows.get(key, ())})

    def _add(self, key: Hashable, row: int) -> None:
        rows = self._rows.setdefault(key, {})
        if len(rows) < MOST:
            rows[row] = None


def _keys(fact: Fact) -> Iterator[Hashable]:
    """What two figures share that may be one: an end in the smallest unit, a year, a day, a time."""
    value = fact.value
    if isinstance(value, Quantity):
        measure = unit(value.unit)
        for end in (value.low, value.high):
            if end is not None:
                yield measure.dimension, end if measure.scale is None else (end * measure.scale).normalize()
                yield end.normalize()
    elif isinstance(value, Date):
        for moment in (value.first, value.last):
            if moment is not None:
                parts = (
                    (moment.year,),
                    (moment.month, moment.day),
                    (moment.hour, moment.minute),
                    (moment.weekday,),
                )
                for kind, part in zip(("year", "day", "time", "week"), parts, strict=True):
                    if any(number is not None for number in part):
                        yield kind, *part
