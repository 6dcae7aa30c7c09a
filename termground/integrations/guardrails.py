"""Guardrails: a validator for ``Guard().use``, with error spans and streaming."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextvars import ContextVar
from itertools import pairwise
from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of
from termground.integrations.outcome import Outcome

_base = host("guardrails.validator_base", "guardrails-ai")
_Validator: Any = _base.Validator
_results = host("guardrails.classes.validation.validation_result", "guardrails-ai")


_streams: ContextVar[bool] = ContextVar("termground_streams", default=False)

_ENDED = re.compile(r"""(?:[。！？!?…]|[^\W\d_]{4}\.)["'»”’」』）)\]]*\s*\Z""")
"""The end of a sentence where nothing follows yet; a full stop after a figure or a short word may be a part of it."""


@_base.register_validator(name="termground/grounding", data_type="string")
class Grounding(_Validator):  # type: ignore[misc]
    """Fails a text that its source does not support, with the places as error spans.

    The source is in the metadata of the call, as in ``guard.validate(text, metadata={"source": …})``. A text with nothing to
    check fails. The result has what was found in its metadata under ``termground``, and as its fixed value the text without the
    sentences that have something to look at.

    In a stream each sentence is checked as it ends, and one that claims nothing is let through. With ``on_fail`` ``noop`` or
    ``exception`` Guardrails does not say where a stream ends: a last sentence without a mark behind it is not checked then.

    Args:
        language: Code of the texts' language; by default that of the metadata, or else detected.
        metric: Name of any metric with a threshold, or with one given.
        on_fail: What Guardrails does with a text that fails.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from guardrails import Guard  # doctest: +SKIP
        >>> from termground.integrations.guardrails import Grounding
        >>> Guard().use(Grounding("ja", on_fail="noop")).validate(text, metadata={"source": source})  # doctest: +SKIP
    """

    def __init__(
        self, language: str | None = None, metric: str = DEFAULT, on_fail: Any = None, **settings: Any
    ) -> None:
        super().__init__(on_fail=on_fail, language=language, metric=metric, **settings)
        self._checker = Checker(language, metric, **settings)

    def _validate(self, value: Any, metadata: Mapping[str, Any]) -> Any:
        outcome = self._checker.check(row_of(value, metadata))
        # Guardrails hands the metadata of a result on to the validators behind it, so what was given stays in it.
        details = {**metadata, "termground": outcome.details() | {"value": outcome.value}}
        if outcome.passes or (_streams.get() and outcome.value is None):
            return _results.PassResult(metadata=details)
        return _results.FailResult(
            error_message=outcome.reason,
            error_spans=_error_spans(outcome),
            fix_value=self._without(value, outcome),
            metadata=details,
        )

    def validate_stream(self, chunk: Any, metadata: dict[str, Any], **kwargs: Any) -> Any:
        """Check the sentences that end in this chunk."""
        token = _streams.set(True)
        try:
            return super().validate_stream(chunk, metadata, **kwargs)
        finally:
            _streams.reset(token)

    def _chunking_function(self, chunk: str) -> list[str]:
        starts = self._checker.sentence_starts(chunk)
        if len(starts) > 1:
            return [chunk[: starts[1]], chunk[starts[1] :]]
        return [chunk, ""] if _ENDED.search(chunk) else []

    def _without(self, text: str, outcome: Outcome) -> str:
        """The text without the sentences that have something to look at."""
        cuts = [0, *self._checker.sentence_starts(text)[1:], len(text)]
        marked = [span["start"] for span in outcome.spans]
        kept = ((a, b) for a, b in pairwise(cuts) if not any(a <= start < b for start in marked))
        return "".join(text[a:b] for a, b in kept)


def _error_spans(outcome: Outcome) -> list[Any]:
    return [
        _results.ErrorSpan(start=span["start"], end=span["end"], reason=span["reason"])
        for span in outcome.spans
    ]
