"""Which stretch of which text belongs to which finding or claim of a page, by the ids that its script selects."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from termground.report.claims import Said, Section
from termground.report.document import Document, passes
from termground.report.unsaid import owners, repeats, unmarked
from termground.types import Evidence, Finding, Span, Verdict

Spans = list[tuple[Span, str]]


class Ends:
    """Both ends of every finding and claim.

    Attributes:
        response: Places of claims in the response, in order, with their ids.
        sources: The same for the evidence in each source.
        reference: And in the reference.
        unmarked: Numbers of findings that get no mark.
        quiet: Ids of claims that hold; their evidence shows only when they are selected.
        verdicts: How grave each finding is: as the claim that it is about or lies in; elsewhere a contradiction, or a doubt
            where the response passes.
    """

    def __init__(self, document: Document, shown: Sequence[Section]) -> None:
        self._claims: dict[int, str] = {}  # by the identity of what is said; the sections keep it alive
        self.response: Spans = []
        self.sources: list[Spans] = [[] for _ in document.sources]
        self.reference: Spans = []
        self.quiet: set[str] = set()
        findings = document.result.findings
        self.unmarked = unmarked(document)
        for section in shown:
            for said in section.said:
                self._add_claim(said, reference=section.reference)
        said_by = owners(findings, shown)
        self._findings = {number: self._claims[id(said)] for number, said in said_by.items()}
        self.verdicts = _verdicts(document, shown, said_by)
        for number, more in repeats(findings, shown).items():
            self._findings.setdefault(number, self.finding(more))
        for number, finding in enumerate(findings):
            for evidence in finding.evidence:
                self._add_evidence(evidence, self.finding(number))
        for spans in (self.response, self.reference, *self.sources):
            spans.sort(key=lambda pair: (pair[0].start, pair[0].end))

    def claim(self, said: Said) -> str:
        """The id of a claim."""
        return self._claims[id(said)]

    def finding(self, number: int) -> str:
        """The id of a finding: its claim's, where a claim says it, or that of a finding which says more."""
        return self._findings.get(number, str(number))

    def _add_claim(self, said: Said, *, reference: bool) -> None:
        name = self._claims[id(said)] = f"c{len(self._claims)}"
        if said.verdict is Verdict.SUPPORTED:
            self.quiet.add(name)
        self.response.append((Span(said.first.start, said.first.end), name))
        for claim in said.claims:
            for evidence in claim.evidence:
                if reference:
                    self.reference.append((Span(evidence.start, evidence.end), name))
                else:
                    self._add_evidence(evidence, name)

    def _add_evidence(self, evidence: Evidence, name: str) -> None:
        if evidence.source < len(self.sources):
            self.sources[evidence.source].append((Span(evidence.start, evidence.end), name))


def _verdicts(document: Document, shown: Sequence[Section], said_by: Mapping[int, Said]) -> list[Verdict]:
    failing = sorted(
        ((said.first.start, said.first.end, said.verdict) for section in shown for said in section.failing),
        key=lambda claim: claim[:2],
    )
    elsewhere = Verdict.NEUTRAL if passes(document) else Verdict.CONTRADICTED
    found: list[Verdict] = []
    active: list[tuple[int, int, Verdict]] = []
    at = 0
    for number, finding in enumerate(document.result.findings):
        active = [claim for claim in active if claim[1] > finding.start]
        while at < len(failing) and failing[at][0] <= finding.start:
            active.append(failing[at])
            at += 1
        around = {verdict for _, end, verdict in active if finding.end <= end}
        if number in said_by:
            found.append(said_by[number].verdict)
        elif around:
            found.append(Verdict.CONTRADICTED if Verdict.CONTRADICTED in around else Verdict.NEUTRAL)
        else:
            found.append(elsewhere)
    return found


def marks_of(findings: Sequence[Finding], ends: Ends) -> list[Span]:
    """The place that each finding is marked at; an empty one where it is not."""
    return [
        Span(0, 0) if number in ends.unmarked else Span(finding.start, finding.end)
        for number, finding in enumerate(findings)
    ]


class Stretch(msgspec.Struct, frozen=True):
    """A part of a text under the same spans everywhere, with their ids."""

    start: int
    end: int
    ids: list[str]


def covered(length: int, spans: Spans) -> list[Stretch]:
    """Cut a text of a length wherever a span begins or ends.

    Args:
        length: Code points of the text.
        spans: Places with ids, by start.
    """
    cuts = sorted({0, length, *(at for span, _ in spans for at in (span.start, span.end))})
    found: list[Stretch] = []
    active: Spans = []
    at = 0
    for start, end in pairwise(cuts):
        active = [pair for pair in active if pair[0].end > start]
        while at < len(spans) and spans[at][0].start <= start:
            active.append(spans[at])
            at += 1
        found.append(Stretch(start, end, list(dict.fromkeys(name for _, name in active))))
    return found


def between(stretches: Sequence[Stretch], start: int, end: int) -> Iterator[Stretch]:
    """The stretches of a part of the text, cut at its ends."""
    at = bisect_right(stretches, start, key=lambda stretch: stretch.start) - 1
    while 0 <= at < len(stretches) and stretches[at].start < end:
        found = stretches[at]
        yield Stretch(max(found.start, start), min(found.end, end), found.ids)
        at += 1
