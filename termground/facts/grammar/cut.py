"""A text cut into words, numbers in digits, dates and marks, while it is made into atoms."""

from __future__ import annotations

import re

from termground.facts.grammar.atoms import Atoms


class Cut:
    """The pieces of a text, and the atoms that are made of them.

    Attributes:
        atoms: The atoms so far.
        words: The pieces in small letters.
        size: Number of pieces.
    """

    __slots__ = ("_pieces", "atoms", "size", "surfaces", "words")

    def __init__(self, text: str, pattern: re.Pattern[str]) -> None:
        self._pieces = [*pattern.finditer(text)]
        self.surfaces = list(map(re.Match.group, self._pieces))
        self.words = [word.lower() for word in self.surfaces]
        self.atoms = Atoms(text)
        self.size = len(self.words)

    def kind(self, i: int) -> str:
        """What a piece is; empty beyond the last."""
        return str(self._pieces[i].lastgroup) if i < self.size else ""

    def word(self, i: int) -> str:
        """A piece in small letters; empty beyond the ends."""
        return self.words[i] if 0 <= i < self.size else ""

    def start(self, i: int) -> int:
        return self._pieces[i].start()

    def end(self, i: int) -> int:
        return self._pieces[i].end()

    def touches(self, i: int) -> bool:
        """Whether nothing stands between a piece and the one before it."""
        return 0 < i < self.size and self._pieces[i].start() == self._pieces[i - 1].end()

    def near(self, i: int) -> bool:
        """Whether nothing but a space on the same line stands between a piece and the one before it."""
        return 0 < i < self.size and self._pieces[i].start() - self._pieces[i - 1].end() <= 1

    def past(self, i: int, end: int) -> int:
        """The first piece behind another one that begins at or behind a place."""
        i += 1
        while i < self.size and self._pieces[i].start() < end:
            i += 1
        return i
