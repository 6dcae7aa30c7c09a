"""How often in a year something happens again, in whatever words: every two weeks, fortnightly, twice a month, every other Tuesday."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

import msgspec

from termground.facts.implied import AROUND, Implied
from termground.facts.units import is_known
from termground.facts.values import Fact, Quantity
from termground.text.prefilter import Prefilter, RarePattern

SAME = Decimal("1.1")
"""How many times as often something may happen and yet do so as often: twice a month, every two weeks."""

NEAR = 8
"""Characters from a number of times to the words for a period."""

TIMES = "times"
"""What a number of times counts."""

BEHIND = 30
"""Characters from a number of things to the words for a period: *four attacks of migraine a month*."""

_A_YEAR = {"s": 31_557_600, "min": 525_960, "h": 8_766, "day": 365, "week": 52, "month": 12, "year": 1}
_MARK = re.compile(r"[^\w\s'’-]|[0-9]")


class Repeat(msgspec.Struct, frozen=True):
    """Words that say how often something happens.

    Attributes:
        start: Where they begin.
        end: Where they end.
        times: How many times a year.
        of: What such a number of them is counted in, where it is one: ``times``, or a word for what happens.
    """

    start: int
    end: int
    times: Decimal
    of: str = ""

    def agrees(self, other: Repeat) -> bool:
        """Whether another one says the same, but for lengths of months."""
        low, high = sorted((self.times, other.times))
        return high <= low * SAME


class Repeats:
    """Reads how often something happens in texts of one language.

    Args:
        words: ``repeats`` says it in words, ``every``, ``often`` and ``often_before`` beside numbers.
    """

    def __init__(self, words: Implied) -> None:
        self._told = [
            (Decimal(times), RarePattern(re.compile(pattern, re.IGNORECASE)))
            for times, pattern in words.repeats.items()
        ]
        self._any = Prefilter(*(rare.pattern for _, rare in self._told))
        self._multiple = words.multiple
        self._every = re.compile(f"(?:{words.every[0] or '(?!)'})$", re.IGNORECASE)
        self._often = [
            (_A_YEAR[period], re.compile(behind, re.IGNORECASE))
            for period, behind in words.often.items()
            if period in _A_YEAR
        ]
        self._often_before = [
            (_A_YEAR[period], re.compile(f"(?:{before})$", re.IGNORECASE))
            for period, before in words.often_before.items()
            if period in _A_YEAR
        ]

    def read(self, text: str, facts: Sequence[Fact]) -> Iterator[Repeat]:
        """What a text says of how often something happens, in no order; nothing in languages without such words.

        Args:
            text: The text.
            facts: What it states.
        """
        yield from self._events(text, facts)
        if not self._told:
            return
        found = [
            Repeat(*match.span(), times)
            for times, pattern in (self._told if self._any.may_match(text) else ())
            for match in pattern.finditer(text)
            if not self._is_numbered(text, match.start(), facts)
        ]
        found += self._counted(text, facts)
        for at, one in enumerate(found):
            longer = any(
                other.start <= one.start
                and one.end <= other.end
                and (before < at or (one.start, one.end) != (other.start, other.end))
                for before, other in enumerate(found)
            )
            if not longer:
                yield one

    def _events(self, text: str, facts: Sequence[Fact]) -> Iterator[Repeat]:
        """So many times, or so many of something that happens, a week."""
        for fact in facts:
            value = fact.value
            if not isinstance(value, Quantity) or not value.exact or value.exact < 0:
                continue
            if not value.unit or is_known(value.unit):
                continue
            end = min(len(text), fact.end + BEHIND)
            for times, behind in self._often:
                match = behind.search(text, fact.end, end)
                if match is not None and _MARK.search(text, fact.end, match.start()) is None:
                    of = TIMES if value.unit == self._multiple else value.unit
                    yield Repeat(fact.start, match.end(), value.exact * times, of)
                    break

    def _is_numbered(self, text: str, start: int, facts: Sequence[Fact]) -> bool:
        """Whether a number of times stands before some words: 2-mal täglich."""
        return any(
            isinstance(fact.value, Quantity)
            and fact.value.unit in ("", self._multiple)
            and text[fact.end : start].strip(" -").lower() in ("", self._multiple)
            for fact in facts
            if 0 <= start - fact.end <= NEAR
        )

    def _counted(self, text: str, facts: Sequence[Fact]) -> Iterator[Repeat]:
        """Every so many weeks, so many times a week."""
        for fact in facts:
            value = fact.value
            if (
                not isinstance(value, Quantity)
                or not value.exact
                or value.exact < 0
                or fact.kind != "quantity"
            ):
                continue
            if value.unit == self._multiple:
                for times, behind in self._often:
                    match = behind.match(text, fact.end)
                    if match is not None:
                        yield Repeat(fact.start, match.end(), value.exact * times)
                for times, period in self._often_before:
                    told = period.search(text, max(0, fact.start - AROUND), fact.start)
                    if told is not None:
                        yield Repeat(told.start(), fact.end, value.exact * times)
            elif value.unit in _A_YEAR:
                before = self._every.search(text, max(0, fact.start - AROUND), fact.start)
                if before is not None:
                    yield Repeat(before.start(), fact.end, _A_YEAR[value.unit] / value.exact)
