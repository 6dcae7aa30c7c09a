"""What a run came to, for a terminal: what fails first, figures last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from termground.batch.summary import Summary
from termground.messages import phrase, score_phrase, thousands, usage
from termground.report.document import visible
from termground.report.hanging import print_hanging, width_of
from termground.report.stacked import print_stacked
from termground.report.tables import WHOLE, print_table

_WIDEST = 300
_INDENT = 4


def render(  # noqa: PLR0913 - what there is to say
    summary: Summary,
    *,
    failing: Sequence[tuple[str, str]] = (),
    failed: int = 0,
    erring: Sequence[tuple[str, str]] = (),
    gates: Sequence[str] = (),
    ui: str = "en",
    to: IO[str],
    figures: bool = True,
) -> None:
    """Print the outcome of a run.

    Args:
        summary: The figures.
        failing: The first rows that fail a gate, with why.
        failed: How many there are.
        erring: The first errors: the rows that have each, in words, and the error.
        gates: Gates of the means that fail, in words.
        ui: The language to speak in.
        to: The stream.
        figures: Whether to print the figures too, and not only what fails.
    """
    console = Console(file=to, highlight=False, soft_wrap=True)
    _listed(console, "✗", failing)
    if failed > len(failing):
        console.print(Text("  " + usage("run-more-fail", ui, count=thousands(failed, ui)), style="dim"))
    _listed(console, "!", erring)
    if figures:
        _print_figures(console, summary, ui)
    for gate in gates:
        print_hanging(console, Text(usage("gate-failed", ui, said=visible(gate)), style="bold red"), _INDENT)
    if not (figures or failed or gates or summary.errors):
        return
    counts = [("run-rows-one" if summary.rows == 1 else "run-rows", summary.rows)]
    if any(m.judged for m in summary.metrics.values()):
        counts.append(("run-flagged", summary.flagged))
    counts += [
        (key, count) for key, count in (("run-failing", failed), ("run-errors", summary.errors)) if count
    ]
    told = [usage(key, ui, count=thousands(count, ui)) for key, count in counts]
    console.print(Text(score_phrase("separator", ui).join(told), style="bold"))


def _listed(console: Console, sign: str, rows: Sequence[tuple[str, str]]) -> None:
    for name, why in rows:
        line = Text(f"{sign} {_short(name)}", style="bold red").append("  " + _short(why), style="default")
        print_hanging(console, line, _INDENT)


def _short(text: str) -> str:
    shown = visible(text).replace("\n", " ")
    return shown if len(shown) <= _WIDEST else shown[:_WIDEST] + "…"


def _print_figures(console: Console, summary: Summary, ui: str) -> None:
    """The table of figures; on a narrow terminal without the quartiles, so that names are whole. None where no row has any."""
    if not summary.metrics:
        return
    for columns in (("mean", "min", "q1", "median", "q3", "max"), ("mean", "min", "median", "max")):
        headings, rows = _figures(summary, columns, ui)
        table = Table(*headings, box=None, pad_edge=False)
        for column in table.columns:
            column.justify, column.no_wrap = "right", True
        table.columns[0].justify = "left"
        for row in rows:
            table.add_row(*map(Text, row))
        unbounded = console.options.update(width=WHOLE)
        if Measurement.get(console, unbounded, table).maximum <= width_of(console):
            print_table(table, console, WHOLE)
            return
    print_stacked(console, headings, rows)


def _figures(summary: Summary, columns: Sequence[str], ui: str) -> tuple[list[str], list[list[str]]]:
    """Headings and cells."""
    judged = any(found.judged for found in summary.metrics.values())
    keys = ("metric", *columns, "scored", "unscored", *(["judged"] if judged else []))
    point, rows = phrase("decimal", ui), []
    for name, found in summary.metrics.items():
        figures = [getattr(found, column) for column in columns]
        row = ["–" if figure is None else f"{figure:.2f}".replace(".", point) for figure in figures]
        row += [thousands(found.count, ui), thousands(found.unscored, ui)]
        if judged:
            of = usage("run-of", ui, flagged=thousands(found.flagged, ui), judged=thousands(found.judged, ui))
            row.append(of if found.judged else "–")
        rows.append([visible(name), *row])
    return [usage(f"run-{key}", ui) for key in keys], rows
