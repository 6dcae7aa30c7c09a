"""Types that msgspec reads into, made ready before two threads can ask for one at the same time.

msgspec works out how a type is read when the type is first used, and keeps the half-finished answer where every thread
finds it: a second thread that reads into the type in that moment ends the process with a segmentation fault (seen with
0.22.0 on Python 3.11). So each type is made ready under one lock, which also keeps a fork from falling into that moment.
"""

from __future__ import annotations

import os
import threading
from typing import TypeVar

import msgspec

Kind = TypeVar("Kind")

_READY: set[object] = set()
_LOCK = threading.RLock()

if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_LOCK.release)


def prepared(kind: type[Kind]) -> type[Kind]:
    """A type that msgspec may read into from any thread.

    Args:
        kind: A struct, or a collection of structs.

    Returns:
        The same type.

    Raises:
        TypeError: msgspec cannot read into such a type.
    """
    if kind not in _READY:
        with _LOCK:
            msgspec.json.Decoder(kind)
            _READY.add(kind)
    return kind
