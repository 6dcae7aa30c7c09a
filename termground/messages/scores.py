"""Why a score is what it is, in the reader's language; phrased so that no language needs a plural."""

from __future__ import annotations

from collections.abc import Callable

from termground.messages import LANGUAGES_APART, decimal, explain, score_phrase, threshold_phrase, told_apart
from termground.types import Score


def why(score: Score, language: str, *, sourceless: bool = False) -> str | None:
    """The reason of a score as a sentence without its full stop; None for metrics whose parts say it all.

    Args:
        score: What a metric says; its parts are read, never changed.
        language: The language to speak in.
        sourceless: There is nothing in the sources, which is the reason then, and not that the response claims nothing.
    """
    reason = _REASONS.get(score.metric)
    if reason is None:
        return score_phrase("empty-source", language) if sourceless and score.value is None else None
    if sourceless and reason is _verified and not _count(score, "claims"):
        return score_phrase("empty-source", language)
    refused = next((found for found in score.findings if found.kind in LANGUAGES_APART), None)
    if score.value is None and refused is not None:
        return explain(refused, language)
    judges = _by_judge(score)
    if judges:  # every part is a mean then, and counts no claims
        said = [score_phrase("judge", language, judge=j, value=decimal(v, language)) for j, v in judges]
        return score_phrase("mean", language, judges=_listed(said, language, "judge-separator"))
    return reason(score, language)


def passing(score: Score, language: str) -> str | None:
    """Whether a score passes its threshold, in words; None where it has no verdict.

    A metric may have words of its own, such as ``flagged+NAME``.
    """
    if score.verdict is None or score.threshold is None or score.value is None:
        return None
    key = "passes" if score.verdict else "flagged"
    to_look_at = _count(score, "contradicted") + _count(score, "unsupported")
    if score.verdict and 0 < to_look_at == _count(score, "claims"):
        key = "passes-unheld"  # a plain pass would say of the response what no claim of it is
    _, threshold = told_apart(score.value, score.threshold)
    return threshold_phrase(key, score.metric, language, threshold=threshold)


def _by_judge(score: Score) -> list[tuple[str, float | None]]:
    """Each of several judges with its own value, which stands among the parts as ``metric[judge]``."""
    before = f"{score.metric}["
    return [(name[len(before) : -1], v) for name, v in score.parts.items() if name.startswith(before)]


def _verified(score: Score, language: str) -> str:
    """How many claims the sources do not bear out, and why."""
    claims = _count(score, "claims")
    if not claims:
        return score_phrase("no-claims", language)
    counts = [(name, _count(score, name)) for name in ("contradicted", "unsupported")]
    wrong = sum(count for _, count in counts)
    if not wrong:
        return score_phrase("held", language, claims=claims)
    details = [
        score_phrase(name, language, metric=score.metric, count=count) for name, count in counts if count
    ]
    return score_phrase("not-held", language, wrong=wrong, claims=claims, details=_listed(details, language))


def _factual_correctness(score: Score, language: str) -> str:
    if "claims" not in score.parts:
        return score_phrase("no-reference", language)
    precision = _held(score, "precision", "claims", "no-claims", language)
    recall = _held(score, "recall", "reference_claims", "no-reference-claims", language)
    return score_phrase("both", language, precision=precision, recall=recall)


def _held(score: Score, share: str, total: str, none: str, language: str) -> str:
    """How many claims of one text the other bears out."""
    held, claims = score.parts.get(share), _count(score, total)
    if held is None or not claims:
        return score_phrase(none, language)
    return score_phrase(share, language, held=round(held * claims), claims=claims)


def _count(score: Score, name: str) -> int:
    return int(score.parts.get(name) or 0)


def _listed(said: list[str], language: str, separator: str = "separator") -> str:
    return score_phrase(separator, language).join(said)


_REASONS: dict[str, Callable[[Score, str], str]] = {
    "factual-correctness": _factual_correctness,
    "grounding": _verified,
    "hallucination": _verified,
}
