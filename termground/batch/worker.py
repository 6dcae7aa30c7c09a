"""A worker process: scores the rows that are sent to it, and leaves word of the one it is at."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

from termground.batch.collecting import collected_rarely
from termground.batch.lines import Line, encoded, record_of
from termground.engines import Record, ScoreSpec
from termground.engines.sources import SharedSources


class Scorer(Protocol):
    """Scores records, as :class:`termground.engines.RowScorer` does."""

    @property
    def concurrency(self) -> int:
        """Rows to score side by side while a remote judge is waited for; 0 where none is asked."""

    def row(self, record: Record, /) -> dict[str, Any]:
        """The scored row of a record; raises nothing."""


MakeScorer = Callable[[ScoreSpec], Scorer]

Task = tuple[int, list[Record | Line]]
"""A serial number from 1, and the records to score."""

LONGEST: Final = 1 << 20
"""Records of one task, at most."""


class Worker:
    """The parent's end of a worker process.

    Each worker is a new interpreter: a copy of this one would have its locks as other threads left them.

    Args:
        make: Makes, over there, what scores a row; a class or function of a module.
        spec: What is done to every row.
    """

    def __init__(self, make: MakeScorer, spec: ScoreSpec) -> None:
        context = multiprocessing.get_context("spawn")
        self._at = context.RawValue("q", 0)
        self._seen = 0
        self._since = 0.0
        self.connection, theirs = context.Pipe()
        self.tasks: list[int] = []
        """Serial numbers of what it was sent and has not answered, oldest first."""
        self._process = context.Process(target=serve, args=(theirs, self._at, make, spec), daemon=True)
        with _Deaf():
            self._process.start()
        theirs.close()

    def silent(self) -> bool:
        """Whether the process has ended and left nothing to receive; its pipe may be held open by another."""
        return not self._process.is_alive() and not self.connection.poll()

    def send(self, task: Task) -> None:
        """Give it a task; that it has ended is found out when its answer is received."""
        self.tasks.append(task[0])
        try:
            self.connection.send(task)
        except OSError:
            return

    def receive(self) -> list[bytes] | None:
        """The lines of the oldest task; None where the process has ended.

        Raises:
            Exception: What was raised over there outside of any row.
        """
        try:
            answer = self.connection.recv_bytes()
        except (EOFError, OSError):
            return None
        if answer[:1] == b"!":
            raise pickle.loads(answer[1:])  # noqa: S301 - from our own process, through a private pipe
        self.tasks.pop(0)
        return answer.split(b"\n")

    def fatal_row(self) -> int | None:
        """The place in the oldest task of the row that was being scored when the process ended."""
        serial, row = divmod(int(self._at.value), LONGEST)
        return row if self.tasks and serial == self.tasks[0] else None

    def overdue(self, limit: float) -> int | None:
        """The place in the oldest task of the row that is being scored, where it was for over ``limit`` seconds.

        Time counts from the first call that found the worker at that row.
        """
        at, now = int(self._at.value), time.monotonic()
        if at != self._seen:
            self._seen, self._since = at, now
        serial, row = divmod(at, LONGEST)
        late = now - self._since > limit and self.tasks and serial == self.tasks[0]
        return row if late else None

    def last_word(self) -> str:
        """How an ended process ended."""
        self._process.join()
        code = self._process.exitcode or 0
        if code < 0:
            known = {number.value: number.name for number in signal.Signals}
            return known.get(-code, f"signal {-code}")
        return f"exit status {code}"

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.connection.close()


def serve(connection: Connection, at: Any, make: MakeScorer, spec: ScoreSpec) -> None:
    """Answer tasks until the parent is gone; the whole life of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends its workers
    tasks: queue.SimpleQueue[Task] = queue.SimpleQueue()
    threading.Thread(target=_receive, args=(connection, tasks), daemon=True).start()
    try:
        scorer, shared = make(spec), SharedSources(spec.columns)
        with collected_rarely():
            while True:
                serial, items = tasks.get()
                told = partial(_tell, at, serial)
                connection.send_bytes(b"\n".join(scored_lines(scorer, shared, items, told)))
    except OSError:  # nobody reads what would be said
        return
    except Exception as error:  # noqa: BLE001 - the parent raises it
        connection.send_bytes(b"!" + _portable(error))


def scored_lines(
    scorer: Scorer,
    shared: SharedSources,
    items: Iterable[Record | Line],
    told: Callable[[int], None] | None = None,
) -> list[bytes]:
    """Scored rows as lines of JSON in the order of the records, which is not that in which they are scored.

    Args:
        scorer: Scores them.
        shared: Says in which order.
        items: The records.
        told: Is told the place of each record before it is scored.
    """
    records = list(map(record_of, items))
    lines = [b""] * len(records)
    for place in shared.places(records):
        if told is not None:
            told(place)
        lines[place] = encoded(scorer.row(records[place]))
    return lines


def _tell(at: Any, serial: int, place: int) -> None:
    at.value = serial * LONGEST + place


def _receive(connection: Connection, tasks: queue.SimpleQueue[Task]) -> None:
    """Take tasks off the pipe as they come, so that the parent never waits for it to empty."""
    while True:
        try:
            tasks.put(connection.recv())
        except (EOFError, OSError):
            os._exit(0)  # the parent is gone, even where it was killed


def _portable(error: Exception) -> bytes:
    try:
        sent = pickle.dumps(error)
        pickle.loads(sent)  # noqa: S301 - just made here
    except Exception:  # noqa: BLE001 - an exception may refuse in any way
        return pickle.dumps(RuntimeError(f"{type(error).__name__}: {error}"))
    return sent


class _Deaf:
    """Holds back Ctrl-C while a process starts, which keeps holding it back until it knows what to do with it."""

    def __enter__(self) -> None:
        self._before = None
        if hasattr(signal, "pthread_sigmask"):
            resource_tracker.ensure_running()  # when it starts, it lets the signals through again
            self._before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, self._before)
