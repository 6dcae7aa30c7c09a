"""Which parts of a text may state facts: what stands far from any number or name of a date need not be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from termground.facts.grammar.numerals import either
from termground.facts.grammar.pieces import WORD
from termground.facts.grammar.written import FRACTIONS

_WORD = re.compile(WORD)
_DIGITS = re.compile(rf"[\d{FRACTIONS}]+")
_PLAIN = re.compile("[0-9]+")
_ODD = re.compile(rf"(?![0-9])[\d{FRACTIONS}]")
"""Digits that few texts have."""
_BEFORE, _BEHIND = 44, 28
"""Code points before and behind what may begin a fact in which words may bear on it."""
_LONG = 40
"""Code points of the longest word that is kept whole at the beginning of a part."""
_SPACE = re.compile(r"\s")
_ONE = 8
"""Letters of an article, and of the space behind it."""
_LAST = re.compile(r"([^\W\d_]+)[ -]\Z")
_KNOWN = 100_000
"""Chunks kept with the words in them, and those of one text more."""
_NO_WORD = "0123456789.,;:()[]%-\u2013\u2014\"'\u00ab\u00bb$\u20ac\u00a3/"
_COUNTS, BEGINS, MEASURES, _IS_ODD = range(1, 5)
"""What a word does: it counts what stands behind it, begins a fact, or measures; digits that few texts have."""

Part = tuple[int, int]
"""Where a part of a text begins and ends."""


class Sieve:
    """Finds the parts of texts that may state facts.

    Args:
        bears: Tells of a word, and of the same in small letters, whether it may begin a fact, or belong to one without a number in
            digits (:data:`BEGINS`), or measures behind an article that counts (:data:`MEASURES`); 0 where neither.
        ones: Articles that count.
        leads: Phrases before a time of day that such an article tells: *a la una*.
    """

    def __init__(
        self,
        bears: Callable[[str, str], int],
        ones: frozenset[str],
        leads: Sequence[str],
    ) -> None:
        self._bears = bears
        self._ones = ones
        self._led = re.compile(rf"(?<!\w)(?:{either(leads)})\s(?:{either(ones)})(?!\w)") if leads else None
        self._idle: set[str] = set()
        self._known: dict[str, Sequence[tuple[str, int]]] = {}
        self._endings = tuple(one + mark for one in ones for mark in " -")

    def parts(self, text: str) -> list[Part]:
        """The parts of a text, ascending and apart."""
        found: list[Part] = []
        first = last = -1
        for start, end in sorted(self._places(text)):
            if last < 0 or start - _BEFORE > last:
                closed = _closing(text, last) if last >= 0 else -1
                begin = _opening(text, max(0, start - _BEFORE))
                if begin > closed:
                    if last >= 0:
                        found.append((first, closed))
                    first = begin
            last = max(last, end + _BEHIND)
        if last >= 0:
            found.append((first, _closing(text, last)))
        return found

    def _places(self, text: str) -> list[Part]:
        """Digits, words that may begin a fact, and articles before a unit."""
        if len(self._idle) + len(self._known) > _KNOWN:
            self._idle.clear()
            self._known.clear()
        chunks = set(text.split()) - self._idle
        words = {pair for chunk in chunks for pair in self._words(chunk)}
        odd = any(kind == _IS_ODD for _, kind in words)
        found = [match.span() for match in (_DIGITS if odd else _PLAIN).finditer(text)]
        if self._led is not None:
            found += [match.span() for match in self._led.finditer(text)]
        counted = any(kind == _COUNTS for _, kind in words)
        for word, kind in words:
            if kind == BEGINS:
                found += _found(text, word)
            elif kind == MEASURES and counted:
                found += (place for place in _found(text, word) if self._is_one(text, place[0]))
        return found

    def _is_one(self, text: str, place: int) -> bool:
        """Whether an article that counts stands before a place."""
        if text[place - 1 : place] not in (" ", "-"):
            return False
        before = text[max(0, place - _ONE) : place].lower()
        if not before.endswith(self._endings):
            return False
        one = _LAST.search(before)
        return one is not None and one[1] in self._ones

    def _words(self, chunk: str) -> Sequence[tuple[str, int]]:
        """The words between two spaces that bear on facts, with what they do."""
        known = self._known.get(chunk)
        if known is not None:
            return known
        if chunk.isalpha():  # one word, as most are
            words, keeps = self._told((chunk,)), True
        elif not chunk.strip(_NO_WORD):
            return ()
        else:
            words = self._told(_WORD.findall(chunk))
            odd = _ODD.search(chunk) is not None
            keeps = not odd and _PLAIN.search(chunk) is None
            if odd:
                words.append((chunk, _IS_ODD))
        if keeps:
            if words:
                self._known[chunk] = words
            else:
                self._idle.add(chunk)
        return words

    def _told(self, words: Iterable[str]) -> list[tuple[str, int]]:
        """Words with what they do, each time one does something."""
        told: list[tuple[str, int]] = []
        for word in words:
            small = word.lower()
            if small in self._ones:
                told.append((word, _COUNTS))
            kind = self._bears(word, small)
            if kind:
                told.append((word, kind))
        return told


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
    place, size = text.find(word), len(word)
    while place >= 0:
        end = place + size
        before, behind = text[place - 1 : place], text[end : end + 1]
        if (before == " " or not before.isalpha()) and (behind == " " or not behind.isalpha()):
            yield place, end
        place = text.find(word, end)
