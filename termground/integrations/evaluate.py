"""Hugging Face ``evaluate``: a metric over lists of texts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from termground.catalogue import metrics
from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.outcome import Outcome

_evaluate = host("evaluate", "evaluate")
_Metric: Any = _evaluate.Metric
_datasets = host("datasets", "evaluate")


class Grounding(_Metric):  # type: ignore[misc]
    """Checks ``predictions`` against ``references``, each the source of one prediction, or a list of them.

    ``compute`` gives the mean under the metric's name, and lists with the values, verdicts, reasons and places of the rows.
    Rows with nothing to check have None, and are left out of the mean; ``unscored`` counts them. For a metric that compares with
    an expected answer, the references are expected answers.

    Args:
        language: Code of the texts' language; without it, ``compute`` takes ``languages``, or it is detected.
        metric: Name of any metric.
        settings: See :class:`termground.integrations.adapter.Checker`.
        **module: What every module of ``evaluate`` takes, such as ``cache_dir``.

    Example:
        >>> from termground.integrations.evaluate import Grounding
        >>> Grounding("ja").compute(predictions=answers, references=sources)  # doctest: +SKIP
    """

    def __init__(
        self,
        language: str | None = None,
        metric: str = DEFAULT,
        settings: dict[str, Any] | None = None,
        **module: Any,
    ) -> None:
        self._checker = Checker(language, metric, **(settings or {}))
        super().__init__(config_name=metric, **module)

    def _info(self) -> Any:
        text, info = _datasets.Value("string"), metrics()[self._checker.metric]
        several = _datasets.Sequence(text)
        return _evaluate.MetricInfo(
            description=info.summary,
            citation="",
            inputs_description=f"predictions: generated texts; references: their sources; {info.direction}",
            features=[
                _datasets.Features({"predictions": text, "references": text}),
                _datasets.Features({"predictions": text, "references": several}),
            ],
        )

    def _compute(
        self, predictions: Sequence[str], references: Sequence[Any], languages: Sequence[str] | None = None
    ) -> dict[str, Any]:
        given: Sequence[str | None] = languages or [None] * len(predictions)
        role = "reference" if metrics()[self._checker.metric].against_reference else "source"
        outcomes = [
            self._checker.check({"response": response, role: reference, "language": language})
            for response, reference, language in zip(predictions, references, given, strict=True)
        ]
        return {
            self._checker.metric: _mean(outcomes),
            **_lists(outcomes),
            "direction": self._checker.direction,
        }


def _mean(outcomes: Sequence[Outcome]) -> float | None:
    values = [outcome.value for outcome in outcomes if outcome.value is not None]
    return math.fsum(values) / len(values) if values else None


def _lists(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    return {
        "values": [outcome.value for outcome in outcomes],
        "verdicts": [outcome.verdict for outcome in outcomes],
        "reasons": [outcome.reason for outcome in outcomes],
        "spans": [list(outcome.spans) for outcome in outcomes],
        "unscored": sum(outcome.value is None for outcome in outcomes),
    }
