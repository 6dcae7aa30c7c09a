"""Scorers for worker processes, which import them by name."""

from __future__ import annotations

import gc
import os
import signal
import time
from pathlib import Path


class Scorer:
    """Does what a record's ``do`` says, and gives back its ``text``."""

    concurrency = 0

    def __init__(self, spec):
        self.spec = spec
        self.folder = Path(spec.source_root or ".")

    def row(self, record):
        """A row that does not tell which process made it."""
        getattr(self, record.values.get("do", "nothing"))(record)
        return {
            "id": record.number,
            "scores": {"length": len(record.values["text"])},
            "terms": [1.5],
            "error": None,
        }

    def nothing(self, record):
        """Most rows."""

    def sleep(self, record):
        """A row that takes its time."""
        time.sleep(0.05)

    def exit(self, record):
        """As a library's own C code may."""
        os._exit(7)

    def leave(self, record):
        """As a script may."""
        raise SystemExit(3)

    def leave_one_behind(self, record):
        """Dies, and leaves a process that holds its files open until the folder has a file ``go``, or for 4 minutes."""
        if os.fork() == 0:
            os.closerange(0, 3)
            for _ in range(2_400):
                if (self.folder / "go").exists():
                    break
                time.sleep(0.1)
            (self.folder / "gone").touch()
            os._exit(0)
        os._exit(7)

    def killed(self, record):
        """As the kernel does where memory is out."""
        os.kill(os.getpid(), signal.SIGKILL)

    def killed_once(self, record):
        """As somebody may; the next one that scores the row is left alone."""
        mark = self.folder / f"seen-{record.number}"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)

    def stay(self, record):
        """A row that never ends; a file says whose."""
        (self.folder / f"pid-{os.getpid()}").touch()
        time.sleep(600)


class Waiting(Scorer):
    """Asks a remote judge, so to speak."""

    concurrency = 3

    def row(self, record):
        """A row that tells which process made it."""
        return super().row(record) | {"process": os.getpid()}


class Stillborn(Scorer):
    """Does not live to see a row; the parent does."""

    def __init__(self, spec):
        super().__init__(spec)
        if os.getpid() != int(spec.ui_language):
            os._exit(9)


class Refusing(Scorer):
    """Refuses its specification, in a worker only."""

    def __init__(self, spec):
        super().__init__(spec)
        if os.getpid() != int(spec.ui_language):
            raise ValueError("not here")


class Collecting(Scorer):
    """Says how many objects are made between two looks for garbage."""

    def row(self, record):
        """Of any record."""
        return {"id": record.number, "scores": {"objects": gc.get_threshold()[0]}, "error": None}
