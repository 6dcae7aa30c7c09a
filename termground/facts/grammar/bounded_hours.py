"""Hours that have no word of their own: behind a word that bounds other things too, or behind a verb that goes with a time."""

from __future__ import annotations

from termground.facts.grammar.atoms import WORDS, Atoms, Number
from termground.facts.grammar.hours import NOON, POINTED, Time, earlier, hour_at
from termground.facts.grammar.opening import stated
from termground.facts.grammar.schema import FactWords, listed
from termground.facts.values import Date, Fact, Moment

_LEADS = frozenset("tgUSbGW~")
"""Classes of words that bound an hour, or begin or end a period."""
_FREE = frozenset(
    ("", ".", ",", ";", ")", "\n", "&", "|", "O", "P", "U", "t", "-", "w", "D", "m", "b", "G", "S")
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
        self._pointed = facts.decimal == "."
        self._open = clock.pointed

    def read(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """From one such hour to another: *dalle 8 alle 18*."""
        one = self._led(atoms, i)
        bare = one is None and self._open and _is_pointed(atoms, i)
        if bare and atoms.at(i - 1) in ("g", "O", "S", "B"):
            one = self._hour(atoms, i)
        if one is None or atoms.at(one.last) not in ("t", "U", "&"):
            return None
        if atoms.at(one.last) == "&" and atoms.at(i - 1) != "B":
            return None
        at = one.last + 1 + (atoms.at(one.last + 1) == "a")
        led = self._is_hourly(atoms, at - 1) or (bare and _is_pointed(atoms, at))
        other = self._hour(atoms, at) if led else None
        if other is None or not self._is_free(atoms, other):
            return None
        if atoms.at(other.last - 1) == "P" != atoms.at(one.last - 1):
            one = earlier(one, other)  # between two and six in the afternoon
        return stated(atoms, i - 1, other.last, Date(one.moment, other.moment))

    def alone(self, atoms: Atoms, i: int) -> Time | None:
        """An hour that such a word stands before: *antes de las 17.00*, *alle 9*."""
        one = self._led(atoms, i)
        if one is not None:
            going_on = atoms.at(one.last) in ("t", "U") and atoms.at(one.last + 1) == "n"
            return one if self._is_free(atoms, one) and not going_on else None
        return self._behind_verb(atoms, i)

    def _led(self, atoms: Atoms, i: int) -> Time | None:
        between = atoms.at(i - 1) == "B" or (atoms.at(i - 1) and atoms.at(i - 1) in _LEADS)
        return self._hour(atoms, i) if between and self._is_hourly(atoms, i - 1) else None

    def _is_hourly(self, atoms: Atoms, i: int) -> bool:
        return bool(self._hourly) and i >= 0 and atoms.word(i).lower().rpartition(" ")[2] in self._hourly

    def _hour(self, atoms: Atoms, i: int) -> Time | None:
        """An hour with the half, the quarter or the minutes behind it."""
        moment = hour_at(atoms, i) if atoms.at(i) == "n" and atoms.near(i) else None
        if moment is None or moment.hour is None:
            return None
        hour, minute, last = moment.hour, moment.minute or 0, i + 1
        if atoms.values[i].raw:
            pass
        elif atoms.at(last) == "J":
            minute, last = _HALF, last + 1
        elif self._is_hourly(atoms, last + 1):
            pass  # between two and six
        elif atoms.at(last) in ("&", "v") and (found := _minutes(atoms, last + 1)) is not None:
            less = atoms.at(last) == "v"
            hour, minute = (hour - 1, 60 - found[0]) if less else (hour, found[0])
            last = found[1]
        if atoms.at(last) == "P":
            hour += NOON if atoms.values[last] and hour < NOON else 0
            last += 1
        return Time(i, last, Moment(hour=hour, minute=minute))

    def _is_free(self, atoms: Atoms, one: Time) -> bool:
        """Whether an hour counts nothing; one with its minutes is one before another word too, and one that opens a sentence."""
        behind = atoms.at(one.last)
        if behind in WORDS:
            opens = one.first < 2 or atoms.at(one.first - 2) in ("", ".", "\n")
            return _is_pointed(atoms, one.first) or opens or one.last > one.first + 1
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
