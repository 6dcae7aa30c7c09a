"""A hallucination score as the published scorer's ``run()`` returns it, for tools that read that form."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from termground.errors import UsageError
from termground.evaluator import GroundingResult
from termground.report.document import Document
from termground.text.visible import inert_json
from termground.types import Claim, Score, Verdict

METRIC = "hallucination"

_PROMPTS = {
    "preprocess": "preprocessPrompt",
    "analyze": "analyzePrompt",
    "generateReason": "generateReasonPrompt",
}
"""Steps of a judge that asks a model, and where the run shows what was asked."""


def as_run(result: GroundingResult, texts: Iterable[str] = ()) -> dict[str, Any]:
    """The hallucination score of a result in the form of the Hallucination Scorer's ``run()``.

    Claims and verdicts stand in the same order; with several judges each judge's own follow one another, and the reason
    begins with the judge. ``runId`` is no random number: it hashes the score's signature, its claims with their verdicts
    and evidence, and ``texts``, so that the same run has the same id everywhere.

    Args:
        result: What an evaluator with the metric ``hallucination`` gives.
        texts: Response and sources. A result does not hold them, so that without them two runs that agree in signature,
            claims, verdicts and evidence share an id.

    Returns:
        Plain data: ``runId``, ``preprocessStepResult``, ``analyzeStepResult``, ``score`` (0 to scale, or None where
        nothing is claimed or a judge cannot compare the texts), ``reason``, and the prompts where a model judged. A verdict is ``yes`` where the
        claim is hallucinated: contradicted or not in the sources.

    Raises:
        UsageError: The result has no hallucination score.
    """
    score = result.scores.get(METRIC)
    if score is None:
        why = f" ({result.error})" if result.error else ""
        raise UsageError(
            f"the result has no score of {METRIC!r}{why}; evaluate with metrics=[{METRIC!r}] to get a run"
        )
    claims = [claim for claim in result.claims if claim.metric == METRIC]
    prompts = {key: _prompt(score, step) for step, key in _PROMPTS.items()}
    run = {
        "runId": _run_id(score, claims, texts),
        "preprocessStepResult": {"claims": [claim.text for claim in claims]},
        "preprocessPrompt": prompts["preprocessPrompt"],
        "analyzeStepResult": {"verdicts": [_verdict(claim) for claim in claims]},
        "analyzePrompt": prompts["analyzePrompt"],
        "score": score.value,
        "reason": score.reason,
        "generateReasonPrompt": prompts["generateReasonPrompt"],
    }
    return {key: value for key, value in run.items() if key not in prompts or value}


def run_of(document: Document) -> str:
    """The run of a document as one JSON object."""
    texts = (document.response.text, *(source.text for source in document.sources))
    told = json.dumps(as_run(document.result, texts), ensure_ascii=False, indent=2, allow_nan=False)
    return inert_json(told)


def _verdict(claim: Claim) -> dict[str, str]:
    reason = claim.reason or ""
    if claim.judge is not None:
        reason = f"{claim.judge}: {reason}"
    wrong = claim.verdict is not Verdict.SUPPORTED
    return {"statement": claim.text, "verdict": "yes" if wrong else "no", "reason": reason}


def _prompt(score: Score, step: str) -> str:
    """What was asked at a step: by the one judge, or by each of several in turn."""
    asked = [text for name, text in score.prompts.items() if name == step or name.startswith(f"{step}[")]
    return "\n\n".join(asked)


def _run_id(score: Score, claims: Iterable[Claim], texts: Iterable[str]) -> str:
    """A hash of what was run; the language of the reasons does not change it."""
    judged = [
        [c.text, c.start, c.end, c.verdict.value, c.judge, [[e.source, e.start, e.end] for e in c.evidence]]
        for c in claims
    ]
    # Escaped as ASCII, so that a lone surrogate can be hashed too.
    said = json.dumps([score.signature, judged, list(texts)], ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(said.encode("ascii")).hexdigest()[:32]
