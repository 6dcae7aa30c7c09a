"""DeepEval: a metric for ``evaluate`` and ``assert_test``."""

from __future__ import annotations

from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of, with_source
from termground.integrations.outcome import Outcome, more_is_better

_metrics = host("deepeval.metrics", "deepeval")
_BaseMetric: Any = _metrics.BaseMetric


class GroundingMetric(_BaseMetric):  # type: ignore[misc]
    """Checks ``actual_output`` against ``retrieval_context``, or else ``context``.

    ``score`` is the value, ``success`` the verdict, which also knows contradictions, and ``score_breakdown`` holds places and
    evidence. DeepEval takes more for better: of a metric of which lower is better, ``score`` and ``threshold`` are one minus
    their values, and the value itself is in the breakdown. Where there was nothing to check, ``score`` is None and the test case
    fails, since DeepEval passes a test case about which no metric says anything.

    Args:
        language: Code of the texts' language; by default that of the test case's metadata, or else detected.
        metric: Name of any metric.
        checker: What does the work; DeepEval hands it on when it copies a metric for each test case.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from deepeval import assert_test  # doctest: +SKIP
        >>> from termground.integrations.deepeval import GroundingMetric
        >>> assert_test(test_case, [GroundingMetric("ja")])  # doctest: +SKIP
    """

    def __init__(
        self,
        language: str | None = None,
        metric: str = DEFAULT,
        *,
        checker: Checker | None = None,
        **settings: Any,
    ) -> None:
        self.checker = checker or Checker(language, metric, **settings)
        self.threshold = more_is_better(self.checker.metric, self.checker.threshold)
        self.include_reason = True
        self.success: bool | None = None

    @property
    def __name__(self) -> str:
        """What the report calls it."""
        return self.checker.metric

    def measure(self, test_case: Any, *_: Any, **__: Any) -> float | None:
        """Check a test case; returns the value."""
        return self._keep(self.checker.check(_row(test_case)))

    async def a_measure(self, test_case: Any, *_: Any, **__: Any) -> float | None:
        """:meth:`measure`, beside others."""
        return self._keep(await self.checker.acheck(_row(test_case)))

    def is_successful(self) -> bool | None:
        """The verdict; None where there is none."""
        if self.error is not None:
            self.success = False
        return self.success

    def _keep(self, outcome: Outcome) -> float | None:
        self.score = outcome.goodness
        self.success = False if outcome.value is None else outcome.verdict
        self.reason, self.score_breakdown = outcome.explanation, outcome.details() | {"value": outcome.value}
        return self.score


def _row(test_case: Any) -> dict[str, Any]:
    row = row_of(
        test_case.actual_output,
        test_case.metadata,
        reference=test_case.expected_output,
        question=test_case.input,
    )
    retrieved = test_case.retrieval_context
    return with_source(row, test_case.context if retrieved is None else retrieved)
