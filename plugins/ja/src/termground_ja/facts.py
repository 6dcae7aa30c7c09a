"""What a Japanese text states in figures: atoms with their bounds, ranges and degrees of precision."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from termground.facts import Date, Fact, Moment, Quantity, unit
from termground.types import Tokens
from termground_ja import codes, dates, quantities
from termground_ja.numerals import NUMERAL
from termground_ja.reading import Atom, Reader

_LEAD = (
    r"(?P<about>約|およそ|おおよそ|おおむね|概ね|だいたい|大体|ほぼ|ざっと|推定)?(?P<least>少なくとも|最低でも|最低で|最低|最短で?|少なくても)?"
    r"(?P<most>最大で|最大|最高で|最長で?|多くとも|多くても|多くて|せいぜい|長くとも|長くても|遅くとも)?[、 ]?(?P<too>約|およそ|ほぼ)?"
)
_BEFORE = re.compile(_LEAD)
_START = re.compile(
    rf"約|およそ|おおよそ|おおむね|概ね|だいたい|大体|ほぼ|ざっと|推定|少なくとも|少なくても|最低|最短|最大|最高で|最長|多くと?も|多くて|せいぜい|長くと?も|遅くとも|"
    rf"{dates.starts()}|{quantities.starts()}|〒|-(?=[0-9])|[0-9]|[{NUMERAL}壱弐拾参]"
)
_OPENERS = re.compile(
    rf"[{dates.openers()}{quantities.openers()}約お概だ大ほざ推少最多せ長遅〒0-9{NUMERAL}壱弐拾参-]"
)
"""What each of them begins with."""
_RUN = re.compile(rf"[{NUMERAL}.,万億兆]{{1,80}}")
_LINK = re.compile(" ?(?P<mark>~|-|—|…|から|ないし|乃至) ?(?:約|およそ)?")
_PLUS_MINUS = re.compile(" ?± ?")
_PAIR = re.compile("、")
_NOT_RISEN = re.compile("[にへ](?!かけ|わた|も?及|かか|[一1][回度人])")
_SIGN_BEFORE = re.compile(r"(?:[ぁ-ん、。,:=(（「『\s~〈<\[|]|^)-", re.MULTILINE)
_LATIN = re.compile("[A-Za-z]")
_OPENING = "(（[［"
_YEARS = re.compile(r"([12][0-9]{3}) ?[-~] ?([12][0-9]{3})(?=[)）\]］])")
_BOUNDS = (
    (
        "most",
        re.compile(
            "以下|以内|を超えな|を越えな|を超さな|を上回らな|を超えず|を超えては|を超えること[はが]|[をが]上限|[をが]限度|を最大"
        ),
    ),
    (
        "least",
        re.compile("以上|を下回らな|は下らな|を下らな|を下回っては|を下回ること[はが]|[をが]下限|を最低"),
    ),
    (
        "under",
        re.compile(
            "未満|を下回|に満たな|に満たず|足らず|を切(?:る|り|っ)|に届かな|より(?:も)?(?:少な|小さ|低|短|軽|安)|を割(?:り込|っ)"
        ),
    ),
    (
        "over",
        re.compile(
            "超(?![高伝音電人大小低能新特巨過満])|を超え|を越え|を超す|を超し|を上回|を突破|超え|越え|オーバー|より(?:も)?(?:多|大き|高|長|重)|強く上回"
        ),
    ),
)
_LEADS = frozenset({"day", "week", "month", "year", "h", "min", "営業日"})
"""Units in which a time before something is told."""
_AROUND = re.compile(
    "ほど(?!な)|程度|前後|くらい|ぐらい|あまり|余り|余(?![剰暇白裕])|ばかり|近[くい]|内外|弱(?![いく点者体小化冷火])|強(?![風化力いく調盗制行豪国烈火])|がらみ|見当"
)


def read(tokens: Tokens) -> list[Fact]:
    """Facts of a text, ascending and apart."""
    reader = Reader(tokens)
    found = _read(reader)
    quoted = list(codes.quotations(tokens.text, found))
    return sorted([*found, *quoted], key=lambda fact: fact.start) if quoted else found


def _read(reader: Reader) -> list[Fact]:
    text, flat = reader.tokens.text, reader.flat
    held = codes.claimed(text, flat) if _LATIN.search(flat) else []
    held.reverse()
    found: list[Fact] = []
    floor = 0
    for at in _starts(flat):
        if at < floor:
            continue
        while held and held[-1].end <= at:
            found.append(held.pop())
        if held and held[-1].start <= at:
            if not dates.is_short(flat, at):
                floor = held[-1].end
                continue
            held.pop()
        floor, fact = _fact(reader, at)
        if fact is not None:
            while held and held[-1].start < fact.end:
                held.pop()
            found.append(fact)
    return found + held[::-1]


def _starts(flat: str) -> Iterator[int]:
    """Where a fact may begin, each after what is found at the one before."""
    behind = 0
    for opener in _OPENERS.finditer(flat):
        match = _START.match(flat, opener.start()) if opener.start() >= behind else None
        if match is not None:
            behind = match.end()
            yield match.start()


def _fact(reader: Reader, at: int) -> tuple[int, Fact | None]:
    """Where to read on, and the fact that begins at an offset, if one does."""
    flat = reader.flat
    lead = _BEFORE.match(flat, at)
    start = lead.end() if lead is not None else at
    if lead is None or start == at or flat[at] in "、 ":
        lead, start = None, at
    elif not reader.starts_word(at) or (flat[at] in "最推" and reader.after_kanji(at)):
        return at, None
    dated = dates.date(reader, start) or _years(flat, start)
    found = _dated(dated, lead, at) if dated is not None else _counted(reader, start, lead, at)
    if found is None:
        run = _RUN.match(flat, at)
        return (run.end() if run is not None else at), None
    if found.value is None:
        return found.end, None
    surface = reader.tokens.text[found.start : found.end]
    if found.kind == "code" and isinstance(found.value, str) and not found.value:
        return found.end, codes.code(reader.tokens.text, found.start, found.end)
    return found.end, Fact(found.start, found.end, surface, found.kind, found.value)


def _dated(dated: Atom, lead: re.Match[str] | None, at: int) -> Atom:
    value = dated.value
    if lead is None or not isinstance(value, Date):
        return dated
    about = value.about or bool(lead["about"] or lead["too"])
    return Atom(at, dated.end, dated.kind, Date(value.first, value.last, about))


def _years(flat: str, at: int) -> Atom | None:
    """Two years in brackets behind a name: （1889-1945）."""
    match = _YEARS.match(flat, at)
    if match is None or at == 0 or flat[at - 1] not in _OPENING or not match[1] < match[2] < "2200":
        return None
    return Atom(at, match.end(), "date", Date(Moment(int(match[1])), Moment(int(match[2]))))


def _counted(reader: Reader, start: int, lead: re.Match[str] | None, at: int) -> Atom | None:
    """A code or a quantity with its range and its bounds."""
    flat = reader.flat
    if flat[start : start + 1] == "-" and not _SIGN_BEFORE.match(flat, max(0, start - 1)) and start:
        return None
    coded = codes.numeric(flat, start)
    first = quantities.atom(reader, start)
    if first is None or first.value is None:
        return Atom(start, coded, "code", "") if first is None and coded is not None else first
    ranged = _ranged(reader, first)
    plain = first.kind == "number" and first.number is not None and first.end == first.number.end
    if coded is not None and ranged is first and plain and coded > first.end:
        return Atom(start, coded, "code", "")
    if plain and ranged is first and first.end - start > 1 and flat[start] == "0" and flat[start + 1] != ".":
        return Atom(start, first.end, "code", "")
    if not isinstance(ranged.value, Quantity) or first.kind == "ordinal":
        return ranged
    return _bounded(reader, ranged, lead, at)


def _ranged(reader: Reader, first: Atom) -> Atom:
    """A quantity with the other end of its range, if it has one."""
    if not isinstance(first.value, Quantity) or first.kind == "ordinal" or first.value.exact is None:
        return first
    spread = _PLUS_MINUS.match(reader.flat, first.end)
    if spread is not None:
        return _spread(reader, first, spread.end()) or first
    link = _LINK.match(reader.flat, first.end)
    found = _neighbours(reader, first) if link is None else _linked(reader, first, link)
    return found or first


def _linked(reader: Reader, first: Atom, link: re.Match[str]) -> Atom | None:
    """A range whose ends have a dash, ~ or から between them."""
    second = quantities.atom(reader, link.end())
    if second is None or not isinstance(second.value, Quantity) or second.value.exact is None:
        return None
    rise = link["mark"] == "から" and _NOT_RISEN.match(reader.flat, second.end)
    bare = link["mark"] in "-—…" and not second.value.unit
    if second.kind == "ordinal" or rise or bare:
        return None  # 10人から20人に増えた names two values
    ends = _ends(first, second)
    if ends is None:
        return None
    closed = link["mark"] == "から" and reader.flat.startswith("まで", second.end)
    return Atom(first.start, second.end + 2 * closed, second.kind, Quantity(*ends, second.value.unit))


def _ends(first: Atom, second: Atom) -> tuple[Decimal, Decimal] | None:
    """The ends of a range in the second one's unit; None where the two make none."""
    assert isinstance(first.value, Quantity)
    assert isinstance(second.value, Quantity)
    low, high = first.value.exact, second.value.exact
    assert low is not None
    assert high is not None
    own, other = unit(first.value.unit), unit(second.value.unit)
    if not own.symbol and other.symbol and first.number is not None and second.number is not None:
        # 5~10万円 is 50,000 to 100,000, and 1~3割 10 to 30 percent.
        factor = high / second.number.value if second.number.value else Decimal(1)
        low *= abs(factor) if low >= 0 else 1
        low *= _shared_scale(first, second, low, high)
    elif own.symbol != other.symbol:
        if own.dimension != other.dimension or own.scale is None or other.scale is None:
            return None
        low = (low * own.scale / other.scale).normalize()
    elif not own.symbol:
        low *= _shared_scale(first, second, low, high)
    return (low, high) if low < high else None


