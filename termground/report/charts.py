"""Distributions as inline SVG, without style attributes, which the pages' policy refuses."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from termground.messages import decimal, phrase

BINS = 20
_WIDTH, _HEIGHT, _HEAD, _FOOT = 320, 128, 16, 32
_FLOOR = _HEIGHT - _FOOT
_EDGE = 45
"""Distance from either side within which a label hangs on its own side of its place."""


class Landmarks(msgspec.Struct, frozen=True):
    """What a distribution is read against.

    Attributes:
        median: The median, which gets a tick.
        thresholds: The thresholds, which get a line each.
    """

    median: float | None = None
    thresholds: tuple[float, ...] = ()


def histogram(values: Sequence[float], metric: int, name: str, marks: Landmarks, ui: str) -> str:
    """How many values lie where, with a labelled line at each threshold and a labelled tick at the median.

    Args:
        values: All values, in any order; finite.
        metric: Number of the metric, which the script reads when a bar is chosen.
        name: Its name.
        marks: Median and thresholds.
        ui: Language of the labels.

    Returns:
        An ``svg`` element; nothing where there are no values.
    """
    if not values:
        return ""
    low, high = bounds([*values, *marks.thresholds])
    floor = f'<line class="axis" x1="0" x2="{_WIDTH}" y1="{_FLOOR}" y2="{_FLOOR}"/>'
    ends = _text(0, _FLOOR + 13, decimal(low, ui)) + _text(_WIDTH, _FLOOR + 13, decimal(high, ui))
    layers = [_bars(values, metric, (low, high), ui), floor, ends]
    layers += [_threshold(_WIDTH * (at - low) / (high - low), at, ui) for at in marks.thresholds]
    if marks.median is not None:
        layers.append(_median(_WIDTH * (marks.median - low) / (high - low), marks.median, ui))
    label = escape(phrase("run-distribution", ui, metric=name))
    return (
        f'<svg viewBox="-2 0 {_WIDTH + 4} {_HEIGHT}" role="img" aria-label="{label}">{"".join(layers)}</svg>'
    )


def _bars(values: Sequence[float], metric: int, ends: tuple[float, float], ui: str) -> str:
    low, high = ends
    counts = [0] * BINS
    for value in values:
        counts[bin_of(value, low, high)] += 1
    step, most = (high - low) / BINS, max(counts)
    bars = []
    for at, count in enumerate(counts):
        if not count:
            continue
        height = max(2.0, (_FLOOR - _HEAD) * count / most)
        left, right = low + at * step, low + (at + 1) * step
        said = phrase("run-bar", ui, low=decimal(left, ui), high=decimal(right, ui), count=count)
        place = f'x="{at * _WIDTH / BINS + 1:g}" y="{_FLOOR - height:.1f}" height="{height:.1f}"'
        bars.append(
            f'<rect class="bar" data-metric="{metric}" data-low="{low!r}" data-high="{high!r}"'
            f' data-bins="{BINS}" data-bin="{at}" width="{_WIDTH / BINS - 2:g}" {place}>'
            f"<title>{escape(said)}</title></rect>"
        )
    return "".join(bars)


def _threshold(x: float, value: float, ui: str) -> str:
    line = f'<line class="threshold" x1="{x:.1f}" x2="{x:.1f}" y1="{_HEAD - 2}" y2="{_FLOOR}"/>'
    return line + _text(x, 10, phrase("run-threshold", ui, value=decimal(value, ui)), "limit")


def _median(x: float, value: float, ui: str) -> str:
    tick = f'<line class="median" x1="{x:.1f}" x2="{x:.1f}" y1="{_FLOOR - 5}" y2="{_FLOOR + 4}"/>'
    return tick + _text(x, _HEIGHT - 5, f"{phrase('run-median', ui)} {decimal(value, ui)}", "middle")


def _text(x: float, y: float, words: str, look: str = "end") -> str:
    """A label under or over its place, kept inside the drawing."""
    anchor = "start" if x < _EDGE else "end" if x > _WIDTH - _EDGE else "middle"
    at = min(max(x, 0.0), float(_WIDTH))
    return f'<text class="{look}" x="{at:.1f}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def bounds(values: Sequence[float]) -> tuple[float, float]:
    """The ends of the axis: 0 and 1 where all values lie between them, else the least and the greatest."""
    low, high = min(values), max(values)
    if low >= 0 and high <= 1:
        return 0.0, 1.0
    return (low, high) if low < high else (low, low + 1.0)


def bin_of(value: float, low: float, high: float) -> int:
    """The number of the bar that counts a value; each holds its lower end, the last one both. The script does the same."""
    return min(int((value - low) / (high - low) * BINS), BINS - 1)
