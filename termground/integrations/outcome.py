"""What a metric says of one row, as plain data that every host can carry some of."""

from __future__ import annotations

from typing import Any

import msgspec

from termground.catalogue import metrics
from termground.errors import UsageError
from termground.evaluator import GroundingResult
from termground.evaluator.shown import headline, to_look_at
from termground.messages import phrase, score_phrase
from termground.metrics.unseen import TEXT
from termground.types import Claim, Direction, Finding, Score, Verdict


class Outcome(msgspec.Struct, frozen=True):
    """What a metric says of one row, as plain data.

    Attributes:
        metric: Name of the metric.
        value: Its value; None where there was nothing to check.
        verdict: Whether the response passes; None without a threshold or a value.
        threshold: What the value was compared with.
        direction: Whether more is better (``maximize``) or less (``minimize``).
        reason: Why, in the reader's language: a headline, then a line for each thing to look at.
        language: Code of the language that the texts were read in.
        ui_language: Language of the reasons.
        spans: What to look at in the response: ``start``, ``end``, ``text``, ``kind``, ``reason``, ``evidence``.
        signature: Everything that can change the value.
    """

    metric: str
    value: float | None
    verdict: bool | None
    threshold: float | None
    direction: Direction
    reason: str
    language: str
    ui_language: str
    spans: tuple[dict[str, Any], ...]
    signature: str

    @property
    def explanation(self) -> str:
        """The reason with the direction, for hosts that have no other place for it."""
        head, line, rest = self.reason.partition("\n")
        return f"{head} · {phrase(self.direction, self.ui_language)}{line}{rest}"

    @property
    def passes(self) -> bool:
        """The verdict, for hosts that have no third answer: what has nothing to check does not pass.

        Raises:
            UsageError: There is a value and no threshold to compare it with.
        """
        if self.value is not None and self.verdict is None:
            raise UsageError(f"{self.metric} has no threshold of its own; give one, as in threshold=0.7")
        return self.verdict is True

    @property
    def goodness(self) -> float | None:
        """The value turned so that more is better, for hosts that know no direction."""
        return more_is_better(self.metric, self.value)

    def details(self) -> dict[str, Any]:
        """All but the value and the reason, for the place where the host keeps further data."""
        kept = ("metric", "verdict", "threshold", "direction", "language", "signature")
        found = {name: getattr(self, name) for name in kept}
        return found | {"spans": list(self.spans)}


def more_is_better(metric: str, value: float | None) -> float | None:
    """A value or threshold of a metric turned so that more is better."""
    info = metrics()[metric]
    if value is None or info.direction == "maximize":
        return value
    low, high = info.range
    return low + high - value


def outcome_of(result: GroundingResult, metric: str, language: str, *, sources: bool) -> Outcome:
    """What one metric of a result says.

    Args:
        result: The result.
        metric: Name of one of its metrics.
        language: Code of the language that the texts were read in.
        sources: Whether there was any text to compare with.
    """
    score = result.scores[metric]
    claims = tuple(claim for claim in result.claims if claim.metric == metric)
    findings = tuple(finding for finding in result.findings if finding.metric in {metric, TEXT})
    own = msgspec.structs.replace(result, claims=claims, findings=findings)
    failing = tuple(claim for claim in claims if claim.verdict is not Verdict.SUPPORTED)
    return Outcome(
        metric=metric,
        value=score.value,
        verdict=score.verdict,
        threshold=score.threshold,
        direction=score.direction,
        reason="\n".join((_head(score, result.ui_language, sources=sources), *to_look_at(own))),
        language=language,
        ui_language=result.ui_language,
        spans=tuple(_span(item, result.response) for item in findings or failing),
        signature=score.signature,
    )


def _head(score: Score, ui: str, *, sources: bool) -> str:
    if score.value is None and not sources and not metrics()[score.metric].against_reference:
        return score_phrase("no-source", ui)
    if score.value is None:
        return score.reason or phrase("none", ui)
    return score.reason or headline(score, ui)


def _span(item: Finding | Claim, response: str) -> dict[str, Any]:
    return {
        "start": item.start,
        "end": item.end,
        "text": response[item.start : item.end],
        "kind": item.kind,
        "reason": item.reason,
        "evidence": [msgspec.to_builtins(place) for place in item.evidence],
    }
