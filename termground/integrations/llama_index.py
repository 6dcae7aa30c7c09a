"""LlamaIndex: an evaluator of responses with their contexts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of, with_source

_evaluation = host("llama_index.core.evaluation", "llama-index-core")
_BaseEvaluator: Any = _evaluation.BaseEvaluator


class GroundingEvaluator(_BaseEvaluator):  # type: ignore[misc]
    """Checks ``response`` against ``contexts``.

    ``score`` is the value, ``passing`` the verdict, and ``feedback`` the reason with the direction. Where there was nothing to
    check, both are None and the result is marked as invalid.

    Args:
        language: Code of the texts' language; by default it is detected.
        metric: Name of any metric.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from termground.integrations.llama_index import GroundingEvaluator
        >>> GroundingEvaluator("ja").evaluate_response(response=query_engine.query("…")).passing  # doctest: +SKIP
    """

    def __init__(self, language: str | None = None, metric: str = DEFAULT, **settings: Any) -> None:
        self._checker = Checker(language, metric, **settings)

    async def aevaluate(
        self,
        query: str | None = None,
        response: str | None = None,
        contexts: Sequence[str] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Check one response; ``reference`` and ``language`` are taken too."""
        row = with_source(row_of(response, kwargs, question=query), contexts)
        outcome = await self._checker.acheck(row)
        unscored = outcome.value is None
        return _evaluation.EvaluationResult(
            query=query,
            response=response,
            contexts=contexts,
            score=outcome.value,
            passing=outcome.verdict,
            feedback=outcome.explanation,
            invalid_result=unscored,
            invalid_reason=outcome.reason if unscored else None,
        )

    def _get_prompts(self) -> dict[str, Any]:
        return {}

    def _update_prompts(self, prompts_dict: dict[str, Any]) -> None:
        """There is no prompt to change."""
