"""What stands behind a number: its unit, what it counts, a smaller unit that goes on with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

import msgspec

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.lexicon import RATE
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.units import Measure, measures, quotient
from termground.facts.units import ANY_MONEY, converted, is_known
from termground.facts.units import unit as known_unit

_LARGE = 1_000
"""Factor of a unit from which it is a scale as well: k€, M€."""
_COUNTED = WORDS | set("u$hy")
_NOUNS = WORDS | set("P4ws")
_NEAR = 6
"""Atoms before degrees in which a word may tell that they are of warmth."""
YEARS = {"k": 10, "c": 100, "7": 1_000}
"""Years of a decade, a century and a millennium."""
_HUNDREDTHS = frozenset(("m", "s"))
"""Units whose hundredth parts are told without a unit of their own."""


class Counted(NamedTuple):
    """A word that stands behind a number.

    Attributes:
        word: The word as it is written.
        value: The number.
        before: The word before the number on the same line; empty where there is none.
        after: The word or mark behind it on the same line; empty where there is none.
        joined: Whether a hyphen joins it to the number.
    """

    word: str
    value: Decimal
    before: str = ""
    after: str = ""
    joined: bool = False


Noun = Callable[[Counted], str]
"""Gives the normal form of a word behind a number, where it is what the number counts; else an empty string."""


def behind(atoms: Atoms, i: int, one: Amount, last: int, *, joined: bool = False) -> Counted:
    """The word from a place to another, behind a number."""
    before = atoms.word(one.first - 1) if atoms.near(one.first) else ""
    apart = not atoms.near(last) or (atoms.at(last) == "-" and not atoms.touches(last))
    after = "" if apart else atoms.word(last)
    return Counted(atoms.text[atoms.starts[i] : atoms.ends[last - 1]], one.value, before, after, joined)


def _end(atoms: Atoms, i: int) -> int:
    """Where a word ends that hyphens join to others."""
    i += 1
    while atoms.joins(i) and atoms.word(i + 1).isalpha():
        i += 2
    return i


_TIMES = ("time", "calendar")
_LISTED = re.compile(",n[uhy]&n[uhy]")
"""A second and a third unit behind the first one."""
_HALF = Decimal("0.5")
_TENTH, _HUNDRED = 10, 100
_THOUSANDTHS = ("kg", "km")
"""Units behind which three digits alone are thousandths."""
_DASHED = re.compile(r",-[$u]")
"""Marks that stand for no hundredths: 5,– Euro."""
_REACH = 6
"""Words before a number, and one more, in which what it measures may be told."""


class Measured:
    """Finds what numbers measure or count.

    Args:
        facts: The words of a language.
        noun: Tells what a word behind a number counts.
    """

    def __init__(self, facts: FactWords, noun: Noun) -> None:
        units = facts.units
        self._noun = noun
        self._hyphened = facts.numbers.hyphened
        self._dashed = facts.decimal == ","
        self._per = frozenset(listed(units.per))
        self._more = frozenset(listed(facts.numbers.more))
        self._small = {form: measure.symbol for form, measure in measures(units.smaller)}
        self._minor, self._rest = frozenset(listed(units.hundredths)), frozenset(listed(units.rest))
        self._twofold = {
            symbol: (_by_word(told.before), _by_word(told.behind), told.least)
            for symbol, told in units.twofold.items()
        }

    def things(self, atoms: Atoms, found: Amount) -> Amount:  # noqa: PLR0911 - one answer a class
        """What stands behind a number: a unit, a percentage, a noun."""
        at = found.last
        at += 2 * (self._dashed and _DASHED.match(atoms.ahead(at)) is not None)
        hyphen = atoms.joins(at) or self._is_set_apart(atoms, at)
        at += hyphen or (
            atoms.at(at) == "O" and atoms.at(at + 1) in _COUNTED and (found.value >= 12 or found.about)
        )
        at += atoms.word(at).lower() in self._more and atoms.near(at + 1)
        if not atoms.near(at):
            return found
        letter, value = atoms.at(at), atoms.values[at] if at < len(atoms.values) else None
        if letter == "%":
            return msgspec.structs.replace(found, last=at + 1, unit="%")
        if letter == "q":
            months: int = atoms.values[at]
            return msgspec.structs.replace(found, last=at + 1, value=months * found.value, unit="month")
        if letter and letter in YEARS:
            return msgspec.structs.replace(found, last=at + 1, value=YEARS[letter] * found.value, unit="year")
        if letter == "2" and (hyphen or atoms.touches(at)):
            symbol = value[1] if isinstance(value, tuple) else value
            return msgspec.structs.replace(found, last=at + 1, unit=symbol)
        if letter and letter in "u$hy" and isinstance(value, Measure):
            return self._measured(atoms, found, at)
        if letter not in _NOUNS:
            return found
        last = _end(atoms, at) if self._hyphened else at + 1
        noun = self._noun(behind(atoms, at, found, last, joined=hyphen))
        if noun and atoms.at(last) == "J" and atoms.near(last) and found.scale == 1:  # 2 tasses et demie
            return msgspec.structs.replace(found, last=last + 1, value=found.value + _HALF, unit=noun)
        return msgspec.structs.replace(found, last=last, unit=noun) if noun else found

    def _is_set_apart(self, atoms: Atoms, i: int) -> bool:
        """Whether a tokenizer has set a hyphen apart from a number and its unit: 21 - year - old."""
        if atoms.at(i) != "-" or atoms.at(i + 1) not in ("u", "y", "h") or not atoms.near(i + 1):
            return False
        spaced = atoms.text[atoms.ends[i - 1] : atoms.starts[i + 1]] == " - "
        return spaced and not atoms.word(i + 1).endswith("s")

    def _measured(self, atoms: Atoms, found: Amount, at: int) -> Amount:
        measure, at = self._rate(atoms, atoms.values[at], at + 1)
        value = found.value * measure.factor
        if measure.symbol == "deg" and "Z" in atoms.part(found.first - _NEAR, found.first):
            measure = measure._replace(symbol="degC")
        if atoms.at(at) == "J":
            value, at = value + measure.factor / 2, at + 1
        if atoms.at(at) == "V":
            value, at = -value, at + 1
        symbol = self._told(atoms, found, measure.symbol, at) if self._twofold else measure.symbol
        scale = max(found.scale, measure.factor) if measure.factor >= _LARGE else found.scale  # M€
        amount = msgspec.structs.replace(found, last=at, value=value, unit=symbol, scale=scale)
        return self._smaller(atoms, amount)

    def _rate(self, atoms: Atoms, measure: Measure, at: int) -> tuple[Measure, int]:
        """A unit with those that divide it: 5 litres per minute; money stays what it is."""
        while atoms.near(at) and self._is_per(atoms, at) and atoms.at(at + 1) in tuple("uhy"):
            divided = quotient(measure, atoms.values[at + 1])
            if divided == measure or not is_known(divided.symbol):
                break
            measure, at = divided, at + 2
        return measure, at

    def _is_per(self, atoms: Atoms, at: int) -> bool:
        if atoms.at(at) == "/":
            return True
        return (atoms.at(at) == "=" and atoms.values[at] != RATE) or atoms.word(at).lower() in self._per

    def _told(self, atoms: Atoms, found: Amount, symbol: str, at: int) -> str:
        """Which of two units a word stands for: pounds of money or of weight."""
        if symbol not in self._twofold:
            return symbol
        before, behind, least = self._twofold[symbol]
        for unit, number in least.items():
            if found.value >= number:
                return unit
        around = (before.get(atoms.word(i).lower()) for i in range(found.first - 1, found.first - _REACH, -1))
        told = behind.get(atoms.word(at).lower()) or next(filter(None, around), None)
        return told or symbol

    def _smaller(self, atoms: Atoms, amount: Amount) -> Amount:
        """A second, smaller unit of the same kind: 2 hours and 15 minutes, 12 euros 50; a third one behind it."""
        at = amount.last
        at += atoms.at(at) in ("&", "O") or self._goes_on(atoms, at, amount)
        number = atoms.values[at] if atoms.at(at) == "n" and atoms.near(at) else None
        if (
            not isinstance(number, Number)
            or number.scale != 1
            or (amount.kind == "money" and number.whole is None)
        ):
            return amount
        measure = atoms.values[at + 1] if atoms.at(at + 1) in tuple("uhy$") and atoms.at(at + 1) else None
        small = self._small.get(atoms.word(at + 1))
        if small is not None and converted(amount.value, amount.unit, small) is not None:
            measure = Measure(small)
        if measure is None and at == amount.last:
            rest = self._with_rest(atoms, amount, at, number)
            if rest is not None:
                return rest
        if amount.kind == "money":
            return self._with_cents(atoms, amount, at, number, measure)
        size = converted(Decimal(1), amount.unit, measure.symbol) if isinstance(measure, Measure) else None
        if size is None or size <= 1 or not isinstance(measure, Measure):
            return amount
        value = (amount.value * size + number.value).normalize()
        return self._smaller(
            atoms, msgspec.structs.replace(amount, last=at + 2, value=value, unit=measure.symbol)
        )

    def _with_rest(self, atoms: Atoms, amount: Amount, at: int, number: Number) -> Amount | None:
        """An amount with a bare number behind it that counts what is smaller: 2 kg 500, 2 h 30, 12 euros 50; None where it counts none."""
        grams = amount.unit in _THOUSANDTHS and self._is_rest(atoms, at, number, 3)
        if grams and amount.value == int(amount.value):
            return msgspec.structs.replace(amount, last=at + 1, value=amount.value + number.value / 1_000)
        if self._is_rest(atoms, at, number):
            if amount.unit == "h" and number.value < 60:
                return msgspec.structs.replace(
                    amount, last=at + 1, value=60 * amount.value + number.value, unit="min"
                )
            if amount.unit in _HUNDREDTHS and amount.value == int(amount.value):
                return msgspec.structs.replace(amount, last=at + 1, value=amount.value + number.value / 100)
        return None

    def _with_cents(
        self, atoms: Atoms, amount: Amount, at: int, number: Number, measure: Measure | None
    ) -> Amount:
        """A sum of money with the hundredths behind it."""
        minor = self._is_minor(atoms, at + 1, measure, amount)
        if minor or (
            measure is None
            and (at == amount.last or atoms.word(amount.last).lower() in self._rest)
            and (len(number.raw) == 2 or (not number.raw and _TENTH <= number.value < _HUNDRED))
            and atoms.at(at + 1) in (".", "", ",")
        ):
            value = amount.value + number.value / 100
            return msgspec.structs.replace(amount, last=at + 1 + minor, value=value)
        return amount

    def _goes_on(self, atoms: Atoms, i: int, amount: Amount) -> bool:
        """Whether a comma parts the first two of three times: 1 hour, 5 minutes and 30 seconds."""
        timed = known_unit(amount.unit).dimension in _TIMES
        return timed and _LISTED.match(atoms.ahead(i)) is not None

    def _is_minor(self, atoms: Atoms, i: int, measure: Measure | None, amount: Amount) -> bool:
        """Whether a word behind a number is a hundredth of some money, whatever that is: 12 dollars 50 cents."""
        if measure is None:
            return atoms.word(i).lower() in self._minor
        return measure.symbol in (amount.unit, ANY_MONEY) and measure.factor < 1

    def _is_rest(self, atoms: Atoms, i: int, number: Number, digits: int = 2) -> bool:
        """Whether a number of so many digits behind a unit counts nothing itself: 1 m 68, 1 h 30, 2 kg 500."""
        least = 10 ** (digits - 1)
        if (
            len(number.raw or str(least)) != digits
            or number.value < least * (not number.raw)
            or number.value >= 10 * least
        ):
            return False
        after = atoms.at(i + 1)
        if after in tuple("%-/"):
            return False
        return after not in WORDS or not self._noun(Counted(atoms.word(i + 1), number.value))


def _by_word(told: dict[str, str]) -> dict[str, str]:
    return {word: unit for unit, words in told.items() for word in listed(words)}
