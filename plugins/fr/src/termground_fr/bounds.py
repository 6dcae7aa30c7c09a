"""Words around a value that make it a bound, an open period or an approximation."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from termground.facts.values import Date, Quantity
from termground_fr.atoms import BREAK, Row
from termground_fr.wordlists import lines

_CLASSES = {"DE": ("de", "d'", "du", "des"), "A": ("à", "au", "aux", "en")}
_BETWEEN = frozenset(
    ["le", "la", "l'", "les", "un", "de", "du", "des", "fin", "début", "milieu", "courant", "mois"]
)
"""Words that may stand between *depuis* and its date, or *plus de* and its fraction."""
_LONGEST = 6


class Bound(NamedTuple):
    """What words before or after a value say of it.

    Attributes:
        quantity: What it makes of a quantity: ``>=``, ``>``, ``<=``, ``<``, ``~``, both as in
            ``~<`` (just under), or ``-`` for nothing.
        date: The same of a date: ``since``, ``after``, ``until``, ``before``, ``~`` or ``-``.
        at: The first atom of the words, or one past their last.
    """

    quantity: str
    date: str
    at: int


@cache
def _before() -> dict[tuple[str, ...], tuple[str, str]]:
    return {
        words: (quantity, date)
        for quantity, date, *form in lines("bounds")
        for words in product(*(_CLASSES.get(word, (word,)) for word in form))
    }


@cache
def _after() -> dict[tuple[str, ...], str]:
    return {tuple(form): quantity for quantity, *form in lines("after")}


@cache
def _lasts() -> tuple[frozenset[str], frozenset[str]]:
    """The words that end a phrase before a value, and those that begin one after it."""
    return frozenset(words[-1] for words in _before()), frozenset(words[0] for words in _after())


def before(row: Row, i: int, floor: int) -> Bound | None:
    """The longest phrase that ends before an atom, an article between them left out."""
    for last in _ends(row, i):
        if row.key(last - 1) not in _lasts()[0]:
            continue
        for first in range(max(floor, last - _LONGEST), last):
            words = tuple([row.key(k) for k in range(first, last)])
            found = _before().get(words)
            if found is not None and not any(row.kind(k) == BREAK for k in range(first, i)):
                return Bound(*found, first)
    return None


def _ends(row: Row, i: int) -> list[int]:
    """Where words before a value may end: at it, or at *le*, *fin*, *la fin du mois de* before it."""
    ends = [i]
    while len(ends) < 7 and row.key(i - 1) in _BETWEEN:
        i -= 1
        ends.append(i)
    return ends


def after(row: Row, i: int) -> Bound | None:
    """The longest phrase that begins at an atom, unless another number follows it."""
    if row.key(i) not in _lasts()[1]:
        return None
    for last in range(i + 4, i, -1):
        found = _after().get(tuple([row.key(k) for k in range(i, last)]))
        if found is not None:
            return None if row.number(last) is not None else Bound(found, "-", last)
    return None


def bounded(value: Quantity, relation: str) -> Quantity:
    """A quantity as its bound says."""
    low, high = value.low, value.high
    about, sign = relation.startswith("~"), relation.lstrip("~")
    if sign in (">=", ">"):
        return Quantity(low, None, value.unit, above=sign == ">", about=about)
    if sign in ("<=", "<"):
        return Quantity(None, high, value.unit, below=sign == "<", about=about)
    return Quantity(low, high, value.unit, about=True) if about else value


def opened(value: Date, relation: str) -> Date:
    """A date or time as the beginning or end of an open period."""
    if relation == "since":
        return Date(value.first, None, about=value.about)
    if relation == "after":
        return Date(value.last, None, about=value.about)
    if relation == "until":
        return Date(None, value.last, about=value.about)
    if relation == "before":
        return Date(None, value.first, about=value.about)
    return Date(value.first, value.last, about=True) if relation == "~" else value
