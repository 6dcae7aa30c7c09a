"""Phrases that say something within a claim, by their kinds: `phrase_kinds` has them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from termground.language.opposed import OpposedPhrases
from termground.language.phrase_kinds import CONNECTING, PLACED
from termground.lazy import lazy
from termground.text.prefilter import RarePattern, SharedSet

Table = Mapping[str, Sequence[str]]
"""Patterns by what they are for."""

Place = tuple[int, int]

_NEVER = "(?!)"

_BY_KIND, _JOINING, _OPPOSED = range(3)
"""Numbers of the sets of patterns that read a sentence together."""


class ListedPhrases:
    """The phrases of one language, made ready.

    Args:
        table: The patterns.

    Attributes:
        opposed: Those that stand against one another.
    """

    def __init__(self, table: Table) -> None:
        self._placed = {kind: one for kind in PLACED if (one := rare_pattern(table, kind)) is not None}
        self._kinds = list(self._placed)
        self._numbers = {kind: number for number, kind in enumerate(self._kinds)}
        self._joining = {kind: table[kind] for kind in CONNECTING if table.get(kind)}
        self._connecting = _named(table, CONNECTING)
        self.opposed = OpposedPhrases(table, lambda text: self._any.candidates(_OPPOSED, text))

    @lazy
    def _any(self) -> SharedSet:
        """What tells in one pass over a sentence which of all these it may have: most have few, and several rules ask."""
        placed = [one.pattern for one in self._placed.values()]
        joining = [re.compile(_any(patterns), re.IGNORECASE) for patterns in self._joining.values()]
        return SharedSet(placed, joining, self.opposed.patterns)

    def knows(self, kind: str) -> bool:
        """Whether the language lists phrases of a kind."""
        return kind in self._placed

    def has(self, kind: str, text: str) -> bool:
        """Whether some words have a phrase of a kind: what tells how a number is worked out, that a time is the latest one."""
        pattern = self._placed.get(kind)
        if pattern is None or self._any.rules_out(_BY_KIND, self._numbers[kind], text):
            return False
        return pattern.search(text) is not None

    def kinds(self, text: str) -> frozenset[str]:
        """The kinds of which a text may have phrases, but for the small words that join two parts; it has none of any other."""
        return frozenset([self._kinds[number] for number in self._any.candidates(_BY_KIND, text)])

    def places(self, kinds: Collection[str], text: str) -> dict[str, list[Place]]:
        """The places of the phrases of a text that are of some kinds, by kind; none of a kind without any."""
        may = self.kinds(text)
        known = ((kind, self._placed[kind]) for kind in kinds if kind in may)
        found = {kind: [match.span() for match in pattern.finditer(text)] for kind, pattern in known}
        return {kind: places for kind, places in found.items() if places}

    def joins(self, text: str) -> frozenset[str]:
        """The kinds of which a text may have words that lead to a reason, a condition and the like; it has none of any other."""
        kinds = list(self._joining)
        return frozenset([kinds[number] for number in self._any.candidates(_JOINING, text)])

    def connecting(self, text: str) -> list[tuple[str, Place]]:
        """The places of the words of a text that lead to a reason, a condition and the like, each with its kind."""
        if self._connecting is None or not self._any.candidates(_JOINING, text):
            return []
        return [(match.lastgroup or "", match.span()) for match in self._connecting.finditer(text)]


def pattern_of(table: Table, kind: str) -> re.Pattern[str] | None:
    """The patterns of a kind as one; None where there is none.

    Args:
        table: The patterns.
        kind: The kind.
    """
    patterns = table.get(kind, ())
    return re.compile(_any(patterns), re.IGNORECASE) if patterns else None


def rare_pattern(table: Table, kind: str) -> RarePattern | None:
    """The same of a kind that most texts have nothing of.

    Args:
        table: The patterns.
        kind: The kind.
    """
    pattern = pattern_of(table, kind)
    return None if pattern is None else RarePattern(pattern)


def _any(patterns: Iterable[str]) -> str:
    return "|".join(patterns) or _NEVER


def _named(table: Table, kinds: Sequence[str]) -> RarePattern | None:
    """The patterns of some kinds as one, which tells the kind of a match by the name of its group."""
    named = [f"(?P<{kind}>{_any(table[kind])})" for kind in kinds if table.get(kind)]
    return RarePattern(re.compile("|".join(named), re.IGNORECASE)) if named else None
