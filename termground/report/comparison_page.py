"""A comparison of two runs as one self-contained page."""

from __future__ import annotations

from collections.abc import Sequence
from string import Template

from termground.batch.bootstrap import FEWEST
from termground.batch.compare import Change, Comparison, Moved, Side
from termground.messages import comparison_phrase as said
from termground.messages import field_name
from termground.report.assets import asset, hashed
from termground.report.comparison import (
    LISTED,
    change_words,
    equal_key,
    value_words,
    verdict_key,
    verdict_words,
)
from termground.report.markup import escape
from termground.report.page_tables import table, table_style

NONE = "–"
_NARROW = "59rem"
"""Width of a screen on which tables would have to be scrolled."""
_SIGNS = {"better": "✓", "worse": "✗", "unclear": "?", "same": "="}
_WIDTH, _MIDDLE, _HALF = 160, 80, 72
"""Of the drawing of a change: all of it, where no change stands, and what the widest change takes on either side."""


def comparison_page(comparison: Comparison, ui: str = "en") -> str:
    """The page as text; it has no script and opens from disk. Every text of the user's is escaped, in ``<bdi>``.

    Args:
        comparison: The two runs.
        ui: Language of the page.
    """
    style = asset("comparison.css") + table_style(_NARROW)
    title = escape(f"{said('title', ui)} · {comparison.a.name} → {comparison.b.name}")
    body = [_runs(comparison, ui), _metrics(comparison, ui)]
    body += [_moved(change, ui) for change in comparison.changes if change.moved]
    body += [_unmatched(comparison, ui), _signatures(comparison, ui)]
    return Template(asset("calibration.html")).substitute(
        lang=escape(ui, quote=True),
        csp=f"default-src 'none'; style-src '{hashed(style)}'; base-uri 'none'; form-action 'none'",
        style=style,
        title=title,
        summary=f"<p>{escape(said('both', ui, count=comparison.rows))}</p>",
        body="".join(body),
        footer=f"<p>{escape(said('drawn', ui, count=comparison.resamples, seed=comparison.seed))}</p>",
    )


def _runs(comparison: Comparison, ui: str) -> str:
    def row(letter: str, side: Side) -> list[str]:
        return [_text(f"{letter} · {side.name}"), str(side.rows), str(side.errors)]

    rows = [row("A", comparison.a), row("B", comparison.b)]
    columns = _words(("run", "rows", "errors"), ui)
    return _section(said("runs", ui), table(said("runs", ui), columns, rows, lines=False))


def _metrics(comparison: Comparison, ui: str) -> str:
    """What changed in each metric, with a drawing on a scale that all share, and in how many rows."""
    ends = [abs(end) for change in comparison.changes for end in _ends(change)]
    widest = max(ends, default=0.0) or 1.0
    means = ("metric", "verdict", "", "change", "interval", "mean-a", "mean-b")
    counts = ("metric", "rows", "better", "worse", "unchanged", "only-value-a", "only-value-b")
    first = [_means(change, widest, ui) for change in comparison.changes]
    second = [_counts(change) for change in comparison.changes]
    changes = table(said("metrics", ui), _words(means, ui), first)
    note = f'<p class="note">{escape(said("drawings", ui))}</p>' if ends else ""
    numbers = table(said("counts", ui), _words(counts, ui), second, lines=False)
    return _section(said("metrics", ui), changes + note, "metrics") + _section(said("counts", ui), numbers)


def _means(change: Change, widest: float, ui: str) -> list[str]:
    direction = escape(said(f"direction-{change.direction or 'unknown'}", ui))
    return [
        f"{_text(change.metric)}<small>{direction}</small>",
        _verdict(change, ui),
        _drawn(change, widest, ui),
        _signed(change.change, ui),
        _interval(change, ui),
        _number(change.a, ui),
        _number(change.b, ui),
    ]


def _counts(change: Change) -> list[str]:
    known = (change.rows, change.improved, change.worsened, change.unchanged, change.lost, change.gained)
    return [_text(change.metric), *(NONE if count is None else str(count) for count in known)]


def _verdict(change: Change, ui: str) -> str:
    kind = change.verdict or (
        "no-row" if not change.rows else "few" if change.interval is None else "changed"
    )
    key = verdict_key(change) if change.verdict else f"verdict-{kind}"
    words = escape(said(key, ui, fewest=FEWEST))
    judged = escape(" · ".join(verdict_words(change, ui)))
    more = f"<small>{judged}</small>" if judged else ""
    return f'<span class="{kind}">{_SIGNS.get(kind, "·")} {words}</span>{more}'


