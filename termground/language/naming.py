"""Proper names found by another tool, in the place of a language's own."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

import msgspec

from termground.errors import MissingDependency, UsageError
from termground.types import Flag, Tokens

GROUP = "termground.names"
"""Entry points of what makes a provider; each takes the name that was asked for and the language's code."""

PIPELINES = "spacy"
"""The entry point that takes every other name, as that of a pipeline."""


class NameOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a language whose names another tool may find.

    Attributes:
        names: What finds proper names: natasha, or an installed spaCy pipeline; by default the language itself.
    """

    names: str = ""


class NameProvider(Protocol):
    """Finds the proper names of plain text; one serves many threads.

    Attributes:
        signature: The tool and all versions that can change what it finds.
    """

    signature: str

    def find(self, text: str) -> Iterable[tuple[int, int, str]]:
        """Spans of code points with their kind: ``person``, ``place``, ``organization`` or ``other``."""
        ...


def provider(name: str, language: str) -> NameProvider:
    """What finds names under a name.

    Args:
        name: The provider's name, or that of a spaCy pipeline.
        language: Code of the texts' language.

    Raises:
        MissingDependency: What it needs is not installed.
        UsageError: It does not read that language, or finds no names.
    """
    found = {point.name: point for point in entry_points(group=GROUP)}
    point = found.get(name) or found.get(PIPELINES)
    others = ", ".join(sorted(found.keys() - {PIPELINES}))
    if point is None:
        raise UsageError(f"nothing finds names under {name!r}; there are: {others or 'none'}")
    try:
        made: NameProvider = point.load()(name, language)
    except MissingDependency as error:
        reading = [] if point.name == name else [other for other in found if _reads(found[other], language)]
        if not reading:
            raise
        raise MissingDependency(f"{error}; names are found by {', '.join(sorted(reading))} too") from error
    return made


def _reads(point: EntryPoint, language: str) -> bool:
    """Whether a provider of its own name reads a language, installed or not."""
    if point.name == PIPELINES:
        return False
    try:
        point.load()(point.name, language)
    except MissingDependency:
        return True
    except Exception:  # noqa: BLE001 - another package may raise anything, and the error is of the one that was asked for
        return False
    return True


def ranges(tokens: Tokens, spans: Iterable[tuple[int, int, str]]) -> Iterator[tuple[int, int, str]]:
    """Spans of text as ranges of tokens, ascending and apart.

    A token that a name reaches into is part of it; of two names in one token the first stays, and punctuation at
    either end is left out.
    """
    starts, ends, lexemes = tokens.starts, tokens.ends, tokens.lexemes
    behind = 0
    for low, high, kind in sorted(spans):
        first = max(behind, bisect_right(ends, low))
        last = bisect_left(starts, high)
        while first < last and not lexemes[first].flags & Flag.WORD:
            first += 1
        while first < last and not lexemes[last - 1].flags & Flag.WORD:
            last -= 1
        if first < last:
            yield first, last, kind
            behind = last
