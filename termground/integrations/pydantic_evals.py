"""pydantic-evals: an evaluator for the cases of a ``Dataset``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of
from termground.messages import phrase

_evaluators = host("pydantic_evals.evaluators", "pydantic-evals")
_Evaluator: Any = _evaluators.Evaluator


@dataclass(repr=False)
class Grounding(_Evaluator):  # type: ignore[misc]
    """Checks the output against the source in the case's inputs or metadata.

    It gives the value as a score, and under ``METRIC_passes`` the verdict as an assertion, each with its reason. Where there
    was nothing to check, it gives a label that says so, and no score.

    Attributes:
        language: Code of the texts' language; by default that of the case, or else detected.
        metric: Name of any metric.
        settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from pydantic_evals import Dataset  # doctest: +SKIP
        >>> from termground.integrations.pydantic_evals import Grounding
        >>> Dataset(name="faq", cases=cases, evaluators=[Grounding("ja")]).evaluate_sync(answer)  # doctest: +SKIP
    """

    language: str | None = None
    metric: str = DEFAULT
    settings: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._checker = Checker(self.language, self.metric, **self.settings)

    async def evaluate(self, ctx: Any) -> dict[str, Any]:
        """Check one case."""
        row = row_of(ctx.output, ctx.inputs, ctx.metadata, reference=ctx.expected_output, question=ctx.inputs)
        outcome = await self._checker.acheck(row)
        reason = _evaluators.EvaluationReason
        if outcome.value is None:
            return {outcome.metric: reason(phrase("none", outcome.ui_language), outcome.reason)}
        found = {outcome.metric: reason(outcome.value, outcome.explanation)}
        if outcome.verdict is not None:
            found[f"{outcome.metric}_passes"] = reason(outcome.verdict, outcome.reason)
        return found
