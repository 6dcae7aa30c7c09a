"""Claims with their verdicts, as terminal and page show them: what each judge says, and what findings repeat of it."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterable, Sequence

import msgspec

from termground.catalogue import metrics
from termground.messages import verdict
from termground.report.document import Document, Named
from termground.types import Claim, Evidence, Finding, Score, Span, Verdict

SIGNS = {Verdict.SUPPORTED: "✓", Verdict.CONTRADICTED: "✗", Verdict.NEUTRAL: "?"}

EVERYWHERE = frozenset({"language-differs", "response-language"})
"""Kinds of the findings that speak of the whole response; marks would be of no use."""

_WORST = (Verdict.CONTRADICTED, Verdict.NEUTRAL, Verdict.SUPPORTED)
_UNSAID = frozenset({"claim-not-in-source", "fact-not-in-source"})
"""Kinds of which the verdict alone says all."""

_TERMS = frozenset({"term-not-in-source", "term-differs"})
"""Kinds of findings that say of a term that no source has it."""

_VAGUE = frozenset({"grounding"})
"""Metrics of which it does not: a claim that is not borne out may be in the source for the most part."""


class Said(msgspec.Struct, frozen=True):
    """One claim of the response, with what every judge says of it.

    Attributes:
        claims: The claim, once for each judge.
        verdict: The worst of their verdicts.
    """

    claims: tuple[Claim, ...]
    verdict: Verdict

    @property
    def first(self) -> Claim:
        """The claim as the judge with the worst verdict gives it."""
        return next(claim for claim in self.claims if claim.verdict is self.verdict)


class Section(msgspec.Struct, frozen=True):
    """A metric that says why, with its claims.

    Attributes:
        score: Its score.
        said: Its claims in text order.
        reference: Whether they were held against the reference.
    """

    score: Score
    said: tuple[Said, ...]
    reference: bool

    @property
    def failing(self) -> list[Said]:
        """Claims that some judge does not find supported."""
        return [said for said in self.said if said.verdict is not Verdict.SUPPORTED]

    @property
    def held(self) -> list[Said]:
        """The others."""
        return [said for said in self.said if said.verdict is Verdict.SUPPORTED]

    def label(self, said: Verdict, ui: str) -> str:
        """A verdict of the metric in words."""
        return verdict(said, ui, metric=self.score.metric, reference=self.reference)


def against_reference(metric: str) -> bool:
    """Whether the evidence of a metric lies in the reference and in none of the sources."""
    info = metrics().get(metric)
    return info is not None and info.against_reference


def sections(document: Document) -> list[Section]:
    """The metrics that have claims or a reason, in the order of the scores."""
    claims: dict[str | None, list[Claim]] = {}
    for claim in document.result.claims:
        claims.setdefault(claim.metric, []).append(claim)
    return [
        Section(score, _by_claim(claims.get(name, ())), against_reference(name))
        for name, score in document.result.scores.items()
        if name in claims or score.reason is not None
    ]


def _by_claim(claims: Iterable[Claim]) -> tuple[Said, ...]:
    groups: dict[tuple[int, int, str], list[Claim]] = {}
    for claim in claims:
        groups.setdefault((claim.start, claim.end, claim.text), []).append(claim)
    worst = {verdict: rank for rank, verdict in enumerate(_WORST)}
    return tuple(
        Said(tuple(group), min((claim.verdict for claim in group), key=worst.__getitem__))
        for _, group in sorted(groups.items(), key=lambda item: item[0][:2])
    )


def owners(findings: Sequence[Finding], shown: Sequence[Section]) -> dict[int, Said]:
    """The claims that already say what findings say, by the findings' numbers.

    A finding of a metric with claims is one of its claims. Another metric's is said where it stands in the part that a
    claim's reason speaks of, or names a word of a claim of which the source says nothing at all.

    Args:
        findings: Findings in text order.
        shown: The sections whose claims are listed.
    """
    failing = sorted(
        ((claim, said) for section in shown for said in section.failing for claim in said.claims),
        key=lambda pair: pair[0].start,
    )
    found: dict[int, Said] = {}
    active: list[tuple[Claim, Said]] = []
    at = 0
    for number, finding in enumerate(findings):
        active = [pair for pair in active if pair[0].end > finding.start]
        while at < len(failing) and failing[at][0].start < finding.end:
            active.append(failing[at])
            at += 1
        saying = [pair for pair in active if _says(pair[0], finding)]
        if saying:
            found[number] = min(saying, key=lambda pair: _distance(pair[0], finding))[1]
    return found


def _says(claim: Claim, finding: Finding) -> bool:
    if claim.verdict is Verdict.SUPPORTED:
        return False
    place = claim.focus or Span(claim.start, claim.end)
    within = place.start <= finding.start and finding.end <= place.end
    overlaps = place.start < finding.end and finding.start < place.end
    if finding.metric == claim.metric:
        return overlaps and (claim.focus is not None or place == Span(finding.start, finding.end))
    if finding.evidence and not claim.evidence:  # it knows what is near, and the claim does not
        return False
    if claim.focus is not None:
        return within or (overlaps and finding.kind == "number-not-in-source")
    nowhere = claim.verdict is Verdict.NEUTRAL and claim.metric not in _VAGUE
    return within and nowhere and finding.kind == "term-not-in-source"


def _distance(claim: Claim, finding: Finding) -> tuple[bool, int]:
    place = claim.focus or Span(claim.start, claim.end)
    return finding.metric != claim.metric, abs(place.start - finding.start) + abs(place.end - finding.end)


def repeats(findings: Sequence[Finding], shown: Sequence[Section]) -> dict[int, int]:
    """Findings of words of which a metric with claims has a finding too, by numbers, with the number of that one.

    One of the two lies in the other: プロセス in 製造プロセス. A finding of a whole claim repeats nothing.

    Args:
        findings: Findings in text order, longer ones first.
        shown: The sections whose claims are listed.
    """
    own = {section.score.metric for section in shown}
    claims = {(claim.start, claim.end) for section in shown for said in section.said for claim in said.claims}
    found: dict[int, int] = {}
    active: list[int] = []
    for number, finding in enumerate(findings):
        if (finding.start, finding.end) in claims:
            continue
        active = [at for at in active if findings[at].end > finding.start]
        for at in active:
            if findings[at].end >= finding.end and (findings[at].metric in own) != (finding.metric in own):
                less, more = (number, at) if findings[at].metric in own else (at, number)
                found.setdefault(less, more)
        active.append(number)
    return found


def held(findings: Sequence[Finding], shown: Sequence[Section]) -> set[int]:
    """Numbers of the findings that speak of a word inside a claim which the sources bear out.

    A claim may say in other words what the sources say; that a term of it stands nowhere is then no reason to doubt it.

    Args:
        findings: Findings in text order.
        shown: The sections whose claims are listed.
    """
    own = {section.score.metric for section in shown if not section.reference}
    claims = [said for section in shown if not section.reference for said in section.said]
    failing = _places(said for said in claims if said.verdict is not Verdict.SUPPORTED)
    supported = _places(said for said in claims if said.verdict is Verdict.SUPPORTED)
    return {
        number
        for number, finding in enumerate(findings)
        if finding.metric not in own
        and finding.kind in _TERMS
        and _covers(supported, finding)
        and not _covers(failing, finding)
    }


def _places(claims: Iterable[Said]) -> list[tuple[int, int]]:
    """Ranges of the claims, ascending."""
    return sorted((said.first.start, said.first.end) for said in claims)


def _covers(places: Sequence[tuple[int, int]], finding: Finding) -> bool:
    """Whether one of some ranges that do not overlap holds a finding."""
    at = bisect_right(places, (finding.start, sys.maxsize)) - 1
    return at >= 0 and finding.end <= places[at][1]


def unsaid(document: Document, shown: Sequence[Section]) -> list[Finding]:
    """Findings to list beside the claims: those that no claim and no reason of a score says.

    Args:
        document: The document, already :func:`~termground.report.document.readable`.
        shown: The sections whose claims are listed.
    """
    own = {section.score.metric for section in shown}
    findings = document.result.findings
    said = owners(findings, shown).keys() | repeats(findings, shown).keys() | held(findings, shown)
    return [
        finding
        for number, finding in enumerate(findings)
        if number not in said and not (finding.metric in own and finding.kind in EVERYWHERE)
    ]


def unmarked(document: Document) -> set[int]:
    """Numbers of the findings that get no mark in the response.

    They speak of all of it, of a whole claim in which another finding marks what is wrong, or of a term of a claim that the
    sources bear out.

    Args:
        document: The document, already :func:`~termground.report.document.readable`.
    """
    claims = {(claim.start, claim.end) for claim in document.result.claims}
    found = held(document.result.findings, sections(document))
    whole: list[int] = []
    findings = document.result.findings
    for number, finding in enumerate(findings):
        if finding.kind in EVERYWHERE:
            found.add(number)
            continue
        whole = [at for at in whole if findings[at].end > finding.start]
        if (finding.start, finding.end) in claims:
            whole.append(number)
        else:
            found.update(at for at in whole if finding.end <= findings[at].end)
    return found


def once(document: Document) -> list[Finding]:
    """Findings in text order, those of metrics with claims, and of the others what no claim says.

    Args:
        document: The document, already :func:`~termground.report.document.readable`.
    """
    shown = sections(document)
    own = {section.score.metric for section in shown}
    findings = document.result.findings
    said = owners(findings, shown).keys() | repeats(findings, shown).keys() | held(findings, shown)
    return [found for number, found in enumerate(findings) if found.metric in own or number not in said]


def focused(document: Document, claim: Claim) -> list[tuple[str, bool]]:
    """The claim's words in parts, each with whether the reason speaks of it."""
    text, focus = document.response.text, claim.focus
    if focus is None or text[claim.start : claim.end] != claim.text:
        return [(claim.text, False)]
    parts = [
        (text[claim.start : focus.start], False),
        (text[focus.start : focus.end], True),
        (text[focus.end : claim.end], False),
    ]
    return [(part, marked) for part, marked in parts if part]


