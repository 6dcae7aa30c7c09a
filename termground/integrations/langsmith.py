"""LangSmith and openevals: an evaluator that takes keywords and returns a dictionary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from termground.integrations.adapter import DEFAULT, Checker
from termground.integrations.host_rows import row_of, with_source


def grounding(
    language: str | None = None, *, metric: str = DEFAULT, key: str | None = None, **settings: Any
) -> Callable[..., dict[str, Any]]:
    """An evaluator that checks ``outputs`` against ``context``, or against the source in ``inputs`` or ``outputs``.

    It returns ``key``, ``score``, ``comment`` and ``metadata``, with verdict, direction and places in the last. Where there was
    nothing to check, the score is None.

    Args:
        language: Code of the texts' language; by default that of ``inputs``, or else detected.
        metric: Name of any metric.
        key: What to call the score; the metric's name by default.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from termground.integrations.langsmith import grounding
        >>> evaluate = grounding("en")
        >>> found = evaluate(outputs="The library opens at 8.", context="The library opens at 9.")
        >>> found["key"], found["metadata"]["verdict"]
        ('grounding', False)
    """
    checker = Checker(language, metric, **settings)

    def evaluate(
        *,
        inputs: Any = None,
        outputs: Any = None,
        reference_outputs: Any = None,
        context: Any = None,
        **_: Any,
    ) -> dict[str, Any]:
        row = with_source(row_of(outputs, inputs, reference=reference_outputs, question=inputs), context)
        outcome = checker.check(row)
        return {
            "key": key or metric,
            "score": outcome.value,
            "comment": outcome.reason,
            "metadata": outcome.details(),
        }

    evaluate.__name__ = key or metric
    return evaluate
