"""Amounts: numbers with their units, fractions, ordinals, ranges and what bounds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import WORD, Atoms, Number
from termground.facts.grammar.bounds import CHANGE, Amount, bounded, converted, fact, plain, skipped
from termground.facts.grammar.units import Measure, quotient, same_kind
from termground.facts.units import unit as known_unit
from termground.facts.values import Fact, Quantity

Noun = Callable[[str], str]
"""Gives the normal form of a word behind a number, where it is what the number counts; else an empty string."""

_MEASURES = frozenset("u$hy")
_PLACES = 10
"""Decimals of a fraction in words."""
_WHOLES = frozenset(map(Decimal, (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100)))
"""Wholes that a share is taken of: nine of ten."""


class Amounts:
    """Finds the amounts of a text.

    Args:
        noun: Tells what a word behind a number counts.
    """

    def __init__(self, noun: Noun) -> None:
        self._noun = noun
        self._readers = {
            "n": self._number, "$": self._money, "e": self._one, "j": self._half, "F": self._part, "Q": self._each,
            "v": self._negative, "2": self._measuring, "o": self._ordinal,
        }  # fmt: skip

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The amounts of a text, ascending."""
        atoms.settle()
        i = 0
        while i < len(atoms.starts):
            one = self._amount(atoms, i)
            if one is None:
                i += 1
                continue
            facts, i = self._ranged(atoms, one)
            yield from facts

    # what a number measures ---------------------------------------------------------------------

    def _amount(self, atoms: Atoms, i: int) -> Amount | None:
        read = self._readers.get(atoms.at(i))
        return read(atoms, i) if read is not None else None

    def _number(self, atoms: Atoms, i: int) -> Amount | None:
        return self._share(atoms, i) or self._counted(atoms, i)

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
        return Amount(i, i + 2, _ratio(Decimal(1), below)) if below > 1 else None

    def _negative(self, atoms: Atoms, i: int) -> Amount | None:
        found = self._counted(atoms, i + 1) if atoms.at(i + 1) == "n" else None
        return msgspec.structs.replace(found, first=i, value=-found.value) if found else None

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
        if atoms.at(at) == "d":
            dozen, about = atoms.values[at]
            return self._things(atoms, Amount(i, at + 1, value * dozen, about=about))
        if atoms.at(at) == "f" or (atoms.at(at) == "o" and atoms.at(at + 1) == "p"):
            return self._fraction(atoms, i, value)
        if atoms.at(at) == "J":
            value, at = value + scale / 2, at + 1
        found = Amount(i, at, value, "", scale, number.about)
        return self._things(atoms, found)

    def _things(self, atoms: Atoms, found: Amount) -> Amount:
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
        noun = self._noun(atoms.word(at)) if letter == WORD and not hyphen else ""
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

    # parts ----------------------------------------------------------------------------------------

    def _one(self, atoms: Atoms, i: int) -> Amount | None:
        """An article that counts: one hour, one third, a dozen, half an hour."""
        behind = atoms.at(i + 1)
        if behind in _MEASURES:
            return None if _is_idle(atoms, i) else self._things(atoms, Amount(i, i + 1, Decimal(1)))
        if behind == "d":
            dozen, about = atoms.values[i + 1]
            return self._things(atoms, Amount(i, i + 2, dozen, about=about))
        if behind == "f" or (behind == "o" and atoms.at(i + 2) == "p"):
            return self._fraction(atoms, i, Decimal(1))
        if behind == "1":
            return self._share(atoms, i)
        part = (
            self._half(atoms, i + 1) if behind == "j" else self._part(atoms, i + 1) if behind == "F" else None
        )
        return msgspec.structs.replace(part, first=i) if part else None

    def _half(self, atoms: Atoms, i: int) -> Amount | None:
        if atoms.at(i + 1) not in tuple("u$hyd") or not atoms.at(i + 1):
            return None
        if atoms.at(i + 1) == "d":
            return self._things(atoms, Amount(i, i + 2, atoms.values[i + 1][0] / 2))
        return self._things(atoms, Amount(i, i + 1, Decimal("0.5")))

    def _fraction(self, atoms: Atoms, i: int, above: Decimal) -> Amount:
        """So many of the parts that the next word tells; of an hour in minutes."""
        parts = atoms.at(i + 1) == "o"
        below = Decimal(atoms.values[i + 1])
        last = i + 2 + parts
        at = last + (atoms.at(last) == "O")
        measure = atoms.values[at] if atoms.at(at) == "h" else None
        if isinstance(measure, Measure) and not parts:
            return Amount(i, at + 1, 60 * above / below, "min")
        return Amount(i, last, _ratio(above, below))

    def _part(self, atoms: Atoms, i: int) -> Amount:
        """A fraction that needs no number: the half, Zweidrittelmehrheit, Viertelstunde."""
        value = atoms.values[i]
        if isinstance(value, tuple):
            return Amount(i, i + 1, _ratio(value[0], value[1]))
        if value < 1:
            return Amount(i, i + 1, 60 * value, "min")
        return Amount(i, i + 1, _ratio(Decimal(1), value))

    def _share(self, atoms: Atoms, i: int) -> Amount | None:
        """So many of so many: nine of ten."""
        if atoms.at(i + 1) != "1" or atoms.at(i + 2) != "n":
            return None
        value = atoms.values[i]
        above = value.value if isinstance(value, Number) else Decimal(1)
        whole: Number = atoms.values[i + 2]
        if whole.value not in _WHOLES or above >= whole.value:
            return None
        return Amount(i, i + 3, _ratio(above, whole.value))

    def _ordinal(self, atoms: Atoms, i: int) -> Amount | None:
        """An ordinal; a fraction beside a word that makes it one: la tercera parte."""
        if atoms.at(i) == "o" and atoms.at(i + 1) == "p":
            return msgspec.structs.replace(self._fraction(atoms, i - 1, Decimal(1)), first=i)
        if atoms.at(i) == "o":
            return Amount(i, i + 1, Decimal(atoms.values[i]), ordinal=True)
        return None

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
        if not one.unit and other.unit:
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
        if link == "|" and (one.scale != 1 or other.value - one.value > max(Decimal(2), one.value)):
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


def _is_idle(atoms: Atoms, i: int) -> bool:
    """Whether an article before a unit only introduces it: one day, on a time in general."""
    measure = atoms.values[i + 1]
    return measure.symbol == "day" and atoms.at(i - 1) not in tuple("~l+r<>xSUtn")


def _ratio(above: Decimal, below: Decimal) -> Decimal:
    return round(above / below, _PLACES).normalize()
