"""A text cut into words, numbers in digits, dates and marks, while it is made into atoms."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from operator import attrgetter, sub
from typing import Any, NamedTuple

from termground.facts.grammar.atoms import Atoms
from termground.facts.grammar.forms import folded
from termground.facts.grammar.sieve import Part

HYPHENS = frozenset("-\u2010\u2011")

_PLAIN = list(zip("\u2019\u02bc\u2018\u00b4\u2010\u2011", 4 * "'" + 2 * "-", strict=True))
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


UNKNOWN = frozenset(("",))
"""Stands for the words behind a piece that is not known."""
_PIECE = attrgetter("piece")
_KNOWN = 50_000
"""Pieces kept that are the same wherever they stand."""


class Known(NamedTuple):
    """A piece that is the same wherever it stands.

    Attributes:
        piece: It with the white space before it.
        surface: It without that.
        word: The same in small letters.
        size: Its length.
        letter: Its class.
        value: What it is worth.
        following: Words with which it would be something else; :data:`UNKNOWN` of a piece that is not known.
    """

    piece: str
    surface: str
    word: str
    size: int
    letter: str
    value: Any
    following: Collection[str]


class _Pieces(dict[str, Known]):
    """Pieces that are known; others are read, and not kept."""

    def __missing__(self, piece: str) -> Known:
        surface = piece.lstrip()
        return Known(piece, surface, surface.lower(), len(surface), "", None, UNKNOWN)


class Cutter:
    """Cuts parts of texts into pieces.

    Args:
        pattern: A piece with the white space before it, so that the pieces make up the text.
    """

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self._pattern = pattern
        self._pieces = _Pieces()

    def keep(self, cut: Cut, i: int, letter: str, value: Any, following: Collection[str]) -> None:
        """Know a piece of a text again."""
        if len(self._pieces) < _KNOWN:
            piece, size = cut.pieces[i], cut.ends[i] - cut.starts[i]
            self._pieces[piece] = Known(piece, cut.surfaces[i], cut.words[i], size, letter, value, following)

    def rows(self, part: str) -> list[Known]:
        """The pieces of a part of a text."""
        return list(map(self._pieces.__getitem__, self._pattern.findall(part)))


_BREAK = Known("", "", "", 0, "\n", None, ())
"""Stands between two parts, which is no line end, but as good as one."""


class Cut:
    """The pieces of a text, and the atoms that are made of them.

    Args:
        text: The text.
        cutter: Cuts it.
        parts: The parts of the text that are cut.
        same: Letters with what they count as.

    Attributes:
        atoms: The atoms so far.
        pieces: The pieces with the white space before them.
        surfaces: The pieces as they are written, with plain apostrophes and hyphens.
        starts: Where they begin; ``ends`` where they end.
        words: The pieces in small letters.
        letters: Their classes, where they are known; ``values`` what they are worth.
        following: Words with which each would be something else.
        size: Number of pieces.
    """

    __slots__ = (
        "atoms", "ends", "following", "letters", "pieces", "size", "starts", "surfaces", "values", "words",
    )  # fmt: skip

    def __init__(
        self, text: str, cutter: Cutter, parts: Iterable[Part], same: Sequence[tuple[str, str]] = ()
    ) -> None:
        plain = folded(folded(text, _PLAIN), same)
        rows: list[Known] = []
        self.ends: list[int] = []
        for start, end in parts:
            found = cutter.rows(plain[start:end])
            if rows:
                rows.append(_BREAK)
                self.ends.append(start)
            rows += found
            self.ends += list(accumulate(map(len, map(_PIECE, found)), initial=start))[1:]
        columns: list[Sequence[Any]] = list(zip(*rows, strict=True)) or [()] * len(Known._fields)
        self.pieces, self.surfaces, self.words, sizes, self.letters, self.values, self.following = columns
        self.starts: list[int] = list(map(sub, self.ends, sizes))
        self.atoms = Atoms(text)
        self.size = len(rows)

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
