"""Worker processes at their work: who scores what, and what becomes of the rows of a worker that ends.

A worker that dies takes no row with it: what it was at is run again, and only the row that ends a second worker, alone,
is a row with an error. A row over the limit of time is one at once, and its worker is replaced.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from multiprocessing.connection import wait
from typing import Any, Final, Self

import msgspec

from termground.batch.lines import Line, encoded, record_of
from termground.batch.worker import MakeScorer, Worker
from termground.engines import Record, ScoreSpec
from termground.engines.scoring import error_row
from termground.errors import Said, TermgroundError

AHEAD: Final = 4
"""Tasks that a worker has at once: one to score, and some to go on with while the parent brings rows to the disk."""

STILLBORN: Final = 5
"""Workers in a row that may end before they score anything."""

LOOK: Final = 1.0
"""Seconds after which silent workers are looked after, at most."""


class _Shard:
    """A shard in the making."""

    def __init__(self, records: list[Record | Line]) -> None:
        self.records = records
        self.lines: list[bytes | None] = [None] * len(records)
        self.missing = len(records)

    def fill(self, start: int, lines: list[bytes]) -> None:
        self.lines[start : start + len(lines)] = lines
        self.missing -= len(lines)

    def made(self) -> list[bytes]:
        return [line for line in self.lines if line is not None]


class _Piece(msgspec.Struct, frozen=True):
    """Rows of a shard that one task scores; ``alone`` where they are one that has ended a worker."""

    shard: Any
    start: int
    stop: int
    alone: bool = False


class Crew:
    """Workers, and what each of them is at; a context, which ends them.

    Args:
        spec: What is done to every row.
        make: Makes what scores a row, in each worker.
        size: Workers.
        limit: Seconds for one row; None sets no limit.
    """

    def __init__(self, spec: ScoreSpec, make: MakeScorer, size: int, limit: float | None = None) -> None:
        self._spec = spec
        self._make = make
        self._size = size
        self._limit = limit
        self._workers: list[Worker] = []
        self._waiting: deque[_Piece] = deque()
        self._suspects: deque[_Piece] = deque()
        self._sent: dict[int, _Piece] = {}
        self._serial = 0
        self._stillborn = 0

    def run(self, source: Iterator[list[Record | Line]]) -> Iterator[list[bytes]]:
        """The scored shards in their order.

        Raises:
            TermgroundError: No worker lives to score a row.
            Exception: What a worker raised outside of any row.
        """
        shards: deque[_Shard] = deque()
        room = (AHEAD + 1) * self._size  # what is held while the oldest shard is slow
        while True:
            while len(shards) < room and (records := next(source, None)) is not None:
                shards.append(_Shard(records))
                self._waiting.append(_Piece(shards[-1], 0, len(records)))
            if not shards:
                return
            self._assign()
            self._gather()
            self._assign()  # before the caller takes its time over what is yielded
            while shards and not shards[0].missing:
                yield shards.popleft().made()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.stop()
        self._workers.clear()

    def _assign(self) -> None:
        """Give out what can be given; a row that ended a worker waits until all others are still."""
        if self._suspects:
            if not self._sent:
                self._send(self._started(), self._suspects.popleft())
            return
        while len(self._workers) < min(self._size, len(self._sent) + len(self._waiting)):
            self._started()  # all before any is sent to, which may have to wait until it is up
        while self._waiting:
            idlest = min(self._workers, key=lambda worker: len(worker.tasks))
            if len(idlest.tasks) >= AHEAD:
                return
            self._send(idlest, self._waiting.popleft())

    def _started(self) -> Worker:
        worker = Worker(self._make, self._spec)
        self._workers.append(worker)
        return worker

    def _send(self, worker: Worker, piece: _Piece) -> None:
        self._serial += 1
        self._sent[self._serial] = piece
        worker.send((self._serial, piece.shard.records[piece.start : piece.stop]))

    def _gather(self) -> None:
        """Wait until a worker has something to say."""
        busy = [worker for worker in self._workers if worker.tasks]
        look = LOOK if self._limit is None else min(LOOK, self._limit)
        ready = wait([worker.connection for worker in busy], look)
        for worker in busy:
            heard = worker.connection in ready
            if not heard and (row := self._overdue(worker)) is not None:
                self._cut_short(worker, row)
                continue
            if not heard and not worker.silent():
                continue
            task = worker.tasks[0]
            lines = worker.receive() if heard else None
            if lines is None:
                self._bury(worker)
                continue
            self._stillborn = 0
            piece = self._sent.pop(task)
            piece.shard.fill(piece.start, lines)

    def _overdue(self, worker: Worker) -> int | None:
        return None if self._limit is None else worker.overdue(self._limit)

    def _cut_short(self, worker: Worker, row: int) -> None:
        """End a worker whose row is over the limit."""
        first = self._dismiss(worker)
        self._stillborn = 0
        error = Said(
            "the row was not scored within {bound} seconds, the limit that was set for a row",
            bound=f"{self._limit:g}",
        )
        self._give_up(first, first.start + row, error)
        self._put_back(first, first.start + row)

    def _bury(self, worker: Worker) -> None:
        """Take back what a dead worker was at, and set apart the row that it died of."""
        how, row = worker.last_word(), worker.fatal_row()
        first = self._dismiss(worker)
        if row is None:
            self._stillborn += 1
            if self._stillborn == STILLBORN:
                raise TermgroundError(
                    "{count} worker processes ended before they scored a row ({how}); free memory, or see why with --workers 1",
                    count=STILLBORN,
                    how=how,
                )
            (self._suspects if first.alone else self._waiting).appendleft(first)
            return
        self._stillborn = 0
        at = first.start + row
        if first.alone:
            error = Said(
                "the worker process ended twice while it scored this row ({how}); is there enough memory for it?",
                how=how,
            )
            self._give_up(first, at, error)
            return
        self._put_back(first, at)
        self._suspects.append(_Piece(first.shard, at, at + 1, alone=True))

    def _dismiss(self, worker: Worker) -> _Piece:
        """End a worker; gives what it was at, and puts back what it would have come to next."""
        first, *others = [self._sent.pop(task) for task in worker.tasks]
        self._workers.remove(worker)
        worker.stop()
        self._waiting.extendleft(reversed(others))
        return first

    def _put_back(self, piece: _Piece, at: int) -> None:
        """Have all rows of a piece scored but one."""
        rest = [_Piece(piece.shard, piece.start, at), _Piece(piece.shard, at + 1, piece.stop)]
        self._waiting.extendleft(reversed([left for left in rest if left.start < left.stop]))

    def _give_up(self, piece: _Piece, at: int, error: str) -> None:
        """Make one row a row with an error."""
        record = record_of(piece.shard.records[at])
        piece.shard.fill(at, [encoded(error_row(self._spec, record, error))])
