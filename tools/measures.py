"""What units, currencies, months and weekdays are called in the languages of ``plugins/multi``: CLDR as Babel packages it.

``uv run --group tables python -m tools.measures`` writes a table a language into ``plugins/multi/src/termground_multi/data/cldr``,
and the licence of the data beside them. ``facts.toml`` of the languages adds what CLDR does not have.
"""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import babel
from babel import Locale, localedata
from babel.core import get_cldr_version

CODES = ["it", "pt", "nl", "pl", "uk", "zh", "ko", "ar", "hi", "th", "vi", "tr", "id"]

DATA = Path(__file__).parent.parent / "plugins" / "multi" / "src" / "termground_multi" / "data" / "cldr"

UNITS = {
    "km": "length-kilometer", "m": "length-meter", "dm": "length-decimeter", "cm": "length-centimeter",
    "mm": "length-millimeter", "um": "length-micrometer", "nm": "length-nanometer", "mi": "length-mile",
    "ft": "length-foot", "in": "length-inch", "yd": "length-yard", "nmi": "length-nautical-mile",
    "km2": "area-square-kilometer", "m2": "area-square-meter", "cm2": "area-square-centimeter", "ha": "area-hectare",
    "acre": "area-acre", "l": "volume-liter", "ml": "volume-milliliter", "dl": "volume-deciliter",
    "cl": "volume-centiliter", "hl": "volume-hectoliter", "m3": "volume-cubic-meter", "cm3": "volume-cubic-centimeter",
    "km3": "volume-cubic-kilometer", "gal": "volume-gallon", "kg": "mass-kilogram", "g": "mass-gram",
    "mg": "mass-milligram", "ug": "mass-microgram", "t": "mass-tonne", "oz": "mass-ounce", "lb": "mass-pound",
    "ms": "duration-millisecond", "s": "duration-second", "min": "duration-minute", "h": "duration-hour",
    "day": "duration-day", "week": "duration-week", "month": "duration-month", "year": "duration-year",
    "degC": "temperature-celsius", "degF": "temperature-fahrenheit", "K": "temperature-kelvin",
    "deg": "angle-degree", "permille": "concentr-permille", "mol": "concentr-mole",
    "W": "power-watt", "kW": "power-kilowatt", "MW": "power-megawatt", "GW": "power-gigawatt",
    "J": "energy-joule", "kJ": "energy-kilojoule", "cal": "energy-calorie", "kcal": "energy-kilocalorie",
    "kWh": "energy-kilowatt-hour", "V": "electric-volt", "A": "electric-ampere", "ohm": "electric-ohm",
    "Hz": "frequency-hertz", "kHz": "frequency-kilohertz", "MHz": "frequency-megahertz", "GHz": "frequency-gigahertz",
    "Pa": "pressure-pascal", "hPa": "pressure-hectopascal", "kPa": "pressure-kilopascal",
    "MPa": "pressure-megapascal", "bar": "pressure-bar", "atm": "pressure-atmosphere",
    "bit": "digital-bit", "B": "digital-byte", "kB": "digital-kilobyte", "MB": "digital-megabyte",
    "GB": "digital-gigabyte", "TB": "digital-terabyte", "km/h": "speed-kilometer-per-hour",
    "m/s": "speed-meter-per-second", "mph": "speed-mile-per-hour", "kn": "speed-knot",
}  # fmt: skip
"""The units by the symbols of ``termground.facts.units``."""

MONEY = [
    "EUR", "USD", "GBP", "JPY", "CNY", "CHF", "INR", "RUB", "BRL", "CAD", "AUD", "NZD", "KRW", "TRY", "PLN",
    "UAH", "CZK", "HUF", "RON", "SEK", "NOK", "DKK", "ILS", "SAR", "AED", "EGP", "IRR", "IDR", "MYR", "SGD",
    "THB", "VND", "PHP", "HKD", "TWD", "PKR", "BDT", "ZAR", "MXN", "ARS", "COP", "CLP", "PEN", "NGN",
]  # fmt: skip

SIGNED = frozenset({"uk", "ar", "hi", "th", "zh", "ko"})
"""Languages whose abbreviations of units are not those that all languages share."""


def lines(code: str) -> Iterator[str]:
    """The table of one language."""
    localedata._cache.clear()  # noqa: SLF001 - one language must not answer for another
    locale = Locale.parse(code)
    yield "[calendar]"
    months = [_slashed(locale.months, month) for month in range(1, 13)]
    if all(months):
        yield f'months = "{" ".join(months)}"'
    days = (locale.days["format"]["wide"][day] for day in range(7))
    yield f'weekdays = "{" ".join(written(day).replace(" ", "_") for day in days)}"'
    words = {symbol: list(_forms(locale, unit, ("long", "short"))) for symbol, unit in UNITS.items()}
    yield "\n[units.words]"
    yield from _rows(words)
    if code in SIGNED:
        known = {form for forms in words.values() for form in forms}
        yield "\n[units.symbols]"
        yield from _rows(
            {
                symbol: [
                    form for form in _forms(locale, unit, ["short"]) if not (form in known or form.isascii())
                ]
                for symbol, unit in UNITS.items()
            }
        )
    yield "\n[units.money]"
    yield from _rows({currency: _money(locale, currency) for currency in MONEY})


def _rows(forms: Mapping[str, Iterable[str]]) -> Iterator[str]:
    for symbol, found in forms.items():
        kept = dict.fromkeys(form for form in map(written, found) if form)
        if kept:
            yield f'"{symbol}" = "{"; ".join(kept)}"'


def _forms(locale: Locale, unit: str, widths: Iterable[str]) -> Iterator[str]:
    """What stands behind a number of a unit."""
    patterns = locale._data["unit_patterns"].get(unit, {})  # noqa: SLF001 - Babel only formats with them
    for width in widths:
        named = {count: pattern for count, pattern in patterns.get(width, {}).items() if count != "per"}
        yield from (
            pattern.removeprefix("{0}")
            for pattern in named.values()
            if pattern.startswith("{0}") and not (width == "short" and pattern.endswith("."))
        )
        if named:
            break


def _money(locale: Locale, currency: str) -> Iterator[str]:
    plurals = locale._data["currency_names_plural"]  # noqa: SLF001 - Babel only formats with them
    yield from (plurals[currency].values() if currency in plurals else ())
    yield locale.currencies.get(currency, "")


def _slashed(months: Mapping[str, Mapping[str, Mapping[int, str]]], month: int) -> str:
    """A month in a date and by itself."""
    names = (written(months[context]["wide"][month]) for context in ("format", "stand-alone"))
    return "/".join(dict.fromkeys(name for name in names if not any(map(str.isdigit, name))))


def written(name: str) -> str:
    """A name in one space, without what stands in brackets behind it."""
    plain = unicodedata.normalize("NFC", name).partition(" (")[0].partition("（")[0]
    return " ".join(plain.replace("\u00a0", " ").replace("\u02bc", "'").split())


def main() -> None:
    """Write the tables."""
    head = f"# Unicode CLDR {get_cldr_version()} through Babel {babel.__version__}; written by tools/measures.py. Licence: LICENSE.unicode"
    for code in CODES:
        (DATA / f"{code}.toml").write_text("\n".join([head, "", *lines(code), ""]), encoding="utf-8")
    licence = Path(babel.__file__).parent / "locale-data" / "LICENSE.unicode"
    shutil.copyfile(licence, DATA / "LICENSE.unicode")


if __name__ == "__main__":
    main()
