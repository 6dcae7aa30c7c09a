"""SARIF 2.1.0: every finding with its region and its evidence, for code scanning and editors."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath
from typing import IO, Any, Final
from urllib.parse import quote

from termground import __version__
from termground.report.claims import against_reference
from termground.report.document import (
    STANDARD_INPUT,
    Document,
    Named,
    figure,
    flagged,
    lines_of,
    readable,
    visible,
)
from termground.report.entries import Entry, Overview, document_of
from termground.report.levels import levels, line_of
from termground.report.places_in_text import Lines
from termground.report.unsaid import once
from termground.text.visible import inert_json
from termground.types import Evidence, Finding, Span

SCHEMA: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
"""Names the form; nothing is fetched from there."""

GATE_FAILED, ROW_ERROR, FLAGGED = "gate-failed", "row-error", "score-flagged"
"""Rules beside the kinds of findings."""

Plain = dict[str, Any]


def check_sarif(document: Document, failed: Mapping[str, str] | None = None) -> str:
    """One response's findings, as regions of the files that were named.

    Args:
        document: The response.
        failed: Sentences on gates that fail, by metric.
    """
    log = _Log(embedded=False)
    document = readable(document)
    gates = [log.plain(GATE_FAILED, said, document.response) for said in (failed or {}).values()]
    results = [*gates, *log.flagged(document, document.response), *log.findings(document)]
    plain = document.result.to_dict(terms=False)
    return "".join(log.written(results, {name: plain[name] for name in ("scores", "thresholds", "verdicts")}))


def run_sarif(entries: Iterable[Entry], overview: Overview) -> Iterator[str]:
    """The findings of a run, in parts. Each text that has one is in the file, since no other file holds it.

    Args:
        entries: All rows of the run; they are taken one by one.
        overview: What the run comes to.
    """
    log = _Log(embedded=True)
    means = {name: figures.mean for name, figures in overview.summary.metrics.items()}

    def results() -> Iterator[Plain]:
        for said in overview.gates:
            yield log.plain(GATE_FAILED, said, None)
        for entry in entries:
            yield from _of_row(log, entry)

    yield from log.written(results(), {"means": means})


def _of_row(log: _Log, entry: Entry) -> Iterator[Plain]:
    folder = f"rows/{entry.number}"
    if entry.error is not None:
        yield log.plain(ROW_ERROR, entry.error, None, entry)
        return
    document = readable(document_of(entry))
    texts = [
        Named(f"{folder}/source-{at}.txt", each.text) for at, each in enumerate(document.sources, start=1)
    ]
    reference = document.reference and Named(f"{folder}/reference.txt", document.reference.text)
    response = Named(f"{folder}/response.txt", entry.response)
    document = Document(
        response,
        tuple(texts),
        document.result,
        document.language,
        document.ui_language,
        reference,
        document.question,
    )
    for said in entry.failed:
        yield log.plain(GATE_FAILED, said, None, entry)
    yield from log.flagged(document, None, entry)
    yield from log.findings(document, entry)


class _Log:
    """A file on its way out: results go first, since rules and artifacts are known only after them."""

    def __init__(self, *, embedded: bool) -> None:
        self._embedded = embedded
        self._rules: dict[str, None] = {}
        self._artifacts: dict[str, int] = {}
        self._spool: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n")  # noqa: SIM115 - closed by written()

    def written(self, results: Iterable[Plain], properties: Plain) -> Iterator[str]:
        """The file in parts."""
        with self._spool as spool:
            yield f'{{"$schema":{_json(SCHEMA)},"version":"2.1.0","runs":[{{"results":['
            for number, result in enumerate(results):
                yield (",\n" if number else "\n") + _json(result)
            yield '],\n"artifacts":['
            spool.seek(0)
            while part := spool.read(1 << 20):
                yield part
        rules = [{"id": rule, "shortDescription": {"text": rule.replace("-", " ")}} for rule in self._rules]
        driver = {"name": "termground", "version": __version__, "rules": rules}
        tail = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "newlineSequences": ["\n"],
            "properties": properties,
        }
        yield f"],\n{_json(tail)[1:]}]}}\n"

    def findings(self, document: Document, entry: Entry | None = None) -> Iterator[Plain]:
        """One result a place of a document that is readable: contradictions as errors, the rest as warnings."""
        lines = Lines(document.response.text)
        for finding, level in levels(document, once(document)):
            span = Span(finding.start, finding.end)
            related = [
                self._location(named, Span(evidence.start, evidence.end), lines_of(named.text))
                for evidence in finding.evidence
                if (named := _held_in(document, finding, evidence)) is not None
            ]
            place = self._location(document.response, span, lines)
            result = self._result(finding.kind, level, line_of(finding, document.ui_language), entry)
            yield result | {
                "locations": [place | result.pop("row", {})],
                "relatedLocations": [{"id": at, **each} for at, each in enumerate(related)],
                "partialFingerprints": {"finding/v1": _fingerprint(finding, document)},
                "properties": {"metric": finding.metric},
            }

    def flagged(self, document: Document, named: Named | None, entry: Entry | None = None) -> Iterator[Plain]:
        """One result a score that does not pass its threshold."""
        for score in flagged(document):
            result = self.plain(FLAGGED, figure(score, document.ui_language), named, entry, "warning")
            yield result | {"properties": {"metric": score.metric}}

    def plain(
        self, rule: str, said: str, named: Named | None, entry: Entry | None = None, level: str = "error"
    ) -> Plain:
        """A result that speaks of a whole file, a whole row or the whole run."""
        result = self._result(rule, level, said, entry)
        place = result.pop("row", {})
        if named is not None:
            place["physicalLocation"] = {"artifactLocation": self._artifact(named)}
        return result | ({"locations": [place]} if place else {})

    def _result(self, rule: str, level: str, said: str, entry: Entry | None) -> Plain:
        self._rules.setdefault(rule)
        number = list(self._rules).index(rule)
        result: Plain = {
            "ruleId": rule,
            "ruleIndex": number,
            "level": level,
            "message": {"text": visible(said)},
        }
        if entry is not None:
            name = visible(entry.id)
            result["row"] = {
                "logicalLocations": [{"name": name, "fullyQualifiedName": f"rows/{entry.number}"}]
            }
        return result

    def _location(self, named: Named, span: Span, lines: Lines) -> Plain:
        line, column = lines.position(span.start)
        end_line, end_column = lines.position(span.end)
        region = {
            "startLine": line,
            "startColumn": column,
            "endLine": end_line,
            "endColumn": end_column,
            "charOffset": span.start,
            "charLength": span.end - span.start,
            "snippet": {"text": named.text[span.start : span.end]},
        }
        return {"physicalLocation": {"artifactLocation": self._artifact(named), "region": region}}

    def _artifact(self, named: Named) -> Plain:
        uri = _uri(named.name)
        if uri not in self._artifacts:
            contents = self._embedded or named.name == STANDARD_INPUT
            artifact: Plain = {"location": {"uri": uri}, "encoding": "UTF-8"}
            artifact |= {"contents": {"text": named.text}} if contents else {}
            self._spool.write((",\n" if self._artifacts else "\n") + _json(artifact))
            self._artifacts[uri] = len(self._artifacts)
        return {"uri": uri, "index": self._artifacts[uri]}


def _held_in(document: Document, finding: Finding, evidence: Evidence) -> Named | None:
    if against_reference(finding.metric):
        return document.reference
    return document.sources[evidence.source] if evidence.source < len(document.sources) else None


def _uri(name: str) -> str:
    if name == STANDARD_INPUT:
        return "stdin"
    path = PurePath(name)
    return (
        path.as_uri() if path.is_absolute() else quote(path.as_posix(), safe="/", errors="backslashreplace")
    )


def _fingerprint(finding: Finding, document: Document) -> str:
    """The same while the words and what is said of them stay, wherever they move to."""
    words = document.response.text[finding.start : finding.end]
    said = "\0".join((finding.metric, finding.kind, words, finding.reason or ""))
    return hashlib.sha256(said.encode("utf-8", "backslashreplace")).hexdigest()[:32]


def _json(value: Any) -> str:
    """JSON that any encoding can hold where a text has a lone surrogate."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return inert_json(text.encode("utf-8", "backslashreplace").decode("utf-8"))
