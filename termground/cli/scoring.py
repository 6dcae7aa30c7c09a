"""The work of ``termground score``: read, score, write, report, gate."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Final

import msgspec

from termground.batch.lines import Line, outline
from termground.batch.output import STDOUT, Output
from termground.batch.reading import Inputs
from termground.batch.runner import gathered
from termground.batch.runner import run as run_rows
from termground.batch.tables import SEMICOLON
from termground.cli import FINE, GATE_FAILED, ROWS_FAILED
from termground.cli.columns import refuse_absent
from termground.cli.gates import chosen_metrics, gates, named_or_default, shares, unchecked_bound
from termground.cli.named_sources import file_named
from termground.cli.outcome import Gates, Tally, as_json, show
from termground.cli.progress import Progress
from termground.cli.refusals import Refusal, refuse_other_pages, refuse_overwriting
from termground.cli.run_report import entries
from termground.cli.speech import spoken
from termground.cli.streams import say, write_json
from termground.engines import Columns, Record, RowScorer, ScoreSpec
from termground.engines.columns import wanted
from termground.errors import InputError
from termground.evaluator.arguments import with_meaning
from termground.language.registry import language_class
from termground.messages import thousands, ui_language, usage
from termground.report.entries import Entry, Overview
from termground.thresholds import bounds_of

FOR_TOOLS: Final = ("github", "junit", "sarif")
"""Forms that tell of every row, with its texts."""


class Request(msgspec.Struct, frozen=True):
    """What the user asked for, as parsed."""

    language: str | None
    language_options: dict[str, Any]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    metrics: tuple[str, ...]
    settings: tuple[str, ...]
    keep: tuple[str, ...]
    workers: int
    row_timeout: float | None
    engine: str
    master: str | None
    resume: bool
    overwrite: bool
    report: str | None
    meaning: str | None
    source_language: str | None
    source_cache: str | None
    source_cache_size: int
    thresholds: tuple[str, ...]
    fail_under: tuple[str, ...]
    fail_over: tuple[str, ...]
    fail_flagged: tuple[str, ...]
    min_row: tuple[str, ...]
    max_row: tuple[str, ...]
    max_unchecked: float | None
    exact_excludes: tuple[str, ...]
    partial_excludes: tuple[str, ...]
    exclude_patterns: tuple[str, ...]
    exclude_files: tuple[str, ...]
    default_excludes: bool
    response_column: str | None
    source_columns: tuple[str, ...]
    reference_column: str | None
    id_column: str | None
    language_column: str | None
    detect_language: bool
    source_root: str | None
    encoding: str | None
    csv_bom: bool
    csv_delimiter: str
    ui_language: str | None
    parity: bool
    format: str
    quiet: bool


def run(request: Request) -> int:
    """Score the rows of files; see :mod:`termground.cli` for the exit codes."""
    if not request.inputs:
        raise Refusal("no-input")
    if not request.outputs:
        raise Refusal("no-output")
    bounds = _gates(request)
    spec = _spec(request, bounds)
    with Inputs(request.inputs, request.encoding, _legacy(request.language)) as inputs:
        scorer = RowScorer(spec)
        _check(request, spec, inputs)
        _hint(request, spec, inputs)
        with Output(
            request.outputs,
            input_digest=inputs.digest,
            signature=scorer.signature(),
            resume=request.resume,
            overwrite=request.overwrite,
            csv_bom=request.csv_bom,
            csv_delimiter=SEMICOLON if request.csv_delimiter == "semicolon" else ",",
        ) as output:
            tally = Tally(bounds, spoken(request.ui_language))
            of_page = ui_language(request.ui_language, request.language or "en")
            _score(request, scorer, inputs, output, tally)
            if tally.summary.rows == 0:
                named = ", ".join(request.inputs)
                raise InputError("{name} holds no record; there is nothing to score", name=named)
            if request.report is not None:
                from termground.report.batch import save  # noqa: PLC0415 - only where a report is wanted

                # before the outputs are put in their places: what goes wrong here can be gone on from
                save(
                    Path(request.report),
                    _entries(scorer, inputs, output, tally, of_page),
                    _overview(inputs, tally, of_page),
                    ui=request.ui_language or request.language,
                )
            output.finish()
            if tally.ids.first is not None and not request.quiet:
                say(
                    usage("run-ids", tally.ui, id=tally.ids.first, count=thousands(tally.ids.count, tally.ui))
                )
            if request.format in FOR_TOOLS:
                rows = _entries(scorer, inputs, output, tally, tally.ui)
                _tell(request.format, rows, _overview(inputs, tally, tally.ui))
    if request.format == "json":
        write_json(as_json(tally))
    else:
        show(tally, quiet=request.quiet)
    if tally.failed or bounds.of_run(tally.summary, tally.ui):
        return GATE_FAILED
    return ROWS_FAILED if tally.summary.errors else FINE


def _hint(request: Request, spec: ScoreSpec, inputs: Inputs) -> None:
    """Say that sources look like names of files, which are read only where that is asked for."""
    if request.quiet or request.source_root is not None:
        return
    found = file_named(inputs, spec.columns)
    if found is not None:
        name, folder = found
        say(usage("run-file-named", spoken(request.ui_language), name=name, folder=folder))


def _legacy(code: str | None) -> tuple[str, ...]:
    """The older encodings of the language of all rows."""
    return () if code is None else language_class(code).legacy_encodings


def _score(request: Request, scorer: RowScorer, inputs: Inputs, output: Output, tally: Tally) -> None:
    """Score what is not scored yet, a shard at a time."""
    if output.damage:
        say(usage("run-damaged", tally.ui, what=output.damage))
    if output.done:
        for row in output.committed():
            tally.add([row])
        if not request.quiet:
            say(usage("run-before", tally.ui, count=thousands(output.done, tally.ui)))
    if output.finished:
        return
    before = output.done
    records = inputs.lines(skip=before, wanted=_columns(scorer.spec))
    try:
        with _progress(request, inputs, before, tally) as progress:
            for shard in gathered(_scored(request, scorer, records)):
                output.write(shard)
                tally.add(map(outline, shard))
                if progress is not None:
                    progress.show(output.done - before, tally.summary.errors)
    except KeyboardInterrupt:
        if output.done and STDOUT not in request.outputs:
            say(usage("run-kept", tally.ui, count=thousands(output.done, tally.ui)))
        raise


def _progress(
    request: Request, inputs: Inputs, before: int, tally: Tally
) -> AbstractContextManager[Progress | None]:
    """What tells how far the run is; nothing does where that is not wanted."""
    if request.quiet:
        return nullcontext()
    return Progress(inputs.count(), before, tally.summary.errors, tally.ui)


def _scored(request: Request, scorer: RowScorer, records: Iterator[Record | Line]) -> Iterator[list[bytes]]:
    """Shards of scored rows, from the engine that was asked for."""
    if request.master is None:
        return run_rows(
            scorer.spec, records, workers=request.workers, row_timeout=request.row_timeout, scorer=scorer
        )
    from termground.batch.spark import run as run_on_spark  # noqa: PLC0415 - an extra

    return run_on_spark(
        scorer.spec, records, master=request.master, row_timeout=request.row_timeout, scorer=scorer
    )


def _entries(scorer: RowScorer, inputs: Inputs, output: Output, tally: Tally, ui: str) -> Iterator[Entry]:
    """The rows that are committed, with their texts and the gates that they fail in words of a language."""
    records = inputs.records(wanted=_columns(scorer.spec))
    return entries(scorer, output.committed(), records, lambda row: tally.bounds.failures(row, ui), ui)


def _overview(inputs: Inputs, tally: Tally, ui: str) -> Overview:
    return Overview(
        tally.summary,
        failed=tally.failed,
        gates=tuple(tally.bounds.of_run(tally.summary, ui)),
        title=", ".join(part.name for part in inputs.parts[:3]) + (", …" if inputs.parts[3:] else ""),
        signature=tally.signature,
    )


def _tell(form: str, found: Iterator[Entry], over: Overview) -> None:
    """Print the rows in a form that other tools read."""
    if form == "github":
        from termground.report.machine import run_commands  # noqa: PLC0415

        sys.stdout.writelines(line + "\n" for line in run_commands(found, over))
    elif form == "junit":
        from termground.report.junit import run_junit  # noqa: PLC0415

        sys.stdout.writelines(run_junit(found, over))
    else:
        from termground.report.sarif import run_sarif  # noqa: PLC0415

        sys.stdout.writelines(run_sarif(found, over))


def _columns(spec: ScoreSpec) -> tuple[str, ...]:
    return (*wanted(spec.columns), *spec.keep)


def _gates(request: Request) -> Gates:
    return Gates(
        means=(
            *gates("--fail-under", request.fail_under, "maximize", "--fail-over"),
            *gates("--fail-over", request.fail_over, "minimize", "--fail-under"),
        ),
        rows=(
            *gates("--min-row", request.min_row, "maximize", "--max-row"),
            *gates("--max-row", request.max_row, "minimize", "--min-row"),
        ),
        shares=tuple(shares("--fail-flagged", request.fail_flagged)),
        unchecked=unchecked_bound("--max-unchecked", request.max_unchecked),
    )


def _spec(request: Request, bounds: Gates) -> ScoreSpec:
    if request.workers < 1:
        raise Refusal("workers", value=request.workers)
    if request.row_timeout is not None and not 0 < request.row_timeout < math.inf:
        raise Refusal("row-timeout", value=f"{request.row_timeout:g}")
    if request.source_cache_size < 1:
        raise Refusal("source-cache-size", value=request.source_cache_size)
    if (request.engine == "spark") != (request.master is not None):
        raise Refusal("spark")
    if request.master is not None and request.workers > 1:
        raise Refusal("spark-workers")
    excludes = {
        "exact_excludes": list(request.exact_excludes),
        "partial_excludes": list(request.partial_excludes),
        "exclude_patterns": list(request.exclude_patterns),
        "exclude_files": list(request.exclude_files),
    }
    named = named_or_default(request.metrics, parity=request.parity)
    names = (*named, *(gate.metric for gate in (*bounds.means, *bounds.rows, *bounds.shares)))
    metrics = chosen_metrics(
        names,
        request.settings,
        parity=request.parity,
        default_excludes=request.default_excludes,
        given=excludes,
        across=request.source_language is not None,
        terms=not request.metrics,
    )
    return ScoreSpec(
        language=request.language,
        language_options=request.language_options,
        metrics=with_meaning(metrics, request.meaning, parity=request.parity),
        parity=request.parity,
        ui_language=request.ui_language,
        columns=Columns(
            response=request.response_column,
            source=request.source_columns or None,
            reference=request.reference_column,
            id=request.id_column,
            language=request.language_column,
        ),
        keep=tuple(dict.fromkeys(request.keep)),
        source_root=request.source_root,
        detect_language=request.detect_language,
        thresholds=bounds_of(request.thresholds),
        source_language=request.source_language,
        source_cache=request.source_cache,
        source_cache_size=request.source_cache_size,
    )


def _check(request: Request, spec: ScoreSpec, inputs: Inputs) -> None:
    """Refuse columns that no file has, and outputs in the place of inputs or of one another."""
    refuse_absent(spec, inputs)
    read = [*(str(part.path) for part in inputs.parts), *request.thresholds, *request.exclude_files]
    refuse_overwriting((*request.outputs, request.report), read)
    refuse_other_pages("--report", request.report)
    if request.format != "terminal" and STDOUT in request.outputs:
        raise Refusal("stdout-format", format=request.format)
    if request.report is not None:
        if all(name == STDOUT for name in request.outputs):
            raise Refusal("report-file")
        if os.path.realpath(request.report) in {os.path.realpath(name) for name in request.outputs}:
            raise Refusal("report-output", name=request.report)
        if not Path(request.report).resolve().parent.is_dir():
            raise Refusal("report-folder", name=request.report)
