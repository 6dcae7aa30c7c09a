"""promptfoo: the function that a Python assertion calls.

Put one line into a file of your own, ``grounding.py``, and name it in the configuration::

    from termground.integrations.promptfoo import get_assert

    assert:
      - type: python
        value: file://grounding.py
        config: { language: ja }
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from termground.integrations.adapter import Checker
from termground.integrations.host_rows import row_of


def get_assert(output: Any, context: Mapping[str, Any]) -> dict[str, Any]:
    """Check the output against the source in ``vars``.

    promptfoo has no third answer: where there was nothing to check, the assertion fails with that reason and adds nothing to
    the named scores. It takes more for better: of a metric of which lower is better, ``score`` is one minus the value, and
    the named score is the value itself.

    Args:
        output: What the model gave.
        context: What promptfoo passes: ``vars``, and ``config`` with ``language``, ``metric``, ``threshold``, further
            settings of :class:`termground.integrations.adapter.Checker` and options of the metric.

    Example:
        >>> from termground.integrations.promptfoo import get_assert
        >>> source = "The library opens at 9 on weekdays."
        >>> context = {"vars": {"context": source}, "config": {"language": "en"}}
        >>> get_assert("The library opens at 8 on weekdays.", context)["pass"]
        False
    """
    outcome = _checker(msgspec.json.encode(context.get("config") or {}, order="sorted")).check(
        row_of(output, context.get("vars"))
    )
    found: dict[str, Any] = {
        "pass": outcome.passes,
        "score": outcome.goodness or 0.0,
        "reason": outcome.explanation,
        "metadata": outcome.details() | {"value": outcome.value},
    }
    if outcome.value is not None:
        found["namedScores"] = {outcome.metric: outcome.value}
    return found


@lru_cache(maxsize=8)
def _checker(config: bytes) -> Checker:
    return Checker(**msgspec.json.decode(config))
