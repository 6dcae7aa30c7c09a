"""ragas: a metric beside those of ``ragas.metrics.collections``."""

from __future__ import annotations

from typing import Any

from termground.catalogue import metrics
from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of

_INSTALL = 'ragas "langchain-community<0.4"'
"""ragas 0.4.3 imports a module that langchain-community 0.4 no longer has."""

_base = host("ragas.metrics.collections.base", _INSTALL)
_BaseMetric: Any = _base.BaseMetric
_result = host("ragas.metrics.result", _INSTALL)


class Grounding(_BaseMetric):  # type: ignore[misc]
    """Checks ``response`` against ``retrieved_contexts``.

    The reason of the result says the direction; verdict and places are in its ``traces["output"]``. Where there was nothing to
    check, the value is None.

    Args:
        language: Code of the texts' language; by default that of the row, or else detected.
        metric: Name of any metric.
        name: What to call the score; the metric's name by default.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from termground.integrations.ragas import Grounding
        >>> Grounding("ja").score(response=answer, retrieved_contexts=contexts).value  # doctest: +SKIP
    """

    def __init__(
        self, language: str | None = None, metric: str = DEFAULT, *, name: str | None = None, **settings: Any
    ) -> None:
        self._checker = Checker(language, metric, **settings)
        super().__init__(name=name or metric, allowed_values=metrics()[metric].range)

    async def ascore(self, **row: Any) -> Any:
        """Check one row, with the names of ragas or any others."""
        outcome = await self._checker.acheck(row_of(row, row))
        return _result.MetricResult(
            value=outcome.value, reason=outcome.explanation, traces={"output": outcome.details()}
        )
