"""Bootstrap intervals: rows drawn with replacement, the same draws for every statistic of the same rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from termground.calibrate.results import Estimate

Floats = npt.NDArray[np.float64]
Draws = npt.NDArray[np.intp]

BLOCK = 2_000_000
"""Numbers drawn at once; bounds the memory."""

USABLE = 0.9
"""The share of resamples that must determine a statistic for it to have an interval."""


def draws(rows: int, resamples: int, seed: int) -> Iterator[Draws]:
    """Blocks of drawn row numbers, one resample a line; they depend on nothing but the arguments."""
    generator = np.random.Generator(np.random.PCG64(seed))
    block = max(1, BLOCK // max(rows, 1))
    for start in range(0, resamples, block):
        yield generator.integers(0, rows, size=(min(block, resamples - start), rows))


def estimated(
    value: float | None, rows: int, statistic: Callable[[Draws], Any], resamples: int, seed: int
) -> Estimate:
    """A value with its 95 % percentile interval.

    Args:
        value: The statistic of the rows themselves; None gives an estimate without interval.
        rows: How many rows there are.
        statistic: Gives the statistic of each resample of a block; NaN where it is not determined.
        resamples: How many resamples.
        seed: Where the draws start.
    """
    if value is None:
        return Estimate(None)
    found = np.concatenate(
        [np.asarray(statistic(block), dtype=np.float64) for block in draws(rows, resamples, seed)]
        or [np.empty(0)]
    )
    bounds = interval(found)
    return Estimate(value) if bounds is None else Estimate(value, *bounds)


def interval(found: Floats) -> tuple[float, float] | None:
    """The middle 95 % of what resamples gave; None where too many gave nothing."""
    usable = found[np.isfinite(found)]
    if not len(usable) or len(usable) < USABLE * len(found):
        return None
    low, high = np.percentile(usable, [2.5, 97.5])
    return float(low), float(high)
