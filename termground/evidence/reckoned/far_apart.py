"""By how much two values differ that one sentence of the sources has, or one row or column of a table: 190 watts more, of 310 W and 500 W."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, groupby, islice

from termground.evidence.small_words import has_phrase
from termground.evidence.values.fact_pairs import has_known_unit
from termground.evidence.values.fact_status import NOWHERE, ClaimFact, ComparedFact, FactStatus
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.values.told_changes import is_change, is_measured
from termground.facts import Date, Fact, Quantity
from termground.facts.derived import MOST, size_of
from termground.facts.lengths import TIMES, lies_between
from termground.facts.units import unit
from termground.facts.values import Moment
from termground.lazy import lazy
from termground.text.tables import Cell, Table

SENTENCES = 40
"""Sentences with two dates or times of day from which a length of time is worked out; among many some fits by chance."""

_COMPARING = ("than", "compared_to", "compared_behind")

_Measure = tuple[str, Decimal]
"""A dimension, or a unit without one, and a size in its base unit."""


class FarApart:
    """Tells by how much two values of the sources differ, wherever they stand.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given

    def tells(self, stated: ClaimFact, checked: ComparedFact) -> bool:
        """Whether a claim compares, and says by a value how far two of one sentence, or of one column of a table, lie apart.

        Args:
            stated: The value.
            checked: How it stands to the sources. One that stands in the place of another one must be said to be so much more or less.
        """
        if checked.status not in NOWHERE or (
            checked.status is not FactStatus.ABSENT and not is_measured(stated)
        ):
            return False
        value = stated.fact.value
        if not isinstance(value, Quantity) or not value.exact or stated.fact.kind == "percent":
            return False
        compares = is_measured(stated) or any(has_phrase(stated.claim.words, kind) for kind in _COMPARING)
        if not has_known_unit(stated.fact) or not (compares or is_change(stated)):
            return False
        if _measure(value) in self._differences:
            return True
        if not compares or unit(value.unit).dimension not in TIMES:
            return False  # open for three hours
        return _measure(value) in self._clocks or any(
            lies_between(stated.fact, (), facts) for facts in self._dated
        )

    @lazy
    def _differences(self) -> frozenset[_Measure]:
        """How far two values of one unit lie apart that stand in one sentence, or in one column of a table."""
        groups = [*self._rows, *self._columns()]
        return frozenset(apart for group in groups for apart in _apart(group))

    @lazy
    def _clocks(self) -> frozenset[_Measure]:
        """How long it is between when two things begin, or end, of which one sentence tells."""
        return frozenset(apart for group in self._dated for apart in _clocks_apart(group))

    @lazy
    def _rows(self) -> Sequence[Sequence[Fact]]:
        """The values of each sentence."""
        rows = groupby(self._given.facts, key=self._given.row)
        return [[one.fact for one in facts] for _, facts in rows]

    @lazy
    def _dated(self) -> Sequence[Sequence[Fact]]:
        """The values of the first sentences with two dates or times of day."""
        dated = (row for row in self._rows if sum(isinstance(fact.value, Date) for fact in row) > 1)
        return list(islice(dated, SENTENCES))

    def _columns(self) -> Iterator[Sequence[Fact]]:
        for source, tables in enumerate(self._given.index.tables):
            for table in tables:
                yield from self._columns_of(source, table)

    def _columns_of(self, source: int, table: Table) -> Iterator[Sequence[Fact]]:
        """The values of each column of a table."""
        for at in range(max(map(len, table.rows), default=0)):
            cells = (row[at] for row in table.rows if at < len(row))
            yield [fact for cell in cells for fact in self._in_cell(source, cell)]

    def _in_cell(self, source: int, cell: Cell) -> Sequence[Fact]:
        first, last = (bisect_left(self._given.places, (source, place)) for place in cell)
        return [one.fact for one in self._given.facts[first:last]]


def _apart(facts: Sequence[Fact]) -> Iterator[_Measure]:
    values = [fact.value for fact in facts if isinstance(fact.value, Quantity) and fact.value.exact]
    measures = [_measure(value) for value in values[:MOST] if value.unit]
    for (one, size), (other, another) in combinations(measures, 2):
        if one == other and size != another:
            yield one, abs(size - another)


def _clocks_apart(facts: Sequence[Fact]) -> Iterator[_Measure]:
    """How long it is from when one thing begins to when another one does, or between their ends: from 8:30, on Sundays from 7:30."""
    dates = [fact.value for fact in facts if isinstance(fact.value, Date)]
    for one, other in combinations(dates[:MOST], 2):
        for begin, end in ((one.first, other.first), (one.last, other.last)):
            if begin is not None and end is not None and None not in (begin.hour, end.hour):
                yield TIMES[0], Decimal(abs(_seconds(begin) - _seconds(end)))


def _seconds(moment: Moment) -> int:
    return 3600 * (moment.hour or 0) + 60 * (moment.minute or 0)


def _measure(value: Quantity) -> _Measure:
    known = unit(value.unit)
    return (known.dimension if known.scale is not None else value.unit), size_of(value)
