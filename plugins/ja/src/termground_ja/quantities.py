"""Numbers with what they measure or count in Japanese text, without their bounds."""

from __future__ import annotations

import re
from decimal import Decimal

from termground.facts import Quantity, unit
from termground.facts.units import converted, is_known, is_money
from termground.facts.values import Kind
from termground_ja.measuring import is_vague, unit_of
from termground_ja.numerals import NUMERAL, Number
from termground_ja.ranks import positioned, ranked
from termground_ja.reading import Atom, Reader, is_rated
from termground_ja.tables import either, listed, valued

_BEFORE = re.compile(
    rf"(?P<minus>{either('numbers.minus')})|(?P<either>±)|(?P<money>US\$|[$¥€£])"
    rf"|(?P<speed>{either('senses.rated')}?{either('senses.rates')}|{either('senses.wind')})(?:は|が|約)?"
    rf"|(?P<each>{either('senses.each')})"
    rf"|(?P<intensity>震度)|(?P<degrees>{either('senses.bearing')})|(?P<ordinal>第)"
)
"""What stands before a number and is part of it."""
_SECONDS = re.compile(r"(?<![0-9:])([0-9]):([0-5][0-9]):([0-5][0-9])(?![0-9:])")
"""What a run took, in hours, minutes and seconds: 2:00:35."""
_MONEY = {"¥": "JPY", "$": "USD", "US$": "USD", "€": "EUR", "£": "GBP"}
_SCALES = {word: Decimal(value) for word, value in valued("numbers.scales")}
_MONEY_SCALE = re.compile(rf" ?({'|'.join(_SCALES)})(?![A-Za-z0-9])")
_SPEEDS = valued("senses.speeds")
_FROZEN = listed("numbers.frozen")
_HALVED = frozenset(listed("numbers.halved"))
_PARTS = [(symbol, *part.split("*")) for symbol, part in valued("numbers.parts")]
_YEARLY = re.compile(rf"(?<![0-9〇一二三四五六七八九十毎昨今前翌近半数]){either('numbers.yearly')}$")
_COMPOSED = ("time", "calendar", "length", "mass", "volume")
_MOST_TENS = 100
_OF_THOSE = re.compile("の(?!割合|比率|人が)")
AGED = 6
"""Characters before a bracket in which it is told who is so old."""
OLD = 120
_BEARER = re.compile(rf"{either('counters.aged')}[(（]$")
_HALVES = [(word, *half.split("*")) for word, half in valued("numbers.halves")]
STARTS = (
    *listed("numbers.minus"),
    *(r"US\$", "[$¥€£±]"),
    *(f"{word}{either('senses.rates')}" for word in listed("senses.rated")),
    *(word for name in ("rates", "wind", "bearing") for word in listed(f"senses.{name}")),
    *("震度", f"第(?= ?[{NUMERAL}])", "過半数"),
    *(word for word, _, _ in _HALVES),
)
"""Patterns of what begins a quantity other than a number."""


def atom(reader: Reader, at: int) -> Atom | None:
    """The number, quantity, rank or reference at an offset."""
    flat = reader.flat
    match = _BEFORE.match(flat, at)
    before, kind = (match.group(), match.lastgroup or "") if match is not None else ("", "")
    start = at + len(before)
    start += flat[start : start + 1] == " " and kind in ("money", "ordinal")
    if kind == "ordinal":
        return ranked(reader, at, start)
    if kind == "each":
        rated = _in_each(reader, at, start, before)
        if rated is not None:
            return rated
        before, kind, start = "", "", at
    found = reader.number(start)
    if found is None:
        return None if kind else _halves(reader, at)
    if kind == "money":
        return _with_sign(reader, at, _MONEY[before], found)
    if kind == "intensity":  # of an earthquake; it has levels such as 5強
        end = found.end + (flat[found.end : found.end + 1] in ("強", "弱"))
        return Atom(at, end, "code", f"震度{found.value}{flat[found.end : end]}")
    special = (
        _lasting(flat, at)
        or _fraction(reader, at, found, kind)
        or (None if kind else _among(reader, at, found) or positioned(reader, at, found))
    )
    return special or _measured(reader, at, found, before, kind)


def _lasting(flat: str, at: int) -> Atom | None:
    """What a run took, in hours, minutes and seconds with colons between them."""
    lasting = _SECONDS.match(flat, at)
    if lasting is None:
        return None
    hours, minutes, seconds = (Decimal(part) for part in lasting.groups())
    return Atom(at, lasting.end(), "quantity", exactly((hours * 60 + minutes) * 60 + seconds, "s"))


