"""Figures about detectors: AUROC, bootstrap intervals, balanced accuracy, F1 of characters, correlation; no dependencies."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable, Iterable, Sequence

Range = tuple[int, int]
"""A half-open range of code points."""

INTERVAL = 0.95
"""Share of the resampled figures that lie in an interval."""


def auroc(scores: Sequence[float], labels: Sequence[int]) -> float:
    """Area under the ROC curve of scores that should be higher where the label is 1; ties count half.

    Args:
        scores: One score a row.
        labels: One label a row, 0 or 1.

    Returns:
        The area, from 0 to 1; nan where only one label occurs.
    """
    return _area(_levels(scores), labels, range(len(scores)))


def auroc_interval(
    scores: Sequence[float], labels: Sequence[int], *, resamples: int = 1_000, seed: int = 0
) -> tuple[float, float]:
    """Percentile interval of `auroc` over rows drawn with replacement.

    A draw with one label only has no area and is left out. The same seed draws the same rows for every detector.

    Args:
        scores: One score a row.
        labels: One label a row, 0 or 1.
        resamples: How often rows are drawn.
        seed: Where the draws start.

    Returns:
        The ends of the interval that holds 95 % of the areas; nan where no draw has one.
    """
    levels = _levels(scores)
    draw = random.Random(seed).choices
    rows = range(len(scores))
    areas = [_area(levels, labels, draw(rows, k=len(rows))) for _ in range(resamples)]
    known = sorted(area for area in areas if not math.isnan(area))
    if not known:
        return math.nan, math.nan
    tail = (1 - INTERVAL) / 2
    return quantile(known, tail), quantile(known, 1 - tail)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of ordered values lies, straight lines drawn between them.

    Args:
        ordered: The values, ascending; at least one.
        share: The share, from 0 to 1.
    """
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


def balanced_accuracy(grounded: Sequence[bool], labels: Sequence[int]) -> float:
    """Mean of the share of hallucinated rows that are flagged and of the share of grounded rows that pass.

    Args:
        grounded: One verdict a row, True where the detector lets it pass.
        labels: One label a row, 1 where it is hallucinated.

    Returns:
        The mean, from 0 to 1; nan where only one label occurs.
    """
    flagged = [not passes for passes, label in zip(grounded, labels, strict=True) if label]
    passed = [passes for passes, label in zip(grounded, labels, strict=True) if not label]
    if not flagged or not passed:
        return math.nan
    return (statistics.fmean(flagged) + statistics.fmean(passed)) / 2


def character_f1(found: Iterable[Sequence[Range]], gold: Iterable[Sequence[Range]]) -> float:
    """F1 of found characters against gold ones, counted over all rows together; ranges of a row may overlap.

    Args:
        found: The ranges that a detector points at, by row.
        gold: The ranges that are hallucinated, by row.

    Returns:
        2 · both / (found + gold), from 0 to 1; nan where neither has a character.
    """
    both = total = 0
    for own, true in zip(found, gold, strict=True):
        own_characters, true_characters = _characters(own), _characters(true)
        both += len(own_characters & true_characters)
        total += len(own_characters) + len(true_characters)
    return 2 * both / total if total else math.nan


def pearson(values: Sequence[float], grades: Sequence[float]) -> float:
    """Pearson's correlation; nan where one side never changes."""
    return _or_nan(lambda: statistics.correlation(values, grades))


def _or_nan(figure: Callable[[], float]) -> float:
    try:
        return figure()
    except statistics.StatisticsError:
        return math.nan


def _characters(ranges: Iterable[Range]) -> set[int]:
    return {place for start, end in ranges for place in range(start, end)}


def _levels(scores: Sequence[float]) -> list[int]:
    """The rank of each score among the different scores."""
    ranks = {score: rank for rank, score in enumerate(sorted(set(scores)))}
    return [ranks[score] for score in scores]


def _area(levels: Sequence[int], labels: Sequence[int], rows: Iterable[int]) -> float:
    """Share of pairs of a row labelled 1 and one labelled 0 in which the first has the higher level."""
    size = max(levels, default=-1) + 1
    positive, negative = [0] * size, [0] * size
    for row in rows:
        (positive if labels[row] else negative)[levels[row]] += 1
    below, won = 0, 0.0
    for hits, misses in zip(positive, negative, strict=True):
        won += hits * (below + misses / 2)
        below += misses
    pairs = sum(positive) * below
    return won / pairs if pairs else math.nan
