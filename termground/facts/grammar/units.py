"""The units of a language: its words, and the symbols that all languages share."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from termground.facts.grammar.schema import Units, listed
from termground.facts.units import ANY_MONEY, MONEY, is_known
from termground.structs import prepared


class Measure(NamedTuple):
    """A unit as it is written.

    Attributes:
        symbol: How normal forms write it.
        factor: What a number of it is multiplied with: 1,000,000 for M€, 0.01 for cents.
        before: Whether it may stand before its number.
    """

    symbol: str
    factor: Decimal = Decimal(1)
    before: bool = False

    @property
    def is_money(self) -> bool:
        return self.symbol in MONEY


class _Symbols(msgspec.Struct, frozen=True):
    prefixes: str
    bases: str
    same: dict[str, str]
    money: dict[str, str]


_THOUSANDS = {
    "k": 10**3,
    "M": 10**6,
    "Mio": 10**6,
    "G": 10**9,
    "Md": 10**9,
    "Mds": 10**9,
    "md": 10**9,
    "Mrd": 10**9,
}


@cache
def symbols() -> dict[str, Measure]:
    """The symbols that every language shares, as they are written."""
    text = files(__package__ or "").joinpath("symbols.toml").read_text(encoding="utf-8")
    table = msgspec.toml.decode(text, type=prepared(_Symbols))
    found = {written: Measure(symbol) for written, symbol in table.same.items()}
    for base in table.bases.split():
        plain = found[base].symbol if base in found else base
        found.setdefault(base, Measure(plain))
        for written, prefix in _pairs(table.prefixes):
            if is_known(prefix + plain):
                found.setdefault(written + base, Measure(prefix + plain))
    for code, signs in table.money.items():
        for sign in signs.split():
            found[sign] = Measure(code, before=True)
            for thousand, factor in _THOUSANDS.items():
                found[thousand + sign] = Measure(code, Decimal(factor))
    return found | {code: Measure(code, before=True) for code in MONEY if code != ANY_MONEY}


def words(units: Units) -> Iterator[tuple[str, Measure]]:
    """The words of a language for units and money, each with what it measures."""
    yield from measures(units.words)
    for code, forms in units.money.items():
        yield from ((form, Measure(code)) for form in listed(forms))
    for code, forms in units.minor.items():
        yield from ((form, Measure(code, Decimal("0.01"))) for form in listed(forms))
    for base, forms in units.bases.items():
        for form in listed(forms):
            yield form, Measure(base)
            yield from _powers(base, form, units)
            for written, prefix in _pairs(units.prefixes):
                if is_known(prefix + base):
                    yield written + form, Measure(prefix + base)
                    yield from _powers(prefix + base, written + form, units)


def measures(forms: dict[str, str]) -> Iterator[tuple[str, Measure]]:
    """Forms of units, each with what it measures; ``year*10`` is ten years."""
    for name, line in forms.items():
        symbol, _, factor = name.partition("*")
        yield from ((form, Measure(symbol, Decimal(factor or 1))) for form in listed(line))


def quotient(one: Measure, other: Measure) -> Measure:
    """A unit divided by another: km/h; money stays what it is."""
    if one.is_money:
        return one
    return Measure(f"{one.symbol}/{other.symbol}", one.factor)


def _powers(symbol: str, form: str, units: Units) -> Iterator[tuple[str, Measure]]:
    """Areas and volumes: Quadratmeter, metros cuadrados."""
    for power, names in (("2", units.square), ("3", units.cubic)):
        if not is_known(symbol + power):
            continue
        for name in listed(names):
            if name.endswith("-"):
                yield name[:-1] + form, Measure(symbol + power)
            else:
                yield f"{form} {name}", Measure(symbol + power)


def _pairs(line: str) -> Iterator[tuple[str, str]]:
    for item in line.split():
        written, _, symbol = item.partition("=")
        yield unicodedata.normalize("NFC", written), symbol
