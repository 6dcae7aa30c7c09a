"""The claims of one metric as a list that mouse and keyboard can select from."""

from __future__ import annotations

from html import escape

from termground.messages import phrase
from termground.report.claims import SIGNS, Said, Section, held_against, one_line, quoted, reason
from termground.report.document import Document, lines_of, visible
from termground.report.html_ends import Ends
from termground.report.places_in_text import Lines
from termground.report.seen import focused, told, words
from termground.types import Claim, Verdict

CLASSES = {Verdict.SUPPORTED: "held", Verdict.CONTRADICTED: "wrong", Verdict.NEUTRAL: "unknown"}
"""Classes of the page's style."""


def claim_list(document: Document, section: Section, ends: Ends) -> str:
    """The claims of a metric: those that do not hold first, the others folded away where there are several."""
    if not section.said:
        return ""
    lines = Lines(document.response.text)
    failing = "".join(_item(document, section, said, ends, lines) for said in section.failing)
    held = "".join(_item(document, section, said, ends, lines) for said in section.held)
    name = escape(section.score.metric)
    parts = [f'<h2 id="{name}">{name}</h2>']
    if failing:
        parts.append(f"<ol>{failing}</ol>")
    if held:
        label = section.label(Verdict.SUPPORTED, document.ui_language)
        summary = escape(f"{SIGNS[Verdict.SUPPORTED]} {label} ({len(section.held)})")
        parts.append(f'<details><summary class="held">{summary}</summary><ol>{held}</ol></details>')
    return f'<section class="claims" aria-labelledby="{name}">{"".join(parts)}</section>'


def _item(document: Document, section: Section, said: Said, ends: Ends, lines: Lines) -> str:
    ui, claim = document.ui_language, said.first
    label = section.label(said.verdict, ui)
    claimed = "".join(
        f"<strong>{written(part)}</strong>" if marked else written(part)
        for part, marked in focused(document, claim)
    )
    line, column = lines.position(claim.focus.start if claim.focus else claim.start)
    place = phrase("position", ui, line=line, column=column)
    texts = escape(document.language, quote=True)
    judged = "".join(_judged(document, section, each) for each in said.claims)
    return (
        f'<li class="{CLASSES[said.verdict]}"><button type="button" data-finding="{ends.claim(said)}">'
        f'<b>{SIGNS[said.verdict]} {escape(label)}</b> <bdi lang="{texts}">{claimed}</bdi></button>'
        f" <small>{escape(place)}</small>{judged}</li>"
    )


def _judged(document: Document, section: Section, claim: Claim) -> str:
    """What one judge says, and where its evidence lies."""
    parts = []
    if claim.judge is not None:
        label = section.label(claim.verdict, document.ui_language)
        judged = phrase("judged", document.ui_language, judge=claim.judge, verdict=label)
        parts.append(f'<b class="{CLASSES[claim.verdict]}">{SIGNS[claim.verdict]} {written(judged)}</b>')
    if said := told(document, claim):
        parts.append(bdi(said))
    if where := evidence_line(document, section, claim):
        parts.append(f"<small>{bdi(where)}</small>")
    return f"<p>{' '.join(parts)}</p>" if parts else ""


def evidence_line(document: Document, section: Section, claim: Claim) -> str:
    """Where a claim's first evidence lies, with its sentence where the reason does not quote it already."""
    if not claim.evidence:
        return ""
    ui, evidence = document.ui_language, claim.evidence[0]
    named = held_against(document, section, evidence)
    if named is None:
        return ""
    line, _ = lines_of(named.text).position(evidence.start)
    place = phrase("source-line", ui, name=named.name, line=line)
    span = quoted(named, evidence, reason(claim))
    sentence = one_line(words(named.text, span.start, span.end))
    return phrase("quoted", ui, place=place, text=sentence) if sentence else place


def written(text: str) -> str:
    """The user's text as text of the page."""
    return escape(visible(text))


def bdi(text: str) -> str:
    """The user's text, kept from turning the direction of what stands around it."""
    return f"<bdi>{written(text)}</bdi>"
