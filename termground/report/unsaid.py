"""Findings beside the claims: which of them a claim says already, and which are to be listed or marked."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from termground.messages import LANGUAGES_APART
from termground.report.claims import VAGUE, Said, Section, one_line, sections
from termground.report.document import Document, visible
from termground.report.seen import term
from termground.types import SEVERAL, Claim, Finding, Span, Verdict

EVERYWHERE = LANGUAGES_APART
"""Kinds of the findings that speak of the whole response; marks would be of no use."""

_TERMS = frozenset({"term-not-in-source", "term-differs", "written-otherwise"})
"""Kinds of findings that say of a term that no source has it."""


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
        if finding.kind == "not-in-sentence" and claim.kind == "words-not-in-source" and within:
            return finding.args["term"] in claim.args["missing"].split(SEVERAL)
        return overlaps and (claim.focus is not None or place == Span(finding.start, finding.end))
    if finding.evidence and not claim.evidence:  # it knows what is near, and the claim does not
        return False
    if claim.focus is not None:
        return within or (overlaps and finding.kind == "number-not-in-source")
    nowhere = claim.verdict is Verdict.NEUTRAL and claim.metric not in VAGUE
    return within and nowhere and finding.kind == "term-not-in-source"


def _distance(claim: Claim, finding: Finding) -> tuple[bool, int]:
    place = claim.focus or Span(claim.start, claim.end)
    return finding.metric != claim.metric, abs(place.start - finding.start) + abs(place.end - finding.end)


def repeats(findings: Sequence[Finding], shown: Sequence[Section]) -> dict[int, int]:
    """Findings of words of which a metric with claims has a finding too, by numbers, with the number of that one.

    One of the two lies in the other: プロセス in 製造プロセス; or they overlap, as does what both show of a source: *about 32
    million* and *32 million serfs*. A finding of a whole claim repeats nothing.

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
            if (findings[at].metric in own) == (finding.metric in own):
                continue
            if findings[at].end >= finding.end or _same_place(findings[at], finding):
                less, more = (number, at) if findings[at].metric in own else (at, number)
                found.setdefault(less, more)
        active.append(number)
    return found


def _same_place(one: Finding, other: Finding) -> bool:
    """Whether two findings show places of a source that overlap."""
    return any(
        a.source == b.source and a.start < b.end and b.start < a.end
        for a in one.evidence
        for b in other.evidence
    )


def held(findings: Sequence[Finding], shown: Sequence[Section]) -> set[int]:
    """Numbers of the findings that speak of a word inside a claim which the sources bear out, or of one that no claim has.

    A claim may say in other words what the sources say; that a term of it stands nowhere is then no reason to doubt it. Nor
    is it in a lead-in or a label, which states nothing.

    Args:
        findings: Findings in text order.
        shown: The sections whose claims are listed.
    """
    own = {section.score.metric for section in shown if not section.reference}
    claims = [said for section in shown if not section.reference for said in section.said]
    if not claims:
        return set()
    failing = _places(said for said in claims if said.verdict is not Verdict.SUPPORTED)
    return {
        number
        for number, finding in enumerate(findings)
        if finding.metric not in own and finding.kind in _TERMS and not _overlaps(failing, finding)
    }


def _places(claims: Iterable[Said]) -> list[tuple[int, int]]:
    """Ranges of the claims, ascending."""
    return sorted((said.first.start, said.first.end) for said in claims)


def _overlaps(places: Sequence[tuple[int, int]], finding: Finding) -> bool:
    """Whether one of some ranges that do not overlap has a part of a finding."""
    at = bisect_left(places, (finding.end, 0)) - 1
    return at >= 0 and finding.start < places[at][1]


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


def unnamed(document: Document, listed: Iterable[Finding]) -> list[str]:
    """Terms that are counted as missing and that no listed finding is about, each once.

    A claim says them, or holds all the same; or they are an origin's, which knows no places.

    Args:
        document: The document, already :func:`~termground.report.document.readable`.
        listed: The findings that are listed.
    """
    named = {one_line(visible(term(document, finding))) for finding in listed if "term" in finding.args}
    words = (one_line(visible(word)) for word in document.result.missing_words)
    return list(dict.fromkeys(word for word in words if word not in named))


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
