"""How far a run is, on standard error: a moving line on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import threading
import time
from typing import Any, Final, Self

FIRST: Final = 3.0
"""Seconds of silence before the first line."""

LONGEST: Final = 60.0
"""Seconds of silence between two lines, at most."""


class Progress:
    """Tells how many rows are done; a context, which clears a moving line at its end."""

    def __init__(self) -> None:
        self._start = time.monotonic()
        self._text = "starting"
        self._over = threading.Event()
        self._status: Any = None
        if sys.stderr.isatty():
            from rich.console import Console  # noqa: PLC0415

            self._status = Console(stderr=True, highlight=False).status(self._text)

    def show(self, rows: int, errors: int, share: float) -> None:
        """Say how far the run is.

        Args:
            rows: Rows done in this run.
            errors: Rows with an error.
            share: Share of the input that was read, 0 to 1.
        """
        pace = rows / max(time.monotonic() - self._start, 1e-3)
        text = f"{rows:,} rows · {share:.0%} of the input read · {pace:,.0f} rows/s"
        self._text = text + (f" · {errors:,} with errors" if errors else "")
        if self._status is not None:
            self._status.update(self._text)

    def _tell(self) -> None:
        """Write a line now and then, ever more seldom, also while nothing is done."""
        silence = FIRST
        while not self._over.wait(silence):
            silence = min(2 * silence, LONGEST)
            sys.stderr.write(f"termground: {self._text}\n")
            sys.stderr.flush()

    def __enter__(self) -> Self:
        if self._status is not None:
            self._status.start()
        else:
            self._thread = threading.Thread(target=self._tell, daemon=True)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._status is not None:
            self._status.stop()
        else:
            self._over.set()
            self._thread.join()
