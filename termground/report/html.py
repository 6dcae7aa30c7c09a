"""One self-contained page: the marked response beside its sources; a finding or claim selected shows both ends."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from importlib.resources import files
from string import Template

from termground.messages import phrase
from termground.report.claims import Section, sections, unsaid
from termground.report.document import (
    Document,
    Lines,
    Named,
    figure,
    figures,
    grouped,
    pieces,
    readable,
    unchecked,
    visible,
)
from termground.report.html_claims import bdi, claim_list, written
from termground.report.html_ends import Ends, Spans, Stretch, between, covered
from termground.types import Finding, Span


def page(document: Document) -> str:
    """The page as text; it holds no address and opens from disk.

    Every text of the user's is escaped and stands in ``<bdi>``; style and script are allowed by their
    hashes alone.
    """
    document = readable(document)
    shown = sections(document)
    ends = Ends(document, shown)
    ui = document.ui_language
    style, script = _asset("shared.css") + _asset("page.css"), _asset("page.js")
    return Template(_asset("page.html")).substitute(
        lang=escape(ui, quote=True),
        text_lang=escape(document.language, quote=True),
        title=escape(f"{phrase('title', ui)} · {visible(document.response.name)}"),
        csp=f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; base-uri 'none'; form-action 'none'",
        style=style,
        script=script,
        heading=escape(phrase("title", ui)),
        response_label=escape(phrase("response", ui)),
        source_label=escape(phrase("source", ui)),
        response_name=bdi(document.response.name),
        response=_response(document, ends),
        sources=_sources(document, ends),
        findings=_findings(document, shown),
        claims="".join(claim_list(document, section, ends) for section in shown),
        figures=_figures(document, shown) + _unchecked(document),
        signature=written(document.result.signature),
    )


def _response(document: Document, ends: Ends) -> str:
    """The response with a mark for each finding; inside and outside of marks, claims can be selected."""
    findings = document.result.findings
    spans = [Span(finding.start, finding.end) for finding in findings]
    marks = [Span(0, 0) if number in ends.unmarked else span for number, span in enumerate(spans)]
    text = document.response.text
    stretches = covered(len(text), ends.response)
    parts: list[str] = []
    at = 0
    for part, number in pieces(text, marks):
        found = between(stretches, at, at + len(part))
        words = "".join(_stretch(text, stretch, "") for stretch in found)
        at += len(part)
        if number < 0:
            parts.append(words)
        else:
            reason = escape(visible(findings[number].reason or ""), quote=True)
            mark = f'tabindex="0" data-finding="{ends.finding(number)}" title="{reason}"'
            parts.append(f"<mark {mark}>{words}</mark>")
    return "".join(parts)


def _stretch(text: str, stretch: Stretch, style: str) -> str:
    words = written(text[stretch.start : stretch.end])
    return f'<span{style} data-findings="{" ".join(stretch.ids)}">{words}</span>' if stretch.ids else words


def _sources(document: Document, ends: Ends) -> str:
    texts = [_source(source, ends.sources[i], ends.quiet) for i, source in enumerate(document.sources)]
    if document.reference is not None:
        ui = document.ui_language
        label = f'<h2 lang="{escape(ui, quote=True)}">{escape(phrase("reference", ui))}</h2>'
        texts.append(label + _source(document.reference, ends.reference, ends.quiet))
    return "".join(texts)


def _source(source: Named, spans: Spans, quiet: set[str]) -> str:
    parts = [
        _stretch(source.text, stretch, "" if quiet.issuperset(stretch.ids) else ' class="near"')
        for stretch in covered(len(source.text), spans)
    ]
    return f'<h3>{bdi(source.name)}</h3><div class="text">{"".join(parts)}</div>'


def _findings(document: Document, shown: list[Section]) -> str:
    ui, result = document.ui_language, document.result
    numbers = {id(finding): number for number, finding in enumerate(result.findings)}
    lines = Lines(document.response.text)
    rows = [
        _row(document, group.finding, group.count, numbers[id(group.finding)], lines)
        for group in grouped(unsaid(document, shown))
    ]
    if not rows and result.score is not None and not result.missing_words:
        return f'<p class="fine">✓ {escape(phrase("nothing-marked", ui))}</p>'
    if not result.findings:  # an origin that knows no places
        rows += [f"<li>✗ {bdi(word)}</li>" for word in dict.fromkeys(result.missing_words)]
    found = ", ".join(dict.fromkeys(result.found_words))
    listed = f'<p class="fine">✓ {escape(phrase("found", ui))} {bdi(found)}</p>' if found else ""
    return (f"<ol>{''.join(rows)}</ol>" if rows else "") + listed


def _row(document: Document, finding: Finding, count: int, number: int, lines: Lines) -> str:
    ui = document.ui_language
    line, column = lines.position(finding.start)
    place = phrase("position", ui, line=line, column=column)
    times = " " + phrase("times", ui, count=count) if count > 1 else ""
    return (
        f'<li><button type="button" data-finding="{number}">✗ {bdi(finding.args.get("term", finding.kind))}'
        f"</button> <span>{bdi(finding.reason or '')}</span> <small>{escape(place + times)}</small></li>"
    )


def _figures(document: Document, shown: list[Section]) -> str:
    """The scores: those with a reason on lines of their own."""
    lines = [" · ".join(filter(None, (figure(s.score, document.ui_language), s.score.reason))) for s in shown]
    lines.append(" · ".join(line for line in figures(document) if line not in unchecked(document)))
    return "".join(f"<p>{escape(visible(line))}</p>" for line in lines)


def _unchecked(document: Document) -> str:
    """The parts that were not checked, folded away: why each was not, where it stands and what it says."""
    lines, ui, text = Lines(document.response.text), document.ui_language, document.response.text
    said = unchecked(document)
    if not said:
        return ""
    rows = []
    for part in document.result.unchecked:
        line, column = lines.position(part.start)
        place = escape(phrase("position", ui, line=line, column=column))
        words = bdi(text[part.start : part.end])
        rows.append(f"<li>{escape(visible(part.reason or part.kind))} {words} <small>{place}</small></li>")
    return f"<details><summary>{escape(said[0])}</summary><ol>{''.join(rows)}</ol></details>"


def _asset(name: str) -> str:
    return files(__package__ or __name__).joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
