"""Times of day, and periods between two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from termground.facts.grammar.atoms import WORD, WORDS, Atoms, Number, any_of, pattern
from termground.facts.grammar.bounded_hours import BoundedHours
from termground.facts.grammar.hours import (
    EARLY,
    LASTING,
    NOON,
    POINTED,
    SMALL,
    Halves,
    Time,
    bound_before,
    hour_at,
    is_spoken,
    lone_hour,
    noon,
    told,
)
from termground.facts.grammar.lexicon import AT
from termground.facts.grammar.opening import Opening, stated
from termground.facts.grammar.schema import FactWords, listed, valued
from termground.facts.grammar.units import Measure
from termground.facts.values import Date, Fact, Moment

_BEGIN = re.compile(r"[:AKfMj]|e(?=[hHf])|n(?=[hHftU\-&AGbvP@M])")
_BEGIN_STRICT = re.compile(r"[:eKfM]|A(?=[neoNfKF])|F(?=o)|(?<=[USWG~])n|n(?=[hHPtU&-]|uo)")
_BEGIN_LOOSE, _BEGIN_NAMED = (re.compile(rf"[:AKfMjn{more}]|e(?=[hHf])") for more in ("", "o"))
"""The same where words that bound other things too make a time of a number alone, and where ordinals name the hours."""
_BOUNDS, _MINUTE = "USWAbG", Measure("min")
_ROUND = 5
"""Minutes of which those are a multiple that are said before an hour without their unit."""
_TELLING = re.compile("[:HMKP@hA]|[nfj][GbtvJ]|[w_][.,:]?n-n")
"""What a text that tells a time has."""
_LASTS = re.compile("unu")
"""What behind an hour and minutes makes them last: 2 h 00 min 35 s."""
_FULL = 5
"""Letters of a time that is one by itself: 14:30."""
_CLOCKED = frozenset("hM")
"""Classes of words by which a time is told for sure."""


class Clock:
    """Finds the times of a text.

    Args:
        facts: The words of a language.
    """

    def __init__(self, facts: FactWords) -> None:
        self._orders = [
            pattern(
                order,
                hour="[neo]",
                minute="[nN]",
                clock="[Hh]",
                past="G",
                less="v",
                to="[bt]",
                unit="u",
                daypart="(?=P)",
                running="o(?!_)",
                fraction="[fF]",
            )
            for order in facts.clock.order
        ]
        self._any_order = any_of(self._orders)
        self._halves = Halves(facts)
        self._written = facts.clock.written
        self._strict = facts.clock.strict
        self._loose = bool(facts.clock.hourly or facts.clock.verbs or facts.clock.told)
        loose = _BEGIN_NAMED if facts.clock.told else _BEGIN_LOOSE
        self._begin = _BEGIN_STRICT if facts.clock.strict else loose if self._loose else _BEGIN
        self._at_words = frozenset(listed(facts.clock.at))
        self._bare = facts.clock.bare
        self._leads = frozenset(listed(facts.clock.leads))
        self._ratios = frozenset(listed(facts.clock.ratios))
        self._sure = frozenset(listed(facts.clock.sure))
        self._counted = frozenset(listed(facts.clock.at)) & frozenset(listed(facts.clock.hours))
        self._opening = Opening(facts)
        self._bounded = BoundedHours(facts)
        names = [name for name, _ in valued(facts.clock.hour_names)]
        self._told = frozenset(
            f"{lead} {name}".replace("_", " ") for lead in listed(facts.clock.told) for name in names
        )
        self._words = "at hour minute" in facts.clock.order
        self._brief = frozenset(listed(facts.clock.brief))
        self._compass = frozenset(listed(facts.clock.compass))

    def read(self, atoms: Atoms) -> Iterator[Fact]:
        """The times of a text; what they are made of is used up."""
        if self._counted:
            self._lead(atoms)
        if self._strict or self._loose or _TELLING.search(atoms.part(0, len(atoms.starts))):
            yield from atoms.found(self._at, self._begin)

    def _lead(self, atoms: Atoms) -> None:
        """Let a word that counts hours lead to one where no number stands before it: *saat 9'da*, but *8 saat 30 dakika*."""
        for i in range(len(atoms.starts)):
            apart = (
                i == 0 or atoms.at(i - 1) not in ("n", "e", "f", "F", "j", "o", "J", "%") or not atoms.near(i)
            )
            if (
                apart
                and atoms.at(i) == "h"
                and atoms.at(i + 1) in ("n", ":")
                and atoms.word(i).lower() in self._counted
            ):
                atoms.merge(i, i + 1, "A", None)

    def _at(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        between = self._bounded.read(atoms, i) if i and atoms.at(i - 1) == "B" else None
        both = (
            between or self._range(atoms, i) or self._bounded.read(atoms, i) or self._opening.read(atoms, i)
        )
        if both is not None:
            return both
        one = self._time(atoms, i) or self._bounded.alone(atoms, i)
        if one is None:
            return self._listed(atoms, i)
        first, last, moment = one
        date, bound = Date(moment, moment), bound_before(atoms, first)
        letter = atoms.at(bound) if bound is not None else ""
        if letter and letter in "Ubx":
            date = Date(None, moment)
        elif letter and letter in "SG":
            date = Date(moment, None)
        elif letter and letter in "W~":
            date = Date(moment, moment, about=True)
        begin = first if (date.first == date.last and not date.about) or bound is None else bound
        return stated(atoms, begin, last, date)

    def _listed(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """Hours and minutes with a point, before a time that has the word for both: *9.30 und 14 Uhr*."""
        one = lone_hour(atoms, i, written=False)
        value = atoms.values[i] if one else None
        if one is None or not isinstance(value, Number) or not POINTED.fullmatch(value.raw):
            return None
        other = (
            self._time(atoms, one.last + 1) if atoms.at(one.last) == "&" and atoms.near(one.last) else None
        )
        if other is None or "H" not in atoms.part(other.first, other.last):
            return None
        return stated(atoms, i, one.last, Date(one.moment, one.moment))

    def _range(self, atoms: Atoms, i: int) -> tuple[Fact, int, int] | None:
        """From one time to another; the first may be an hour alone where the last is a time."""
        one = self._time(atoms, i)
        halved = one is not None
        one = one or lone_hour(atoms, i, written=self._written)
        if one is None or atoms.at(one.last) not in ("t", "U", "-", "&", "A") or not atoms.near(one.last):
            return None
        opening = atoms.at(i - 1 - (atoms.at(i - 1) == "A"))
        if atoms.at(one.last) == "&" and opening != "B":
            return None
        at = one.last + 1
        while atoms.at(at) and (atoms.at(at) in SMALL or self._halves.is_part(atoms, at)):
            at += 1
        told = not self._written or atoms.at(one.last - 1) != "n" or "h" in atoms.part(one.first, one.last)
        other = (self._time(atoms, at) or self._bounded.named(atoms, at)) if told else None
        if other is None and opening and opening in ("SB" if self._strict else "gOSB"):
            other = self._closing(atoms, at, one)
        if other is None and self._counted and "A" in atoms.part(one.first, one.last):
            other = self._bounded.closing(atoms, at)
        if other is None:
            return None
        one, other = self._halves.paired(atoms, one, other, halved=halved)
        if not self._bare:
            i = i - 1 if opening and opening in "Bg" else i
        return stated(atoms, min(i, one.first), other.last, Date(one.moment, other.moment))

    def _closing(self, atoms: Atoms, i: int, first: Time) -> Time | None:
        """The last of two hours before a word that counts hours too: de 9 a 17 horas, de 9 h à 12 h."""
        one = lone_hour(atoms, i, written=self._written)
        if one is None:
            return None
        at = i + (atoms.at(i) == "A") + 1
        known = not _CLOCKED.isdisjoint(atoms.part(first.first, first.last))
        told = known if self._written else (one.moment.hour or 0) > NOON
        return one._replace(last=at + 1) if told and atoms.at(at) == "h" else None

    def _time(self, atoms: Atoms, i: int) -> Time | None:
        if atoms.at(i) == "M" or atoms.part(i, i + 2) == "nM":
            led = not self._strict or self._is_led(atoms, i) or atoms.at(i - 1) in ("G", "~")
            return self._noon(atoms, i) if led else None
        if atoms.at(i) == ":":
            last = i + 1 + (atoms.at(i + 1) in ("H", "h"))
            return (
                self._halves.shifted(atoms, Time(i, last, atoms.values[i]))
                if self._is_time(atoms, i)
                else None
            )
        parted = atoms.part(i, i + 2) == "nP" and not self._bare and self._is_led(atoms, i)
        if (atoms.part(i, i + 2) == "n@" or parted) and atoms.near(i + 1):
            hour = lone_hour(atoms, i, written=self._written)
            return None if hour is None else self._halves.shifted(atoms, hour)
        ahead = atoms.ahead(i)
        for order in self._orders if self._any_order.match(ahead) else ():
            match = order.match(ahead)
            if match is None:
                continue
            at = {name: i + match.start(name) for name, found in match.groupdict().items() if found}
            moment = told(atoms, at) if self._may_be_said(atoms, i, at) else None
            exact = ("clock" in at and atoms.at(at["clock"]) == "H") or {"past", "half"} <= {*at}
            exact |= not self._bare and "fraction" in at and bool({"past", "to"} & {*at})
            if moment is None or (self._written and _LASTS.match(atoms.ahead(i + match.end()))):
                continue
            if self._strict:
                first, last = i + (atoms.at(i) == "A"), i + match.end()
                if self._may_be(atoms, i, last, at):
                    return self._halves.shifted(atoms, Time(first, last, moment))
                continue
            time = self._halves.shifted(atoms, Time(i, i + match.end(), moment))
            if exact or self._is_told(atoms, time, led="at" in at, full="minute" in at):
                return time
        return self._pointed(atoms, i) if self._strict else None

    def _may_be_said(self, atoms: Atoms, i: int, at: dict[str, int]) -> bool:
        """Whether minutes beside an hour, where the language has no word for that hour, are those of a time: *at ten to nine*."""
        if "running" in at and "unit" in at:
            return bool(atoms.values[at["unit"]] == _MINUTE)
        if self._words and "minute" in at and len(at) == len(("at", "hour", "minute")):
            return is_spoken(atoms, at["hour"], at["minute"])
        if not self._sure or "minute" not in at or "clock" in at:
            return True
        value = atoms.values[at["minute"]]
        said = isinstance(value, Number) and not value.raw and value.value % _ROUND == 0
        return said and ("past" in at or atoms.word(i - 1).lower() in self._sure)

    def _may_be(self, atoms: Atoms, i: int, last: int, at: dict[str, int]) -> bool:
        """Whether an hour is a time of day where hours are counted too: behind a word for it or before a part of the day."""
        parted = atoms.at(last) == "P" or self._halves.is_day(atoms, last)
        if "clock" in at and "at" not in at and not parted:
            return False
        return "at" in at or "half_to" in at or self._is_led(atoms, i, atoms.at(last))

    def _pointed(self, atoms: Atoms, i: int) -> Time | None:
        """Hours and minutes with a point behind a word for a time: в 9.00."""
        at = i + (atoms.at(i) == "A")
        value = atoms.values[at] if atoms.at(at) == "n" else None
        if not self._strict or not isinstance(value, Number) or not POINTED.fullmatch(value.raw):
            return None
        led = at > i or self._is_led(atoms, i)
        if not led or atoms.at(at + 1) in tuple("u$%hy") or value.scale != 1:
            return None
        moment = hour_at(atoms, at)
        return Time(at, at + 1, moment) if moment is not None else None

    def _is_led(self, atoms: Atoms, i: int, behind: str = "") -> bool:
        """Whether a word before an hour makes it a time of day."""
        before = atoms.at(i - 1)
        if not before:
            return False
        if self._bare:
            word = atoms.word(i - 1).lower().split()[-1]
            return before in _BOUNDS or (before == "~" and (behind == "P" or word in self._at_words))
        led = before in "GbBg~tAw" or atoms.word(i - 1).lower() in self._leads
        return atoms.near(i) and (before in _BOUNDS or led)

    def _is_told(self, atoms: Atoms, time: Time, *, led: bool, full: bool) -> bool:
        """Whether an hour is a time of day rather than a duration."""
        if not self._bare:
            return led or self._is_led(atoms, time.first)
        i, behind = time.first, atoms.at(time.last)
        before = atoms.at(i - 1) if i else ""
        shifted = atoms.at(time.last - 1) == "P"
        if (before and before in "Il+r<>x") or (
            before in tuple("zO~+r") and "z" in atoms.back(i, LASTING) and not led
        ):
            return False
        if full or shifted:
            return led or shifted or self._written
        led = led or before in tuple("WA") or (before == "t" and atoms.values[i - 1] == AT)
        if behind in ("O", "=") or (not led and atoms.word(time.last - 1).lower() in self._brief):
            return False
        hour = time.moment.hour or 0
        return led or (before in tuple("USbG") and (hour % 24 >= EARLY or bool(time.moment.minute)))

    def _noon(self, atoms: Atoms, i: int) -> Time | None:
        """Noon and midnight; 12 noon."""
        at = i + (atoms.at(i) == "n")
        if self._bare:
            north = atoms.word(i).lower() in self._compass and atoms.word(i - 1).lower() not in self._leads
            return noon(atoms, i) if at == i and not north else None
        if at > i and atoms.values[i].whole != NOON:
            return None
        if not (at > i or self._is_led(atoms, i)):
            return None
        return Time(i, at + 1, Moment(hour=atoms.values[at], minute=0))

    def _is_time(self, atoms: Atoms, i: int) -> bool:
        """Whether two numbers with a colon are a time: at 9:30, but neither Luke 9:30 nor a ratio of 1:10."""
        if self._bare or atoms.at(i + 1) in ("@", "P", "H", "h"):
            return not (atoms.at(i + 1) in WORDS and atoms.word(i).lower() in self._told)  # o ósmej edycji
        before = atoms.word(i - 1) if atoms.near(i) else ""
        ratio = {before.lower(), atoms.word(i - 2).lower()} & self._ratios
        if ratio or self._is_led(atoms, i):
            return not ratio
        name = atoms.at(i - 1) == WORD and before[:1].isupper() and atoms.at(i - 2) not in ("", "\n", ".")
        return not name and atoms.ends[i] - atoms.starts[i] >= _FULL
