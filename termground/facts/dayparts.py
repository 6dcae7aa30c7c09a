"""Hours without a part of the day, told by the hour before them: after 8 p.m., 9 o'clock is 9 p.m. too."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

import msgspec

from termground.facts.values import Date, Fact, Moment

NOON = 12

GAP = 40
"""Code points between two hours up to which they are told together."""

_ENDS = re.compile("[.!?\u3002\uff01\uff1f\n]")
_NOT_LETTERS = re.compile(r"[\W\d_]+")


def with_dayparts(facts: Iterable[Fact], text: str, mornings: Collection[str]) -> list[Fact]:
    """Facts in which an hour before noon is one behind it where the hour before it was told so.

    It stands in the same sentence, is later, and no part of the day stands by it: *until 8 p.m., and at 9:00*, but not
    *until 8 p.m., and at 9 a.m.*

    Args:
        facts: The facts of a text, in text order.
        text: The text.
        mornings: Words between two hours that make the later one that of a morning: closes at 8 p.m., opens at 9.
    """
    found: list[Fact] = []
    told: Fact | None = None
    for fact in facts:
        goes_on = told is not None and _goes_on(told, fact, text)
        if goes_on and told is not None and mornings:
            goes_on = not any(word in text[told.end : fact.start] for word in mornings)
        one = _later(fact) if goes_on else fact
        found.append(one)
        if isinstance(one.value, Date):
            told = one if _is_told(one) else None
    return found


def _goes_on(told: Fact, fact: Fact, text: str) -> bool:
    between = text[told.end : fact.start]
    if len(between) > GAP or _ENDS.search(between) or not isinstance(fact.value, Date):
        return False
    if told.surface.endswith(".") and between.strip()[:1].isupper():
        return False  # at 8 p.m. Breakfast is at 9:00
    ends = set(fact.value.ends)
    before = told.value.last or told.value.first if isinstance(told.value, Date) else None
    hours = [_hour(end) for end in ends]
    if before is None or before.hour is None or len(ends) > 1:
        return False
    if not all(hour is not None and hour < NOON and before.hour < hour + NOON for hour in hours):
        return False
    surface = told.surface.casefold()
    return all(word in surface for word in _NOT_LETTERS.split(fact.surface.casefold()))


def _later(fact: Fact) -> Fact:
    value = fact.value
    if not isinstance(value, Date):
        return fact
    first, last = (end and _behind_noon(end) for end in (value.first, value.last))
    return msgspec.structs.replace(fact, value=msgspec.structs.replace(value, first=first, last=last))


def _is_told(fact: Fact) -> bool:
    """Whether an hour behind noon is written by its number before noon: 8 p.m., not 20:00."""
    value = fact.value
    if not isinstance(value, Date) or len({value.first, value.last} - {None}) > 1:
        return False
    moment = value.first or value.last
    hour = None if moment is None else _hour(moment)
    return hour is not None and hour > NOON and re.search(rf"(?<!\d){hour}(?!\d)", fact.surface) is None


def _hour(moment: Moment) -> int | None:
    """The hour of a time of day; None where it is one of a day that is named."""
    return moment.hour if moment.day is None and moment.weekday is None and moment.month is None else None


def _behind_noon(moment: Moment) -> Moment:
    return msgspec.structs.replace(moment, hour=(moment.hour or 0) + NOON)
