"""Families of words: those made from one stem, as *decide* and *decision* are.

A table is a text of lines, ``#`` for a comment:

=============================  =======================================================================================
``V4: e ~ation ing``           words of one stem of at least 4 letters with any of these endings; ``-`` is none at all
``N5: - / a y > al ous``       those with the last endings, and with them those of one group: *form* is not *forma*
``- ly ness``                  words that end so are never taken for a stem without an ending
``~ sh: s``                    before an ending with ``~`` the stem may end in the first where it has the others elsewhere
``> ely: e``                   what ends in the first, or is it, is also of the families of what ends in the others instead
``= buy purchase``             words that are one family whatever their endings are
``! form former formal``       the first is of no family of the others, whatever their endings are
=============================  =======================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec

LONGEST = 40
"""Longest word, in code points, that is looked at."""

STEPS = 3
"""Times that an ending is put in the place of another one; a table may lead round in a circle."""

_NONE = "-"
_SOFT = "~"


class _Ending(msgspec.Struct, frozen=True):
    """An ending of one line: the stem that it needs, and whether it changes the stem's last letters."""

    label: str
    least: int
    softens: bool


class Families:
    """The word families of one language.

    Args:
        lines: Their table.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._endings: dict[str, list[_Ending]] = {}
        self._softened: dict[str, tuple[str, ...]] = {}
        self._other: dict[str, tuple[str, ...]] = {}
        self._listed: dict[str, list[str]] = {}
        self._ended: tuple[str, ...] = ()
        self._dropped: dict[str, frozenset[str]] = {}
        apart: list[list[str]] = []
        for number, line in enumerate(lines):
            head, _, rest = line.partition(" ")
            words = rest.replace(":", "").split()
            if head == _SOFT:
                self._softened[words[0]] = tuple(words[1:])
            elif head == ">":
                self._other[words[0]] = tuple(words[1:])
            elif head == _NONE:
                self._ended = tuple(words)
            elif head == "=":
                for word in words:
                    self._listed.setdefault(word, []).append(f"={number}")
            elif head == "!":
                apart.append(words)
            elif head.endswith(":"):
                self._add(f"{number}.", int("".join(filter(str.isdigit, head))), rest)
        self._most = max(map(len, (*self._endings, *self._other)), default=0)
        self._ends = dict(self._looked_up())
        for words in apart:
            self._part(words)

    def _add(self, label: str, least: int, line: str) -> None:
        groups, _, made = line.partition(">")
        for number, group in enumerate(groups.split("/")):
            for ending in (*group.split(), *made.split()):
                bare = ending.removeprefix(_SOFT)
                found = _Ending(f"{label}{number} ", least, bare != ending)
                self._endings.setdefault("" if bare == _NONE else bare, []).append(found)

    def _looked_up(self) -> Iterator[tuple[str, tuple[list[_Ending], list[_Ending], tuple[str, ...]]]]:
        """What ends so: its lines, those of them that change the stem, and what may end in its place."""
        for end in self._endings.keys() | self._other.keys():
            made = self._endings.get(end, [])
            yield end, (made, [one for one in made if one.softens], self._other.get(end, ()))

    def _part(self, words: Sequence[str]) -> None:
        """Take from the first of some words the families that it shares with the others."""
        first, *others = words
        shared = frozenset(self._of(first)).intersection(chain.from_iterable(map(self._of, others)))
        self._dropped[first] = self._dropped.get(first, frozenset()) | shared

    def of(self, word: str) -> frozenset[str]:
        """Names of the families of a word; two words that share one are made from one another.

        Args:
            word: Its normal form.
        """
        if len(word) > LONGEST or not word.isalpha():
            return frozenset()
        return frozenset(self._of(word)) - self._dropped.get(word, frozenset())

    def _of(self, word: str, steps: int = STEPS) -> list[str]:
        names = list(self._listed.get(word, ()))
        size = len(word)
        longest = size + (not word.endswith(self._ended))
        for cut in range(max(0, size - self._most), longest):
            ends = self._ends.get(word[cut:])
            if ends is None:
                continue
            made, softening, others = ends
            stem = word[:cut]
            names += [one.label + stem for one in made if cut >= one.least]
            for one in softening:
                if cut >= one.least:
                    names += [one.label + other for other in self._hardened(stem)]
            for other in others if steps else ():
                names += self._of(stem + other, steps - 1)
        return names

    def _hardened(self, stem: str) -> Iterator[str]:
        """What a stem may be elsewhere."""
        for size in (2, 1):
            for letters in self._softened.get(stem[-size:], ()):
                yield stem[:-size] + letters
