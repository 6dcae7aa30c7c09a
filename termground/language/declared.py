"""Units that are declared once for many numbers: in a table's head, in a row's label, in the line above, in a text's title."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Final, Protocol

import msgspec

from termground.facts import Fact, Quantity
from termground.facts.units import is_known
from termground.facts.units import unit as known_unit
from termground.text.tables import Cell, tables_in
from termground.types import Tokens

LONGEST: Final = 40
"""Code points of the longest declaration."""

WORDS: Final = 8
"""Words that a declaration has: all figures are in millions of euros."""

LED: Final = 4
"""The same in a cell: in millions of euros."""

FEWEST: Final = 3
"""Decimals without a unit from which a title may declare one for them."""

TITLE: Final = 120
"""Code points of the longest title."""

TITLES: Final = 6
"""Lines of a text that may be its title."""

THOUSAND: Final = 1_000
"""The smallest number that multiplies without a unit: in thousands."""

_TIMES: Final = ("time", "calendar")
_AROUND: Final = " \t\r>#*_`|"
_BRACKET: Final = re.compile(r"[(（\[［]([^()（）\[\]［］]{1,40})[)）\]］]")
_MARK: Final = re.compile(r"[:：]")
_DECIMAL: Final = re.compile(r"\A\d[\d\s]*[.,]\d{1,2}\Z")
_SYMBOL: Final = re.compile(r"([A-Z]{0,3}[^\w\s\d%‰°'\"().,:;/-])[ \t]?(?=[^\W\d_])")


class FigureFacets(Protocol):
    """What a language tells of figures."""

    def tokens(self, text: str) -> Tokens: ...
    def facts(self, tokens: Tokens) -> Iterable[Fact]: ...
    def declared_scales(self) -> Mapping[str, Decimal]: ...


def declared_facts(original: str, facts: Sequence[Fact], facets: FigureFacets) -> Iterator[Fact]:
    """Facts of a text once more that have no unit of their own, with the one that is declared for them; ascending.

    They stand alone in a cell of a table, or are decimals behind a title: Results (in millions of euros). A row's label
    goes before the head of a column, and that before what is declared for all of the table; that holds for no number of
    the first column, which names the rows.

    Args:
        original: The text.
        facts: Its facts, ascending.
        facets: Its language.
    """
    units = _Units(facets)
    if "|" not in original:
        yield from _behind_title(original, facts, units)
        return
    starts = [fact.start for fact in facts]
    for table in tables_in(original):
        heads = [units.of_label(original[cell.start : cell.end]) for cell in table.head]
        corner = original[table.head[0].start : table.head[0].end]
        whole = next(filter(None, map(units.of_table, (corner, *reversed(table.above)))), None)
        for row in table.rows:
            numbers = [
                (at, fact)
                for at, cell in enumerate(row)
                for fact in facts[bisect_left(starts, cell.start) : bisect_left(starts, cell.end)]
                if _is_alone(original, cell, fact)
            ]
            label = units.of_label(original[row[0].start : row[0].end]) if numbers else None
            for at, fact in numbers:
                head = heads[at] if at < len(heads) else None
                unit = (label or head or whole) if at else head
                if unit is not None:
                    yield _times(unit, fact)


def _behind_title(original: str, facts: Sequence[Fact], units: _Units) -> Iterator[Fact]:
    """The decimals without a unit behind a title that declares one for all of them."""
    bare = [fact for fact in facts if fact.kind == "number" and _DECIMAL.fullmatch(fact.surface)]
    if len(bare) < FEWEST:
        return
    at = 0
    for line in original[: bare[0].start].split("\n")[:TITLES]:
        at += len(line) + 1
        unit = units.of_table(line) if len(line) <= TITLE and _BRACKET.search(line) else None
        if unit is not None and _is_many(unit):
            yield from (_times(unit, fact) for fact in bare if fact.start >= at)
            return


def _is_alone(text: str, cell: Cell, fact: Fact) -> bool:
    """Whether a bare number is all that a cell holds."""
    if (
        not isinstance(fact.value, Quantity)
        or fact.value.unit
        or fact.kind != "number"
        or fact.end > cell.end
    ):
        return False
    return not any(map(str.isalnum, text[cell.start : fact.start] + text[fact.end : cell.end]))


def _times(one: Fact, number: Fact) -> Fact:
    """A bare number of what a fact has one of, in the number's place."""
    value, of = number.value, one.value
    assert isinstance(value, Quantity)
    assert isinstance(of, Quantity)
    assert of.low is not None
    low, high = (None if end is None else end * of.low for end in (value.low, value.high))
    measured = msgspec.structs.replace(value, low=low, high=high, unit=of.unit)
    return msgspec.structs.replace(number, kind=one.kind, value=measured)


