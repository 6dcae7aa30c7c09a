"""How grave a finding is, for formats that have levels, and its line in those that have no markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from termground.messages import phrase
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


def term_of(finding: Finding) -> str:
    """What a finding is of: its term, else its kind."""
    return finding.args.get("term", finding.kind)


def line_of(finding: Finding, ui: str) -> str:
    """A finding on one line: the term, and behind a colon as the reader's language sets it the reason."""
    term = term_of(finding)
    return phrase("finding", ui, term=term, reason=finding.reason) if finding.reason else term


def _told(claim: Claim) -> tuple[str | None, str, int, int]:
    place = claim.focus or Span(claim.start, claim.end)
    return claim.metric, claim.kind, place.start, place.end
