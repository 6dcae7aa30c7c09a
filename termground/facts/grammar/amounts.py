"""Amounts: numbers with their units, fractions, ordinals, ranges and what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.bounds import CHANGE, Amount, bounded, converted, fact, plain, skipped
from termground.facts.grammar.measured import Measured, Noun
from termground.facts.grammar.parts import Parts, ratio
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.values import Fact, Quantity


class Amounts:
    """Finds the amounts of a text.

    Args:
        facts: The words of a language.
        noun: Tells what a word behind a number counts.
    """

    def __init__(self, facts: FactWords, noun: Noun) -> None:
        measured = Measured(noun, hyphened=facts.numbers.hyphened)
        self._things = measured.things
        self._parts = Parts(measured, facts.numbers, facts.units.once)
        self._telling = frozenset(listed(facts.numbers.telling))
        self._negatives = facts.numbers.negative.split()
        self._homonyms = frozenset(listed(facts.numbers.homonyms))
        self._readers = {
            "n": self._number, "$": self._money, "e": self._parts.one, "j": self._parts.half, "F": self._parts.part,
            "Q": self._each, "v": self._negative, "2": self._measuring, "o": self._parts.ordinal, "f": self._parts.one_of,
        }  # fmt: skip
        self._begin = re.compile(rf"[{''.join(self._readers).replace('e', '')}]|e(?![_!zZ][^1]|[.,aO\n]|\Z)")

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The amounts of a text, ascending."""
        atoms.settle()
        shape = atoms.part(0, len(atoms.starts))
        place = self._begin.search(shape)
        while place is not None:
            last = place.start() + 1
            one = self._amount(atoms, place.start())
            if one is not None:
                facts, last = self._ranged(atoms, one)
                yield from facts
            place = self._begin.search(shape, last)

    # what a number measures ---------------------------------------------------------------------

    def _amount(self, atoms: Atoms, i: int) -> Amount | None:
        read = self._readers.get(atoms.at(i))
        return read(atoms, i) if read is not None else None

    def _number(self, atoms: Atoms, i: int) -> Amount | None:
        return self._parts.share(atoms, i) or self._counted(atoms, i)

    def _money(self, atoms: Atoms, i: int) -> Amount | None:
        """A currency before its number."""
        if atoms.at(i + 1) != "n" or not atoms.near(i + 1):
            return None
        number, money = atoms.values[i + 1], atoms.values[i]
        return Amount(i, i + 2, number.value, money.symbol, number.scale)

    def _each(self, atoms: Atoms, i: int) -> Amount | None:
        """One of so many: jeder dritte."""
        counted = atoms.at(i + 1) == "o" and atoms.at(i + 2) not in ("y", "u", "h")
        below: Decimal = atoms.values[i + 1] if counted else Decimal(0)
        return Amount(i, i + 2, ratio(Decimal(1), below)) if below > 1 else None

    def _negative(self, atoms: Atoms, i: int) -> Amount | None:
        found = self._counted(atoms, i + 1) if atoms.at(i + 1) == "n" else None
        if found is None or (self._negatives and found.unit not in self._negatives):
            return found
        unit = "degC" if found.unit == "deg" else found.unit
        return msgspec.structs.replace(found, first=i, value=-found.value, unit=unit)

    def _measuring(self, atoms: Atoms, i: int) -> Amount | None:
        """An adjective with a number in it: dreijährig."""
        value = atoms.values[i]
        return Amount(i, i + 1, *value) if isinstance(value, tuple) else None

    def _counted(self, atoms: Atoms, i: int) -> Amount | None:
        """A number with the unit or the noun behind it."""
        number: Number = atoms.values[i]
        value, scale, at = number.value, number.scale, i + 1
        if atoms.at(at) == "." and atoms.touches(at) and atoms.at(i - 1) in ("", "\n"):
            return None  # numbers what follows
        if _is_part(atoms, i) or _is_name(atoms, i, number):
            return None
        if atoms.at(at) == "d":
            dozen, about = atoms.values[at]
            return self._things(atoms, Amount(i, at + 1, value * dozen, about=about))
        if atoms.at(at) == "j" and (half := self._parts.half(atoms, at, value)):
            return msgspec.structs.replace(half, first=i)
        if self._parts.is_fraction(atoms, at, value):
            return self._parts.fraction(atoms, i, value)
        if atoms.at(at) == "J":
            value, at = value + scale / 2, at + 1
        found = self._things(atoms, Amount(i, at, value, "", scale, number.about))
        told = found.unit or atoms.word(i).lower() not in self._homonyms
        return found if told or atoms.word(i - 1).lower() in self._telling else None

    # ranges and bounds ----------------------------------------------------------------------------

    def _ranged(self, atoms: Atoms, one: Amount) -> tuple[list[Fact], int]:
        """A range that begins with an amount, or the amount alone, with what bounds it."""
        link = atoms.at(one.last)
        opening = skipped(atoms, one.first)
        between = atoms.at(opening) == "B"
        if (
            link
            and link in "tU-C|&"
            and atoms.near(one.last)
            and not one.ordinal
            and (link != "&" or between)
        ):
            at = one.last + 1
            while atoms.at(at) in ("a", "e", "O") and atoms.at(at + 1) not in ("u", "h", "y"):
                at += 1
            other = self._amount(atoms, at)
            if other is not None and not other.ordinal and atoms.near(at):
                found = self._both(atoms, one, other, opening)
                if found is not None:
                    return found, other.last
        if link and link in "LX" and not one.unit and atoms.near(one.last):  # 10 or more people
            things = self._things(atoms, msgspec.structs.replace(one, last=one.last + 1))
            if things.unit:
                fact = bounded(atoms, one)
                surface = atoms.text[fact.start : atoms.ends[things.last - 1]]
                assert isinstance(fact.value, Quantity)
                value = msgspec.structs.replace(fact.value, unit=things.unit)
                end = fact.start + len(surface)
                return [Fact(fact.start, end, surface, things.kind, value)], things.last
        return [bounded(atoms, one)], max(one.last, one.first + 1)

    def _both(self, atoms: Atoms, one: Amount, other: Amount, opening: int) -> list[Fact] | None:
        link, letter = atoms.at(one.last), atoms.at(opening)
        shared = not one.unit
        if shared and (other.unit or other.scale > 1):
            scale = (
                other.scale if one.scale == 1 and one.value < other.value / other.scale * 10 else Decimal(1)
            )
            one = msgspec.structs.replace(one, value=one.value * scale, unit=other.unit)
        changes = "!" in atoms.part(opening - CHANGE, opening + 1)
        if link == "C" or (link in "tU" and letter in tuple("Og") and changes):
            return [plain(atoms, one), plain(atoms, other)]
        if link == "-" and not one.unit and atoms.touches(one.last) and other.value <= one.value:
            return []  # a score, a code
        if link in "-|" and other.value <= one.value and one.unit == other.unit:
            return None
        if link == "|" and (
            not shared or one.scale != 1 or other.value - one.value > max(Decimal(2), one.value / 2)
        ):
            return None
        low = converted(one, other.unit)
        if low is None or low > other.value:
            return None
        quantity = Quantity(low, other.value, other.unit)
        first = opening if letter in tuple("BgO") else one.first
        about = atoms.at(skipped(atoms, first)) in ("~", "W")
        if about:
            quantity = msgspec.structs.replace(quantity, about=True)
            first = skipped(atoms, first)
        return [fact(atoms, first, other.last, other.kind, quantity)]


def _is_part(atoms: Atoms, i: int) -> bool:
    """Whether a number belongs to what stands right before it: 24h/24, BA.4, glucose-6-phosphate."""
    mark = atoms.word(i - 1) if atoms.touches(i) and atoms.touches(i - 1) else ""
    before = atoms.text[atoms.starts[i - 1] - 1] if mark and mark in "/.-" else ""
    return before.isalpha() if mark == "-" else before.isalnum()


def _is_name(atoms: Atoms, i: int, number: Number) -> bool:
    """Whether a number in words begins a name: Deux-Sèvres."""
    joined = atoms.at(i + 1) == "-" and atoms.touches(i + 1) and atoms.touches(i + 2)
    return joined and not number.raw and atoms.word(i)[0].isupper() and atoms.word(i + 2)[0].isupper()
