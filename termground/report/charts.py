"""Distributions as inline SVG, without style attributes, which the pages' policy refuses."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from termground.messages import decimal, phrase

BINS = 20
_WIDTH, _HEIGHT, _FOOT = 320, 96, 16


def histogram(values: Sequence[float], metric: int, median: float | None, ui: str) -> str:
    """How many values lie where, with a line at the median.

    Args:
        values: All values, in any order; finite.
        metric: Number of the metric, which the script reads when a bar is chosen.
        median: Where to draw the line.
        ui: Language of the labels.

    Returns:
        An ``svg`` element; nothing where there are no values.
    """
    if not values:
        return ""
    low, high = bounds(values)
    counts = [0] * BINS
    for value in values:
        counts[bin_of(value, low, high)] += 1
    step, most = (high - low) / BINS, max(counts)
    bars = []
    for at, count in enumerate(counts):
        if not count:
            continue
        height = max(2.0, (_HEIGHT - _FOOT - 4) * count / most)
        left, right = low + at * step, low + (at + 1) * step
        said = phrase("run-bar", ui, low=decimal(left, ui), high=decimal(right, ui), count=count)
        place = f'x="{at * _WIDTH / BINS + 1:g}" y="{_HEIGHT - _FOOT - height:.1f}" height="{height:.1f}"'
        bars.append(
            f'<rect class="bar" data-metric="{metric}" data-low="{low!r}" data-high="{high!r}"'
            f' data-bins="{BINS}" data-bin="{at}" width="{_WIDTH / BINS - 2:g}" {place}>'
            f"<title>{escape(said)}</title></rect>"
        )
    if median is not None:
        x = f"{(median - low) / (high - low) * _WIDTH:.1f}"
        said = escape(f"{phrase('run-median', ui)} {decimal(median, ui)}")
        bars.append(
            f'<line class="median" x1="{x}" x2="{x}" y1="0" y2="{_HEIGHT - _FOOT}"><title>{said}</title></line>'
        )
    floor = f'<line class="axis" x1="0" x2="{_WIDTH}" y1="{_HEIGHT - _FOOT}" y2="{_HEIGHT - _FOOT}"/>'
    ends = (
        f'<text x="0" y="{_HEIGHT - 3}">{escape(decimal(low, ui))}</text>'
        f'<text x="{_WIDTH}" y="{_HEIGHT - 3}" text-anchor="end">{escape(decimal(high, ui))}</text>'
    )
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img">{"".join(bars)}{floor}{ends}</svg>'


def bounds(values: Sequence[float]) -> tuple[float, float]:
    """The ends of the axis: 0 and 1 where all values lie between them, else the least and the greatest."""
    low, high = min(values), max(values)
    if low >= 0 and high <= 1:
        return 0.0, 1.0
    return (low, high) if low < high else (low, low + 1.0)


def bin_of(value: float, low: float, high: float) -> int:
    """The number of the bar that counts a value; each holds its lower end, the last one both. The script does the same."""
    return min(int((value - low) / (high - low) * BINS), BINS - 1)
