"""LangChain: a runnable that checks an answer where a chain has made it."""

from __future__ import annotations

from typing import Any

from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of
from termground.integrations.outcome import Outcome

_runnables = host("langchain_core.runnables", "langchain-core")


def grounding(language: str | None = None, *, metric: str = DEFAULT, **settings: Any) -> Any:
    """A runnable from a mapping with ``answer`` and ``context`` to a mapping with ``value``, ``verdict`` and ``reason``.

    The context may be documents, the answer a message, and both may have any names that users' tools have. The result also
    holds direction, threshold and places. Where there was nothing to check, value and verdict are None.

    Args:
        language: Code of the texts' language; by default that of the input's ``language``, or else detected.
        metric: Name of any metric.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from langchain_core.runnables import RunnablePassthrough  # doctest: +SKIP
        >>> from termground.integrations.langchain import grounding
        >>> chain = answer | RunnablePassthrough.assign(grounding=grounding("ja"))  # doctest: +SKIP
    """
    checker = Checker(language, metric, **settings)

    def check(row: Any) -> dict[str, Any]:
        return _plain(checker.check(row_of(row, row)))

    async def acheck(row: Any) -> dict[str, Any]:
        return _plain(await checker.acheck(row_of(row, row)))

    return _runnables.RunnableLambda(check, afunc=acheck, name=metric)


def _plain(outcome: Outcome) -> dict[str, Any]:
    return {"value": outcome.value, "reason": outcome.reason, **outcome.details()}
