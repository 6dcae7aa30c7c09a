"""A comparison of two runs for a terminal, or as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from termground.batch.bootstrap import FEWEST
from termground.batch.compare import Change, Comparison, Moved, Side
from termground.batch.signatures import Difference
from termground.linebreaks import broken
from termground.messages import comparison_phrase, field_name, phrase, thousands
from termground.report.document import visible
from termground.report.tables import WIDTH

_HANGING = 8
"""Cells before what does not fit a line."""

_FINEST = 4
"""Decimals of a change that fewer would hide."""

LISTED = 10
"""Ids of a kind that are shown; JSON has them all."""

_SIGNS = {"better": ("✓", "green"), "worse": ("✗", "red"), "unclear": ("?", "yellow"), "same": ("=", "dim")}


def as_json(comparison: Comparison) -> str:
    """The comparison as one JSON object."""
    return json.dumps(msgspec.to_builtins(comparison), ensure_ascii=False, indent=2, allow_nan=False)


def render(comparison: Comparison, console: Console, ui: str = "en") -> None:
    """Print what changed, the metrics first, then the rows and fields that have no counterpart."""
    width = console.width if console.is_terminal else WIDTH
    for line in _Lines(ui).of(comparison):
        for start, end in broken(line.plain, width, width - _HANGING) if line.plain else [(0, 0)]:
            indent = " " * _HANGING if start else ""
            console.print(Text(indent).append_text(line[start:end]), soft_wrap=True)


def value_words(value: float, ui: str) -> str:
    """A value or a mean: two decimals."""
    return f"{value:.2f}".replace(".", phrase("decimal", ui))


def change_words(value: float, ui: str) -> str:
    """A change with its sign: two decimals, or up to four where it would look like none."""
    shown = (f"{value:+.{decimals}f}" for decimals in range(2, _FINEST + 1))
    text = next((each for each in shown if float(each)), f"{value:+.2f}")
    return text.replace(".", phrase("decimal", ui))


def verdict_key(change: Change) -> str:
    """What the verdict on a change is called: rows of the same value may still have other verdicts."""
    if change.verdict == "same" and (change.newly_flagged or change.newly_passing):
        return "verdict-same-values"
    return f"verdict-{change.verdict}"


def verdict_words(change: Change, ui: str) -> list[str]:
    """Other thresholds of a metric, and how many rows got another verdict; nothing where neither changed."""
    said = []
    if change.held_otherwise:
        a, b = (_thresholds(side, ui) for side in (change.thresholds_a, change.thresholds_b))
        said.append(comparison_phrase("threshold-change", ui, a=a, b=b))
    for key, count in (("newly-flagged", change.newly_flagged), ("newly-passing", change.newly_passing)):
        if count:
            what = comparison_phrase(key, ui)
            said.append(comparison_phrase("count", ui, what=what, count=thousands(count, ui)))
    return said


def equal_key(comparison: Comparison) -> str:
    """What two runs with equal signatures may differ in."""
    return "equal-but-held" if any(change.held_otherwise for change in comparison.changes) else "equal"


def _thresholds(values: Sequence[float], ui: str) -> str:
    shown = (f"{value:.4g}".replace(".", phrase("decimal", ui)) for value in values)
    return " / ".join(shown) or "–"


class _Lines:
    """The lines of a comparison in one language."""

    def __init__(self, ui: str) -> None:
        self._ui = ui

    def of(self, comparison: Comparison) -> Iterator[Text]:
        """All of them."""
        width = max(len(visible(side.name)) for side in (comparison.a, comparison.b))
        yield Text()
        for letter, side in (("A", comparison.a), ("B", comparison.b)):
            yield Text(f"  {letter}  {visible(side.name):<{width}}   {self._size(side)}")
        yield Text("  " + self._say("both", count=thousands(comparison.rows, self._ui)))
        for change in comparison.changes:
            yield Text()
            yield from self._change(change)
        rest = [*self._unmatched(comparison), *self._signatures(comparison)]
        if rest:
            yield Text()
            yield from rest

    def _say(self, key: str, **values: object) -> str:
        return comparison_phrase(key, self._ui, **values)

    def _count(self, key: str, count: int) -> str:
        """How many of a thing there are, in words that need no plural."""
        return self._say("count", what=self._say(key), count=thousands(count, self._ui))

    def _listed(self, said: Iterable[str]) -> str:
        return self._say("separator").join(said)

    def _size(self, side: Side) -> str:
        errors = [self._count("errors", side.errors)] if side.errors else []
        return self._listed([self._count("rows", side.rows), *errors])

    def _change(self, change: Change) -> Iterator[Text]:
        sign, style = _SIGNS.get(change.verdict or "", ("·", "dim"))
        verdict = self._say(verdict_key(change)) if change.verdict else self._why_none(change)
        direction = self._say(f"direction-{change.direction or 'unknown'}")
        head = Text(f"  {sign} ", style=style).append(change.metric, style="bold")
        yield head.append(f"  {verdict}", style=style).append(f"  ({direction})", style="dim")
        if change.a is not None and change.b is not None and change.change is not None:
            yield Text("      " + self._mean(change, change.a, change.b, change.change))
            yield Text("      " + self._rows(change))
        if judged := verdict_words(change, self._ui):
            yield Text("      " + " · ".join(judged))
        yield from self._moved(change.moved)

    def _mean(self, change: Change, a: float, b: float, difference: float) -> str:
        if change.verdict == "same":
            return self._say("mean-same", a=value_words(a, self._ui))
        said = self._say(
            "mean-change",
            a=value_words(a, self._ui),
            b=value_words(b, self._ui),
            change=change_words(difference, self._ui),
        )
        if change.interval is None:
            return said
        low, high = (change_words(end, self._ui) for end in change.interval)
        return self._listed([said, f"{self._say('interval')} {self._say('ends', low=low, high=high)}"])

    def _why_none(self, change: Change) -> str:
        if not change.rows:
            return self._say("verdict-no-row")
        return (
            self._say("verdict-few", fewest=FEWEST)
            if change.interval is None
            else self._say("verdict-changed")
        )

    def _rows(self, change: Change) -> str:
        parts = []
        if change.verdict != "same":
            if change.improved is None or change.worsened is None:
                parts.append(self._count("verdict-changed", change.rows - change.unchanged))
            else:
                parts += [self._count("better", change.improved), self._count("worse", change.worsened)]
            parts.append(self._count("unchanged", change.unchanged))
        said = [self._count("rows", change.rows), self._listed(parts)]
        if change.lost:
            said.append(self._count("only-value-a", change.lost))
        if change.gained:
            said.append(self._count("only-value-b", change.gained))
        return " · ".join(filter(None, said))

    def _moved(self, rows: Sequence[Moved]) -> Iterator[Text]:
        width = max((len(_id(row.id)) for row in rows), default=0)
        for row in rows:
            sign, style = {True: ("✓", "green"), False: ("✗", "red"), None: ("·", "dim")}[row.better]
            a, b = value_words(row.a, self._ui), value_words(row.b, self._ui)
            change = change_words(row.change, self._ui)
            yield (
                Text(f"      {sign} ", style=style)
                .append(f"{_id(row.id):<{width}}")
                .append(f"  {a} → {b}  {change}", style="dim")
            )

    def _unmatched(self, comparison: Comparison) -> Iterator[Text]:
        for key, names in (
            ("only-a", comparison.only_a),
            ("only-b", comparison.only_b),
            ("new-errors", comparison.new_errors),
            ("metrics-only-a", comparison.metrics_only_a),
            ("metrics-only-b", comparison.metrics_only_b),
        ):
            if names:
                listed = [_id(name) for name in names[:LISTED]]
                if len(names) > LISTED:
                    listed.append(self._say("more", count=thousands(len(names) - LISTED, self._ui)))
                yield Text("  " + self._say("count", what=self._say(key), count=self._listed(listed)))

    def _signatures(self, comparison: Comparison) -> Iterator[Text]:
        if not comparison.changes:
            return
        if not comparison.signatures:
            yield Text("  " + self._say(equal_key(comparison)), style="dim")
        for difference in comparison.signatures:
            said = self._say("count", what=self._say("differ"), count=self._difference(difference))
            yield Text("  " + said)

    def _difference(self, difference: Difference) -> str:
        values = [self._listed(side) or "–" for side in (difference.a, difference.b)]
        where = ", ".join(difference.metrics)
        if difference.language:
            where = f"{difference.language}: {where}"
        return visible(f"{field_name(difference.field, self._ui)} {values[0]} → {values[1]} ({where})")


def _id(text: str) -> str:
    return visible(text).replace("\n", "␊").replace("\t", "␉")
