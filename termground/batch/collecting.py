"""How often Python looks for garbage while rows are scored."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

OBJECTS: Final = 50_000
"""Objects that are made between two looks: a row or two. Python's own 700 look through dictionaries again that never change, a tenth of
the time of a row."""


@contextmanager
def collected_rarely() -> Iterator[None]:
    """Look for garbage once in so many objects; for a process that scores rows, or ends soon, and does little else."""
    before = gc.get_threshold()
    gc.set_threshold(OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
