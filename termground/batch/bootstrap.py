"""An interval for a mean by resampling, the same on every machine and in every order of the rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random

RESAMPLES = 2_000
CONFIDENCE = 0.95
FEWEST = 5
"""Fewer values give no interval: resampling four of them cannot show how far the next one would lie."""

MOST = 4_000
"""More values are first dealt at random into this many blocks, and blocks are drawn instead; the error of the interval's
width from that is about 1 %."""


def interval(values: Sequence[float], *, seed: int, resamples: int = RESAMPLES) -> tuple[float, float] | None:
    """The 95 % interval of the mean by the percentile bootstrap.

    Only ``Random.random`` is used, the one generator whose numbers Python promises to keep between versions, and every
    sum is exactly rounded.

    Args:
        values: What the mean is of; their order matters for the draw, so give them in a fixed one.
        seed: Of the draw.
        resamples: How often to draw.

    Returns:
        Lower and upper bound, or None below :data:`FEWEST` values.

    Source:
        B. Efron and R. Tibshirani, An Introduction to the Bootstrap (1993), chapter 13.
    """
    if len(values) < FEWEST:
        return None
    if not any(values):
        return 0.0, 0.0
    draw = Random(seed).random  # noqa: S311 - statistics, no secret
    sums, counts = _blocks(values, draw)
    size = len(sums)
    means = []
    for _ in range(resamples):
        drawn = [int(draw() * size) for _ in range(size)]
        means.append(math.fsum([sums[i] for i in drawn]) / sum([counts[i] for i in drawn]))
    means.sort()
    tail = int(resamples * (1 - CONFIDENCE) / 2)
    return means[tail], means[-1 - tail]


def _blocks(values: Sequence[float], draw: Callable[[], float]) -> tuple[list[float], list[int]]:
    """Sums and counts of what is drawn: single values, or blocks whose sizes differ by one at most."""
    if len(values) <= MOST:
        return list(values), [1] * len(values)
    dealt = list(values)
    for i in range(len(dealt) - 1, 0, -1):  # Fisher and Yates
        j = int(draw() * (i + 1))
        dealt[i], dealt[j] = dealt[j], dealt[i]
    blocks = [dealt[start::MOST] for start in range(MOST)]
    return [math.fsum(block) for block in blocks], [len(block) for block in blocks]
