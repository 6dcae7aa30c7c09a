"""The tables of a calibration, and the self-contained page that shows them."""

from __future__ import annotations

from collections.abc import Iterator
from string import Template

import msgspec

from termground.calibrate.results import (
    FIFTHS,
    Calibration,
    Correlation,
    Description,
    Detection,
    Estimate,
    Group,
    MetricCalibration,
)
from termground.messages import calibration_phrase as said
from termground.messages import part_name, thousands
from termground.report.assets import asset, hashed
from termground.report.calibration_notes import lacking
from termground.report.calibration_plots import figures
from termground.report.calibration_words import (
    NONE,
    bound_estimate_words,
    estimate_words,
    goal_words,
    group_names,
    kind_words,
    number_words,
)
from termground.report.markup import escape
from termground.report.page_tables import table, table_style
from termground.thresholds.file import Threshold

_NARROW = "49rem"
"""Width of a screen on which tables would have to be scrolled."""


class Sheet(msgspec.Struct, frozen=True):
    """A table: what it is, its columns and its cells; the first column names the row."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def calibration_page(found: Calibration, name: str, ui: str = "en") -> str:
    """The page as text; it has no script and opens from disk. Every text of the user's is escaped, in ``<bdi>``."""
    body = ["".join(_table(sheet, "h2") for sheet in common(found, ui))]
    for metric in found.metrics:
        tables = "".join(map(_table, sheets(metric, ui)))
        drawn = figures(metric, ui) + _offered(metric, ui)
        body.append(f"<section><h2><bdi>{escape(metric.metric)}</bdi></h2>{tables}{drawn}</section>")
    style = asset("calibration.css") + table_style(_NARROW)
    return Template(asset("calibration.html")).substitute(
        lang=escape(ui, quote=True),
        csp=f"default-src 'none'; style-src '{hashed(style)}'; base-uri 'none'; form-action 'none'",
        style=style,
        title=escape(f"{said('title', ui)} · {name}"),
        summary="".join(f"<p>{escape(line)}</p>" for line in summary(found, ui)),
        body="".join(body),
        footer="".join(f"<p><bdi>{escape(signature)}</bdi></p>" for signature in found.signatures),
    )


def _offered(metric: MetricCalibration, ui: str) -> str:
    """How to have the plots by length, where the file has no sources."""
    if any(group.kind == FIFTHS for group in metric.groups):
        return ""
    return f'<p class="note">{escape(said("no-bands", ui))}</p>'


def summary(found: Calibration, ui: str) -> list[str]:
    """What was read, how intervals were drawn, and what the rows lack."""
    lines = [said("rows", ui, count=thousands(found.rows, ui))]
    if found.errors:
        lines.append(said("errors", ui, count=thousands(found.errors, ui)))
    drawn = said("intervals", ui, count=found.resamples, seed=found.seed)
    return [*lines, drawn if found.resamples else said("no-intervals", ui), *lacking(found, ui)]


def common(found: Calibration, ui: str) -> Iterator[Sheet]:
    """What belongs to all metrics: the grades and how far annotators agree."""
    if found.human is not None:
        name = said("mean-grade", ui) if len(found.humans) > 1 else found.humans[0]
        yield _described(said("grades", ui), {name: found.human}, ui)
    if found.agreement is not None:
        rows = tuple(
            (f"{pair.first} – {pair.second}", *_correlated(pair.correlation, ui))
            for pair in found.agreement.pairs
        )
        note = said("alpha", ui, value=estimate_words(found.agreement.alpha, ui))
        yield Sheet(said("agreement", ui), _correlation_columns(ui), rows, note)


def sheets(metric: MetricCalibration, ui: str, *, prefix: bool = False) -> Iterator[Sheet]:
    """The tables of a metric; ``prefix`` names it in their titles."""
    of = f"{metric.metric} · " if prefix else ""
    unscored = said("unscored", ui, count=thousands(metric.unscored, ui)) if metric.unscored else ""
    before = f"{metric.metric}."  # the title says of which metric they are parts
    named = {
        part_name(name.removeprefix(before), ui) if name.startswith(before) else name: of_it
        for name, of_it in metric.described.items()
    }
    yield _described(of + said("scores", ui), named, ui, unscored)
    mean = said("mean-grade" if metric.annotators else "grade", ui)
    rows = [(mean, metric.correlation)] if metric.correlation else []
    rows += list(metric.annotators.items())
    if rows:
        cells = tuple((name, *_correlated(correlation, ui)) for name, correlation in rows)
        yield Sheet(of + said("correlation", ui), _correlation_columns(ui), cells)
    if metric.detections:
        words = ("label", "row-count", "marked", "average-precision")
        label, count, marked, average = (said(key, ui) for key in words)
        detected = tuple(_detected(found, ui) for found in metric.detections)
        yield Sheet(of + said("detection", ui), (label, count, marked, "AUROC", average), detected)
        yield _thresholds(of, metric, ui)
    if metric.groups:
        yield _groups(of, metric, ui)


