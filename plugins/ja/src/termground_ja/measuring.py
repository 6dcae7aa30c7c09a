"""Units whose sense depends on the number before them and on what is around: 度, キロ, 日, 年."""

from __future__ import annotations

import re

from termground.facts.units import is_known
from termground_ja.numerals import Number
from termground_ja.reading import Measure, Reader
from termground_ja.tables import either, listed, pattern

_LENGTH_DAY = pattern("calendar.lasting", "calendar.lasting_days")
SPAN = re.compile(f"(?:から|[~-])[0-9]{{1,2}}日{either('calendar.done')}")
"""What makes a length of 3日: 3日から5日かかる."""
_SPANNED = re.compile("[0-9]日(?:から|[~-])$")
_SPAN_DONE = pattern("calendar.done")
_STAYS = re.compile(f"{either('calendar.stays')}$")
_SHORT_YEAR, _OLD_YEAR = pattern("calendar.short_year"), pattern("calendar.old_year")
_YEARS = pattern("calendar.lasting", "calendar.lasting_years")
_HEAT, _FAHRENHEIT = pattern("senses.heat"), pattern("senses.fahrenheit")
_FAR, _FAR_BEHIND = pattern("senses.far"), pattern("senses.far_behind")
_HEAVY, _HEAVY_BEHIND = pattern("senses.heavy"), pattern("senses.heavy_behind")
_SCENE = 16
"""Code points before a number that say what kind of degree it is."""
_SINGLE = frozenset(listed("counters.single"))


def unit_of(reader: Reader, at: int, found: Number, end: int) -> Measure | None:
    """The unit of a number; one without a symbol where the number is neither surely that nor a plain one."""
    flat = reader.flat
    measure = reader.measure(end)
    scene = flat[max(0, at - _SCENE) : at]
    if flat.startswith("日", end) and (measure is None or measure.symbol == "日"):
        return _days(reader, found, end, scene)
    if measure is None or measure.symbol == "対":  # 3対1
        return None
    symbol, behind = measure.symbol, flat[measure.end : measure.end + 6]
    if symbol in ("度", "deg"):
        symbol = "degF" if _FAHRENHEIT.search(scene) else "degC" if _HEAT.search(scene) else symbol
    elif symbol == "キロ":
        heavy = _HEAVY.search(scene) or _HEAVY_BEHIND.match(behind)
        far = _FAR.search(scene) or _FAR_BEHIND.match(behind)
        symbol = "km" if far else "kg" if heavy else "kilo"
    elif symbol == "year" and (
        flat.startswith("年代", end) or _ambiguous_year(flat, found, measure.end, scene)
    ):
        symbol = ""
    return Measure(symbol, measure.end, measure.factor, measure.counter)


def _days(reader: Reader, found: Number, end: int, scene: str) -> Measure | None:
    """日 as a length; an empty unit where it may be the day of a month."""
    flat, behind = reader.flat, end + 1
    if not reader.ends_word(behind) and flat[behind : behind + 1] not in "間後前分":
        return None
    lasts = found.value > 31 or not found.plain or bool(_STAYS.search(scene))
    lasts = lasts or bool(_LENGTH_DAY.match(flat, behind) or SPAN.match(flat, behind))
    spans = _SPANNED.search(scene) and _SPAN_DONE.match(flat, behind)
    return Measure("day" if lasts or spans else "", behind)


def _ambiguous_year(flat: str, found: Number, end: int, scene: str) -> bool:
    """Whether 24年 may be the short form of a year: neither read as one nor as a length."""
    if flat[end - 1] == "間" or not found.plain:
        return False
    if scene.endswith("同"):
        return True  # 同3年 is a year of the era before
    if _YEARS.match(flat, end) or scene.endswith(("約", "およそ", "から", "~", "-")):
        return False
    if found.value > 99:
        return found.value > 999 or _OLD_YEAR.match(flat, end) is not None
    return found.value > 12 and _SHORT_YEAR.match(flat, end) is not None


def is_vague(reader: Reader, found: Number, measure: Measure) -> bool:
    """Whether 一 before a counter says nothing: 一人, 一度, 一本, but 一か月."""
    if reader.flat[found.start : found.end] != "一":
        return False
    return measure.symbol not in _SINGLE and not is_known(measure.symbol)
