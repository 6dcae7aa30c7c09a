"""MLflow: a scorer for ``mlflow.genai.evaluate``."""

from __future__ import annotations

import inspect
import json
from typing import Any

from termground.engines.columns import SOURCE
from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of, with_source
from termground.integrations.outcome import Outcome

_scorers = host("mlflow.genai.scorers", "mlflow")
_entities = host("mlflow.entities", "mlflow")


def grounding(
    language: str | None = None, *, metric: str = DEFAULT, name: str | None = None, **settings: Any
) -> Any:
    """A scorer that checks ``outputs`` against the source in ``inputs``, in ``expectations``, or in what a retriever gave.

    It reports two feedbacks: the value, and under ``NAME_passes`` the verdict, so that the run shows the share of rows that
    pass. Reason, direction and places are in the rationale and the metadata of the first. Where there was nothing to check,
    the value is None and there is no verdict.

    Args:
        language: Code of the texts' language; by default that of the row's ``language``, or else detected.
        metric: Name of any metric.
        name: Name of the scorer; the metric's by default.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> import mlflow  # doctest: +SKIP
        >>> from termground.integrations.mlflow import grounding
        >>> mlflow.genai.evaluate(data=rows, scorers=[grounding("ja")])  # doctest: +SKIP
    """
    checker = Checker(language, metric, **settings)
    called = name or metric

    def score(inputs: Any = None, outputs: Any = None, expectations: Any = None, trace: Any = None) -> Any:
        row = row_of(outputs, inputs, expectations, reference=expectations, question=inputs)
        if not any(column in row for column in SOURCE):
            row = with_source(row, _retrieved(trace))
        return _feedbacks(checker.check(row), called)

    options: dict[str, Any] = {"name": called}
    if "pass_if" in inspect.signature(_scorers.scorer).parameters:
        options["pass_if"] = (
            _any  # whether a row passes is said by the verdict, which knows more than the value
        )
    return _scorers.scorer(**options)(score)


def _any(value: Any) -> bool:  # noqa: ARG001 - what MLflow calls
    return True


def _feedbacks(outcome: Outcome, name: str) -> list[Any]:
    details = outcome.details()
    metadata = {
        key: value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        for key, value in details.items()
    }
    found = [_entities.Feedback(name=name, value=outcome.value, rationale=outcome.reason, metadata=metadata)]
    if outcome.verdict is not None:
        found.append(
            _entities.Feedback(name=f"{name}_passes", value=outcome.verdict, rationale=outcome.reason)
        )
    return found


def _retrieved(trace: Any) -> list[Any] | None:
    """The documents that the retrievers of a trace gave; None where none ran."""
    spans = [] if trace is None else trace.search_spans(span_type=_entities.SpanType.RETRIEVER)
    documents = [document for span in spans for document in span.outputs or []]
    return documents or None
