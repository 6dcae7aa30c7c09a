"""Small words and phrases of which one says the opposite of another one: behind, in front of; 付き, なし; on foot, by car."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from termground.text.prefilter import RarePattern

LED, TRAILED, MANNERS, OUTRIGHT = "led", "trailed", "manners", "outright"
RELATIONS, TRAILED_RELATIONS = "relations", "trailed_relations"
SIDED = (RELATIONS, LED, TRAILED_RELATIONS, TRAILED, MANNERS, OUTRIGHT)
"""Kinds of lines: of phrases before what they go with, and of those behind it, the first ones of such as are turned too where two
things change places: *A behind B*; of phrases that say by themselves how something is done; and of such as
do so whatever else is denied, and though all of their words stand in the source: *the day after delivery*, *the day of delivery*."""

_PARTS = " | "


class Opposed(NamedTuple):
    """A phrase in a text that stands against others.

    Attributes:
        axis: The number of its line.
        side: Its side there.
        kind: The kind of the line.
    """

    axis: int
    side: int
    kind: str


class OpposedPhrases:
    """The phrases of one language that stand against one another.

    Args:
        table: Lines by their kind, each of patterns without groups, one a side, with a bar between two spaces between them.
        candidates: Tells which patterns of all sides may match in a text.

    Attributes:
        patterns: Those of all sides.
    """

    def __init__(
        self, table: Mapping[str, Sequence[str]], candidates: Callable[[str], Sequence[int]]
    ) -> None:
        lines = [(kind, line.split(_PARTS)) for kind in SIDED for line in table.get(kind, ())]
        sides = [
            (axis, side, part) for axis, (_, parts) in enumerate(lines) for side, part in enumerate(parts)
        ]
        self._axes = [
            (kind, RarePattern(_pattern("|".join(f"({part})" for part in parts)))) for kind, parts in lines
        ]
        self._told = [(axis, side) for axis, side, _ in sides]
        self.patterns = [_pattern(part) for _, _, part in sides]
        self._candidates = candidates

    def told(self, text: str) -> frozenset[tuple[int, int]]:
        """The lines, each with a side, of which a text may have a phrase; it has none of any other."""
        return frozenset([self._told[number] for number in self._candidates(text)])

    def is_ordered(self, axis: int) -> bool:
        """Whether two things that change places around a phrase of a line turn what it says."""
        return self._axes[axis][0] in (RELATIONS, TRAILED_RELATIONS)

    def of(self, text: str, axes: Collection[int]) -> list[tuple[Opposed, tuple[int, int]]]:
        """The phrases of a text that are of some lines, each with where it begins and ends.

        Args:
            text: The text.
            axes: The numbers of the lines.
        """
        return list(chain.from_iterable(self._found(axis, text) for axis in sorted(axes)))

    def _found(self, axis: int, text: str) -> Iterator[tuple[Opposed, tuple[int, int]]]:
        kind, pattern = self._axes[axis]
        for match in pattern.finditer(text):
            yield Opposed(axis, (match.lastindex or 1) - 1, kind), match.span()


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)
