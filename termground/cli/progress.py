"""How far a run is, on standard error: a moving line on a terminal, a line every ten seconds elsewhere."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any, Final, Self

from termground.messages import phrase, thousands, usage

EVERY: Final = 10.0
"""Seconds between two lines where there is no terminal."""

_SLOW: Final = 10.0
"""Rows a second, below which the pace has a decimal."""

_MINUTE, _HOUR = 60, 3600


class Progress:
    """Tells how far a run is; a context, which clears a moving line at its end.

    Args:
        total: Rows of the whole run; None where they could not be counted.
        before: Rows of them that an earlier run has scored.
        errors: Rows of those with an error.
        ui: The language to tell it in.
        clock: Gives seconds.
        wait: Waits so many seconds, and says whether the run is over.
    """

    def __init__(  # noqa: PLR0913 - the last two are those of tests
        self,
        total: int | None,
        before: int = 0,
        errors: int = 0,
        ui: str = "en",
        *,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        self._total, self._before = total, before
        self._rows, self._errors = 0, errors
        self._ui = ui
        self._clock, self._start = clock, clock()
        self._over = threading.Event()
        self._wait = wait or self._over.wait
        self._bar: Any = None
        if sys.stderr.isatty():
            from rich.console import Console  # noqa: PLC0415 - where somebody looks on
            from rich.progress import BarColumn, TextColumn  # noqa: PLC0415
            from rich.progress import Progress as Bar  # noqa: PLC0415

            console = Console(stderr=True, highlight=False)
            self._bar = Bar(BarColumn(20), TextColumn("{task.description}"), console=console, transient=True)
            self._task = self._bar.add_task(self.text(), total=total, completed=before)

    def show(self, rows: int, errors: int) -> None:
        """Take note of how far the run is.

        Args:
            rows: Rows that this run has scored.
            errors: Rows with an error, those of an earlier run among them.
        """
        self._rows, self._errors = rows, errors
        if self._bar is not None:
            self._bar.update(self._task, completed=self._before + rows, description=self.text())

    def text(self) -> str:
        """How far the run is, in words."""
        done, total, ui = self._before + self._rows, self._total, self._ui
        said = [usage("progress-rows", ui, count=thousands(done, ui))]
        if total:
            whole = {"count": thousands(done, ui), "total": thousands(total, ui)}
            said = [usage("progress-of", ui, **whole, share=f"{100 * done / total:.0f}")]
        pace = self._rows / max(self._clock() - self._start, 1e-3)
        if self._rows:
            shown = (
                f"{pace:.1f}".replace(".", phrase("decimal", ui))
                if pace < _SLOW
                else thousands(round(pace), ui)
            )
            said.append(usage("progress-pace", ui, pace=shown))
        if self._rows and total and done < total:
            said.append(usage("progress-left", ui, time=_span((total - done) / pace, ui)))
        if self._errors:
            said.append(usage("run-errors", ui, count=thousands(self._errors, ui)))
        return " · ".join(said)

    def tell(self) -> None:
        """Write a line every ten seconds until the run is over, also while no row is done."""
        while not self._wait(EVERY):
            sys.stderr.write(f"termground: {self.text()}\n")
            sys.stderr.flush()

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
        else:
            self._thread = threading.Thread(target=self.tell, daemon=True)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()
        else:
            self._over.set()
            self._thread.join()


def _span(seconds: float, ui: str) -> str:
    """A time to wait, in the two largest units that it has."""
    whole = round(seconds)
    if whole < _MINUTE:
        return usage("time-seconds", ui, seconds=whole)
    if whole < _HOUR:
        return usage("time-minutes", ui, minutes=whole // _MINUTE, seconds=whole % _MINUTE)
    return usage("time-hours", ui, hours=whole // _HOUR, minutes=whole % _HOUR // _MINUTE)
