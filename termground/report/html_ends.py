"""Which stretch of which text belongs to which finding or claim of a page, by the ids that its script selects."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.report.claims import Said, Section, owners, repeats, unmarked
from termground.report.document import Document
from termground.types import Evidence, Span, Verdict

Spans = list[tuple[Span, str]]


class Ends:
    """Both ends of every finding and claim.

    Attributes:
        response: Places of claims in the response, in order, with their ids.
        sources: The same for the evidence in each source.
        reference: And in the reference.
        unmarked: Numbers of findings that get no mark.
        quiet: Ids of claims that hold; their evidence shows only when they are selected.
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