class _Units:
    """Reads declarations with the grammar of figures of a language: behind a one, as it reads a unit anywhere.

    Args:
        facets: The language.
    """

    def __init__(self, facets: FigureFacets) -> None:
        self._facets = facets
        self._scales = facets.declared_scales()

    def of_label(self, text: str) -> Fact | None:
        """One of the unit that a head or label ends with: Weight (kg); Weight, kg; %."""
        text = text.strip(_AROUND)
        inside = _BRACKET.findall(text)
        if inside:
            return self._declared(inside[-1], LED)
        _, comma, unit = text.rpartition(",")
        if not comma and any(map(str.isalpha, unit)) and not is_known(unit):
            return None  # a book and a bar head columns too
        one = self._one(unit)
        return None if one is None or _is_time(one) else one

    def of_table(self, text: str) -> Fact | None:
        """One of the unit that a line above a table declares in brackets, behind a colon or, of many, as its end: in thousands of euros."""
        text = text.strip(_AROUND)
        for one in (*reversed(_BRACKET.findall(text)), text):
            *before, last = _MARK.split(one)
            found = self._declared(last, WORDS)
            if found is not None and (before or one is not text or _is_many(found)):
                return found
        return None

    def _declared(self, text: str, most: int) -> Fact | None:
        """The unit with which a text without figures, of so many words at most, ends: in millions of euros."""
        words = text.split()
        if len(words) > most:
            return None
        for skipped in range(len(words)):
            found = self._one(" ".join(words[skipped:]))
            if found is not None:
                return None if skipped and _is_time(found) else found  # per day, within a year
        return None

    def _one(self, text: str) -> Fact | None:
        """One of a unit, and of nothing else."""
        text = text.strip(" \u00a0.,;")
        if not text or len(text) > LONGEST or any(map(str.isdigit, text)):
            return None
        return self._times(Decimal(1), text) or next(self._scaled(text), None)

    def _scaled(self, text: str) -> Iterator[Fact]:
        """One of a unit behind a word that multiplies in the plural only, or so many where nothing follows."""
        for words, value in self._scales.items():
            begin, rest = text[: len(words)], text[len(words) :]
            if words not in (begin, begin.lower()) or (words.islower() and rest[:1].isalpha()):
                continue
            found = (
                self._times(value, rest.strip()) if rest else Fact(0, 0, "", "number", Quantity(value, value))
            )
            if found is not None:
                yield found

    def _times(self, scale: Decimal, unit: str) -> Fact | None:
        """So many of a unit that is read behind a one."""
        for written in _behind_one(unit):
            found = list(self._facets.facts(self._facets.tokens(written)))
            if len(found) == 1 and found[0].surface == written and _is_unit(found[0]):
                return _times(found[0], Fact(0, 0, "", "number", Quantity(scale, scale)))
        return None


def _behind_one(unit: str) -> Iterator[str]:
    """One of a unit as a text may write it."""
    symbol = _SYMBOL.match(unit)
    if symbol:
        yield f"{symbol[1]}1 {unit[symbol.end() :]}"
        yield f"{symbol[1]}1{unit[symbol.end() :]}"
    else:
        yield f"1 {unit}"
        yield f"1{unit}"


def _is_unit(fact: Fact) -> bool:
    """Whether a fact is one of something that is measured, or so many thousands."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is None or fact.kind == "ordinal":
        return False
    return is_known(value.unit) if value.unit else _is_many(fact)


def _is_time(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Quantity) and known_unit(value.unit).dimension in _TIMES


def _is_many(fact: Fact) -> bool:
    return isinstance(fact.value, Quantity) and fact.value.low is not None and fact.value.low >= THOUSAND
