"""How grave a finding is, for formats that have levels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from termground.report.document import Document
from termground.types import Claim, Finding, Span, Verdict

ERROR: Final = "error"
WARNING: Final = "warning"


def levels(document: Document, findings: Iterable[Finding]) -> Iterator[tuple[Finding, str]]:
    """Findings, one for each place, with their levels: what a contradicted claim tells is an error, the rest a warning.

    Args:
        document: The document, already :func:`~termground.report.document.readable`.
        findings: Findings in text order; of one place the gravest stays, and of these the first.
    """
    wrong = {_told(claim) for claim in document.result.claims if claim.verdict is Verdict.CONTRADICTED}
    kept: dict[tuple[int, int], tuple[Finding, str]] = {}
    for finding in findings:
        place = finding.start, finding.end
        level = ERROR if (finding.metric, finding.kind, *place) in wrong else WARNING
        if place not in kept or (level == ERROR and kept[place][1] == WARNING):
            kept[place] = finding, level
    yield from kept.values()


def _told(claim: Claim) -> tuple[str | None, str, int, int]:
    place = claim.focus or Span(claim.start, claim.end)
    return claim.metric, claim.kind, place.start, place.end
