"""Figures of languages that set no words apart: scales, percentages, units, money, dates, and what bounds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any

import msgspec

from termground.facts import Date, Fact, Moment, Quantity
from termground.facts.dayparts import NOON
from termground.facts.figures import figures
from termground.facts.grammar import units
from termground.facts.grammar.digits import canonical
from termground.facts.grammar.schema import listed, valued
from termground.facts.grammar.units import Measure
from termground.facts.units import unit as known_unit
from termground.facts.values import Kind
from termground.structs import prepared
from termground.text.normalize import fold
from termground_multi.counting import Numerals, Words, any_of
from termground_multi.dating import dated
from termground_multi.han import HAN_ANY, han, worth
from termground_multi.ranged import RANGE, apart, bounded, ranged

_PLAIN = re.compile(r"\d{1,30}(?:\.\d{1,20})?")
_FIGURE = re.compile(r"\d[\d.,\u00a0\u202f ]*")
_WINDOW = 32
"""Characters before a number in which the words that bound it are looked for."""
_SIGNS = {"about": "~", "least": ">=", "most": "<=", "over": ">", "under": "<"}
_HOURS, _MINUTES = 24, 60


class Reader:
    """Reads the figures of one language.

    Args:
        data: Its entry in ``figures.toml``.
        names: What CLDR calls its units and money.
        decimal: Its decimal mark.
    """

    def __init__(self, data: dict[str, Any], names: dict[str, dict[str, str]], decimal: str) -> None:
        self._decimal = decimal
        scales: dict[str, str] = data["scales"]
        self._scales = {word: 10 ** int(power) for power, words in scales.items() for word in words.split()}
        self._measures = units.symbols() | _measures(data, names)
        guards = {form: rest for form, _, rest in (item.partition("=") for item in listed(data["not"]))}
        only: dict[str, str] = data.get("only", {})
        for form in (form for form, rest in guards.items() if not rest and form not in only):
            self._measures.pop(form, None)
        scale = f"(?:{any_of(self._scales)})" + data.get("scaled", "")
        self._scale = re.compile(scale)
        more = data.get("more", "(?!)")
        self._more = re.compile(more)
        self._behind = re.compile(
            rf"(?:{more})?(?P<scales>(?:\s?{scale}){{0,2}})(?:{more})?"
            rf"(?:\s?(?:(?P<percent>[%％]|{any_of(listed(data['percent']))})|(?P<unit>{_guarded(self._measures, guards, only)})))?"
        )
        self._joint = re.compile(
            rf"\s?(?P<scale>{any_of(self._scales)})\s?(?P<next>\d,\d{{3}}|\d{{1,4}})(?!\d)(?=\s?(?:(?P<after>{any_of(self._scales)})|[원元円]))"
        )
        before = [sign for sign, measure in self._measures.items() if measure.before]
        self._money = re.compile(rf"(?<![A-Za-z])(?P<sign>{any_of(before)})\s?\Z")
        self._minus = re.compile(
            rf"(?:(?<![A-Za-z0-9)）%％\s-])[-\u2212]|(?<!\S)[-\u2212]|(?P<frozen>{any_of(listed(data.get('minus', '')))})\s?)\Z"
        )
        self._degrees = re.compile(rf"\s?(?:{any_of(listed(data.get('degrees', '')))})")
        self._heat = re.compile(data.get("heat", "(?!)"))
        self._nth = tuple(listed(data.get("nth", "")))
        self._ends = frozenset(sign[-1] for sign in before)
        share = any_of(listed(data.get("share", "")))
        self._share = re.compile(rf"(?:{share})\s?\Z")
        self._signs = {word: sign for name, sign in _SIGNS.items() for word in listed(data.get(name, ""))}
        self._after = {
            word: sign for name, sign in _SIGNS.items() for word in listed(data.get(f"{name}_after", ""))
        }
        self._bound = re.compile(rf"(?P<words>{any_of(self._signs)})\s?\Z")
        counters = any_of(data.get("counters", "").split())
        self._bound_after = re.compile(rf"(?:\s?(?:{counters}))?\s?(?P<words>{any_of(self._after)})")
        self._months = {name: int(value) for name, value in valued(data.get("months", ""))}
        dates = data.get("dates", "").replace("{months}", any_of(self._months))
        self._dates = re.compile(dates) if dates else None
        self._bounds = {
            name: (re.compile(rf"(?:{before or '(?!)'})\Z"), re.compile(behind or "(?!)"))
            for name, (before, behind) in data.get("ends", {}).items()
        }
        self._half_after = tuple(listed(data.get("half_after", "")))
        self._hours_behind = {word: int(value) for word, value in valued(data.get("behind", ""))}
        self._spoken = {word: int(value) for word, value in valued(data.get("spoken", ""))}
        self._clock = re.compile(data["clock"]) if "clock" in data else None
        self._later = frozenset(listed(data.get("later", "")))
        self._numerals = re.compile(data["numerals"]) if "numerals" in data else None
        lengths = [(word, unit) for unit, words in data.get("spans", {}).items() for word in listed(words)]
        told = [(word.partition("="), unit) for word, unit in lengths]
        self._lengths = {word.replace(" ", ""): (Decimal(value), unit) for (word, _, value), unit in told}
        beside = data.get("apart", {})
        spans = any_of(word for (word, _, _), _ in told)
        self._spans = re.compile(f"{beside.get('before', '')}(?:{spans}){beside.get('behind', '')}")
        ways = msgspec.convert(data.get("counted", ()), prepared(list[Words]))
        self._counted_in = [Numerals(way) for way in ways]

    def read(self, text: str) -> Iterator[Fact]:
        """The figures of a text, ascending and apart."""
        dates = list(dated(self._dates, text, self._months)) if self._dates is not None else []
        dates = list(apart(self._timed(text), dates))
        rest = [*self._counted(text), *self._spelled(text)]
        rest.sort(key=lambda fact: (fact.start, -fact.end))
        for fact in ranged(text, apart(rest, dates)):
            yield bounded(text, fact, self._bounds)

    def _timed(self, text: str) -> Iterator[Fact]:
        """Times of day that words tell: 下午六点, 오전 9시."""
        end, part, first = 0, None, 0
        for match in self._clock.finditer(text) if self._clock is not None else ():
            told = match.groupdict()
            hour, minute = self._hour(told)
            if not told["part"] and part and RANGE.fullmatch(text, end, match.start()):  # 오후 8시에서 9시
                told["part"] = part
                later, _ = self._hour(told)
                hour = later if later > first else hour  # not of 오전 11시에서 1시
            end, part, first = match.end(), told["part"], hour
            if hour < _HOURS and minute < _MINUTES:
                moment = Moment(hour=hour, minute=minute)
                half = told["part"] or told.get("behind") or told.get("behind2")
                spoken = not half and hour <= NOON and not (told["hour"] or "0").isdecimal()
                yield Fact(match.start(), match.end(), match[0], "time", Date(moment, moment, spoken=spoken))

    def _hour(self, told: dict[str, str | None]) -> tuple[int, int]:
        """The hour and the minute of a time of day."""
        if spoken := told.get("spoken"):
            return self._spoken[spoken], 0
        hour = self._value(told["hour"] or "0")
        minute = 30 if told["half"] else self._value(told["minute"] or told.get("minute2") or "0")
        behind = told.get("behind") or told.get("behind2") or ""
        later = NOON if told["part"] in self._later else self._hours_behind.get(behind, 0)
        return hour + later * (hour < NOON), minute

    def _value(self, written: str) -> int:
        """A number in digits, in Chinese characters or in words."""
        if written.isdecimal():
            return int(written)
        return int(han(written)) if written[0] in HAN_ANY else self._counted_in[0].worth(written)

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
        """A number with the scale and the unit behind it, or with the sign of money or the word for a share before it."""
        total, value, end = self._summed(text, end, value)
        behind = self._behind.match(text, end)
        assert behind is not None
        if behind["scales"] and text[:start].endswith(self._nth):  # 제12조
            return Fact(start, end, text[start:end], "number", _quantity(value, "", ""))
        for scale in self._scale.findall(behind["scales"]):
            value *= self._scales[scale]
        value += total
        measure = self._measures[behind["unit"]] if behind["unit"] else Measure("")
        unit = "%" if behind["percent"] else measure.symbol
        before = text[max(0, start - _WINDOW) : start]
        minus = self._minus.search(before)
        if minus is not None:
            start, value = start - len(minus[0]), -value
        if minus is not None or self._heat.search(before):
            degrees = self._degrees.match(text, behind.end()) if not unit else None
            if unit == "deg" or degrees is not None:
                last = degrees.end() if degrees is not None else behind.end()
                return self._fact(text, start, last, value, "degC")
            before = text[max(0, start - _WINDOW) : start]
        led = self._share.search(before)
        if led is None and before.rstrip()[-1:] in self._ends:
            led = self._money.search(before)
        if led is not None and not unit:
            start -= len(before) - led.start()
            unit = "%" if "sign" not in led.re.groupindex else self._measures[led["sign"]].symbol
        last = behind.end()
        if unit and text.startswith(self._half_after, last):
            value, last = value + Decimal("0.5"), last + len(self._half_after[0])
        return self._fact(text, start, last, value * measure.factor, unit)

    def _summed(self, text: str, end: int, value: Decimal) -> tuple[Decimal, Decimal, int]:
        """What the larger scales of a number are worth, the number behind them, and where it ends: 1조 2000억, 1조 2,000억."""
        total, joint = Decimal(0), self._joint.match(text, end)
        while joint is not None and self._scales.get(joint["after"], 1) < self._scales[joint["scale"]]:
            total += value * self._scales[joint["scale"]]
            value, end = Decimal(joint["next"].replace(",", "")), joint.end("next")
            joint = self._joint.match(text, end)
        return total, value, end

    def _fact(self, text: str, start: int, end: int, value: Decimal, unit: str) -> Fact:
        """A number with the words before or behind it that bound it."""
        before = text[max(0, start - _WINDOW) : start]
        bound, after = self._bound.search(before), self._bound_after.match(text, end)
        sign = "~" if self._more.search(text, start, end) else ""
        if bound is not None:
            sign = self._signs[bound["words"]]
            start -= len(before) - bound.start()
        if after is not None and (bound is None or self._after[after["words"]] == sign):
            sign, end = self._after[after["words"]], after.end()
        return Fact(start, end, text[start:end], _kind(unit), _quantity(value, unit, sign))

    def _spelled(self, text: str) -> Iterator[Fact]:
        """Numbers in Chinese characters, or in other words, and words that hold a length of time."""
        for match in self._spans.finditer(text):
            yield self._fact(text, *match.span(), *self._lengths[match[0].replace(" ", "")])
        for way in self._counted_in:
            for start, end, value in way.read(text):
                yield self._measured(text, start, end, value)
        for match in self._numerals.finditer(text) if self._numerals is not None else ():
            (start, end), (value, unit) = match.span(), worth(match)
            read = (
                self._fact(text, start, end, value, unit) if unit or match.groupdict().get("rank") else None
            )
            yield read or self._measured(text, start, end, value)


def _measures(data: dict[str, Any], names: dict[str, dict[str, str]]) -> dict[str, Measure]:
    """What the units and money of a language are called."""
    tables = (names.get("symbols", {}), names["words"], data["units"], names["money"], data["money"])
    return {form: measure for table in tables for form, measure in units.measures(table)}


def _guarded(measures: dict[str, Measure], guards: dict[str, str], only: dict[str, str]) -> str:
    """A pattern of the forms of units, the longest first, each but before what makes another word of it."""
    forms = sorted(measures, key=lambda form: (-len(form), form))
    forms = [form for form in forms if form not in only]
    told = "|".join(f"{re.escape(form)}(?={behind})" for form, behind in only.items())
    return (f"{told}|" if told else "") + _forms(forms, guards)


def _forms(forms: Iterable[str], guards: dict[str, str]) -> str:
    return "|".join(
        re.escape(form)
        + (r"(?![A-Za-z²³])" if form[-1].isascii() else f"(?![{guards[form]}])" if form in guards else "")
        for form in forms
    )


def _kind(unit: str) -> Kind:
    if unit == "%":
        return "percent"
    return "money" if known_unit(unit).dimension.startswith("money ") else "quantity" if unit else "number"


def _quantity(value: Decimal, unit: str, sign: str) -> Quantity:
    low, high = None if sign[:1] == "<" else value, None if sign[:1] == ">" else value
    return Quantity(low, high, unit, above=sign == ">", below=sign == "<", about=sign == "~")
