"""Numbers in words: what each is worth, and what several of them make together."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from decimal import Decimal

from termground.facts.grammar.pieces import WORD
from termground.facts.grammar.schema import listed, valued
from termground.facts.grammar.schema_numbers import Numbers

LONGEST = 60
"""Longest number that is written in one word, in letters."""

_HUNDRED = 100
_THOUSAND = 1_000
_SCORE = 20
_PARTS = re.compile(rf"{WORD}|\S")

Phrases = dict[str, list[tuple[tuple[str, ...], Decimal]]]


class Numerals:
    """The numbers of one language.

    Args:
        numbers: How it counts.
    """

    def __init__(self, numbers: Numbers) -> None:
        self.words, self._phrases = _by_first(numbers.words)
        self.inside = dict(valued(numbers.inside))
        self.words |= self.inside
        closing, self._closing = _by_first(numbers.closing)
        for word, value in closing.items():
            self._closing.setdefault(word, []).append(((word,), value))
        self._linked = frozenset(listed(numbers.linked))
        self.scores = frozenset(map(Decimal, numbers.scores.split()))
        self.scales = {
            phrase.rstrip(".").lower(): Decimal(10) ** power
            for power, phrases in numbers.scales.items()
            for phrase in listed(phrases)
        }
        self.singular = frozenset(
            listed(phrases)[0].lower() for phrases in numbers.scales.values() if ";" in phrases
        )
        self.abbreviated = frozenset(
            phrase.rstrip(".").lower()
            for phrases in numbers.scales.values()
            for phrase in listed(phrases)
            if phrase.endswith(".")
        )
        self.starts = frozenset({*self.words, *self._phrases, *self._closing, *self.scales})
        """Words that a number may begin with; where numbers are written together there are more."""
        self._link = frozenset(listed(numbers.link))
        self._ordinals = dict(valued(numbers.ordinals)) | closing
        self._ones = frozenset(listed(numbers.one))
        thousand = {word: value for word, value in self.scales.items() if value == _THOUSAND}
        self._prefixes = dict(valued(numbers.prefixes))
        inner = self.words | self._prefixes | thousand
        self._inner = {word: value for word, value in inner.items() if value == int(value)}
        self._together = numbers.together
        link = either(self._link) or "(?!)"
        self.opening = frozenset({*self._inner, *self._prefixes})
        """Words that a number begins with which is part of a longer word."""
        piece = either(self._inner)
        self.inner = rf"(?:{either(self._prefixes) or '(?!)'}|(?:{piece})(?:(?:{link})?(?:{piece})){{0,8}})"
        """A pattern of a number that is part of a longer word."""
        self._pieces = re.compile(f"{link}|{piece}")
        self._joined = re.compile(rf"(?:{piece})(?:(?:{link})?(?:{piece})){{0,8}}")
        self._endings = tuple(listed(numbers.endings))
        self.makes = bool(self._together or self._endings)
        """Whether numbers are made of parts, or ordinals of numbers."""
        self._ending = re.compile(rf"(?:{either(self._endings) or '(?!)'})\Z")
        self.known = self.starts.union(self.inside, self._ordinals)
        """The same, with ordinals and what stands inside a number alone."""

    def value(self, word: str) -> Decimal | None:
        """What a word in small letters is worth; None where it is no number."""
        known = self.words.get(word)
        if known is not None or not self._together or len(word) > LONGEST or word in self._prefixes:
            return known
        return self.joined(word)

    def joined(self, word: str) -> Decimal | None:
        """What a number in one word is worth, be it the first part of a longer word; None where it is none."""
        if word in self._prefixes:
            return self._prefixes[word]
        if self._joined.fullmatch(word) is None:
            return None
        return combined(
            [self._inner[piece] for piece in self._pieces.findall(word) if piece not in self._link]
        )

    def ordinal(self, word: str) -> Decimal | None:
        """What an ordinal in small letters is worth; None where it is none."""
        known = self._ordinals.get(word)
        if known is not None:
            return known
        if not self._endings or not word.endswith(self._endings) or len(word) > LONGEST:
            return None
        ending = self._ending.search(word)
        return self.value(word[: ending.start()]) if ending else None

    def whole(self, text: str, *, ordinal: bool = False) -> Decimal | None:
        """What words in small letters are worth that make one number from the first to the last; None where they make none.

        Args:
            text: The words.
            ordinal: Whether the last of them is an ordinal, which makes one of the number.
        """
        words, values, at = _PARTS.findall(text), list[Decimal](), 0
        while at < len(words):
            word = words[at]
            closing = self.closing(words, at) if ordinal else None
            last = closing is not None and closing[1] == len(words)
            value, end = (closing if last else self.phrase(words, at)) or (self._single(word), at + 1)
            if value is not None:
                if (ordinal and end == len(words) and not last) or (values and not self.fits(values, value)):
                    return None
                values.append(value)
            elif not values or not self.links(word, *words[at + 1 : at + 3]):
                return None
            at = end
        return self.worth(values)

    def _single(self, word: str) -> Decimal | None:
        """What a cardinal, a scale or an article that counts is worth."""
        known = self.words.get(word, self.scales.get(word))
        return Decimal(1) if known is None and word in self._ones else known

    def fits(self, before: Sequence[Decimal], value: Decimal) -> bool:
        """Whether a number goes on with one more: 200 and 43, 40 and 3; 5 and 30 where units stand before tens."""
        last = tail(before, self.scores)
        if value >= _THOUSAND or before[-1] >= _THOUSAND or value == _HUNDRED:
            return True
        if before[-1] in self.scores and value < _SCORE:
            return True
        return fits(last, value) and (self._together or last == 0 or last % 10 == 0)

    def phrase(self, words: Sequence[str], i: int) -> tuple[Decimal, int] | None:
        """The number of several words that begins at a place, and where it ends."""
        return _phrase(self._phrases, words, i)

    def begins(self, word: str) -> bool:
        """Whether a number or an ordinal of several words begins with a word."""
        return word in self._phrases or word in self._closing

    def is_made(self, word: str) -> bool:
        """Whether a word that no list has is a number or an ordinal by its parts."""
        return self.value(word) is not None or self.ordinal(word) is not None

    def is_none(self, word: str) -> bool:
        """Whether a word is no number and begins none."""
        return self.value(word) is None and not self.begins(word)

    def closing(self, words: Sequence[str], i: int) -> tuple[Decimal, int] | None:
        """The ordinal at a place that may end a number, and where it ends itself."""
        return _phrase(self._closing, words, i)

    def worth(self, values: list[Decimal]) -> Decimal | None:
        """What the words of a number are worth; a half one stands before scales alone."""
        if not values or values[0] == int(values[0]):
            return combined(values, self.scores) if values else None
        total = values[0]
        for value in values[1:]:
            if value < _THOUSAND:
                return None
            total *= value
        return total

    def links(self, word: str, *following: str) -> bool:
        """Whether a word may stand between a number and the next one."""
        if word not in self._link or self._together:
            return False
        first = next((other for other in following if other != "-"), "")
        return not self._linked or word == "-" or first in self._linked


def _by_first(line: str) -> tuple[dict[str, Decimal], Phrases]:
    """The single words of a line with their values, and its phrases by their first words."""
    words: dict[str, Decimal] = {}
    found: Phrases = {}
    for phrase, value in valued(line):
        parts = tuple(_PARTS.findall(phrase))
        if len(parts) > 1:
            found.setdefault(parts[0], []).append((parts, value))
        else:
            words[phrase] = value
    return words, found


def _phrase(phrases: Phrases, words: Sequence[str], i: int) -> tuple[Decimal, int] | None:
    for parts, value in phrases.get(words[i], ()):
        if tuple(words[i : i + len(parts)]) == parts:
            return value, i + len(parts)
    return None


def combined(values: Sequence[Decimal], scores: Container[Decimal] = ()) -> Decimal | None:
    """What numbers one after the other make; None where they are not one number."""
    total = current = Decimal(0)
    scale = Decimal(0)
    for value in values:
        if value >= _THOUSAND:
            if value == scale:
                return None
            if scale and value > scale:
                total, current = (total + current) * value, Decimal(0)
            else:
                total, current = total + (current or 1) * value, Decimal(0)
            scale = value
        elif value == _HUNDRED and 0 < current < _HUNDRED and current % 10:
            current *= value
        elif fits(current, value, scores):
            current += value
        else:
            return None
    return total + current


def tail(values: Sequence[Decimal], scores: Container[Decimal] = ()) -> Decimal:
    """The part of a number that its last scale did not take."""
    below: list[Decimal] = []
    for value in values:
        below = [] if value >= _THOUSAND else [*below, value]
    return combined(below, scores) or Decimal(0)


def fits(current: Decimal, value: Decimal, scores: Container[Decimal] = ()) -> bool:
    """Whether a number below a thousand goes on with one before it: 200 and 43, 40 and 3, 5 and 30."""
    if not current or value != int(value) or current != int(current):
        return not current
    if current % _HUNDRED == 0:
        return value < _HUNDRED
    if current % 10 == 0:
        return value < (_SCORE if current % _HUNDRED in scores else 10)
    return current % _HUNDRED < 10 and value % 10 == 0 and value < _HUNDRED


def either(words: Iterable[str]) -> str:
    """A pattern of any of some words, the longest first."""
    return "|".join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word))))


def fractions(numbers: Numbers) -> Iterator[tuple[str, Decimal]]:
    """Words for fractions with their denominators."""
    yield from valued(numbers.fractions)
    yield from valued(numbers.halves)


def parted(numbers: Numbers, numerals: Numerals) -> re.Pattern[str] | None:
    """A fraction that begins a longer word, as in Zweidrittelmehrheit; None where words are not put together."""
    if not numbers.together:
        return None
    below = either(form for form, _ in fractions(numbers))
    return re.compile(rf"(?P<above>{either(numerals.words)})(?P<below>{below})")
