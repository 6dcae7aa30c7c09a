"""The mean as numpy computes it, so that an origin is met to the last bit."""

from __future__ import annotations

from collections.abc import Sequence

LANES, BLOCK = 8, 128


def mean(values: Sequence[float]) -> float:
    """Mean of some values; ``sum`` will not do, since from Python 3.12 on it rounds otherwise."""
    return _sum(values) / len(values)


def _sum(values: Sequence[float]) -> float:
    """Pairwise summation: eight running sums a block, long rows halved."""
    size = len(values)
    if size > BLOCK:
        half = size // 2 - size // 2 % LANES
        return _sum(values[:half]) + _sum(values[half:])
    whole = size - size % LANES
    total = 0.0
    if whole:
        a, b, c, d, e, f, g, h = (_in_order(values[lane:whole:LANES]) for lane in range(LANES))
        total = ((a + b) + (c + d)) + ((e + f) + (g + h))
    return _in_order(values[whole:], total)


def _in_order(values: Sequence[float], total: float = 0.0) -> float:
    for value in values:
        total += value
    return total
