"""LangChain: runnables that check an answer where a chain has made it, or while it is being streamed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

from termground.guard.pieces import Policy, StopAt
from termground.integrations.adapter import DEFAULT, Checker, host
from termground.integrations.host_rows import row_of
from termground.integrations.outcome import Outcome
from termground.integrations.streaming import StreamedAnswer, athrough, through

_runnables = host("langchain_core.runnables", "langchain-core")
_utils = host("langchain_core.runnables.utils", "langchain-core")


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


def guard(
    language: str | None = None,
    *,
    policy: Policy = "hold",
    stop_at: StopAt = "unsupported",
    metric: str = DEFAULT,
    **settings: Any,
) -> Any:
    """A runnable that checks a streamed answer while it comes: a :class:`termground.Guard` behind ``answer`` in a chain.

    It takes the chunks of a mapping with ``context`` and ``answer``, as ``assign`` streams them, and gives them on: the answer
    as the policy says, all else at once, and at the end what was found, under the name of the metric.

    Args:
        language: Code of the texts' language; by default that of the input's ``language``, or else detected in the sources.
        policy: ``report`` gives the answer on at once, ``hold`` by sentences that were checked, ``stop`` ends before the first
            one that fails, with :class:`termground.errors.StreamStopped`.
        stop_at: What fails: ``unsupported`` or ``contradicted``.
        metric: Name of any metric that needs no expected answer.
        **settings: See :class:`termground.integrations.adapter.Checker`.

    Example:
        >>> from langchain_core.runnables import RunnablePassthrough  # doctest: +SKIP
        >>> from termground.integrations.langchain import guard
        >>> chain = RunnablePassthrough.assign(answer=prompt | model) | guard("ja")  # doctest: +SKIP
        >>> for part in chain.stream({"question": question, "context": documents}): ...  # doctest: +SKIP
    """
    checker = Checker(language, metric, **settings)
    StreamedAnswer(checker, policy, stop_at)  # says now what cannot be used

    def transform(chunks: Iterator[Any]) -> Iterator[Any]:
        yield from map(_utils.AddableDict, through(StreamedAnswer(checker, policy, stop_at), chunks))

    async def atransform(chunks: AsyncIterator[Any]) -> AsyncIterator[Any]:
        async for part in athrough(StreamedAnswer(checker, policy, stop_at), chunks):
            yield _utils.AddableDict(part)

    return _runnables.RunnableGenerator(transform, atransform, name=f"{metric}-guard")


def _plain(outcome: Outcome) -> dict[str, Any]:
    return {"value": outcome.value, "reason": outcome.reason, **outcome.details()}
