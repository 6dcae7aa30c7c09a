"""The figures, names, codes and quotations of a response, each with what its sources say of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

import msgspec

from termground.alignment.aligned_claim import AlignedClaim
from termground.alignment.reading.reader import Reader
from termground.evidence.layout.literals import LITERAL
from termground.evidence.sentences import cites
from termground.evidence.values.fact_status import NOWHERE, FactStatus
from termground.language.analysis import Analysis
from termground.overlap.words import within
from termground.types import Args, Evidence, Span, Verdict
from termground.verdicts.change_evidence import ChangeEvidence, figure
from termground.verdicts.missing_terms import MissingTerms
from termground.verdicts.support import Support
from termground.verdicts.weighing import FIGURES, NAMES
from termground.verdicts.whole_words import Said


class StatedFact(msgspec.Struct, frozen=True):
    """A figure, name, code, address or quotation of a response.

    Attributes:
        start: First code point in the response.
        end: One past the last.
        verdict: What the sources say of it.
        kind: Kind of the finding that it gives; empty where they bear it out.
        args: What that finding speaks of.
        evidence: What the sources have in its place, or less precisely; None where they have nothing.
    """

    start: int
    end: int
    verdict: Verdict
    kind: str = ""
    args: Args = msgspec.field(default_factory=dict)
    evidence: Evidence | None = None


class StatedFacts:
    """Reads the facts of one response.

    Args:
        response: The response.
        reader: Reads responses against the sources.
        missing: Looks for its words in the sources.
        evidence: Names what it changes.
    """

    def __init__(
        self, response: Analysis, reader: Reader, missing: MissingTerms, evidence: ChangeEvidence
    ) -> None:
        self._response = response
        self._reader = reader
        self._missing = missing
        self._evidence = evidence

    def of(self, support: Support) -> Iterator[StatedFact]:
        """The figures and names of a claim."""
        read = support.read
        for first, last, checked in read.facts:
            place = Span(checked.fact.start, checked.fact.end)
            edits = (e for e in support.contradictions if e.change in FIGURES)
            edit = next((e for e in edits if e.first < last and first < e.last), None)
            if edit is not None:
                yield _stated(place, Verdict.CONTRADICTED, self._evidence.of(read, edit))
            elif checked.status in NOWHERE:
                yield _stated(place, Verdict.NEUTRAL, self._evidence.absent(read, "fact", first, last))
            elif checked.status in (FactStatus.LOOSER, FactStatus.RENAMED, FactStatus.OTHER_END):
                yield _stated(place, Verdict.NEUTRAL, figure(checked.fact.surface, checked))
            else:
                yield StatedFact(place.start, place.end, Verdict.SUPPORTED)
        yield from self._names(support)

    def literal(self) -> Iterator[StatedFact]:
        """Its codes, addresses and quotations, in text order."""
        response = self._response
        tokens = response.tokens
        citing = cites(response, self._reader.index.analyses)
        for fact in response.uncited if citing else response.facts:
            if fact.kind not in LITERAL:
                continue
            first, last = bisect_left(tokens.starts, fact.start), bisect_left(tokens.starts, fact.end)
            norms = dict.fromkeys(keyword.key for keyword in within(response.keywords, [(first, last)]))
            if self._reader.literals.place(fact, norms) is not None:
                yield StatedFact(fact.start, fact.end, Verdict.SUPPORTED)
            else:
                absent = "fact-not-in-source", {"term": fact.surface}, None
                yield _stated(Span(fact.start, fact.end), Verdict.NEUTRAL, absent)

    def _names(self, support: Support) -> Iterator[StatedFact]:
        read = support.read
        absent = list(self._missing.names(read))
        edits = [edit for edit in support.contradictions if edit.change in NAMES]
        for first, last in _runs(read):
            own = [place for place in absent if place[0] < last and first < place[1]]
            edit = next((e for e in edits if e.first < last and first < e.last), None)
            if edit is not None:
                place = self._evidence.span(read, edit.first, edit.last)
                yield _stated(place, Verdict.CONTRADICTED, self._evidence.of(read, edit))
            for low, high in own if edit is None else ():
                place = self._evidence.span(read, low, high)
                yield _stated(place, Verdict.NEUTRAL, self._evidence.absent(read, "name", low, high))
            if edit is None and not own:
                place = self._evidence.span(read, first, last)
                yield StatedFact(place.start, place.end, Verdict.SUPPORTED)


def _runs(read: AlignedClaim) -> Iterator[tuple[int, int]]:
    """Ranges of words that make up a name; what is part of a figure is none."""
    figures = {at for first, last, _ in read.facts for at in range(first, last)}
    first: int | None = None
    for at, word in enumerate((*read.words, None)):
        names = word is not None and word.name and not word.number and at not in figures
        if first is not None and (not names or (word is not None and word.opens)):
            yield first, at
            first = None
        if names and first is None:
            first = at


def _stated(place: Span, verdict: Verdict, said: Said) -> StatedFact:
    return StatedFact(place.start, place.end, verdict, *said)
