"""Opik: a metric for ``opik.evaluate``."""

from __future__ import annotations

from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of

_base = host("opik.evaluation.metrics.base_metric", "opik")
_BaseMetric: Any = _base.BaseMetric
_result = host("opik.evaluation.metrics.score_result", "opik")


class GroundingMetric(_BaseMetric):  # type: ignore[misc]
    """Checks ``output`` against the source among the keys of the item and of the task.

    Verdict, direction and places are in the result's metadata. Where there was nothing to check, the result says
    ``scoring_failed``, which Opik leaves out of its means.

    Args:
        language: Code of the texts' language; by default that of the item, or else detected.
        metric: Name of any metric.
        name: What to call the score; the metric's name by default.
        track: Whether Opik records the calls.
        project_name: The project that they are recorded in.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> import opik  # doctest: +SKIP
        >>> from termground.integrations.opik import GroundingMetric
        >>> opik.evaluate(dataset=dataset, task=answer, scoring_metrics=[GroundingMetric("ja")])  # doctest: +SKIP
    """

    def __init__(
        self,
        language: str | None = None,
        metric: str = DEFAULT,
        *,
        name: str | None = None,
        track: bool = True,
        project_name: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__(name=name or metric, track=track, project_name=project_name)
        self._checker = Checker(language, metric, **settings)

    def score(self, output: Any = None, **item: Any) -> Any:
        """Check one item."""
        outcome = self._checker.check(row_of(item if output is None else output, item))
        return _result.ScoreResult(
            name=self.name,
            value=outcome.value,
            reason=outcome.reason,
            metadata=outcome.details(),
            scoring_failed=outcome.value is None,
        )
