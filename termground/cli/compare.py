"""``termground compare``: two scored runs in, what changed out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from termground.cli import FINE, GATE_FAILED
from termground.cli.parameters import FILE, MANY, METRIC, SpokenIn, Whole
from termground.cli.refusals import Part, Refusal, refuse_other_pages, refuse_overwriting
from termground.cli.speech import spoken
from termground.cli.streams import say, write_json
from termground.messages import usage

if TYPE_CHECKING:
    from termground.batch.compare import Comparison


def compare(  # noqa: PLR0913 - a command's parameters are its flags
    a: Annotated[str, Parameter(allow_leading_hyphen=True)],
    b: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    format: Literal["terminal", "json"] = "terminal",  # noqa: A002 - the flag's name
    top: Whole = 5,
    seed: Whole = 0,
    fail_worse: Annotated[tuple[str, ...], MANY, METRIC] = (),
    report: Annotated[str | None, FILE] = None,
    ui_language: SpokenIn = None,
) -> int:
    """Show what changed between two scored runs, row by row.

    Parameters
    ----------
    a
        The run from which changes are counted: a JSONL, CSV or Parquet file that score wrote.
    b
        The run that is compared with it.
    format
        What to print.
    top
        How many of the rows that moved most to show for each metric.
    seed
        Seed of the bootstrap.
    fail_worse
        A metric; exit with 1 if it got worse or has nothing to compare. May be given several times.
    report
        File for an HTML report.
    """
    from termground.batch.compare import compare as compared  # noqa: PLC0415 - help must stay quick
    from termground.batch.runs import read_run  # noqa: PLC0415
    from termground.catalogue import metrics  # noqa: PLC0415
    from termground.cli.gates import no_metric  # noqa: PLC0415
    from termground.report.comparison import as_json, render  # noqa: PLC0415

    if top < 0:
        raise Refusal("top", value=top)
    for name in fail_worse:
        if name not in metrics():
            raise no_metric(name, Part("of-option", {"flag": "--fail-worse"}))
    refuse_overwriting((report,), (a, b))
    refuse_other_pages("--report", report)
    ui = spoken(ui_language)
    comparison = compared(read_run(a), read_run(b), top=top, seed=seed)
    if report is not None:
        _write_page(report, comparison, ui)
    if format == "json":
        write_json(as_json(comparison))
    else:
        from rich.console import Console  # noqa: PLC0415 - JSON does without it

        render(comparison, Console(file=sys.stdout, highlight=False), ui)
    return _gate(comparison, fail_worse, ui)


def _write_page(path: str, comparison: Comparison, ui: str) -> None:
    from termground.report.comparison_page import comparison_page  # noqa: PLC0415
    from termground.thresholds.file import write_whole  # noqa: PLC0415

    write_whole(path, comparison_page(comparison, ui).encode("utf-8", "replace"))


def _gate(comparison: Comparison, names: Iterable[str], ui: str) -> int:
    """Whether a metric failed; nothing to compare is no pass."""
    from termground.cli.gates import figure  # noqa: PLC0415 - help must stay quick

    changes = {change.metric: change for change in comparison.changes}
    failed = False
    for name in names:
        change = changes.get(name)
        if change is None or change.verdict is None:
            key = "failed-uncompared" if change is None or not change.rows else "failed-too-few"
            said = usage(key, ui, metric=name)
        elif change.verdict == "worse":
            said = usage("failed-worse", ui, metric=name, change=figure(abs(change.change or 0), ui))
        else:
            continue
        failed = True
        say(usage("gate-failed", ui, said=said))
    return GATE_FAILED if failed else FINE
