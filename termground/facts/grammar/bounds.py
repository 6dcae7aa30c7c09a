"""Amounts as they are read, and what bounds them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

import msgspec

from termground.facts.grammar.atoms import BEHIND, WORD, Atoms
from termground.facts.grammar.lexicon import BOUND, TIME
from termground.facts.grammar.schema import FactWords, listed, phrases
from termground.facts.units import is_known
from termground.facts.units import unit as known_unit
from termground.facts.values import Fact, Kind, Quantity

CHANGE = 4
"""Atoms before a range in which a verb makes it a change."""
_LIKE = {"g": "S", "L": "+", "X": "r"}
"""Words that bound what stands behind them like others: *или более 5*."""
_MEASURING = tuple("nu$%hy")
_ARTICLES = tuple("aO")
_COMPARING = tuple("Y\u00fc")
"""Classes of words that compare with what stands before them: more, less."""
_MOST = tuple("xUX")
"""Classes of words that name the most something may be."""
_TIMES = ("time", "calendar")
_PAPER = 60
"""Code points before a word of ``over`` in which a word for a paper is looked for."""
_NEAR = 3
"""Words before it where that stands which somebody's name follows: *Angebot von Müller*."""
_BEHIND = 24
"""Letters behind an amount in which a word that counts back from an event stands."""
_SUBJECT = 4
"""Words at most between a verb that compares and opens a sentence, and what it compares with: its subject."""
_SMALL = 4
"""Letters at most of a word that tells for each of what an amount is: *par*, *a*."""
_ENDING = 8
"""Letters of an ending, and of the space behind it."""
_SENTENCE_END = re.compile("[!?\u2026;\\n]|\\.(?=[ \u00a0][^\\W\\d_a-z\u0430-\u044f])")
_SIGNS = {
    "~": (False, False, "about"), "^": (False, False, "about"),
    "l": (True, False, "least"), "S": (True, False, "least"), "L": (True, False, "least"),
    "x": (False, True, "most"), "U": (False, True, "most"), "X": (False, True, "most"),
    "Y": (True, False, "over"), "3": (True, False, "just"),
    "+": (True, False, "over"), ">": (True, False, "just"), "r": (False, True, "under"), "<": (False, True, "just"),
    "\u00fc": (False, True, "under"),
}  # fmt: skip


class Amount(msgspec.Struct, frozen=True):
    """A number with what it measures or counts, in atoms.

    Attributes:
        first: Its first atom.
        last: One past its last.
        value: What it is worth.
        unit: What it measures; empty where a number alone.
        scale: What its words multiply it with.
        about: Whether it does not count exactly.
        ordinal: Whether it tells a place in an order.
    """

    first: int
    last: int
    value: Decimal
    unit: str = ""
    scale: Decimal = Decimal(1)
    about: bool = False
    ordinal: bool = False

    @property
    def kind(self) -> Kind:
        if self.ordinal:
            return "ordinal"
        if self.unit == "%":
            return "percent"
        if known_unit(self.unit).dimension.startswith("money "):
            return "money"
        return "quantity" if self.unit else "number"


