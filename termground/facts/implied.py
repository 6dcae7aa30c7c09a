"""Values that a text implies in words or by other values: doubled, three times a day, the first half of the year."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from decimal import Decimal

import msgspec

from termground.facts.units import is_known, unit
from termground.facts.values import Date, Fact, Kind, Moment, Quantity
from termground.text.prefilter import RarePattern
from termground.text.spacing import unspaced

AROUND = 24
"""Characters around a share in which a word may tell that something has grown by it."""

_PERIODS = {"s": 1, "min": 60, "h": 3_600, "day": 86_400, "week": 604_800, "month": 1, "year": 12}
"""Sizes in the base unit of their dimension."""

_ONCE = frozenset(f"1 {period}" for period in _PERIODS)
_APART = re.compile(r"[。、;；\n]|[.,] ")
_BASES = {"time": "s", "calendar": "month"}
_QUARTER, _HALF = 3, 6


class Implied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What implies values in a language; phrases are set apart by semicolons, patterns are regular expressions.

    Attributes:
        phrases: Phrases by the value that they imply: a number with its unit, ``#2`` for a rank, ``1..6`` for months.
        times: Words for how often something happens, by the number, which state it before what ``often`` has;
            behind an empty number phrases of such a word that state none.
        multiple: The unit of what is so many times as much.
        grows: Pattern of words around a share by which something has grown.
        every: Patterns right before a time after which something happens again, and right behind it.
        often: Patterns right behind a number of times that happen in each hour, day, week, month or year; ``often_before`` right before it.
        repeats: Patterns that say how often something happens in words alone, by the times a year.
        anniversary: Pattern behind a rank that counts years.
        fiscal: Months from which the halves and quarters of a year are counted.
    """

    phrases: dict[str, str] = {}
    times: dict[str, str] = {}
    multiple: str = ""
    grows: str = ""
    every: tuple[str, str] = ("", "")
    often: dict[str, str] = {}
    often_before: dict[str, str] = {}
    repeats: dict[str, str] = {}
    anniversary: str = ""
    fiscal: tuple[int, ...] = (1,)


