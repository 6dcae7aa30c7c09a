"""How much work a call is, told alike on a fast machine and on a slow and busy one."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

GROWTH = 5
"""At most how much more work a text four times as long may be: linear work grows by 4, quadratic by 16."""


LEAST = 10
"""Lines that a call runs only where it does something with a text."""


def lines(call: Callable[[], object]) -> int:
    """How many lines of Python a call runs, its own and those of all that it calls; what C code does is not seen.

    No garbage is collected meanwhile: what runs on it would be counted.
    """
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        del frame, event, arg
        nonlocal count
        count += 1
        return trace

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return count


def growth(work: Callable[[int], Callable[[], object]], short: int) -> float:
    """How many times as many lines the work on a text four times as long runs.

    Args:
        work: Gives the call to count for a size, in whatever unit; what it makes ready for the call is not counted.
        short: The smaller size.
    """
    work(max(1, short // 10))()  # loads dictionaries and keeps what words are
    small, large = (lines(work(size)) for size in (short, 4 * short))
    assert small > LEAST, f"{small} lines are no work"
    return large / small
