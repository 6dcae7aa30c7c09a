"""What a Japanese text states in figures: atoms with their bounds, ranges and degrees of precision."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import groupby

import msgspec

from termground.facts import Fact, Quantity
from termground.facts.grammar.quoting import quotations
from termground.facts.grammar.schema_codes import Codes
from termground.facts.units import converted
from termground.types import Tokens
from termground_ja import codes, dates, quantities
from termground_ja.further import further
from termground_ja.numerals import NUMERAL
from termground_ja.reading import Atom, Reader
from termground_ja.tables import either, listed, pattern
from termground_ja.timed import timed

_LEADS = ("bounds.about", "bounds.least", "bounds.most")
_BEFORE = re.compile(
    "".join(f"(?P<{name.partition('.')[2]}>{either(name)})?" for name in _LEADS)
    + f"[、 ]?(?P<too>{either('bounds.about_behind')})?"
)
_STARTS = (
    *(word for name in _LEADS for word in listed(name)),
    *dates.STARTS,
    *quantities.STARTS,
    f"[〒{NUMERAL}壱弐拾参]",
)


def _together(patterns: Iterable[str]) -> str:
    """Alternatives in their order, those that look ahead alike in one group: a set of signs is slow to compile."""
    parts = (pattern.partition("(?=") for pattern in patterns)
    return "|".join(
        f"(?:{'|'.join(head for head, _, _ in alike)}){ahead}"
        for ahead, alike in groupby(parts, key=lambda part: part[1] + part[2])
    )


_START = re.compile(_together(_STARTS))
_FIRSTS = [word[1 : word.index("]")] if word[0] == "[" else re.escape(word[0]) for word in _STARTS]
_OPENERS = re.compile(f"[{''.join(_FIRSTS)}]")
"""What each of them begins with."""
_RUN = re.compile(rf"[{NUMERAL}.,万億兆]{{1,80}}")
_LINK = re.compile(" ?(?P<mark>~|-|—|…|から|ないし|乃至) ?(?:約|およそ)?")
_PLUS_MINUS = re.compile(" ?± ?")
_NOT_RISEN = re.compile(f"[にへ]{either('bounds.no_rise')}")
_SIGN_BEFORE = re.compile(r"(?:[ぁ-ん、。,:=(（「『\s~〈<\[|]|^)-", re.MULTILINE)
_LATIN = re.compile("[A-Za-z]")
_BOUNDS = [(sort, pattern(f"bounds.{sort}_after")) for sort in ("most", "least", "under", "over")]
_AROUND = pattern("bounds.about_after")
_VERB_END = re.compile("[えきしちびみりれっ]")
_INFLECTED = re.compile("(?:まし)?た|ます|て|")
_LEAD_UNITS = frozenset(listed("bounds.leads"))
_QUOTED = Codes(quoted=1, nested="「」 『』 “” «»")


def read(tokens: Tokens) -> list[Fact]:
    """Facts of a text, ascending and apart."""
    reader = Reader(tokens)
    found = timed(_read(reader), reader.flat, tokens.text)
    quoted = list(quotations(tokens.text, found, _QUOTED))
    return sorted([*found, *quoted], key=lambda fact: fact.start) if quoted else found


def _read(reader: Reader) -> list[Fact]:
    """Codes that begin with a letter, and what else begins outside of them; of two that overlap the first counts."""
    text, flat = reader.tokens.text, reader.flat
    held = codes.claimed(text, flat)[::-1] if _LATIN.search(flat) else []
    found: list[Fact] = []
    floor = 0
    for at in _starts(flat):
        if at < floor:
            continue
        while held and held[-1].end <= at:
            found.append(held.pop())
        if held and held[-1].start <= at and not dates.is_short(flat, at):
            floor = held[-1].end
            continue
        floor, fact = _fact(reader, at)
        if fact is not None:
            while held and held[-1].start < fact.end:
                held.pop()
            found += [fact, *further(fact, flat, text)]
            floor = max(floor, found[-1].end)
    return found + held[::-1]


def _starts(flat: str) -> Iterator[int]:
    """Where a fact may begin, each after what is found at the one before."""
    behind = 0
    for at in map(re.Match.start, _OPENERS.finditer(flat)):
        match = _START.match(flat, at) if at >= behind else None
        if match is not None:
            behind = match.end()
            yield at


def _fact(reader: Reader, at: int) -> tuple[int, Fact | None]:
    """Where to read on, and the fact that begins at an offset, if one does."""
    flat, text = reader.flat, reader.tokens.text
    lead = _BEFORE.match(flat, at)
    start = lead.end() if lead is not None else at
    if start == at or flat[at] in "、 ":
        lead, start = None, at
    elif not reader.starts_word(at) or (flat[at] in "最推" and reader.after_kanji(at)):
        return at, None
    about = lead is not None and bool(lead["about"] or lead["too"])
    found = dates.date(reader, start, at, about=about) or _counted(reader, start, lead, at)
    if found is None:
        run = _RUN.match(flat, at)
        return (run.end() if run is not None else at), None
    if found.value is None:
        return found.end, None
    if found.value == "":
        return found.end, codes.code(text, found.start, found.end)
    return found.end, Fact(found.start, found.end, text[found.start : found.end], found.kind, found.value)


def _counted(reader: Reader, start: int, lead: re.Match[str] | None, at: int) -> Atom | None:
    """A code or a quantity with its range and its bounds."""
    flat = reader.flat
    if start and flat.startswith("-", start) and not _SIGN_BEFORE.match(flat, start - 1):
        return None
    coded = codes.numeric(flat, start)
    first = quantities.atom(reader, start)
    if first is not None and first.value is None:
        first = _neighbours(reader, first) or first  # 二、三日
    if first is None or first.value is None:
        return Atom(start, coded, "code", "") if first is None and coded is not None else first
    ranged = _ranged(reader, first)
    if _is_plain(first) and ranged is first:
        zeros = first.end - start > 1 and flat[start] == "0" and flat[start + 1] != "."
        if (coded is not None and coded > first.end) or zeros:
            return Atom(start, max(coded or 0, first.end), "code", "")
    bounds = isinstance(ranged.value, Quantity) and first.kind != "ordinal"
    return _to_word_end(reader, _bounded(reader, ranged, lead, at)) if bounds else ranged


def _to_word_end(reader: Reader, found: Atom) -> Atom:
    """A quantity with all of the verb that its bound ends in: 71%を上回った, not 71%を上回."""
    assert isinstance(found.value, Quantity)
    if found.value.low == found.value.high:
        return found
    end = reader.word_end(found.end)
    if end == found.end and not _VERB_END.match(reader.flat, end - 1):
        return found
    ending = _INFLECTED.match(reader.flat, end)
    assert ending is not None
    return msgspec.structs.replace(found, end=ending.end())


def _is_plain(found: Atom) -> bool:
    """Whether a number is all that was read."""
    return found.kind == "number" and found.number is not None and found.end == found.number.end


def _ranged(reader: Reader, first: Atom) -> Atom:
    """A quantity with the other end of its range, if it has one."""
    if first.amount is None:
        return first
    spread = _PLUS_MINUS.match(reader.flat, first.end)
    if spread is not None:
        return _spread(reader, first, spread.end()) or first
    link = _LINK.match(reader.flat, first.end)
    return (_neighbours(reader, first) if link is None else _linked(reader, first, link)) or first


def _linked(reader: Reader, first: Atom, link: re.Match[str]) -> Atom | None:
    """A range whose ends have a dash, ~ or から between them."""
    flat, mark = reader.flat, link["mark"]
    second = quantities.atom(reader, link.end())
    if second is None or second.amount is None or (mark in "-—…" and not second.amount[1]):
        return None
    if mark == "から" and _NOT_RISEN.match(flat, second.end):
        return None  # 10人から20人に増えた names two values
    ends = _ends(first, second)
    closed = mark == "から" and flat.startswith("まで", second.end)
    return None if ends is None else _range(first, second, *ends, closing=2 * closed)


def _range(first: Atom, second: Atom, low: Decimal, high: Decimal, closing: int = 0) -> Atom:
    """What reaches from one value to another, in the unit of the second."""
    assert second.amount is not None
    return Atom(first.start, second.end + closing, second.kind, Quantity(low, high, second.amount[1]))


def _ends(first: Atom, second: Atom) -> tuple[Decimal, Decimal] | None:
    """The ends of a range in the second one's unit; None where the two make none."""
    assert first.amount is not None
    assert second.amount is not None
    (low, own), (high, symbol) = first.amount, second.amount
    own = symbol if symbol and own.startswith(f"{symbol}/") else own  # 1日に100gから200g
    if not own and first.number is not None and second.number is not None:
        # 5~10万円 is 50,000 to 100,000, and 1~3割 10 to 30 percent.
        whole, scale = second.number.value, second.number.scale
        low *= abs(high / whole) if symbol and whole and low >= 0 else 1
        low *= scale if first.number.plain and low * scale < high else 1
    same = converted(low, own, symbol) if own else low
    return (same, high) if same is not None and same < high else None


