"""Streams of rows: JSON Lines in, scored JSON Lines out, in order, each as soon as it is done."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from termground.batch.json_lines import Problem as Unreadable
from termground.batch.json_lines import decode_object
from termground.batch.lines import encoded
from termground.engines import Columns, Record, ScoreSpec
from termground.engines.columns import identity, language_in, texts_of
from termground.engines.scoring import HEAD, error_row
from termground.errors import InputError, TermgroundError
from termground.serve.asked import Asked
from termground.serve.body import lines
from termground.serve.checking import Checker
from termground.serve.counts import Counts
from termground.serve.problems import Problem
from termground.serve.settings import Settings
from termground.serve.work import Workers

_SPEC = ScoreSpec()
_COLUMNS = Columns()


class RowChecker:
    """Scores rows.

    Args:
        checker: Makes the checks.
        language: Code of the language of rows that name none.
        asked: What is asked of the metrics.
    """

    def __init__(self, checker: Checker, language: str | None, asked: Asked) -> None:
        self._checker = checker
        self._language = language
        self._asked = asked
        checker.refuse(asked)
        if language is not None:
            checker.evaluator(language, asked)

    def line(self, number: int, line: bytes) -> tuple[bytes, bool]:
        """The scored row of a line, and whether it could be scored; raises nothing."""
        values: dict[str, Any] | None = None
        try:
            values = decode_object(line)
            return encoded(self._row(number, values)) + b"\n", True
        except (Unreadable, TermgroundError, Problem) as error:
            row = error_row(_SPEC, Record(number, values), str(error))
        except Exception as error:  # noqa: BLE001 - a plugin may raise anything, and the stream goes on
            row = error_row(_SPEC, Record(number, values), f"scoring raised {type(error).__name__}")
        return encoded(row) + b"\n", False

    def failed(self, number: int, error: str) -> bytes:
        """The row of what could not be read or took too long."""
        return encoded(error_row(_SPEC, Record(number, None), error)) + b"\n"

    def _row(self, number: int, values: dict[str, Any]) -> dict[str, Any]:
        checker, language = self._checker, language_in(values, _COLUMNS) or self._language
        name = values.get("source_id")
        if name is None:
            texts = texts_of(values, _COLUMNS)
            source: Any = list(texts.sources)
        else:
            prepared = checker.prepared.get(str(name))
            texts = texts_of({**values, "source": list(prepared.texts)}, _COLUMNS)
            language, source = prepared.language, prepared.source
        if language is None:
            raise InputError(
                "the row has nothing in 'language'; name its language there, or one for all rows with ?language="
            )
        evaluator = checker.evaluator(language, self._asked)
        source = checker.read(evaluator, source, self._asked)
        result = evaluator.evaluate(
            texts.response, source, reference=texts.reference, question=texts.question
        )
        scored = result.to_dict(terms=False)
        head = {key: scored.pop(key) for key in HEAD}
        return {"id": identity(number, values, _COLUMNS), **head, **scored}


class ScoredRows:
    """The answer to a stream of rows; an application of its own, as it reads while it writes.

    The rows of a request are taken in as they come, however slowly the answer is read: a client may send them all before it
    reads. The limit of a stream bounds what that can hold.

    Args:
        rows: Scores them.
        workers: Where they are scored.
        settings: The limits.
        counts: Where they are counted.
    """

    def __init__(self, rows: RowChecker, workers: Workers, settings: Settings, counts: Counts) -> None:
        self._rows = rows
        self._workers = workers
        self._settings = settings
        self._counts = counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        headers = [(b"content-type", b"application/x-ndjson")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        async for line in self._scored(Request(scope, receive), receive):
            await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    async def _scored(self, request: Request, receive: Receive) -> AsyncIterator[bytes]:
        """The scored lines in order; as many are in the making as there are threads, and one more.

        They end where the client goes away.
        """
        ahead = self._settings.workers + 1
        making: deque[asyncio.Task[bytes]] = deque()
        incoming: asyncio.Queue[bytes | Problem | None] = asyncio.Queue()
        gone = asyncio.Event()
        reading = asyncio.create_task(self._read(request, receive, incoming, gone))
        number = 0
        try:
            while (line := await incoming.get()) is not None and not gone.is_set():
                if isinstance(line, bytes) and not line.strip():
                    continue
                number += 1
                making.append(asyncio.create_task(self._made(number, line)))
                while making and (len(making) >= ahead or making[0].done()):
                    yield await making.popleft()
                if incoming.empty():
                    # nothing more has come yet: what is done goes out before the next is waited for
                    while making:
                        yield await making.popleft()
            while making:
                yield await making.popleft()
        finally:
            for task in (reading, *making):
                task.cancel()

    async def _read(
        self,
        request: Request,
        receive: Receive,
        incoming: asyncio.Queue[bytes | Problem | None],
        gone: asyncio.Event,
    ) -> None:
        """Take all rows in, and then wait for the client to go."""
        settings = self._settings
        try:
            async for line in lines(
                request, total=settings.stream, row=settings.row, seconds=settings.reading
            ):
                incoming.put_nowait(line)
        finally:
            incoming.put_nowait(None)
        while (await receive())["type"] != "http.disconnect":
            pass
        gone.set()

    async def _made(self, number: int, line: bytes | Problem) -> bytes:
        fine, made = False, b""
        if isinstance(line, Problem):
            made = self._rows.failed(number, line.detail)
        else:
            try:
                made, fine = await self._workers.run_in_turn(lambda: self._rows.line(number, line))
            except Problem as problem:
                made = self._rows.failed(number, problem.detail)
        self._counts.row(fine=fine)
        return made
