"""Phoenix: an evaluator for ``evaluate_dataframe`` and experiments."""

from __future__ import annotations

from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of

_evals = host("phoenix.evals", "arize-phoenix-evals")
_Evaluator: Any = _evals.Evaluator

_LABELS = {True: "passes", False: "flagged", None: None}


class GroundingEvaluator(_Evaluator):  # type: ignore[misc]
    """Checks a row's response against its source, under any names that users' tools have.

    The score has the metric's direction, the verdict as its label (``passes`` or ``flagged``), and the places in its metadata.
    Where there was nothing to check, the score is None and the label ``unscored``.

    Args:
        language: Code of the texts' language; by default that of the row, or else detected.
        metric: Name of any metric.
        name: What to call the score; the metric's name by default.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from phoenix.evals import evaluate_dataframe  # doctest: +SKIP
        >>> from termground.integrations.phoenix import GroundingEvaluator
        >>> evaluate_dataframe(dataframe=frame, evaluators=[GroundingEvaluator("ja")])  # doctest: +SKIP
    """

    def __init__(
        self, language: str | None = None, metric: str = DEFAULT, *, name: str | None = None, **settings: Any
    ) -> None:
        self._checker = Checker(language, metric, **settings)
        super().__init__(name=name or metric, kind="code", direction=self._checker.direction)

    def _evaluate(self, eval_input: dict[str, Any]) -> list[Any]:
        outcome = self._checker.check(row_of(eval_input, eval_input))
        label = "unscored" if outcome.value is None else _LABELS[outcome.verdict]
        return [
            _evals.Score(
                name=self.name,
                score=outcome.value,
                label=label,
                explanation=outcome.reason,
                metadata=outcome.details(),
                kind=self.kind,
                direction=outcome.direction,
            )
        ]

    def _get_required_fields(self, input_mapping: Any) -> set[str]:
        """Those that the user maps; without a mapping a row is taken as it is."""
        return set(input_mapping or ())