def _interval(change: Change, ui: str) -> str:
    if change.interval is None:
        return NONE
    low, high = (_signed(end, ui) for end in change.interval)
    return escape(said("ends", ui, low=low, high=high))


def _ends(change: Change) -> tuple[float, ...]:
    return (*(change.interval or ()), *(() if change.change is None else (change.change,)))


def _drawn(change: Change, widest: float, ui: str) -> str:
    """The mean change as a point on its interval, beside the line of no change."""
    if change.change is None:
        return ""
    at, *ends = (_MIDDLE + _HALF * end / widest for end in (change.change, *(change.interval or ())))
    kind = change.verdict or "changed"
    words = f"{_signed(change.change, ui)} ({_interval(change, ui)})"
    line = f'<path class="bar" d="M{ends[0]:.1f} 12H{ends[1]:.1f}"/>' if ends else ""
    name = escape(said("drawing", ui, metric=change.metric, change=words), quote=True)
    return (
        f'<svg class="{kind}" viewBox="0 0 {_WIDTH} 24" role="img" aria-label="{name}">'
        f'<path class="none" d="M{_MIDDLE} 2V22"/>{line}<circle cx="{at:.1f}" cy="12" r="4.5"/></svg>'
    )


def _moved(change: Change, ui: str) -> str:
    rows = [_row(row, ui) for row in change.moved]
    title = said("moved", ui, metric=change.metric)
    columns = _words(("row", "value-a", "value-b", "change"), ui)
    return _section(title, table(title, columns, rows, lines=False))


def _row(row: Moved, ui: str) -> list[str]:
    kind = {True: "better", False: "worse", None: "changed"}[row.better]
    sign = f'<span class="{kind}">{_SIGNS.get(kind, "·")}</span> '
    return [
        sign + _text(row.id),
        _number(row.a, ui),
        _number(row.b, ui),
        f'<span class="{kind}">{_signed(row.change, ui)}</span>',
    ]


def _unmatched(comparison: Comparison, ui: str) -> str:
    kinds = {
        "only-a": comparison.only_a,
        "only-b": comparison.only_b,
        "new-errors": comparison.new_errors,
        "metrics-only-a": comparison.metrics_only_a,
        "metrics-only-b": comparison.metrics_only_b,
    }
    items = "".join(_listed(said(key, ui), names, ui) for key, names in kinds.items() if names)
    return _section(said("unmatched", ui), f"<dl>{items}</dl>") if items else ""


def _listed(label: str, names: Sequence[str], ui: str) -> str:
    more = f" {escape(said('more', ui, count=len(names) - LISTED))}" if len(names) > LISTED else ""
    shown = said("separator", ui).join(map(_text, names[:LISTED]))
    return f"<dt>{escape(label)} ({len(names)})</dt><dd>{shown}{more}</dd>"


def _signatures(comparison: Comparison, ui: str) -> str:
    if not comparison.changes:
        return ""
    if not comparison.signatures:
        return _section(said("signatures", ui), f"<p>{escape(said(equal_key(comparison), ui))}</p>")
    separator = said("separator", ui)
    rows = [
        [
            _text(field_name(found.field, ui)),
            *(separator.join(map(_text, values)) or NONE for values in (found.a, found.b)),
            _text(separator.join(filter(None, (found.language, *found.metrics)))),
        ]
        for found in comparison.signatures
    ]
    title = said("signatures", ui)
    columns = [*_words(("field",), ui), "A", "B", *_words(("where",), ui)]
    return _section(title, table(title, columns, rows), "signatures")


def _section(title: str, body: str, kind: str = "") -> str:
    attribute = f' class="{kind}"' if kind else ""
    return f"<section{attribute}><h2><bdi>{escape(title)}</bdi></h2>{body}</section>"


def _words(keys: Sequence[str], ui: str) -> list[str]:
    return [said(key, ui) if key else "" for key in keys]


def _text(words: str) -> str:
    return f"<bdi>{escape(words)}</bdi>"


def _number(value: float | None, ui: str) -> str:
    return NONE if value is None else _minus(value_words(value, ui))


def _signed(value: float | None, ui: str) -> str:
    """A change with its sign."""
    return NONE if value is None else _minus(change_words(value, ui))


def _minus(number: str) -> str:
    """A true minus, which no line ends behind."""
    return number.replace("-", "\N{MINUS SIGN}")
