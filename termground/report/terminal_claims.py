"""Claims in a terminal: each whole, with its reason, and where its evidence stands."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from termground.linebreaks import MARK
from termground.messages import phrase
from termground.report.claims import (
    SIGNS,
    Said,
    Section,
    held_against,
    one_line,
    quoted,
    reason,
)
from termground.report.document import Document, Named, figure, lines_of, visible
from termground.report.places_in_text import Lines
from termground.report.seen import focused, told, words
from termground.types import Claim, Evidence, Finding, Verdict

STYLES = {Verdict.SUPPORTED: "green", Verdict.CONTRADICTED: "red", Verdict.NEUTRAL: "yellow"}
_INDENT = " " * 6


def claims(document: Document, section: Section) -> Iterator[Text]:
    """The lines of one metric.

    Args:
        document: What is printed.
        section: The metric and its claims.
    """
    ui = document.ui_language
    head = Text("  ").append(figure(section.score, ui), style="bold")
    if section.score.reason:
        head.append(" · " + visible(section.score.reason))
    yield head
    labels = {said.verdict: section.label(said.verdict, ui) for said in section.said}
    width = max(map(cell_len, labels.values()), default=0)
    lines = Lines(document.response.text)
    for said in section.said:
        yield _headline(document, said, labels, width).append(
            "   " + _place(document, said.first, lines), style="dim"
        )
        yield from _details(document, section, said)


def _headline(document: Document, said: Said, labels: dict[Verdict, str], width: int) -> Text:
    """Sign, verdict and words of a claim."""
    style, label = STYLES[said.verdict], labels[said.verdict]
    line = Text(f"  {SIGNS[said.verdict]} ", style=style).append(label, style=style)
    line.append(" " * (width - cell_len(label) + 2), style="default")
    parts = [(visible(flat(part)), marked) for part, marked in focused(document, said.first)]
    if said.verdict is Verdict.SUPPORTED:
        parts = [("".join(part for part, _ in parts), False)]
    for part, marked in parts:
        line.append(MARK + part + MARK if marked else part, style=f"bold {style}" if marked else "default")
    return line


def _details(document: Document, section: Section, held: Said) -> Iterator[Text]:
    """Why, and where; one line for each of several judges."""
    ui = document.ui_language
    for claim in held.claims:
        line = Text(_INDENT)
        if claim.judge is not None:
            label = section.label(claim.verdict, ui)
            judged = phrase("judged", ui, judge=visible(claim.judge), verdict=label)
            line.append(f"{SIGNS[claim.verdict]} {judged}", style=STYLES[claim.verdict])
        said = visible(flat(told(document, claim)))
        where = _evidence(document, section, claim)
        if said:
            line.append("   " if claim.judge is not None else "").append(said, style="default")
        if where:
            line.append("   " if line.plain.strip() else "").append(where, style="dim")
        if line.plain.strip():
            yield line


def _evidence(document: Document, section: Section, claim: Claim) -> str:
    """File and line of the first evidence, with its sentence where the reason does not quote it."""
    if not claim.evidence:
        return ""
    ui, evidence = document.ui_language, claim.evidence[0]
    named = held_against(document, section, evidence)
    if named is None:
        return ""
    place = source_place(document, section, claim)
    span = quoted(named, evidence, reason(claim))
    sentence = visible(one_line(words(named.text, span.start, span.end)))
    if not sentence:
        return place
    return phrase("quoted", ui, place=place, text=sentence)


def source_place(document: Document, section: Section, claim: Claim) -> str:
    """File and line of the first evidence; nothing where there is none."""
    named = held_against(document, section, claim.evidence[0]) if claim.evidence else None
    return "" if named is None else line_of(document, named.name, named, claim.evidence[0])


def finding_place(document: Document, finding: Finding) -> str:
    """The same of a finding, whose evidence lies in a source."""
    if not finding.evidence:
        return ""
    source = document.sources[finding.evidence[0].source]
    return line_of(document, source.name, source, finding.evidence[0])


def line_of(document: Document, name: str, named: Named, evidence: Evidence) -> str:
    """The line of a text in which a piece of evidence begins, in words."""
    line, _ = lines_of(named.text).position(evidence.start)
    return phrase("source-line", document.ui_language, name=visible(name), line=line)


def _place(document: Document, claim: Claim, lines: Lines) -> str:
    line, column = lines.position(claim.focus.start if claim.focus else claim.start)
    return phrase("position", document.ui_language, line=line, column=column)


def flat(text: str) -> str:
    """Text on one line; spaces at its ends stay, since parts are put together again."""
    return text.replace("\r\n", " ").replace("\n", " ").replace("\r", " ")