class Bounds:
    """Reads the words around amounts that bound them.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        limits = (item.partition("=")[::2] for item in listed(facts.links.limits))
        self._limits = {word: units.split() for word, units in limits}
        self._loose = frozenset(listed(facts.links.loose))
        self._behind = f"^{BEHIND}lx" + ("" if facts.bounds.leading else "~")
        self._compared = tuple(listed(facts.bounds.compared))
        # Where what is compared with stands before, *or more* bounds nothing behind it: ve üzerinde 16 durak.
        self._like = {"g": _LIKE["g"]} if self._compared else _LIKE
        self._uncompared = frozenset(listed(facts.bounds.uncompared))
        self._through = frozenset(phrases(facts.bounds.through))
        self._lasting = frozenset(listed(facts.bounds.lasting))
        self._old = frozenset(listed(facts.bounds.old))
        self._until = frozenset(phrases(facts.bounds.until))
        self._ahead = tuple(phrases(facts.bounds.ahead))
        self._ages = frozenset(listed(facts.numbers.ages))
        self._within = frozenset(listed(facts.bounds.within))
        self._some = frozenset(listed(facts.bounds.about_some))
        self._from = frozenset(listed(facts.links.begins))
        self._articles = frozenset((*listed(facts.links.articles), *listed(facts.numbers.one)))
        self._worth = frozenset(listed(facts.bounds.worth))

    def read(self, atoms: Atoms, one: Amount) -> Fact:
        """An amount with the words around it that bound it."""
        if one.ordinal:
            return plain(atoms, one)
        first, last = one.first, one.last
        letter, before = self._before(atoms, one)
        hyphen = atoms.at(last) == "-" and atoms.at(last + 1) == "^" and atoms.touches(last)
        behind = atoms.at(last + hyphen)
        about = False
        if letter:
            first = before
            outer = atoms.at(before - 1)
            if outer and outer in "lx+r" and letter == "~":
                letter, first, about = outer, before - 1, outer in "+r"
        elif (
            behind
            and behind in self._behind
            and (atoms.touches(last) or atoms.word(last) != "+")
            and not (behind == "~" and atoms.values[last])
            and (behind not in _COMPARING or self._compares(atoms, last + hyphen))
            and atoms.near(last)
            and atoms.at(last + hyphen + 1) not in tuple("ne$")
        ):
            letter, last = behind, last + hyphen + 1
        elif bound := _bound_of_rate(atoms, last) or _opened(atoms, one.first):
            letter = bound
        else:
            return plain(atoms, one)
        if letter in _MOST and self._is_ahead(atoms, one, first):
            return plain(atoms, one)
        low, high, how = _SIGNS[letter]
        value = one.value
        quantity = Quantity(
            None if high else value,
            None if low else value,
            one.unit,
            above=how == "over" or letter in (">", "3"),
            below=how == "under" or letter == "<",
            about=how in ("about", "just") or about,
        )
        return fact(atoms, first, last, one.kind, quantity)

    def _compares(self, atoms: Atoms, i: int) -> bool:
        """Whether what stands before a place has the ending that compares with it, where the language has one."""
        start = atoms.starts[i]
        before = atoms.text[max(0, start - _ENDING) : start].rstrip()
        alone = not self._compared or atoms.word(i).lower() in self._uncompared
        return alone or before.endswith(self._compared)

    def _before(self, atoms: Atoms, one: Amount) -> tuple[str, int]:
        """The class of what bounds an amount before it, and its place; empty where nothing does."""
        before = skipped(atoms, one.first)
        letter = atoms.at(before)
        if letter == "S" and f"{atoms.word(before)} {atoms.word(one.first)}".lower() in self._some:
            return "~", before
        if letter in ("S", "U", "g") and not self._may_bound(atoms, before, one):
            letter = ""
        if letter == "~" and known_unit(one.unit).dimension in _TIMES and self._is_within(atoms, before):
            letter = ""  # dans les deux mois
        if letter == "U" and atoms.values[before] != BOUND and _rises(atoms, before):
            return "", before
        letter = self._like.get(letter, letter) if atoms.word(before) != "+" else ""
        if not letter or letter not in "~l+r<>xSU":
            return "", before
        led = atoms.at(one.first - 1) == "a" and atoms.at(one.first) not in ("f", "F")
        if letter == "+" and one.kind == "money" and self._is_worth(atoms, before):
            return "", before
        if led and letter in "+r" and " " not in atoms.word(before):
            return "", before  # over the 10-foot wall, but über die Hälfte
        return ("", before) if letter == "+" and self._is_through(atoms, one, before) else (letter, before)

    def _is_within(self, atoms: Atoms, i: int) -> bool:
        """Whether a word for about tells of a time within which something happens."""
        return bool(self._within) and atoms.word(i).lower() in self._within

    def _is_worth(self, atoms: Atoms, before: int) -> bool:
        """Whether *over* before an amount tells what a paper is about: an invoice, a cheque, an offer of somebody."""
        if not self._worth:
            return False
        words = atoms.text[max(0, atoms.starts[before] - _PAPER) : atoms.starts[before]].lower().split()
        if len(words) > _NEAR and words[-2] in self._from:
            words = words[:-2]
        return len(words) > 1 and words[-1] in self._worth and words[-2] in self._articles

    def _is_through(self, atoms: Atoms, one: Amount, before: int) -> bool:
        """Whether *over* before a time says how long something took: over five years, sales doubled."""
        if not self._through or known_unit(one.unit).dimension not in _TIMES:
            return False
        if atoms.word(one.last - 1) in self._ages:
            return False
        if atoms.word(before).lower() not in self._through:
            return False
        behind = atoms.word(one.last + (atoms.at(one.last) == "-")).lower()
        return atoms.word(before - 1).lower() not in self._lasting and behind not in self._old

    def _is_ahead(self, atoms: Atoms, one: Amount, first: int) -> bool:
        """Whether *until* before a length of time counts back from an event: up to 7 days before departure.

        To cancel until then is to do it 7 days before or more, to book until then 7 days before or less.
        """
        if not self._ahead or known_unit(one.unit).dimension not in _TIMES:
            return False
        behind = atoms.text[atoms.ends[one.last - 1] :][:_BEHIND].lower().lstrip()
        return atoms.word(first).lower() in self._until and _opens(behind, self._ahead)

    def _may_bound(self, atoms: Atoms, i: int, one: Amount) -> bool:
        """Whether a word that speaks of time too bounds an amount."""
        if atoms.values[i] == TIME:
            return False
        units = self._limits.get(atoms.word(i).lower())
        if units is not None:
            loose = atoms.near(i) and (
                atoms.word(i - 1).lower() in self._loose or atoms.at(i - 1) in _MEASURING
            )
            return not loose and ((one.unit or "-") in units or ("@" in units and is_known(one.unit)))
        if atoms.at(i) == "g":
            return False
        return bool(one.unit) or not atoms.word(i).isalpha()


def _opened(atoms: Atoms, first: int) -> str:
    """The class of a verb that compares, opens a sentence and has only its subject before an amount: *Überschreitet die Temperatur 90 °C, so …*."""
    plain = (WORD, *_ARTICLES)
    at = next(
        (k for k in range(first - 1, max(-1, first - 2 - _SUBJECT), -1) if atoms.at(k) not in plain), -1
    )
    if at < 0 or at == first - 1 or atoms.at(at) not in _COMPARING:
        return ""
    opens = at == 0 or _SENTENCE_END.search(atoms.text, atoms.starts[at - 1], atoms.starts[at] + 1)
    return atoms.at(at) if opens else ""


def _bound_of_rate(atoms: Atoms, last: int) -> str:
    """The class of what bounds an amount behind what it is for each of: 25 euros a month at most; nothing where none does."""
    behind = atoms.at(last + 2)
    if atoms.at(last + 1) != "u" or not behind or behind not in "lx" or not atoms.near(last + 1):
        return ""
    timed = known_unit(atoms.values[last + 1].symbol).dimension in _TIMES
    counts = atoms.at(last + 3) in tuple("ne$")
    return behind if timed and not counts and 0 < len(atoms.word(last)) <= _SMALL else ""


def _opens(text: str, words: Sequence[str]) -> bool:
    """Whether a text begins with one of some words."""
    return any(text.startswith(word) and not text[len(word) : len(word) + 1].isalpha() for word in words)


def _rises(atoms: Atoms, i: int) -> bool:
    """Whether a word of change before a bound in its sentence tells that the amount is what it changed to."""
    shape = atoms.back(i, 2 * CHANGE)
    at = shape.rfind("!")
    return (
        at >= 0 and _SENTENCE_END.search(atoms.text, atoms.ends[i - len(shape) + at], atoms.starts[i]) is None
    )


def skipped(atoms: Atoms, i: int) -> int:
    """The place before an amount, an article or a small word left out."""
    at = i - 1
    while (
        at >= 0
        and i - at <= 3
        and (atoms.at(at) in ("a", "e") or (atoms.at(at) == "O" and atoms.at(at - 1) in tuple("~l+r<>xSU")))
    ):
        at -= 1
    return at if at >= 0 and atoms.near(at + 1) else -1


def plain(atoms: Atoms, one: Amount) -> Fact:
    quantity = Quantity(one.value, one.value, one.unit, about=one.about)
    return fact(atoms, one.first, one.last, one.kind, quantity)


def fact(atoms: Atoms, first: int, last: int, kind: Kind, quantity: Quantity) -> Fact:
    if quantity.unit == "deg" and (quantity.low or quantity.high or 0) < 0:
        quantity = msgspec.structs.replace(quantity, unit="degC")  # an angle is hardly ever below zero
    return atoms.fact(first, last, kind, quantity)
