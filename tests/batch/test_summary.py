"""What rows come to."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.batch.summary import MetricSummary, Summary, summarize


def row(error=None, **scores):
    return {"error": error, "scores": scores}


def test_errors_and_rows_without_a_value_stay_out_of_the_mean():
    """Each is counted apart."""
    summary = Summary()
    summary.extend([row(a=0.5, b=None), row(a=1.0, b=None), row("bad"), row(a=None, b=None)])
    assert (summary.rows, summary.errors) == (4, 1)
    assert summary.metrics["a"] == MetricSummary(2, 1, 0.75, 0.5, 0.625, 0.75, 0.875, 1.0)
    assert summary.metrics["b"] == MetricSummary(0, 3)
    assert (summary.mean("a"), summary.mean("b"), summary.mean("c")) == (0.75, None, None)
    summary.add(row(a=0.0))
    assert summary.mean("a") == 0.5
    assert summary.to_dict()["metrics"]["a"]["count"] == 3


def test_flagged_rows_are_counted():
    """A row once, however many of its metrics flag it; one without a verdict is neither flagged nor a pass."""
    summary = Summary()
    for a, b in ((True, False), (False, False), (None, True), (True, True)):
        summary.add(row(a=0.5, b=0.5) | {"verdicts": {"a": a, "b": b}})
    summary.add(row(a=0.5, b=0.5) | {"verdicts": {}})
    assert summary.flagged == 2
    counts = {name: (found.judged, found.flagged) for name, found in summary.metrics.items()}
    assert counts == {"a": (3, 1), "b": (4, 2)}
    assert summary.to_dict()["flagged"] == 2


@given(st.lists(st.floats(-1, 1), min_size=2))
def test_quartiles_are_those_of_the_standard_library(values):
    """Those that numpy and spreadsheets give; the order of the rows changes no bit."""
    made = summarize(values)
    expected = statistics.quantiles(values, n=4, method="inclusive")
    assert [made.q1, made.median, made.q3] == pytest.approx(expected, abs=1e-12)
    assert made.mean == pytest.approx(statistics.fmean(values), abs=1e-12)
    assert summarize(values[::-1]) == made
    assert made.min <= made.q1 <= made.median <= made.q3 <= made.max
