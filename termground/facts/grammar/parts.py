"""Parts and places in a row: halves, fractions, shares, ordinals, and articles that count."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.bounds import CHANGE, Amount
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.lexicon import AMONG
from termground.facts.grammar.measured import Measured
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.grammar.units import Measure
from termground.facts.grammar.written import PLACES, is_roman, ranked
from termground.facts.units import unit as known_unit

_MEASURES = frozenset("u$hy")
_LEADS = frozenset("aeAOgC~l+r<>x!&")
"""Classes of words before a half that is one of something."""
_FIFTH = 5
_COUNTED = WORDS | set("P4wsq")
_LOWEST, _MOST, _HALF = 100, 1_000, 2
LAST_ROMAN = 39
"""The highest number of a ruler or a congress in Roman numerals."""
_HUNDRED, _FEW = 100, 10
_MOST_NAMED = 10
"""A whole below which *one of* may name one of so many."""
_MOMENTS = frozenset(("s", "min"))
"""Units that tell no exact time behind an article: in a second."""
_WHOLES = frozenset(map(Decimal, (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 100, 1_000)))
"""Wholes that a share is taken of: nine of ten."""


class Parts:
    """Finds parts, shares and ordinals.

    Args:
        facts: The words of a language.
        measured: Finds what numbers measure.
        hooks: What else tables cannot say.
    """

    def __init__(self, facts: FactWords, measured: Measured, hooks: Hooks) -> None:
        self._things = measured.things
        self._hooks = hooks
        numbers, once = facts.numbers, facts.units.once
        self._alone = frozenset(listed(numbers.alone))
        self._denominators = tuple(listed(numbers.denominators))
        self._governed = bool(numbers.denominators)
        self._nouns = frozenset(listed(numbers.nouns))
        self._the = frozenset(listed(numbers.the))
        self._once = frozenset(listed(once))
        self._named = numbers.named
        self._lasts = frozenset(listed(numbers.lasts))
        self._ago = frozenset(listed(numbers.ago))
        self._shares = frozenset(listed(numbers.shares))

    def one(self, atoms: Atoms, i: int) -> Amount | None:  # noqa: PLR0911 - one answer a class
        """An article that counts: one hour, one third, a dozen, half an hour."""
        behind = atoms.at(i + 1)
        alone = atoms.word(i).lower() in self._alone
        if behind in _MEASURES or (behind in ("k", "c") and self._lasts):
            found = self._things(atoms, Amount(i, i + 1, Decimal(1)))
            idle = found.last == i + 2 and not self._counts(atoms, found)
            idle |= not self._lasts and not alone and self._is_idle(atoms, i)
            return None if idle else found
        if alone and behind in _COUNTED:
            things = self._things(atoms, Amount(i, i + 1, Decimal(1)))
            return things if things.unit else None
        if alone and atoms.part(i, i + 3) == "e-n" and atoms.joins(i + 1):
            return Amount(i, i + 1, Decimal(1))  # одного-двух
        part = self.behind(atoms, i, Number(Decimal(1)))
        if part is not None:
            return part
        if behind in ("c", "k", "q"):  # more than a century
            led = atoms.at(i - 1) in tuple("~l+r<>x")
            return self._things(atoms, Amount(i, i + 1, Decimal(1))) if led else None
        if behind == "d":
            dozen, about = atoms.values[i + 1]
            return self._things(atoms, Amount(i, i + 2, dozen, about=about))
        if behind == "f" and self._lasts and atoms.at(i + 2) != "O":
            return None
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
        """Half of a unit: media hora, demi-heure, half an hour."""
        at = i + 1 + (atoms.at(i + 1) == "e")
        joined = atoms.joins(at)
        at += joined
        if atoms.at(at) not in tuple("u$%hydck") or not atoms.at(at):
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
            led = before == "O" and "!" in atoms.back(i - 2, CHANGE)
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

    def _counts(self, atoms: Atoms, found: Amount) -> bool:
        """Whether an article before a time counts it: for a week, but not a week later."""
        if not self._lasts:
            return True
        lasts = atoms.word(found.first - 1).lower().rpartition(" ")[2] in self._lasts and atoms.near(
            found.first
        )
        timed = known_unit(found.unit).dimension in ("time", "calendar") and found.unit not in _MOMENTS
        return lasts and timed and atoms.word(found.last).lower() not in self._ago

    def fraction(self, atoms: Atoms, i: int, above: Decimal) -> Amount:
        """So many of the parts that the next word tells; of an hour in minutes."""
        parts = atoms.at(i + 1) == "o"
        below = Decimal(atoms.values[i + 1])
        last = i + 2 + parts
        at = last + (atoms.at(last) == "O")
        at += atoms.at(at) == "e"
        measure = atoms.values[at] if atoms.at(at) == "h" else None
        if isinstance(measure, Measure) and not parts:
            return Amount(i, at + 1, 60 * above / below, "min")
        found = Amount(i, last, ratio(above, below))
        return found if parts else self._of_unit(atoms, found)

    def _of_unit(self, atoms: Atoms, found: Amount) -> Amount:
        """A fraction of a unit behind it: a tenth of a second, 1/4 de mois."""
        at = found.last + (atoms.at(found.last) == "O")
        at += atoms.at(at) == "e"
        unit = atoms.values[at] if at > found.last and atoms.at(at) in ("u", "y", "h") else None
        if not isinstance(unit, Measure):
            return found
        return msgspec.structs.replace(found, last=at + 1, value=found.value * unit.factor, unit=unit.symbol)

    def behind(self, atoms: Atoms, i: int, number: Number) -> Amount | None:
        """A fraction by what stands behind its first number: 1/3, две пятых, пять целых две десятых."""
        at, value = i + 1, number.value
        if atoms.at(at) == "0":
            inner = atoms.values[at + 1] if atoms.at(at + 1) in ("n", "e") else None
            inner = inner if isinstance(inner, Number) or inner is None else Number(inner)
            part = self.behind(atoms, at + 1, inner) if inner is not None else None
            return part and self._measured(
                atoms, msgspec.structs.replace(part, first=i, value=value + part.value)
            )
        if atoms.at(at) == "/" and atoms.touches(at) and atoms.at(at + 1) == "n" and atoms.touches(at + 1):
            below: Number = atoms.values[at + 1]
            single = atoms.at(at + 2) != "/" and atoms.at(i - 1) != "/"
            written = number.raw.isdecimal() and below.raw.isdecimal()
            if single and written and 0 < value < below.value <= _LOWEST:
                return self._measured(atoms, Amount(i, at + 2, ratio(value, below.value)))
        if atoms.at(at) == "F" and self._governed and atoms.values[at] > 2 and value == int(value):
            return self._measured(atoms, Amount(i, at + 1, ratio(value, atoms.values[at])))
        if (
            atoms.at(at) == "o"
            and self._denominators
            and not number.raw
            and value < _MOST
            and value == int(value)
        ):
            parts = Decimal(atoms.values[at])
            if parts >= _HALF and atoms.word(at).lower().endswith(self._denominators):
                return self._measured(atoms, Amount(i, at + 1, ratio(value, parts)))
        return None

    def _measured(self, atoms: Atoms, part: Amount) -> Amount:
        """A fraction with the scale and the unit behind it, if they stand there; it counts no things."""
        scale = atoms.values[part.last] if atoms.at(part.last) == "n" and atoms.near(part.last) else None
        if isinstance(scale, Number) and not scale.raw and scale.value == scale.scale > 1:
            part = msgspec.structs.replace(part, last=part.last + 1, value=part.value * scale.value)
            return self._things(atoms, part)
        return self._things(atoms, part) if atoms.at(part.last) in tuple("u$hy%") else part

    def part(self, atoms: Atoms, i: int) -> Amount | None:
        """A fraction that needs no number: the half, Zweidrittelmehrheit, Viertelstunde."""
        value = atoms.values[i]
        if self._governed:
            before = atoms.word(i - 1) if atoms.near(i) else ""
            scaled = atoms.at(i + 1) == "n" and not atoms.values[i + 1].raw
            told = atoms.near(i + 1) and (scaled or self._hooks.has_parts(before, atoms.word(i + 1)))
            led = atoms.at(i - 1) in ("o", "n") and atoms.near(i)
            return (
                self._measured(atoms, Amount(i, i + 1, ratio(Decimal(1), value)))
                if told and not led
                else None
            )
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
        """So many of so many: nine of ten, nine men of ten, 2/3, one in five."""
        among = atoms.at(i + 2) == "1" and atoms.values[i + 2] == AMONG
        at = i + 1 + (atoms.at(i + 1) in WORDS and (among or atoms.word(i + 2).lower() in self._shares))
        if atoms.at(at + 1) != "n":
            return None
        value, whole = atoms.values[i], atoms.values[at + 1]
        above = value.value if isinstance(value, Number) else Decimal(1)
        if not 0 < above < whole.value or above != int(above):
            return None
        link = atoms.at(at)
        if self._governed and (value.raw if isinstance(value, Number) else whole.value < _MOST_NAMED):
            return None  # 2 из 3 файлов, один из трёх братьев
        if link == "/":
            told = atoms.touches(at) and atoms.touches(at + 1) and whole.value <= _FIFTH
            told &= atoms.at(i - 1) != "/" != atoms.at(at + 2)
        elif atoms.word(at).lower() in self._shares:
            told = above <= _FEW and _is_whole(atoms, at + 1)
            told &= at == i + 1 or not self._things(atoms, Amount(at + 1, at + 2, whole.value)).unit
        elif link == "1" and atoms.values[at] == AMONG:
            mark = at == i + 1 and isinstance(value, Number) and value.raw  # 12 sur 20
            counts = whole.value in _WHOLES or whole.whole
            told = counts and not mark and not self._things(atoms, Amount(at + 1, at + 2, whole.value)).unit
        else:
            told = link == "1" and (whole.value in _WHOLES or " " in atoms.word(at))  # out of leaves no doubt
        return self._of_unit(atoms, Amount(i, at + 2, ratio(above, whole.value))) if told else None

    def ordinal(self, atoms: Atoms, i: int) -> Amount | None:
        """An ordinal; a fraction beside a word that makes it one: la tercera parte."""
        if atoms.at(i) == "o" and atoms.at(i + 1) == "p":
            return msgspec.structs.replace(self.fraction(atoms, i - 1, Decimal(1)), first=i)
        if self._governed and atoms.at(i + 1) in ("f", "F") and atoms.near(i + 1):
            return None  # the first half
        if atoms.at(i) == "o" and is_roman(atoms.word(i)):
            named = atoms.near(i) and self._hooks.is_first_name(atoms.word(i - 1))
            if not atoms.values[i] or atoms.values[i] > LAST_ROMAN or (len(atoms.word(i)) == 1 and not named):
                return None
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


def is_repeated(atoms: Atoms, i: int) -> bool:
    """Whether a day or a length of time of which one stands at a place is one of several: *un jeudi sur deux*."""
    if atoms.at(i - 1) != "e" or i < 1:
        return False
    value = atoms.values[i]
    timed = isinstance(value, Measure) and known_unit(value.symbol).dimension in ("time", "calendar")
    return atoms.at(i) == "w" or timed


def _is_whole(atoms: Atoms, i: int) -> bool:
    """Whether a number behind *in* is neither a year nor measures: one in five, but not 25 in 2019 nor one in five years."""
    whole: Number = atoms.values[i]
    year = whole.raw and whole.value > _HUNDRED and len(whole.raw.rstrip("0")) > 1
    return not year and atoms.at(i + 1) not in tuple("uhykc")


def ratio(above: Decimal, below: Decimal) -> Decimal:
    return round(above / below, PLACES).normalize()
