"""Periods of a response of which the sources say one end, as a day by itself."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.fact_status import SourceFact
from termground.evidence.source_facts import SameFacts
from termground.facts import Date, Fact, Moment, Relation, compare

_SAID = (Relation.EQUAL, Relation.LESS_PRECISE, Relation.MORE_PRECISE)


def lacks_end(fact: Fact, held: Sequence[SourceFact], same: SameFacts) -> bool:
    """Whether a sentence bears out a period by one of its ends alone, and no source has the other one.

    A day inside a period is a less precise way to say the day; *opens on 3 March* does not tell that it closes on 28 April.

    Args:
        fact: A fact of a response.
        held: The facts of the sentence that bear it out.
        same: The facts of the sources.
    """
    ends = _ends(fact)
    if not ends or not held or not all(_is_day(one.fact) for one in held):
        return False
    found = [any(compare(end, one.fact) in _SAID for one in held) for end in ends]
    return any(found) and not all(told or same.of(end) for told, end in zip(found, ends, strict=True))


def _ends(fact: Fact) -> list[Fact]:
    """The days between which a period lies, each as a fact; none of what is no period of days."""
    value = fact.value
    if not isinstance(value, Date) or value.first == value.last:
        return []
    if value.first is None or value.last is None or not (value.first.day and value.last.day):
        return []
    return [
        Fact(fact.start, fact.end, fact.surface, "date", Date(_day(end), _day(end)))
        for end in (value.first, value.last)
    ]


def _day(end: Moment) -> Moment:
    return Moment(end.year, end.month, end.day)


def _is_day(fact: Fact) -> bool:
    """Whether a fact is a day by itself, or the bound of a period."""
    value = fact.value
    return isinstance(value, Date) and (None in (value.first, value.last) or value.first == value.last)
