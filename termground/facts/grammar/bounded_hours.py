"""Hours that have no word of their own: behind a word that bounds other things too, or behind a verb that goes with a time."""

from __future__ import annotations

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.hours import EARLY, NOON, POINTED, Halves, Time, earlier, hour_at
from termground.facts.grammar.opening import stated
from termground.facts.grammar.schema import FactWords, listed, valued
from termground.facts.values import Date, Fact, Moment

_LEADS = frozenset("tgUSbGW~")
"""Classes of words that bound an hour, or begin or end a period."""
_OPENING = _LEADS | {"O"}
"""The same where another hour follows, before which a word for *of* begins a period: *das 9 às 17*."""
_FREE = frozenset(
    ("", ".", ",", ";", ")", "\n", "&", "a", "|", "O", "P", "U", "t", "-", "w", "D", "m", "b", "G", "S")
)
"""Classes of what may stand behind an hour that counts nothing."""
_MEASURES = tuple("u$%hy=ckq")
_REACH = 5
"""Atoms before an hour in which its verb stands."""
_HALF, _QUARTER = 30, 15
_QUARTERS = 4


class BoundedHours:
    """Finds hours by the words before them.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        clock = facts.clock
        self._hourly = frozenset(listed(clock.hourly))
        self._verbs = tuple(listed(clock.verbs))
        self._verbed = frozenset(listed(clock.verbed))
        names = valued(clock.hour_names) if clock.told else ()
        self._names = frozenset(name for name, _ in names)
        self._halves = Halves(facts)
        self._pointed = facts.decimal == "."
        self._open = clock.pointed

    def read(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """From one such hour to another: *dalle 8 alle 18*."""
        one = self._led(atoms, i, _OPENING)
        bare = one is None and self._open and _is_pointed(atoms, i)
        bare = bare and atoms.at(i - 1) in ("g", "O", "S", "B")
        ranked = (
            one is None and self._names and self._is_named(atoms, i) and atoms.at(i - 1) in ("g", "S", "B")
        )
        if bare or ranked:
            one = self._hour(atoms, i)
        if one is None or atoms.at(one.last) not in ("t", "U", "&", "A"):
            return None
        if atoms.at(one.last) == "&" and atoms.at(i - 1) != "B":
            return None
        at = one.last + 1 + (atoms.at(one.last + 1) == "a")
        named = ranked and self._is_named(atoms, at) and _may_open(atoms, one)
        led = self._is_hourly(atoms, at - 1) or (bare and _is_pointed(atoms, at))
        other = self._hour(atoms, at) if led or named else None
        free = other is not None and (self._is_free(atoms, other) or (named and atoms.at(other.last) == "I"))
        if other is not None and atoms.at(other.last) == "h":
            other = other._replace(last=other.last + 1)  # das 10 às 18 horas
        elif other is None or not free:
            return None
        if atoms.at(other.last - 1) == "P" != atoms.at(one.last - 1):
            one = earlier(one, other)  # between two and six in the afternoon
        return stated(atoms, i - 1, other.last, Date(one.moment, other.moment))

    def alone(self, atoms: Atoms, i: int) -> Time | None:
        """An hour that such a word stands before: *antes de las 17.00*, *alle 9*."""
        one = self._led(atoms, i, _LEADS)
        if one is None and (named := self.named(atoms, i)) is not None:
            return named
        if one is not None:
            going_on = atoms.at(one.last) in ("t", "U") and atoms.at(one.last + 1) == "n"
            return one if self._is_free(atoms, one) and not going_on else None
        return self._behind_verb(atoms, i)

    def closing(self, atoms: Atoms, i: int) -> Time | None:
        """The last of two hours of which the first has the word for an hour before it: *od godziny 8 do 16*."""
        one = self._hour(atoms, i)
        return one if one is not None and self._is_free(atoms, one) else None

    def named(self, atoms: Atoms, i: int) -> Time | None:
        """An hour that an ordinal names, before the word for hours or a part of the day: *до другої години*, *الثامنة صباحًا*."""
        if not self._names or atoms.at(i) != "o":
            return None
        clocked = atoms.at(i + 1) == "h" and atoms.near(i + 1)
        if not self._is_named(atoms, i) and not (clocked and atoms.word(i)[0].isdecimal()):
            return None
        if not 0 < atoms.values[i] <= 2 * NOON:
            return None
        moment = Moment(hour=int(atoms.values[i]), minute=0)
        one = self._halves.shifted(atoms, Time(i, i + 1 + clocked, moment))
        return one if one.last > i + 1 else None

    def _is_named(self, atoms: Atoms, i: int) -> bool:
        """Whether an ordinal is in the form that tells an hour: *od dziesiątej do piętnastej*."""
        return atoms.at(i) == "o" and atoms.word(i).lower().replace(" ", "_") in self._names

    def _led(self, atoms: Atoms, i: int, leads: frozenset[str]) -> Time | None:
        between = atoms.at(i - 1) == "B" or atoms.at(i - 1) in leads
        return self._hour(atoms, i) if between and self._is_hourly(atoms, i - 1) else None

    def _is_hourly(self, atoms: Atoms, i: int) -> bool:
        return bool(self._hourly) and i >= 0 and atoms.word(i).lower().rpartition(" ")[2] in self._hourly

    def _hour(self, atoms: Atoms, i: int) -> Time | None:
        """An hour with the half, the quarter or the minutes behind it."""
        moment = hour_at(atoms, i) if atoms.at(i) == "n" and atoms.near(i) else None
        if self._names and self._is_named(atoms, i):
            moment = Moment(hour=int(atoms.values[i]), minute=0)
        if moment is None or moment.hour is None:
            return None
        hour, minute, last = moment.hour, moment.minute or 0, i + 1
        if atoms.at(i) == "o" or atoms.values[i].raw:
            pass
        elif atoms.at(last) == "J":
            minute, last = _HALF, last + 1
        elif self._is_hourly(atoms, last + 1):
            pass  # between two and six
        elif atoms.at(last) in ("&", "v") and (found := _minutes(atoms, last + 1)) is not None:
            less = atoms.at(last) == "v"
            hour, minute = (hour - 1, 60 - found[0]) if less else (hour, found[0])
            last = found[1]
        last += atoms.at(i) == "o" and atoms.at(last) == "h"
        if atoms.at(last) == "P":
            hour += NOON if atoms.values[last] and hour < NOON else 0
            last += 1
        return Time(i, last, Moment(hour=hour, minute=minute))

    def _is_free(self, atoms: Atoms, one: Time) -> bool:
        """Whether an hour counts nothing; one with its minutes is one before another word too, and one that opens a sentence."""
        behind = atoms.at(one.last)
        if _is_pointed(atoms, one.first):
            return behind not in _MEASURES  # alle 14.40 il treno
        if behind in WORDS:
            opens = one.first < 2 or atoms.at(one.first - 2) in ("", ".", "\n")
            return opens or one.last > one.first + 1
        return behind in _FREE

    def _behind_verb(self, atoms: Atoms, i: int) -> Time | None:
        """An hour behind a verb that goes with one: *the train leaves at 8.15*, *sklep otwiera się o 9*."""
        if not self._verbs or atoms.at(i) != "n" or atoms.word(i - 1).lower() not in self._verbed:
            return None
        value = atoms.values[i]
        if not isinstance(value, Number) or value.scale != 1 or (self._pointed and not _is_pointed(atoms, i)):
            return None
        words = (atoms.word(at).lower() for at in range(i - 2, max(-1, i - _REACH), -1))
        if not any(word.startswith(self._verbs) for word in words) or atoms.at(i + 1) in _MEASURES:
            return None
        moment = hour_at(atoms, i)
        return None if moment is None else Time(i, i + 1, moment)


def _may_open(atoms: Atoms, one: Time) -> bool:
    """Whether something may begin at an hour that its number alone tells: neither grades nor floors are told by such high ones."""
    return (one.moment.hour or 0) >= EARLY or atoms.at(one.last - 1) == "P"


def _is_pointed(atoms: Atoms, i: int) -> bool:
    value = atoms.values[i] if atoms.at(i) == "n" else None
    return isinstance(value, Number) and POINTED.fullmatch(value.raw) is not None


def _minutes(atoms: Atoms, i: int) -> tuple[int, int] | None:
    """Minutes in words behind an hour, or a quarter with its article, and the place behind them."""
    i += atoms.at(i) in ("e", "a")
    if atoms.at(i) == "f":
        return (_QUARTER, i + 1) if atoms.values[i] == _QUARTERS else None
    value = atoms.values[i] if atoms.at(i) == "n" else None
    if not isinstance(value, Number) or value.raw or value.whole is None or not 0 < value.whole < 60:
        return None
    return value.whole, i + 1
