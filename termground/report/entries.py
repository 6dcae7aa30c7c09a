"""Scored rows as reports take them: the row, its texts, and the gates that it fails."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from termground.batch.summary import Summary
from termground.catalogue import metrics
from termground.engines import RESERVED
from termground.evaluator import PRIMARY, GroundingResult, SourceTerms
from termground.messages import phrase, ui_language
from termground.messages.scores import why
from termground.report.document import Document, Named
from termground.structs import prepared
from termground.types import Claim, ExcludedTerm, Finding, MatchedTerm, Score, Unchecked

_OWN: Final = frozenset({*RESERVED, "reasons"})
"""Keys that are no kept columns: those of a scored row, and one more of the plain data of a result."""


class Entry(msgspec.Struct, frozen=True):
    """One row of a run.

    Attributes:
        number: Its record's number in the input, from 1.
        row: The scored row, as a run writes it.
        response: The text that was scored; empty where the record could not be read.
        sources: The texts that it was held against, in the order of ``Evidence.source``.
        source_names: What to call them; those without a name are numbered.
        reference: The expected answer, where there was one.
        language: Code of the texts' language.
        failed: The gates that the row fails, one sentence each.
        told: What was wrong with the row, in the reader's language; else it is told as the row has it.
        question: The question that it answers, where there was one.
    """

    number: int
    row: Mapping[str, Any]
    response: str = ""
    sources: tuple[str, ...] = ()
    source_names: tuple[str, ...] = ()
    reference: str | None = None
    language: str = "und"
    failed: tuple[str, ...] = ()
    told: str | None = None
    question: str | None = None

    @property
    def id(self) -> str:
        """What to call the row."""
        return str(self.row.get("id", self.number))

    @property
    def error(self) -> str | None:
        """What was wrong with the row."""
        error: str | None = self.told or self.row.get("error")
        return error

    @property
    def flagged(self) -> list[str]:
        """The metrics whose values do not pass their thresholds."""
        return [name for name, verdict in self.row.get("verdicts", {}).items() if verdict is False]

    @property
    def kept(self) -> dict[str, Any]:
        """The columns of the input that the run kept."""
        return {name: value for name, value in self.row.items() if name not in _OWN}


class Overview(msgspec.Struct, frozen=True):
    """What a run comes to; reports show these figures and compute none.

    Attributes:
        summary: How the values of each metric lie.
        failed: Rows that fail a gate of rows.
        gates: Gates of the means that fail, one sentence each.
        title: What the run is called, such as the name of its input.
        signature: How the scores were made; a line for each language of the rows.
    """

    summary: Summary
    failed: int = 0
    gates: tuple[str, ...] = ()
    title: str = ""
    signature: str = ""


def document_of(entry: Entry, ui: str | None = None) -> Document:
    """The row as a document, as the reports of one response take it.

    Args:
        entry: The row; what its findings and claims say stays in the language that the run gave them.
        ui: Language to speak in; the row's own by default.
    """
    spoken = ui_language(ui, entry.language)
    result = _result(entry.row, spoken)
    label = phrase("source", spoken)
    names = [*entry.source_names, *(f"{label} {i + 1}" for i in range(len(entry.sources)))]
    if not entry.source_names and len(entry.sources) == 1:
        names = [label]
    sources = tuple(Named(name, text) for name, text in zip(names, entry.sources, strict=False))
    reference = None if entry.reference is None else Named(phrase("reference", spoken), entry.reference)
    return Document(
        Named(entry.id, entry.response),
        sources,
        result,
        entry.language,
        spoken,
        reference,
        entry.question or "",
    )


def _result(row: Mapping[str, Any], ui: str) -> GroundingResult:
    terms = msgspec.convert(row.get("terms", ()), prepared(tuple[MatchedTerm, ...]))
    findings = msgspec.convert(row.get("findings", ()), prepared(tuple[Finding, ...]))
    hidden = msgspec.convert(row.get("unchecked", ()), prepared(tuple[Unchecked, ...]))
    scores = {name: _score(name, row, findings, ui) for name in row.get("scores", {})}
    return GroundingResult(
        SourceTerms(
            score=row.get("scores", {}).get(PRIMARY),
            found_words=[term.form for term in terms if term.found],
            missing_words=[term.form for term in terms if not term.found],
            terms=terms,
            excluded=msgspec.convert(row.get("excluded", ()), prepared(tuple[ExcludedTerm, ...])),
        ),
        claims=msgspec.convert(row.get("claims", ()), prepared(tuple[Claim, ...])),
        findings=findings,
        scores=scores,
        signature=row.get("signature", ""),
        error=row.get("error"),
        unchecked=hidden,
        unchecked_share=math.fsum(part.share for part in hidden),
    )


def _score(name: str, row: Mapping[str, Any], findings: tuple[Finding, ...], ui: str) -> Score:
    known = metrics().get(name)
    score = Score(
        name,
        row["scores"][name],
        known.direction if known else "maximize",
        row.get("signature", ""),
        label=row.get("labels", {}).get(name),
        verdict=row.get("verdicts", {}).get(name),
        threshold=row.get("thresholds", {}).get(name),
        parts=row.get("parts", {}).get(name, {}),
        findings=tuple(finding for finding in findings if finding.metric == name),
    )
    return msgspec.structs.replace(score, reason=why(score, ui))
