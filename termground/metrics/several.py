"""One score of what several judges say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

import msgspec

from termground.judges.base import Judge
from termground.types import Args, Claim, Direction, Finding, Score, Span


def together(
    scores: Sequence[tuple[Judge, Score]], name: str, signature: str, band: Callable[[float], str]
) -> Score:
    """The mean of the scores of several judges; that of one as it is.

    Every part is the mean of the judges' own, and each judge's value stands beside it as ``name[judge]``. Where one
    judge has no value there is none: a mean over the others would be another metric.

    Args:
        scores: Each judge with what it says.
        name: Name of the metric.
        signature: What the score carries.
        band: The band of a value.
    """
    if len(scores) == 1:
        return scores[0][1]
    value = _mean([score.value for _, score in scores])
    parts: dict[str, float | None] = {
        part: _mean([score.parts.get(part) for _, score in scores]) for part in scores[0][1].parts
    }
    parts |= {f"{name}[{judge.label}]": score.value for judge, score in scores}
    claims = [msgspec.structs.replace(c, judge=judge.label) for judge, score in scores for c in score.claims]
    findings = dict.fromkeys(
        (finding.kind, finding.start, finding.end, tuple(finding.args.items()), finding.evidence)
        for _, score in scores
        for finding in score.findings
    )
    return Score(
        name,
        value,
        scores[0][1].direction,
        signature,
        label=None if value is None else band(value),
        parts=parts,
        findings=tuple(Finding(name, kind, a, b, dict(args), seen) for kind, a, b, args, seen in findings),
        claims=tuple(claims),
        prompts={
            f"{step}[{judge.label}]": text for judge, score in scores for step, text in score.prompts.items()
        },
    )


def finding(metric: str, claim: Claim) -> Finding:
    """A claim that does not hold, as a finding."""
    place = claim.focus or Span(claim.start, claim.end)
    return Finding(metric, claim.kind, place.start, place.end, claim.args, claim.evidence)


def refused(metric: str, direction: Direction, signature: str, length: int, args: Args) -> Score:
    """A score without a value, since response and source cannot be compared; the finding says why."""
    return _without_value(Finding(metric, "language-differs", 0, length, args), direction, signature)


def misread_score(metric: str, direction: Direction, signature: str, length: int, args: Args) -> Score:
    """A score without a value, since the response is in another language than it was read in; the finding says so."""
    return _without_value(Finding(metric, "response-language", 0, length, args), direction, signature)


def _without_value(finding: Finding, direction: Direction, signature: str) -> Score:
    return Score(finding.metric, None, direction, signature, findings=(finding,))


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fsum(known) / len(values) if len(known) == len(values) else None
