"""What ``termground score`` was asked for, and what it is told it cannot do."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import Any

import msgspec

from termground.batch.files import place_of
from termground.batch.output import STDOUT
from termground.batch.reading import Inputs
from termground.cli.columns import refuse_absent
from termground.cli.gates import chosen_metrics, gates, named_or_default, shares, unchecked_bound
from termground.cli.outcome import Gates
from termground.cli.refusals import Refusal, refuse_empty_words, refuse_other_pages, refuse_overwriting
from termground.engines import Columns, ScoreSpec
from termground.evaluator.arguments import with_meaning
from termground.thresholds import bounds_of


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
    question_column: str | None
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


def gates_of(request: Request) -> Gates:
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


def spec_of(request: Request, bounds: Gates) -> ScoreSpec:
    _refuse_unusable(request)
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
            question=request.question_column,
        ),
        keep=tuple(dict.fromkeys(request.keep)),
        source_root=request.source_root,
        detect_language=request.detect_language,
        thresholds=bounds_of(request.thresholds),
        source_language=request.source_language,
        source_cache=request.source_cache,
        source_cache_size=request.source_cache_size,
    )


def _refuse_unusable(request: Request) -> None:
    """Refuse numbers out of their range, and an engine without what it needs."""
    refuse_empty_words(request)
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


def refuse_unfit(request: Request, spec: ScoreSpec, inputs: Inputs) -> None:
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
        place_of(Path(request.report))
