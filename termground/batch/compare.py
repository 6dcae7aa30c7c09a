"""Two scored runs side by side: what changed, how sure that is, and in which rows."""

from __future__ import annotations

import heapq
import math
from typing import Literal

import msgspec

from termground.batch.bootstrap import CONFIDENCE, RESAMPLES, interval
from termground.batch.runs import Run
from termground.batch.signatures import Difference, differences
from termground.catalogue import metrics
from termground.errors import InputError
from termground.types import Direction

Verdict = Literal["better", "worse", "unclear", "same"]

NOISE = 1e-12
"""Smaller changes are rounding, not change."""


class Side(msgspec.Struct, frozen=True):
    """One of the two runs: its file, its rows, and how many of them are errors."""

    name: str
    rows: int
    errors: int


class Moved(msgspec.Struct, frozen=True):
    """A row whose value changed; ``better`` is None where the metric's direction is not known."""

    id: str
    a: float
    b: float
    change: float
    better: bool | None


class Change(msgspec.Struct, frozen=True):
    """What changed in one metric, over the rows that have a value in both runs.

    Attributes:
        metric: Its name.
        direction: Whether more is better; None for a metric that is not installed here.
        rows: Rows with a value in both runs.
        a: Mean over these rows in the first run, None without rows.
        b: Mean in the second run.
        change: Mean of the row's second value less its first.
        interval: Where the mean change lies with 95 % confidence; None below 5 rows.
        verdict: ``better`` or ``worse`` where the interval excludes zero, else ``unclear``; ``same`` where no row moved.
            None where there is neither that nor a known direction, an interval, or a row.
        improved: Rows that moved in the metric's direction.
        worsened: Rows that moved the other way.
        unchanged: Rows with the same value.
        lost: Rows with a value in the first run and none in the second.
        gained: Rows with none in the first and a value in the second.
        moved: The rows that moved most, the widest first.
        thresholds_a: What the rows of the first run were held against, ascending; more than one where languages differ.
        thresholds_b: The same of the second run.
        newly_flagged: Rows that pass in the first run and are flagged in the second.
        newly_passing: Rows that are flagged in the first run and pass in the second.
    """

    metric: str
    direction: Direction | None
    rows: int
    a: float | None
    b: float | None
    change: float | None
    interval: tuple[float, float] | None
    verdict: Verdict | None
    improved: int | None
    worsened: int | None
    unchanged: int
    lost: int
    gained: int
    moved: tuple[Moved, ...]
    thresholds_a: tuple[float, ...] = ()
    thresholds_b: tuple[float, ...] = ()
    newly_flagged: int = 0
    newly_passing: int = 0

    @property
    def held_otherwise(self) -> bool:
        """Whether the two runs hold the values against other thresholds."""
        return self.thresholds_a != self.thresholds_b


class Comparison(msgspec.Struct, frozen=True):
    """Two runs joined by id.

    Attributes:
        a: The first run.
        b: The second run.
        rows: Rows whose id is in both.
        only_a: Ids in the first run only, in its order.
        only_b: Ids in the second run only.
        new_errors: Ids of rows that are errors in the second run only.
        changes: One entry a metric that both runs have.
        metrics_only_a: Metrics that only the first run has.
        metrics_only_b: Metrics that only the second has.
        signatures: Fields in which the signatures differ.
        confidence: Of the intervals.
        seed: Of the draw.
        resamples: How often was drawn.
    """

    a: Side
    b: Side
    rows: int
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]
    new_errors: tuple[str, ...]
    changes: tuple[Change, ...]
    metrics_only_a: tuple[str, ...]
    metrics_only_b: tuple[str, ...]
    signatures: tuple[Difference, ...]
    confidence: float
    seed: int
    resamples: int


