"""Times of day, and periods between two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from termground.facts.grammar.atoms import Atoms, Number, pattern
from termground.facts.grammar.lexicon import AT
from termground.facts.grammar.schema import FactWords
from termground.facts.values import Date, Fact, Moment

_POINTED = re.compile(r"(?P<hour>[01]?\d|2[0-3])[.](?P<minute>[0-5]\d)")
_NOON = 12
_QUARTER = 15
_QUARTERS = 4
_BEGIN = re.compile(r"[:AKfM]|e(?=[hH])|n(?=[hHftU\-&AGbvP])")
_BOUNDS = "USWAbG"
_EARLY = 6
"""Hours before it, led by a word that bounds other things too, are rather a duration."""
_LASTING = 4
"""Atoms before an hour in which a word tells that it lasts."""
_SMALL = frozenset("aAO,")


class Time(NamedTuple):
    """A time of day, in atoms."""

    first: int
    last: int
    moment: Moment


class Clock:
    """Finds the times of a text.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._orders = [
            pattern(order, hour="[ne]", minute="[nN]", clock="[Hh]", past="G", less="v", to="b")
            for order in facts.clock.order
        ]
        self._written = facts.clock.written

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The times of a text; what they are made of is used up."""
        yield from atoms.found(self._at, _BEGIN)

    def _at(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        both = self._range(atoms, i)
        if both is not None:
            return both
        one = self._time(atoms, i)
        if one is None:
            return None
        first, last, moment = one
        date, bound = Date(moment, moment), _before(atoms, first)
        letter = atoms.at(bound) if bound is not None else ""
        if letter and letter in "Ub":
            date = Date(None, moment)
        elif letter and letter in "SG":
            date = Date(moment, None)
        elif letter and letter in "W~":
            date = Date(moment, moment, about=True)
        begin = first if (date.first == date.last and not date.about) or bound is None else bound
        return _fact(atoms, begin, last, date), begin, last

    def _range(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """From one time to another; the first may be an hour alone where the last is a time."""
        one = self._time(atoms, i) or self._hour(atoms, i)
        if one is None or atoms.at(one.last) not in ("t", "U", "-", "&", "A") or not atoms.near(one.last):
            return None
        opening = atoms.at(i - 1 - (atoms.at(i - 1) == "A"))
        if atoms.at(one.last) == "&" and opening != "B":
            return None
        at = one.last + 1
        while atoms.at(at) in _SMALL and atoms.at(at):
            at += 1
        told = not self._written or atoms.at(one.last - 1) != "n" or "h" in atoms.part(one.first, one.last)
        other = self._time(atoms, at) if told else None
        if other is None and opening and opening in "gOSB":
            other = self._closing(atoms, at, one)
        if other is None:
            return None
        return _fact(atoms, i, other.last, Date(one.moment, other.moment)), i, other.last

    def _hour(self, atoms: Atoms, i: int) -> Time | None:
        """An hour alone, or hours and minutes with a point."""
        i += atoms.at(i) == "A"
        moment = _moment(atoms, i) if atoms.at(i) == "n" else None
        if moment is None:
            return None
        return Time(i, i + 1 + (self._written and atoms.at(i + 1) == "h"), moment)

    def _closing(self, atoms: Atoms, i: int, first: Time) -> Time | None:
        """The last of two hours before a word that counts hours too: de 9 a 17 horas, de 9 h à 12 h."""
        one = self._hour(atoms, i)
        if one is None:
            return None
        at = i + (atoms.at(i) == "A") + 1
        told = "h" in atoms.part(first.first, first.last) if self._written else (one.moment.hour or 0) > _NOON
        return one._replace(last=at + 1) if told and atoms.at(at) == "h" else None

    def _time(self, atoms: Atoms, i: int) -> Time | None:
        if atoms.at(i) == "M":
            return _noon(atoms, i)
        if atoms.at(i) == ":":
            last = i + 1 + (atoms.at(i + 1) in ("H", "h"))
            return self._shifted(atoms, Time(i, last, atoms.values[i]))
        ahead = atoms.ahead(i)
        for order in self._orders:
            match = order.match(ahead)
            if match is None:
                continue
            at = {name: i + match.start(name) for name, found in match.groupdict().items() if found}
            moment = _told(atoms, at)
            exact = "clock" in at and atoms.at(at["clock"]) == "H"
            if moment is None:
                continue
            time = self._shifted(atoms, Time(i, i + match.end(), moment))
            if exact or self._is_told(atoms, time, led="at" in at, full="minute" in at):
                return time
        return None

    def _is_told(self, atoms: Atoms, time: Time, *, led: bool, full: bool) -> bool:
        """Whether an hour is a time of day rather than a duration."""
        i, behind = time.first, atoms.at(time.last)
        before = atoms.at(i - 1) if i else ""
        shifted = atoms.at(time.last - 1) == "P"
        if (before and before in "Il+r<>x") or (
            before in tuple("zO~+r") and "z" in atoms.part(i - _LASTING, i) and not led
        ):
            return False
        if full or shifted:
            return led or shifted or self._written
        led = led or before in tuple("WA") or (before == "t" and atoms.values[i - 1] == AT)
        if behind in ("O", "="):
            return False
        hour = time.moment.hour or 0
        return led or (before in tuple("USbG") and (hour % 24 >= _EARLY or bool(time.moment.minute)))

    def _shifted(self, atoms: Atoms, time: Time) -> Time:
        """A time with the part of the day behind it."""
        if atoms.at(time.last) != "P":
            return time
        hour = time.moment.hour or 0
        moment = Moment(
            hour=hour + (12 if atoms.values[time.last] and hour < 12 else 0), minute=time.moment.minute
        )
        return Time(time.first, time.last + 1, moment)


def _noon(atoms: Atoms, i: int) -> Time:
    """Noon or midnight, with what is past it: midi et demi."""
    if atoms.at(i + 1) == "J":
        return Time(i, i + 2, Moment(hour=atoms.values[i], minute=2 * _QUARTER))
    if atoms.at(i + 1) == "&" and atoms.at(i + 2) == "f" and atoms.values[i + 2] == _QUARTERS:
        return Time(i, i + 3, Moment(hour=atoms.values[i], minute=_QUARTER))
    return Time(i, i + 1, Moment(hour=atoms.values[i], minute=0))


def _told(atoms: Atoms, at: dict[str, int]) -> Moment | None:
    """The time that words in their order tell."""
    moment = _moment(atoms, at["hour"])
    if moment is None:
        return None
    hour, minute = moment.hour or 0, moment.minute or 0
    if "fraction" in at and atoms.values[at["fraction"]] != _QUARTERS:
        return None
    found = _minutes(atoms, at, minute)
    if found is None:
        return None
    early = "half_to" in at or "number" in at or (("to" in at or "less" in at) and found)
    if "to" in at or "less" in at:
        found = -found % 60
    return Moment(hour=(hour - 1) % 24 if early else hour, minute=found)


def _minutes(atoms: Atoms, at: dict[str, int], own: int) -> int | None:
    """The minutes that stand beside an hour; None where they are none."""
    if "number" in at:  # drei viertel vier
        return 3 * _QUARTER if _whole(atoms, at["number"]) == _QUARTERS - 1 else None
    if "half_to" in at or "and_half" in at:
        return 2 * _QUARTER
    if "fraction" in at:
        return _QUARTER
    if "minute" not in at:
        return own
    found = _whole(atoms, at["minute"])
    value = atoms.values[at["minute"]]
    if isinstance(value, Number) and len(value.raw) == 1:
        return None
    return found if found is not None and 0 <= found < 4 * _QUARTER else None


def _moment(atoms: Atoms, i: int) -> Moment | None:
    if atoms.at(i) == "e":
        return Moment(hour=1, minute=0)
    value = atoms.values[i]
    assert isinstance(value, Number)
    if value.raw:
        pointed = _POINTED.fullmatch(value.raw)
        if pointed:
            return Moment(hour=int(pointed["hour"]), minute=int(pointed["minute"]))
    whole = value.whole
    return (
        Moment(hour=whole, minute=0)
        if whole is not None and 0 <= whole <= 24 and len(value.raw) <= 2
        else None
    )


def _whole(atoms: Atoms, i: int) -> int | None:
    value = atoms.values[i]
    return value.whole if isinstance(value, Number) else int(value)


def _before(atoms: Atoms, i: int) -> int | None:
    """The word before a time that bounds it."""
    at = i - 1
    while at >= max(0, i - 2):
        letter = atoms.at(at)
        if letter in "UbSGW~" and atoms.near(at + 1):
            return at
        if letter not in _SMALL:
            return None
        at -= 1
    return None


def _fact(atoms: Atoms, first: int, last: int, date: Date) -> Fact:
    start, end = atoms.starts[first], atoms.ends[last - 1]
    return Fact(start, end, atoms.text[start:end], "time", date)
