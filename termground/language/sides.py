"""Small words and phrases of which one says the opposite of another one: behind, in front of; 付き, なし; on foot, by car."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from termground.text.prefilter import RarePattern

LED, TRAILED, MANNERS = "led", "trailed", "manners"
RELATIONS, TRAILED_RELATIONS = "relations", "trailed_relations"
SIDED = (RELATIONS, LED, TRAILED_RELATIONS, TRAILED, MANNERS)
"""Kinds of lines: of phrases before what they go with, and of those behind it, the first ones of such as are turned too where two
things change places: *A behind B*; and of phrases that say by themselves how something is done."""

_PARTS = " | "


class Sided(NamedTuple):
    """A phrase in a text that stands against others.

    Attributes:
        axis: The number of its line.
        side: Its side there.
        kind: The kind of the line.
        start: Where it begins.
        end: Where it ends.
    """

    axis: int
    side: int
    kind: str
    start: int
    end: int


class Sides:
    """The phrases of one language that stand against one another.

    Args:
        table: Lines by their kind, each of patterns without groups, one a side, with a bar between two spaces between them.
    """

    def __init__(self, table: Mapping[str, Sequence[str]]) -> None:
        lines = [(kind, line) for kind in SIDED for line in table.get(kind, ())]
        self._axes = [(kind, _rare(line.split(_PARTS))) for kind, line in lines]
        self._any = _rare([line.replace(_PARTS, "|") for _, line in lines]) if lines else None

    def of(self, text: str, axes: Collection[int] | None = None) -> list[Sided]:
        """The phrases of a text.

        Args:
            text: The text.
            axes: The numbers of the only lines that are looked for; None for all.
        """
        if self._any is None or not self._any.may_match(text):
            return []
        asked = range(len(self._axes)) if axes is None else sorted(axes)
        return list(chain.from_iterable(self._found(axis, text) for axis in asked))

    def _found(self, axis: int, text: str) -> list[Sided]:
        kind, pattern = self._axes[axis]
        return [
            Sided(axis, (match.lastindex or 1) - 1, kind, *match.span()) for match in pattern.finditer(text)
        ]


def _rare(sides: Sequence[str]) -> RarePattern:
    return RarePattern(re.compile("|".join(f"({side})" for side in sides), re.IGNORECASE))