def compare(a: Run, b: Run, *, top: int = 5, seed: int = 0) -> Comparison:
    """Compare two runs, row by row.

    Args:
        a: The run from which changes are counted.
        b: The run to which.
        top: How many of the rows that moved most to keep for each metric.
        seed: Of the bootstrap.

    Raises:
        InputError: No id is in both runs.
    """
    common = sorted(a.rows.keys() & b.rows.keys())  # the draw does not depend on the order of either file
    if not common:
        raise InputError(
            "{a} and {b} have no id in common, so no row can be compared with another; score both with the same column of ids",
            a=a.name,
            b=b.name,
        )
    return Comparison(
        a=Side(a.name, len(a.rows), len(a.errors)),
        b=Side(b.name, len(b.rows), len(b.errors)),
        rows=len(common),
        only_a=tuple(key for key in a.rows if key not in b.rows),
        only_b=tuple(key for key in b.rows if key not in a.rows),
        new_errors=tuple(key for key in common if b.rows[key] in b.errors and a.rows[key] not in a.errors),
        changes=tuple(
            _judged(_change(name, _pairs(name, a, b, common), top, seed), a, b, common)
            for name in a.values
            if name in b.values
        ),
        metrics_only_a=tuple(name for name in a.values if name not in b.values),
        metrics_only_b=tuple(name for name in b.values if name not in a.values),
        signatures=differences(a.signatures, b.signatures),
        confidence=CONFIDENCE,
        seed=seed,
        resamples=RESAMPLES,
    )


class _Pairs(msgspec.Struct):
    """Ids and values of the rows that have a metric in both runs, and how many have it in one."""

    both: list[tuple[str, float, float]]
    lost: int
    gained: int


def _pairs(metric: str, a: Run, b: Run, common: list[str]) -> _Pairs:
    found = _Pairs([], 0, 0)
    for key in common:
        before, after = a.value(metric, a.rows[key]), b.value(metric, b.rows[key])
        if before is not None and after is not None:
            found.both.append((key, before, after))
        found.lost += before is not None and after is None
        found.gained += before is None and after is not None
    return found


def _change(metric: str, pairs: _Pairs, top: int, seed: int) -> Change:
    known = metrics().get(metric)
    direction = None if known is None else known.direction
    both = pairs.both
    changes = [_difference(before, after) for _, before, after in both]
    bounds = interval(changes, seed=seed)
    risen, fallen = sum(change > 0 for change in changes), sum(change < 0 for change in changes)
    improved, worsened = {"maximize": (risen, fallen), "minimize": (fallen, risen)}.get(
        str(direction), (None, None)
    )
    return Change(
        metric=metric,
        direction=direction,
        rows=len(both),
        a=_mean([before for _, before, _ in both]),
        b=_mean([after for _, _, after in both]),
        change=_mean(changes),
        interval=bounds,
        verdict=_verdict(direction, bounds, moved=bool(risen or fallen)) if both else None,
        improved=improved,
        worsened=worsened,
        unchanged=len(both) - risen - fallen,
        lost=pairs.lost,
        gained=pairs.gained,
        moved=_moved(both, direction, top),
    )


def _judged(change: Change, a: Run, b: Run, common: list[str]) -> Change:
    """A change with what became of the verdicts, which thresholds move where no value does."""
    name = change.metric
    verdicts = [(a.verdict(name, a.rows[key]), b.verdict(name, b.rows[key])) for key in common]
    return msgspec.structs.replace(
        change,
        thresholds_a=tuple(sorted(a.thresholds.get(name, ()))),
        thresholds_b=tuple(sorted(b.thresholds.get(name, ()))),
        newly_flagged=verdicts.count((True, False)),
        newly_passing=verdicts.count((False, True)),
    )


def _verdict(
    direction: Direction | None, bounds: tuple[float, float] | None, *, moved: bool
) -> Verdict | None:
    if not moved:
        return "same"
    if bounds is None or direction is None:
        return None
    low, high = bounds
    if low <= 0 <= high:
        return "unclear"
    return "better" if (low > 0) == (direction == "maximize") else "worse"


def _moved(both: list[tuple[str, float, float]], direction: Direction | None, top: int) -> tuple[Moved, ...]:
    changed = (
        Moved(key, before, after, change, _better(change, direction))
        for key, before, after in both
        if (change := _difference(before, after))
    )
    return tuple(heapq.nlargest(top, changed, key=lambda row: abs(row.change)))


def _difference(before: float, after: float) -> float:
    change = after - before
    return change if abs(change) > NOISE else 0.0


def _better(change: float, direction: Direction | None) -> bool | None:
    return None if direction is None else (change > 0) == (direction == "maximize")


def _mean(values: list[float]) -> float | None:
    return math.fsum(values) / len(values) if values else None
