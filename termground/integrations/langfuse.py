"""Langfuse: an evaluator for ``run_experiment``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of

_langfuse = host("langfuse", "langfuse")


def grounding(
    language: str | None = None, *, metric: str = DEFAULT, name: str | None = None, **settings: Any
) -> Callable[..., list[Any]]:
    """An evaluator that checks ``output`` against the source in ``input``, ``metadata`` or ``output``.

    It gives two evaluations, the value and under ``NAME_passes`` the verdict; where there was nothing to check, none, since
    Langfuse keeps no evaluation without a value.

    Args:
        language: Code of the texts' language; by default that of the item, or else detected.
        metric: Name of any metric.
        name: What to call the score; the metric's name by default.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from termground.integrations.langfuse import grounding
        >>> langfuse.run_experiment(name="faq", data=rows, task=answer, evaluators=[grounding("ja")])  # doctest: +SKIP
    """
    checker = Checker(language, metric, **settings)
    called = name or metric

    def evaluate(
        *,
        input: Any = None,  # noqa: A002 - what Langfuse calls it
        output: Any = None,
        expected_output: Any = None,
        metadata: Any = None,
        **_: Any,
    ) -> list[Any]:
        outcome = checker.check(row_of(output, input, metadata, reference=expected_output, question=input))
        told = {"comment": outcome.reason, "metadata": outcome.details()}
        found = []
        if outcome.value is not None:
            found.append(_langfuse.Evaluation(name=called, value=outcome.value, **told))
        if outcome.verdict is not None:
            kind = {"data_type": "BOOLEAN"}
            found.append(_langfuse.Evaluation(name=f"{called}_passes", value=outcome.verdict, **kind, **told))
        return found

    return evaluate
