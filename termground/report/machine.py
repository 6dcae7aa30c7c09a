"""For programs: one JSON object, or GitHub's annotations."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final

from termground.report.document import Document, figure, flagged, readable
from termground.report.entries import Entry, Overview, document_of
from termground.report.levels import ERROR, WARNING, levels, line_of, term_of
from termground.report.places_in_text import Lines
from termground.report.seen import bounded
from termground.report.unsaid import once
from termground.text.visible import inert_json, visible

MAX_TOLD: Final = 20
"""Findings that the annotation of one row tells."""


def as_json(document: Document) -> str:
    """The result as one JSON object; a lone surrogate becomes an escape when the text is written out."""
    told = {"id": 1, **document.result.to_dict()}
    told.pop("reasons", None)  # it prints what a row of a run has
    return inert_json(json.dumps(told, ensure_ascii=False, indent=2, allow_nan=False))


def workflow_commands(document: Document) -> Iterator[str]:
    """One GitHub workflow command a flagged score, and one a place: contradictions as errors, the rest as warnings."""
    document = readable(document)
    lines = Lines(document.response.text)
    file = f"file={_property(document.response.name)}"
    for score in flagged(document):
        yield f"::warning {file},title={_property(score.metric)}::{_message(figure(score, document.ui_language))}"
    for finding, level in levels(document, once(document)):
        line, column = lines.position(finding.start)
        end_line, end_column = lines.position(finding.end)
        place = f"{file},line={line},endLine={end_line},col={column}"
        if end_line == line:
            place += f",endColumn={end_column}"
        yield f"::{level} {place},title={_property(term_of(finding))}::{_message(finding.reason or finding.kind)}"
    if not document.result.findings:
        for word in dict.fromkeys(document.result.missing_words):
            yield f"::warning {file}::{_message(word)}"


def run_commands(entries: Iterable[Entry], overview: Overview) -> Iterator[str]:
    """One GitHub workflow command for each gate of a mean that fails, and for each row that is flagged or has findings.

    A row with an error, a failed gate or a contradicted claim is an error, any other a warning.

    Args:
        entries: All rows of the run; they are taken one by one.
        overview: What the run comes to; its title is taken for the name of the input.
    """
    file = f"file={_property(overview.title)}," if overview.title else ""
    for said in overview.gates:
        yield f"::error {file}title=termground::{_message(said)}"
    for entry in entries:
        document = readable(document_of(entry))
        graded = list(levels(document, once(document)))
        wrong = [entry.error] if entry.error is not None else list(entry.failed)
        told = [line_of(finding, document.ui_language) for finding, _ in graded]
        scores = [figure(score, document.ui_language) for score in flagged(document)]
        if wrong or scores or told:
            level = ERROR if wrong or any(grade == ERROR for _, grade in graded) else WARNING
            more = [f"… {len(told) - MAX_TOLD}"] if len(told) > MAX_TOLD else []
            said = "\n".join([*wrong, *scores, *told[:MAX_TOLD], *more])
            yield f"::{level} {file}title={_property(f'{entry.number} · {entry.id}')}::{_message(said)}"


def _message(text: str) -> str:
    return visible(bounded(text)).replace("%", "%25").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
