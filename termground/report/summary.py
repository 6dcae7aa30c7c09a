"""What a run came to, for a terminal: what fails first, figures last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from termground.batch.summary import Summary
from termground.report.document import visible

_WIDEST = 300
_FIGURES = 70  # columns of the terminal that all figures take


def render(  # noqa: PLR0913 - what there is to say
    summary: Summary,
    *,
    failing: Sequence[tuple[str, str]] = (),
    failed: int = 0,
    erring: Sequence[tuple[str, str]] = (),
    gates: Sequence[str] = (),
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
        to: The stream.
        figures: Whether to print the figures too, and not only what fails.
    """
    console = Console(file=to, highlight=False, soft_wrap=True)
    if not console.is_terminal:
        console.width = _WIDEST  # a file has no edge to cut names at
    _listed(console, "✗", failing, failed, "rows fail")
    _listed(console, "!", erring, 0, "")
    if figures:
        console.print(_table(summary, console.width))
    for gate in gates:
        console.print(Text(f"gate failed: {visible(gate)}", style="bold red"))
    if not (figures or failed or gates or summary.errors):
        return
    errors = f", {summary.errors:,} with errors" if summary.errors else ""
    fails = f", {failed:,} that fail" if failed else ""
    flagged = f", {summary.flagged:,} flagged" if any(m.judged for m in summary.metrics.values()) else ""
    console.print(Text(f"{summary.rows:,} rows{flagged}{fails}{errors}", style="bold"))


def _listed(console: Console, sign: str, rows: Sequence[tuple[str, str]], count: int, what: str) -> None:
    for name, why in rows:
        line = Text(f"{sign} {_short(name)}", style="bold red").append("  " + _short(why), style="default")
        console.print(line)
    if count > len(rows):
        console.print(Text(f"  … {count:,} {what} in all", style="dim"))


def _short(text: str) -> str:
    shown = visible(text).replace("\n", " ")
    return shown if len(shown) <= _WIDEST else shown[:_WIDEST] + "…"


def _table(summary: Summary, width: int) -> Table:
    """The figures; on a narrow terminal without the quartiles, so that names are whole."""
    names = max(map(len, summary.metrics), default=0)
    wide = width >= names + _FIGURES
    columns = ("mean", "min", "q1", "median", "q3", "max") if wide else ("mean", "min", "median", "max")
    table = Table(box=None, pad_edge=False)
    table.add_column("metric", no_wrap=True)
    judged = any(found.judged for found in summary.metrics.values())
    for column in (*columns, "rows", "unscored", *(["flagged"] if judged else [])):
        table.add_column(column, justify="right")
    for name, found in summary.metrics.items():
        figures = [getattr(found, column) for column in columns]
        shown = ["–" if figure is None else f"{figure:.3f}" for figure in figures]
        shown += [f"{found.count:,}", f"{found.unscored:,}"]
        if judged:
            shown.append(f"{found.flagged:,} of {found.judged:,}" if found.judged else "–")
        table.add_row(Text(visible(name)), *shown)
    return table
