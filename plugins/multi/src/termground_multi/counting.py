"""Numbers in words of languages that set no words apart, or count with words that are others too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal

import msgspec

from termground.facts.grammar.schema import valued


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to count in words, as a section ``counted`` of ``figures.toml`` has it.

    Attributes:
        words: Numbers that add up, each with its value: ``열=10``.
        scales: Numbers that multiply what stands before them.
        bare: Scales that may begin a number.
        scaled: Whether a number must hold a scale.
        section: The first scale that multiplies all before it.
        counters: What such numbers count, behind them or behind a space; without it a number in words may be another word.
        touching: Those that may touch the number too; by default all.
        led: Words right before a number that need nothing behind it: *ร้อยละสิบ*.
        joins: What may join a number to another one before what both count: *สามถึงห้าวัน*.
        bounded: Whether no letter stands right before a number.
        held: Words that hold what is counted: ``사흘=3``.
        others: Words that begin like a number with what it counts: 만일, if.
        spaced: Whether a space may stand between its parts: 만 팔천.
    """

    words: str = ""
    scales: str = ""
    bare: str = ""
    scaled: bool = False
    section: int = 10**4
    counters: str = ""
    touching: str | None = None
    led: str = ""
    joins: str = ""
    bounded: bool = False
    held: str = ""
    others: str = ""
    spaced: bool = False


class Numerals:
    """Finds the numbers of one way to count.

    Args:
        data: What it consists of.
    """

    def __init__(self, data: Words) -> None:
        self._words = {word: int(value) for word, value in valued(data.words)}
        self._scales = {word: int(value) for word, value in valued(data.scales)}
        self._held = {word: int(value) for word, value in valued(data.held)}
        self._section = data.section
        scales = any_of(self._scales)
        self._part = re.compile(any_of([*self._words, *self._scales]))
        first = any_of([*self._words, *data.bare.split()])
        counters = data.counters.split()
        touching = counters if data.touching is None else data.touching.split()
        ahead = rf"(?=(?:{any_of(self._words)}){{0,3}}(?:{scales}))" if data.scaled else ""
        between = r"\s?" if data.spaced else ""
        joined = rf"|\s?(?:{any_of(data.joins.split())})\s?(?:\d|(?:{first})+(?:{any_of(touching)}))"
        behind = rf"(?=\s(?:{any_of(counters)})|(?:{any_of(touching)}){joined})"
        led = "|".join(rf"(?<={re.escape(word)})|(?<={re.escape(word)}\s)" for word in data.led.split())
        start = (r"(?<!\w)" if data.bounded else "") + f"(?!{any_of(data.others.split())})"
        more = rf"(?:{between}(?:{self._part.pattern})){{0,11}}"
        self._pattern = re.compile(
            rf"{start}(?:(?P<held>{any_of(self._held)})|{ahead}(?:{first}){more}{behind}"
            rf"|(?:{led or '(?!)'})(?:{first}){more})"
        )

    def read(self, text: str) -> Iterator[tuple[int, int, Decimal]]:
        """Where numbers begin and end, and their values."""
        for match in self._pattern.finditer(text):
            held = match["held"]
            value = self.worth(match[0]) if held is None else self._held[held]
            if value > 1:  # 한 사람 is somebody as well as one
                yield *match.span(), Decimal(value)

    def worth(self, written: str) -> int:
        """The value of a number in words."""
        total = section = digit = 0
        largest = 0
        for part in self._part.findall(written):
            scale = self._scales.get(part)
            if scale is None:
                digit += self._words[part]
            elif scale < self._section:
                section, digit = section + (digit or 1) * scale, 0
            elif scale < largest:  # 삼억 이천만
                total, section, digit = total + (section + digit or 1) * scale, 0, 0
            else:
                total, section, digit = (total + section + digit or 1) * scale, 0, 0
                largest = scale
        return total + section + digit


def any_of(words: Iterable[str]) -> str:
    """A pattern for any of some words, the longest first; a space in one is any one white space."""
    ordered = sorted(filter(None, words), key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s") for word in ordered) or "(?!)"
