"""One row of a run as data for the page's script: texts cut where marks and evidence begin and end, claims, findings.

The script puts every text in as text; nothing here is markup. Lengths are UTF-16 units, which is what scripts count.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from termground.messages import decimal, phrase, score_phrase
from termground.report.claims import SIGNS, Said, Section, sections
from termground.report.document import Document, Named, figure, grouped, passes, readable
from termground.report.entries import Entry, document_of
from termground.report.html_claims import CLASSES, evidence_line
from termground.report.html_ends import Ends, Spans, marks_of
from termground.report.markdown import rendered
from termground.report.marked import Cutter, as_data
from termground.report.places_in_text import Lines
from termground.report.seen import focused, term, told, words
from termground.report.unsaid import once, unnamed, unsaid
from termground.types import Claim, Score, Verdict

Plain = dict[str, Any]
Number = Callable[[str], int]
"""Gives a text its number among the texts that several rows share."""

EXCERPT: Final = 700
"""Characters from which the beginning of a response is taken."""


_SHORT: Final = 20
"""Characters of a kept text that may stand in a pane too: a grade that is the response, say, is told as a grade."""


class Detail(msgspec.Struct, frozen=True):
    """A row for the page.

    Attributes:
        data: What is shown of it when it is opened.
        words: What its findings are about.
        excerpt: The beginning of its response.
        doubtful: Whether these are questions and no faults: none is contradicted, or nothing is against the row, which has a
            verdict and passes by every one and every gate.
    """

    data: Plain
    words: list[str]
    excerpt: str
    doubtful: bool


def detail(entry: Entry, number: Number, ui: str) -> Detail:
    """What the page shows of one row.

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
    data = {
        "id": entry.id,
        "lang": document.language,
        "labels": [phrase("response", document.ui_language), phrase("source", document.ui_language)],
        "error": entry.error,
        "failed": list(entry.failed),
        "scores": [_said_of(score, document.ui_language) for score in scores],
        "kept": _kept(entry, document),
        "marks": [
            [ends.finding(at), told(document, finding), CLASSES[ends.verdicts[at]]]
            for at, finding in enumerate(document.result.findings)
        ],
        "response": [number(document.response.text), _response(document, ends)],
        "sources": _sources(document, ends, number),
        "claims": [_claims(document, section, ends, lines) for section in shown if section.said],
        "findings": _findings(document, shown, lines, ends),
        "missing": _missing(document, shown),
        "signature": document.result.signature,
    }
    excerpt = words(document.response.text, 0, EXCERPT)
    named, contradicted = _words(document, ends)
    fine = passes(document) and not entry.failed
    return Detail(data, named, excerpt, fine or not contradicted)


def _said_of(score: Score, ui: str) -> list[str]:
    said = figure(score, ui)
    return [score.metric, said if score.reason is None else f"{said} · {score.reason}"]


def _kept(entry: Entry, document: Document) -> list[list[str]]:
    """The question and the kept columns, without texts that the row shows in a pane of its own, and the question again."""
    asked = document.question
    panes = {asked} | {text for text in (entry.response, *entry.sources) if len(text) > _SHORT}
    kept = ((name, _as_text(value)) for name, value in entry.kept.items())
    told = [[phrase("question", document.ui_language), asked]] if asked.strip() else []
    return [*told, *([name, text] for name, text in kept if text not in panes)]


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _words(document: Document, ends: Ends) -> tuple[list[str], bool]:
    """What the findings of a row are about, those that speak of a whole claim left out; and whether one is contradicted."""
    numbers = {id(finding): at for at, finding in enumerate(document.result.findings)}
    told = [found for found in once(document) if numbers[id(found)] not in ends.unmarked]
    contradicted = any(ends.verdicts[numbers[id(found)]] is Verdict.CONTRADICTED for found in told)
    return [term(document, found) for found in told], contradicted


def _response(document: Document, ends: Ends) -> list[Any]:
    """The response as data; the flag of a part is the number of its mark, or -1."""
    text = document.response.text
    cut = Cutter(text, marks_of(document.result.findings, ends), ends.response).cut(rendered(text))
    return as_data(text, cut, lambda part: part.mark)


def _sources(document: Document, ends: Ends, number: Number) -> list[list[Any]]:
    found = [
        _source(source, ends.sources[at], ends.quiet, number) for at, source in enumerate(document.sources)
    ]
    if document.reference is not None:
        found.append(_source(document.reference, ends.reference, ends.quiet, number))
    return found


def _source(source: Named, spans: Spans, quiet: set[str], number: Number) -> list[Any]:
    """Name, number of the text, and the text as data; the flag of a part is whether the evidence shows unasked."""
    cut = Cutter(source.text, (), spans).cut(rendered(source.text))
    data = as_data(source.text, cut, lambda part: int(not quiet.issuperset(part.ids)))
    return [source.name, number(source.text), data]


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
    return [CLASSES[claim.verdict], judged, told(document, claim), evidence_line(document, section, claim)]


def _findings(document: Document, shown: list[Section], lines: Lines, ends: Ends) -> list[list[str]]:
    """Findings that no claim says: id, words, reason, place, class and sign."""
    result, ui = document.result, document.ui_language
    numbers = {id(finding): at for at, finding in enumerate(result.findings)}
    rows = []
    for group in grouped(unsaid(document, shown)):
        finding, at = group.finding, numbers[id(group.finding)]
        place = _place(ui, lines, finding.start)
        if group.count > 1:
            place += " " + phrase("times", ui, count=group.count)
        said = [str(at), term(document, finding), told(document, finding), place]
        rows.append([*said, CLASSES[ends.verdicts[at]], SIGNS[ends.verdicts[at]]])
    if not result.findings:  # an origin that knows no places
        verdict = Verdict.NEUTRAL if passes(document) else Verdict.CONTRADICTED
        look = [CLASSES[verdict], SIGNS[verdict]]
        rows += [["", word, "", "", *look] for word in dict.fromkeys(result.missing_words)]
    return rows


def _missing(document: Document, shown: list[Section]) -> list[str]:
    """The label and the terms that are counted as missing and stand in no finding; nothing where there are none."""
    if not document.result.findings:  # then they are listed as findings are
        return []
    ui, groups = document.ui_language, grouped(unsaid(document, shown))
    missing = unnamed(document, (group.finding for group in groups))
    return [f"✗ {phrase('missing', ui)}", score_phrase("separator", ui).join(missing)] if missing else []


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
