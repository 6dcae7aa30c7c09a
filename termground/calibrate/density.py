"""What the plots are drawn from: points, ends of the axes, counts along them, contours of the density."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt
from contourpy import contour_generator
from scipy import stats

from termground.calibrate.results import Contour, Place, Plots, Point

BINS: Final = 20
"""Equal parts of an axis in which rows are counted."""

SHARES: Final = (0.95, 0.8, 0.6, 0.4, 0.2)
"""Shares of the density that contours enclose."""

GRID: Final = 100
"""Places along either axis at which the density is computed."""

MAX_POINTS: Final = 3000
"""Points that a plot draws and that its density is of; of more rows, evenly picked ones."""

_FEWEST: Final = 3
_ON_A_LINE: Final = 1 - 1e-9
"""Correlation from which rows lie on a line."""

_SCALES: Final = (1.0, 5.0, 10.0, 20.0, 100.0)
_FROM_ONE: Final = (5.0, 10.0)

_Floats = npt.NDArray[np.float64]
_Filled = tuple[list[Any], list[Any]]
"""Polygons and, for each, a code a point; 1 starts a ring. What ``OuterCode`` stands for."""


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
    drawn = tuple(points[i] for i in picked)
    density = contours([p.score for p in drawn], [p.human for p in drawn], x, y)
    return Plots(drawn, len(points), density, x, y, counts(scores, x), counts(humans, y))


def scale(values: Sequence[float]) -> Place:
    """The scale that numbers seem to be given on: 0 to 1, 5, 10, 20 or 100, else from the lowest to the highest.

    One of 5 or 10 begins at 1 where that is the lowest number, as grades from 1 to 5 do.
    """
    low, high = min(values), max(values)
    top = next((end for end in _SCALES if high <= end), high)
    if low < 0:
        return low, max(high, low + 1.0)
    return (1.0 if low == 1.0 and top in _FROM_ONE else 0.0), top


def counts(values: Sequence[float], ends: Place) -> tuple[int, ...]:
    """How many values lie in each of the equal parts of an axis."""
    return tuple(int(count) for count in np.histogram(values, bins=BINS, range=ends)[0])


def contours(scores: Sequence[float], humans: Sequence[float], x: Place, y: Place) -> tuple[Contour, ...]:
    """Filled contours of a Gaussian kernel density with the bandwidth of Scott's rule, the widest first.

    As seaborn draws them: what lies inside of a contour is a share of the density within the axes.

    Args:
        scores: One number a row.
        humans: The other.
        x: Ends of the axis of scores.
        y: Ends of the axis of grades.

    Returns:
        Nothing for fewer than three rows, and where the rows lie on a line, which has no density.
    """
    made = _density(np.array([scores, humans], dtype=np.float64), x, y)
    if made is None:
        return ()
    columns, rows, density = made
    lines = contour_generator(columns, rows, np.pad(density, 1), name="serial", fill_type="OuterCode")
    top = float(density.max())
    found = []
    for share in SHARES:
        points, codes = cast("_Filled", lines.filled(_level(density, share), 2 * top))
        rings = [
            _ring(ring, x, y)
            for polygon, code in zip(points, codes, strict=True)
            for ring in np.split(polygon, np.flatnonzero(code == 1)[1:])
        ]
        found.append(Contour(share, tuple(rings)))
    return tuple(found)


def _density(values: _Floats, x: Place, y: Place) -> tuple[_Floats, _Floats, _Floats] | None:
    """Places along both axes, with one more beyond either end, and the density at those within."""
    if values.shape[1] < _FEWEST or min(np.ptp(values, axis=1)) <= 0:
        return None
    if abs(float(np.asarray(np.corrcoef(values))[0, 1])) > _ON_A_LINE:
        return None
    columns, rows = np.linspace(*x, GRID), np.linspace(*y, GRID)
    places = np.stack([axis.ravel() for axis in np.meshgrid(columns, rows)])
    density = stats.gaussian_kde(values)(places).reshape(GRID, GRID)
    return _beyond(columns), _beyond(rows), density


def _level(density: _Floats, share: float) -> float:
    """The density above which the densest places hold a share of it all."""
    falling = np.sort(density, axis=None)[::-1]
    inside = np.cumsum(falling)
    return float(falling[np.searchsorted(inside, share * inside[-1])])


def _beyond(places: _Floats) -> _Floats:
    """The places with one more at either end, so that contours close."""
    step = places[1] - places[0]
    return np.concatenate([[places[0] - step], places, [places[-1] + step]])


def _ring(points: _Floats, x: Place, y: Place) -> tuple[Place, ...]:
    """A ring inside the axes."""
    return tuple((min(max(float(a), x[0]), x[1]), min(max(float(b), y[0]), y[1])) for a, b in points)
