"""Parts and places in a row: halves, fractions, shares, ordinals, and articles that count."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.measured import Measured
from termground.facts.grammar.units import Measure

_MEASURES = frozenset("u$hy")
_PLACES = 10
"""Decimals of a fraction in words."""
_WHOLES = frozenset(map(Decimal, (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100)))
"""Wholes that a share is taken of: nine of ten."""


class Parts:
    """Finds parts, shares and ordinals.

    Args:
        measured: Finds what numbers measure.
    """

    def __init__(self, measured: Measured) -> None:
        self._things = measured.things

    def one(self, atoms: Atoms, i: int) -> Amount | None:
        """An article that counts: one hour, one third, a dozen, half an hour."""
        behind = atoms.at(i + 1)
        if behind in _MEASURES:
            return None if _is_idle(atoms, i) else self._things(atoms, Amount(i, i + 1, Decimal(1)))
        if behind == "d":
            dozen, about = atoms.values[i + 1]
            return self._things(atoms, Amount(i, i + 2, dozen, about=about))
        if behind == "f" or (behind == "o" and atoms.at(i + 2) == "p"):
            return self.fraction(atoms, i, Decimal(1))
        if behind == "1":
            return self.share(atoms, i)
        part = (
            self.half(atoms, i + 1) if behind == "j" else self.part(atoms, i + 1) if behind == "F" else None
        )
        return msgspec.structs.replace(part, first=i) if part else None

    def half(self, atoms: Atoms, i: int) -> Amount | None:
        if atoms.at(i + 1) not in tuple("u$hyd") or not atoms.at(i + 1):
            return None
        if atoms.at(i + 1) == "d":
            return self._things(atoms, Amount(i, i + 2, atoms.values[i + 1][0] / 2))
        return self._things(atoms, Amount(i, i + 1, Decimal("0.5")))

    def fraction(self, atoms: Atoms, i: int, above: Decimal) -> Amount:
        """So many of the parts that the next word tells; of an hour in minutes."""
        parts = atoms.at(i + 1) == "o"
        below = Decimal(atoms.values[i + 1])
        last = i + 2 + parts
        at = last + (atoms.at(last) == "O")
        measure = atoms.values[at] if atoms.at(at) == "h" else None
        if isinstance(measure, Measure) and not parts:
            return Amount(i, at + 1, 60 * above / below, "min")
        return Amount(i, last, ratio(above, below))

    def part(self, atoms: Atoms, i: int) -> Amount:
        """A fraction that needs no number: the half, Zweidrittelmehrheit, Viertelstunde."""
        value = atoms.values[i]
        if isinstance(value, tuple):
            return Amount(i, i + 1, ratio(value[0], value[1]))
        if value < 1:
            return Amount(i, i + 1, 60 * value, "min")
        return Amount(i, i + 1, ratio(Decimal(1), value))

    def share(self, atoms: Atoms, i: int) -> Amount | None:
        """So many of so many: nine of ten."""
        if atoms.at(i + 1) != "1" or atoms.at(i + 2) != "n":
            return None
        value = atoms.values[i]
        above = value.value if isinstance(value, Number) else Decimal(1)
        whole: Number = atoms.values[i + 2]
        if whole.value not in _WHOLES or above >= whole.value:
            return None
        return Amount(i, i + 3, ratio(above, whole.value))

    def ordinal(self, atoms: Atoms, i: int) -> Amount | None:
        """An ordinal; a fraction beside a word that makes it one: la tercera parte."""
        if atoms.at(i) == "o" and atoms.at(i + 1) == "p":
            return msgspec.structs.replace(self.fraction(atoms, i - 1, Decimal(1)), first=i)
        if atoms.at(i) == "o":
            return Amount(i, i + 1, Decimal(atoms.values[i]), ordinal=True)
        return None


def _is_idle(atoms: Atoms, i: int) -> bool:
    """Whether an article before a unit only introduces it: one day, on a time in general."""
    measure = atoms.values[i + 1]
    return measure.symbol == "day" and atoms.at(i - 1) not in tuple("~l+r<>xSUtn")


def ratio(above: Decimal, below: Decimal) -> Decimal:
    return round(above / below, _PLACES).normalize()
