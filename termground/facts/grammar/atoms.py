"""A text as the grammar sees it: one letter a word, by the part that it may play in a fact."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any, NamedTuple, TypeVar

from termground.facts.values import Date, Fact, Kind, Quantity

Found = TypeVar("Found")

CLASSES = {
    "number": "n", "pointed": "N", "ordinal": "o", "one": "e", "half": "j", "and_half": "J", "dozen": "d",
    "fraction": "f", "halves": "F", "parts": "p", "each": "Q", "out_of": "1", "minus": "v", "below": "V",
    "unit": "u", "hours": "h", "year": "y", "money": "$", "percent": "%", "per": "=", "suffix": "2",
    "about": "~", "least": "l", "most": "x", "over": "+", "under": "r", "just_over": ">", "just_under": "<",
    "about_after": "^", "least_after": "L", "most_after": "X", "over_after": "Y", "just_over_after": "3", "under_after": "\u00fc",
    "article": "a", "of": "O", "begins": "g", "to": "t", "becomes": "C", "change": "!", "until": "U", "since": "S",
    "before": "b", "after": "G", "between": "B", "join": "&", "alternative": "|", "toward": "W", "within": "I",
    "date": "D", "month": "m", "weekday": "w", "season": "4", "part": "i", "century": "c", "decade": "k",
    "decades": "R", "tens": "T", "quarter": "q", "era": "E",
    "label": "s", "whole": "0", "placed": "6", "tolerance": "5", "millennium": "7",
    "time": ":", "oclock": "H", "at": "A", "half_to": "K", "daypart": "P", "noon": "M", "lasting": "z", "warmth": "Z", "meridiem": "@",
    "present": "\u00e6", "onwards": "\u00f8", "earlier": "\u00e5", "code": "9", "unread": "8",
}  # fmt: skip
"""The classes of words, by the letter that a shape has for each; other words are ``_``, used ones ``#``."""

_NAMED = re.compile(r"\(\?P<\w+>")
_LEADS = frozenset("aeIOgC")
BEHIND = "LXY3\u00fc"
"""Classes of words behind a number that bound it and nothing else."""
LONGEST = 12
"""Atoms of the longest fact, ranges left aside."""
USED = "#"
WORD = "_"
WORDS = frozenset("_!zZ")
"""Classes of words that a number may count."""


class Number(NamedTuple):
    """A number as it is written.

    Attributes:
        value: What it is worth.
        raw: How it is written, where in digits; empty where in words.
        scale: What the words behind it multiply it with.
        about: Whether its words do not count exactly.
    """

    value: Decimal
    raw: str = ""
    scale: Decimal = Decimal(1)
    about: bool = False

    @property
    def whole(self) -> int | None:
        """Its value, where it is whole and is not multiplied."""
        return int(self.value) if self.scale == 1 and self.value == int(self.value) else None