def reason(claim: Claim) -> str:
    """The claim's reason, or nothing where its verdict says as much."""
    if claim.verdict is Verdict.NEUTRAL and claim.kind in _UNSAID and claim.metric not in _VAGUE:
        return ""
    return claim.reason or ""


def held_against(document: Document, section: Section, evidence: Evidence) -> Named | None:
    """The text in which a piece of evidence lies, where the document has it."""
    if section.reference:
        return document.reference
    return document.sources[evidence.source] if evidence.source < len(document.sources) else None


def quotation(named: Named, evidence: Evidence, said: str) -> str:
    """The sentence of a piece of evidence; nothing where the reason quotes it already."""
    span = quoted(named, evidence, said)
    return one_line(named.text[span.start : span.end])


def quoted(named: Named, evidence: Evidence, said: str) -> Span:
    """Where the sentence of a piece of evidence stands; an empty place where the reason quotes it already."""
    at = bisect_right(named.sentences, evidence.start, key=lambda sentence: sentence.start) - 1
    span = Span(evidence.start, evidence.end)
    if at >= 0 and named.sentences[at].end > evidence.start:
        span = Span(named.sentences[at].start, max(named.sentences[at].end, evidence.end))
    sentence, words = one_line(named.text[span.start : span.end]), one_line(evidence.text)
    told = one_line(said)
    most = words in told and 2 * len(words) >= len(sentence)
    return Span(span.start, span.start) if most or sentence.rstrip(_ENDS) in told else span


def one_line(text: str) -> str:
    """Text without line breaks and runs of spaces."""
    return " ".join(text.split())


_ENDS = " .!?…。！？"
