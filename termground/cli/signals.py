"""Signals that end a command in order, as Ctrl-C does: of a system that shuts down, and of a terminal that is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

_ENDING: Final = ("SIGTERM", "SIGHUP")
_BEYOND: Final = 128
"""What shells add to the number of a signal for an exit code."""


class Ended(BaseException):
    """The process was told to end.

    Attributes:
        code: The exit code of a process that the signal ends.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = _BEYOND + number


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Raise :class:`Ended` inside where the process is told to end; a signal that is ignored, as under nohup, stays so."""
    before = {}
    if threading.current_thread() is threading.main_thread():  # others cannot set handlers
        for number in (getattr(signal, name) for name in _ENDING if hasattr(signal, name)):
            if signal.getsignal(number) is signal.SIG_DFL:
                before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> NoReturn:
    raise Ended(number)
