"""Which numbers of four digits are years, by the words around them."""

from __future__ import annotations

from decimal import Decimal

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.bounds import Amount
from termground.facts.grammar.measured import Noun, behind
from termground.facts.grammar.periods import Span, before, plain_year, small, stands_alone
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.values import Moment

_LAST_YEAR = 2100
"""The first number of four digits that is no year where its surroundings do not tell."""
_EVENTS = 1900
"""The first year that an event behind it may tell."""
_RECENT = range(1900, 2030)
"""Years of which something is said to be about."""
_YEARS_OF_ERA = 9_999
_ROUND = 50
"""Multiples of it count rather than date what stands behind them."""
_NOTHING = frozenset((".", "\n", ",", ""))


class BareYears:
    """Finds years that stand alone.

    Args:
        facts: The words of a language.
        noun: Tells what a word behind a number counts.
    """

    def __init__(self, facts: FactWords, noun: Noun) -> None:
        calendar = facts.calendar
        self._noun = noun
        self._since = calendar.since
        self._events = frozenset(listed(calendar.events))
        self._year_of = frozenset(listed(calendar.year_of))
        self._year_verbs = frozenset(listed(calendar.year_verbs))
        self._no_year = frozenset(listed(calendar.no_year))
        self._which = frozenset(listed(calendar.which_year))
        self._nounless = calendar.since > _LAST_YEAR
        self._circa = frozenset(listed(calendar.circa))

    def read(self, atoms: Atoms, i: int) -> Span | None:  # noqa: PLR0911 - one answer a kind of year
        """A year alone, where its surroundings tell it from a number."""
        begin = i
        if atoms.at(i) == "E" and atoms.at(i + 1) == "n" and atoms.values[i] > 0:  # AD 70
            first = small(atoms, i + 1, _YEARS_OF_ERA)
            return None if first is None else Span(i, i + 2, Moment(first), Moment(first))
        named = atoms.at(i) == "y" and atoms.at(i + 1 + (atoms.at(i + 1) == "O")) == "n"
        if named:
            named = atoms.word(begin - 1).lower() not in self._which
            i += 1 + (atoms.at(i + 1) == "O")
        if atoms.at(i) != "n":
            return None
        value = atoms.values[i]
        era = atoms.at(i + 1) == "E"
        if not isinstance(value, Number) or not value.raw.isdecimal() or value.scale != 1:
            return None
        year = int(value.raw)
        if era and 0 < year < 10_000:
            return Span(i, i + 2, Moment(year * atoms.values[i + 1]), Moment(year * atoms.values[i + 1]))
        few = len(value.raw) == 3 and self._counted(atoms, i, year)
        if named and 0 < year < 2_200 and len(value.raw) > 2 and not few:
            return Span(begin, i + 1, Moment(year), Moment(year))
        if plain_year(atoms, i) is None or not stands_alone(atoms, i + 1):
            return None
        return Span(i, i + 1, Moment(year), Moment(year)) if self._is_year(atoms, i, year) else None

    def _is_year(self, atoms: Atoms, i: int, year: int) -> bool:
        """Whether what stands around a number of four digits makes it a year."""
        word = atoms.word(i - 1).lower() if atoms.near(i) else ""
        bound = atoms.at(i - 1) if atoms.near(i) else ""
        if bound == "~" or (bound == "l" and before(atoms, i - 1, "US") is not None):
            likely = year in _RECENT and year % 100 > 0
            told = word in self._circa or before(atoms, i - 1, "UbSG") is not None
            return (likely or told) and not self._counted(atoms, i, year)
        joined = bound == "-" and atoms.touches(i) and atoms.at(i - 2) not in tuple("iGb")
        if joined or (bound and bound in "lx+r<>$n/"):
            return False
        told = self._is_told(atoms, i)
        round_one = bound in ("U", "S") and year % _ROUND == 0 and atoms.at(i + 1) in WORDS
        if round_one and (self._nounless or self._counted(atoms, i, year)):
            return False  # do 1500 osób
        if self._counted(atoms, i, year):
            event = atoms.word(i + 1).lower() in self._events
            return (event or told) and (not self._events or (year >= _EVENTS and year % 100 > 0))
        # an answer of a number alone may count as well
        owns = atoms.text[atoms.ends[i] : atoms.ends[i] + 2] in ("'s", "\u2019s")
        alone = _ends(atoms, i - 1) and _ends(atoms, i + 1) and not owns
        return told or (self._since <= year < _LAST_YEAR and not alone and word not in self._no_year)

    def _is_told(self, atoms: Atoms, i: int) -> bool:
        """Whether a word before a number speaks of time."""
        if self._year_of and atoms.at(i - 1) == "O" and atoms.at(i - 2) not in ("i", "4"):
            head = atoms.word(i - 2 - (atoms.at(i - 2) == "a"))
            return head.lower() in self._year_of or (head[:1].isupper() and atoms.at(i - 3) not in _NOTHING)
        if atoms.at(i - 2) == "y" and atoms.word(i - 1) == ":":
            return True
        bracketed = atoms.at(i - 1) == "(" and atoms.at(i + 1) in (")", ",", ";")
        opens = atoms.at(i - 1) in _NOTHING and atoms.word(i + 1).lower() in self._year_verbs
        leads = before(atoms, i, "UbSGWgtBIOA4")
        if (
            leads is not None
            and atoms.at(leads) == "O"
            and int(atoms.values[i].raw) % 100 == 0
            and atoms.at(i + 1) not in tuple("tU-")
        ):
            return False  # of 2000 may be of so many
        join = i - 1 - (atoms.at(i - 1) == "a")
        return (
            bracketed
            or opens
            or leads is not None
            or (atoms.at(join) == "&" and before(atoms, join - 1, "B") is not None)
        )

    def _counted(self, atoms: Atoms, i: int, year: int) -> bool:
        """Whether a noun stands behind a number that it may count."""
        named = atoms.word(i + 1)[:1].isupper() and atoms.word(i + 2)[:1].isupper()  # 2018 Anna Berg
        if atoms.at(i + 1) not in WORDS or named or not atoms.near(i + 1):
            return False
        return bool(self._noun(behind(atoms, i + 1, Amount(i, i + 1, Decimal(year)), i + 2)))


def _ends(atoms: Atoms, i: int) -> bool:
    """Whether a place is the end of a text, a line or a sentence."""
    return atoms.at(i) in ("", "\n") or (atoms.at(i) == "." and atoms.word(i) not in ":(")
