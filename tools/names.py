"""What countries, languages, big cities, weekdays and months are called in the languages of the plugins: CLDR as Babel packages it.

``uv run --group tables python -m tools.names`` writes ``termground/crosslingual/data/cldr.tsv`` and the licence of the
data beside it.
"""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import babel
from babel import Locale
from babel.core import get_cldr_version, get_global

CODES = [
    "en",
    "ja",
    "ru",
    "fr",
    "de",
    "es",
    "it",
    "pt",
    "nl",
    "pl",
    "uk",
    "zh",
    "ko",
    "ar",
    "hi",
    "th",
    "vi",
    "tr",
    "id",
]
"""The columns: languages of the plugins."""

DATA = Path(__file__).parent.parent / "termground" / "crosslingual" / "data"

SPOKEN = {"es": "ES", "pt": "PT", "zh": "CN", "en": "", "ar": ""}
"""Countries after which a language is not called as CLDR's likeliest one, or after none."""

SKIPPED = frozenset({"EZ", "QO", "ZZ", "XA", "XB"})


def rows() -> Iterator[tuple[str, list[str]]]:
    """Each thing with its names, one list of alternatives a language."""
    locales = {code: Locale.parse(code) for code in CODES}
    english = locales["en"]
    for code in sorted(english.territories):
        if code not in SKIPPED:
            yield f"t:{code}", [locale.territories.get(code, "") for locale in locales.values()]
    for code in sorted(english.languages):
        if len(code) == 2:
            yield _language(code), [_of_language(locale, code) for locale in locales.values()]
    for day in range(7):
        yield f"d:{day + 1}", [locale.days["stand-alone"]["wide"][day] for locale in locales.values()]
    for month in range(1, 13):
        yield f"m:{month}", [_months(locale, month) for locale in locales.values()]
    for zone in sorted({str(zone) for locale in locales.values() for zone in locale.time_zones}):
        if zone.startswith(("Etc/", "Antarctica/")):
            continue
        names = [locale.time_zones.get(zone, {}).get("city", "") for locale in locales.values()]
        names[0] = names[0] or zone.rpartition("/")[2].replace("_", " ")
        yield f"c:{zone.rpartition('/')[2]}", names


def _months(locale: Locale, month: int) -> str:
    """A month by itself and in a date, which some languages put in another form; none that is written in digits."""
    names = (locale.months[context]["wide"][month] for context in ("stand-alone", "format"))
    return "|".join(dict.fromkeys(name for name in names if not any(map(str.isdigit, name))))


def _language(code: str) -> str:
    """A language with the country that it is called after, where there is one."""
    likely = get_global("likely_subtags").get(code, "").rpartition("_")[2]
    country = SPOKEN.get(code, likely)
    return f"l:{code}" + (f"+t:{country}" if country else "")


def _of_language(locale: Locale, code: str) -> str:
    name = locale.languages.get(code, "")
    return name if any(map(str.isalpha, name)) else ""


def written(name: str) -> str:
    """A name without what stands in brackets behind it, and without tabs."""
    return unicodedata.normalize("NFC", name).partition(" (")[0].partition("（")[0].replace("\t", " ").strip()


def main() -> None:
    """Write the table."""
    lines = [
        f"# Unicode CLDR {get_cldr_version()} through Babel {babel.__version__}; written by tools/names.py. Licence: LICENSE.unicode",
        "\t".join(["id", *CODES]),
    ]
    for thing, names in rows():
        cleaned = list(map(written, names))
        if sum(map(bool, cleaned)) > 1:
            lines.append("\t".join([thing, *cleaned]))
    (DATA / "cldr.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    licence = Path(babel.__file__).parent / "locale-data" / "LICENSE.unicode"
    shutil.copyfile(licence, DATA / "LICENSE.unicode")


if __name__ == "__main__":
    main()
