"""A result in words: one line, a few lines, and marked text for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from termground.messages import MARK, band, decimal, phrase, verdict
from termground.messages.scores import passing
from termground.types import Claim, Finding, Score, Verdict

if TYPE_CHECKING:
    from termground.evaluator.result import GroundingResult

SIGNS = {Verdict.SUPPORTED: "✓", Verdict.CONTRADICTED: "✗", Verdict.NEUTRAL: "?"}


def one_line(result: GroundingResult) -> str:
    """What stands for a result in a console: its value and verdict, and how many claims there are to look at."""
    if result.error is not None:
        return f"<GroundingResult error: {result.error}>"
    value = "None" if result.value is None else f"{result.value:.2f}"
    judged = {True: ", passes", False: ", flagged", None: ""}[result.verdict]
    failing = sum(claim.verdict is not Verdict.SUPPORTED for claim in result.claims)
    claims = f", claims to check: {failing} of {len(result.claims)}" if result.claims else ""
    return f"<GroundingResult {result.asked or 'score'} {value}{judged}{claims}>"


def in_lines(result: GroundingResult) -> str:
    """The headline, and below it each claim to look at with its reason; findings where no metric makes claims."""
    if result.error is not None:
        return result.error
    heads = [headline(score, result.ui_language) for score in result.scores.values()]
    return "\n".join((*heads, *to_look_at(result)))


def to_look_at(result: GroundingResult) -> list[str]:
    """Each claim to look at with its reason; findings where no metric makes claims."""
    failing = [claim for claim in result.claims if claim.verdict is not Verdict.SUPPORTED]
    lines = [_claim(claim, result) for claim in failing]
    return lines if result.claims else [_finding(finding) for finding in result.findings]


def headline(score: Score, ui: str) -> str:
    """A score with its band, its verdict and its reason."""
    value = decimal(score.value, ui, beside=score.threshold)
    if score.label is not None:
        value = f"{value} ({band(score.label, ui)})"
    said = " ".join(filter(None, (phrase("metric", ui, name=score.metric, value=value), passing(score, ui))))
    return f"{said} · {score.reason}" if score.reason else said


def marked(result: GroundingResult) -> str:
    """The response with what there is to look at marked, each mark with its reasons, as HTML."""
    if result.error is not None:
        return f"<p>{escape(result.error)}</p>"
    text, parts, at = result.response, [], 0
    for start, end, reasons in _ranges(result.findings):
        title = escape("; ".join(dict.fromkeys(reasons)), quote=True)
        parts.append(escape(text[at:start]))
        parts.append(f'<mark title="{title}">{escape(text[start:end])}</mark>')
        at = end
    parts.append(escape(text[at:]))
    heads = "".join(
        f"<div><b>{escape(headline(score, result.ui_language))}</b></div>" for score in result.scores.values()
    )
    return f'{heads}<div style="white-space: pre-wrap">{"".join(parts)}</div>'


def _ranges(findings: Iterable[Finding]) -> Iterator[tuple[int, int, list[str]]]:
    """Places of findings in text order, those that overlap as one."""
    start = end = 0
    reasons: list[str] = []
    for finding in sorted(findings, key=lambda found: (found.start, found.end)):
        if finding.start >= end:
            if reasons:
                yield start, end, reasons
            start, end, reasons = finding.start, finding.end, []
        end = max(end, finding.end)
        reasons.append(finding.reason or finding.kind)
    if reasons:
        yield start, end, reasons


def _claim(claim: Claim, result: GroundingResult) -> str:
    label = verdict(claim.verdict, result.ui_language, metric=claim.metric or "")
    said = _flat(_focused(claim, result.response))
    return f"{SIGNS[claim.verdict]} {label}  {said}\n    {_flat(claim.reason or '')}".rstrip()


def _focused(claim: Claim, response: str) -> str:
    """The claim with marks around what its reason speaks of, where that is not all of it."""
    focus = claim.focus
    if focus is None or response[claim.start : claim.end] != claim.text:
        return claim.text
    start, end = max(claim.start, focus.start), min(claim.end, focus.end)
    if start >= end or (start, end) == (claim.start, claim.end):
        return claim.text
    parts = response[claim.start : start], response[start:end], response[end : claim.end]
    return MARK.join(parts)


def _finding(finding: Finding) -> str:
    return f"✗ {_flat(finding.args.get('term', ''))}  {_flat(finding.reason or finding.kind)}"


def _flat(text: str) -> str:
    return " ".join(text.split())
