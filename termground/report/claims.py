"""Claims with their verdicts, as terminal and page show them: what each judge says, and where its evidence stands."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

import msgspec

from termground.catalogue import metrics
from termground.messages import verdict
from termground.report.document import Document, Named
from termground.types import Claim, Evidence, Score, Span, Verdict

SIGNS = {Verdict.SUPPORTED: "✓", Verdict.CONTRADICTED: "✗", Verdict.NEUTRAL: "?"}

_WORST = (Verdict.CONTRADICTED, Verdict.NEUTRAL, Verdict.SUPPORTED)
_UNSAID = frozenset({"claim-not-in-source", "fact-not-in-source"})
"""Kinds of which the verdict alone says all."""

VAGUE = frozenset({"grounding"})
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


def reason(claim: Claim) -> str:
    """The claim's reason, or nothing where its verdict says as much."""
    if claim.verdict is Verdict.NEUTRAL and claim.kind in _UNSAID and claim.metric not in VAGUE:
        return ""
    return claim.reason or ""


def held_against(document: Document, section: Section, evidence: Evidence) -> Named | None:
    """The text in which a piece of evidence lies, where the document has it."""
    if section.reference:
        return document.reference
    return document.sources[evidence.source] if evidence.source < len(document.sources) else None


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
    """Text without line breaks and runs of spaces; those that do not break keep « and its word together."""
    return _SPACES.sub(" ", text).strip()


_ENDS = " .!?…。！？"
_SPACES = re.compile(r"[^\S\u00a0\u202f]+")
