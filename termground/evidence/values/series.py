"""Bare numbers of a series, with the unit that only its first one has: 28 points, Leeds 27 and York 25."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import takewhile

import msgspec

from termground.evidence.sentences import Rows
from termground.evidence.values.fact_status import SourceFact
from termground.evidence.words import Word, WordRange
from termground.facts import Fact, Quantity
from termground.facts.values import plain
from termground.text.spacing import unspaced

FEWEST = 2
"""Numbers without a unit behind one that has it from which they are a series."""

_YEARS = range(1_000, 2_100)
"""Bare numbers that may be years."""

_MEASURED = ("quantity", "money", "percent")
_GROUPING = str.maketrans("", "", " .,'\u00a0\u202f\u2009")


class Series:
    """Gives the numbers that go on with a series the unit of the one that begins it.

    Args:
        rows: The sentences of the sources.
        coordinators: Normal forms of the words that join.
        row_of: The sentence of a fact.
        range_of: Its place among the words of that.
    """

    def __init__(
        self,
        rows: Rows,
        coordinators: frozenset[str],
        row_of: Callable[[SourceFact], int],
        range_of: Callable[[SourceFact], WordRange],
    ) -> None:
        self._rows = rows
        self._coordinators = coordinators
        self._row_of = row_of
        self._range_of = range_of

    def read(self, given: Iterable[SourceFact]) -> Iterator[SourceFact]:
        """Facts in text order, those without a unit of their own with the one of their series."""
        facts = list(given)
        begun: SourceFact | None = None
        run: list[int] = []
        for at, one in enumerate(facts):
            if one.fact.kind == "quotation":  # the name of who has it
                continue
            last = facts[run[-1]] if run else begun
            if last is not None and _number(one.fact) is not None and self._goes_on(last, one):
                run.append(at)
                continue
            self._settle(facts, begun, run)
            begun, run = (one, []) if _begins(one.fact) else (None, [])
        self._settle(facts, begun, run)
        return iter(facts)

    @staticmethod
    def _settle(facts: list[SourceFact], begun: SourceFact | None, run: Sequence[int]) -> None:
        """Give the numbers behind the one that begins a series its unit; one alone may count something else."""
        for at in run if begun is not None and len(run) >= FEWEST else ():
            number = _number(facts[at].fact)
            assert begun is not None
            assert number is not None
            if not _may_be_year(number, begun.fact):
                facts[at] = SourceFact(facts[at].source, _with_unit(facts[at].fact, number, begun.fact))

    def _goes_on(self, last: SourceFact, one: SourceFact) -> bool:
        """Whether a number stands in the next part of a series, and counts nothing itself: a mark or *and* on both sides."""
        row = self._row_of(one)
        end, (first, behind) = self._range_of(last)[1], self._range_of(one)
        if row != self._row_of(last) or not 0 < end < first < behind:
            return False
        words = self._rows[row]
        if behind < len(words) and words[behind].number:
            return False  # 3:1:1
        joined = [at for at in range(end, first + 1) if words[at].opens or self._joins(words[at])]
        named = one.fact.kind != "code" or words[first].name
        if not joined or not named or (one.fact.kind == "code" and joined[-1] < first - 1):
            return False
        if behind >= len(words) or words[behind].opens or self._joins(words[behind]):
            return True
        return unspaced(words[behind].form[:1]) and _is_told(words, behind)

    def _joins(self, word: Word) -> bool:
        return word.norm in self._coordinators


def _begins(fact: Fact) -> bool:
    """Whether a value has a unit, and a figure that says all of its amount: 28 points, not 28 million points."""
    value = fact.value
    if fact.kind not in _MEASURED or not isinstance(value, Quantity) or not value.unit or value.exact is None:
        return False
    digits = plain(abs(value.exact))
    written = fact.surface.translate(_GROUPING)
    return digits.replace(".", "") in written or not any(map(str.isdigit, written))


def _number(fact: Fact) -> Quantity | None:
    """The value of a bare number, or of one behind a name that is read as a code with it: Leeds 27."""
    if fact.kind == "number" and isinstance(fact.value, Quantity):
        return fact.value if not fact.value.unit and fact.value.exact is not None else None
    name, _, figure = fact.surface.rpartition(" ")
    if fact.kind != "code" or not name[:1].isupper() or not figure.isdecimal():
        return None
    amount = Decimal(figure)
    return Quantity(amount, amount)


def _is_told(words: Sequence[Word], at: int) -> bool:
    """Whether nothing with content stands between a number and the next mark: 26だった, not 5つの拠点."""
    behind = takewhile(lambda word: not word.opens, words[at:])
    return not any(word.content or word.number for word in behind)


def _may_be_year(number: Quantity, begun: Fact) -> bool:
    value = begun.value
    assert isinstance(value, Quantity)
    return number.exact in _YEARS and (value.exact or 0) < _YEARS.start


def _with_unit(fact: Fact, number: Quantity, begun: Fact) -> Fact:
    """A number in its place, with the unit of the one that begins its series."""
    value = begun.value
    assert isinstance(value, Quantity)
    measured = msgspec.structs.replace(number, unit=value.unit)
    figure = fact.surface.rpartition(" ")[2] if fact.kind == "code" else fact.surface
    return Fact(fact.end - len(figure), fact.end, figure, begun.kind, measured)