def _in_each(reader: Reader, at: int, start: int, before: str) -> Atom | None:
    """A measure for each hour or day: 1時間に330mL; None where a number of things or a price stands behind."""
    found = reader.number(start)
    rated = None if found is None else _measured(reader, at, found, before, "speed")
    value = None if rated is None else rated.value
    return rated if isinstance(value, Quantity) and "/" in value.unit else None


def _rate(symbol: str, before: str) -> str:
    """The unit of a measure behind a word for a speed, or for each time of a length."""
    known = next((speed for key, speed in _SPEEDS if key[:-1] == symbol and key[-1] in before), None)
    if known is not None or not is_rated(symbol):
        return known or symbol
    times = (period for word, period in valued("senses.every") if word in before)
    period = next(times, None)
    return symbol if period is None else f"{symbol}/{period}"


def exactly(value: Decimal, symbol: str = "", *, about: bool = False) -> Quantity:
    """A quantity that is no range."""
    return Quantity(value, value, symbol, about=about)


def _fraction(reader: Reader, at: int, below: Number, kind: str) -> Atom | None:
    flat = reader.flat
    above = reader.number(below.end + 2) if flat.startswith("分の", below.end) else None
    end = above.end if above is not None else 0
    if above is None and flat.startswith("/", below.end) and flat[at - 1 : at] == "の" and at:
        above, below = below, reader.number(below.end + 1) or below  # 全体の1/4
        end = below.end
        if not above.plain or above.value >= below.value or flat[end : end + 1] == "/":
            return None
    if above is None or not below.value:
        return None
    value = round(above.value / below.value, 10).normalize()
    return Atom(at, end, "number", exactly(-value if kind == "minus" else value))


def _among(reader: Reader, at: int, whole: Number) -> Atom | None:
    """So many of so many: 5人に1人, 10社に3社."""
    measure = reader.measure(whole.end)
    if measure is None or is_known(measure.symbol) or not reader.flat.startswith("に", measure.end):
        return None
    part = reader.number(measure.end + 1)
    other = reader.measure(part.end) if part is not None else None
    if part is None or other is None or other.symbol != measure.symbol or not 0 < part.value < whole.value:
        return None
    if _OF_THOSE.match(reader.flat, other.end):
        return None  # 部員10人に3人の指導者
    return Atom(at, other.end, "number", exactly(round(part.value / whole.value, 10).normalize()))


def _with_sign(reader: Reader, at: int, currency: str, found: Number) -> Atom:
    scale = _MONEY_SCALE.match(reader.flat, found.end)
    value = found.value * _SCALES[scale[1]] if scale is not None else found.value
    return Atom(at, scale.end() if scale is not None else found.end, "money", exactly(value, currency), found)


def _measured(reader: Reader, at: int, found: Number, before: str, kind: str) -> Atom | None:
    flat, end = reader.flat, found.end
    over = flat.startswith("余", end)
    measure = unit_of(reader, at, found, end + over)
    if flat.startswith("数", end):
        return _and_some(reader, at, found)
    if kind == "degrees" and flat.startswith("度", end):
        return _bearing(reader, at, found)
    if measure is None:
        return None if over else _bare(reader, at, found, kind)
    if not measure.symbol or is_vague(reader, found, measure):
        return Atom(at, measure.end, "number", None)
    symbol = measure.symbol
    if symbol == "min" and _is_yearly(flat, found, measure.end):
        symbol = "%"
    if measure.counter and flat.startswith("目", measure.end) and reader.ends_word(measure.end + 1):
        return Atom(at, measure.end + 1, "ordinal", exactly(found.value), found)
    if kind == "speed":
        symbol = _rate(symbol, before)
    elif (before in _FROZEN or kind == "minus") and symbol == "度":  # an angle is hardly ever below zero
        symbol = "degC"
    value, symbol, end = _extended(reader, found.value * measure.factor, symbol, measure.end)
    sort: Kind = (
        "percent" if symbol == "%" else "money" if is_money(symbol) else "quantity" if symbol else "number"
    )
    return Atom(at, end, sort, _signed(value, symbol, kind, about=over), found)


def _and_some(reader: Reader, at: int, found: Number) -> Atom:
    """Some more than tens: 十数人 are more than ten and fewer than twenty."""
    measure = unit_of(reader, at, found, found.end + 1)
    end = measure.end if measure else found.end + 1
    tens = found.value % 10 == 0 and found.value < _MOST_TENS
    if measure is None or not measure.symbol or not tens:  # 百数十人
        return Atom(at, end, "number", None)
    low, high = (value * measure.factor for value in (found.value, found.value + 10))
    kind: Kind = "money" if is_money(measure.symbol) else "quantity"
    return Atom(at, end, kind, Quantity(low, high, measure.symbol, above=True, below=True), found)


