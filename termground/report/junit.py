"""JUnit XML, as build servers read it: a test fails where a gate fails, and tells what was found."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

from termground.messages import ui_language
from termground.report.document import Document, figure, grouped, readable, visible
from termground.report.entries import Entry, Overview, document_of
from termground.report.levels import line_of
from termground.report.places_in_text import Lines
from termground.report.unsaid import once
from termground.types import Finding, Score

MAX_TOLD: Final = 200
"""Findings that one test tells."""

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def check_junit(document: Document, failed: Mapping[str, str] | None = None) -> str:
    """One response: a test a metric, which fails where its gate does.

    Args:
        document: The response.
        failed: Sentences on gates that fail, by metric.
    """
    failed = failed or {}
    document = readable(document)
    name = document.response.name
    told = list(_told(document, document.result.findings))
    cases = []
    for metric, score in document.result.scores.items():
        said = "; ".join(filter(None, (figure(score, document.ui_language), score.reason)))
        own = [line for by, line in told if by == metric]
        inner = _properties(score) + _wrong("failure", failed.get(metric))
        cases.append(_case(name, metric, inner, [said, *own]))
    others = [said for gate, said in failed.items() if gate not in document.result.scores]
    cases += [_case(name, said, _wrong("failure", said)) for said in others]
    wrong = len(failed)
    return f"{_HEAD}{_suite(name, len(cases), wrong, 0)}{''.join(cases)}</testsuite>\n"


def run_junit(entries: Iterable[Entry], overview: Overview) -> Iterator[str]:
    """A run, in parts: a test for each gate of a mean that fails, and a test a row, which fails where its gate does.

    Args:
        entries: All rows of the run; they are taken one by one.
        overview: What the run comes to.
    """
    name = overview.title or "termground"
    tests = failures = errors = 0
    with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as cases:
        for said in overview.gates:
            tests, failures = tests + 1, failures + 1
            cases.write(_case(name, said, _wrong("failure", said)))
        for entry in entries:
            tests += 1
            errors += entry.error is not None
            failures += bool(entry.failed) and entry.error is None
            cases.write(_row(name, entry))
        yield f"{_HEAD}{_suite(name, tests, failures, errors)}"
        cases.seek(0)
        while part := cases.read(1 << 20):
            yield part
    yield "</testsuite>\n"


def _properties(score: Score) -> str:
    """The value, with threshold and verdict where there are any."""
    known = {"value": score.value, "threshold": score.threshold, "verdict": score.verdict}
    found = "".join(
        f'<property name="{name}" value="{repr(value).lower()}"/>'
        for name, value in known.items()
        if value is not None
    )
    return found and f"<properties>{found}</properties>"


def _row(name: str, entry: Entry) -> str:
    if entry.error is not None:
        return _case(name, entry.id, _wrong("error", entry.error))
    document = readable(document_of(entry))
    ui = ui_language(None, entry.language)
    said = [figure(score, ui) for score in document.result.scores.values()]
    told = [*said, *(line for _, line in _told(document, once(document)))]
    return _case(name, entry.id, _wrong("failure", "; ".join(entry.failed)), told)


def _told(document: Document, findings: Sequence[Finding]) -> Iterator[tuple[str, str]]:
    """Metric and line of each finding, those that say the same of the same words once."""
    lines = Lines(document.response.text)
    for group in grouped(findings)[:MAX_TOLD]:
        finding = group.finding
        line, column = lines.position(finding.start)
        yield finding.metric, f"{line}:{column} {line_of(finding, document.ui_language)}"


def _suite(name: str, tests: int, failures: int, errors: int) -> str:
    counts = f'tests="{tests}" failures="{failures}" errors="{errors}" skipped="0"'
    return f"<testsuite name={_quoted(name)} {counts}>\n"


def _case(group: str, name: str, inner: str, told: Iterable[str] = ()) -> str:
    text = "\n".join(told)
    out = f"<system-out>{_text(text)}</system-out>" if text else ""
    return f"<testcase classname={_quoted(group)} name={_quoted(name)}>{inner}{out}</testcase>\n"


def _wrong(kind: str, said: str | None) -> str:
    """A ``failure`` or an ``error``; nothing where there is none."""
    return "" if not said else f"<{kind} message={_quoted(said)}/>"


def _text(text: str) -> str:
    return escape(_FOREIGN.sub("\ufffd", visible(text)))


def _quoted(text: str) -> str:
    """An attribute's value on one line."""
    inner = escape(" ".join(_FOREIGN.sub("\ufffd", visible(text)).split()), {'"': "&quot;"})
    return f'"{inner}"'


_FOREIGN = re.compile("[\ud800-\udfff\ufffe\uffff]")
"""What XML has no way to write; control characters are made visible before."""
