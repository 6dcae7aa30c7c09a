"""Scatter, contour, bar and curve plots as inline SVG: colour plus shape, with the figures in titles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from termground.report.markup import escape

Place = tuple[float, float]

WIDTH, HEIGHT = 640, 420
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 14, 48


class Mark(msgspec.Struct, frozen=True):
    """A point: place, colour (a class of the style), shape (circle, dot, cross, ring), and its title."""

    at: Place
    colour: str
    shape: str
    title: str


class Axes(msgspec.Struct, frozen=True):
    """Both axes with their names."""

    x: Place
    y: Place
    x_name: str
    y_name: str
    point: str = "."

    def number(self, value: float) -> str:
        """A tick as the reader's language writes it."""
        return f"{value:g}".replace(".", self.point)

    def place(self, at: Place) -> Place:
        """A place of the data as a place of the drawing."""
        width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
        return (
            LEFT + width * (at[0] - self.x[0]) / ((self.x[1] - self.x[0]) or 1.0),
            HEIGHT - BOTTOM - height * (at[1] - self.y[0]) / ((self.y[1] - self.y[0]) or 1.0),
        )


def drawing(name: str, axes: Axes, layers: Iterable[str], *, x_ticks: bool = True) -> str:
    """A plot from its layers, the lowest first."""
    body = "".join(layers)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(name, quote=True)}">'
        f"{_axes(axes, x_ticks=x_ticks)}{body}</svg>"
    )


def scatter(axes: Axes, marks: Sequence[Mark]) -> str:
    """Points; each has a title of its own."""
    return "".join(_mark(axes.place(mark.at), mark) for mark in marks)


def contours(axes: Axes, levels: Sequence[Sequence[Sequence[Place]]]) -> str:
    """Filled contours, each the rings of one level; holes are left open."""
    parts = []
    for number, rings in enumerate(levels):
        path = "".join(_path(axes, ring) + "Z" for ring in rings if len(ring) > 2)
        if path:
            parts.append(f'<path class="level{number}" fill-rule="evenodd" d="{path}"/>')
    return "".join(parts)


def line(axes: Axes, start: Place, end: Place) -> str:
    """A straight reference line."""
    (x1, y1), (x2, y2) = axes.place(start), axes.place(end)
    return f'<line class="reference" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def steps(axes: Axes, points: Sequence[Place]) -> str:
    """A line through points in order."""
    return f'<path class="curve" d="{_path(axes, points)}"/>' if points else ""


def bars(axes: Axes, values: Sequence[tuple[str, float | None, str]]) -> str:
    """One bar a name from zero, with its value above it; a name without a value has none.

    Args:
        axes: The horizontal axis counts the bars: from 0 to their number.
        values: Name, value, and what the bar says when pointed at.
    """
    parts = []
    for number, (name, value, title) in enumerate(values):
        middle, _ = axes.place((number + 0.5, 0.0))
        left, floor = axes.place((number + 0.15, 0.0))
        right, top = axes.place((number + 0.85, value or 0.0))
        if value is not None:
            upper, tall = min(top, floor), abs(floor - top)
            shape = f'x="{left:.1f}" y="{upper:.1f}" width="{right - left:.1f}" height="{tall:.1f}"'
            parts.append(f'<rect class="fill{number}" {shape}><title>{escape(title)}</title></rect>')
            parts.append(_text(middle, upper - 5, f"{value:.2f}".replace(".", axes.point)))
        words, bracket, rest = _halves(name)
        parts.append(_text(middle, HEIGHT - BOTTOM + 16, words))
        parts.append(_text(middle, HEIGHT - BOTTOM + 30, bracket + rest))
    return "".join(parts)


def _halves(name: str) -> tuple[str, str, str]:
    """A name before its bracket, the bracket, and the rest."""
    bracket = "（" if "（" in name else " ("
    words, found, rest = name.partition(bracket)
    return words, found.strip(), rest


def legend(entries: Sequence[tuple[str, str, str]]) -> str:
    """What colours and shapes mean, as a list beside a plot: colour, shape and words of each entry."""
    items = []
    for colour, shape, words in entries:
        mark = _mark((7, 7), Mark((0, 0), colour, shape, ""))
        icon = f'<svg viewBox="0 0 14 14" class="key" aria-hidden="true">{mark}</svg>'
        items.append(f"<li>{icon}<bdi>{escape(words)}</bdi></li>")
    return f'<ul class="legend">{"".join(items)}</ul>'


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from one end to the other, at most seven of them."""
    span = high - low
    if span <= 0:
        return [low]
    power = math.floor(math.log10(span)) - 1
    step = next(m * 10.0**p for p in (power, power + 1) for m in (1, 2, 5) if span / (m * 10.0**p) <= 6.001)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return [number * step for number in range(first, last + 1)]


def _axes(axes: Axes, *, x_ticks: bool) -> str:
    left, bottom = axes.place((axes.x[0], axes.y[0]))
    right, top = axes.place((axes.x[1], axes.y[1]))
    parts = [f'<path class="axis" d="M{left:.1f} {top:.1f}V{bottom:.1f}H{right:.1f}"/>']
    for value in ticks(*axes.y):
        _, y = axes.place((axes.x[0], value))
        parts.append(f'<path class="grid" d="M{left:.1f} {y:.1f}H{right:.1f}"/>')
        parts.append(_text(left - 8, y + 4, axes.number(value), "end"))
    for value in ticks(*axes.x) if x_ticks else ():
        x, _ = axes.place((value, axes.y[0]))
        parts.append(_text(x, bottom + 18, axes.number(value)))
    middle = (top + bottom) / 2
    parts.append(_text((left + right) / 2, HEIGHT - 4, axes.x_name))
    turned = f'transform="rotate(-90 14 {middle:.1f})"'
    parts.append(
        f'<text class="name" text-anchor="middle" x="14" y="{middle:.1f}" {turned}>{escape(axes.y_name)}</text>'
    )
    return "".join(parts)


def _mark(at: Place, mark: Mark) -> str:
    x, y = at
    title = f"<title>{escape(mark.title)}</title>" if mark.title else ""
    if mark.shape == "cross":
        path = f"M{x - 4:.1f} {y - 4:.1f}l8 8m0-8l-8 8"
        return f'<path class="cross {mark.colour}" d="{path}">{title}</path>'
    radius = 2.5 if mark.shape == "dot" else 4
    return (
        f'<circle class="{mark.shape} {mark.colour}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}">{title}</circle>'
    )


def _path(axes: Axes, points: Sequence[Place]) -> str:
    places = [axes.place(point) for point in points]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text text-anchor="{anchor}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>' if words else ""