def _shared_scale(first: Atom, second: Atom, low: Decimal, high: Decimal) -> Decimal:
    """The 万 of 5~10万円, which is the first number's too."""
    if first.number is None or second.number is None or not first.number.plain:
        return Decimal(1)
    scale = second.number.scale
    return scale if low * scale < high else Decimal(1)


def _spread(reader: Reader, first: Atom, at: int) -> Atom | None:
    """20±5℃."""
    second = quantities.atom(reader, at)
    if second is None or not isinstance(second.value, Quantity) or not isinstance(first.value, Quantity):
        return None
    middle, half = first.value.exact, second.value.exact
    if middle is None or half is None or first.value.unit not in ("", second.value.unit):
        return None
    return Atom(
        first.start, second.end, second.kind, Quantity(middle - half, middle + half, second.value.unit)
    )


def _neighbours(reader: Reader, first: Atom) -> Atom | None:
    """2、3人: two or three people."""
    if (
        first.kind != "number"
        or first.number is None
        or first.end != first.number.end
        or first.end - first.start > 1
    ):
        return None
    if not _PAIR.match(reader.flat, first.end):
        return None
    second = quantities.atom(reader, first.end + 1)
    if (
        second is None
        or not isinstance(second.value, Quantity)
        or not second.value.unit
        or second.kind == "ordinal"
    ):
        return None
    number = second.number
    if (
        number is None
        or number.end - number.start > 2
        or _leading(number.value, number.scale) != first.number.value + 1
    ):
        return None
    high = second.value.exact
    if high is None:
        return None
    low = high / number.value * (number.value - number.scale)
    return Atom(first.start, second.end, second.kind, Quantity(low, high, second.value.unit))


