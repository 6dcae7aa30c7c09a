"""The plots of a calibration: agreement with the grades, by label, by length, and precision against recall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from termground.calibrate.results import FIFTHS, FIXED, Detection, Group, MetricCalibration, Plots, Point
from termground.messages import calibration_phrase as said
from termground.messages import phrase
from termground.report.calibration_words import (
    bound_words,
    estimate_words,
    goal_words,
    group_names,
    kind_words,
    localised,
)
from termground.report.markup import escape
from termground.report.plots import (
    COLOURS,
    Axes,
    Bar,
    Mark,
    Place,
    bars,
    contours,
    drawing,
    legend,
    line,
    scatter,
    steps,
    strips,
)

ANSWERS = ((True, "c0", "cross", "yes"), (False, "c1", "circle", "no"), (None, "c2", "ring", "unsaid"))
"""What a label column says of a row, with colour, shape and the phrase for it."""

MOST_BARS = 12
"""Groups of a column that have bars; of more, names would cover one another."""


def figures(metric: MetricCalibration, ui: str) -> str:
    """All plots of a metric."""
    found = []
    kinds = [kind for kind in (FIFTHS, FIXED) if any(group.kind == kind for group in metric.groups)]
    sizes = Counter(group.kind for group in metric.groups)
    if metric.plots is not None:
        found.append(_density(metric, metric.plots, ui))
        labels = list(metric.plots.points[0].labels)
        found += [_by_label(metric, metric.plots, label, ui) for label in labels]
        last = labels[-1] if labels else None
        found += [_by_band(metric, metric.plots, kind, last, ui) for kind in kinds]
    found += [_means(metric, kind, ui) for kind, count in sizes.items() if count <= MOST_BARS]
    found += [_curve(metric, detection, ui) for detection in metric.detections if detection.curve]
    return f'<div class="plots">{"".join(found)}</div>' if found else ""


def _density(metric: MetricCalibration, plots: Plots, ui: str) -> str:
    axes, reference, note = _human_axes(metric, plots, ui)
    axes = msgspec.structs.replace(axes, strips=True)
    marks = [Mark((p.score, p.human), "ink", "dot", _point(p, ui)) for p in plots.points]
    layers = [
        strips(axes, plots.score_counts, plots.human_counts),
        contours(axes, [contour.rings for contour in plots.density]),
        scatter(axes, marks),
        line(axes, *reference),
    ]
    shares = said("list-separator", ui).join(f"{100 * contour.share:g}" for contour in plots.density)
    drawn = said("contours", ui, shares=shares) if shares else said("no-density", ui)
    name = said("density-plot", ui, metric=metric.metric)
    return _figure(name, drawing(name, axes, layers), " · ".join((drawn, said("strips", ui), note)))


def _by_label(metric: MetricCalibration, plots: Plots, label: str, ui: str) -> str:
    axes, reference, note = _human_axes(metric, plots, ui)
    looks = {answer: (colour, shape) for answer, colour, shape, _ in ANSWERS}
    marks = [
        Mark((p.score, p.human), *looks[p.labels[label]], f"{_point(p, ui)}; {_answer(p, label, ui)}")
        for p in plots.points
    ]
    name = said("label-plot", ui, metric=metric.metric, label=label)
    keys = [(colour, shape, words) for colour, shape, words in _answers(plots, label, ui)]
    return _figure(
        name, drawing(name, axes, [scatter(axes, marks), line(axes, *reference)]) + legend(keys), note
    )


def _by_band(metric: MetricCalibration, plots: Plots, kind: str, label: str | None, ui: str) -> str:
    """Colours for the bands and, where there is a label, shapes for what it says."""
    axes, reference, note = _human_axes(metric, plots, ui)
    names = group_names([group for group in metric.groups if group.kind == kind], ui)
    shapes = {answer: shape for answer, _, shape, _ in ANSWERS}
    marks = []
    for point in plots.points:
        if kind not in point.bands:
            continue
        place = point.bands[kind]
        words = [_point(point, ui), names[place], *([_answer(point, label, ui)] if label else [])]
        shape = shapes[point.labels[label]] if label else "circle"
        marks.append(Mark((point.score, point.human), f"f{place % COLOURS}", shape, "; ".join(words)))
    name = said("label-plot", ui, metric=metric.metric, label=kind_words(kind, ui))
    keys = [(f"f{place % COLOURS}", "circle", words) for place, words in enumerate(names)]
    if label:
        keys += [("ink", shape, words) for _, shape, words in _answers(plots, label, ui)]
    return _figure(
        name, drawing(name, axes, [scatter(axes, marks), line(axes, *reference)]) + legend(keys), note
    )


def _means(metric: MetricCalibration, kind: str, ui: str) -> str:
    groups: Sequence[Group] = [group for group in metric.groups if group.kind == kind]
    names = group_names(list(groups), ui)
    bars_of = [_bar(name, group, ui) for name, group in zip(names, groups, strict=True)]
    reached = [end for bar in bars_of for end in (bar.value, *(bar.ends or ())) if end is not None]
    ends = (min([0.0, *reached]), max([0.0, *reached]) * 1.15 or 1.0)
    axes = Axes((0.0, float(len(groups))), ends, "", said("mean-score", ui), phrase("decimal", ui))
    name = said("bars-plot", ui, metric=metric.metric, kind=kind_words(kind, ui))
    notes = [said("tokens", ui)] if kind in {FIFTHS, FIXED} else []
    notes += [said("error-bars", ui)] if any(bar.ends for bar in bars_of) else []
    return _figure(name, drawing(name, axes, [bars(axes, bars_of)], x_ticks=False), " · ".join(notes))


def _bar(name: str, group: Group, ui: str) -> Bar:
    mean = group.score
    if mean.value is None:
        return Bar(name, None, None, name)
    ends = None if mean.low is None or mean.high is None else (mean.low, mean.high)
    return Bar(
        name, mean.value, ends, said("bar", ui, name=name, value=estimate_words(mean, ui), rows=group.rows)
    )


def _curve(metric: MetricCalibration, detection: Detection, ui: str) -> str:
    axes = Axes((0.0, 1.0), (0.0, 1.0), said("recall", ui), said("precision", ui), phrase("decimal", ui))
    marks = []
    for t in detection.thresholds:
        if t.recall is not None and t.precision is not None and t.threshold is not None:
            words = said("bound", ui, goal=goal_words(t.goal, ui), value=bound_words(t.threshold, ui))
            marks.append(Mark((t.recall, t.precision), "ink", "ring", words))
    name = said("curve-plot", ui, metric=metric.metric, label=detection.label)
    base = detection.positives / detection.rows
    points = [(point.recall, point.precision) for point in detection.curve]
    layers = [line(axes, (0.0, base), (1.0, base)), steps(axes, points), scatter(axes, marks)]
    return _figure(name, drawing(name, axes, layers), said("rings", ui, value=localised(f"{base:.2f}", ui)))


def _human_axes(metric: MetricCalibration, plots: Plots, ui: str) -> tuple[Axes, tuple[Place, Place], str]:
    """The axes of score and grade, the ends of the line on which both say the same, and what the line is."""
    axes = Axes(plots.score_range, plots.human_range, metric.metric, said("grade", ui), phrase("decimal", ui))
    (left, right), (low, high) = plots.score_range, plots.human_range
    ends = (low, high) if metric.direction == "maximize" else (high, low)
    note = said("same", ui)
    if (left, right) == (0.0, 1.0) and metric.direction == "maximize":
        words = {"low": localised(f"{low:g}", ui), "high": localised(f"{high:g}", ui)}
        note = said("ends", ui, **words) if low else said("factor", ui, factor=words["high"])
    if plots.total > len(plots.points):
        note += " · " + said("drawn", ui, shown=len(plots.points), rows=plots.total)
    return axes, ((left, ends[0]), (right, ends[1])), note


def _figure(name: str, content: str, note: str) -> str:
    caption = f"<bdi>{escape(name)}</bdi> <small><bdi>{escape(note)}</bdi></small>"
    return f"<figure><figcaption>{caption}</figcaption>{content}</figure>"


def _point(point: Point, ui: str) -> str:
    score, grade = localised(f"{point.score:.2f}", ui), localised(f"{point.human:.4g}", ui)
    return said("point", ui, row=point.row, score=score, grade=grade)


def _answer(point: Point, label: str, ui: str) -> str:
    key = next(key for answer, _, _, key in ANSWERS if answer is point.labels[label])
    return said("answer", ui, label=label, answer=said(key, ui))


def _answers(plots: Plots, label: str, ui: str) -> list[tuple[str, str, str]]:
    """Colour, shape and words of each answer that a row gives."""
    present = {point.labels[label] for point in plots.points}
    return [
        (colour, shape, said("answer", ui, label=label, answer=said(key, ui)))
        for answer, colour, shape, key in ANSWERS
        if answer in present
    ]
