"""Numbers with what they measure or count in Japanese text, without their bounds."""

from __future__ import annotations

import re
from decimal import Decimal

from termground.facts import Quantity, unit
from termground.facts.units import is_money
from termground.facts.values import Kind
from termground_ja.measuring import is_vague, unit_of
from termground_ja.numerals import NUMERAL, Number
from termground_ja.ranks import positioned, ranked
from termground_ja.reading import Atom, Reader

_BEFORE = re.compile(
    r"(?P<minus>マイナス|氷点下|零下|-(?=[0-9]))|(?P<either>±)|(?P<money>(?:US)?\$|[¥€£])"
    r"|(?P<speed>(?:平均|最高|最大)?(?:時速|毎時|分速|毎分|秒速|毎秒)|(?:最大)?(?:瞬間)?風速)(?:は|が|約)?"
    r"|(?P<intensity>震度)|(?P<degrees>北緯|南緯|東経|西経)|(?P<ordinal>第)"
)
_MONEY = {"¥": "JPY", "$": "USD", "US$": "USD", "€": "EUR", "£": "GBP"}
_MONEY_SCALE = re.compile(r" ?(?:million|billion|trillion|thousand|bn|[kKMB])(?![A-Za-z0-9])")
_SCALES = {"k": 3, "K": 3, "thousand": 3, "M": 6, "million": 6, "B": 9, "bn": 9, "billion": 9, "trillion": 12}
_SPEEDS = {"km": {"時": "km/h"}, "m": {"秒": "m/s", "風": "m/s"}, "mi": {"時": "mph"}, "kilo": {"時": "km/h"}}
_HALF_UNITS = frozenset(
    {"year", "month", "week", "day", "h", "倍", "周", "世紀", "m", "巻", "回転", "畳", "合"}
)
_SUBUNITS = {
    "%": (("分", Decimal(1)), ("厘", Decimal("0.1"))),
    "JPY": (("銭", Decimal("0.01")),),
    "USD": (("セント", Decimal("0.01")),),
}
_COMPOSED = ("time", "calendar", "length", "mass", "volume")
_HALVES = {
    "半年間": ("6", "month", "quantity"), "半年": ("6", "month", "quantity"), "半日": ("12", "h", "quantity"),
    "半世紀": ("50", "year", "quantity"), "半数": ("50", "%", "percent"),
    "半額": ("50", "%", "percent"), "半値": ("50", "%", "percent"),
}  # fmt: skip


def atom(reader: Reader, at: int) -> Atom | None:
    """The number, quantity, rank or reference at an offset."""
    flat = reader.flat
    match = _BEFORE.match(flat, at)
    before, kind = (match.group(), match.lastgroup or "") if match is not None else ("", "")
    start = at + len(before)
    start += flat[start : start + 1] == " " and kind in ("money", "ordinal")
    if kind == "ordinal":
        return ranked(reader, at, start)
    found = reader.number(start)
    if found is None:
        return None if kind else _halves(reader, at)
    if kind == "money":
        return _with_sign(reader, at, _MONEY[before], found)
    if kind == "intensity":
        return _intensity(flat, at, found)
    special = _fraction(reader, at, found, kind) or (None if kind else positioned(reader, at, found))
    return special or _measured(reader, at, found, before, kind)


def _fraction(reader: Reader, at: int, below: Number, kind: str) -> Atom | None:
    flat = reader.flat
    above = reader.number(below.end + 2) if flat.startswith("分の", below.end) else None
    if above is None and flat.startswith("/", below.end) and flat[at - 1 : at] == "の" and at:
        above, below = below, reader.number(below.end + 1) or below  # 全体の1/4
        if not above.plain or above.value >= below.value or flat[below.end : below.end + 1] == "/":
            return None
        value = round(above.value / below.value, 10).normalize()
        return Atom(at, below.end, "number", Quantity(value, value))
    if above is None or not below.value:
        return None
    value = round(above.value / below.value, 10).normalize()
    value = -value if kind == "minus" else value
    return Atom(at, above.end, "number", Quantity(value, value))


def _intensity(flat: str, at: int, found: Number) -> Atom:
    """A Japanese seismic intensity, which has levels such as 5強."""
    end = found.end + (flat[found.end : found.end + 1] in ("強", "弱"))
    return Atom(at, end, "code", f"震度{found.value}{flat[found.end : end]}")


def _with_sign(reader: Reader, at: int, currency: str, found: Number) -> Atom:
    value, end = found.value, found.end
    scale = _MONEY_SCALE.match(reader.flat, end)
    if scale is not None:
        value, end = value * 10 ** _SCALES[scale.group().strip()], scale.end()
    return Atom(at, end, "money", Quantity(value, value, currency), found)


