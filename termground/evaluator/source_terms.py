"""What source-term-precision says of a response: known, or worked out when it is first read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from termground.catalogue import BoundMetric
from termground.language.analysis import Analysis
from termground.lazy import lazy
from termground.matching import Source
from termground.types import ExcludedTerm, MatchedTerm, Score

Read = tuple[Analysis, Source, Analysis | None]


class SourceTerms(msgspec.Struct, frozen=True):
    """The terms of a response, as the Japanese package has them.

    Attributes:
        score: Source-term precision, or None where there was nothing to check.
        found_words: Forms of the terms that the source contains, in text order, repeats kept.
        missing_words: Forms of the others.
        terms: All counted terms with their places, how they were found and where.
        excluded: Terms that were left out of the count, and what removed each.
    """

    score: float | None = None
    found_words: list[str] = []
    missing_words: list[str] = []
    terms: tuple[MatchedTerm, ...] = ()
    excluded: tuple[ExcludedTerm, ...] = ()

    @property
    def read(self) -> SourceTerms:
        """Itself."""
        return self


class UnreadTerms:
    """The same of a response for which the metric was not asked; many programs never read it.

    It pickles as what it says. Two threads may both work it out, and the first one's is kept.

    Args:
        compute: Gives the score of the metric; it should hold texts and no analyses, since results may be kept by the
            thousand.
    """

    __hash__ = None  # type: ignore[assignment]  # it has lists, as results have

    def __init__(self, compute: Callable[[], Score]) -> None:
        self._compute = compute

    @lazy
    def read(self) -> SourceTerms:
        """What the metric says, worked out now."""
        return _terms_of(self._compute())

    def __eq__(self, other: object) -> bool:
        return self.read == other.read if isinstance(other, SourceTerms | UnreadTerms) else NotImplemented

    def __reduce__(self) -> str | tuple[Any, ...]:
        return self.read.__reduce__()


Terms = SourceTerms | UnreadTerms


def source_terms(
    score: Score | None, unasked: Callable[[], BoundMetric] | None, read: Callable[..., Read]
) -> Terms:
    """The terms of a response.

    Args:
        score: What the metric says, where it was asked.
        unasked: Gives the metric where it was not; None where it cannot be had.
        read: Analyses response and sources, as Markdown or not.
    """
    if score is not None:
        return _terms_of(score)
    if unasked is None:
        return SourceTerms()

    def compute() -> Score:
        bound = unasked()
        return bound.compute(*read(markdown=bound.clean_markdown))

    return UnreadTerms(compute)


def _terms_of(score: Score) -> SourceTerms:
    return SourceTerms(
        score.value,
        [term.form for term in score.terms if term.found],
        [term.form for term in score.terms if not term.found],
        score.terms,
        score.excluded,
    )
