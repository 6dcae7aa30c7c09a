"""Scatter, contour, bar and curve plots as inline SVG: colour plus shape, with the figures in titles."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from termground.report.markup import escape

Place = tuple[float, float]

WIDTH, HEIGHT = 640, 420
COLOURS = 5
"""Colours of bars and bands; further ones begin again."""

LEFT, RIGHT, TOP, BOTTOM = 78, 16, 14, 66
_LETTER = 8
"""Width that a letter takes at the least size of a screen."""

STRIP = 56
"""What a histogram along an axis takes of the drawing."""


class Mark(msgspec.Struct, frozen=True):
    """A point: place, colour (a class of the style), shape (circle, dot, cross, ring), and its title."""

    at: Place
    colour: str
    shape: str
    title: str


class Axes(msgspec.Struct, frozen=True):
    """Both axes with their names.

    Attributes:
        x: Ends of the horizontal axis.
        y: Ends of the vertical one.
        x_name: Name of the horizontal axis.
        y_name: Name of the vertical one.
        point: Decimal sign.
        strips: Whether histograms stand above and beside the plot.
    """

    x: Place
    y: Place
    x_name: str
    y_name: str
    point: str = "."
    strips: bool = False

    def number(self, value: float) -> str:
        """A tick as the reader's language writes it."""
        return f"{value:g}".replace(".", self.point)

    def place(self, at: Place) -> Place:
        """A place of the data as a place of the drawing."""
        strip = STRIP if self.strips else 0
        width, height = WIDTH - LEFT - RIGHT - strip, HEIGHT - TOP - BOTTOM - strip
        return (
            LEFT + width * (at[0] - self.x[0]) / ((self.x[1] - self.x[0]) or 1.0),
            HEIGHT - BOTTOM - height * (at[1] - self.y[0]) / ((self.y[1] - self.y[0]) or 1.0),
        )


def drawing(name: str, axes: Axes, layers: Iterable[str], *, x_ticks: bool = True) -> str:
    """A plot from its layers, the lowest first."""
    body = "".join(layers)
    label = f'aria-label="{escape(name, quote=True)}"'
    return (
        f'<div class="wide" role="group" {label} tabindex="0"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" {label}>'
        f"{_axes(axes, x_ticks=x_ticks)}{body}</svg></div>"
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


def strips(axes: Axes, columns: Sequence[int], rows: Sequence[int]) -> str:
    """How many rows lie where along either axis: bars above the plot and beside it."""
    parts = []
    (left, bottom), (right, top) = axes.place((axes.x[0], axes.y[0])), axes.place((axes.x[1], axes.y[1]))
    room = STRIP - 10
    wide, tall = (right - left) / len(columns), (bottom - top) / len(rows)
    for number, count in enumerate(columns):
        high = room * count / (max(columns) or 1)
        place = f'x="{left + number * wide + 0.5:.1f}" y="{top - 5 - high:.1f}" width="{wide - 1:.1f}"'
        parts.append(f'<rect class="strip" {place} height="{high:.1f}"><title>{count}</title></rect>')
    for number, count in enumerate(rows):
        long = room * count / (max(rows) or 1)
        place = f'x="{right + 5:.1f}" y="{bottom - (number + 1) * tall + 0.5:.1f}" width="{long:.1f}"'
        parts.append(f'<rect class="strip" {place} height="{tall - 1:.1f}"><title>{count}</title></rect>')
    return "".join(parts)


def line(axes: Axes, start: Place, end: Place) -> str:
    """A straight reference line."""
    (x1, y1), (x2, y2) = axes.place(start), axes.place(end)
    return f'<line class="reference" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def steps(axes: Axes, points: Sequence[Place]) -> str:
    """A line through points in order."""
    return f'<path class="curve" d="{_path(axes, points)}"/>' if points else ""


class Bar(msgspec.Struct, frozen=True):
    """A bar: its name, its value, the ends of its error bar, and what it says when pointed at."""

    name: str
    value: float | None
    ends: Place | None
    title: str


def bars(axes: Axes, values: Sequence[Bar]) -> str:
    """One bar a name from zero, with its error bar and its value above it; a name without a value has none.

    Args:
        axes: The horizontal axis counts the bars: from 0 to their number.
        values: The bars.
    """
    parts = []
    for number, bar in enumerate(values):
        middle, _ = axes.place((number + 0.5, 0.0))
        left, floor = axes.place((number + 0.15, 0.0))
        right, top = axes.place((number + 0.85, bar.value or 0.0))
        if bar.value is not None:
            upper, tall = min(top, floor), abs(floor - top)
            shape = f'x="{left:.1f}" y="{upper:.1f}" width="{right - left:.1f}" height="{tall:.1f}"'
            parts.append(
                f'<rect class="fill{number % COLOURS}" {shape}><title>{escape(bar.title)}</title></rect>'
            )
            parts.append(_error_bar(axes, middle, bar.ends) if bar.ends else "")
            highest = min(upper, axes.place((0.0, bar.ends[1]))[1] if bar.ends else upper)
            parts.append(_text(middle, highest - 5, f"{bar.value:.2f}".replace(".", axes.point)))
        lines = _name(bar.name, (WIDTH - LEFT - RIGHT) / len(values))
        parts += [_text(middle, floor + 18 * at, line, look="group") for at, line in enumerate(lines, 1)]
    return "".join(parts)


def _error_bar(axes: Axes, x: float, ends: Place) -> str:
    (_, low), (_, high) = (axes.place((0.0, end)) for end in ends)
    path = f"M{x:.1f} {low:.1f}V{high:.1f}M{x - 6:.1f} {low:.1f}h12M{x - 6:.1f} {high:.1f}h12"
    return f'<path class="halo" d="{path}"/><path class="error" d="{path}"/>'


def _name(name: str, room: float) -> list[str]:
    """A bar's name on up to three lines: its words, and what stands in its bracket, without it; a line that is too long is cut."""
    bracket = "（" if "（" in name else " ("
    words, found, rest = name.partition(bracket)
    first, _, last = words.rpartition(" ") if found else ("", "", words)
    most = max(2, int(room / _LETTER))
    lines = filter(None, (first, last, rest.removesuffix("）" if "（" in found else ")")))
    return [line if len(line) <= most else line[: most - 1] + "…" for line in lines]


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
        parts.append(_text(x, bottom + 20, axes.number(value)))
    middle = (top + bottom) / 2
    parts.append(_text((left + right) / 2, bottom + 46, axes.x_name))
    turned = f'transform="rotate(-90 19 {middle:.1f})"'
    parts.append(
        f'<text class="name" text-anchor="middle" x="19" y="{middle:.1f}" {turned}>{escape(axes.y_name)}</text>'
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


def _text(x: float, y: float, words: str, anchor: str = "middle", look: str = "") -> str:
    kind = f' class="{look}"' if look else ""
    return (
        f'<text{kind} text-anchor="{anchor}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>' if words else ""
    )