def _measured(reader: Reader, at: int, found: Number, before: str, kind: str) -> Atom | None:
    flat, end = reader.flat, found.end
    over = flat.startswith("余", end)
    measure = unit_of(reader, at, found, end + over)
    if flat.startswith("数", end):
        return Atom(at, measure.end if measure else end + 1, "number", None)
    if kind == "degrees" and flat.startswith("度", end):
        return _bearing(reader, at, found)
    if measure is None:
        return None if over else _bare(reader, at, found, kind)
    if not measure.symbol or is_vague(reader, found, measure):
        return Atom(at, measure.end, "number", None)
    symbol = measure.symbol
    if measure.counter and flat.startswith("目", measure.end) and reader.ends_word(measure.end + 1):
        return Atom(at, measure.end + 1, "ordinal", Quantity(found.value, found.value), found)
    if kind == "speed":
        symbol = next((s for key, s in _SPEEDS.get(symbol, {}).items() if key in before), symbol)
    elif before in ("氷点下", "零下") and symbol == "度":
        symbol = "degC"
    value, symbol, end = _extended(reader, found.value * measure.factor, symbol, measure.end)
    return Atom(at, end, _kind(symbol), _signed(value, symbol, kind, about=over), found)


def _extended(reader: Reader, value: Decimal, symbol: str, end: int) -> tuple[Decimal, str, int]:
    """A quantity with what is added to it: 半, 分 and 厘, 銭, or a smaller unit."""
    if symbol in _SUBUNITS:
        for word, factor in _SUBUNITS[symbol]:
            found = reader.number(end)
            if found is not None and reader.flat.startswith(word, found.end):
                value, end = value + found.value * factor, found.end + len(word)
        return value, symbol, end
    if symbol in _HALF_UNITS and reader.flat.startswith("半", end) and reader.ends_word(end + 1):
        return value + Decimal("0.5"), symbol, end + 1
    return _joined(reader, value, symbol, end)


def _signed(value: Decimal, symbol: str, kind: str, *, about: bool = False) -> Quantity:
    value = -value if kind == "minus" else value
    return Quantity(-value if kind == "either" else value, value, symbol, about=about)


def _bare(reader: Reader, at: int, found: Number, kind: str) -> Atom | None:
    """A number without a unit."""
    flat, value = reader.flat, found.value
    if _marks_item(flat, found):
        return Atom(at, found.end, "number", None)
    if flat.startswith("つ", found.end):
        # つ counts whatever there is, so that 3つの都市 is the 3 of 3都市.
        vague = value == 1
        return Atom(at, found.end + 1, "number", None if vague else Quantity(value, value), found)
    spelled = flat[found.start] not in "0123456789"
    if spelled and (found.end - found.start < 2 or not reader.ends_word(found.end)):
        return Atom(at, found.end, "number", None)
    return Atom(at, found.end, "number", _signed(value, "", kind), found)


def _marks_item(flat: str, found: Number) -> bool:
    """Whether a number is the mark of an item, （1）, or the end of what has no digit before its point, .38."""
    before = flat[max(0, found.start - 1) : found.start]
    enclosed = before in tuple("(（") and flat[found.end : found.end + 1] in tuple(")）")
    return (found.plain and found.value < 100 and enclosed) or before in tuple("._")


def _joined(reader: Reader, value: Decimal, symbol: str, end: int) -> tuple[Decimal, str, int]:
    """A quantity with a smaller one of its kind behind it: 1時間30分, 1メートル80センチ, 2年3か月."""
    for _ in range(3):
        own = unit(symbol)
        found = reader.number(end) if own.scale is not None and own.dimension in _COMPOSED else None
        measure = reader.measure(found.end) if found is not None else None
        if found is None or measure is None:
            break
        other = unit(measure.symbol)
        if (
            other.dimension != own.dimension
            or other.scale is None
            or own.scale is None
            or other.scale >= own.scale
        ):
            break
        value, symbol, end = value * own.scale / other.scale + found.value, measure.symbol, measure.end
    return value, symbol, end


def _bearing(reader: Reader, at: int, found: Number) -> Atom:
    """A latitude or longitude in degrees, minutes and seconds."""
    value, end = found.value, found.end + 1
    for word, factor in (("分", 60), ("秒", 3600)):
        part = reader.number(end)
        if part is not None and reader.flat.startswith(word, part.end):
            value, end = value + part.value / factor, part.end + 1
    value = round(value, 10).normalize()
    return Atom(at, end, "quantity", Quantity(value, value, "deg"), found)


def _halves(reader: Reader, at: int) -> Atom | None:
    flat = reader.flat
    if flat.startswith("過半数", at):
        return Atom(at, at + 3, "percent", Quantity(Decimal(50), None, "%", above=True))
    for word, (value, symbol, kind) in _HALVES.items():
        if flat.startswith(word, at) and reader.starts_word(at) and reader.ends_word(at + len(word)):
            half = Decimal(value)
            return Atom(at, at + len(word), kind, Quantity(half, half, symbol))  # type: ignore[arg-type]  # a kind
    return None


def _kind(symbol: str) -> Kind:
    if symbol == "%":
        return "percent"
    return "money" if is_money(symbol) else "quantity" if symbol else "number"


def openers() -> str:
    """The first characters of :func:`starts`."""
    return "マ氷零U$¥€£±平最時毎分秒大瞬風震北南東西第半過"


def starts() -> str:
    """A pattern of what begins a quantity other than a number."""
    return (
        rf"マイナス(?=[{NUMERAL}])|氷点下|零下|(?:US)?\$|[¥€£±]|(?:平均|最高|最大)?(?:時速|毎時|分速|毎分|秒速|毎秒)|(?:最大)?(?:瞬間)?風速|震度"
        rf"|[北南]緯|[東西]経|第(?= ?[{NUMERAL}])|半[年日世数額値]|過半数"
    )
