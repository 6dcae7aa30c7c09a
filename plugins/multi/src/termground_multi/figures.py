"""Figures as a language says them: scales, percentages, months, numbers in words, and what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

from termground.facts import Date, Fact, Moment, Quantity
from termground.facts.figures import figures
from termground.facts.grammar.digits import canonical
from termground.facts.grammar.schema import valued
from termground.text.normalize import fold

_PLAIN = re.compile(r"\d{1,30}(?:\.\d{1,20})?")
_FIGURE = re.compile(r"\d[\d.,\u00a0\u202f ]*")
_WINDOW = 32
"""Characters before a number in which the words that bound it are looked for."""
_NUMERIC = r"(?<![\w./-])(?P<d>\d{1,2})(?P<sep>[./-])(?P<m>\d{1,2})(?P=sep)(?P<y>(?:1[0-9]|2[01])\d{2})(?![\w/]|[.-]\d)"
_YEAR = r"(?:1[0-9]|2[01])\d{2}"
_BARE_YEAR = re.compile(_YEAR)
_VIETNAMESE = (
    rf"(?<!\w)(?:ngày\s)?(?P<day>\d{{1,2}})\s(?:tháng\s)(?P<month>\d{{1,2}})(?:\snăm\s(?P<year>{_YEAR}))?(?![\w/])"
    rf"|(?<!\w)tháng\s(?P<month2>\d{{1,2}})(?:\snăm\s|\s?[/-]\s?)(?P<year2>{_YEAR})(?!\w)"
    r"|(?<!\w)(?:(?:ngày|sáng|chiều|tối|trưa|đêm|hôm|từ|đến|tới|vào|trước|sau|hết)\s|\()(?P<day3>\d{1,2})[/-](?P<month3>\d{1,2})(?![\w/-])"
    r"|(?<![\w./-])(?P<day4>1[3-9]|2\d|3[01])/(?P<month4>\d{1,2})(?![\w/-])"
)
_CHINESE = (
    rf"(?<!\d)(?P<year>{_YEAR}|[一二][〇零一二三四五六七八九]{{3}})年"
    r"(?:(?P<month>\d{1,2})月(?:(?P<day>\d{1,2})[日号號])?)?(?![间間前来來后後])"
    r"|(?<!\d)(?P<month2>\d{1,2})月(?P<day2>\d{1,2})[日号號]"
)
_KOREAN = (
    rf"(?<!\d)(?P<year>{_YEAR})년(?:\s?(?P<month>\d{{1,2}})월(?:\s?(?P<day>\d{{1,2}})일)?)?(?!간)"
    r"|(?<!\d)(?P<month2>\d{1,2})월\s?(?P<day2>\d{1,2})일"
)
_DATES = {"vi": _VIETNAMESE, "zh": _CHINESE, "ko": _KOREAN}
_UNSPACED = ("zh", "ko")
_ENDING = r"(?:['\u2019]\w{1,6}|[dt][ae]n?)?"
"""What Turkish writes behind a month."""

_HAN = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1_000, "万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8}
_HAN_DIGITS = "零〇一二两兩三四五六七八九十百千万萬亿億"
_HAN_NUMBER = re.compile(
    rf"百分之(?P<percent>[{_HAN_DIGITS}]{{1,8}}(?:点[{_HAN_DIGITS}]{{1,4}})?|\d{{1,3}}(?:\.\d{{1,4}})?)"
    rf"|(?P<below>[{_HAN_DIGITS}]{{1,4}})分之(?P<above>[{_HAN_DIGITS}]{{1,4}})"
    r"|(?P<tenths>[一二两三四五六七八九]|(?<!\d)\d)成(?P<half>半)?(?![为為了立本员員果功就分长長年熟都])"
    rf"|(?<![\d{_HAN_DIGITS}][点點])半[数數]"
    rf"|(?<![{_HAN_DIGITS}几幾数數多第])(?P<count>[二两兩三四五六七八九]|[{_HAN_DIGITS}]{{2,12}})"
    r"(?=[人名个個位岁歲次家所座项項倍元块塊]|年(?!代)|小时|分钟)"
)
"""A single 一, 十 or 万 says a, or many; 10点半 is a time."""


class Reader:
    """Reads the figures of one language.

    Args:
        code: The language.
        data: Its entry in ``figures.toml``; none where digits are all that is read.
        decimal: Its decimal mark.
    """

    def __init__(self, code: str, data: dict[str, Any], decimal: str) -> None:
        self._code = code
        self._decimal = decimal
        self._han = code == "zh"
        scales: dict[str, str] = data.get("scales", {})
        powers = {word: int(power) for power, words in scales.items() for word in words.split()}
        self._scales = {word.rstrip("."): 10**power for word, power in powers.items()}
        numbers = dict(valued(data.get("numbers", "")))
        scaled = dict(valued(data.get("scaled", ""))) | numbers
        self._months = {
            name: number
            for number, names in enumerate(data.get("months", "").split(), 1)
            for name in names.split("/")
        }
        percent = _any(_listed(data.get("percent", "")))
        end = "" if code in _UNSPACED else r"(?!\w)"
        scale = f"(?:{_any(self._scales)})" + ("(?![克米瓦卡伏赫])" if self._han else "")
        short = _any(word.rstrip(".") for word in powers if word.endswith("."))
        self._behind = re.compile(
            rf"(?P<scales>(?:\s?(?:(?:{short}){end}\.?|{scale}{end})){{0,2}})(?:\s?(?P<percent>%|％|(?:{percent}){end}))?",
            re.IGNORECASE,
        )
        self._scale = re.compile(scale, re.IGNORECASE)
        self._words = re.compile(
            rf"(?<!\w)(?:(?:{_any(numbers)})(?!\w)|(?:{_any(scaled)})(?=\s(?:(?:{scale}){end}|(?:{percent}){end})))",
            re.IGNORECASE,
        )
        self._values = scaled
        self._share = (
            re.compile(rf"(?:%|(?<!\w){re.escape(data['share'])}\s)\Z", re.IGNORECASE)
            if "share" in data
            else None
        )
        self._signs = {
            word: sign
            for name, sign in (("about", "~"), ("least", ">="), ("most", "<="), ("over", ">"), ("under", "<"))
            for word in _listed(data.get(name, ""))
        }
        self._until = frozenset(_listed(data.get("until", "")))
        begin = "" if code in _UNSPACED else r"(?<!\w)"
        self._bound = (
            re.compile(rf"{begin}(?P<words>{_any(self._signs)})\s?\Z", re.IGNORECASE) if self._signs else None
        )
        self._dates = self._pattern(data)

    def read(self, text: str) -> Iterator[Fact]:
        """The figures of a text, ascending and apart."""
        dates = list(self._dated(text)) if self._dates is not None else []
        rest = [*self._counted(text), *self._spelled(text)]
        rest.sort(key=lambda fact: (fact.start, -fact.end))
        yield from _apart(rest, dates)

    def _pattern(self, data: dict[str, Any]) -> re.Pattern[str] | None:
        own = _DATES.get(self._code)
        if own is None and self._months:
            of = _any(data["of"].split())
            between = rf"\s(?:(?:{of})\s)?" if data["of"] else r"\s"
            ending = _ENDING if self._code == "tr" else ""
            names = _any(self._months)
            own = (
                rf"(?<![\w.,])(?P<day>\d{{1,2}})(?:\s?\.|º|°)?{between}(?P<name>{names}){ending}(?:,?{between}(?P<year>{_YEAR}))?(?!\w)"
                rf"|(?<!\w)(?P<name2>{names}){between}(?P<year2>{_YEAR})(?!\w)"
            )
        if own is None:
            return None
        return re.compile(f"{own}|{_NUMERIC}", re.IGNORECASE)

    def _dated(self, text: str) -> Iterator[Fact]:
        assert self._dates is not None
        for match in self._dates.finditer(text):
            found = {key: value for key, value in match.groupdict().items() if value is not None}
            parts: dict[str, int] = {}
            for key, value in found.items():
                field = _FIELDS.get(key.rstrip("234"))
                if field is not None:
                    parts[field] = (
                        self._months[_small(value)]
                        if field == "month" and not value[0].isdecimal()
                        else _year(value)
                    )
            if parts.get("month", 1) > 12 or not 0 < parts.get("day", 1) <= 31 or not parts.get("month", 1):
                continue
            moment = Moment(**parts)
            yield Fact(match.start(), match.end(), match[0], "date", Date(moment, moment))

    def _counted(self, text: str) -> Iterator[Fact]:
        """What digits say, with the words around them."""
        for fact in figures(text):
            if fact.kind not in ("number", "percent"):
                yield fact
                continue
            digits = _FIGURE.match(fact.surface)
            assert digits is not None
            written = digits[0].rstrip(" .,\u00a0\u202f")
            norm = canonical(fold(written), self._decimal)
            if not _PLAIN.fullmatch(norm):
                yield fact
                continue
            yield self._measured(text, fact.start, fact.start + len(written), Decimal(norm))

    def _measured(self, text: str, start: int, end: int, value: Decimal) -> Fact:
        behind = self._behind.match(text, end)
        assert behind is not None
        for scale in self._scale.findall(behind["scales"]):
            value *= self._scales[_small(scale)]
        before = text[max(0, start - _WINDOW) : start]
        share = self._share.search(before) if self._share is not None else None
        if share is not None:
            start -= len(before) - share.start()
        is_share = share is not None or behind["percent"] is not None
        return self._fact(text, start, behind.end(), value, "%" if is_share else "")

    def _fact(self, text: str, start: int, end: int, value: Decimal, unit: str) -> Fact:
        """A number with the words before it that bound it."""
        before = text[max(0, start - _WINDOW) : start]
        bound = self._bound.search(before) if self._bound is not None else None
        sign = ""
        if bound is not None:
            words = " ".join(_small(bound["words"]).split())
            if not (words in self._until and self._is_year(text, start, end)):
                sign = self._signs[words]
                start -= len(before) - bound.start()
        return Fact(
            start, end, text[start:end], "percent" if unit else "number", _quantity(value, unit, sign)
        )

    def _is_year(self, text: str, start: int, end: int) -> bool:
        """Whether four digits alone may be a year."""
        return _BARE_YEAR.fullmatch(text, start, end) is not None

    def _spelled(self, text: str) -> Iterator[Fact]:
        if self._han:
            yield from (self._fact(text, *found) for found in _chinese(text))
        for match in self._words.finditer(text):
            value = Decimal(self._values[_small(match[0])])
            yield self._measured(text, match.start(), match.end(), value)


_FIELDS = {
    "day": "day",
    "d": "day",
    "month": "month",
    "m": "month",
    "name": "month",
    "year": "year",
    "y": "year",
}


def _small(word: str) -> str:
    """A word in small letters; the dot of the Turkish İ goes."""
    return word.lower().replace("\u0307", "")


def _quantity(value: Decimal, unit: str, sign: str) -> Quantity:
    if sign in (">=", ">"):
        return Quantity(value, None, unit, above=sign == ">")
    if sign in ("<=", "<"):
        return Quantity(None, value, unit, below=sign == "<")
    return Quantity(value, value, unit, about=sign == "~")


def _apart(facts: Iterable[Fact], dates: Sequence[Fact]) -> Iterator[Fact]:
    """Facts and dates in text order, less the facts that overlap a date or the fact before them; both ascend."""
    at = end = 0
    for fact in facts:
        while at < len(dates) and dates[at].start < fact.end:
            yield dates[at]
            end = dates[at].end
            at += 1
        if fact.start >= end:
            yield fact
            end = fact.end
    yield from dates[at:]


def _chinese(text: str) -> Iterator[tuple[int, int, Decimal, str]]:
    """Numbers in Chinese characters before what counts, shares and fractions: place, value and unit."""
    for match in _HAN_NUMBER.finditer(text):
        value, unit = Decimal(50), "%"
        if match["percent"]:
            value = _han(match["percent"])
        elif match["tenths"]:
            value = _han(match["tenths"]) * 10 + (5 if match["half"] else 0)
        elif match["above"]:
            below, unit = _han(match["below"]), ""
            value = round(_han(match["above"]) / below, 10).normalize() if below else Decimal(0)
        elif match["count"]:
            value, unit = _han(match["count"]), ""
        yield match.start(), match.end(), value, unit


def _han(written: str) -> Decimal:
    """The value of a number in Chinese characters, or in digits."""
    if written[0].isascii():
        return Decimal(written)
    whole, _, fraction = written.partition("点")
    total = section = digit = 0
    for char in whole:
        scale = _HAN_SCALES.get(char)
        if scale is None:
            digit = digit * 10 + _HAN[char] if digit else _HAN[char]
        elif scale < 10**4:
            section, digit = section + (digit or 1) * scale, 0
        else:
            total, section, digit = (total + section + digit) * scale, 0, 0
    value = Decimal(total + section + digit)
    if fraction:
        value += Decimal("0." + "".join(str(_HAN.get(char, 0)) for char in fraction))
    return value


def _year(written: str) -> int:
    """A number in digits, or a year in Chinese characters."""
    return int("".join(str(_HAN.get(char, char)) for char in written))


def _listed(line: str) -> list[str]:
    return [phrase.strip() for phrase in line.split(";") if phrase.strip()]


def _any(words: Iterable[str]) -> str:
    ordered = sorted(filter(None, words), key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s") for word in ordered) or "(?!)"
