"""Figures that stand together: ranges, dates with what bounds them, and those that overlap no date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from termground.facts import Date, Fact, Quantity

RANGE = re.compile(r"\s?(?:[~～–—-]|至|到|에서|부터|ถึง)\s?")
"""What stands between two numbers of which the second has the unit of both."""
_LEAD = 8
"""Characters before a date in which what bounds it stands."""
_WIDE = 100
"""How many times as much as its first end the last end of a range is at most."""


def ranged(text: str, facts: Iterable[Fact]) -> Iterator[Fact]:
    """Facts, of which two that a dash joins before one unit are a range: 5至10公里."""
    last: Fact | None = None
    for fact in facts:
        both = _range(last, fact) if last and RANGE.fullmatch(text, last.end, fact.start) else None
        if last and both:
            last = Fact(last.start, fact.end, text[last.start : fact.end], fact.kind, both)
            continue
        if last:
            yield last
        last = fact
    if last:
        yield last


def _range(one: Fact, other: Fact) -> Quantity | Date | None:
    low, high = one.value, other.value
    if isinstance(low, Date) and isinstance(high, Date):
        return _period(low, high) if one.kind == other.kind else None
    if not isinstance(low, Quantity) or not isinstance(high, Quantity):
        return None
    unit = "degC" if (low.unit, high.unit) == ("degC", "deg") else high.unit
    if low.unit not in ("", unit) or low.exact is None or high.exact is None:
        return None
    if not low.exact < high.exact <= _WIDE * (abs(low.exact) or 1):
        return None
    return Quantity(low.exact, high.exact, unit, about=low.about)


def _period(one: Date, other: Date) -> Date | None:
    """From one time or day to another."""
    first, last = one.first, other.last
    if one.first != one.last or other.first != other.last or first is None or last is None:
        return None
    return Date(first, last) if (first.hour is None) == (last.hour is None) else None


def bounded(text: str, fact: Fact, ends: Mapping[str, Sequence[re.Pattern[str]]]) -> Fact:
    """A date or a time with words beside it for the end of a period, which is that period: 3월 5일부터, 3月16日之前; any other fact as it is.

    Args:
        text: The text.
        fact: A fact of it.
        ends: Patterns of what stands before and behind such a date, by the end that it is; ``before`` and ``after`` leave it out.
    """
    date = fact.value
    if not isinstance(date, Date) or date.first != date.last:
        return fact
    for name, (lead, behind) in ends.items():
        led, told = lead.search(text, max(0, fact.start - _LEAD), fact.start), behind.match(text, fact.end)
        if led or told:
            start, end = led.start() if led else fact.start, told.end() if told else fact.end
            first, last = (None, date.last) if name in ("until", "before") else (date.first, None)
            period = Date(first, last, date.about, date.spoken, outside=name in ("before", "after"))
            return Fact(start, end, text[start:end], fact.kind, period)
    return fact


def apart(facts: Iterable[Fact], dates: Sequence[Fact]) -> Iterator[Fact]:
    """Facts and dates in text order, less the facts that overlap a date or the fact before them; both ascend."""
    at = end = 0
    for fact in facts:
        while at < len(dates) and dates[at].start < fact.end:
            yield dates[at]
            end = dates[at].end
            at += 1
        if fact.start >= end:
            yield fact
            end = fact.end
    yield from dates[at:]
