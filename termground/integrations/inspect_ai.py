"""Inspect: a scorer for tasks of ``inspect_ai``."""

from __future__ import annotations

from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of

_scorer = host("inspect_ai.scorer", "inspect-ai")


@_scorer.scorer(metrics=[_scorer.mean(), _scorer.stderr()])  # type: ignore[untyped-decorator]
def grounding(language: str | None = None, metric: str = DEFAULT, **settings: Any) -> Any:
    """A scorer that checks the completion against the source in the sample's metadata.

    The target, where there is one, is the expected answer. Verdict, direction and places are in the score's metadata. Where
    there was nothing to check, the score is ``Score.unscored()`` and stays out of the metrics.

    Args:
        language: Code of the texts' language; by default that of the sample's metadata, or else detected.
        metric: Name of any metric.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from inspect_ai import Task  # doctest: +SKIP
        >>> from termground.integrations.inspect_ai import grounding
        >>> Task(dataset=samples, scorer=grounding("ja"))  # doctest: +SKIP
    """
    checker = Checker(language, metric, **settings)

    async def score(state: Any, target: Any) -> Any:
        completion = state.output.completion
        outcome = await checker.acheck(
            row_of(completion, state.metadata, reference=target.text or None, question=state.input_text)
        )
        told = {"answer": completion, "explanation": outcome.reason, "metadata": outcome.details()}
        if outcome.value is None:
            return _scorer.Score.unscored(reason="nothing_to_check", **told)
        return _scorer.Score(value=outcome.value, **told)

    return score