class ImpliedFacts:
    """Reads the values that texts of one language imply.

    Args:
        words: What implies them.
    """

    def __init__(self, words: Implied) -> None:
        self._words = words
        self._once = f"1 {words.multiple}"
        self._meant: dict[str, list[str]] = {}
        for value, line in words.phrases.items():
            for phrase in filter(None, map(str.strip, line.split(";"))):
                self._meant.setdefault(phrase.lower(), []).append(value)
                if value in _ONCE and words.times:
                    self._meant[phrase.lower()].append(self._once)  # weekly is once a week
        either = "|".join(map(bounded, sorted(self._meant, key=len, reverse=True)))
        self._phrase = RarePattern(re.compile(either, re.IGNORECASE)) if either else None
        self._grows = _pattern(words.grows)
        before, behind = words.every
        self._every = _pattern(before and f"(?:{before})$"), _pattern(behind)
        self._often = [(period, _pattern(behind)) for period, behind in words.often.items()]
        self._often_before = [
            (period, _pattern(f"(?:{before})$")) for period, before in words.often_before.items()
        ]
        self._anniversary = _pattern(words.anniversary)

    def read(self, text: str, facts: Sequence[Fact]) -> Iterator[Fact]:
        """The values that a text implies, each where it does.

        Args:
            text: The text.
            facts: What it states.
        """
        taken = [fact for fact in facts if fact.kind not in ("ordinal", "code")]
        starts = [fact.start for fact in taken]
        for match in self._phrase.finditer(text) if self._phrase else ():
            before = bisect_right(starts, match.start()) - 1
            other = taken[before] if before >= 0 else None
            if (
                other is not None
                and match.start() < other.end
                and (other.start < match.start() or match.end() <= other.end)
            ):
                continue  # the 倍に of 1.5倍に
            counted = other is not None and match.start() - other.end in (0, 1)  # twice a week is not once
            for meant in self._meant.get(match.group().lower(), ()):
                if not (counted and meant == self._once):
                    yield _valued(meant, match.start(), match.end(), match.group())
        for fact in facts:
            value = fact.value
            if isinstance(value, Date):
                yield from self._of_period(fact, value)
            elif isinstance(value, Quantity) and value.exact:
                yield from self._of_number(text, fact, value.exact, value.unit)

    def _of_period(self, fact: Fact, value: Date) -> Iterator[Fact]:
        """Which half or quarter of a year some months are."""
        first, last = value.first, value.last
        if first is None or last is None or not first.month or not last.month or first.day or last.day:
            return
        size = (last.month - first.month) % 12 + 1
        for begin in self._words.fiscal if size in (_QUARTER, _HALF) else ():
            number, rest = divmod((first.month - begin) % 12, size)
            if not rest:
                yield _as(fact, "ordinal", Decimal(number + 1))

    def _of_number(self, text: str, fact: Fact, number: Decimal, symbol: str) -> Iterator[Fact]:
        if fact.kind == "ordinal":
            if self._anniversary.match(text, fact.end):
                yield _as(fact, "quantity", number, "year")
        elif fact.kind == "percent":
            before = _APART.split(text[max(0, fact.start - AROUND) : fact.start])[-1]
            behind = _APART.split(text[fact.end : fact.end + AROUND])[0]
            grown = 100 * bool(self._grows.search(before) or self._grows.search(behind))
            if self._words.multiple:
                yield _as(fact, "quantity", (number + grown) / 100, self._words.multiple)
        elif symbol == self._words.multiple and symbol and number > 1:
            yield _as(fact, "percent", 100 * (number - 1), "%")
        if symbol and unit(symbol).dimension in _BASES:
            yield from self._repeated(text, fact, number, symbol)
        elif not is_known(symbol) and fact.kind in ("number", "quantity") and number > 0:
            yield from self._in_periods(text, fact, number)

    def _repeated(self, text: str, fact: Fact, number: Decimal, symbol: str) -> Iterator[Fact]:
        """How often something happens that does so after each time of a length: every 15 minutes, four times an hour."""
        before, behind = self._every
        if not (before.search(text, max(0, fact.start - AROUND), fact.start) or behind.match(text, fact.end)):
            return
        own = unit(symbol)
        size = number * (own.scale or 1)
        whole = [
            Decimal(length) for period, length in _PERIODS.items() if unit(period).dimension == own.dimension
        ]
        longer = next((length for length in whole if length > size and not length % size), None)
        if longer is not None:
            yield _as(fact, "number", longer / size)

    def _in_periods(self, text: str, fact: Fact, number: Decimal) -> Iterator[Fact]:
        """After how long something happens again that does so a number of times in each period."""
        told = [period for period, behind in self._often if behind.match(text, fact.end)]
        start = max(0, fact.start - AROUND)
        told += [period for period, before in self._often_before if before.search(text, start, fact.start)]
        for period in told[:1]:
            yield _as(fact, "quantity", _PERIODS[period] / number, _BASES[unit(period).dimension])


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text or "(?!)", re.IGNORECASE)


def bounded(phrase: str) -> str:
    """A phrase as a pattern that cuts no word.

    Args:
        phrase: The phrase.
    """
    begins, ends = (
        "" if unspaced(edge) else rf"(?{look}\w)" for edge, look in ((phrase[0], "<!"), (phrase[-1], "!"))
    )
    return begins + re.escape(phrase) + ends


def _as(fact: Fact, kind: Kind, number: Decimal, symbol: str = "") -> Fact:
    return msgspec.structs.replace(fact, kind=kind, value=Quantity(number, number, symbol))


def _valued(value: str, start: int, end: int, surface: str) -> Fact:
    """A fact of a value as the words of a language write it."""
    if ".." in value:
        first, last = (Moment(month=int(month)) for month in value.split(".."))
        return Fact(start, end, surface, "date", Date(first, last))
    number, _, symbol = value.lstrip("#").partition(" ")
    kind: Kind = (
        "ordinal" if value[0] == "#" else "percent" if symbol == "%" else "quantity" if symbol else "number"
    )
    return Fact(start, end, surface, kind, Quantity(Decimal(number), Decimal(number), symbol))