def _leading(value: Decimal, scale: Decimal) -> Decimal:
    return value / scale


def _bounded(reader: Reader, found: Atom, lead: re.Match[str] | None, at: int) -> Atom:
    """A quantity with what is said around it: 約, 最大, 以上, ほど."""
    flat, value = reader.flat, found.value
    assert isinstance(value, Quantity)
    about = value.about
    start = found.start
    if lead is not None:
        about |= bool(lead["about"] or lead["too"])
        start = at
    end = found.end
    around = _AROUND.match(flat, end)
    if around is not None and (reader.ends_word(around.end()) or around.group() in ("程度", "前後")):
        about, end = True, around.end()
    sort, end = _bound(reader, end)
    low, high = value.low, value.high
    if value.unit in _LEADS and (flat.startswith("前までに", end) or (lead is not None and lead["most"])):
        sort = "least" if flat.startswith("前", end) else sort  # five days before at the latest
    if sort is None and lead is not None:
        sort = "least" if lead["least"] else "most" if lead["most"] else None
        if lead["most"] == "遅くとも" and flat.startswith("前", end):
            sort = None  # 遅くとも5日前まで and 5日前まで set one day
    if sort is None or low is None or high is None or value.low != value.high:
        return Atom(start, end, found.kind, Quantity(low, high, value.unit, value.above, value.below, about))
    if sort in ("most", "under"):
        bounded = Quantity(None, high, value.unit, below=sort == "under", about=about)
        return Atom(start, end, found.kind, bounded)
    bounded = Quantity(low, None, value.unit, above=sort == "over", about=about)
    return _both(reader, Atom(start, end, found.kind, bounded))


def _bound(reader: Reader, end: int) -> tuple[str | None, int]:
    for sort, pattern in _BOUNDS:
        match = pattern.match(reader.flat, end)
        if match is not None:
            return sort, match.end()
    return None, end


def _both(reader: Reader, lower: Atom) -> Atom:
    """18歳以上65歳未満: a lower bound with an upper one behind it."""
    at = lower.end + (reader.flat[lower.end : lower.end + 1] in ("、", "で"))
    second = quantities.atom(reader, at) if reader.flat[at : at + 1] else None
    if second is None or not isinstance(second.value, Quantity) or not isinstance(lower.value, Quantity):
        return lower
    sort, end = _bound(reader, second.end)
    low, high = lower.value.low, second.value.exact
    if (
        sort not in ("most", "under")
        or low is None
        or high is None
        or second.value.unit != lower.value.unit
        or low >= high
    ):
        return lower
    value = Quantity(low, high, lower.value.unit, lower.value.above, sort == "under", lower.value.about)
    return Atom(lower.start, end, lower.kind, value)
