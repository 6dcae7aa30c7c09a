"""Units of measurement and money by their international symbols."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

import msgspec


class Unit(msgspec.Struct, frozen=True):
    """A unit.

    Attributes:
        symbol: How normal forms write it.
        dimension: What it measures; units of one dimension compare.
        scale: Its size in the dimension's base unit; None where no factor converts it.
    """

    symbol: str
    dimension: str
    scale: Decimal | None = Decimal(1)


_DAY = 86_400
_TABLE: dict[str, dict[str, str | int | None]] = {
    "length": {
        "m": 1, "km": 1_000, "dm": "0.1", "cm": "0.01", "mm": "0.001", "um": "1e-6", "nm": "1e-9",
        "in": "0.0254", "ft": "0.3048", "yd": "0.9144", "mi": "1609.344", "nmi": 1_852,
    },
    "area": {"m2": 1, "km2": 1_000_000, "cm2": "1e-4", "mm2": "1e-6", "ha": 10_000, "a": 100, "acre": "4046.8564224"},
    "volume": {"l": 1, "kl": 1_000, "hl": 100, "ml": "0.001", "dl": "0.1", "cl": "0.01", "m3": 1_000, "dm3": 1, "cm3": "0.001", "mm3": "1e-6", "km3": "1e12", "gal": "3.785411784"},
    "mass": {"g": 1, "kg": 1_000, "mg": "0.001", "ug": "1e-6", "t": 1_000_000, "lb": "453.59237", "oz": "28.349523125"},
    "time": {"s": 1, "ms": "0.001", "us": "1e-6", "ns": "1e-9", "min": 60, "h": 3_600, "day": _DAY, "week": 7 * _DAY},
    "calendar": {"month": 1, "year": 12},
    "temperature": {"degC": None, "degF": None, "K": None},
    "share": {"%": 1, "permille": "0.1", "ppm": "1e-4", "ppb": "1e-7"},
    "points": {"pp": 1},
    "length/time": {"m/s": 1, "km/h": "0.2777777777777777777777777778", "mph": "0.44704", "kn": "0.514444444444444444444444444"},
    "frequency": {"Hz": 1, "kHz": 1_000, "MHz": 1_000_000, "GHz": 1_000_000_000, "rpm": None},
    "sound": {"dB": None},
    "power": {"W": 1, "mW": "0.001", "kW": 1_000, "MW": 1_000_000, "GW": 1_000_000_000},
    "energy": {"J": 1, "kJ": 1_000, "MJ": 1_000_000, "cal": "4.184", "kcal": 4_184, "Wh": 3_600, "kWh": 3_600_000, "MWh": 3_600_000_000, "GWh": 3_600_000_000_000, "TWh": 3_600_000_000_000_000, "eV": None},
    "voltage": {"V": 1, "mV": "0.001", "kV": 1_000},
    "current": {"A": 1, "mA": "0.001", "uA": "1e-6"},
    "resistance": {"ohm": 1, "kohm": 1_000, "Mohm": 1_000_000},
    "pressure": {"Pa": 1, "hPa": 100, "kPa": 1_000, "MPa": 1_000_000, "GPa": 1_000_000_000, "bar": 100_000, "atm": 101_325, "mmHg": "133.322387415"},
    "data": {"B": 1, "kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000, "TB": 1_000_000_000_000, "bit": "0.125"},
    "angle": {"deg": 1},
    "amount": {"mol": 1, "mmol": "0.001"},
    "charge": {"Ah": 1, "mAh": "0.001"},
    "dose": {"Sv": 1, "mSv": "0.001", "μSv": "1e-6"},
    "data/time": {"bps": "0.125", "kbps": 125, "Mbps": 125_000, "Gbps": 125_000_000},
}  # fmt: skip
_CODES = """AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP
CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR
ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT
MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND
VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE"""
ANY_MONEY = "XXX"
"""The code of ISO 4217 for no currency: a word that several have, as *cent*."""
MONEY = frozenset((*_CODES.split(), ANY_MONEY))
"""Codes of ISO 4217, those of the currencies that became the euro too."""

_UNITS = {
    symbol: Unit(symbol, dimension, None if scale is None else Decimal(scale))
    for dimension, symbols in _TABLE.items()
    for symbol, scale in symbols.items()
} | {code: Unit(code, f"money {code}") for code in MONEY}  # one currency is not another's scale


@lru_cache(maxsize=4_096)
def unit(symbol: str) -> Unit:
    """The unit of a symbol; any other string is a counted thing, and compares with itself alone."""
    return (
        _UNITS.get(symbol)
        or (_rate(symbol) if "/" in symbol else None)
        or Unit(symbol, f"count {symbol}" if symbol else "")
    )


@lru_cache(maxsize=1_024)
def _rate(symbol: str) -> Unit | None:
    """One unit for each of another: mg/l, mg/kg/day; None where a part of it is no unit."""
    parts = [_UNITS[part] for part in symbol.split("/") if part in _UNITS]
    if len(parts) <= symbol.count("/"):
        return None
    scale = parts[0].scale
    for other in parts[1:]:
        scale = None if scale is None or other.scale is None else scale / other.scale
    return Unit(symbol, "/".join(part.dimension for part in parts), scale)


def is_money(symbol: str) -> bool:
    """Whether a symbol is a currency's."""
    return symbol in MONEY


def is_known(symbol: str) -> bool:
    """Whether a symbol is a unit of measurement, a rate of such units, or money rather than a counted thing."""
    return symbol in _UNITS or ("/" in symbol and _rate(symbol) is not None)


def converted(value: Decimal, own: str, other: str) -> Decimal | None:
    """A value in another unit; None where that measures something else, or no factor leads to it."""
    if own == other:
        return value
    one, two = unit(own), unit(other)
    if one.dimension != two.dimension or one.scale is None or two.scale is None:
        return None
    return (value * one.scale / two.scale).normalize()
