"""The guard for programs that wait: the check is made in a thread beside the event loop."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Mapping
from typing import Any

from termground.catalogue import Texts
from termground.errors import StreamStopped
from termground.evaluator import GroundingEvaluator, GroundingResult
from termground.guard.guard import Guard
from termground.guard.pieces import CheckedPiece, Policy, StopAt, other_than_chunks
from termground.language.base import Language
from termground.thresholds import Given
from termground.types import Finding


class AsyncGuard:
    """A :class:`Guard` whose calls are awaited; it takes the same arguments.

    The event loop goes on while a sentence is checked. Calls of one guard are awaited one after the other.

    Example:
        >>> import asyncio
        >>> from termground import AsyncGuard
        >>> async def checked():
        ...     guard = AsyncGuard("en", "The library opens at 9.", policy="hold")
        ...     await guard.feed("The library opens at 9. It has")
        ...     return [piece.text for piece in guard.take()]
        >>> asyncio.run(checked())
        ['The library opens at 9. ']
    """

    def __init__(  # noqa: PLR0913 - the guard's arguments
        self,
        language: str | Language | GroundingEvaluator,
        source: Texts,
        *,
        policy: Policy = "report",
        stop_at: StopAt = "unsupported",
        metrics: str | Iterable[str] | Mapping[str, Mapping[str, Any]] | None = None,
        ui_language: str | None = None,
        thresholds: Given | None = None,
        meaning: str | None = None,
        source_language: str | None = None,
        question: str | None = None,
    ) -> None:
        self._guard = Guard(
            language,
            source,
            policy=policy,
            stop_at=stop_at,
            metrics=metrics,
            ui_language=ui_language,
            thresholds=thresholds,
            meaning=meaning,
            source_language=source_language,
            question=question,
        )

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What there is to look at so far, in text order."""
        return self._guard.findings

    @property
    def result(self) -> GroundingResult | None:
        """Everything about the whole text, after :meth:`flush`."""
        return self._guard.result

    async def feed(self, chunk: str) -> tuple[Finding, ...]:
        """Add to the text; see :meth:`Guard.feed`."""
        return await to_thread(self._guard.feed, chunk)

    async def flush(self) -> tuple[Finding, ...]:
        """End the text, and check all of it at once; see :meth:`Guard.flush`."""
        return await to_thread(self._guard.flush)

    def take(self) -> list[CheckedPiece]:
        """The pieces of the text that may pass since the last call; see :meth:`Guard.take`."""
        return self._guard.take()

    async def stream(self, chunks: AsyncIterable[str] | Iterable[str]) -> AsyncIterator[CheckedPiece]:
        """Feed chunks as they come, and give the pieces that may pass; see :meth:`Guard.stream`.

        Args:
            chunks: The text, in pieces of any length, to be waited for or not.

        Raises:
            UsageError: Something else than texts.
            StreamStopped: The text fails, and the policy is ``stop``; the pieces before were given.
        """
        try:
            async for chunk in _awaited(chunks):
                await self.feed(chunk)
                for piece in self.take():
                    yield piece
            await self.flush()
        except StreamStopped:
            for piece in self.take():
                yield piece
            raise
        for piece in self.take():
            yield piece


async def _awaited(chunks: AsyncIterable[str] | Iterable[str]) -> AsyncIterator[str]:
    """The chunks one after the other, whichever way they come.

    Raises:
        UsageError: They are none.
    """
    if isinstance(chunks, AsyncIterable):
        async for chunk in chunks:
            yield chunk
    elif isinstance(chunks, Iterable):
        for chunk in chunks:
            yield chunk
    else:
        raise other_than_chunks(chunks, "an async generator")
