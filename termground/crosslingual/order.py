"""Names and figures that a claim has the other way round than the nearest sentence in another language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from termground.crosslingual.claim import Swapped
from termground.crosslingual.figures import holds
from termground.crosslingual.mentions import Mention
from termground.crosslingual.nearest import Nearest
from termground.crosslingual.sources import ForeignSources, SourceRow
from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.text.normalize import fold

BREAK: Final = 3
"""Tokens that a mark between a name and a figure counts as."""

_MARKS: Final = frozenset(",;、，；،؛")


class _Both(NamedTuple):
    """A name or figure that both texts have: its token in the response, and in the source."""

    own: int
    given: int


class Orders:
    """Compares the order of one response's names and figures with that of the sources.

    Args:
        response: The response.
        sources: The sources.
        nearest: Tells which names are one.
    """

    def __init__(self, response: Analysis, sources: ForeignSources, nearest: Nearest) -> None:
        self._response = response
        self._sources = sources
        self._nearest = nearest

    def of(self, figures: Sequence[Fact], names: Sequence[Mention], row: int | None) -> Swapped | None:
        """What a claim has the other way round; None where nothing is known to be.

        Args:
            figures: Its figures.
            names: Its names.
            row: The sentence nearest to it.
        """
        if row is None or len(names) < 2:
            return None
        source = self._sources.row(row)
        named = self._named(names, source)
        stated = self._stated(figures, source)
        return self._attached(named, stated, source) or self._reversed(named, names, source)

    def _attached(
        self, names: Sequence[_Both], figures: Sequence[_Both], source: SourceRow
    ) -> Swapped | None:
        """Two figures that each stand by the name of the other one."""
        if len(names) < 2 or len(figures) < 2:
            return None
        given = self._sources.index.analyses[source.evidence.source]
        own = [self._by(figure.own, [name.own for name in names], self._response) for figure in figures]
        other = [self._by(figure.given, [name.given for name in names], given) for figure in figures]
        for k, figure in enumerate(figures):
            for j in range(k):
                if own[k] == other[j] != other[k] == own[j]:
                    return self._swapped(figure.own, names[other[k]].given, source, sure=True)
        return None

    def _reversed(self, both: Sequence[_Both], names: Sequence[Mention], source: SourceRow) -> Swapped | None:
        """The only two names of a claim, where both texts have them in another order."""
        if len(both) != 2:
            return None
        (one, first), (other, second) = sorted(both)
        kinds = {name.first: {thing[0] for thing in name.things} for name in names}
        if second > first or kinds[one] != kinds[other]:
            return None
        return self._swapped(one, second, source, sure=False)

    def _named(self, names: Sequence[Mention], source: SourceRow) -> list[_Both]:
        """The names that both have once."""
        found = []
        for name in names:
            given = [other for other in source.names if self._nearest.is_same(name, other)]
            given = given or list(self._written(name, source))
            if len(given) == 1:
                found.append(_Both(name.first, given[0].first))
        return found if len({one.given for one in found}) == len(found) else []

    def _written(self, name: Mention, source: SourceRow) -> Iterator[Mention]:
        """The words of a sentence that are those of a name, where its language tells no name: the first one of it."""
        words = {word for _, word in name.sounds}
        for word in source.words:
            if fold(word.form) in words:
                yield Mention(word.token, word.token + 1, frozenset(), name.sounds, sure=True)

    def _stated(self, figures: Sequence[Fact], source: SourceRow) -> list[_Both]:
        """The figures that both have once."""
        tokens = self._response.tokens
        given = self._sources.index.analyses[source.evidence.source].tokens
        found = []
        for figure in figures:
            same = [one.fact for one in source.figures if holds(figure, one.fact)]
            if len(same) == 1:
                at = bisect_left(given.ends, same[0].start + 1)
                found.append(_Both(bisect_left(tokens.ends, figure.start + 1), at))
        return found

    def _by(self, figure: int, names: Sequence[int], analysis: Analysis) -> int:
        """Which of some names a figure stands by."""
        return min(range(len(names)), key=lambda k: (_apart(analysis, names[k], figure), k))

    def _swapped(self, own: int, given: int, source: SourceRow, *, sure: bool) -> Swapped:
        tokens = self._response.view_tokens
        place = self._response.view.span(tokens.starts[own], tokens.ends[own])
        row = self._sources.index.row_at(source.evidence.source, source.evidence.start)
        assert row is not None
        last = next((name.last for name in source.names if name.first == given), given + 1)
        return Swapped(place, self._sources.evidence_of(row, given, last), sure)


def _apart(analysis: Analysis, one: int, other: int) -> int:
    """Tokens between two places of a text, marks between them counting more."""
    low, high = sorted((one, other))
    tokens = analysis.view_tokens
    between = tokens.text[tokens.ends[low] : tokens.starts[high]]
    return high - low + BREAK * sum(mark in _MARKS for mark in between)
