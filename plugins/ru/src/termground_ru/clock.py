"""Times of day."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

import msgspec

from termground.facts.values import Moment
from termground.types import Tokens
from termground_ru import figures
from termground_ru.dates import Dates
from termground_ru.lexicon import CARDINAL, DIGITS, ORDINAL

_CLOCK = re.compile(r"([01]?\d|2[0-4])[:.]([0-5]\d)(?::[0-5]\d)?")
_LED: Final = frozenset({"в", "к", "ко", "с", "до", "после", "около"})
_RATIO = frozenset(
    {"счет", "соотношение", "отношение", "пропорция", "масштаб", "отрыв", "разводить", "разбавлять"}
)
_HOURS = frozenset({"час", "часа", "часов", "часам", "ч", "ч."})
_PARTS = frozenset({"утра", "дня", "вечера", "ночи"})
_NAMED = {"полдень": 12, "полночь": 0}


class Time(msgspec.Struct, frozen=True):
    """A time of day: the moment, its end, and the token after it."""

    moment: Moment
    end: int
    next: int


class Clock(Dates):
    """Reads times of day out of tokens."""

    def __init__(self, tokens: Tokens, shapes: str) -> None:
        super().__init__(tokens, shapes)
        self._times: dict[tuple[int, bool], Time | None] = {}

    def time(self, i: int, *, led: bool = False) -> Time | None:
        """The time that begins at a token; ``led`` where с … до leaves no doubt."""
        key = i, led
        if key not in self._times:
            self._times[key] = self._time_at(i, led=led)
        return self._times[key]

    def _time_at(self, i: int, *, led: bool) -> Time | None:
        match = _CLOCK.fullmatch(self.surface(i))
        if match is not None:
            return self._figures(i, match, led=led)
        if self.norm(i) in _NAMED and self.near(i) and self.word(i - 1) in ("в", "к", "до", "после"):
            return Time(Moment(hour=_NAMED[self.norm(i)], minute=0), self.ends[i], i + 1)
        if self.norm(i) == "половина" and self.near(i) and self.low(i - 1) == "в":
            return self._half_past(i)
        if self.shapes[i] in (DIGITS, CARDINAL):
            return self._spoken(i, led=led)
        return None

    def is_ratio(self, i: int) -> bool:
        """Whether 10:12 is a score or a ratio."""
        return self.near(i) and (self.norm(i - 1) in _RATIO or self.norm(i - 2) in _RATIO)

    def _figures(self, i: int, match: re.Match[str], *, led: bool) -> Time | None:
        pointed = "." in self.surface(i)
        lead = self.near(i) and self.low(i - 1) in _LED
        if (pointed and not lead and not led) or self.is_ratio(i):
            return None
        if pointed and self.measure(i + 1, self.ends[i], figures.value(self.lexemes[i]) or Decimal(0)):
            return None
        hour = int(match[1])
        if hour > 24 or (hour == 24 and match[2] != "00"):
            return None
        following, hour = self._part_of_day(i + 1, hour)
        return Time(Moment(hour=hour % 24, minute=int(match[2])), self.ends[following - 1], following)

    def _spoken(self, i: int, *, led: bool) -> Time | None:
        """В 14 ч 30 мин, в пять часов вечера, в 5 утра."""
        hour = self._whole(i, 24)
        if hour is None or not self.near(i + 1):
            return None
        lead = led or (self.near(i) and self.low(i - 1) in ("в", "к", "ко"))
        following, minute, certain = i + 1, 0, False
        if self.word(following) in _HOURS:
            following += 1
            certain = lead and hour < 24
            minutes = self._whole(following, 59) if self.near(following) else None
            if (
                minutes is not None and self.near(following + 1) and self.norm(following + 1) == "минута"
            ) or (minutes is not None and self.word(following + 1) in ("мин", "мин.")):
                minute, following = minutes, following + 2
        after, shifted = self._part_of_day(following, hour)
        if (after == following and not certain) or (following == i + 1 and not self._beyond_doubt(i)):
            return None
        end = self.ends[after - 1]
        end += (
            self.word(after - 1) in ("ч", "мин")
            and self.text.startswith(".", end)
            and after < len(self.starts)
            and self.near(after)
        )
        return Time(Moment(hour=shifted % 24, minute=minute), end, after)

    def _beyond_doubt(self, i: int) -> bool:
        """Whether 5 утра is a time though no hour is named; three nights and three days are not."""
        lead = self.low(i - 1) if self.near(i) else ""
        return lead in _LED | {"ко"} and (self.word(i + 1) == "утра" or self.shapes[i] == DIGITS)

    def _part_of_day(self, i: int, hour: int) -> tuple[int, int]:
        """The token after утра, дня, вечера or ночи, and the hour out of twenty-four."""
        part = self.word(i)
        if part not in _PARTS or hour > 12 or not hour:
            return i, hour
        if part == "утра":
            return i + 1, hour
        if part == "ночи":
            return i + 1, hour % 12 if hour < 10 or hour == 12 else hour + 12
        return i + 1, hour if hour == 12 else hour + 12

    def _half_past(self, i: int) -> Time | None:
        """В половине третьего."""
        value = (
            figures.value(self.lexemes[i + 1]) if self.near(i + 1) and self.shapes[i + 1] == ORDINAL else None
        )
        if value is None or not 1 <= value <= 12:
            return None
        following, hour = self._part_of_day(i + 2, int(value))
        return Time(Moment(hour=(hour - 1) % 24, minute=30), self.ends[following - 1], following)

    def _whole(self, i: int, most: int) -> int | None:
        value = (
            figures.value(self.lexemes[i])
            if i < len(self.starts) and self.shapes[i] in (DIGITS, CARDINAL)
            else None
        )
        if value is None or value != value.to_integral_value() or not 0 <= value <= most:
            return None
        return int(value)
