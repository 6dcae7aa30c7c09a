"""Dates and times with what stands before them: ranges, open ends, about."""

from __future__ import annotations

from bisect import bisect_left
from decimal import Decimal
from itertools import chain
from typing import Final

from termground.facts.values import Date, Fact, Kind, Moment
from termground_ru import figures
from termground_ru.clock import Clock
from termground_ru.dates import DASH, When, roman
from termground_ru.lexicon import CARDINAL, DIGITS, ORDINAL

_SINCE = frozenset({"с", "со", "после"})
_ABOUT = frozenset({"около", "примерно", "приблизительно", "ориентировочно", "предположительно"})
_LEADS: Final = (
    dict.fromkeys(_SINCE | {"не ранее", "не раньше", "начиная с"}, "since")
    | dict.fromkeys(["до", "по", "не позднее", "не позже", "вплоть до"], "until")
    | dict.fromkeys(_ABOUT, "~")
    | dict.fromkeys([f"{about} в" for about in sorted(_ABOUT)], "~")
)

Found = tuple[list[Fact], int]
"""Facts, and the token after them."""


class Periods(Clock):
    """Reads dates and times as facts."""

    def dated(self, i: int) -> Found | None:
        """The date, or the period, that begins at a token."""
        span = self._season_years(i) or self._span(i)
        if span is not None:
            return span
        when = self.when(i)
        if when is None:
            return None
        start, lead = self._lead(when)
        if lead == "~":
            value = Date(when.first, when.last, about=True)
        elif lead == "since":
            value = Date(when.first, None)
        elif lead == "until":
            value = Date(None, when.last)
        else:
            value = Date(when.first, when.last)
        return [self._fact(start, when.end, "date", value)], when.next

    def timed(self, i: int) -> Found | None:
        """The time, or the hours from one to another."""
        linked = self._hours(i)
        if linked is not None:
            return linked
        time = self.time(i)
        if time is None:
            return None
        before = self.word(i - 1) if i > 0 and self.near(i) else ""
        before = self.low(i - 1) if i > 0 and self.near(i) else before
        start, value = self.starts[i], Date(time.moment, time.moment)
        if before in ("с", "со", "после"):
            start, value = self.starts[i - 1], Date(time.moment, None)
        elif before == "до":
            start, value = self.starts[i - 1], Date(None, time.moment)
        elif before in _ABOUT:
            start, value = self.starts[i - 1], Date(time.moment, time.moment, about=True)
        return [self._fact(start, time.end, "time", value)], time.next

    def _fact(self, start: int, end: int, kind: Kind, value: Date) -> Fact:
        return Fact(start, end, self.text[start:end], kind, value)

    def _lead(self, when: When) -> tuple[int, str]:
        """Where a date begins with the words before it, and what they make of it."""
        i = bisect_left(self.starts, when.start)
        if not self.near(i):
            return when.start, ""
        one = self.low(i - 1)
        if i > 1 and self.near(i - 1):
            two = _LEADS.get(f"{self.low(i - 2)} {one}")
            if two is not None:
                return self.starts[i - 2], two
        lead = _LEADS.get(one, "")
        if one == "по" and not self._accusative(when):
            lead = ""
        return (self.starts[i - 1] if lead else when.start), lead

    def _accusative(self, when: When) -> bool:
        """Whether «по» names the last day or year rather than a topic: по 2015 год, not по 2015 году."""
        last = self.low(when.next - 1)
        return (
            last not in {"году", "годам", "месяцу", "веку", "марту", "маю", "июню"} and when.grain != "decade"
        )

    def _season_years(self, i: int) -> Found | None:
        """The year from one to the next: 2020/2021 учебный год, сезон 2020/21."""
        text, end = self.text, self.ends[i]
        if self.shapes[i] != DIGITS or len(self.surface(i)) != 4 or not text.startswith("/", end):
            return None
        first, second = self.surface(i), self.surface(i + 1)
        if (
            not (first.isdigit() and second.isdigit())
            or len(second) not in (2, 4)
            or self.starts[i + 1] != end + 1
        ):
            return None
        last = int(second) if len(second) == 4 else int(first[:2] + second)
        if last != int(first) + 1 or not 1900 <= last <= 2100:
            return None
        value = Date(Moment(int(first)), Moment(last))
        return [self._fact(self.starts[i], self.ends[i + 1], "date", value)], i + 2

    # from one to another --------------------------------------------------------------------------------

    def _span(self, i: int) -> Found | None:
        """С 2010 по 2015 год, 1–5 марта, XIX–XX вв., 1920–1930-е, между 1990 и 2000 годами, (1799–1837)."""
        left = self.when(i)
        ends = [(left.next, left.end)] if left is not None else []
        bare = self._bare_end(i)
        for following, end in chain([(i + 1, self.ends[i])] if bare else [], ends):
            if following >= len(self.starts):
                continue
            link, at = self._link(i, following, end)
            right = (self.when(at) or self.plural_years(at)) if link and at < len(self.starts) else None
            if right is None and link == "dash":
                right = self._closed_years(i, at)
            if right is None:
                continue
            whole = (
                left if (following, end) in ends and left is not None and left.grain == right.grain else None
            )
            first = whole or (self._partial(i, right) if following == i + 1 else left)
            if first is None:
                continue
            found = self._joined(i, link, first, right)
            if found is not None:
                return found
        return None

    def _bare_end(self, i: int) -> bool:
        return self.shapes[i] in (DIGITS, ORDINAL, CARDINAL, "i", "L", "B") and (
            figures.value(self.lexemes[i]) is not None
            or roman(self.surface(i)) > 0
            or self.norm(i).endswith("-е")
        )

    def _link(self, i: int, following: int, end: int) -> tuple[str, int]:
        """What joins two ends, and the token after it."""
        gap = self.text[end : self.starts[following]]
        if DASH.fullmatch(gap):
            return "dash", following
        before = self.low(i - 1) if i and self.near(i) else ""
        word = self.low(following) if self.near(following) else ""
        if word in ("по", "до") and before in ("с", "со", "от"):
            return "through", following + 1
        if word == "и":
            return ("through" if before == "между" else "and"), following + 1
        return "", following

    def _closed_years(self, i: int, at: int) -> When | None:
        """The second of two bare years, where both are years beyond doubt."""
        first, second = self.surface(i), self.surface(at)
        if not (len(first) == 4 and len(second) in (2, 4) and first.isdigit() and second.isdigit()):
            return None
        second = first[: 4 - len(second)] + second
        if not 1000 <= int(first) < int(second) <= 2100 or self._is_amount(at, second):
            return None
        year = Moment(int(second))
        worded = self.near(at + 1) and self.low(at + 1).rstrip(".") in ("гг", "годы", "годах", "годов")
        return self._when(at, year, year, at + 1 + worded, "year")

    def _is_amount(self, at: int, figure: str) -> bool:
        """Whether a unit other than years stands after a number."""
        own = self.measure(at + 1, self.ends[at], Decimal(figure))
        return own is not None and own.symbol != "year"

    def _partial(self, i: int, right: When) -> When | None:
        """A first end that leaves out what the second says."""
        number = figures.value(self.lexemes[i])
        value = (
            int(number)
            if number is not None and number == number.to_integral_value() and number < 10000
            else 0
        )
        if right.grain == "day" and 1 <= value <= 31:
            moment = Moment(right.first.year, right.first.month, value)
            return self._when(i, moment, moment, i + 1, "day")
        if right.grain == "year" and (
            1000 <= value <= 2999 or (0 < value < 10_000 and (right.first.year or 0) < 1000)
        ):
            year = Moment(-value if (right.first.year or 0) < 0 else value)
            return self._when(i, year, year, i + 1, "year")
        if right.grain == "century":
            value = value or roman(self.surface(i))
            before_era = (right.first.year or 0) < 0
            first, last = value * 100 - 99, value * 100
            if before_era:
                first, last = -last, -first
            return self._when(i, Moment(first), Moment(last), i + 1, "century") if value else None
        if right.grain == "decade":
            if not value and self.norm(i).removesuffix("-е").isdigit():
                value = int(self.norm(i).removesuffix("-е"))
            base = (right.first.year or 0) // 100 * 100
            begin = value if value >= 1000 else base + value
            if value and value % 10 == 0 and begin <= (right.first.year or 0):
                return self._when(i, Moment(begin), Moment(begin + 9), i + 1, "decade")
        return None

    def _joined(self, i: int, link: str, left: When, right: When) -> Found | None:
        first, last = left.first, right.last
        if left.grain in ("day", "month") and first.year is None and right.grain == left.grain:
            first = Moment(right.first.year, first.month, first.day)
        if link == "and":
            if left.grain != right.grain or self.when(i) is not None:
                return None
            one = self._fact(
                left.start, left.end, "date", Date(first, left.last if left.last != left.first else first)
            )
            two = self._fact(right.start, right.end, "date", Date(right.first, right.last))
            return [one, two], right.next
        if _order(first) >= _order(last) or (
            left.grain != right.grain and right.grain not in ("day", "month", "year", "century")
        ):
            return None
        return [self._fact(left.start, right.end, "date", Date(first, last))], right.next

    def _hours(self, i: int) -> Found | None:
        """С 9 до 18 часов, с 9.00 до 18.00, 10:00–12:30."""
        led = i > 0 and self.near(i) and self.low(i - 1) in ("с", "со")
        first = self.time(i, led=led)
        whole = self._whole(i, 24) if led else None
        end, following = (first.end, first.next) if first else (self.ends[i], i + 1)
        if (first is None and whole is None) or following >= len(self.starts):
            return None
        link = self.text[end : self.starts[following]]
        if DASH.fullmatch(link):
            at = following
        elif led and self.near(following) and self.low(following) in ("до", "по"):
            at = following + 1
        else:
            return None
        second = self.time(at, led=True) if at < len(self.starts) else None
        if second is None:
            return None
        moment = first.moment if first else Moment(hour=whole, minute=0)
        value = Date(moment, second.moment)
        return [self._fact(self.starts[i], second.end, "time", value)], second.next


def _order(moment: Moment) -> tuple[int, int, int]:
    return moment.year or 0, moment.month or 0, moment.day or 0
