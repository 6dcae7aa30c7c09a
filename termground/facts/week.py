"""Days of the week on which something is so, as sets: Monday to Friday, on weekdays, daily except Sundays, 土日."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import msgspec

from termground.facts.values import Date, Fact
from termground.text.prefilter import RarePattern

SHORT = 3
"""Letters at most of a short name, which is one only beside another: *so* and *sun* are words too."""

GAP = 2
"""Code points between two short names of a list at most."""

LIST = 60
"""Code points between two names of days in a list with hours."""

_BEFORE_HOURS = re.compile(r"\.?\s?[:：|–—-]?\s{0,2}")
_LISTED = re.compile(r"[,;，；、/|•(（\n]\s*(?:[-*+•]\s+)?$")

NEVER = r"(?!)."
"""Matches nothing, for a language that names no days."""

ALL = frozenset(range(1, 8))
"""Every day of the week; 1 is Monday."""


class Week(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a language names days of the week; each a regular expression over the text, in small letters or capitals.

    Attributes:
        days: The seven, from Monday.
        sets: What stands for several of them, by their numbers: ``12345`` for weekdays.
        to: Between the first and the last of a range.
        between: Right before a range whose ends a word for *and* joins.
        joined: Between two of a list.
        but: Between a set and what is taken out of it.
        less: Between what is taken out and the set, or behind what is taken out of a set before it: 月曜を除く毎日.
        that: Between every day and the days that tell which: daily (Monday to Saturday).
        bounded: Whether a name begins and ends a word.
    """

    days: tuple[str, ...] = ()
    sets: dict[str, str] = {}
    to: str = ""
    between: str = ""
    joined: str = ""
    but: str = ""
    less: str = ""
    that: str = r"[\s(（:：,、]*"
    bounded: bool = True


class WeekDays(msgspec.Struct, frozen=True):
    """Words that name days of the week.

    Attributes:
        start: Where they begin.
        end: Where they end.
        days: The days, 1 for Monday.
        named: Whether they only name days one by one.
    """

    start: int
    end: int
    days: frozenset[int]
    named: bool = False


