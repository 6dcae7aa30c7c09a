"""Amounts: numbers with their units, fractions, ordinals, ranges and what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import BEHIND, CLASSES, USED, WORDS, Atoms, Number
from termground.facts.grammar.bounds import Amount, Bounds, fact, plain, skipped
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.inside import is_inside, is_mark, is_name, is_part, is_ranked, is_tail
from termground.facts.grammar.lexicon import TIME
from termground.facts.grammar.measured import Counted, Measured, Noun, behind
from termground.facts.grammar.parts import LAST_ROMAN, Parts, is_repeated, ratio
from termground.facts.grammar.ranges import Ranges
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.units import Measure
from termground.facts.grammar.written import is_roman
from termground.facts.units import unit as known_unit
from termground.facts.values import Fact, Quantity
from termground.text.normalize import fold

_PRODUCT = re.compile(r"(?!(?:19|20)\d\d\Z)\d{1,6}(?:\.\d{1,3})?")
_UNREAD = CLASSES["unread"]
_BY = frozenset("x×х")
"""Signs between the sides of something."""
_OLDEST = 120
"""An age that nobody reaches."""
_TIMES = tuple("uhymw4ckqDP")
"""Classes of words behind *every fifth* that make it a time: every fifth day, every second Tuesday."""
_NAME = re.compile(r"(?=.*[A-Z])[A-Za-z]{2,40}")


class Amounts:
    """Finds the amounts of a text.

    Args:
        facts: The words of a language.
        noun: Tells what a word behind a number counts.
        hooks: What else tables cannot say.
    """

    def __init__(self, facts: FactWords, noun: Noun, hooks: Hooks) -> None:
        measured = Measured(facts, noun)
        self._things = measured.things
        self._parts = Parts(facts, measured, hooks)
        self._noun = noun
        self._bounds = Bounds(facts)
        self._ranges = Ranges(facts)
        self._apart = facts.numbers.apart
        self._inverts = frozenset(listed(facts.units.inverts))
        self._foreign = facts.codes.foreign
        self._paired = facts.links.paired
        self._telling = frozenset(listed(facts.numbers.telling))
        self._negatives = facts.numbers.negative.split()
        self._ages = frozenset(listed(facts.numbers.ages))
        self._by = _BY.union(listed(facts.numbers.sides))
        self._homonyms = frozenset(listed(facts.numbers.homonyms))
        self._readers = {
            "n": self._number, "$": self._money, "e": self._parts.one, "j": self._parts.half, "F": self._parts.part,
            "Q": self._each, "v": self._negative, "2": self._measuring, "o": self._parts.ordinal, "f": self._parts.one_of, "s": self._labelled, "J": self._and_half,
        }  # fmt: skip
        self._shares = frozenset(listed(facts.units.share))
        if self._shares:
            self._readers["%"] = self._percent
        counted = "" if facts.numbers.alone else "[_!zZ][^1]|"
        self._small = facts.numbers.small
        self._ranked = frozenset(listed(facts.numbers.ranked))
        self._begin = re.compile(rf"[{''.join(self._readers).replace('e', '')}]|e(?!{counted}[.,aO\n]|\Z)")

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The amounts of a text, ascending."""
        atoms.settle(small=self._small)
        shape = atoms.part(0, len(atoms.starts))
        place = self._begin.search(shape)
        while place is not None:
            last = place.start() + 1
            one = self._amount(atoms, place.start()) if self._begins(atoms, place.start()) else None
            if one is not None:
                facts, last = self._ranged(atoms, one)
                yield from facts
            place = self._begin.search(shape, last)

    def _begins(self, atoms: Atoms, i: int) -> bool:
        return not is_tail(atoms, i) or (atoms.at(i) == "n" and self._is_aged(atoms, i))

    # what a number measures ---------------------------------------------------------------------

    def _amount(self, atoms: Atoms, i: int) -> Amount | None:
        read = self._readers.get(atoms.at(i))
        return read(atoms, i) if read is not None else None

    def _number(self, atoms: Atoms, i: int) -> Amount | None:
        if atoms.at(i - 1) == "1" and is_repeated(atoms, i - 2):
            return None  # un jeudi sur deux
        return self._parts.share(atoms, i) or self._counted(atoms, i)

    def _money(self, atoms: Atoms, i: int) -> Amount | None:
        """A currency before its number."""
        if atoms.at(i + 1) != "n" or not atoms.near(i + 1):
            return None
        number, money = atoms.values[i + 1], atoms.values[i]
        again = atoms.at(i + 2) == "$" and atoms.near(i + 2) and atoms.values[i + 2].symbol == money.symbol
        return Amount(i, i + 2 + again, number.value, money.symbol, number.scale)

    def _percent(self, atoms: Atoms, i: int) -> Amount | None:
        """A percentage by a word or a sign before its number: yüzde 5, %5."""
        led = atoms.word(i).lower() in self._shares and atoms.at(i + 1) == "n" and atoms.near(i + 1)
        return Amount(i, i + 2, atoms.values[i + 1].value, "%") if led else None

    def _each(self, atoms: Atoms, i: int) -> Amount | None:
        """One of so many: jeder dritte."""
        counted = atoms.at(i + 1) == "o" and atoms.at(i + 2) not in _TIMES
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

    def _counted(self, atoms: Atoms, i: int) -> Amount | None:  # noqa: PLR0911 - one answer a kind of number
        """A number with the unit or the noun behind it."""
        number: Number = atoms.values[i]
        value, scale, at = number.value, number.scale, i + 1
        if self._is_aged(atoms, i):
            return Amount(i - atoms.joins(i - 1), at + 1, value, "year")
        unread = atoms.at(at) == _UNREAD or (atoms.at(at) == "R" and atoms.word(at)[0] != "-")
        if unread or is_mark(atoms, i) or is_part(atoms, i) or is_name(atoms, i, number):
            return None
        if number.raw and not self._apart and is_inside(atoms, i):
            return None
        if atoms.at(at) in ("R", "6") or (self._ranked and is_ranked(atoms, at, value, self._ranked)):
            return Amount(i, at + (atoms.at(at) == "R"), value, ordinal=True)
        if atoms.at(at) == "d":
            dozen, about = atoms.values[at]
            return self._things(atoms, Amount(i, at + 1, value * dozen, about=about))
        if atoms.at(at) == "j" and (half := self._parts.half(atoms, at, value)):
            return msgspec.structs.replace(half, first=i)
        part = self._parts.behind(atoms, i, number)
        if part is not None:
            return part
        joined = at + (atoms.at(at) == "-" and atoms.touches(at))
        if self._parts.is_fraction(atoms, joined, value):
            return msgspec.structs.replace(self._parts.fraction(atoms, joined - 1, value), first=i)
        if atoms.at(at) == "J":
            value, at = value + scale / 2, at + 1
        found = self._things(atoms, Amount(i, at, value, "", scale, number.about))
        found = self._alike(atoms, found)
        told = found.unit or atoms.word(i).lower() not in self._homonyms
        return found if told or atoms.word(i - 1).lower() in self._telling else None

    def _alike(self, atoms: Atoms, one: Amount) -> Amount:
        """A number with the unit of length that is told behind the next one: 3,5 x 4 m."""
        by = not one.unit and atoms.at(one.last + 1) == "n" and atoms.word(one.last).lower() in self._by
        other = self._counted(atoms, one.last + 1) if by else None
        if other is None or known_unit(other.unit).dimension != "length":
            return one
        plain = other.value == atoms.values[one.last + 1].value
        return msgspec.structs.replace(one, unit=other.unit) if plain else one

    def _is_aged(self, atoms: Atoms, i: int) -> bool:
        """Whether a number behind a bound tells the age of those that it is the name of: under 5s, over 65s."""
        at, number = i + 1, atoms.values[i]
        aged = bool(self._ages) and atoms.word(at) in self._ages and atoms.touches(at)
        bound = atoms.at(i - 1 - atoms.joins(i - 1)) in ("+", "r")
        return aged and bound and number.raw.isdecimal() and number.value < _OLDEST

    def _and_half(self, atoms: Atoms, i: int) -> Amount | None:
        """One and a half of what a noun before it names: *taza y media*, *une tasse et demie*."""
        if atoms.at(i - 1) not in WORDS or not atoms.near(i) or atoms.at(i - 2) in ("n", "o"):
            return None
        first = i - 1 - (atoms.at(i - 2) == "e")
        noun = self._noun(Counted(atoms.word(i - 1), Decimal(1)))
        return Amount(first, i + 1, Decimal("1.5"), noun)

    def _labelled(self, atoms: Atoms, i: int) -> Amount | None:
        """A number behind the word for what it is the number of: статья 5."""
        at = i + 1 + (atoms.at(i + 1) == "." and atoms.touches(i + 1))
        number = atoms.values[at] if atoms.at(at) in ("n", "o") and atoms.near(at) else None
        if isinstance(number, Number):
            whole = number.raw.isdecimal() and number.scale == 1 and atoms.at(at + 1) not in tuple("$%uhJ")
            return Amount(i, at + 1, number.value, ordinal=True) if whole else None
        if number is None or not atoms.word(at).isupper() or number > LAST_ROMAN:
            return None
        return Amount(i, at + 1, number, ordinal=True)

    # ranges and bounds ----------------------------------------------------------------------------

    def _ranged(self, atoms: Atoms, one: Amount) -> tuple[list[Fact], int]:
        """A range that begins with an amount, or the amount alone, with what bounds it."""
        one = self._without_hyphen(atoms, one)
        link = atoms.at(one.last)
        opening = skipped(atoms, one.first)
        if atoms.at(opening) == "~" and atoms.at(opening - 1) in ("B", "g"):
            opening -= 1  # between about 2 and 3 feet
        between = atoms.at(opening) == "B"
        if (
            link
            and link in "tU-C|&"
            and atoms.near(one.last)
            and atoms.values[one.last] != TIME
            and not one.ordinal
            and (link != "&" or between)
            and (link != "U" or not self._paired or atoms.at(opening) in ("g", "S"))
        ):
            at = one.last + 1
            while atoms.at(at) in ("a", "e", "O") and atoms.at(at + 1) not in ("u", "h", "y"):
                at += 1
            other = self._amount(atoms, at)
            if other is not None and not other.ordinal and atoms.near(at):
                found = self._ranges.read(atoms, one, other, opening)
                if found is not None:
                    return found, other.last
        if link == "5":
            return self._tolerance(atoms, one)
        odd = atoms.at(one.last + 1) == "^" and link == "-"  # 150-odd people
        if ((link and link in BEHIND + "^") or odd) and not one.unit and atoms.near(one.last):
            bound = self._behind_bound(atoms, one, one.last + 1 + odd)
            if bound is not None:
                return bound
        alone = self._bounds.read(atoms, one)
        exact = isinstance(alone.value, Quantity) and alone.value.exact is not None
        if exact and not one.unit and not one.ordinal:
            alone = self._inverted(atoms, one) or self._named(atoms, one) or alone
        return [alone], max(one.last, one.first + 1)

    def _without_hyphen(self, atoms: Atoms, one: Amount) -> Amount:
        """A number with the hyphen that stands for what is said behind the second of two: 12- to 18-year-olds."""
        at = one.last
        hangs = not one.unit and atoms.at(at) == "-" and atoms.touches(at) and not atoms.touches(at + 1)
        hangs = hangs and atoms.part(at + 1, at + 4) in ("tn-", "Un-", "tn2", "Un2")
        return msgspec.structs.replace(one, last=at + 1) if hangs else one

    def _behind_bound(self, atoms: Atoms, one: Amount, last: int) -> tuple[list[Fact], int] | None:
        """What a number measures behind the words that bound it: 10 or more people."""
        things = self._things(atoms, msgspec.structs.replace(one, last=last))
        found = self._bounds.read(atoms, one)
        if not things.unit or not isinstance(found.value, Quantity):
            return None
        value = msgspec.structs.replace(found.value, unit=things.unit)
        end = atoms.ends[things.last - 1]
        return [Fact(found.start, end, atoms.text[found.start : end], things.kind, value)], things.last

    def _tolerance(self, atoms: Atoms, one: Amount) -> tuple[list[Fact], int]:
        """10 ± 2 mm: from 8 to 12."""
        by = self._amount(atoms, one.last + 1) if atoms.at(one.last + 1) == "n" else None
        if by is None or one.unit not in ("", by.unit):
            return [self._bounds.read(atoms, one)], one.last
        middle = one.value * by.scale if one.scale == 1 and not one.unit else one.value
        quantity = Quantity(middle - by.value, middle + by.value, by.unit)
        return [fact(atoms, one.first, by.last, by.kind, quantity)], by.last

    def _inverted(self, atoms: Atoms, one: Amount) -> Fact | None:
        """About so many, by a unit before its number: лет пять."""
        at = one.first - 1
        if (
            one.value < 2
            or atoms.at(at) == USED
            or atoms.word(at).lower() not in self._inverts
            or not atoms.near(one.first)
        ):
            return None
        if atoms.at(at - 1) in ("n", "o", "e", "f", "F") and atoms.near(at):
            return None
        value = atoms.values[at]
        unit = (
            value.symbol
            if isinstance(value, Measure)
            else "%"
            if atoms.at(at) == "%"
            else self._noun(behind(atoms, at, one, at + 1))
        )
        if not unit:
            return None
        inverted = msgspec.structs.replace(one, first=at, unit=unit, about=True)
        return plain(atoms, inverted)

    def _named(self, atoms: Atoms, one: Amount) -> Fact | None:
        """A product with its number, where names in Latin letters are foreign: Falcon 9."""
        number = atoms.values[one.first] if self._foreign and one.last == one.first + 1 else None
        name = atoms.word(one.first - 1) if atoms.near(one.first) else ""
        if not isinstance(number, Number) or not _PRODUCT.fullmatch(number.raw) or not _NAME.fullmatch(name):
            return None
        if is_roman(name) or atoms.text[atoms.starts[one.first - 1] - 1 : atoms.starts[one.first - 1]] == "-":
            return None
        return atoms.fact(one.first - 1, one.first + 1, "code", fold(f"{name} {number.raw}"))
