"""Runs the rows of a batch: here, in worker processes, or side by side while a remote judge is waited for.

Rows come in shards of their order, the same ones however many workers there are. A worker that dies takes no row with
it: what it was at is run again, and only the row that ends a second worker, alone, is a row with an error.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Iterable, Iterator
from multiprocessing.connection import wait
from typing import Any, Final

import msgspec

from termground.batch.lines import Line, encoded, record_of
from termground.batch.worker import MakeScorer, Worker
from termground.engines import Record, RowScorer, ScoreSpec
from termground.engines.scoring import error_row
from termground.errors import TermgroundError, UsageError
from termground.evaluator.rows import side_by_side

ROWS: Final = 64
"""Rows of a shard, at most."""

CHARACTERS: Final = 1_000_000
"""Code points of a shard's texts, or bytes of its lines, from which on it takes no further row."""

AHEAD: Final = 2
"""Tasks that a worker has at once: one to score, one to go on with while the parent writes."""

STILLBORN: Final = 5
"""Workers in a row that may end before they score anything."""

LOOK: Final = 1.0
"""Seconds after which silent workers are looked after."""

COMMIT: Final = 1.0
"""Seconds for which shards are gathered."""

COMMIT_BYTES: Final = 8 << 20
"""Bytes of gathered rows, from which on none are added."""


def run(
    spec: ScoreSpec, records: Iterable[Record | Line], *, workers: int = 1, make: MakeScorer = RowScorer
) -> Iterator[list[bytes]]:
    """Score records, a shard at a time.

    Args:
        spec: What is done to every row.
        records: The records; few are held at once, and lines are read by the process that scores them.
        workers: Processes; 1 works in this one, which a row that ends its process then takes along. Where a remote
            judge is asked, all rows are scored in this process, side by side.
        make: Makes what scores a row, in each process.

    Returns:
        Shards of scored rows in the order of the records, one line of JSON a record, without its end;
        :func:`termground.batch.lines.outline` reads what is counted.

    Raises:
        TermgroundError: The specification cannot be used for any row, or no worker lives to score one.
    """
    if workers < 1:
        raise UsageError(f"workers must be at least 1, not {workers}")
    scorer = make(spec)  # before any worker is, so that a wrong specification is one error
    if scorer.concurrency:
        rows = side_by_side(scorer.row, map(record_of, records), scorer.concurrency)
        return _grouped(map(encoded, rows))
    if workers == 1:
        return ([encoded(scorer.row(record_of(item))) for item in shard] for shard in shards(records))
    return _Crew(spec, make, workers).run(shards(records))


def gathered(made: Iterable[list[bytes]]) -> Iterator[list[bytes]]:
    """Shards that come within a second as one, since it takes a while to bring each to the disk.

    The first one is given at once, and where the run ends early, what had come by then is given first.
    """
    lines: list[bytes] = []
    size, last = 0, -math.inf
    source = iter(made)
    while True:
        try:
            shard = next(source, None)
        except BaseException:
            if lines:
                yield lines
            raise
        lines += shard or []
        size += sum(map(len, shard or []))
        if lines and (shard is None or size >= COMMIT_BYTES or time.monotonic() - last >= COMMIT):
            yield lines
            lines, size, last = [], 0, time.monotonic()
        if shard is None:
            return


def shards(records: Iterable[Record | Line]) -> Iterator[list[Record | Line]]:
    """Records in groups, which depend on nothing but the records."""
    shard: list[Record | Line] = []
    size = 0
    for record in records:
        shard.append(record)
        size += len(record.data) if isinstance(record, Line) else _size(record.values)
        if len(shard) == ROWS or size >= CHARACTERS:
            yield shard
            shard, size = [], 0
    if shard:
        yield shard


def _size(value: object) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return sum(map(_size, value.values()))
    return sum(map(_size, value)) if isinstance(value, list | tuple) else 0


def _grouped(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    group: list[bytes] = []
    for line in lines:
        group.append(line)
        if len(group) == ROWS:
            yield group
            group = []
    if group:
        yield group


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


class _Crew:
    """Workers, and what each of them is at."""

    def __init__(self, spec: ScoreSpec, make: MakeScorer, size: int) -> None:
        self._spec = spec
        self._make = make
        self._size = size
        self._workers: list[Worker] = []
        self._waiting: deque[_Piece] = deque()
        self._suspects: deque[_Piece] = deque()
        self._sent: dict[int, _Piece] = {}
        self._serial = 0
        self._stillborn = 0

    def run(self, source: Iterator[list[Record | Line]]) -> Iterator[list[bytes]]:
        """The scored shards in their order."""
        shards: deque[_Shard] = deque()
        room = (AHEAD + 1) * self._size  # what is held while the oldest shard is slow
        try:
            while True:
                while len(shards) < room and (records := next(source, None)) is not None:
                    shards.append(_Shard(records))
                    self._waiting.append(_Piece(shards[-1], 0, len(records)))
                    self._assign()
                if not shards:
                    return
                self._gather()
                self._assign()
                while shards and not shards[0].missing:
                    yield shards.popleft().made()
        finally:
            for worker in self._workers:
                worker.stop()

    def _assign(self) -> None:
        """Give out what can be given; a row that ended a worker waits until all others are still."""
        if self._suspects:
            if not self._sent:
                self._send(self._started(), self._suspects.popleft())
            return
        while self._waiting:
            idlest = min(self._workers, key=lambda worker: len(worker.tasks), default=None)
            if idlest is None or (idlest.tasks and len(self._workers) < self._size):
                idlest = self._started()
            elif len(idlest.tasks) >= AHEAD:
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
        ready = wait([worker.connection for worker in busy], LOOK)
        for worker in busy:
            heard = worker.connection in ready
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

    def _bury(self, worker: Worker) -> None:
        """Take back what a dead worker was at, and set apart the row that it died of."""
        how, row = worker.last_word(), worker.fatal_row()
        first, *others = [self._sent.pop(task) for task in worker.tasks]
        self._workers.remove(worker)
        worker.stop()
        self._waiting.extendleft(reversed(others))
        if row is None:
            self._stillborn += 1
            if self._stillborn == STILLBORN:
                raise TermgroundError(
                    f"{STILLBORN} worker processes ended before they scored a row ({how}); "
                    "free memory, or see why with --workers 1"
                )
            (self._suspects if first.alone else self._waiting).appendleft(first)
            return
        self._stillborn = 0
        if first.alone:
            error = f"the worker process ended twice while it scored this row ({how}); is there enough memory for it?"
            record = record_of(first.shard.records[first.start])
            first.shard.fill(first.start, [encoded(error_row(self._spec, record, error))])
            return
        at = first.start + row
        rest = [_Piece(first.shard, first.start, at), _Piece(first.shard, at + 1, first.stop)]
        self._waiting.extendleft(reversed([piece for piece in rest if piece.start < piece.stop]))
        self._suspects.append(_Piece(first.shard, at, at + 1, alone=True))
