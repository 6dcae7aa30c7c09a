"""AUROC, precision and recall of a score against labels, and thresholds for a wanted precision or recall."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np
import numpy.typing as npt
from scipy import stats

from termground.calibrate.resampling import Draws, Floats, draws, estimated, interval
from termground.calibrate.results import CurvePoint, Detection, Estimate
from termground.thresholds.file import Goal, Threshold
from termground.types import Direction

Flags = npt.NDArray[np.bool_]

CURVE_POINTS = 500
"""Points of a curve that are kept for the plot."""


class _Rows(msgspec.Struct, frozen=True):
    """Rows with score and label: how bad the scores are, the sign that turns that back, and how rows are drawn."""

    badness: Floats
    bad: Flags
    sign: float
    resamples: int
    seed: int


class Curve(msgspec.Struct, frozen=True):
    """Precision and recall of flagging every row at least as bad as each distinct score, the worst score first."""

    badness: Floats
    precision: Floats
    recall: Floats


def detection(  # noqa: PLR0913 - what the statistics are of, and how they are drawn
    metric: str,
    direction: Direction,
    label: str,
    scores: Sequence[float | None],
    labels: Sequence[bool | None],
    *,
    goals: Sequence[Goal],
    resamples: int,
    seed: int,
) -> Detection:
    """How well a score tells the rows with a label from those without; nothing where either kind is missing."""
    badness, bad = paired(direction, scores, labels)
    unmet = [Threshold(metric, direction, label, goal, len(bad), int(bad.sum()), None) for goal in goals]
    if not bad.any() or bad.all():
        none = Estimate(None)
        return Detection(label, len(bad), int(bad.sum()), none, none, (), tuple(unmet))
    rows = _Rows(badness, bad, -1.0 if direction == "maximize" else 1.0, resamples, seed)
    whole = curve(badness, bad)
    precisions, resampled = _resampled(rows, goals)
    thresholds = []
    for threshold, over in zip(unmet, resampled, strict=True):
        found = bound(whole, threshold.goal)
        thresholds.append(threshold if found is None else _measured(threshold, found, over, rows))
    ends = interval(precisions)
    return Detection(
        label,
        len(bad),
        int(bad.sum()),
        auroc(direction, scores, labels, resamples, seed),
        Estimate(average_precision(whole), *(ends or (None, None))),
        _points(whole, rows.sign),
        tuple(thresholds),
    )


def paired(
    direction: Direction, scores: Sequence[float | None], labels: Sequence[bool | None]
) -> tuple[Floats, Flags]:
    """Rows that have both, the scores turned so that more is worse."""
    both = [(s, b) for s, b in zip(scores, labels, strict=True) if s is not None and b is not None]
    badness = np.array([s for s, _ in both], dtype=np.float64)
    return (-badness if direction == "maximize" else badness), np.array([b for _, b in both], dtype=bool)


def auroc(
    direction: Direction,
    scores: Sequence[float | None],
    labels: Sequence[bool | None],
    resamples: int,
    seed: int,
) -> Estimate:
    """The chance that a labelled row scores worse than another, ties counted half (Mann-Whitney's U)."""
    badness, bad = paired(direction, scores, labels)
    if not bad.any() or bad.all():
        return Estimate(None)
    value = float(_aurocs(badness[None], bad[None])[0])
    return estimated(value, len(bad), lambda d: _aurocs(badness[d], bad[d]), resamples, seed)


def _aurocs(badness: Floats, bad: Flags) -> Floats:
    """AUROC of each line; NaN for a line of one kind."""
    positives = bad.sum(axis=1)
    negatives = bad.shape[1] - positives
    ranks = np.where(bad, stats.rankdata(badness, axis=1), 0.0).sum(axis=1)
    wins = ranks - positives * (positives + 1) / 2
    found = np.full(len(bad), math.nan)
    np.divide(wins, positives * negatives, out=found, where=(positives > 0) & (negatives > 0))
    return found


def curve(badness: Floats, bad: Flags) -> Curve:
    """Precision and recall at each distinct score; there must be a labelled row."""
    order = np.argsort(-badness, kind="stable")
    values, hits = badness[order], np.cumsum(bad[order])
    last = np.append(np.flatnonzero(np.diff(values)), len(values) - 1)
    return Curve(values[last], hits[last] / (last + 1), hits[last] / hits[-1])


def average_precision(found: Curve) -> float:
    """Precision averaged over the steps of recall, without interpolation."""
    return float(np.sum(np.diff(found.recall, prepend=0.0) * found.precision))


def bound(found: Curve, goal: Goal) -> float | None:
    """The badness at which flagging starts for a goal; None where nothing reaches it, or only flagging every row does.

    For a precision the bound with the most recall, for a recall the one with the most precision. It lies in
    the middle between the last score that is flagged and the first that is not, so that rounding moves no row.
    """
    reached = _reached(found, goal)
    if not reached.any():
        return None
    aim, other = _aims(found, goal)
    candidates = np.flatnonzero(reached)
    best = candidates[np.lexsort((-other[candidates], -aim[candidates]))[0]]
    return None if int(best) + 1 == len(found.badness) else _between(found.badness, int(best))


def _reached(found: Curve, goal: Goal) -> Flags:
    if goal.wanted is None:
        return np.ones(len(found.badness), dtype=bool)
    of = found.precision if goal.kind == "precision" else found.recall
    return of >= goal.wanted


def _aims(found: Curve, goal: Goal) -> tuple[Floats, Floats]:
    """What a goal wants most of, and what decides between equals."""
    if goal.kind == "precision":
        return found.recall, found.precision
    if goal.kind == "recall":
        return found.precision, found.recall
    total = found.precision + found.recall
    f1 = np.divide(2 * found.precision * found.recall, total, out=np.zeros_like(total), where=total > 0)
    return f1, found.precision


def _between(badness: Floats, at: int) -> float:
    """A bound below the score at a place and not below the next one; flagged is what lies above it."""
    here, after = float(badness[at]), float(badness[at + 1])
    middle = after + (here - after) / 2
    return middle if after <= middle < here else after


def _resampled(rows: _Rows, goals: Sequence[Goal]) -> tuple[Floats, list[Floats]]:
    """Average precision and the bound of each goal in every resample; NaN where there is none."""
    precisions = []
    bounds: list[list[float]] = [[] for _ in goals]
    for block in draws(len(rows.bad), rows.resamples, rows.seed):
        for drawn in block:
            bad = rows.bad[drawn]
            found = curve(rows.badness[drawn], bad) if bad.any() else None
            precisions.append(math.nan if found is None else average_precision(found))
            for goal, over in zip(goals, bounds, strict=True):
                value = None if found is None else bound(found, goal)
                over.append(math.nan if value is None else value)
    return np.array(precisions), [np.array(over) for over in bounds]


def _measured(threshold: Threshold, found: float, over: Floats, rows: _Rows) -> Threshold:
    """A threshold at a bound, with precision and recall there and the intervals of all three."""
    flagged = rows.badness > found
    hits = flagged & rows.bad

    def share(of: Flags) -> Estimate:
        def resampled(d: Draws) -> Floats:
            size = of[d].sum(axis=1)
            found = np.full(len(d), math.nan)
            np.divide(hits[d].sum(axis=1), size, out=found, where=size > 0)
            return found

        value = float(hits.sum() / of.sum())
        return estimated(value, len(rows.bad), resampled, rows.resamples, rows.seed)

    precision, recall = share(flagged), share(rows.bad)
    return msgspec.structs.replace(
        threshold,
        threshold=rows.sign * found + 0.0,  # no negative zero
        interval=interval(rows.sign * over),
        precision=precision.value,
        precision_interval=_ends(precision),
        recall=recall.value,
        recall_interval=_ends(recall),
    )


def _ends(estimate: Estimate) -> tuple[float, float] | None:
    return None if estimate.low is None or estimate.high is None else (estimate.low, estimate.high)


def _points(found: Curve, sign: float) -> tuple[CurvePoint, ...]:
    """The curve for a plot, evenly thinned where it is long."""
    count = len(found.badness)
    picked = np.unique(np.linspace(0, count - 1, min(count, CURVE_POINTS)).round().astype(int))
    return tuple(
        CurvePoint(sign * float(found.badness[i]) + 0.0, float(found.precision[i]), float(found.recall[i]))
        for i in picked
    )
