"""Quantities with what stands around them: ranges, bounds, about."""

from __future__ import annotations

import re
from bisect import bisect_left
from decimal import Decimal

import msgspec

from termground.facts.units import unit
from termground.facts.values import Fact, Quantity
from termground_ru.amounts import Amount
from termground_ru.bounds import Bounds, valued
from termground_ru.dates import DASH
from termground_ru.measures import Measure, kind
from termground_ru.periods import Found

_TOLERANCE = re.compile(r"[ \u00a0]?(?:±|\+/-)[ \u00a0]?(\d{1,9}(?:[.,]\d{1,9})?)(?![\d.,]\d)")
_NEGATIVE = re.compile(r"[ \u00a0]?(?:\.{2,3}|…)[ \u00a0]?[-−–]")
_CHAINED = frozenset({"time", "calendar", "mass", "length", "money RUB", "money USD", "money EUR"})


class Spans(Bounds):
    """Reads quantities as facts."""

    def quantity(self, i: int) -> Found | None:
        if self.is_footnote(i):
            return [], i + 1
        low = self.amount(i)
        if low is None:
            return None
        own = self._unit(low)
        ranged = (self._tolerance(low) if own is None else None) or self._range(i, low, own)
        if ranged is not None:
            return ranged
        if low.high is not None:
            end, following = (own.end, own.next) if own else (low.end, low.next)
            start, sign = self._before(i, own)
            value = valued(low.value, low.high, own, "~" if sign == "~" else "")
            return [self._made_fact(start if sign == "~" else low.start, end, value)], following
        return self._single(i, low, own)

    def _unit(self, amount: Amount) -> Measure | None:
        if amount.symbol:
            return Measure(amount.symbol, Decimal(1), amount.end, amount.next)
        return self.measure(
            amount.next, amount.end, amount.high or amount.value, counts=not amount.part
        ) or self._sign_before(amount)

    def _sign_before(self, amount: Amount) -> Measure | None:
        """$5 and €100: money whose sign stands in front."""
        before = self.text[amount.start - 1 : amount.start] if amount.start else ""
        if before in (" ", "\u00a0"):
            before = self.text[amount.start - 2 : amount.start - 1] if amount.start > 1 else ""
        symbol = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₽": "RUB"}.get(before)
        return Measure(symbol, Decimal(1), amount.end, amount.next) if symbol else None

    def _single(self, i: int, low: Amount, own: Measure | None) -> Found | None:
        end, following = (own.end, own.next) if own else (low.end, low.next)
        after, end, following = self._after(end, following)
        if after and own is None:
            own = self.measure(following, end, low.value)
            end, following = (own.end, own.next) if own else (end, following)
        low, own, end, following = self._compounded(low, own, end, following)
        start, sign = self._before(i, own)
        if own is not None and self._signed(low) and start == low.start:
            start = self.text.rindex(self._signed(low), 0, low.start)
        if not sign and own is None and not after:
            inverted = self._inverted(i, low)
            if inverted is not None:
                return [inverted], low.next
            named = self._named(i, low)
            if named is not None:
                return [named], low.next
        return [self._made_fact(start, end, valued(low.value, low.value, own, sign or after))], following

    def _signed(self, amount: Amount) -> str:
        """The sign of money in front of an amount."""
        before = self.text[max(0, amount.start - 2) : amount.start].rstrip(" \u00a0")[-1:]
        return before if before and before in "$€£¥₽" else ""

    def _made_fact(self, start: int, end: int, value: Quantity) -> Fact:
        return Fact(start, end, self.text[start:end], kind(value.unit), value)

    def _compounded(
        self, low: Amount, own: Measure | None, end: int, following: int
    ) -> tuple[Amount, Measure | None, int, int]:
        """Two amounts that are one: 2 часа 15 минут, 5 руб. 50 коп."""
        if own is None or own.end != end or low.symbol or following >= len(self.starts):
            return low, own, end, following
        at = following + (self.word(following) == "и" and unit(own.symbol).dimension in ("time", "calendar"))
        gap = self.text[end : self.starts[following]].strip(" \u00a0\u202f\n")
        if (
            at >= len(self.starts)
            or gap not in ("", ".")
            or (not self.near(at) and gap != ".")
            or self.shapes[at] not in "dw"
        ):
            return low, own, end, following
        second = self.amount(at)
        small = self.measure(second.next, second.end, second.value) if second is not None else None
        if second is None or small is None or low.value != low.value.to_integral_value():
            return low, own, end, following
        big, little = unit(own.symbol), unit(small.symbol)
        if (
            big.dimension != little.dimension
            or big.dimension not in _CHAINED
            or not big.scale
            or not little.scale
        ):
            return low, own, end, following
        if big.scale * own.factor <= little.scale * small.factor:
            return low, own, end, following
        total = low.value * own.factor * big.scale / little.scale + second.value * small.factor
        return (
            Amount(total, low.start, second.end, second.next),
            Measure(small.symbol, Decimal(1), small.end, small.next),
            small.end,
            small.next,
        )

    def is_footnote(self, i: int) -> bool:
        """Whether a number in square brackets points to a source."""
        start, end = self.starts[i], self.ends[i]
        return self.text[start - 1 : start] == "[" and self.text[end : end + 1] == "]"

    # ranges ---------------------------------------------------------------------------------------------

    def _range(self, i: int, low: Amount, own: Measure | None) -> Found | None:
        """От 10 до 20 кг, 10–20 кг, между 10 и 20; с 10 до 20 % is two amounts."""
        joined = self._link_amounts(i, low, own)
        if joined is None:
            return None
        link, high, theirs = joined
        first = low.value
        if own is None and low.scale == 1 and high.scale > 1 and first * high.scale <= high.value:
            first *= high.scale
        shared = own or theirs
        if own is not None and theirs is not None and own.symbol != theirs.symbol:
            return None
        end, following = (theirs.end, theirs.next) if theirs else (high.end, high.next)
        last = valued(high.value, high.value, theirs or (own if link == "change" else None), "")
        if link == "change":
            one = valued(first, first, shared, "")
            low_end = own.end if own else low.end
            return [
                self._made_fact(low.start, low_end, one),
                self._made_fact(high.start, end, last),
            ], following
        if first >= high.value or (theirs is None and own is not None and own.symbol != "%"):
            return None
        start, about = low.start, ""
        if link != "dash":
            start = self.starts[i - 1]
        else:
            begin, sign = self._before(i, shared)
            start, about = (begin, "~") if sign == "~" else (low.start, "")
            if (
                theirs is None
                and own is None
                and not self.text[low.end : high.start].strip(" ")
                and not about
            ):
                return None
        return [self._made_fact(start, end, valued(first, high.value, shared, about))], following

    def _tolerance(self, low: Amount) -> Found | None:
        """10 ± 2 мм: from 8 to 12."""
        match = _TOLERANCE.match(self.text, low.end)
        if match is None:
            return None
        by, following = Decimal(match[1].replace(",", ".")), bisect_left(self.starts, match.end())
        own = self.measure(following, match.end(), by)
        end = own.end if own else match.end()
        value = valued(low.value - by, low.value + by, own, "")
        return [self._made_fact(low.start, end, value)], own.next if own else following

    def _link_amounts(
        self, i: int, low: Amount, own: Measure | None
    ) -> tuple[str, Amount, Measure | None] | None:
        before = self.low(i - 1) if i and self.near(i) else ""
        for end, following in ((low.end, low.next), *(((own.end, own.next),) if own else ())):
            if following >= len(self.starts):
                continue
            word = self.low(following) if self.near(following) else ""
            gap = self.text[end : self.starts[following]]
            if DASH.fullmatch(gap) or _NEGATIVE.fullmatch(gap):
                link, at = "dash", following
            elif word == "до" and before in ("от", "с", "со"):
                link, at = ("span" if before == "от" else "change"), following + 1
            elif word == "и" and before == "между":
                link, at = "span", following + 1
            else:
                continue
            high = self.amount(at) if at < len(self.starts) else None
            if high is not None and link == "dash" and _NEGATIVE.fullmatch(gap):
                high = msgspec.structs.replace(high, value=-high.value)
            elif high is not None and link == "dash" and high.value < 0:
                high = None
            if high is not None and high.high is None:
                return link, high, self._unit(high)
        return None
