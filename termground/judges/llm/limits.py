"""How often a model may be asked, and how much it may cost; shared by all threads."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

from termground.errors import BudgetExceeded

MINUTE = 60.0


class Pace:
    """At most so many requests in any minute.

    Args:
        per_minute: Most requests; no limit where None.
        clock: Seconds that only grow.
        sleep: Waits so many seconds.
    """

    def __init__(
        self,
        per_minute: int | None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._turns: deque[float] | None = None if per_minute is None else deque(maxlen=per_minute)
        self._clock = clock
        self._sleep = sleep
        self._lock = threading.Lock()

    def wait(self) -> None:
        """Take the next turn, and wait for it."""
        turns = self._turns
        if turns is None:
            return
        with self._lock:
            now = turn = self._clock()
            if len(turns) == turns.maxlen:
                turn = max(now, turns[0] + MINUTE)
            turns.append(turn)
        if turn > now:
            self._sleep(turn - now)


class Budget:
    """Tokens that may be spent.

    Args:
        limit: Most tokens; no limit where None.
    """

    def __init__(self, limit: int | None) -> None:
        self._limit = limit
        self._spent = 0
        self._reserved = 0
        self._lock = threading.Lock()

    def reserve(self, tokens: int) -> None:
        """Set tokens aside for a request that is about to be sent.

        Raises:
            BudgetExceeded: They are not left.
        """
        with self._lock:
            if self._limit is not None and self._spent + self._reserved + tokens > self._limit:
                raise BudgetExceeded(
                    f"of the budget of {self._limit} tokens {self._spent} are spent and {self._reserved} set aside, "
                    f"and the next request takes about {tokens}; raise budget, or score fewer or shorter rows"
                )
            self._reserved += tokens

    def settle(self, reserved: int, spent: int) -> None:
        """Count what a request has cost in place of what was set aside for it."""
        with self._lock:
            self._reserved -= reserved
            self._spent += spent


def estimated(text: str) -> int:
    """About how many tokens a text has; rather too many.

    Byte-pair vocabularies need about a token for 4 bytes of English, for 3 of Japanese and for 4 to 6 of Russian.
    """
    return -(-len(text.encode("utf-8", "replace")) // 3)
