"""Which parts of a text may state facts: what stands far from any number or name of a date need not be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from termground.facts.grammar.numerals import either
from termground.facts.grammar.written import FRACTIONS

_WORD = re.compile(r"[^\W\d_]+")
_DIGITS = re.compile(rf"[\d{FRACTIONS}]+")
_BEFORE, _BEHIND = 60, 40
"""Code points before and behind what may begin a fact in which words may bear on it."""
_LONG = 40
"""Code points of the longest word that is kept whole at the beginning of a part."""
_SPACE = re.compile(r"\s")
_ONE = 8
"""Letters of an article, and of the space behind it."""
_LAST = re.compile(r"([^\W\d_]+)[ -]\Z")
_KNOWN = 100_000
"""Words kept that begin no fact."""

Part = tuple[int, int]
"""Where a part of a text begins and ends."""


class Sieve:
    """Finds the parts of texts that may state facts.

    Args:
        begins: Tells whether a word may begin a fact, or belong to one without a number in digits.
        ones: Articles that count.
        measures: Tells whether a word behind such an article measures.
        leads: Phrases before a time of day that such an article tells: *a la una*.
    """

    def __init__(
        self,
        begins: Callable[[str], bool],
        ones: frozenset[str],
        measures: Callable[[str], bool],
        leads: Sequence[str],
    ) -> None:
        self._begins = begins
        self._ones = ones
        self._measures = measures
        self._led = re.compile(rf"(?<!\w)(?:{either(leads)})\s(?:{either(ones)})(?!\w)") if leads else None
        self._idle: set[str] = set()
        self._starts: set[str] = set()
        self._units: set[str] = set()

    def parts(self, text: str) -> list[Part]:
        """The parts of a text, ascending and apart."""
        found: list[Part] = []
        first = last = -1
        for start, end in sorted(self._places(text)):
            begin = _opening(text, max(0, start - _BEFORE))
            if begin > last:
                if last >= 0:
                    found.append((first, last))
                first = begin
            if end + _BEHIND > last:
                last = _closing(text, end + _BEHIND)
        if last >= 0:
            found.append((first, last))
        return found

    def _places(self, text: str) -> Iterator[Part]:
        """Digits, words that may begin a fact, and articles before a unit."""
        yield from (match.span() for match in _DIGITS.finditer(text))
        if self._led is not None:
            yield from (match.span() for match in self._led.finditer(text))
        words = set(_WORD.findall(text))
        for word in words - self._idle - self._starts:
            self._learn(word)
        for word in words & self._starts:
            yield from _found(text, word)
        for word in words & self._units:
            for start, end in _found(text, word):
                one = _LAST.search(text[max(0, start - _ONE) : start])
                if one and one[1].lower() in self._ones:
                    yield start, end

    def _learn(self, word: str) -> None:
        if len(self._idle) + len(self._starts) > _KNOWN:
            for known in (self._idle, self._starts, self._units):
                known.clear()
        if self._begins(word):
            self._starts.add(word)
            return
        self._idle.add(word)
        if self._measures(word):
            self._units.add(word)


def _opening(text: str, place: int) -> int:
    """The beginning of the word at a place."""
    space = max(text.rfind(" ", max(0, place - _LONG), place), text.rfind("\n", max(0, place - _LONG), place))
    return space + 1 if space >= 0 else max(0, place - _LONG)


def _closing(text: str, place: int) -> int:
    """The end of the word at a place."""
    match = _SPACE.search(text, place)
    return match.start() if match else len(text)


def _found(text: str, word: str) -> Iterator[Part]:
    """The places of a word."""
    place = text.find(word)
    while place >= 0:
        end = place + len(word)
        if not (text[end : end + 1].isalpha() or (place and text[place - 1].isalpha())):
            yield place, end
        place = text.find(word, end)
