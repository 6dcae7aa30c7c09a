"""Units whose sense depends on the number before them and on what is around: 度, キロ, 日, 年."""

from __future__ import annotations

import re

from termground.facts.units import is_known
from termground_ja.numerals import Number
from termground_ja.reading import Measure, Reader

_LENGTH_DAY = re.compile(
    "間|以上|以内|未満|連続|ぶり|振り|近く|前(?!半|夜)|後(?!半)|ごと|毎|おき|分|弱|強|余|にわた|に及|もの|に(?:一|1|二|2)[度回人]|ほど|程度|くらい|ぐらい|足らず"
    "|あまり|余り|超|半|(?:が|を|も)(?:過|経|要|費|かか|かけ)|かか|かけて|続|過ぎ|たって|たった|契約|計画|営業日"
)
_DONE = "(?:間|程度|ほど|くらい|ぐらい|か(?:か|け)|を?要|で(?:終|完|仕|届|済|でき|出来))"
SPAN = re.compile(f"(?:から|[~-])[0-9]{{1,2}}日{_DONE}")
"""What makes a length of 3日: 3日から5日かかる."""
_SPANNED = re.compile("[0-9]日(?:から|[~-])$")
_SPAN_DONE = re.compile(_DONE)
_HEAT = re.compile(
    "気温|水温|室温|体温|温度|高温|低温|摂氏|セ氏|加熱|冷却|オーブン|熱が?|沸点|融点|炉|暑|寒|冷え込"
)
_FAHRENHEIT = re.compile("華氏|カ氏")
_FAR = re.compile("時速|距離|全長|道のり|走|マラソン|長さ")
_FAR_BEHIND = re.compile("メートル|先|離|圏|四方|地点|の道|の距離|走")
_HEAVY = re.compile("体重|重さ|重量")
_HEAVY_BEHIND = re.compile("の重さ|の重量|の荷|減量|太|痩|やせ")
_CODED_K = (2, 4, 5, 8, 10, 12, 16)
_SHORT_YEAR = re.compile(
    "に|、|[0-9一二三四五六七八九十]|[初春夏秋冬末卒]|入|組|式|製|産|生まれ|[月まか]|[)）]"
)
_OLD_YEAR = re.compile("の|に|、|[(（)）]|から|まで")
_SCENE = 16
"""Code points before a number that say what kind of degree it is."""
_YEARS = re.compile(
    "間|余|以上|以内|未満|連続|ぶり|振り|近く|前(?!半)|後(?!半)|越し|ごと|おき|分|弱|強|来|にわた|に及|もの|に(?:一|1|二|2)[度回]|ほど|程度|くらい|ぐらい|足らず|あまり|余り|超|の歴史|の伝統|の歳月|の時|かけ|かか|続"
)
_COUNTED_ONE = frozenset(
    [
        "回",
        "個",
        "件",
        "台",
        "社",
        "票",
        "勝",
        "敗",
        "枚",
        "冊",
        "匹",
        "頭",
        "か国",
        "か所",
        "試合",
        "議席",
        "歳",
        "点",
    ]
)


def unit_of(reader: Reader, at: int, found: Number, end: int) -> Measure | None:
    """The unit of a number; one without a symbol where the number is neither surely that nor a plain one."""
    flat = reader.flat
    measure = reader.measure(end)
    scene = flat[max(0, at - _SCENE) : at]
    if flat.startswith("日", end) and (measure is None or measure.symbol == "日"):
        return _days(reader, found, end, scene)
    if measure is None or measure.symbol == "対":  # 3対1
        return None
    symbol: str | None = measure.symbol
    behind = flat[measure.end : measure.end + 6]
    if symbol in ("度", "deg"):
        symbol = "degF" if _FAHRENHEIT.search(scene) else "degC" if _HEAT.search(scene) else symbol
    elif symbol == "キロ":
        symbol = _kilo(scene, behind)
    elif symbol == "year" and (
        flat.startswith("年代", end) or _ambiguous_year(flat, found, measure.end, scene)
    ):
        symbol = ""
    elif symbol == "K" and found.value in _CODED_K:
        symbol = None
    return None if symbol is None else Measure(symbol, measure.end, measure.factor, measure.counter)


def _kilo(scene: str, behind: str) -> str:
    """キロ is a kilometre or a kilogram where something says so, else itself."""
    if _FAR.search(scene) or _FAR_BEHIND.match(behind):
        return "km"
    return "kg" if _HEAVY.search(scene) or _HEAVY_BEHIND.match(behind) else "kilo"


def _days(reader: Reader, found: Number, end: int, scene: str) -> Measure | None:
    """日 as a length; an empty unit where it may be the day of a month."""
    flat = reader.flat
    if not reader.ends_word(end + 1) and flat[end + 1 : end + 2] not in "間後前分":
        return None
    if (
        found.value > 31
        or not found.plain
        or scene.endswith(("泊", "約", "およそ", "わずか", "丸", "まる"))
        or _LENGTH_DAY.match(flat, end + 1)
        or SPAN.match(flat, end + 1)
        or (_SPANNED.search(scene) and _SPAN_DONE.match(flat, end + 1))
    ):
        return Measure("day", end + 1)
    return Measure("", end + 1)


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
    return measure.symbol not in _COUNTED_ONE and not is_known(measure.symbol)
