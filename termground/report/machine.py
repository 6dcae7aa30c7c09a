"""For programs: one JSON object, or GitHub's annotations."""

from __future__ import annotations

import json
from collections.abc import Iterator

from termground.report.document import Document, Lines, readable
from termground.types import Finding


def as_json(document: Document) -> str:
    """The result as one JSON object; a lone surrogate becomes an escape when the text is written out."""
    return json.dumps({"id": 1, **document.result.to_dict()}, ensure_ascii=False, indent=2, allow_nan=False)


def workflow_commands(document: Document) -> Iterator[str]:
    """One GitHub workflow command a finding."""
    document = readable(document)
    lines = Lines(document.response.text)
    for finding in document.result.findings:
        line, column = lines.position(finding.start)
        end_line, end_column = lines.position(finding.end)
        place = f"file={_property(document.response.name)},line={line},endLine={end_line},col={column}"
        if end_line == line:
            place += f",endColumn={end_column}"
        yield f"::warning {place},title={_property(_title(finding))}::{_message(finding.reason or finding.kind)}"
    if not document.result.findings:
        for word in dict.fromkeys(document.result.missing_words):
            yield f"::warning file={_property(document.response.name)}::{_message(word)}"


def _title(finding: Finding) -> str:
    return finding.args.get("term", finding.kind)


def _message(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