def _correlation_columns(ui: str) -> tuple[str, ...]:
    return ("", said("row-count", ui), "Pearson", "Spearman", "Kendall")


def _described(title: str, columns: dict[str, Description], ui: str, note: str = "") -> Sheet:
    count, mean, std, low, high = (said(key, ui) for key in ("count", "mean", "std", "min", "max"))
    rows = tuple(
        (
            name,
            str(d.count),
            *(number_words(n, ui) for n in (d.mean, d.std, d.min, d.q1, d.median, d.q3, d.max)),
        )
        for name, d in columns.items()
    )
    return Sheet(title, ("", count, mean, std, low, "25 %", "50 %", "75 %", high), rows, note)


def _detected(found: Detection, ui: str) -> tuple[str, ...]:
    figures = (estimate_words(found.auroc, ui), estimate_words(found.average_precision, ui))
    return (found.label, str(found.rows), str(found.positives), *figures)


def _thresholds(of: str, metric: MetricCalibration, ui: str) -> Sheet:
    sign = "<" if metric.direction == "maximize" else ">"
    flag = said("flag", ui, sign=sign)
    columns = (said("label", ui), said("wanted", ui), flag, said("precision", ui), said("recall", ui))
    rows = tuple(_bound(threshold, ui) for found in metric.detections for threshold in found.thresholds)
    return Sheet(of + said("thresholds", ui), columns, rows, said("caution", ui))


def _bound(threshold: Threshold, ui: str) -> tuple[str, ...]:
    start = (threshold.label, goal_words(threshold.goal, ui))
    if threshold.threshold is None:
        return (*start, said("not-reached", ui), NONE, NONE)
    bound, precision, recall = (
        Estimate(value, *(ends or (None, None)))
        for value, ends in (
            (threshold.threshold, threshold.interval),
            (threshold.precision, threshold.precision_interval),
            (threshold.recall, threshold.recall_interval),
        )
    )
    return (
        *start,
        bound_estimate_words(bound, ui),
        estimate_words(precision, ui),
        estimate_words(recall, ui),
    )


def _groups(of: str, metric: MetricCalibration, ui: str) -> Sheet:
    labels = tuple(metric.groups[0].aurocs)
    keys = ("group", "row-count", "mean-score", "mean-grade")
    columns = (*(said(key, ui) for key in keys), "Pearson", *(f"AUROC {label}" for label in labels))
    rows = []
    for kind in dict.fromkeys(group.kind for group in metric.groups):
        groups = [group for group in metric.groups if group.kind == kind]
        for name, group in zip(group_names(groups, ui), groups, strict=True):
            words = said("answer", ui, label=kind_words(kind, ui), answer=name)
            rows.append((words, *_grouped(group, ui)))
    return Sheet(of + said("groups", ui), columns, tuple(rows))


def _grouped(group: Group, ui: str) -> tuple[str, ...]:
    pearson = estimate_words(group.correlation.pearson, ui) if group.correlation else NONE
    aurocs = (estimate_words(auroc, ui) for auroc in group.aurocs.values())
    return (str(group.rows), estimate_words(group.score, ui), number_words(group.human, ui), pearson, *aurocs)


def _correlated(found: Correlation, ui: str) -> tuple[str, ...]:
    estimates = (found.pearson, found.spearman, found.kendall)
    return (str(found.rows), *(estimate_words(estimate, ui) for estimate in estimates))


def _table(sheet: Sheet, heading: str = "h3") -> str:
    rows = [[f"<bdi>{escape(cell)}</bdi>" for cell in row] for row in sheet.rows]
    note = f'<p class="note"><bdi>{escape(sheet.note)}</bdi></p>' if sheet.note else ""
    title = f"<{heading}><bdi>{escape(sheet.title)}</bdi></{heading}>"
    return title + table(sheet.title, sheet.columns, rows) + note