class Atoms:
    """Words, numbers and marks with their classes.

    Attributes:
        text: The text.
        starts: First code point of each.
        ends: One past the last.
        values: What each is worth, by its class.
        at: The letter at a place; empty a little beyond the ends, once all are there.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.values: list[Any] = []
        self._letters: list[str] = []
        self._place, self._ahead = -1, ""  # what was looked at last
        self.at: Callable[[int], str] = self._letters.__getitem__

    def extend(
        self, starts: list[int], ends: list[int], letters: Sequence[str], values: Sequence[Any]
    ) -> None:
        """Put several more behind the last."""
        self.starts += starts
        self.ends += ends
        self._letters += letters
        self.values += values

    def add(self, start: int, end: int, letter: str, value: Any = None) -> None:
        """Put one more behind the last."""
        self.starts.append(start)
        self.ends.append(end)
        self.values.append(value)
        self._letters.append(letter)

    def merge(self, first: int, last: int, letter: str, value: Any) -> None:
        """Make one of several."""
        self.ends[first:last] = [self.ends[last - 1]]
        self.starts[first:last] = [self.starts[first]]
        self._letters[first:last], self.values[first:last] = [letter], [value]
        self._place = -1

    def put(self, start: int, end: int, letter: str, value: Any) -> None:
        """Make one of those in a range of the text, where they begin and end with it."""
        first, last = self.index(start), self.index(end)
        if first < last and self.starts[first] == start and self.ends[last - 1] <= end + 1:
            self.merge(first, last, letter, value)

    def fact(self, first: int, last: int, kind: Kind, value: Quantity | Date | str) -> Fact:
        """What the atoms of a range state."""
        start, end = self.starts[first], self.ends[last - 1]
        return Fact(start, end, self.text[start:end], kind, value)

    def drop(self) -> None:
        """Take the last one away again."""
        for column in (self.starts, self.ends, self.values, self._letters):
            column.pop()

    def repeat(self, end: int, is_one: Callable[[str], bool]) -> bool:
        """Make a number that is said again in brackets one with it, as contracts have it: thirty (30) days.

        Args:
            end: Where the brackets end.
            is_one: Tells words for one, whatever else they may be.

        Returns:
            Whether the last atoms are such a number and the brackets open behind it.
        """
        if len(self.starts) < 3 or self._letters[-2] != "(":
            return False
        last = len(self.starts) - 1
        one, again = (self._number(at, is_one) for at in (last - 2, last))
        if one is None or again is None or one.value != again.value:
            return False
        self.drop()
        self.drop()
        self._letters[-1], self.values[-1], self.ends[-1] = "n", one, end
        return True

    def _number(self, at: int, is_one: Callable[[str], bool]) -> Number | None:
        letter, value = self._letters[at], self.values[at]
        if letter == "n":
            return value if isinstance(value, Number) else Number(value)
        return Number(Decimal(1)) if letter == "e" or is_one(self.word(at).lower()) else None

    def part(self, first: int, last: int) -> str:
        """The letters of a range."""
        if first < 0 or last < 0:
            first, last = max(0, first), max(0, last)
        return "".join(self._letters[first:last])

    def back(self, i: int, count: int) -> str:
        """The letters before a place, at most so many and none of another line."""
        return self.part(i - count, i).rpartition("\n")[2]

    def ahead(self, i: int) -> str:
        """The letters from a place on, as far as a fact may reach."""
        if i != self._place:
            self._place, self._ahead = i, self.part(i, i + LONGEST)
        return self._ahead

    def end(self) -> None:
        """Tell that all are there."""
        self._letters += [""] * (2 * LONGEST)

    def last(self, count: int = 1) -> str:
        """The letters of the last ones, while others are still to come."""
        return "".join(self._letters[-count:])

    def settle(self, *, small: bool = False) -> None:
        """Make numbers with a point behind them ordinals where an article stands before them, and plain ones elsewhere.

        Args:
            small: Whether a word in small letters behind the point is enough: na 3. piętrze.
        """
        if "N" not in self._letters:
            return
        for i, letter in enumerate(self._letters):
            if letter == "N":
                led = self.at(i - 1) in _LEADS and self.at(i + 1) in (WORD, "u", "y") and i > 0
                led |= small and self.word(i + 1)[:1].islower()
                opens = i == 0 or self.at(i - 1) == "\n"
                self._letters[i] = "#" if opens else "o" if led else "n"
                if led:
                    self.values[i] = self.values[i].value

    def use(self, first: int, last: int) -> None:
        """Take a range out of the play."""
        self._letters[first:last] = USED * (last - first)
        self._place = -1

    def found(
        self, read: Callable[[Atoms, int], tuple[Found, int, int] | None], begin: re.Pattern[str]
    ) -> Iterator[Found]:
        """What a reader finds from left to right; what it is made of is used up.

        Args:
            read: What begins at a place, with its range; None where nothing does.
            begin: The classes of what it may begin with.
        """
        shape = "".join(self._letters)
        place = begin.search(shape)
        while place is not None:
            i = place.start()
            one = read(self, i) if self._letters[i] != USED else None
            last = i + 1
            if one is not None:
                result, first, last = one
                self.use(first, last)
                yield result
            place = begin.search(shape, last)

    def word(self, i: int) -> str:
        """The text at a place; empty beyond the ends."""
        return self.text[self.starts[i] : self.ends[i]] if 0 <= i < len(self.starts) else ""

    def whole(self, i: int) -> int | None:
        """The whole number at a place, cardinal or ordinal; None of a number that is none or is multiplied."""
        value = self.values[i]
        return value.whole if isinstance(value, Number) else int(value)

    def touches(self, i: int) -> bool:
        """Whether nothing stands between a place and the one before it."""
        return 0 < i < len(self.starts) and self.starts[i] == self.ends[i - 1]

    def joins(self, i: int) -> bool:
        """Whether a hyphen at a place joins what stands before and behind it."""
        return self.at(i) == "-" and self.touches(i) and self.touches(i + 1)

    def near(self, i: int) -> bool:
        """Whether only white space on one line stands between a place and the one before it."""
        return 0 < i < len(self.starts) and "\n" not in self.text[self.ends[i - 1] : self.starts[i]]

    def index(self, start: int) -> int:
        """The place that begins at a code point, or the next."""
        return bisect_left(self.starts, start)


def any_of(orders: Iterable[re.Pattern[str]]) -> re.Pattern[str]:
    """A pattern that matches where one of some orders does, and does not tell their parts."""
    return re.compile("|".join(_NAMED.sub("(?:", order.pattern) for order in orders) or "(?!)")


def pattern(order: str, **own: str) -> re.Pattern[str]:
    """An order of parts as a pattern of shapes: ``day of? month``.

    Args:
        order: Names of classes, a question mark behind one that may be missing.
        own: Patterns of names that are no classes.
    """
    parts: list[str] = []
    named: set[str] = set()
    for item in order.split():
        name = item.rstrip("?")
        letter = own.get(name) or re.escape(CLASSES[name])
        group = f"(?:{letter})" if name in named else f"(?P<{name}>{letter})"
        named.add(name)
        parts.append(f"(?:{group})?" if item.endswith("?") else group)
    return re.compile("".join(parts))
