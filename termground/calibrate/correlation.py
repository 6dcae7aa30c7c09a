"""Pearson, Spearman and Kendall, agreement of annotators, and a column described."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

import numpy as np
from scipy import stats

from termground.calibrate.resampling import Draws, Floats, estimated
from termground.calibrate.results import Agreement, Correlation, Description, Estimate, Pair

FEWEST = 3
"""Rows below which a correlation says nothing."""

MAX_SIGNS = 1500
"""Rows up to which Kendall's resamples share a square of signs; above it each is computed by itself."""

MAX_KENDALL = 20_000
"""Rows up to which Kendall's tau has an interval; above it the resamples would take minutes."""

Column = Sequence[float | None]


def described(values: Sequence[float]) -> Description | None:
    """Count, mean, deviation, quartiles and ends of a column; None for an empty one."""
    if not values:
        return None
    q1, median, q3 = (float(q) for q in np.percentile(values, [25, 50, 75]))
    mean = math.fsum(values) / len(values)
    spread = math.fsum((value - mean) ** 2 for value in values)
    std = math.sqrt(spread / (len(values) - 1)) if len(values) > 1 else None
    return Description(len(values), mean, std, min(values), q1, median, q3, max(values))


def correlation(
    first: Column, second: Column, resamples: int, seed: int, *, rank_intervals: bool = True
) -> Correlation:
    """How two columns go together over the rows that have both; nothing for fewer than three such rows.

    Args:
        first: One column; None where a row has no value.
        second: The other, row by row.
        resamples: Bootstrap resamples for each interval.
        seed: Where the resamples start.
        rank_intervals: Whether Spearman and Kendall have intervals too; in long columns they take most of the time.
    """
    both = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    x, y = np.asarray(both, dtype=np.float64).reshape(-1, 2).T
    if len(both) < FEWEST or not (_varied(x) and _varied(y)):
        return Correlation(len(both), Estimate(None), Estimate(None), Estimate(None))

    def ranked(d: Draws) -> Floats:
        return _pearson(stats.rankdata(x[d], axis=1), stats.rankdata(y[d], axis=1))

    spearman = float(stats.pearsonr(stats.rankdata(x), stats.rankdata(y)).statistic)
    of_ranks = resamples if rank_intervals else 0
    return Correlation(
        len(both),
        estimated(
            float(stats.pearsonr(x, y).statistic), len(x), lambda d: _pearson(x[d], y[d]), resamples, seed
        ),
        estimated(spearman, len(x), ranked, of_ranks, seed),
        estimated(_kendall(x, y), len(x), _kendalls(x, y), 0 if len(x) > MAX_KENDALL else of_ranks, seed),
    )


def agreement(columns: dict[str, list[float | None]], resamples: int, seed: int) -> Agreement | None:
    """How far annotators agree pair by pair and all together; None for a single one."""
    if len(columns) < 2:
        return None
    pairs = [
        Pair(first, second, correlation(columns[first], columns[second], resamples, seed))
        for first, second in combinations(columns, 2)
    ]
    grades = np.array([[math.nan if v is None else v for v in column] for column in columns.values()]).T
    value = krippendorff(grades)
    alpha = estimated(
        None if math.isnan(value) else value,
        len(grades),
        lambda d: np.array([krippendorff(grades[row]) for row in d]),
        resamples,
        seed,
    )
    return Agreement(tuple(pairs), alpha)


def krippendorff(grades: Floats) -> float:
    """Krippendorff's alpha for interval data; NaN where no two grades of any row can be compared.

    Source: K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011. With squared differences both
    disagreements are sums of squares about means: within rows, and over all grades that can be compared.

    Args:
        grades: One row a text and one column an annotator; NaN where one gave no grade.
    """
    given = np.isfinite(grades)
    counts = given.sum(axis=1)
    kept = counts >= 2
    grades, given, counts = grades[kept], given[kept], counts[kept]
    total = int(counts.sum())
    if total < 2:
        return math.nan
    filled = np.where(given, grades, 0.0)
    means = filled.sum(axis=1) / counts
    within = np.where(given, (filled - means[:, None]) ** 2, 0.0).sum(axis=1)
    observed = float((2 * counts * within / (counts - 1)).sum()) / total
    every = grades[given]
    expected = 2 * total * float(((every - every.mean()) ** 2).sum()) / (total * (total - 1))
    return 1.0 - observed / expected if _varied(every) else math.nan


def _pearson(x: Floats, y: Floats) -> Floats:
    """Pearson's r of each line of two blocks; NaN for a line in which either is constant."""
    varied = (x.min(axis=1) < x.max(axis=1)) & (y.min(axis=1) < y.max(axis=1))
    x = x - x.mean(axis=1, keepdims=True)
    y = y - y.mean(axis=1, keepdims=True)
    scale = np.sqrt((x * x).sum(axis=1) * (y * y).sum(axis=1))
    found = np.full(len(x), math.nan)
    np.divide((x * y).sum(axis=1), scale, out=found, where=varied & (scale > 0))
    return found


def _kendall(x: Floats, y: Floats) -> float:
    if not (_varied(x) and _varied(y)):
        return math.nan
    return float(stats.kendalltau(x, y, method="asymptotic").statistic)


def _kendalls(x: Floats, y: Floats) -> Callable[[Draws], Floats]:
    """Gives Kendall's tau-b of each line of a block of draws.

    Rows drawn several times are ties among themselves, so that with the signs of all differences computed
    once, a resample is three products with how often each row was drawn; these are whole numbers and exact.
    """
    if len(x) > MAX_SIGNS:
        return lambda d: np.array([_kendall(x[row], y[row]) for row in d])

    @cache
    def signs() -> tuple[Floats, ...]:
        sx, sy = np.sign(x[:, None] - x), np.sign(y[:, None] - y)
        return sx * sy, sx * sx, sy * sy

    def taus(d: Draws) -> Floats:
        drawn = np.stack([np.bincount(row, minlength=len(x)) for row in d]).astype(np.float64)
        agreed, in_x, in_y = (((drawn @ sign) * drawn).sum(axis=1) for sign in signs())
        found = np.full(len(d), math.nan)
        np.divide(agreed, np.sqrt(in_x) * np.sqrt(in_y), out=found, where=(in_x > 0) & (in_y > 0))
        return found

    return taus


def _varied(values: Floats) -> bool:
    return bool(values.min() < values.max())
