"""How much work a call is, told alike on a fast machine and on a slow and busy one."""

from __future__ import annotations

import cProfile
import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

GROWTH = 5
"""At most how much more work a text four times as long may be: linear work grows by 4, quadratic by 16."""


LEAST = 10
"""Lines that a call runs only where it does something with a text."""

LOADER = "<frozen importlib"


def lines(call: Callable[[], object]) -> int:
    """How many lines of Python a call runs, its own and those of all that it calls; what C code does is not seen.

    Nor is what runs in between by chance or only once: other threads, finalizers of objects that the collector finds
    just then, and the loading of modules.
    """
    count = 0
    loads = False

    def called(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count, loads
        if loads:
            return None
        loads = frame.f_code.co_filename.startswith(LOADER)
        count += not loads
        return left if loads else passed

    def passed(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += 1

    def left(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal loads
        loads = event != "return"

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(called)
    try:
        call()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return count


def calls(call: Callable[[], object]) -> int:
    """How many calls of functions a call makes, C functions among them, in less time than counting lines takes.

    The first loading of modules is seen too: what a language loads once must be loaded before.
    """
    profile = cProfile.Profile()
    collects = gc.isenabled()
    gc.disable()
    try:
        profile.runcall(call)
    finally:
        if collects:
            gc.enable()
    return sum(entry.callcount for entry in profile.getstats())


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
