"""What the plots are drawn from: points, ends of the axes, contours of the density."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from contourpy import contour_generator

from termground.calibrate.results import Contour, Place, Plots, Point

BINS = 20
LEVELS = (1 / 12, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6)
"""Shares of the highest density at which contours lie."""

MAX_POINTS = 3000
"""Points that a plot draws; of more, evenly picked ones."""

_Filled = tuple[list[Any], list[Any]]
"""Polygons and, for each, a code a point; 1 starts a ring. What ``OuterCode`` stands for."""

_SCALES = (1.0, 5.0, 10.0, 20.0, 100.0)


def plots(points: Sequence[Point], score_range: Place | None) -> Plots:
    """What the plots of a metric need; there must be a point.

    Args:
        points: Every row with score and grade.
        score_range: Lowest and highest value of the metric; those of the rows where it is not known.
    """
    scores, humans = [p.score for p in points], [p.human for p in points]
    x = score_range or scale(scores)
    y = scale(humans)
    picked = np.unique(np.linspace(0, len(points) - 1, min(len(points), MAX_POINTS)).round().astype(int))
    return Plots(tuple(points[i] for i in picked), len(points), contours(scores, humans, x, y), x, y)


def scale(values: Sequence[float]) -> Place:
    """The scale that numbers seem to be given on: 0 to 1, 5, 10, 20 or 100, else from the lowest to the highest."""
    low, high = min(values), max(values)
    top = next((end for end in _SCALES if high <= end), high)
    if low < 0:
        return low, max(high, low + 1.0)
    return 0.0, top


def contours(scores: Sequence[float], humans: Sequence[float], x: Place, y: Place) -> tuple[Contour, ...]:
    """Filled contours of a two-dimensional histogram of 20 by 20 bins, the lowest first."""
    counts, x_edges, y_edges = np.histogram2d(scores, humans, bins=BINS, range=(x, y))
    top = float(counts.max())
    if not top:
        return ()
    lines = contour_generator(
        _centres(x_edges), _centres(y_edges), np.pad(counts.T, 1), name="serial", fill_type="OuterCode"
    )
    found = []
    for level in LEVELS:
        points, codes = cast("_Filled", lines.filled(level * top, 2 * top))
        rings = [
            _ring(ring, x, y)
            for polygon, code in zip(points, codes, strict=True)
            for ring in np.split(polygon, np.flatnonzero(code == 1)[1:])
        ]
        found.append(Contour(level, tuple(rings)))
    return tuple(found)


def _centres(edges: np.typing.NDArray[np.float64]) -> np.typing.NDArray[np.float64]:
    """Middles of the bins, with an empty bin at either end so that contours close."""
    step = edges[1] - edges[0]
    middles = (edges[:-1] + edges[1:]) / 2
    return np.concatenate([[middles[0] - step], middles, [middles[-1] + step]])


def _ring(points: np.typing.NDArray[np.float64], x: Place, y: Place) -> tuple[Place, ...]:
    """A ring inside the axes."""
    return tuple((min(max(float(a), x[0]), x[1]), min(max(float(b), y[0]), y[1])) for a, b in points)
