"""What the rows of a run come to, metric by metric."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec


class MetricSummary(msgspec.Struct, frozen=True):
    """How the values of one metric lie; figures are None where no row has a value.

    Attributes:
        count: Rows with a value.
        unscored: Rows where there was nothing to check.
        mean: Their mean, the same whatever the order of the rows.
        min: The least.
        q1: The first quartile; between two values it is interpolated, as numpy and spreadsheets do.
        median: The second.
        q3: The third.
        max: The largest.
        judged: Rows with a verdict on the value.
        flagged: Those of them whose value does not pass its threshold.
        thresholds: The thresholds that rows were held against, ascending; languages may have their own.
    """

    count: int
    unscored: int
    mean: float | None = None
    min: float | None = None
    q1: float | None = None
    median: float | None = None
    q3: float | None = None
    max: float | None = None
    judged: int = 0
    flagged: int = 0
    thresholds: tuple[float, ...] = ()


class Summary:
    """Collects rows one by one; holds 8 bytes a value.

    Attributes:
        rows: Rows that were added.
        errors: Those of them with an error.
        flagged: Those of them with a value that does not pass its threshold.
    """

    def __init__(self) -> None:
        self.rows = 0
        self.errors = 0
        self.flagged = 0
        self._verdicts: dict[str, list[int]] = {}
        self._thresholds: dict[str, set[float]] = {}
        self._values: dict[str, array[float]] = {}
        self._unscored: dict[str, int] = {}
        self._made: dict[str, MetricSummary] = {}

    def add(self, row: Mapping[str, Any]) -> None:
        """Count one scored row."""
        self.rows += 1
        self._made = {}
        if row["error"] is not None:
            self.errors += 1
            return
        for name, value in row["scores"].items():
            if name not in self._values:
                self._values[name], self._unscored[name] = array("d"), 0
            if value is None:
                self._unscored[name] += 1
            else:
                self._values[name].append(value)
        self._judge(row.get("verdicts") or {})
        for name, threshold in (row.get("thresholds") or {}).items():
            if threshold is not None:
                self._thresholds.setdefault(name, set()).add(threshold)

    def _judge(self, verdicts: Mapping[str, bool | None]) -> None:
        """Count verdicts: how many each metric has, and how many of them are against the row."""
        for name, verdict in verdicts.items():
            if verdict is not None:
                counts = self._verdicts.setdefault(name, [0, 0])
                counts[0] += 1
                counts[1] += not verdict
        self.flagged += False in verdicts.values()

    def extend(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Count scored rows."""
        for row in rows:
            self.add(row)

    @property
    def metrics(self) -> dict[str, MetricSummary]:
        """Every metric that some row has, in the order of their first rows."""
        if not self._made:
            self._made = {
                name: summarize(
                    values,
                    self._unscored[name],
                    *self._verdicts.get(name, (0, 0)),
                    thresholds=self._thresholds.get(name, ()),
                )
                for name, values in self._values.items()
            }
        return self._made

    def mean(self, metric: str) -> float | None:
        """A metric's mean; None where no row has a value."""
        found = self.metrics.get(metric)
        return None if found is None else found.mean

    def to_dict(self) -> dict[str, Any]:
        """The summary as plain data."""
        built: dict[str, Any] = msgspec.to_builtins(
            {"rows": self.rows, "errors": self.errors, "flagged": self.flagged, "metrics": self.metrics}
        )
        return built


def summarize(
    values: Iterable[float],
    unscored: int = 0,
    judged: int = 0,
    flagged: int = 0,
    *,
    thresholds: Iterable[float] = (),
) -> MetricSummary:
    """How values lie, and how many of them are judged and flagged at which thresholds."""
    ordered = sorted(values)
    if not ordered:
        return MetricSummary(0, unscored)
    return MetricSummary(
        len(ordered),
        unscored,
        math.fsum(ordered) / len(ordered),
        ordered[0],
        quantile(ordered, 0.25),
        quantile(ordered, 0.5),
        quantile(ordered, 0.75),
        ordered[-1],
        judged,
        flagged,
        tuple(sorted(thresholds)),
    )


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of sorted values lies, interpolated between the two nearest."""
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
