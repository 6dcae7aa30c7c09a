"""Parts and places in a row: halves, fractions, shares, ordinals, and articles that count."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.bounds import CHANGE, Amount
from termground.facts.grammar.lexicon import AMONG
from termground.facts.grammar.measured import Measured
from termground.facts.grammar.schema import Numbers, listed
from termground.facts.grammar.units import Measure
from termground.facts.grammar.written import ranked

_MEASURES = frozenset("u$hy")
_LEADS = frozenset("aeAOgC~l+r<>x!&")
"""Classes of words before a half that is one of something."""
_FIFTH = 5
_PLACES = 10
"""Decimals of a fraction in words."""
_WHOLES = frozenset(map(Decimal, (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100)))
"""Wholes that a share is taken of: nine of ten."""


class Parts:
    """Finds parts, shares and ordinals.

    Args:
        measured: Finds what numbers measure.
        numbers: How a language counts.
        once: Units that an article introduces.
    """

    def __init__(self, measured: Measured, numbers: Numbers, once: str) -> None:
        self._things = measured.things
        self._nouns = frozenset(listed(numbers.nouns))
        self._the = frozenset(listed(numbers.the))
        self._once = frozenset(listed(once))
        self._named = numbers.named

    def one(self, atoms: Atoms, i: int) -> Amount | None:
        """An article that counts: one hour, one third, a dozen, half an hour."""
        behind = atoms.at(i + 1)
        if behind in _MEASURES:
            return None if self._is_idle(atoms, i) else self._things(atoms, Amount(i, i + 1, Decimal(1)))
        if behind in ("c", "k", "q"):  # more than a century
            led = atoms.at(i - 1) in tuple("~l+r<>x")
            return self._things(atoms, Amount(i, i + 1, Decimal(1))) if led else None
        if behind == "d":
            dozen, about = atoms.values[i + 1]
            return self._things(atoms, Amount(i, i + 2, dozen, about=about))
        if self.is_fraction(atoms, i + 1, Decimal(1)):
            return self.fraction(atoms, i, Decimal(1))
        share = self.share(atoms, i)
        if share is not None:
            return share
        part = (
            self.half(atoms, i + 1) if behind == "j" else self.part(atoms, i + 1) if behind == "F" else None
        )
        return msgspec.structs.replace(part, first=i) if part else None

    def half(self, atoms: Atoms, i: int, of: Decimal = Decimal(1)) -> Amount | None:
        """Half of a unit: media hora, demi-heure."""
        at = i + 1
        joined = atoms.at(at) == "-" and atoms.touches(at) and atoms.touches(at + 1)
        at += joined
        if atoms.at(at) not in tuple("u$hydck") or not atoms.at(at):
            return None
        if atoms.at(at) == "d":
            dozen, about = atoms.values[at]
            return self._things(atoms, Amount(i, at + 1, of * dozen / 2, about=about and joined))
        if joined and atoms.at(at) == "h":
            return Amount(i, at + 1, 30 * of, "min")
        return self._things(atoms, Amount(i, at, of / 2))

    def is_fraction(self, atoms: Atoms, i: int, above: Decimal) -> bool:
        """Whether a word behind a number or an article makes a fraction of it."""
        letter, of = atoms.at(i), atoms.at(i + 1) == "O"
        if letter == "f":
            if above != 1 or atoms.word(i).lower() not in self._nouns:
                return True
            before = atoms.at(i - 2)
            led = before == "O" and "!" in atoms.part(i - 2 - CHANGE, i - 2)
            return of or led or (before in tuple("~l+r<>x") and bool(before))
        if letter != "o":
            return False
        return atoms.at(i + 1) == "p" or (of and above == 1 and atoms.values[i] >= _FIFTH)

    def one_of(self, atoms: Atoms, i: int) -> Amount | None:
        """A part that an article makes one of: le tiers des."""
        led = atoms.word(i - 1).lower() in self._the and atoms.at(i + 1) == "O"
        if not led or atoms.word(i).lower() not in self._nouns:
            return None
        return self.fraction(atoms, i - 1, Decimal(1))

    def fraction(self, atoms: Atoms, i: int, above: Decimal) -> Amount:
        """So many of the parts that the next word tells; of an hour in minutes."""
        parts = atoms.at(i + 1) == "o"
        below = Decimal(atoms.values[i + 1])
        last = i + 2 + parts
        at = last + (atoms.at(last) == "O")
        measure = atoms.values[at] if atoms.at(at) == "h" else None
        if isinstance(measure, Measure) and not parts:
            return Amount(i, at + 1, 60 * above / below, "min")
        found = Amount(i, last, ratio(above, below))
        return found if parts else self._of_unit(atoms, found)

    def _of_unit(self, atoms: Atoms, found: Amount) -> Amount:
        """A fraction of a unit behind it: a tenth of a second, 1/4 de mois."""
        at = found.last
        unit = atoms.values[at + 1] if atoms.at(at) == "O" and atoms.at(at + 1) in ("u", "y") else None
        if not isinstance(unit, Measure):
            return found
        return msgspec.structs.replace(found, last=at + 2, value=found.value * unit.factor, unit=unit.symbol)

    def part(self, atoms: Atoms, i: int) -> Amount | None:
        """A fraction that needs no number: the half, Zweidrittelmehrheit, Viertelstunde."""
        value = atoms.values[i]
        if atoms.at(i - 1) == "o":
            return None  # the first half of a time
        if isinstance(value, Decimal) and value > 1 and atoms.at(i - 1) not in _LEADS:
            return None
        if isinstance(value, tuple):
            return Amount(i, i + 1, ratio(value[0], value[1]))
        if value < 1:
            return Amount(i, i + 1, 60 * value, "min")
        return Amount(i, i + 1, ratio(Decimal(1), value))

    def share(self, atoms: Atoms, i: int) -> Amount | None:
        """So many of so many: nine of ten, nine men of ten, 2/3."""
        at = i + 1 + (atoms.at(i + 1) in WORDS and atoms.at(i + 2) == "1" and atoms.values[i + 2] == AMONG)
        slashed = atoms.at(at) == "/" and atoms.touches(at) and atoms.touches(at + 1)
        if not (atoms.at(at) == "1" or slashed) or atoms.at(at + 1) != "n":
            return None
        value, whole = atoms.values[i], atoms.values[at + 1]
        above = value.value if isinstance(value, Number) else Decimal(1)
        if slashed and not (0 < above < whole.value <= _FIFTH and atoms.at(i - 1) != "/" != atoms.at(at + 2)):
            return None
        among = not slashed and atoms.values[at] == AMONG
        if among and at == i + 1 and isinstance(value, Number) and value.raw:
            return None  # a mark: 12 sur 20
        if above >= whole.value or not (whole.value in _WHOLES or (among and whole.whole)):
            return None
        if among and self._things(atoms, Amount(at + 1, at + 2, whole.value)).unit:
            return None
        return self._of_unit(atoms, Amount(i, at + 2, ratio(above, whole.value)))

    def ordinal(self, atoms: Atoms, i: int) -> Amount | None:
        """An ordinal; a fraction beside a word that makes it one: la tercera parte."""
        if atoms.at(i) == "o" and atoms.at(i + 1) == "p":
            return msgspec.structs.replace(self.fraction(atoms, i - 1, Decimal(1)), first=i)
        if atoms.at(i) == "o" and not (self._named and self._is_name(atoms, i)):
            return Amount(i, i + 1, Decimal(atoms.values[i]), ordinal=True)
        return None

    def _is_name(self, atoms: Atoms, i: int) -> bool:
        """Whether a capital makes an ordinal part of a name."""
        word = atoms.word(i)
        return word[0].isupper() and word[1:2].islower() and word.isalpha() and not ranked(word)

    def _is_idle(self, atoms: Atoms, i: int) -> bool:
        """Whether an article before a unit only introduces it: one day, on a time in general."""
        introduced = atoms.values[i + 1].symbol == "day" or atoms.word(i + 1).lower() in self._once
        return introduced and atoms.at(i - 1) not in tuple("~l+r<>xSUtn")


def ratio(above: Decimal, below: Decimal) -> Decimal:
    return round(above / below, _PLACES).normalize()
