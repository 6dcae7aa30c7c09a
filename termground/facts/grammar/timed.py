"""Hours behind dates, and the periods between two dates with their hours."""

from __future__ import annotations

from collections.abc import Sequence

from termground.facts.grammar.atoms import CLASSES, WORD, Atoms
from termground.facts.timed import with_timed
from termground.facts.values import Date, Fact, Moment, Quantity

_LINKS = "".join(CLASSES[name] for name in ("to", "until")) + "-"
_SMALL = "".join(CLASSES[name] for name in ("article", "of", "at", "begins", "weekday")) + ","
_WORDS = 3
"""Words between a day and its hour, or between the ends of a period."""
_BETWEEN = CLASSES["between"]
_AND = CLASSES["join"]
_CLOSING = (".", ",", ")", ";", "\n", "", *_LINKS)
"""Classes of what stands behind an hour that counts nothing more: *17 h*, not *17 h of work*."""
_HOURS = 24


def timed(facts: Sequence[Fact], atoms: Atoms) -> list[Fact]:
    """Facts with hours right behind a date as times of day, and with the periods whose ends have them.

    Args:
        facts: What a text states, ascending and apart.
        atoms: The text.
    """
    gaps = _Gaps(atoms)
    read = [gaps.hour(facts[at - 1], fact) if at else fact for at, fact in enumerate(facts)]
    return with_timed(read, atoms.text, gaps)


class _Gaps:
    """What stands between two facts, by the classes of its words."""

    def __init__(self, atoms: Atoms) -> None:
        self._atoms = atoms

    def hour(self, date: Fact, fact: Fact) -> Fact:
        """A number of hours, or the time of day that it is behind a date: 18 April 2025, 17 h."""
        value = fact.value
        if date.kind != "date" or not isinstance(date.value, Date) or not isinstance(value, Quantity):
            return fact
        day, hours = date.value.last or date.value.first, value.exact
        if day is None or not day.day or value.unit != "h" or value.about or hours is None:
            return fact
        behind = self._atoms.at(self._atoms.index(fact.end))
        if self._between(date, fact) not in ("", ",") or behind not in _CLOSING:
            return fact
        if hours != int(hours) or not 0 <= hours <= _HOURS:
            return fact
        moment = Moment(hour=int(hours), minute=0)
        return Fact(fact.start, fact.end, fact.surface, "time", Date(moment, moment))

    def beside(self, one: Fact, other: Fact) -> bool:
        """Whether a date and a time of day are one point in time."""
        between = self._between(one, other)
        return len(between) <= _WORDS and all(letter in _SMALL + _LINKS + WORD for letter in between)

    def linked(self, one: Fact, other: Fact) -> bool:
        """Whether a period reaches from what ends with one fact to what begins with the other."""
        between = self._between(one, other)
        links = sum(letter in _LINKS for letter in between)
        if links == 0 and between[:1] == _AND:
            links = _BETWEEN in self._atoms.back(self._atoms.index(one.start), 2 * _WORDS)
            between = between[1:]
        return links > 0 and len(between) <= _WORDS and all(c in _SMALL + _LINKS + WORD for c in between)

    def _between(self, one: Fact, other: Fact) -> str:
        return self._atoms.part(self._atoms.index(one.end), self._atoms.index(other.start))
