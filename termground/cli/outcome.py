"""What came out of a run: figures, failures, errors, and how they are told."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from termground.batch.repeated import RepeatedIds
from termground.batch.summary import Summary
from termground.cli.gates import Gate, figure, unchecked_said
from termground.messages import thousands, usage
from termground.messages.recognised import error_told

LISTED: Final = 20
"""Rows that fail, and errors of different words, that are named at the end of a run."""

NAMED: Final = 3
"""Rows that are named for one error."""


class Gates(msgspec.Struct, frozen=True):
    """Bounds on the means, on each row, on the shares of rows that are flagged, and on what of a row is not checked."""

    means: tuple[Gate, ...]
    rows: tuple[Gate, ...]
    shares: tuple[Gate, ...] = ()
    unchecked: float | None = None

    def failures(self, row: Mapping[str, Any], ui: str) -> list[str]:
        """The bounds that a row fails, in words; one with an error has no value to hold against them."""
        if row["error"] is not None:
            return []
        scores = row["scores"]
        failed = [
            gate.said(scores.get(gate.metric), ui)
            for gate in self.rows
            if gate.fails(scores.get(gate.metric))
        ]
        if self.unchecked is not None:
            share = math.fsum(part["share"] for part in row["unchecked"])
            if share > self.unchecked:
                failed.append(unchecked_said(share, self.unchecked, ui))
        return failed

    def of_run(self, summary: Summary, ui: str) -> list[str]:
        """The bounds that the means and the shares of flagged rows fail, in words."""
        means = [(gate, summary.mean(gate.metric)) for gate in self.means]
        failed = [gate.said(mean, ui, mean=True) for gate, mean in means if gate.fails(mean)]
        return [*failed, *filter(None, (_too_many(gate, summary, ui) for gate in self.shares))]


def _too_many(gate: Gate, summary: Summary, ui: str) -> str | None:
    """Why a bound on flagged rows fails; rows without a verdict are no pass."""
    found = summary.metrics.get(gate.metric)
    if found is None or not found.judged:
        return usage("failed-no-verdict", ui, metric=gate.metric)
    if found.flagged <= gate.bound * found.judged:
        return None
    return usage(
        "failed-share",
        ui,
        metric=gate.metric,
        flagged=thousands(found.flagged, ui),
        judged=thousands(found.judged, ui),
        bound=figure(gate.bound, ui),
    )


_PLACE: Final = re.compile(r"^(?:.{1,300}, )?(?:line|row) \d+: ")
"""Where in its file a row was, which its name says too."""


class Errors(msgspec.Struct):
    """Rows that have the same error: the names of the first, and how many there are.

    Attributes:
        words: The error without the place of a row.
        first: The error of the first row, with its place.
        count: How many rows have it.
        rows: Names of the first of them.
    """

    words: str
    first: str
    count: int = 0
    rows: list[str] = msgspec.field(default_factory=list)

    def add(self, name: str) -> None:
        """Count a row, and name it while there is room."""
        self.count += 1
        if len(self.rows) < NAMED:
            self.rows.append(name)

    def said(self) -> str:
        """The error, with its place where it is that of one row alone."""
        return self.first if self.count == 1 else self.words

    def names(self, ui: str) -> str:
        """The rows in words."""
        more = self.count - len(self.rows)
        named = ", ".join(self.rows)
        return usage("rows-more", ui, rows=named, count=thousands(more, ui)) if more else named


class Tally:
    """What came out so far: the summary, and which rows fail or have an error.

    Args:
        bounds: What the rows and the means are held against.
        ui: The language to tell it in.

    Attributes:
        idle: The rows in which there was nothing to check, such as those with an empty response; None where there are none.
    """

    def __init__(self, bounds: Gates, ui: str) -> None:
        self.bounds = bounds
        self.ui = ui
        self.summary = Summary()
        self.failed = 0
        self.failing: list[tuple[str, str]] = []
        self.errors: dict[str, Errors] = {}
        self.idle: Errors | None = None
        self._signatures: dict[str, None] = {}
        self.ids = RepeatedIds()

    def add(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Count scored rows."""
        for row in rows:
            self.summary.add(row)
            if row["error"] is None or row["id"] != self.summary.rows:  # else we called it by its number
                self.ids.add(str(row["id"]))
            if row["signature"] and len(self._signatures) < LISTED:
                self._signatures[row["signature"]] = None
            failures = self.bounds.failures(row, self.ui)
            self.failed += bool(failures)
            if failures and len(self.failing) < LISTED:
                self.failing.append((str(row["id"]), "; ".join(failures)))
            if row["error"] is None and not any(value is not None for value in row["scores"].values()):
                self.idle = self.idle or Errors("", "")
                self.idle.add(str(row["id"]))
            if row["error"] is not None:
                self._count_error(str(row["id"]), row["error"])

    @property
    def signature(self) -> str:
        """How the scores were made: each signature of the rows once, in their order, on lines."""
        return "\n".join(self._signatures)

    def _count_error(self, name: str, error: str) -> None:
        """Count an error with those of the same words; new ones are named while there is room."""
        words = _PLACE.sub("", error)
        found = self.errors.get(words)
        if found is None and len(self.errors) < LISTED:
            found = self.errors[words] = Errors(words, error)
        if found is not None:
            found.add(name)


def _others(tally: Tally) -> Iterator[tuple[str, str]]:
    """That there are errors beside the listed ones."""
    others = tally.summary.errors - sum(found.count for found in tally.errors.values())
    if others:
        yield "…", usage("rows-other-errors", tally.ui, count=thousands(others, tally.ui))


def as_json(tally: Tally) -> str:
    """The outcome for programs."""
    told = {
        **tally.summary.to_dict(),
        "failed_rows": tally.failed,
        "failures": [{"id": name, "why": why} for name, why in tally.failing],
        "row_errors": [
            {"id": found.rows[0], "error": found.said(), "rows": found.count}
            for found in tally.errors.values()
        ],
        "failed_gates": tally.bounds.of_run(tally.summary, tally.ui),
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode("utf-8")


def show(tally: Tally, *, quiet: bool = False) -> None:
    """The outcome for people, on standard error: what fails first, then the figures, unless they are not wanted."""
    from termground.report.summary import render  # noqa: PLC0415 - machine formats do without it

    render(
        tally.summary,
        failing=tally.failing,
        failed=tally.failed,
        erring=[
            *((found.names(tally.ui), error_told(found.said(), tally.ui)) for found in tally.errors.values()),
            *_others(tally),
        ],
        gates=tally.bounds.of_run(tally.summary, tally.ui),
        ui=tally.ui,
        to=sys.stderr,
        figures=not quiet,
    )
