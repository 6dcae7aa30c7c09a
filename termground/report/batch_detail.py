"""One row of a run as data for the page's script: texts cut where marks and evidence begin and end, claims, findings.

The script puts every text in as text; nothing here is markup. Lengths are UTF-16 units, which is what scripts count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from termground.messages import decimal, phrase
from termground.report.claims import SIGNS, Said, Section, focused, once, reason, sections, unsaid
from termground.report.document import Document, Lines, Named, figure, grouped, pieces, readable
from termground.report.entries import Entry, document_of
from termground.report.html_claims import CLASSES, evidence_line
from termground.report.html_ends import Ends, Spans, between, covered
from termground.types import Claim, Score, Span

Plain = dict[str, Any]
Number = Callable[[str], int]
"""Gives a text its number among the texts that several rows share."""


def detail(entry: Entry, number: Number, ui: str) -> tuple[Plain, list[str]]:
    """What the page shows of one row when it is opened, and the words that its findings are about.

    Args:
        entry: The row.
        number: Gives each text its number.
        ui: Language to speak in.
    """
    document = readable(document_of(entry, ui))
    shown = sections(document)
    ends = Ends(document, shown)
    lines = Lines(document.response.text)
    scores = document.result.scores.values()
    wide = {id(document.result.findings[at]) for at in ends.unmarked}
    words = [found.args.get("term", found.kind) for found in once(document) if id(found) not in wide]
    return {
        "id": entry.id,
        "lang": document.language,
        "labels": [phrase("response", document.ui_language), phrase("source", document.ui_language)],
        "error": entry.error,
        "failed": list(entry.failed),
        "scores": [_said_of(score, document.ui_language) for score in scores],
        "kept": [[name, _as_text(value)] for name, value in entry.kept.items()],
        "marks": [
            [ends.finding(at), finding.reason or ""] for at, finding in enumerate(document.result.findings)
        ],
        "response": [number(document.response.text), _response(document, ends)],
        "sources": _sources(document, ends, number),
        "claims": [_claims(document, section, ends, lines) for section in shown if section.said],
        "findings": _findings(document, shown, lines),
        "signature": document.result.signature,
    }, words


def _said_of(score: Score, ui: str) -> list[str]:
    said = figure(score, ui)
    return [score.metric, said if score.reason is None else f"{said} · {score.reason}"]


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _response(document: Document, ends: Ends) -> list[list[Any]]:
    """Cuts of the response: length, ids of claims and the number of the mark, or -1."""
    findings, text = document.result.findings, document.response.text
    marks = [
        Span(0, 0) if at in ends.unmarked else Span(finding.start, finding.end)
        for at, finding in enumerate(findings)
    ]
    stretches = covered(len(text), ends.response)
    cuts: list[list[Any]] = []
    at = 0
    for part, mark in pieces(text, marks):
        found = between(stretches, at, at + len(part))
        cuts += [[_units(text[cut.start : cut.end]), cut.ids, mark] for cut in found]
        at += len(part)
    return cuts


def _sources(document: Document, ends: Ends, number: Number) -> list[list[Any]]:
    found = [
        _source(source, ends.sources[at], ends.quiet, number) for at, source in enumerate(document.sources)
    ]
    if document.reference is not None:
        found.append(_source(document.reference, ends.reference, ends.quiet, number))
    return found


def _source(source: Named, spans: Spans, quiet: set[str], number: Number) -> list[Any]:
    """Name, number of the text, and cuts: length, ids, and whether the evidence shows unasked."""
    cuts = [
        [_units(source.text[cut.start : cut.end]), cut.ids, not quiet.issuperset(cut.ids)]
        for cut in covered(len(source.text), spans)
    ]
    return [source.name, number(source.text), cuts]


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _claims(document: Document, section: Section, ends: Ends, lines: Lines) -> Plain:
    failing, held = (
        [_claim(document, section, said, ends, lines) for said in group]
        for group in (section.failing, section.held)
    )
    return {"metric": section.score.metric, "failing": failing, "held": held}


def _claim(document: Document, section: Section, said: Said, ends: Ends, lines: Lines) -> Plain:
    claim, ui = said.first, document.ui_language
    label = section.label(said.verdict, ui)
    return {
        "id": ends.claim(said),
        "class": CLASSES[said.verdict],
        "label": f"{SIGNS[said.verdict]} {label}",
        "words": focused(document, claim),
        "place": _place(ui, lines, claim.focus.start if claim.focus else claim.start),
        "judged": [_judged(document, section, each) for each in said.claims],
    }


def _judged(document: Document, section: Section, claim: Claim) -> list[str]:
    """Class, what the judge says where several do, the reason, and where the evidence is."""
    ui, judged = document.ui_language, ""
    if claim.judge is not None:
        label = section.label(claim.verdict, ui)
        judged = f"{SIGNS[claim.verdict]} {phrase('judged', ui, judge=claim.judge, verdict=label)}"
    told = reason(claim)
    return [CLASSES[claim.verdict], judged, told, evidence_line(document, section, claim, told)]


def _findings(document: Document, shown: list[Section], lines: Lines) -> list[list[str]]:
    """Findings that no claim says: id, words, reason, place."""
    result, ui = document.result, document.ui_language
    numbers = {id(finding): str(at) for at, finding in enumerate(result.findings)}
    rows = [
        [
            numbers[id(group.finding)],
            group.finding.args.get("term", group.finding.kind),
            group.finding.reason or "",
            _place(ui, lines, group.finding.start)
            + (" " + phrase("times", ui, count=group.count) if group.count > 1 else ""),
        ]
        for group in grouped(unsaid(document, shown))
    ]
    if not result.findings:  # an origin that knows no places
        rows += [["", word, "", ""] for word in dict.fromkeys(result.missing_words)]
    return rows


def _place(ui: str, lines: Lines, start: int) -> str:
    line, column = lines.position(start)
    return phrase("position", ui, line=line, column=column)


def values(names: Iterable[str], entry: Entry) -> list[float | None]:
    """The row's score of each metric."""
    scores = entry.row.get("scores", {})
    return [scores.get(name) for name in names]


def shown_value(value: float | None, ui: str) -> str:
    """A figure of the summary; nothing where there is none."""
    return "–" if value is None else decimal(value, ui)