class WeekReader:
    """Reads the days of the week in texts of one language.

    Args:
        words: How it names them.
    """

    def __init__(self, words: Week) -> None:
        named = {f"d{at}": pattern for at, pattern in enumerate(words.days, 1)}
        named |= {f"s{digits}": pattern for digits, pattern in words.sets.items()}
        either = "|".join(f"(?P<{name}>{pattern})" for name, pattern in named.items()) or NEVER
        self._bounded = words.bounded
        edges = (r"(?<!\w)", r"(?!\w)") if words.bounded else ("", "")
        self._names = RarePattern(re.compile(f"{edges[0]}(?:{either}){edges[1]}", re.IGNORECASE))
        self._to, self._joined, self._but, self._less, self._that = (
            re.compile(pattern or NEVER, re.IGNORECASE)
            for pattern in (words.to, words.joined, words.but, words.less, words.that)
        )
        self._between = re.compile(f"(?:{words.between or NEVER})$", re.IGNORECASE)

    def read(self, text: str, facts: Sequence[Fact]) -> list[WeekDays]:
        """The sets of days that a text names, ascending; not the day of a date.

        Args:
            text: The text.
            facts: What it states.
        """
        found = [
            WeekDays(*match.span(), _days(match.lastgroup), named=match.lastgroup[0] == "d")
            for match in self._names.finditer(text)
            if match.lastgroup and not _is_dated(match.span(), facts)
        ]
        for joins in (self._ranged, self._listed, self._taken_out) if found else ():
            found = list(_joined(found, text, joins))
        return [self._ended(one, text) for one in self._meant(found, text, facts)]

    def _meant(self, found: Sequence[WeekDays], text: str, facts: Sequence[Fact]) -> Iterator[WeekDays]:
        """The sets that name days: a short name only before hours, or in a list behind another set: Mon–Fri 9–5, Sat 10–2, Sun closed."""
        before: WeekDays | None = None
        for one in self._runs(found, text):
            if not self._is_short(one) or _has_hours(one, text, facts) or _goes_on(before, one, text):
                yield one
                before = one

    def _runs(self, found: Sequence[WeekDays], text: str) -> Iterator[WeekDays]:
        """The sets, lists of short names as one: Mon, Wed."""
        before = found[0] if found else None
        for one in found[1:]:
            if before and self._are_listed(before, one, text):
                before = WeekDays(before.start, one.end, before.days | one.days, named=True)
                continue
            if before:
                yield before
            before = one
        if before:
            yield before

    def _are_listed(self, one: WeekDays, other: WeekDays, text: str) -> bool:
        short = self._is_short(one) and self._is_short(other)
        return short and self._joined.fullmatch(text, one.end, other.start) is not None

    def _is_short(self, one: WeekDays) -> bool:
        """Whether some words are nothing but short names of days."""
        longest = (SHORT + GAP) * len(one.days) - GAP
        return self._bounded and one.named and one.end - one.start <= longest

    def _ranged(self, one: WeekDays, other: WeekDays, text: str) -> WeekDays | None:
        """From the one day to the other one."""
        gap = text[one.end : other.start]
        if not (one.named and other.named) or self._is_short(one) != self._is_short(other):
            return None
        spanned = self._joined.fullmatch(gap) is not None and self._between.search(text, 0, one.start)
        if not spanned and self._to.fullmatch(gap) is None:
            return None
        (first,), (last,) = one.days, other.days
        days = frozenset((at - 1) % 7 + 1 for at in range(first, last + (7 if last < first else 0) + 1))
        return WeekDays(one.start, other.end, days)

    def _listed(self, one: WeekDays, other: WeekDays, text: str) -> WeekDays | None:
        """The days of both."""
        if ALL in (one.days, other.days) or self._joined.fullmatch(text, one.end, other.start) is None:
            return None
        if self._is_short(other) or (self._is_short(one) and other.end - other.start > SHORT and other.named):
            return None
        named = one.named and other.named
        return WeekDays(one.start, other.end, one.days | other.days, named)

    def _taken_out(self, one: WeekDays, other: WeekDays, text: str) -> WeekDays | None:
        """Some without others, or every day where it is told which."""
        place = one.end, other.start
        if self._but.fullmatch(text, *place):
            return WeekDays(one.start, other.end, one.days - other.days)
        if self._less.fullmatch(text, *place):
            return WeekDays(one.start, other.end, other.days - one.days)
        if one.days != ALL or self._that.fullmatch(text, *place) is None:
            return None
        less = self._less.match(text, other.end)
        days = other.days if less is None else ALL - other.days
        return WeekDays(one.start, other.end if less is None else less.end(), days)

    def _ended(self, one: WeekDays, text: str) -> WeekDays:
        """A set of days with the stop behind a short name, or all others where a word behind takes it out of every day: 月曜を除く."""
        less = self._less.match(text, one.end) if one.named else None
        if less is not None:
            return WeekDays(one.start, less.end(), ALL - one.days)
        return WeekDays(one.start, one.end + text.startswith(".", one.end), one.days, one.named)


def _has_hours(one: WeekDays, text: str, facts: Sequence[Fact]) -> bool:
    """Whether a time of day stands right behind a name."""
    behind = _BEFORE_HOURS.match(text, one.end)
    at = behind.end() if behind else one.end
    return any(fact.start == at and _is_hour(fact) for fact in facts)


def _is_hour(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Date) and any(end.hour is not None for end in value.ends)


def _goes_on(before: WeekDays | None, one: WeekDays, text: str) -> bool:
    """Whether a name follows another set of days in a list, in letters of the same kind."""
    if (
        before is None
        or one.start - before.end > LIST
        or text[before.start].isupper() != text[one.start].isupper()
    ):
        return False
    return _LISTED.search(text, before.end, one.start) is not None


def _joined(
    found: Sequence[WeekDays], text: str, joins: Callable[[WeekDays, WeekDays, str], WeekDays | None]
) -> Iterator[WeekDays]:
    """Sets of days, those that follow one another joined where a word says so."""
    before = found[0]
    for one in found[1:]:
        both = joins(before, one, text)
        if both is None:
            yield before
        before = one if both is None else both
    yield before


def _days(name: str | None) -> frozenset[int]:
    return frozenset(map(int, (name or "")[1:]))


def _is_dated(place: tuple[int, int], facts: Sequence[Fact]) -> bool:
    """Whether some words are part of a date that tells more than the day of the week."""
    return any(
        fact.start < place[1] and place[0] < fact.end and _is_day(fact)
        for fact in facts
        if isinstance(fact.value, Date)
    )


def _is_day(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Date) and any(end.day is not None or end.month is not None for end in value.ends)
