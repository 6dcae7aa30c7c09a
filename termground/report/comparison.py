"""A comparison of two runs for a terminal, or as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from termground.batch.bootstrap import FEWEST
from termground.batch.compare import Change, Comparison, Moved, Side
from termground.batch.signatures import Difference
from termground.report.document import visible

LISTED = 10
"""Ids of a kind that are shown; JSON has them all."""

_VERDICTS = {
    "better": ("✓", "better", "green"),
    "worse": ("✗", "worse", "red"),
    "unclear": ("?", "no clear change", "yellow"),
    "same": ("=", "no row changed", "dim"),
}
_DIRECTIONS = {
    "maximize": "higher is better",
    "minimize": "lower is better",
    None: "direction not known here",
}


def as_json(comparison: Comparison) -> str:
    """The comparison as one JSON object."""
    return json.dumps(msgspec.to_builtins(comparison), ensure_ascii=False, indent=2, allow_nan=False)


def render(comparison: Comparison, console: Console) -> None:
    """Print what changed, the metrics first, then the rows and fields that have no counterpart."""
    for line in _lines(comparison):
        console.print(line, soft_wrap=True)


def _lines(comparison: Comparison) -> Iterator[Text]:
    width = max(len(visible(side.name)) for side in (comparison.a, comparison.b))
    yield Text()
    for letter, side in (("A", comparison.a), ("B", comparison.b)):
        yield Text(f"  {letter}  {visible(side.name):<{width}}   {_size(side)}")
    yield Text(f"  {_count(comparison.rows, 'row')} in both")
    for change in comparison.changes:
        yield Text()
        yield from _change(change)
    rest = [*_unmatched(comparison), *_signatures(comparison)]
    if rest:
        yield Text()
        yield from rest


def _size(side: Side) -> str:
    return _count(side.rows, "row") + (f", {_count(side.errors, 'error')}" if side.errors else "")


def _change(change: Change) -> Iterator[Text]:
    sign, verdict, style = _VERDICTS.get(change.verdict or "", ("·", _why_none(change), "dim"))
    head = Text(f"  {sign} ", style=style).append(change.metric, style="bold")
    yield head.append(f"  {verdict}", style=style).append(f"  ({_DIRECTIONS[change.direction]})", style="dim")
    if change.a is not None and change.b is not None and change.change is not None:
        yield Text("      " + _mean(change, change.a, change.b, change.change))
        yield Text("      " + _rows(change))
    yield from _moved(change.moved)


def _mean(change: Change, a: float, b: float, difference: float) -> str:
    if change.verdict == "same":
        return f"mean {a:.3f} in both"
    said = f"mean {a:.3f} → {b:.3f}, change {difference:+.3f}"
    if change.interval is None:
        return said
    low, high = change.interval
    return f"{said}, 95 % interval {low:+.3f} to {high:+.3f}"


def _why_none(change: Change) -> str:
    if not change.rows:
        return "no row has a value in both"
    return f"fewer than {FEWEST} rows to compare" if change.interval is None else "changed"


def _rows(change: Change) -> str:
    if change.verdict == "same":
        parts = []
    elif change.improved is None or change.worsened is None:
        parts = [f"{change.rows - change.unchanged} changed"]
    else:
        parts = [f"{change.improved} better", f"{change.worsened} worse"]
    if parts:
        parts.append(f"{change.unchanged} unchanged")
    said = ": ".join(filter(None, (_count(change.rows, "row"), ", ".join(parts))))
    if change.lost:
        said += f"; a value in A only: {change.lost}"
    if change.gained:
        said += f"; a value in B only: {change.gained}"
    return said


def _moved(rows: Sequence[Moved]) -> Iterator[Text]:
    width = max((len(_id(row.id)) for row in rows), default=0)
    for row in rows:
        sign, style = {True: ("✓", "green"), False: ("✗", "red"), None: ("·", "dim")}[row.better]
        yield (
            Text(f"      {sign} ", style=style)
            .append(f"{_id(row.id):<{width}}")
            .append(f"  {row.a:.3f} → {row.b:.3f}  {row.change:+.3f}", style="dim")
        )


def _unmatched(comparison: Comparison) -> Iterator[Text]:
    for label, names in (
        ("only in A", comparison.only_a),
        ("only in B", comparison.only_b),
        ("an error in B only", comparison.new_errors),
        ("metric only in A", comparison.metrics_only_a),
        ("metric only in B", comparison.metrics_only_b),
    ):
        if names:
            more = f", … (+{len(names) - LISTED:,})" if len(names) > LISTED else ""
            yield Text(f"  {label}: {', '.join(map(_id, names[:LISTED]))}{more}")


def _signatures(comparison: Comparison) -> Iterator[Text]:
    if not comparison.changes:
        return
    if not comparison.signatures:
        yield Text("  the signatures are equal", style="dim")
    for difference in comparison.signatures:
        yield Text(f"  signatures differ: {_difference(difference)}")


def _difference(difference: Difference) -> str:
    said = f"{difference.field} {_values(difference.a)} → {_values(difference.b)}"
    where = ", ".join(difference.metrics)
    if difference.language:
        where = f"{difference.language}: {where}"
    return visible(f"{said} ({where})")


def _values(values: tuple[str, ...]) -> str:
    return " and ".join(values) or "none"


def _id(text: str) -> str:
    return visible(text).replace("\n", "␊").replace("\t", "␉")


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
