"""The page of a run: figures, distributions, and a table of rows, each of which opens with both ends of its findings.

One file that holds no address and opens from disk. Rows lie in it as JSON, a few to a block; a block is parsed when one of
its rows is opened, so that ten thousand rows open as fast as ten.
"""

from __future__ import annotations

import json
import tempfile
from array import array
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

from termground.batch.files import AtomicFile, naming
from termground.batch.summary import MetricSummary
from termground.messages import phrase, thousands, ui_language
from termground.report.assets import asset, hashed
from termground.report.batch_detail import Detail, Plain, detail, shown_value, values
from termground.report.charts import Landmarks, histogram
from termground.report.claims import one_line
from termground.report.document import visible
from termground.report.entries import Entry, Overview
from termground.report.page_tables import frame, table_style
from termground.text.visible import UNSEEN

MAX_ROWS: Final = 20_000
"""Rows in the table of one page; the figures count all."""

MAX_CHARACTERS: Final = 200_000_000
"""Characters of JSON in one page, beyond which no further row is added; browsers open such a page in seconds."""

_BLOCK_ROWS, _BLOCK_CHARACTERS = 20, 300_000
_NARROW = "68rem"
"""Width of a screen that has no room for the columns of a row beside its words."""

_EXCERPT, _ID, _TERMS, _ERROR, _TITLE = 160, 60, 120, 200, 120
_STATES = ("all", "with-findings", "flagged", "that-fail", "with-errors", "without-score")
_WORDS = ("row", "id", "findings", "error", "none", "matching")


def save(
    path: Path, entries: Iterable[Entry], overview: Overview, *, ui: str | None = None, kept: str = ""
) -> None:
    """Write the page to a file, all of it or nothing.

    Args:
        path: Where to.
        entries: All rows of the run, in order; they are taken one by one and not kept.
        overview: What the run comes to.
        ui: Language of the page, English by default; reasons stay in the language that the run gave them.
        kept: What of the run is kept where the page cannot be written, as the end of a sentence.

    Raises:
        OutputError: The file cannot be written; what stood there still does.
    """
    with naming(path, kept), AtomicFile(path) as out:
        for part in page(entries, overview, ui=ui):
            out.write(part.encode("utf-8", "backslashreplace"))
        out.commit()


def page(entries: Iterable[Entry], overview: Overview, *, ui: str | None = None) -> Iterator[str]:
    """The page in parts; see :func:`save`. A lone surrogate of a row's is for the caller to write as an escape."""
    spoken = ui_language(ui, "en")
    rows = _Rows(list(overview.summary.metrics), spoken)
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="backslashreplace", newline="\n") as blocks:
        blocks.writelines(rows.blocks(entries))
        yield _head(overview, rows, spoken)
        blocks.seek(0)
        while part := blocks.read(1 << 20):
            yield part
    words = {key: _open_phrase(f"run-{key}", spoken) for key in _WORDS}
    words |= {"response": phrase("response", spoken), "decimal": phrase("decimal", spoken)}
    yield _data("index", {**rows.index(), "words": words})
    yield f"<script>{_script()}</script>\n</body>\n</html>\n"


def _script() -> str:
    return asset("shared.js") + asset("batch.js")


def _open_phrase(key: str, ui: str) -> str:
    """A phrase for the script, with its places left open."""
    return phrase(key, ui, shown="{shown}", rows="{rows}")


class _Block:
    """A few rows, and the texts that they share."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}
        self.rows: list[Plain] = []
        self._characters = 0

    def number(self, text: str) -> int:
        """The number of a text among those of the block."""
        if text not in self.texts:
            self._characters += len(text)
        return self.texts.setdefault(text, len(self.texts))

    @property
    def full(self) -> bool:
        """Whether another row goes into another block."""
        return len(self.rows) >= _BLOCK_ROWS or self._characters >= _BLOCK_CHARACTERS


class _Rows:
    """Rows on their way into the page: blocks of details go out, what the table needs stays."""

    def __init__(self, metrics: list[str], ui: str) -> None:
        self.metrics, self._ui = metrics, ui
        self.columns: dict[str, list[Any]] = {
            name: []
            for name in (
                "number",
                "id",
                "block",
                "values",
                "findings",
                "excerpt",
                "terms",
                "doubtful",
                "error",
                "flagged",
                "failed",
                "lang",
            )
        }
        self.starts: list[int] = []
        self.values = [array("d") for _ in metrics]
        self.size = 0

    @property
    def shown(self) -> int:
        """Rows in the table."""
        return len(self.columns["number"])

    def blocks(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Take all rows; yields the blocks of those that the table holds."""
        block = _Block()
        for entry in entries:
            found = values(self.metrics, entry)
            for column, value in zip(self.values, found, strict=True):
                if value is not None:
                    column.append(value)
            if self.shown >= MAX_ROWS or self.size >= MAX_CHARACTERS:
                continue
            if not block.rows:
                self.starts.append(self.shown)
            row = detail(entry, block.number, self._ui)
            block.rows.append(row.data)
            self._add(entry, found, row)
            if block.full:
                yield self._written(block)
                block = _Block()
        if block.rows:
            yield self._written(block)

    def _written(self, block: _Block) -> str:
        text = _data(f"block-{len(self.starts) - 1}", {"texts": list(block.texts), "rows": block.rows})
        self.size += len(text)
        return text

    def _add(self, entry: Entry, found: list[float | None], shown: Detail) -> None:
        row = {
            "number": entry.number,
            "id": _cut(entry.id, _ID),
            "block": len(self.starts) - 1,
            "values": found,
            "findings": len(shown.words),
            "excerpt": _cut(shown.excerpt, _EXCERPT),
            "terms": _cut(" · ".join(dict.fromkeys(shown.words)), _TERMS),
            "doubtful": shown.doubtful,
            "error": _cut(entry.error or "", _ERROR),
            "flagged": [at for at, name in enumerate(self.metrics) if name in entry.flagged],
            "failed": bool(entry.failed),
            "lang": entry.language,
        }
        for name, value in row.items():
            self.columns[name].append(value)

    def index(self) -> Plain:
        """What the table needs of all rows."""
        return {"metrics": self.metrics, "starts": self.starts, **self.columns}


