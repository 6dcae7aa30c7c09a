"""Dates, parts of years, decades and centuries of languages that set no words apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from termground.facts import Date, Fact, Moment
from termground_multi.han import small, year

_PARTS = {"上": 1, "前": 1, "下": 2, "后": 2, "後": 2, "상": 1, "하": 2}
"""The halves of a year by what stands before the word for one."""


_BUDDHIST, _BEFORE = 2200, 543
"""A year that only the Buddhist era has reached, and by how many years that began before ours."""


def dated(pattern: re.Pattern[str], text: str, months: Mapping[str, int]) -> Iterator[Fact]:
    """The dates of a text.

    Args:
        pattern: What they look like.
        text: The text.
        months: Names of months.
    """
    for match in pattern.finditer(text):
        found = {key: value for key, value in match.groupdict().items() if value is not None}
        span = _period(found)
        if span is not None:
            yield Fact(match.start(), match.end(), match[0], "date", span)
            continue
        parts = {
            key.rstrip("234"): months.get(value) or (year if key.startswith("year") else small)(value)
            for key, value in found.items()
            if key not in ("mark", "sign")
        }
        if parts.get("year", 0) > _BUDDHIST:
            parts["year"] -= _BEFORE
        until = parts.pop("until", parts.get("day", 1))
        if 1 <= parts.get("month", 1) <= 12 and 0 < parts.get("day", 1) <= until <= 31:
            first = last = Moment(**parts)
            if until != parts.get("day", 1):
                last = Moment(**parts | {"day": until})  # 10月8日至17日
            yield Fact(match.start(), match.end(), match[0], "date", Date(first, last))


def _period(found: dict[str, str]) -> Date | None:
    """A part of a year, a decade or a century: 2024年下半年, 20世纪60年代, 1960년대."""
    for name, months in (("half", 6), ("quarter", 3)):
        if name in found:
            number = _PARTS.get(found[name]) or small(found[name])
            told = year(found["year0"])
            return Date(Moment(told, months * (number - 1) + 1), Moment(told, months * number))
    if "decade" in found:
        first = int(found["decade"])
        return Date(Moment(first), Moment(first + 9))
    if "century" not in found:
        return None
    first = 100 * (small(found["century"]) - 1)
    if "tens" in found:
        tens = small(found["tens"])
        return Date(Moment(first + tens), Moment(first + tens + 9))
    return Date(Moment(first + 1), Moment(first + 100))
