"""Checks in a bounded number of threads, with a bounded number that wait, each within its time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from termground.serve.problems import RETRY, Problem

Made = TypeVar("Made")


class Workers:
    """Runs checks in threads.

    What takes too long is answered without its result. Its thread goes on to the end of that one check, since a thread
    cannot be stopped, and holds its place until then: there are never more than ``threads`` at work, and never more than
    ``waiting`` behind them.

    Args:
        threads: Checks that run side by side.
        waiting: Checks that may wait.
        seconds: Longest time of one, waiting included.
    """

    def __init__(self, threads: int, waiting: int, seconds: float) -> None:
        self._most = threads + waiting
        self._seconds = seconds
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="termground-serve")
        self._lock = threading.Lock()
        self._inside = 0

    @property
    def inside(self) -> int:
        """Checks that run or wait."""
        return self._inside

    async def run(self, work: Callable[[], Made]) -> Made:
        """Run one.

        Raises:
            Problem: Too many wait, or it takes too long.
        """
        future = self._submitted(work)
        if future is None:
            raise Problem(
                503,
                f"{self._most} checks run or wait already, which is the limit; try again in a moment",
                RETRY,
            )
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(future)
        except TimeoutError:
            raise self._overtime() from None

    async def run_in_turn(self, work: Callable[[], Made]) -> Made:
        """Run one of a stream, which waits for a place itself.

        Raises:
            Problem: It takes too long.
        """
        try:
            async with asyncio.timeout(self._seconds):
                while (future := self._submitted(work)) is None:  # noqa: ASYNC110 - threads leave, no task does
                    await asyncio.sleep(0.05)
                return await asyncio.wrap_future(future)
        except TimeoutError:
            raise self._overtime() from None

    def close(self) -> None:
        """Take no more, and drop what waits."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _submitted(self, work: Callable[[], Made]) -> Future[Made] | None:
        with self._lock:
            if self._inside >= self._most:
                return None
            self._inside += 1
        future = self._pool.submit(work)
        future.add_done_callback(self._left)
        return future

    def _left(self, _: Future[Any]) -> None:
        with self._lock:
            self._inside -= 1

    def _overtime(self) -> Problem:
        return Problem(
            503,
            f"the check took longer than {self._seconds:g} seconds; split the text, or start the service with a "
            "greater --timeout",
            RETRY,
        )
