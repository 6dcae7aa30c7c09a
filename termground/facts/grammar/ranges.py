"""Two amounts with a word or a dash between them: ranges, changes and scores."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import Atoms
from termground.facts.grammar.bounds import CHANGE, Amount, fact, plain, skipped
from termground.facts.grammar.schema import FactWords, listed, phrases
from termground.facts.units import converted
from termground.facts.values import Fact, Quantity

_BESIDE = 4
"""Words before two numbers in which a game may be told of."""
_LED_TO = 5
"""How many times as large as a change the value is that it led to."""
_FAR = 6
"""Words before a range in which a verb makes it a change."""


class Ranges:
    """Reads what two amounts make.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._scores = facts.codes.scores
        self._shifts = frozenset(listed(facts.links.shifts))
        self._paired = facts.links.paired
        self._changed = frozenset(listed(facts.links.changed))
        self._by = frozenset(listed(facts.links.by))
        self._games = frozenset(listed(facts.numbers.games))
        self._opening = frozenset(openers(facts))

    def read(self, atoms: Atoms, one: Amount, other: Amount, opening: int) -> list[Fact] | None:
        """The facts that two amounts make; none of a score, None where they are no pair.

        Args:
            atoms: The text.
            one: The first amount.
            other: The other.
            opening: The place before the first.
        """
        link, shared = atoms.at(one.last), not one.unit
        dashed = link == "-" and atoms.word(one.last) != "\u00f7"
        if dashed and shared and not self._scores and self._is_score(atoms, one, other):
            return []
        if shared and (other.unit or other.scale > 1):
            one = msgspec.structs.replace(one, value=one.value * _scale(one, other), unit=other.unit)
        if one.kind == "money" and one.unit == other.unit and one.value < other.value / other.scale:
            one = msgspec.structs.replace(one, value=one.value * _scale(one, other))  # £29 to £33 million
        led = one.kind == "money" or atoms.at(one.first) == "%"
        if led and not other.unit and link != "&":
            one = msgspec.structs.replace(one, value=one.value * _scale(one, other))
            other = msgspec.structs.replace(other, unit=one.unit)
        falls = other.value <= one.value
        score = link == "-" and not one.unit and atoms.touches(one.last) and falls and self._scores
        if score or self._is_change(atoms, link, opening) or self._is_step(atoms, one, other, opening):
            return [plain(atoms, one), plain(atoms, other)]
        if link in "-|" and falls and one.unit == other.unit:
            return None
        near = shared and one.scale == 1 and other.value - one.value <= max(Decimal(2), one.value / 2)
        if link == "|" and not near:
            return None
        found = self._range(atoms, one, other, opening)
        return None if found is None else [found]

    def _range(self, atoms: Atoms, one: Amount, other: Amount, opening: int) -> Fact | None:
        """From one amount to another; from -15 to -20 degrees."""
        low = converted(one.value, one.unit or other.unit, other.unit)
        if low is None or (low > other.value and low >= 0):
            return None
        quantity = Quantity(min(low, other.value), max(low, other.value), other.unit)
        first = opening if atoms.at(opening) in self._opening else one.first
        inner = first < one.first - 1 and "~" in atoms.part(first, one.first)
        if inner or atoms.at(skipped(atoms, first)) in ("~", "W"):
            quantity = msgspec.structs.replace(quantity, about=True)
            first = first if inner else skipped(atoms, first)
        return fact(atoms, first, other.last, other.kind, quantity)

    def _is_change(self, atoms: Atoms, link: str, opening: int) -> bool:
        """Whether the first of two amounts changed to the other."""
        letter = atoms.at(opening)
        shifts = letter == "S" and link in "tU" and atoms.word(opening).lower() in self._shifts
        if shifts or link == "C":
            return True
        may = letter in tuple("Og") and (letter != "g" or not self._paired)
        return link in "tU" and may and self._changes(atoms, opening)

    def _is_step(self, atoms: Atoms, one: Amount, other: Amount, opening: int) -> bool:
        """Whether the first of two amounts is by how much something changed to the other; shares by 2 to 15 % are a range."""
        led_to = other.kind != "percent" and 0 < one.value * _LED_TO <= other.value
        by = one.first > 0 and atoms.word(one.first - 1).lower() in self._by
        return led_to and by and self._changes(atoms, opening)

    def _changes(self, atoms: Atoms, opening: int) -> bool:
        """Whether a verb before a range makes it a change."""
        if "!" in atoms.back(opening + 1, CHANGE + 1):
            return True
        first = opening - len(atoms.back(opening, _FAR))
        return any(atoms.word(i).lower() in self._changed for i in range(first, opening))

    def _is_score(self, atoms: Atoms, one: Amount, other: Amount) -> bool:
        """Whether two numbers are those of a game, or of a code: they fall, go on, or stand beside words of games."""
        at = other.last
        goes_on = atoms.joins(at) and not other.unit
        if other.value <= one.value or goes_on:
            return other.value <= one.value / one.scale or goes_on
        if other.unit or not self._games:
            return False
        first = one.first - len(atoms.back(one.first, _BESIDE))
        around = (*range(first, one.first), other.last, other.last + 1)
        return any(atoms.word(i).lower() in self._games for i in around)


def openers(facts: FactWords) -> str:
    """The classes of words that open a range: *de 5 à 10*, but *of* opens none beside *from*."""
    own = any(" " not in phrase for phrase in phrases(facts.links.begins))
    return "Bg" if own else "BgO"


def _scale(one: Amount, other: Amount) -> Decimal:
    """The scale of the second of two amounts, where it is that of the first too: 2 to 3 million."""
    shared = one.scale == 1 and one.value < other.value / other.scale * 10
    return other.scale if shared else Decimal(1)
