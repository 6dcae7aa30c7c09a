"""An answer that comes in chunks of rows, under a guard, for hosts that stream."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator, Mapping
from typing import Any, Final

from termground.engines.columns import RESPONSE
from termground.errors import InputError, StreamStopped
from termground.guard import CheckedPiece, Guard
from termground.guard.pieces import Policy, StopAt, refuse_other_than
from termground.integrations.adapter import Checker
from termground.integrations.host_rows import row_of

ANSWER: Final = RESPONSE[1]
"""Where the answer goes of a stream that never had one."""


class StreamedAnswer:
    """Lets the answer of a streamed row through as its guard does, and everything else at once.

    The source may come in any chunk before the end; the answer waits for it.

    Args:
        checker: Checks the row.
        policy: What happens to the answer, as for :class:`termground.Guard`.
        stop_at: What fails, as there.

    Attributes:
        stopped: Why the stream ends before its text does, once it does.
    """

    def __init__(self, checker: Checker, policy: Policy = "hold", stop_at: StopAt = "unsupported") -> None:
        refuse_other_than("policy", policy, Policy)
        refuse_other_than("stop_at", stop_at, StopAt)
        self.stopped: StreamStopped | None = None
        self._checker = checker
        self._policy: Policy = policy
        self._stop_at: StopAt = stop_at
        self._row: dict[str, Any] = {}
        self._name = ANSWER
        self._early: list[str] = []  # what came of the answer before the source
        self._guard: Guard | None = None
        self._code = ""

    def feed(self, chunk: Any) -> list[dict[str, Any]]:
        """The parts that may pass now.

        Args:
            chunk: A part of the row: more of the answer, of the source, or of anything else.

        Raises:
            InputError: It is no mapping, holds something that is no text, or a source behind the beginning of the answer.
        """
        if not isinstance(chunk, Mapping):
            raise InputError(
                f"a guarded stream consists of mappings with answer and context, not {type(chunk).__name__}"
            )
        name = next((name for name in RESPONSE if chunk.get(name) is not None), None)
        rest = {key: value for key, value in chunk.items() if key != name}
        if self._guard is not None and self._checker.has_source(row_of("", rest)):
            raise InputError(
                "a source came behind the beginning of the answer; stream all of the sources first"
            )
        for key, value in rest.items():
            self._row[key] = self._row[key] + value if self._row.get(key) is not None else value
        given = [rest] if rest else []
        if name is not None:
            self._name = name
            self._early.append(_text_of(chunk[name]))
        if self._guard is None and self._early and self._checker.has_source(row_of("", self._row)):
            self._guard, self._code = self._guarded()
        return [*given, *self._passed(self._guard)] if self._guard is not None else given

    def end(self) -> list[dict[str, Any]]:
        """The parts that are left, and what was found in all.

        Raises:
            InputError: There was no source.
        """
        if self._guard is None:
            self._guard, self._code = self._guarded()
        guard = self._guard
        parts = self._passed(guard, flush=True)
        if self.stopped is not None or guard.result is None:
            return parts
        outcome = self._checker.outcome(guard.result, self._code, row_of("", self._row))
        told = {"value": outcome.value, "reason": outcome.reason, **outcome.details()}
        return [*parts, {self._checker.metric: told}]

    def refuse_stopped(self) -> None:
        """Raise why the answer ends before its text does, where it does."""
        if self.stopped is not None:
            raise self.stopped

    def _guarded(self) -> tuple[Guard, str]:
        evaluator, texts, code = self._checker.sides(row_of("", self._row))
        guard = Guard(
            evaluator, texts.sources, policy=self._policy, stop_at=self._stop_at, question=texts.question
        )
        return guard, code

    def _passed(self, guard: Guard, *, flush: bool = False) -> list[dict[str, Any]]:
        """What the guard lets through of what came; where it stops the text, what comes before that."""
        early, self._early = "".join(self._early), []
        try:
            guard.feed(early)
            if flush:
                guard.flush()
        except StreamStopped as stopped:
            self.stopped = stopped
        return [self._part(piece) for piece in guard.take() if piece.text]

    def _part(self, piece: CheckedPiece) -> dict[str, Any]:
        return {self._name: piece.text}


def through(answer: StreamedAnswer, chunks: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """The parts of a streamed row that may pass, as they may.

    Raises:
        StreamStopped: The answer fails, and the policy is ``stop``; the parts before were given.
        InputError: As :meth:`StreamedAnswer.feed` and :meth:`StreamedAnswer.end`.
    """
    for chunk in chunks:
        yield from answer.feed(chunk)
        answer.refuse_stopped()
    yield from answer.end()
    answer.refuse_stopped()


async def athrough(answer: StreamedAnswer, chunks: AsyncIterable[Any]) -> AsyncIterator[dict[str, Any]]:
    """:func:`through` with each check in a thread, so that the host's event loop goes on."""
    async for chunk in chunks:
        for part in await asyncio.to_thread(answer.feed, chunk):
            yield part
        answer.refuse_stopped()
    for part in await asyncio.to_thread(answer.end):
        yield part
    answer.refuse_stopped()


def _text_of(value: Any) -> str:
    """The text of a chunk of the answer: of a message, its content.

    Raises:
        InputError: It has none.
    """
    text = row_of(value)["response"]
    if not isinstance(text, str):
        raise InputError(f"a chunk of the answer is a text, not {type(value).__name__}")
    return text