def _head(overview: Overview, rows: _Rows, ui: str) -> str:
    """The page up to its data."""
    style, script = asset("shared.css") + asset("batch.css") + table_style(_NARROW), _script()
    heading = " · ".join(filter(None, (phrase("run-title", ui), visible(_cut(overview.title, _TITLE)))))
    labels = ("search", "show", "metric", "from", "to", "clear", "previous", "next", "close")
    return Template(asset("batch.html")).substitute(
        {name: escape(phrase(f"run-{name}", ui)) for name in labels},
        lang=escape(ui, quote=True),
        title=escape(heading),
        csp=f"default-src 'none'; style-src '{hashed(style)}'; script-src '{hashed(script)}'; base-uri 'none'; form-action 'none'",
        style=style,
        heading=f"<bdi>{escape(heading)}</bdi>",
        figures=escape(" · ".join(_figures(overview, ui))),
        notes="".join(f"<p>{note}</p>" for note in _notes(overview, rows.shown, ui)),
        summary=_summary(overview, rows, ui),
        table=frame('id="table" class="stacked pairs"'),
        states="".join(
            f'<option value="{state}">{escape(phrase(f"run-{state}", ui))}</option>' for state in _STATES
        ),
        metrics=_choices(overview, rows.metrics),
        noscript=escape(phrase("run-script", ui)),
        signature=_signature(overview, ui),
    )


def _signature(overview: Overview, ui: str) -> str:
    """How the scores were made, a line for each language."""
    made = "<br>".join(f"<bdi>{escape(visible(each))}</bdi>" for each in overview.signature.splitlines())
    return f"{escape(phrase('run-signature', ui))} {made}" if made else ""


def _choices(overview: Overview, metrics: list[str]) -> str:
    """The metrics to choose a range of; the first with verdicts is chosen, as it is what rows are flagged by."""
    judged = [name for name, figures in overview.summary.metrics.items() if figures.judged]
    chosen = judged[0] if judged else None
    return "".join(
        f'<option value="{at}"{" selected" if name == chosen else ""}>{escape(visible(name))}</option>'
        for at, name in enumerate(metrics)
    )


def _figures(overview: Overview, ui: str) -> list[str]:
    summary = overview.summary
    said = [
        phrase("run-rows", ui, count=thousands(summary.rows, ui)),
        phrase("run-errors", ui, count=thousands(summary.errors, ui)),
    ]
    if any(figures.judged for figures in summary.metrics.values()):
        said.append(phrase("run-rows-flagged", ui, count=thousands(summary.flagged, ui)))
    return (
        [*said, phrase("run-failed", ui, count=thousands(overview.failed, ui))] if overview.failed else said
    )


def _notes(overview: Overview, shown: int, ui: str) -> Iterator[str]:
    for gate in overview.gates:
        yield f'<strong class="bad">✗ {escape(visible(gate))}</strong>'
    if shown < overview.summary.rows:
        yield escape(
            phrase("run-cut", ui, shown=thousands(shown, ui), rows=thousands(overview.summary.rows, ui))
        )


def _summary(overview: Overview, rows: _Rows, ui: str) -> str:
    return "".join(
        _card(name, figures, histogram(rows.values[at], at, name, _marks(figures), ui), ui)
        for at, (name, figures) in enumerate(overview.summary.metrics.items())
    )


def _marks(figures: MetricSummary) -> Landmarks:
    return Landmarks(figures.median, figures.thresholds)


def _card(name: str, figures: MetricSummary, chart: str, ui: str) -> str:
    """One metric: its distribution, and its figures."""
    values_of = [
        (key, shown_value(getattr(figures, key), ui)) for key in ("mean", "min", "q1", "median", "q3", "max")
    ]
    counts = [(key, str(getattr(figures, key))) for key in ("count", "unscored")]
    if figures.judged:
        counts.append(("judged", phrase("run-of", ui, flagged=figures.flagged, judged=figures.judged)))
    terms = "".join(
        f"<div><dt>{escape(phrase(f'run-{key}', ui))}</dt><dd>{escape(value)}</dd></div>"
        for key, value in (*values_of, *counts)
    )
    shown = f"<small>{escape(phrase('run-bars', ui))}</small>{chart}" if chart else ""
    return f"<article><h2><bdi>{escape(visible(name))}</bdi></h2>{shown}<dl>{terms}</dl></article>"


def _data(name: str, value: Plain) -> str:
    """A block of data that no text in it can close."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).translate(_SAFE)
    return f'<script type="application/json" id="{name}">{text}</script>\n'


_SAFE = {code: f"\\u{code:04x}" for code in (*map(ord, "<>&\u2028\u2029"), *UNSEEN)}


def _cut(text: str, length: int) -> str:
    """The beginning of a text on one line."""
    line = one_line(text[: 4 * length])
    return line if len(line) <= length and len(text) <= 4 * length else line[: length - 1].rstrip() + "…"