def _spread(reader: Reader, first: Atom, at: int) -> Atom | None:
    """20±5℃."""
    second = quantities.atom(reader, at)
    if second is None or second.amount is None or first.amount is None:
        return None
    middle, (half, symbol) = first.amount, second.amount
    return _range(first, second, middle[0] - half, middle[0] + half) if middle[1] in ("", symbol) else None


def _neighbours(reader: Reader, first: Atom) -> Atom | None:
    """2、3人: two or three people."""
    if not _is_plain(first) or first.end - first.start > 1 or not reader.flat.startswith("、", first.end):
        return None
    second = quantities.atom(reader, first.end + 1)
    number = second.number if second is not None else None
    if second is None or number is None or second.amount is None or first.number is None:
        return None
    (high, symbol), before = second.amount, number.value - number.scale
    if not symbol or number.end - number.start > 2 or before / number.scale != first.number.value:
        return None
    return _range(first, second, high / number.value * before, high)


def _bounded(reader: Reader, found: Atom, lead: re.Match[str] | None, at: int) -> Atom:
    """A quantity with what is said around it: 約, 最大, 以上, ほど."""
    flat, value = reader.flat, found.value
    assert isinstance(value, Quantity)
    about, start, end = value.about, found.start, found.end
    if lead is not None:
        about, start = about or bool(lead["about"] or lead["too"]), at
    around = _AROUND.match(flat, end)
    if around is not None and (reader.ends_word(around.end()) or around.group() in ("程度", "前後")):
        about, end = True, around.end()
    sort, end = _bound(reader, end)
    most = lead["most"] if lead is not None else None
    before = flat.startswith("前", end)
    if before and value.unit in _LEAD_UNITS and (most or flat.startswith("前までに", end)):
        sort = "least"  # five days before at the latest
    if sort is None and lead is not None and not (most == "遅くとも" and before):
        # 遅くとも5日前まで and 5日前まで set one day
        sort = "least" if lead["least"] else "most" if most else None
    if sort is None or value.low is None or value.low != value.high:
        return Atom(start, end, found.kind, msgspec.structs.replace(value, about=about))
    if sort in ("most", "under"):
        upper = Quantity(None, value.high, value.unit, below=sort == "under", about=about)
        return Atom(start, end, found.kind, upper)
    lower = Quantity(value.low, None, value.unit, above=sort == "over", about=about)
    return _both(reader, Atom(start, end, found.kind, lower), lower)


def _bound(reader: Reader, end: int) -> tuple[str | None, int]:
    for sort, words in _BOUNDS:
        match = words.match(reader.flat, end)
        if match is not None:
            return sort, match.end()
    return None, end


def _both(reader: Reader, found: Atom, lower: Quantity) -> Atom:
    """18歳以上65歳未満: a lower bound with an upper one behind it."""
    at = found.end + (reader.flat[found.end : found.end + 1] in ("、", "で"))
    second = quantities.atom(reader, at) if reader.flat[at : at + 1] else None
    if second is None or not isinstance(second.value, Quantity) or lower.low is None:
        return found
    sort, end = _bound(reader, second.end)
    high = second.value.exact
    if sort not in ("most", "under") or high is None or second.value.unit != lower.unit or lower.low >= high:
        return found
    return Atom(
        found.start, end, found.kind, msgspec.structs.replace(lower, high=high, below=sort == "under")
    )
