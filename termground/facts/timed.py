"""Periods between two dates of which one at least has its hour: from 3 March at 9 am to 18 April at 5 pm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from termground.facts.values import Date, Fact, Moment


class Gaps(Protocol):
    """Tells what stands between two facts of one text, by its language."""

    def beside(self, one: Fact, other: Fact) -> bool:
        """Whether a date and a time of day are one point in time: on 3 March at 9 am."""

    def linked(self, one: Fact, other: Fact) -> bool:
        """Whether a period reaches from what ends with one fact to what begins with the other."""


class _Point(NamedTuple):
    """A day, maybe with its hour: its first and its last fact, and whether a word bounds it on one side."""

    moment: Moment
    first: Fact
    last: Fact
    size: int
    begins: bool
    ends: bool


def with_timed(facts: Sequence[Fact], text: str, gaps: Gaps) -> list[Fact]:
    """Facts with the dates and times that are the ends of one period made one.

    Read one by one, the day on which it ends would be no more than another day of the sentence.

    Args:
        facts: What a text states, ascending and apart.
        text: The text.
        gaps: What stands between two of them.
    """
    if sum(fact.kind == "date" for fact in facts) < 2 or not any(fact.kind == "time" for fact in facts):
        return list(facts)
    found: list[Fact] = []
    at = 0
    while at < len(facts):
        period = _period(facts, at, text, gaps)
        found.append(facts[at] if period is None else period[0])
        at += 1 if period is None else period[1]
    return found


def _period(facts: Sequence[Fact], at: int, text: str, gaps: Gaps) -> tuple[Fact, int] | None:
    """The period that begins with a fact, and how many facts it takes."""
    for start in _points(facts, at, gaps):
        for end in _points(facts, at + start.size, gaps):
            if start.size == end.size == 1 or start.ends or end.begins:
                continue
            if not (gaps.linked(start.last, end.first) or (end.ends and gaps.beside(start.last, end.first))):
                continue
            date = _dated(start.moment, end.moment)
            if date is not None:
                begin, stop = start.first.start, end.last.end
                return Fact(begin, stop, text[begin:stop], "date", date), start.size + end.size
    return None


def _points(facts: Sequence[Fact], at: int, gaps: Gaps) -> list[_Point]:
    """The points in time that begin with a fact, the one with an hour first."""
    one = facts[at] if at < len(facts) else None
    if one is None or _moment(one) is None:
        return []
    other = facts[at + 1] if at + 1 < len(facts) else None
    both: list[_Point] = []
    if other is not None and {one.kind, other.kind} == {"date", "time"} and gaps.beside(one, other):
        day, hour = (one, other) if one.kind == "date" else (other, one)
        date, time = _moment(day), _moment(hour)
        if date is not None and date.day and date.hour is None and time is not None and time.hour is not None:
            moment = msgspec.structs.replace(date, hour=time.hour, minute=time.minute)
            both.append(_Point(moment, one, other, 2, *_bounds(one, other)))
    alone = _moment(one)
    if one.kind == "date" and alone is not None and alone.day:
        both.append(_Point(alone, one, one, 1, *_bounds(one)))
    return both


def _moment(fact: Fact) -> Moment | None:
    """The one point that a date or a time names, be it as the bound of a period."""
    value = fact.value
    if fact.kind not in ("date", "time") or not isinstance(value, Date) or value.about:
        return None
    if value.first is not None and value.last is not None and value.first != value.last:
        return None
    return value.first or value.last


def _bounds(*facts: Fact) -> tuple[bool, bool]:
    """Whether some dates are read as the beginning of a period, and as the end of one."""
    values = [fact.value for fact in facts if isinstance(fact.value, Date)]
    return any(value.last is None for value in values), any(value.first is None for value in values)


def _dated(start: Moment, end: Moment) -> Date | None:
    """The period between two points, of which one may leave the year to the other; None where it would run backwards."""
    if start.year is None:
        start = msgspec.structs.replace(start, year=end.year)
    if end.year is None and start.year is not None:
        turns = (end.month or 0) < (start.month or 0)  # from 20 December 2024 to 3 January
        end = msgspec.structs.replace(end, year=start.year + turns)
    days = [(point.year or 0, point.month or 0, point.day or 0) for point in (start, end)]
    return Date(start, end) if days[0] < days[1] or start.year is None else None
