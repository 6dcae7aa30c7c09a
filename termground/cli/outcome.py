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
    """Bounds on the means, and bounds on each row."""

    means: tuple[Gate, ...]
    rows: tuple[Gate, ...]

    def failures(self, row: Mapping[str, Any]) -> list[str]:
        """The bounds that a row fails, in words; one with an error has no value to hold against them."""
        if not self.rows or row["error"] is not None:
            return []
        scores = row["scores"]
        return [
            gate.said(scores.get(gate.metric)) for gate in self.rows if gate.fails(scores.get(gate.metric))
        ]

    def of_means(self, summary: Summary) -> list[str]:
        """The bounds that the means fail, in words."""
        means = [(gate, summary.mean(gate.metric)) for gate in self.means]
        return [
            gate.said(mean).replace(" is ", " is on average ") for gate, mean in means if gate.fails(mean)
        ]


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
        "failed_gates": tally.bounds.of_means(tally.summary),
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
        gates=tally.bounds.of_means(tally.summary),
        to=sys.stderr,
    )
