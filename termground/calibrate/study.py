"""Everything that is asked of a scored table, put together."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np

from termground.calibrate.correlation import agreement, correlation, described
from termground.calibrate.density import plots
from termground.calibrate.detection import auroc, detection
from termground.calibrate.lengths import Bands, length_bands
from termground.calibrate.reading import Table
from termground.calibrate.resampling import estimated
from termground.calibrate.results import (
    Calibration,
    Correlation,
    Description,
    Estimate,
    Group,
    MetricCalibration,
    Plots,
    Point,
)
from termground.catalogue import metrics as catalogue_metrics
from termground.thresholds.file import Goal
from termground.types import Direction

MAX_GROUPS = 50
"""Values of a column that are shown as groups: the most frequent ones."""


class _Draw(msgspec.Struct, frozen=True):
    """How intervals are drawn, and what thresholds are wanted for."""

    goals: tuple[Goal, ...]
    resamples: int
    seed: int


def study(table: Table, goals: Sequence[Goal], *, resamples: int, seed: int) -> Calibration:
    """Hold every wanted metric of a table against its human columns and labels."""
    draw = _Draw(tuple(goals), resamples, seed)
    human = _mean_grade(table)
    bands = (*_column_bands(table), *length_bands(table.tokens))
    return Calibration(
        table.rows,
        table.errors,
        tuple(table.humans),
        described([grade for grade in human if grade is not None]),
        agreement(table.humans, resamples, seed),
        tuple(_metric(table, name, human, bands, draw) for name in _wanted(table)),
        tuple(table.signatures),
        resamples,
        seed,
    )


def _wanted(table: Table) -> list[str]:
    """The metrics that were named, else all of the file; parts of metrics only where they are named."""
    return list(table.question.metrics) or [
        name for name in table.scores if "." not in name or name.partition(".")[0] not in table.scores
    ]


def _mean_grade(table: Table) -> list[float | None]:
    """The mean of the grades that a row has."""
    found: list[float | None] = []
    for grades in zip(*table.humans.values(), strict=True):
        given = [grade for grade in grades if grade is not None]
        found.append(math.fsum(given) / len(given) if given else None)
    return found or [None] * table.rows


def _column_bands(table: Table) -> list[Bands]:
    """The values of each column to group by, as bands."""
    found = []
    for column, values in table.groups.items():
        if column not in table.question.by and len(set(values) - {None}) < 2:
            continue  # nobody asked, and there is nothing to tell apart
        counts: dict[str, int] = {}
        for value in values:
            if value is not None:
                counts[value] = counts.get(value, 0) + 1
        frequent = sorted(counts, key=lambda name: (-counts[name], name))[:MAX_GROUPS]
        places = {name: place for place, name in enumerate(sorted(frequent))}
        of = tuple(None if value is None else places.get(value) for value in values)
        found.append(Bands(column, tuple(places), of))
    return found


def _metric(
    table: Table, name: str, human: list[float | None], bands: Sequence[Bands], draw: _Draw
) -> MetricCalibration:
    known = catalogue_metrics().get(name)
    direction = _direction(table, name)
    scores = table.scores[name]
    detections = [
        detection(
            name, direction, label, scores, flags, goals=draw.goals, resamples=draw.resamples, seed=draw.seed
        )
        for label, flags in table.labels.items()
    ]
    return MetricCalibration(
        name,
        direction,
        scores.count(None),
        _described(table, name),
        correlation(scores, human, draw.resamples, draw.seed) if table.humans else None,
        _annotators(table, scores, draw),
        tuple(detections),
        tuple(group for banding in bands for group in _groups(table, name, human, banding, draw)),
        _plots(table, name, human, bands, known.range if known else None),
    )


def _direction(table: Table, metric: str) -> Direction:
    known = catalogue_metrics().get(metric)
    return known.direction if known else table.question.direction


def _described(table: Table, metric: str) -> dict[str, Description]:
    """The metric and its parts, each as a column."""
    columns = {name: column for name, column in table.scores.items() if name.startswith(f"{metric}.")}
    found = {}
    for name, column in {**columns, metric: table.scores[metric]}.items():
        description = described([value for value in column if value is not None])
        if description is not None:
            found[name] = description
    return found


def _annotators(table: Table, scores: list[float | None], draw: _Draw) -> dict[str, Correlation]:
    """The metric against each annotator; nothing for a single one, who is the mean."""
    if len(table.humans) < 2:
        return {}
    return {
        name: correlation(scores, grades, draw.resamples, draw.seed) for name, grades in table.humans.items()
    }


def _groups(table: Table, metric: str, human: list[float | None], banding: Bands, draw: _Draw) -> list[Group]:
    direction = _direction(table, metric)
    groups = []
    for place, name in enumerate(banding.names):
        rows = [row for row, band in enumerate(banding.of) if band == place]
        scores = [table.scores[metric][row] for row in rows]
        grades = [human[row] for row in rows]
        aurocs = {
            label: auroc(direction, scores, [flags[row] for row in rows], draw.resamples, draw.seed)
            for label, flags in table.labels.items()
        }
        found = correlation(scores, grades, draw.resamples, draw.seed, rank_intervals=False)
        mean = _mean_score(scores, draw)
        groups.append(Group(banding.kind, name, len(rows), mean, _mean(grades), found, aurocs))
    return groups


def _mean_score(scores: Sequence[float | None], draw: _Draw) -> Estimate:
    """The mean with its interval; of a single row it has none."""
    given = np.array([score for score in scores if score is not None])
    resamples = draw.resamples if len(given) > 1 else 0
    return estimated(_mean(scores), len(given), lambda d: given[d].mean(axis=1), resamples, draw.seed)


def _mean(values: Sequence[float | None]) -> float | None:
    given = [value for value in values if value is not None]
    return math.fsum(given) / len(given) if given else None


def _plots(
    table: Table,
    metric: str,
    human: list[float | None],
    bands: Sequence[Bands],
    score_range: tuple[float, float] | None,
) -> Plots | None:
    """What the plots need; None where no row has both score and grade."""
    points = [
        Point(
            row + 1,
            score,
            grade,
            {label: flags[row] for label, flags in table.labels.items()},
            {banding.kind: place for banding in bands if (place := banding.of[row]) is not None},
        )
        for row, (score, grade) in enumerate(zip(table.scores[metric], human, strict=True))
        if score is not None and grade is not None
    ]
    return plots(points, score_range) if points else None
