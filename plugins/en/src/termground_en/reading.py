"""Tokens as the grammar of facts reads them: words in lower case, gaps, and what stands before and behind."""

from __future__ import annotations

import re
from functools import cache

from termground.facts import Fact
from termground.facts.values import Date, Kind, Quantity
from termground.types import Lexeme, Tokens
from termground_en.words import words_by_line

WINDOW = 56
"""Code points before a number in which words can bear on it."""

Read = tuple[tuple[Fact, ...], int]
"""Facts that were read, and the token to go on with; no fact where what was read states none."""

_SPACES = " \u00a0\u202f\u2009"


class Reading:
    """Tokens with their text.

    Attributes:
        text: The text.
        lexemes: What each token is.
        starts: First code point of each token.
        ends: One past the last code point of each token.
        size: Number of tokens.
        low: Where the last fact ends.
    """

    __slots__ = ("ends", "lexemes", "low", "size", "starts", "text", "tokens")

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.text = tokens.text
        self.lexemes: list[Lexeme] = tokens.lexemes
        self.starts = tokens.starts
        self.ends = tokens.ends
        self.size = len(tokens.starts)
        self.low = 0

    def written(self, i: int) -> str:
        """A token as it stands; empty outside the text."""
        return self.text[self.starts[i] : self.ends[i]] if 0 <= i < self.size else ""

    def word(self, i: int) -> str:
        """A token in lower case, without the full stop of an abbreviation."""
        return self.written(i).lower().rstrip(".")

    def near(self, i: int) -> bool:
        """Whether a token exists and nothing but one space stands before it."""
        if not 0 < i < self.size:
            return False
        gap = self.starts[i] - self.ends[i - 1]
        return gap == 0 or (gap == 1 and self.text[self.ends[i - 1]] in _SPACES)

    def gap(self, i: int) -> str:
        """The text before a token, back to the one before it; a line feed outside the text."""
        if not 0 < i < self.size:
            return "\n"
        return self.text[self.ends[i - 1] : self.starts[i]]

    def before(self, place: int) -> str:
        """What stands before a place, after the last fact, in lower case."""
        part = self.text[max(self.low, place - WINDOW) : place]
        lower = part.lower()
        return lower if len(lower) == len(part) else part  # İ grows

    def char(self, place: int) -> str:
        """One code point; empty outside the text."""
        return self.text[place : place + 1] if place >= 0 else ""

    def token_at(self, place: int, near: int) -> int | None:
        """The token that begins at a place, looked for among four tokens."""
        for i in range(near, min(near + 4, self.size)):
            if self.starts[i] == place:
                return i
        return None

    def token_after(self, place: int, near: int) -> int:
        """The first token that begins at a place or behind it."""
        while near < self.size and self.starts[near] < place:
            near += 1
        return near

    def fact(self, start: int, end: int, kind: Kind, value: Quantity | Date | str) -> Fact:
        """A fact over a part of the text."""
        return Fact(start, end, self.text[start:end], kind, value)


@cache
def known(name: str) -> frozenset[str]:
    """A list of words that the grammar knows."""
    return frozenset(words_by_line("facts", name))


def alternatives(phrases: list[str] | tuple[str, ...]) -> str:
    """A pattern of phrases, the longest first, any white space between their words."""
    ordered = sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
    return "|".join(re.escape(phrase).replace(r"\ ", r"\s") for phrase in ordered)
