"""How much work a call is, told alike on a fast machine and on a slow and busy one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines(call: Callable[[], object]) -> int:
    """How many lines of Python a call runs, its own and those of all that it calls; what C code does is not seen."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        del frame, event, arg
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count
