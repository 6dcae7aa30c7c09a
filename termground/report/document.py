"""What every report shows: one response, its sources, and the result."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from termground.evaluator import PRIMARY, GroundingResult, SourceTerms
from termground.messages import LANGUAGES_APART, band, decimal, phrase, score_phrase
from termground.messages import unchecked as why_unchecked
from termground.messages.scores import passing
from termground.report.places_in_text import Lines, pieces
from termground.text.visible import visible
from termground.types import ExcludedTerm, Finding, MatchedTerm, Score, Span

__all__ = [
    "STANDARD_INPUT",
    "Document",
    "Grouped",
    "Lines",
    "Named",
    "distinct",
    "figure",
    "figures",
    "flagged",
    "grouped",
    "lines_of",
    "passes",
    "pieces",
    "readable",
    "visible",
]


STANDARD_INPUT = "standard input"
"""What a text is called that has no file."""


class Named(msgspec.Struct, frozen=True):
    """A text and what to call it.

    Attributes:
        name: File name, as the user gave it.
        text: The text.
        sentences: Its sentences.
    """

    name: str
    text: str
    sentences: tuple[Span, ...] = ()


class Document(msgspec.Struct, frozen=True):
    """A checked response.

    Attributes:
        response: The response.
        sources: The sources, in the order of ``Evidence.source``.
        result: What the metrics say.
        language: Code of the texts' language.
        ui_language: Language to speak in.
        reference: The expected answer, for metrics that compare with one.
        question: The question that the response answers; empty where none was given.
    """

    response: Named
    sources: tuple[Named, ...]
    result: GroundingResult
    language: str
    ui_language: str
    reference: Named | None = None
    question: str = ""


class Grouped(msgspec.Struct, frozen=True):
    """Findings that say the same of the same words."""

    finding: Finding
    count: int


def distinct(findings: Sequence[Finding]) -> list[Finding]:
    """Findings in text order, longer ones first, without what would be said twice.

    A word that no source has is left out where a finding of the first metric covers it, since the term says more, and
    where another metric says it too.
    """
    terms = sorted((f.start, f.end) for f in findings if f.metric == PRIMARY)
    starts = [start for start, _ in terms]
    kept: list[Finding] = []
    said: set[tuple[int, int]] = set()
    for finding in sorted(findings, key=lambda f: (f.start, -f.end)):
        if finding.metric != PRIMARY and finding.kind == "term-not-in-source":
            at = bisect_right(starts, finding.start) - 1
            place = (finding.start, finding.end)
            if (at >= 0 and finding.end <= terms[at][1]) or place in said:
                continue
            said.add(place)
        kept.append(finding)
    return kept


def grouped(findings: Iterable[Finding]) -> list[Grouped]:
    """Findings that say the same of the same words as one, in the order of the first."""
    first: dict[tuple[str, str, str], Finding] = {}
    places: dict[tuple[str, str, str], set[int]] = {}
    for finding in findings:
        key = (finding.kind, finding.args.get("term", ""), finding.reason or "")
        first.setdefault(key, finding)
        places.setdefault(key, set()).add(finding.start)
    return [Grouped(finding, len(places[key])) for key, finding in first.items()]


def figures(document: Document) -> list[str]:
    """The scores and the size of the sources, in words; scores with a reason have lines of their own."""
    ui, scores = document.ui_language, document.result.scores
    primary = scores.get(PRIMARY)
    shown: list[str] = []
    if primary is not None and primary.value is None:
        sourced = any(source.text.strip() for source in document.sources)
        shown.append(phrase("nothing-to-check", ui) if sourced else score_phrase("empty-source", ui))
    elif primary is not None:
        found, total = int(primary.parts["found"] or 0), int(primary.parts["terms"] or 0)
        shown.append(phrase("terms", ui, found=found, total=total))
        shown.append(_with_verdict(phrase("score", ui, value=_value(primary, ui)), primary, ui))
    for name, score in scores.items():
        if name != PRIMARY and score.reason is None:
            shown.append(figure(score, ui))
    sentences = sum(len(source.sentences) for source in document.sources)
    shown.append(phrase("sources", ui, sentences=sentences, files=len(document.sources)))
    return [*shown, *unchecked(document)]


def unchecked(document: Document) -> list[str]:
    """How many parts of the response were not checked and why, in words; empty where all were."""
    ui, parts = document.ui_language, document.result.unchecked
    if not parts:
        return []
    kinds = score_phrase("separator", ui).join(dict.fromkeys(why_unchecked(part.kind, ui) for part in parts))
    key = "unchecked-one" if len(parts) == 1 else "unchecked"
    return [phrase(key, ui, count=len(parts), kinds=kinds)]


def figure(score: Score, ui: str) -> str:
    """A score with its band and its verdict, in words."""
    value = _value(score, ui)
    if score.label is not None:
        value = f"{value} ({band(score.label, ui)})"
    return _with_verdict(phrase("metric", ui, name=score.metric, value=value), score, ui)


def _value(score: Score, ui: str) -> str:
    return decimal(score.value, ui, beside=score.threshold)


def flagged(document: Document) -> list[Score]:
    """The scores that do not pass their thresholds."""
    return [score for score in document.result.scores.values() if score.verdict is False]


def unread(document: Document) -> list[str]:
    """The metrics that could compare nothing, since response and source, or the plugin that read them, are of two languages."""
    scores = document.result.scores.values()
    return [
        score.metric
        for score in scores
        if score.value is None and any(found.kind in LANGUAGES_APART for found in score.findings)
    ]


def unjudged(document: Document) -> list[str]:
    """The metrics that had nothing to check, where no metric comes to a verdict: then the response is not judged at all."""
    scores = document.result.scores.values()
    if any(score.verdict is not None for score in scores):
        return unread(document)
    empty = [score.metric for score in scores if score.value is None]
    return [name for name in empty if name != PRIMARY] or empty


def passes(document: Document) -> bool:
    """Whether there is a verdict and none is against the response."""
    verdicts = {score.verdict for score in document.result.scores.values()}
    return True in verdicts and False not in verdicts


def _with_verdict(said: str, score: Score, ui: str) -> str:
    return " ".join(filter(None, (said, passing(score, ui))))


def readable(document: Document) -> Document:
    """The document with each finding said once and terms that overlap said as one phrase.

    Where a script has no spaces, terms are overlapping pairs of characters (图书, 书馆); a reader wants to see
    图书馆. Scores, and results whose terms lie apart, stay as they are.
    """
    result, text = document.result, document.response.text
    own = result.asked_terms
    found, missing = ([term for term in own.terms if term.found is wanted] for wanted in (True, False))
    return msgspec.structs.replace(
        document,
        result=msgspec.structs.replace(
            result,
            findings=tuple(_merged(distinct(result.findings), text)),
            source_terms=SourceTerms(
                own.score,
                _phrases(found, text),
                _phrases(missing, text),
                own.terms,
                tuple(_merged_excluded(own.excluded, text)),
            ),
        ),
    )


def _merged(findings: Iterable[Finding], text: str) -> Iterator[Finding]:
    last: Finding | None = None
    for finding in findings:
        if last is not None and finding.start < last.end and _alike(last, finding):
            end = max(last.end, finding.end)
            evidence = tuple(dict.fromkeys((*last.evidence, *finding.evidence)))
            args = last.args | {"term": text[last.start : end]}
            last = msgspec.structs.replace(last, end=end, args=args, evidence=evidence)
            continue
        if last is not None:
            yield last
        last = finding
    if last is not None:
        yield last


def _alike(left: Finding, right: Finding) -> bool:
    """Whether two findings say the same, each of its own term."""
    return (
        (left.metric, left.kind, left.reason) == (right.metric, right.kind, right.reason)
        and "term" in left.args
        and left.start <= right.start
    )


def _phrases(terms: Iterable[MatchedTerm], text: str) -> list[str]:
    """Forms of terms; of those that overlap, the text from the first to the last."""
    found: list[str] = []
    start = end = 0
    for term in terms:
        if term.start is None or term.end is None:  # an origin that knows no places
            found.append(term.form)
        elif found and start <= term.start < end:
            end = max(end, term.end)
            found[-1] = text[start:end]
        else:
            found.append(term.form)
            start, end = term.start, term.end
    return found


def _merged_excluded(terms: Iterable[ExcludedTerm], text: str) -> Iterator[ExcludedTerm]:
    last: ExcludedTerm | None = None
    for term in terms:
        if last is not None and last.start <= term.start < last.end and last.rule == term.rule:
            end = max(last.end, term.end)
            phrase = text[last.start : end]
            last = msgspec.structs.replace(last, end=end, surface=phrase, form=phrase)
            continue
        if last is not None:
            yield last
        last = term
    if last is not None:
        yield last


lines_of = lru_cache(maxsize=8)(Lines)
"""The lines of a text that is asked for again and again, such as a source."""
