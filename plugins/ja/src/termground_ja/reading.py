"""A text as the grammars of facts see it: characters in one width, words by their ends, numbers with their units."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from decimal import Decimal
from functools import cache
from itertools import chain

import msgspec

from termground.facts import Date, Quantity, unit
from termground.facts.grammar import units
from termground.facts.grammar.schema import Units
from termground.facts.units import is_known, is_money
from termground.facts.values import Kind
from termground.structs import prepared
from termground.text.patterns import lazy_pattern
from termground.types import Flag, Tokens
from termground_ja import numerals
from termground_ja.numerals import Number
from termground_ja.tables import listed, pattern, tables, valued

_TIMES = dict(valued("senses.every"))
_EACH = re.compile(f" ?/ ?(?P<time>{'|'.join(_TIMES)})(?![A-Za-z0-9/^²³])")
_WIDE = {0xFF01 + i: 0x21 + i for i in range(94)} | {
    0x3000: " ", 0x00A0: " ", 0x202F: " ", 0x2009: " ", 0x301C: "~", 0x223C: "~", 0x2010: "-", 0x2011: "-", 0x2012: "-", 0x2013: "-",
    0x2212: "-", 0x2014: "—", 0x2015: "—", 0xFFE5: "¥", 0xFFE1: "£", 0x00B5: "μ", 0x2126: "Ω", 0x2019: "'",
}  # fmt: skip
_KANJI = lazy_pattern("[\u3400-\u9fff々〆]")
_WORD = re.compile("[\u3400-\u9fff々〆ァ-ヺー]")
_KA = "ヵヶカケか箇個"
_ONE_KANA = re.compile(f"[{_KA}](?=[国月所条村店年])")
_IDIOMS = pattern("numbers.idioms")
_FUSED = frozenset(listed("numbers.fused"))
_DIGIT = re.compile("[0-9]")
_DOTTED = re.compile("[〇一二三四五六七八九十]・")
_ONE_OCLOCK = re.compile("一時(?:半(?!ば)|[0-9〇一二三四五六七八九十]{1,3}分(?!間|の|な))")
_SIGNS = frozenset("$¥€£")
_SURELY = 4
MAX_UNIT = 12
"""Longest unit or counter, in code points."""


class Atom(msgspec.Struct, frozen=True):
    """One fact before its bounds are known.

    Attributes:
        start: First code point.
        end: One past the last.
        kind: What it is.
        value: Its normal form; None for what is read so that nothing else reads it, and is no fact.
        number: The number as written, where it is one.
    """

    start: int
    end: int
    kind: Kind
    value: Quantity | Date | str | None
    number: Number | None = None

    @property
    def amount(self) -> tuple[Decimal, str] | None:
        """Its value and its unit, where it is one value and no rank."""
        value = self.value if self.kind != "ordinal" else None
        exact = value.exact if isinstance(value, Quantity) else None
        return None if exact is None or not isinstance(value, Quantity) else (exact, value.unit)


class Measure(msgspec.Struct, frozen=True):
    """What a number measures or counts, and where its word ends."""

    symbol: str
    end: int
    factor: Decimal = Decimal(1)
    counter: bool = False


class Reader:
    """A text and its tokens, for grammars that read forward from an offset.

    Attributes:
        flat: The text with wide characters, dashes and numerals of deeds replaced one for one.
    """

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.flat, self._formal = numerals.formal(tokens.text.translate(_WIDE))
        self._numbers: dict[int, Number | None] = {}

    def number(self, at: int) -> Number | None:
        """The number that begins at an offset, if words are not cut by it: not the 三 of 三角."""
        if at not in self._numbers:
            self._numbers[at] = self._number_at(at)
        return self._numbers[at]

    def _number_at(self, at: int) -> Number | None:
        found = numerals.number(self.flat, at)
        if (
            found is None
            or self.flat[at] in "0123456789"
            or at in self._formal
            or _ONE_OCLOCK.match(self.flat, at)
        ):
            return found  # 一時 alone is an adverb
        if _IDIOMS.match(self.flat, at) or _DOTTED.match(self.flat, max(0, at - 2)):
            return None  # 三・一五事件
        i = bisect_left(self.tokens.starts, at)
        if i < len(self.tokens) and self.tokens.starts[i] == at:
            token_end = self.tokens.ends[i]
            if self.tokens.lexemes[i].flags & Flag.NUMBER and token_end <= found.end:
                return found
            whole = found.end - at >= _SURELY and self.starts_word(found.end)
            if whole or self.flat[at] == "零":
                return found  # 四十万 is a place, but not in 四十万五千
            if token_end > found.end and self.flat[found.end : token_end] in _FUSED and found.value > 1:
                return found  # Sudachi has 二人 and 二十歳 as words
        return None

    def starts_word(self, at: int) -> bool:
        """Whether a token begins at an offset, or the text ends there."""
        i = bisect_left(self.tokens.starts, at)
        return i == len(self.tokens) or self.tokens.starts[i] == at

    def word_end(self, at: int) -> int:
        """Where the token ends that an offset lies in; the offset itself where it lies in none."""
        i = bisect_left(self.tokens.ends, at)
        inside = i < len(self.tokens) and self.tokens.starts[i] < at < self.tokens.ends[i]
        return self.tokens.ends[i] if inside else at

    def ends_word(self, at: int) -> bool:
        """Whether what ends at an offset is a word of its own: not the 人 of 人口."""
        return not _WORD.match(self.flat, at) or self.starts_word(at)

    def after_kanji(self, at: int) -> bool:
        """Whether a kanji stands before an offset."""
        return at > 0 and _KANJI.match(self.flat, at - 1) is not None

    def measure(self, at: int) -> Measure | None:
        """The unit or counter at an offset, the longest."""
        space = self.flat[at : at + 1] == " "
        at += space
        known, longest = measures(), _longest()
        head = self.flat[at : at + longest.get(self.flat[at : at + 1], 0)]
        if _ONE_KANA.match(head):
            head = "か" + head[1:]
        for size in range(len(head), 0, -1):
            found = known.get(head[:size])
            each = self._each(found, at + size)
            if found is not None and each is not None:
                return Measure(f"{found.symbol}/{each[0]}", each[1], found.factor)
            if found is not None and self._ends(head[:size], at + size):
                if space and _WORD.match(head) and not _DIGIT.match(self.flat, at - 2):
                    return None
                return Measure(found.symbol, at + size, found.factor, found.counter)
        return None if space else self._counter(at)

    def _each(self, found: Measure | None, end: int) -> tuple[str, int] | None:
        """The time for each of which a unit is told behind it, 330mL/時, and where its word ends."""
        if found is None or not self.flat.startswith(("/", " /"), end) or not is_rated(found.symbol):
            return None
        each = _EACH.match(self.flat, end)
        return None if each is None else (_TIMES[each["time"]], each.end())

    def _ends(self, word: str, end: int) -> bool:
        follows = self.flat[end : end + 1]
        if word[-1] in _SIGNS:
            return not follows.isdecimal()
        if word[-1].isascii() and word[-1].isalnum():
            return not (
                follows.isascii() and (follows.isalnum() or follows in ("/", "^"))
            ) and follows not in ("²", "³")
        return (
            self.ends_word(end) or (word == "円" and follows in "高安台建札玉前") or follows in "半強弱超台"
        )

    def _counter(self, at: int) -> Measure | None:
        """A word that Sudachi knows to count."""
        i = bisect_left(self.tokens.starts, at)
        if i >= len(self.tokens) or self.tokens.starts[i] != at:
            return None
        lexeme, end = self.tokens.lexemes[i], self.tokens.ends[i]
        if not lexeme.flags & Flag.COUNTER or not _WORD.match(self.flat, at) or end - at > MAX_UNIT:
            return None
        return Measure(self.flat[at:end], end, counter=True)


def is_rated(symbol: str) -> bool:
    """Whether a unit may be told for each hour or day: a measure of anything but time, a share, money or a rate."""
    dimension = unit(symbol).dimension
    told = is_known(symbol) and not is_money(symbol) and "/" not in symbol
    return told and dimension not in ("time", "calendar", "share", "points", "temperature", "frequency")


@cache
def measures() -> dict[str, Measure]:
    """Units and counters as they are written, those of one character such as ㎝ and ㌘ too."""
    found = {word: Measure(form, 0, counter=True) for word, form in valued("counters.words")}
    listed_units = msgspec.convert(tables()["units"], prepared(Units))
    for word, measure in chain(units.symbols().items(), units.words(listed_units)):
        found[word] = Measure(measure.symbol, 0, measure.factor)
    del found["K"]  # 4K is a code
    for sign in map(chr, (*range(0x2100, 0x2150), *range(0x3300, 0x3400))):
        plain = found.get(unicodedata.normalize("NFKC", sign))
        if plain is not None:
            found.setdefault(sign, plain)
    return found


@cache
def _longest() -> dict[str, int]:
    """Length of the longest unit by first character, any spelling of か among them."""
    found: dict[str, int] = {}
    for word in measures():
        for first in _KA if word[0] == "か" else word[0]:
            found[first] = max(found.get(first, 0), len(word))
    return found
