"""What came out of a run: figures, failures, errors, and how they are told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from termground.batch.summary import Summary
from termground.cli.gates import Gate

LISTED: Final = 20
"""Rows of each kind that are named at the end of a run."""


class Gates(msgspec.Struct, frozen=True):
    """Bounds on the means, on each row, and on the shares of rows that are flagged."""

    means: tuple[Gate, ...]
    rows: tuple[Gate, ...]
    shares: tuple[Gate, ...] = ()

    def failures(self, row: Mapping[str, Any]) -> list[str]:
        """The bounds that a row fails, in words; one with an error has no value to hold against them."""
        if not self.rows or row["error"] is not None:
            return []
        scores = row["scores"]
        return [
            gate.said(scores.get(gate.metric)) for gate in self.rows if gate.fails(scores.get(gate.metric))
        ]

    def of_run(self, summary: Summary) -> list[str]:
        """The bounds that the means and the shares of flagged rows fail, in words."""
        means = [(gate, summary.mean(gate.metric)) for gate in self.means]
        failed = [
            gate.said(mean).replace(" is ", " is on average ") for gate, mean in means if gate.fails(mean)
        ]
        return [*failed, *filter(None, (_too_many(gate, summary) for gate in self.shares))]


def _too_many(gate: Gate, summary: Summary) -> str | None:
    """Why a bound on flagged rows fails; rows without a verdict are no pass."""
    found = summary.metrics.get(gate.metric)
    if found is None or not found.judged:
        return f"{gate.metric} has a verdict in no row"
    if found.flagged <= gate.bound * found.judged:
        return None
    return f"{gate.metric} flags {found.flagged:,} of {found.judged:,} rows, over {gate.bound:g}"


class Tally:
    """What came out so far: the summary, and which rows fail or have an error."""

    def __init__(self, bounds: Gates) -> None:
        self.bounds = bounds
        self.summary = Summary()
        self.failed = 0
        self.failing: list[tuple[str, str]] = []
        self.erring: list[tuple[str, str]] = []
        self.signature = ""

    def add(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Count scored rows."""
        for row in rows:
            self.summary.add(row)
            self.signature = self.signature or row["signature"]
            failures = self.bounds.failures(row)
            self.failed += bool(failures)
            if failures and len(self.failing) < LISTED:
                self.failing.append((str(row["id"]), "; ".join(failures)))
            if row["error"] is not None and len(self.erring) < LISTED:
                self.erring.append((str(row["id"]), row["error"]))


def as_json(tally: Tally) -> str:
    """The outcome for programs."""
    told = {
        **tally.summary.to_dict(),
        "failed_rows": tally.failed,
        "failures": [{"id": name, "why": why} for name, why in tally.failing],
        "row_errors": [{"id": name, "error": error} for name, error in tally.erring],
        "failed_gates": tally.bounds.of_run(tally.summary),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode("utf-8")


def show(tally: Tally) -> None:
    """The outcome for people, on standard error: what fails first, then the figures."""
    from termground.report.summary import render  # noqa: PLC0415 - machine formats do without it

    render(
        tally.summary,
        failing=tally.failing,
        failed=tally.failed,
        erring=tally.erring,
        gates=tally.bounds.of_run(tally.summary),
        to=sys.stderr,
    )
