"""The work of ``termground score``: read, score, write, report, gate."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Final

from termground.batch.lines import Line, outline
from termground.batch.output import STDOUT, Output
from termground.batch.reading import Inputs
from termground.batch.runner import gathered
from termground.batch.runner import run as run_rows
from termground.batch.tables import SEMICOLON
from termground.cli import FINE, GATE_FAILED, ROWS_FAILED
from termground.cli.named_sources import file_named
from termground.cli.outcome import Tally, as_json, show
from termground.cli.progress import Progress
from termground.cli.refusals import Refusal
from termground.cli.run_report import entries
from termground.cli.score_request import Request, gates_of, refuse_unfit, spec_of
from termground.cli.signals import Ended, ended_in_order
from termground.cli.speech import spoken
from termground.cli.streams import say, write_json
from termground.engines import Record, RowScorer, ScoreSpec
from termground.engines.columns import wanted
from termground.errors import InputError
from termground.language.registry import language_class
from termground.messages import thousands, ui_language, usage
from termground.report.entries import Entry, Overview

FOR_TOOLS: Final = ("github", "junit", "sarif")
"""Forms that tell of every row, with its texts."""


def run(request: Request) -> int:
    """Score the rows of files; see :mod:`termground.cli` for the exit codes."""
    if not request.inputs:
        raise Refusal("no-input")
    if not request.outputs:
        raise Refusal("no-output")
    bounds = gates_of(request)
    spec = spec_of(request, bounds)
    with Inputs(request.inputs, request.encoding, _legacy(request.language)) as inputs:
        scorer = RowScorer(spec)
        refuse_unfit(request, spec, inputs)
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
                    kept=output.kept,
                )
            output.finish()
            if tally.ids.first is not None and not request.quiet:
                say(
                    usage("run-ids", tally.ui, id=tally.ids.first, count=thousands(tally.ids.count, tally.ui))
                )
            if tally.idle and not request.quiet:
                say(usage("run-idle", tally.ui, rows=tally.idle.names(tally.ui)))
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
    """Say that sources look like names of files, which are read only where that is asked for.

    Raises:
        Refusal: All do, so that there is nothing to compare with.
    """
    found = file_named(inputs, spec.columns) if request.source_root is None else None
    if found is None:
        return
    if found.alone:
        raise Refusal("sources-named", name=found.name, folder=found.folder or "…")
    if not request.quiet:
        say(usage("run-file-named", spoken(request.ui_language), name=found.name, folder=found.folder))


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
    records = inputs.lines(before, _columns(scorer.spec), wanted(scorer.spec.columns))
    try:
        with ended_in_order(), _progress(request, inputs, before, tally) as progress:
            for shard in gathered(_scored(request, scorer, records)):
                output.write(shard)
                tally.add(map(outline, shard))
                if progress is not None:
                    progress.show(output.done - before, tally.summary.errors)
    except (KeyboardInterrupt, Ended):
        if output.done and STDOUT not in request.outputs:
            with suppress(OSError):  # the terminal may be closed
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
    records = inputs.records(0, _columns(scorer.spec), wanted(scorer.spec.columns))
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
