"""Numbers in Japanese text: digits, kanji, and both with 万 and 億 between them."""

from __future__ import annotations

import re
from decimal import Decimal

import msgspec

from termground.text.patterns import lazy_pattern
from termground_ja.tables import either, pattern

_KANJI_DIGITS = {c: str(i) for i, c in enumerate("〇一二三四五六七八九")} | {"零": "0"}
_SMALL = {"十": 1, "百": 2, "千": 3}
_BIG = {"万": 4, "億": 8, "兆": 12, "京": 16}
_KANJI = "".join(_KANJI_DIGITS)
NUMERAL = f"0-9{_KANJI}十百千"
"""Characters that begin a number, for a character class."""
_DIGITS = re.compile(
    r"[0-9]{1,3}(?:,[0-9]{3}){1,7}(?![0-9])(?:\.[0-9]{1,24}(?![0-9]))?|[0-9]{1,24}(?![0-9])(?:\.[0-9]{1,24}(?![0-9]))?"
)
# A dot between kanji is a decimal mark before what is measured: 三・五倍, but 三・四年生.
_MEASURED = f"(?={either('numbers.pointed')})"
_POSITIONAL = re.compile(
    rf"[{_KANJI}]{{1,3}}(?:、[{_KANJI}]{{3}}(?![{_KANJI}十百千])){{1,4}}(?![{_KANJI}])"
    rf"|[{_KANJI}]{{1,20}}(?:\.[{_KANJI}]{{1,20}}|・[{_KANJI}]{{1,20}}{_MEASURED})?"
)
_DOTTED = re.compile(rf"・([0-9]{{1,20}}|[{_KANJI}]{{1,20}}){_MEASURED}")
_SPELLED = re.compile(rf"・([{_KANJI}])(?![{_KANJI}十百千年月日条項章号])")
_NOT_BIG = pattern("numbers.unscaled")
# 壱 and 参 begin other words (壱岐, 参加), and 拾 a verb: alone they are numbers before 円 only.
_FORMAL_RUN = "壱弐参拾一二三四五六七八九十百千万億兆"
_FORMAL = lazy_pattern(
    rf"(?<![{_FORMAL_RUN}])(?:"
    rf"(?=[一二三四五六七八九参十百千万億兆]{{0,30}}(?:[壱弐拾]|参[百千万億兆]))[{_FORMAL_RUN}]{{2,40}}+(?:(?<!拾)|(?![いうえおっわ]))"
    rf"|[壱弐参拾](?=円))"
)
_NONE = 99
_FORMAL_DIGITS = str.maketrans("壱弐参拾", "一二三十")
_FORMAL_HINT = re.compile("[壱弐参拾]")
"""One of which every run of them has."""


class Number(msgspec.Struct, frozen=True):
    """A number and its place.

    Attributes:
        value: The number.
        start: First code point.
        end: One past the last.
        scale: The last 万, 億 or 兆 as a factor; 1 without.
        plain: Whether it is digits alone, without a decimal mark, group marks, 千 or 万.
    """

    value: Decimal
    start: int
    end: int
    scale: Decimal
    plain: bool


def formal(text: str) -> tuple[str, frozenset[int]]:
    """Numerals of banknotes and deeds as common ones, one for one, and where they begin (壱万円)."""
    if not _FORMAL_HINT.search(text):
        return text, frozenset()
    starts = frozenset([match.start() for match in _FORMAL.finditer(text)])
    if starts:
        text = _FORMAL.sub(lambda match: match.group().translate(_FORMAL_DIGITS), text)
    return text, starts


def number(text: str, start: int) -> Number | None:
    """The number that begins at an offset, as long as it can be."""
    value, scale, at, plain = _composed(text, start)
    if at == start or (text[start] in "〇零" and at - start > 1 and plain):
        return None
    whole = value == int(value)
    dotted = _DOTTED.match(text, at) if whole else None
    if dotted is None and whole and not plain and text[at - 1] in _KANJI_DIGITS:
        dotted = _SPELLED.match(text, at)
    if dotted is not None:
        value, at, plain = value + Decimal("0." + _ascii(dotted[1])), dotted.end(), False
        power = _BIG.get(text[at : at + 1], 0) if scale == 1 else 0
        if power:
            scale = Decimal(10**power)
            value, at = value * scale, at + 1
    return Number(value, start, at, scale, plain)


def _composed(text: str, at: int) -> tuple[Decimal, Decimal, int, bool]:
    """Value, last 万 or 億, end, and whether there are digits alone."""
    total = section = Decimal(0)
    current: Decimal | None = None
    small, big, scale = _NONE, _NONE, Decimal(1)
    plain = True
    while at < len(text):
        char = text[at]
        power = _SMALL.get(char) or _BIG.get(char)
        if power is None:
            digits = _digits(text, at) if current is None else None
            if digits is None or digits[0] >= 10 ** min(small, big):
                break
            plain = plain and text[at : digits[1]].isalnum()
            current, at = digits
            continue
        if _NOT_BIG.match(text, at) or power >= (small if char in _SMALL else big):
            break
        if char in _SMALL:
            section, small = section + (1 if current is None else current) * 10**power, power
        elif not section and not current:
            break
        else:
            scale = Decimal(10**power)
            total, section = total + (section + (current or 0)) * scale, Decimal(0)
            small, big = _NONE, power
        current, plain, at = None, False, at + 1
    return total + section + (current or 0), scale, at, plain


def _digits(text: str, at: int) -> tuple[Decimal, int] | None:
    match = _DIGITS.match(text, at)
    if match is not None:
        return Decimal(match.group().replace(",", "")), match.end()
    match = _POSITIONAL.match(text, at)
    return (Decimal(_ascii(match.group().replace("、", ""))), match.end()) if match is not None else None


def _ascii(digits: str) -> str:
    return "".join(_KANJI_DIGITS.get(c, c) for c in digits).replace("・", ".")
