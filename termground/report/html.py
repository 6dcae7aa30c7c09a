"""One self-contained page: the marked response beside its sources; a finding selected shows both ends."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from importlib.resources import files
from string import Template

from termground.messages import phrase
from termground.report.document import Document, Lines, figures, grouped, pieces, readable, visible
from termground.types import Evidence, Finding, Span


def page(document: Document) -> str:
    """The page as text; it holds no address and opens from disk.

    Every text of the user's is escaped and stands in ``<bdi>``; style and script are allowed by their
    hashes alone.
    """
    document = readable(document)
    ui = document.ui_language
    style, script = _asset("page.css"), _asset("page.js")
    numbers = {id(finding): number for number, finding in enumerate(document.result.findings)}
    return Template(_asset("page.html")).substitute(
        lang=escape(ui, quote=True),
        text_lang=escape(document.language, quote=True),
        title=escape(f"{phrase('title', ui)} · {document.response.name}"),
        csp=f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; base-uri 'none'; form-action 'none'",
        style=style,
        script=script,
        heading=escape(phrase("title", ui)),
        response_label=escape(phrase("response", ui)),
        source_label=escape(phrase("source", ui)),
        response_name=_bdi(document.response.name),
        response=_response(document),
        sources="".join(_source(document, number, numbers) for number in range(len(document.sources))),
        findings=_findings(document, numbers),
        figures=_figures(document),
        signature=escape(document.result.signature),
    )


def _response(document: Document) -> str:
    findings = document.result.findings
    marks = [Span(finding.start, finding.end) for finding in findings]
    parts = []
    for part, number in pieces(document.response.text, marks):
        if number < 0:
            parts.append(_text(part))
        else:
            reason = escape(visible(findings[number].reason or ""), quote=True)
            parts.append(f'<mark tabindex="0" data-finding="{number}" title="{reason}">{_text(part)}</mark>')
    return "".join(parts)


def _source(document: Document, which: int, numbers: dict[int, int]) -> str:
    source = document.sources[which]
    found = [
        (evidence, numbers[id(finding)])
        for finding in document.result.findings
        for evidence in finding.evidence
        if evidence.source == which
    ]
    spans: dict[Evidence, list[int]] = {}
    for evidence, number in found:
        spans.setdefault(evidence, []).append(number)
    ordered = sorted(spans, key=lambda evidence: (evidence.start, evidence.end))
    parts = []
    for part, number in pieces(source.text, [Span(e.start, e.end) for e in ordered]):
        if number < 0:
            parts.append(_text(part))
        else:
            listed = " ".join(map(str, spans[ordered[number]]))
            parts.append(f'<span class="near" data-findings="{listed}">{_text(part)}</span>')
    return f'<h3>{_bdi(source.name)}</h3><div class="text">{"".join(parts)}</div>'


def _findings(document: Document, numbers: dict[int, int]) -> str:
    ui = document.ui_language
    groups = grouped(document.result.findings)
    lines = Lines(document.response.text)
    rows = [_row(document, group.finding, group.count, numbers, lines) for group in groups]
    if not rows and document.result.score is not None and not document.result.missing_words:
        return f'<p class="fine">✓ {escape(phrase("nothing-marked", ui))}</p>'
    rows += [
        f"<li>✗ {_bdi(word)}</li>" for word in dict.fromkeys(document.result.missing_words) if not groups
    ]
    found = ", ".join(dict.fromkeys(document.result.found_words))
    listed = f'<p class="fine">✓ {escape(phrase("found", ui))} {_bdi(found)}</p>' if found else ""
    return f"<ol>{''.join(rows)}</ol>{listed}"


def _row(document: Document, finding: Finding, count: int, numbers: dict[int, int], lines: Lines) -> str:
    ui = document.ui_language
    line, column = lines.position(finding.start)
    place = phrase("position", ui, line=line, column=column)
    times = " " + phrase("times", ui, count=count) if count > 1 else ""
    return (
        f'<li><button type="button" data-finding="{numbers[id(finding)]}">✗ {_bdi(finding.args.get("term", finding.kind))}'
        f"</button> <span>{_bdi(finding.reason or '')}</span> <small>{escape(place + times)}</small></li>"
    )


def _figures(document: Document) -> str:
    return " · ".join(escape(figure) for figure in figures(document))


def _text(text: str) -> str:
    return escape(visible(text))


def _bdi(text: str) -> str:
    return f"<bdi>{_text(text)}</bdi>"


def _asset(name: str) -> str:
    return files(__package__ or __name__).joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
