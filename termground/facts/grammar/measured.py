"""What stands behind a number: its unit, what it counts, a smaller unit that goes on with it."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

import msgspec

from termground.facts.grammar.atoms import WORD, Atoms, Number
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.units import Measure, quotient, same_kind
from termground.facts.units import unit as known_unit


class Counted(NamedTuple):
    """A word that stands behind a number.

    Attributes:
        word: The word as it is written.
        value: The number.
        after: The word or mark behind it on the same line; empty where there is none.
        joined: Whether a hyphen joins it to the number.
    """

    word: str
    value: Decimal
    after: str = ""
    joined: bool = False


Noun = Callable[[Counted], str]
"""Gives the normal form of a word behind a number, where it is what the number counts; else an empty string."""


def behind(atoms: Atoms, i: int, value: Decimal, *, joined: bool = False) -> Counted:
    """The word at a place, behind a number."""
    after = atoms.word(i + 1) if atoms.near(i + 1) else ""
    return Counted(atoms.word(i), value, after, joined)


class Measured:
    """Finds what numbers measure or count.

    Args:
        noun: Tells what a word behind a number counts.
    """

    def __init__(self, noun: Noun) -> None:
        self._noun = noun

    def things(self, atoms: Atoms, found: Amount) -> Amount:
        """What stands behind a number: a unit, a percentage, a noun."""
        at = found.last
        hyphen = atoms.at(at) == "-" and atoms.touches(at) and atoms.touches(at + 1)
        at += hyphen or (
            atoms.at(at) == "O" and atoms.at(at + 1) in tuple("u$hy" + WORD) and found.value >= 12
        )
        if not atoms.near(at):
            return found
        letter, value = atoms.at(at), atoms.values[at] if at < len(atoms.values) else None
        if letter == "%":
            return msgspec.structs.replace(found, last=at + 1, unit="%")
        if letter == "k":
            return msgspec.structs.replace(found, last=at + 1, value=10 * found.value, unit="year")
        if letter == "2":
            symbol = value[1] if isinstance(value, tuple) else value
            return msgspec.structs.replace(found, last=at + 1, unit=symbol)
        if letter and letter in "u$hy" and isinstance(value, Measure):
            return self._measured(atoms, found, at)
        noun = self._noun(behind(atoms, at, found.value, joined=hyphen)) if letter == WORD else ""
        return msgspec.structs.replace(found, last=at + 1, unit=noun) if noun else found

    def _measured(self, atoms: Atoms, found: Amount, at: int) -> Amount:
        measure: Measure = atoms.values[at]
        at += 1
        if atoms.at(at) == "=" and atoms.at(at + 1) in tuple("uhy"):
            ratio = quotient(measure, atoms.values[at + 1])
            if ratio.is_money or (known_unit(ratio.symbol).scale is not None and "/" in ratio.symbol):
                if not ratio.is_money:
                    at += 2
                measure = ratio if not ratio.is_money else measure
        value = found.value * measure.factor
        if atoms.at(at) == "J":
            value, at = value + measure.factor / 2, at + 1
        if atoms.at(at) == "V":
            value, at = -value, at + 1
        amount = msgspec.structs.replace(found, last=at, value=value, unit=measure.symbol)
        return self._smaller(atoms, amount)

    def _smaller(self, atoms: Atoms, amount: Amount) -> Amount:
        """A second, smaller unit of the same kind: 2 hours and 15 minutes, 12 euros 50."""
        at = amount.last
        at += atoms.at(at) in ("&", "O")
        number = atoms.values[at] if atoms.at(at) == "n" and atoms.near(at) else None
        if not isinstance(number, Number) or number.whole is None:
            return amount
        measure = atoms.values[at + 1] if atoms.at(at + 1) in tuple("uhy$") and atoms.at(at + 1) else None
        if amount.kind == "money":
            minor = isinstance(measure, Measure) and measure.symbol == amount.unit and measure.factor < 1
            if minor or (
                measure is None
                and at == amount.last
                and len(number.raw) == 2
                and atoms.at(at + 1) in (".", "", ",")
            ):
                value = amount.value + number.value / 100
                return msgspec.structs.replace(amount, last=at + 1 + minor, value=value)
            return amount
        if not isinstance(measure, Measure) or not same_kind(amount.unit, measure.symbol):
            return amount
        own, other = known_unit(amount.unit).scale, known_unit(measure.symbol).scale
        assert own is not None
        assert other is not None
        if other >= own:
            return amount
        value = amount.value * own / other + number.value
        return msgspec.structs.replace(amount, last=at + 2, value=value.normalize(), unit=measure.symbol)
