"""``termground calibrate``: scores held against human grades and labels."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from cyclopts import Parameter

from termground.cli import FINE
from termground.cli.parameters import COLUMN, FILE, MANY, METRIC, Encoding, SpokenIn, Whole
from termground.cli.refusals import Refusal, refuse_other_pages, refuse_overwriting
from termground.cli.speech import spoken
from termground.cli.streams import say, write_json
from termground.messages import thousands, usage

if TYPE_CHECKING:
    from termground.calibrate import Label
    from termground.calibrate.results import Calibration

_MOST_RESAMPLES = 100_000


def calibrate(  # noqa: PLR0913 - a command's parameters are its flags
    scored: str,
    /,
    *,
    human: Annotated[tuple[str, ...], MANY, COLUMN] = (),
    label: Annotated[tuple[str, ...], MANY, COLUMN] = (),
    by: Annotated[tuple[str, ...], MANY, COLUMN] = (),
    metric: Annotated[tuple[str, ...], MANY, METRIC] = (),
    source: Annotated[str | None, COLUMN] = None,
    direction: Literal["maximize", "minimize"] = "maximize",
    precision: Annotated[tuple[float, ...], MANY] = (),
    recall: Annotated[tuple[float, ...], MANY] = (),
    thresholds: Annotated[str | None, FILE] = None,
    resamples: Whole = 1000,
    seed: Whole = 0,
    format: Literal["terminal", "json"] = "terminal",  # noqa: A002 - the flag's name
    encoding: Encoding = None,
    ui_language: SpokenIn = None,
    output: Annotated[str | None, Parameter(name=["--output", "-o"]), FILE] = None,
) -> int:
    """Compare the scores of a run with human grades and labels.

    Parameters
    ----------
    scored
        Rows as score writes them (JSONL, CSV, Parquet), or any CSV with a column of scores.
    human
        A column of grades, one for each annotator; may be given several times.
    label
        A column that marks bad rows with yes (1), or COLUMN=VALUE; may be given several times, also with several values of one column.
    by
        A column to group by; may be given several times; the language by default.
    metric
        A score to look at, or a part of one as METRIC.part; all by default.
    source
        The kept column with the sources, for the length bands; found by its usual names.
    direction
        Whether more is better, for scores that are no metric of termground.
    precision
        Find the bound at which so many of the flagged rows are marked, such as 0.9.
    recall
        Find the bound that flags so many of the marked rows.
    thresholds
        File to write the bounds to, as JSON.
    resamples
        Bootstrap resamples for each interval; 0 for none.
    seed
        Where the resamples start.
    format
        What to print.
    output
        HTML page to write, with the plots.
    """
    from termground import calibrate as room  # noqa: PLC0415 - help must stay quick

    _check(human, label, resamples, seed, thresholds)
    _check_files(scored, output, thresholds)
    ui = spoken(ui_language)
    question = room.Question(metric, human, tuple(_labels(label)), by, source, direction)
    goals = (
        *(room.Goal("precision", wanted) for wanted in precision),
        *(room.Goal("recall", wanted) for wanted in recall),
    )
    table = room.read_scored(scored, question, encoding)
    if sys.stderr.isatty():
        say(usage("calibrating", ui, rows=thousands(table.rows, ui), resamples=thousands(resamples, ui)))
    found = room.calibrate(table, goals, resamples=resamples, seed=seed)
    if output is not None:
        _write_page(output, found, scored, ui)
    if thresholds is not None:
        every = [t for m in found.metrics for detection in m.detections for t in detection.thresholds]
        bounds = [t for t in every if t.threshold is not None]
        room.write_thresholds(thresholds, bounds, found.signatures)
    _print(found, ui, as_json=format == "json")
    if thresholds is not None and not bounds:
        say(usage("empty-thresholds", ui, name=thresholds))
    if (goals or thresholds is not None) and (unmet := _unmet(found, ui)):
        say(usage("no-threshold", ui, goals="; ".join(unmet)))
    return FINE


def _unmet(found: Calibration, ui: str) -> list[str]:
    """The goals that no bound reaches, each with its metric and label; where rows are of one kind, the tables say that."""
    from termground.report.calibration_notes import of_one_kind  # noqa: PLC0415 - help must stay quick
    from termground.report.calibration_words import goal_words  # noqa: PLC0415 - help must stay quick

    return [
        f"{threshold.metric}, {threshold.label}: {goal_words(threshold.goal, ui)}"
        for metric in found.metrics
        for detection in metric.detections
        if not of_one_kind(detection)
        for threshold in detection.thresholds
        if threshold.threshold is None
    ]


def _check(
    human: tuple[str, ...], label: tuple[str, ...], resamples: int, seed: int, thresholds: str | None
) -> None:
    if not human and not label:
        raise Refusal("no-grades")
    if not 0 <= resamples <= _MOST_RESAMPLES:
        raise Refusal("resamples", most=_MOST_RESAMPLES, value=resamples)
    if seed < 0:
        raise Refusal("seed", value=seed)
    if thresholds is not None and not label:
        raise Refusal("thresholds-label")


def _check_files(scored: str, page: str | None, thresholds: str | None) -> None:
    refuse_overwriting((page, thresholds), (scored,))
    refuse_other_pages("--output", page)
    if page is not None and thresholds is not None and os.path.realpath(page) == os.path.realpath(thresholds):
        raise Refusal("report-output", name=page)


def _labels(given: tuple[str, ...]) -> Iterator[Label]:
    """A label for each column; several values of one are one label, any of which marks a row."""
    from termground.calibrate import Label  # noqa: PLC0415

    values: dict[str, list[str]] = {}
    for words in given:
        column, equals, value = words.partition("=")
        if not column or (equals and not value):
            raise Refusal("label", value=words)
        values.setdefault(column, []).append(value)
    for column, named in values.items():
        if all(named) and len(set(named)) == len(named):
            yield Label(column, tuple(named))
        else:  # without a value, or with the same one twice, a column is named once
            yield from (Label(column, value or None) for value in named)


def _write_page(path: str, found: Calibration, scored: str, ui: str) -> None:
    from termground.report.calibration import calibration_page  # noqa: PLC0415
    from termground.thresholds.file import write_whole  # noqa: PLC0415

    write_whole(path, calibration_page(found, Path(scored).name, ui).encode("utf-8", "replace"))


def _print(found: Calibration, ui: str, *, as_json: bool) -> None:
    if as_json:
        bare = tuple(msgspec.structs.replace(metric, plots=None) for metric in found.metrics)
        found = msgspec.structs.replace(found, metrics=bare)  # figures, not drawings
        write_json(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    from termground.report.calibration_text import calibration_text  # noqa: PLC0415

    calibration_text(found, sys.stdout, ui)
