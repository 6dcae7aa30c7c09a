"""What a French text states in figures: one pass over its atoms, each reader in its turn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from decimal import Decimal

from termground.facts.units import is_money
from termground.facts.values import Date, Fact, Kind, Quantity
from termground.types import Tokens
from termground_fr import bounds, clock, codes, dates, periods
from termground_fr.amounts import Amount, amount, kind_of, quantity
from termground_fr.atoms import CLOCK, DIGITS, NOON, ONE, ORDINAL, ROMAN, SPELLED, URL, Row
from termground_fr.measures import measure
from termground_fr.ranges import spanned

_TO = frozenset({"à", "au", "et", "-", "–", "—"})
_DE = frozenset({"de", "du", "d'", "des"})
_SIGNS = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"}


def facts(tokens: Tokens) -> list[Fact]:
    """All facts in text order, then the quotations that hold none of them."""
    text = tokens.text
    found = list(_Reader(Row(tokens), list(codes.registered(text))).facts())
    starts = [fact.start for fact in found]
    ends = [fact.end for fact in found]
    for start, end, quoted in codes.quotations(text):
        if bisect_right(ends, start) == bisect_left(starts, end):
            found.append(Fact(start, end, text[start:end], "quotation", quoted))
    found.sort(key=lambda fact: fact.start)
    return found


class _Reader:
    def __init__(self, row: Row, registered: list[tuple[int, int, str]]) -> None:
        self._row = row
        self._registered = registered
        self._floor = 0  # the first atom that no fact holds yet

    def facts(self) -> Iterator[Fact]:
        """Facts in text order."""
        row, registered = self._row, iter(self._registered)
        coming = next(registered, None)
        i = row.begin(0)
        while i >= 0:
            while coming is not None and row.ends[i] > coming[0]:
                start, end, value = coming
                yield Fact(start, end, row.text[start:end], "code", value)
                self._floor = i = max(i, row.at(end, i))
                coming = next(registered, None)
                i = row.begin(i)
                if i < 0:
                    return
            yield from self._read(i)
            i = row.begin(max(i + 1, self._floor))

    def _read(self, i: int) -> list[Fact]:
        """What begins at an atom; mostly one fact."""
        row = self._row
        if row.kind(i) == URL:
            text = row.surface(i)
            return [self._fact(i, i + 1, row.ends[i], "url", row.atoms[i].value or text)]
        if self._is_part(i):
            return []
        for reader in (self._dates, self._codes, self._times, self._ordinals, self._amounts):
            made = reader(i)
            if made:
                return made
        return []

    def _is_part(self, i: int) -> bool:
        """Whether a number belongs to what stands before it (24h/24, BA.4), or is a plural of its own (*cents*)."""
        text, start = self._row.text, self._row.starts[i]
        glued = start > 1 and text[start - 1] in "/\\." and text[start - 2].isalnum()
        return glued or self._row.key(i) in ("cents", "vingts")

    def _fact(self, first: int, end: int, until: int, kind: Kind, value: object) -> Fact:
        row = self._row
        start = row.starts[first]
        self._floor = max(self._floor, end)
        assert isinstance(value, Quantity | Date | str)
        return Fact(start, until, row.text[start:until], kind, value)

    def _bound(self, i: int, *, opened: bool = False) -> bounds.Bound | None:
        """Words before a value; *de* that opens a range is not part of them."""
        return None if opened else bounds.before(self._row, i, self._floor)

    def _dates(self, i: int) -> list[Fact]:
        row = self._row
        day = dates.date(row, i)
        if day is None:
            day = periods.opening_year(row, i)
            return [] if day is None else [self._dated(i, day)]
        whole = periods.period(row, i, day)
        if whole is not None:
            return [self._dated(i, whole)]
        found = [self._dated(i, day)]
        if row.key(i) == "années" and row.key(day.end) in ("et", "ou"):
            second = dates.decade_after(row, day.end + 1)
            if second is not None:
                found.append(self._dated(day.end + 1, second))
        return found

    def _dated(self, i: int, day: dates.Day) -> Fact:
        bound = self._bound(i)
        value = periods.stated(day)
        first = i
        if bound is not None and bound.date != "-":
            value, first = bounds.opened(value, bound.date), bound.at
        return self._fact(first, day.end, day.until, "date", value)

    def _codes(self, i: int) -> list[Fact]:
        found = codes.code(self._row, i, self._floor)
        return [] if found is None else [self._fact(found.first, found.end, found.until, "code", found.text)]

    def _times(self, i: int) -> list[Fact]:
        row = self._row
        first = clock.hour(row, i)
        if first is None:
            return []
        bound = self._bound(i)
        dated = bound is not None and bound.date != "-"
        if bound is not None and not dated:
            return self._lasting(i, first)  # plus de 8 h
        second, k = self._closing(i, first)
        if second is not None:
            value = Date(first.moment, second.moment)
            return [self._fact(i, second.end, second.until, "time", value)]
        del k
        if not clock.is_clock(row, i, first, dated=dated):
            return self._lasting(i, first)
        value = Date(first.moment, first.moment)
        begin = i
        if dated and bound is not None:
            value, begin = bounds.opened(value, bound.date), bound.at
        return [self._fact(begin, first.end, first.until, "time", value)]

    def _closing(self, i: int, first: clock.Hour) -> tuple[clock.Hour | None, int]:
        """The end of *de 9 h à 17 h 30*, where both ends have their unit."""
        row = self._row
        opener, joint, k = row.key(i - 1), row.key(first.end), first.end + 1
        dashed = row.gap(first.end).strip() in ("-", "–", "—")
        if dashed:
            k = first.end
        elif (
            joint not in _TO
            or (joint == "et" and opener != "entre")
            or not (opener in _DE or opener == "entre" or joint in "-–—")
        ):
            return None, k
        second = clock.hour(row, k)
        return second, k

    def _lasting(self, i: int, read: clock.Hour) -> list[Fact]:
        """1 h 30 as a duration; hours alone are an amount like others."""
        if self._row.kind(i) != CLOCK or ":" in self._row.key(i):
            return []
        minutes = Decimal(60 * (read.moment.hour or 0) + (read.moment.minute or 0))
        made = Amount(minutes, "min", i, i + 1, self._row.ends[i])
        return [self._measured(i, made, quantity(made))]

    def _ordinals(self, i: int) -> list[Fact]:
        row = self._row
        value = row.atoms[i].value
        first = i
        if row.kind(i) == SPELLED:
            i, value = self._long_ordinal(i)
        if row.kind(i) not in (ORDINAL, ROMAN) or not isinstance(value, Decimal):
            return []
        if row.kind(i) == ORDINAL and not codes.is_ordinal(row, i):
            return []
        if row.kind(i) == ROMAN and not row.surface(i)[0].isupper():
            return []
        return [self._fact(first, i + 1, row.ends[i], "ordinal", Quantity(value, value))]

    def _long_ordinal(self, i: int) -> tuple[int, Decimal | None]:
        """*vingt et unième*, *cent deuxième*."""
        row = self._row
        head, last = row.number(i), i + 1
        if row.key(last) == "et":
            last += 1
        tail = row.atoms[last].value if row.kind(last) == ORDINAL else None
        if head is None or not isinstance(tail, Decimal) or not row.near(last):
            return i, None
        if last == i + 1 and ((tail == 100 and head < 10) or (tail == 1000 and head < 1000)):
            return (i, None) if row.key(last).endswith("s") else (last, head * tail)
        if head < 20 or tail >= 100:
            return i, None
        if row.key(last).endswith("s") or (tail == 1 and not row.key(last).startswith("un")):
            return i, None
        return last, head + tail

    def _amounts(self, i: int) -> list[Fact]:
        row = self._row
        if row.key(i) == "unième" or row.kind(i) in (NOON, ORDINAL, ROMAN):
            return []
        span = spanned(row, i)
        if span is not None and span.apart:
            return [self._measured(i, span.low, quantity(span.low)), self._measured(*_second(span.high))]
        if span is not None:
            value = Quantity(span.low.value, span.high.value, span.high.symbol)
            return [self._measured(i, span.high, value, opened=row.key(i - 1) in _DE)]
        made = amount(row, i)
        if made is None:
            return []
        made = self._signed(i, made)
        return [self._measured(i, made, quantity(made))]

    def _signed(self, i: int, made: Amount) -> Amount:
        """The currency before the number ($20), and *moins cinq degrés*."""
        row = self._row
        sign = _SIGNS.get(row.surface(i - 1)) if i and row.near(i) and i > self._floor else None
        if sign is not None and not is_money(made.symbol) and row.kind(i) == DIGITS and not made.symbol:
            return made._replace(symbol=sign, first=i - 1)
        if row.key(i - 1) == "moins" and made.symbol in ("degC", "deg") and i > self._floor:
            if row.key(i - 2) in ("au", "du", "plus", "les", "en"):
                return made
            return made._replace(value=-made.value, symbol="degC", first=i - 1)
        if made.symbol == "deg" and measure(row.text, row.ends[i]) is not None and made.value < 0:
            return made._replace(symbol="degC")
        return made

    def _measured(self, i: int, made: Amount, value: Quantity, *, opened: bool = False) -> Fact:
        row = self._row
        first, end, until = min(i, made.first), made.end, made.until
        bound = self._bound(first, opened=opened)
        if bound is not None and bound.quantity != "-" and not self._is_neuf(i, bound):
            value, first = bounds.bounded(value, bound.quantity), bound.at
        elif (closing := bounds.after(row, end)) is not None and row.near(end):
            value, end = bounds.bounded(value, closing.quantity), closing.at
            until = row.ends[end - 1]
        return self._fact(first, end, until, kind_of(value.unit), value)

    def _is_neuf(self, i: int, bound: bounds.Bound) -> bool:
        """Whether *quelque* and the like stand before an article, not a number."""
        return self._row.kind(i) == ONE and bound.quantity == "~" and self._row.key(bound.at) == "quelque"


def _second(made: Amount) -> tuple[int, Amount, Quantity]:
    return made.first, made, quantity(made)