def _is_yearly(flat: str, found: Number, end: int) -> bool:
    """Whether 分 behind a number is a hundredth, in a rate of a year: 年三分."""
    return end == found.end + 1 and _YEARLY.search(flat, max(0, found.start - AGED), found.start) is not None


def _extended(reader: Reader, value: Decimal, symbol: str, end: int) -> tuple[Decimal, str, int]:
    """A quantity with what is added to it: 半, 分 and 厘, 銭, or a smaller unit."""
    for whole, word, factor in _PARTS:
        found = reader.number(end) if whole == symbol else None
        if found is not None and reader.flat.startswith(word, found.end):
            value, end = value + found.value * Decimal(factor), found.end + len(word)
    if symbol in _HALVED and reader.flat.startswith("半", end) and reader.ends_word(end + 1):
        return value + Decimal("0.5"), symbol, end + 1
    return _joined(reader, value, symbol, end)


def _signed(value: Decimal, symbol: str, kind: str, *, about: bool = False) -> Quantity:
    value = -value if kind == "minus" else value
    return Quantity(-value if kind == "either" else value, value, symbol, about=about)


def _bare(reader: Reader, at: int, found: Number, kind: str) -> Atom | None:
    """A number without a unit."""
    flat, value = reader.flat, found.value
    if _is_age(flat, found):
        return Atom(at, found.end, "quantity", exactly(value, "歳"), found)
    if _marks_item(flat, found):
        return Atom(at, found.end, "number", None)
    if flat.startswith("つ", found.end):
        # つ counts whatever there is, so that 3つの都市 is the 3 of 3都市.
        return Atom(at, found.end + 1, "number", None if value == 1 else exactly(value), found)
    spelled = flat[found.start] not in "0123456789"
    if spelled and (found.end - found.start < 2 or not reader.ends_word(found.end)):
        return Atom(at, found.end, "number", None, found)
    return Atom(at, found.end, "number", _signed(value, "", kind), found)


def _is_age(flat: str, found: Number) -> bool:
    """Whether a number stands in brackets behind someone: 女性（23）."""
    borne = _BEARER.search(flat, max(0, found.start - AGED), found.start) is not None
    return borne and found.plain and found.value < OLD and flat[found.end : found.end + 1] in tuple(")）")


def _marks_item(flat: str, found: Number) -> bool:
    """Whether a number is the mark of an item, （1）, or the end of what has no digit before its point, .38."""
    before = flat[max(0, found.start - 1) : found.start]
    enclosed = before in tuple("(（") and flat[found.end : found.end + 1] in tuple(")）")
    return (found.plain and found.value < 100 and enclosed) or before in tuple("._")


def _joined(reader: Reader, value: Decimal, symbol: str, end: int) -> tuple[Decimal, str, int]:
    """A quantity with a smaller one of its kind behind it: 1時間30分, 1メートル80センチ, 2年3か月."""
    for _ in range(3):
        found = reader.number(end) if unit(symbol).dimension in _COMPOSED else None
        measure = reader.measure(found.end) if found is not None else None
        size = converted(Decimal(1), symbol, measure.symbol) if measure is not None else None
        if found is None or measure is None or size is None or size <= 1:
            break
        value, symbol, end = value * size + found.value, measure.symbol, measure.end
    return value, symbol, end


def _bearing(reader: Reader, at: int, found: Number) -> Atom:
    """A latitude or longitude in degrees, minutes and seconds."""
    value, end = found.value, found.end + 1
    for word, factor in (("分", 60), ("秒", 3600)):
        part = reader.number(end)
        if part is not None and reader.flat.startswith(word, part.end):
            value, end = value + part.value / factor, part.end + 1
    return Atom(at, end, "quantity", exactly(round(value, 10).normalize(), "deg"), found)


def _halves(reader: Reader, at: int) -> Atom | None:
    flat = reader.flat
    if flat.startswith("過半数", at):
        return Atom(at, at + 3, "percent", Quantity(Decimal(50), None, "%", above=True))
    for word, value, symbol in _HALVES:
        if flat.startswith(word, at) and reader.starts_word(at) and reader.ends_word(at + len(word)):
            sort: Kind = "percent" if symbol == "%" else "quantity"
            return Atom(at, at + len(word), sort, exactly(Decimal(value), symbol))
    return None
