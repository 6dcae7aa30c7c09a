"""A text cut into words, numbers in digits, dates and marks, while it is made into atoms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import sub

from termground.facts.grammar.atoms import Atoms
from termground.facts.grammar.forms import folded
from termground.facts.grammar.sieve import Part

HYPHENS = frozenset("-\u2010\u2011")

_OTHER = "\u2019\u02bc\u2018\u00b4\u2010\u2011"
_PLAIN = str.maketrans(_OTHER, 4 * "'" + 2 * "-")
"""Apostrophes and hyphens, however they are written."""

MARKS = {
    "/": "/",
    "-": "-",
    "--": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    ",": ",",
    "(": "(",
    ")": ")",
    ".": ".",
    ";": ";",
    "\u2026": "-",
    "..": "-",
    "...": "-",
    "\u00f7": "-",
    "\u00b1": "5",
    "+/-": "5",
}
"""The classes of marks."""


class Cut:
    """The pieces of a text, and the atoms that are made of them.

    Args:
        text: The text.
        pattern: A piece with the white space before it, so that the pieces make up the text.
        parts: The parts of the text that are cut.
        same: Letters with what they count as.

    Attributes:
        atoms: The atoms so far.
        surfaces: The pieces as they are written, with plain apostrophes and hyphens.
        starts: Where they begin; ``ends`` where they end.
        words: The pieces in small letters.
        size: Number of pieces.
    """

    __slots__ = ("atoms", "ends", "size", "starts", "surfaces", "words")

    def __init__(
        self, text: str, pattern: re.Pattern[str], parts: Iterable[Part], same: Sequence[tuple[str, str]] = ()
    ) -> None:
        plain = folded(_plain(text), same)
        pieces: list[str] = []
        self.ends: list[int] = []
        for start, end in parts:
            found = pattern.findall(plain[start:end])
            pieces += found
            self.ends += list(accumulate(map(len, found), initial=start))[1:]
        self.surfaces = list(map(str.lstrip, pieces))
        self.starts: list[int] = list(map(sub, self.ends, map(len, self.surfaces)))
        self.words = list(map(str.lower, self.surfaces))
        self.atoms = Atoms(text)
        self.size = len(self.words)

    def kind(self, i: int) -> str:
        """What a piece is: a line end, digits, a word or a mark; empty beyond the last."""
        if i >= self.size:
            return ""
        first = self.surfaces[i][:1]
        if not first:
            return "line"
        if first.isdecimal() or (first == "." and self.surfaces[i][1:2].isdecimal()):
            return "digits"
        return "word" if first.isalnum() else "mark"

    def word(self, i: int) -> str:
        """A piece in small letters; empty beyond the ends."""
        return self.words[i] if 0 <= i < self.size else ""

    def start(self, i: int) -> int:
        return self.starts[i]

    def end(self, i: int) -> int:
        return self.ends[i]

    def touches(self, i: int) -> bool:
        """Whether nothing stands between a piece and the one before it."""
        return 0 < i < self.size and self.starts[i] == self.ends[i - 1]

    def near(self, i: int) -> bool:
        """Whether nothing but a space on the same line stands between a piece and the one before it."""
        return 0 < i < self.size and self.starts[i] - self.ends[i - 1] <= 1

    def past(self, i: int, end: int) -> int:
        """The first piece behind another one that begins at or behind a place."""
        i += 1
        while i < self.size and self.starts[i] < end:
            i += 1
        return i


def _plain(text: str) -> str:
    return text.translate(_PLAIN) if any(mark in text for mark in _OTHER) else text
