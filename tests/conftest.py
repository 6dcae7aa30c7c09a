"""What all tests share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder ``shared`` beside the checkout, with labelled data and expected results; else the test is skipped."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("no folder 'shared' beside the checkout; it holds the data this test compares with")
    return folder


@pytest.fixture(scope="session")
def run_python() -> Callable[..., str]:
    """Run code in a fresh interpreter and give its standard output; keywords become environment variables."""

    def run(code: str, *, stdin: str = "", **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=stdin.encode("utf-8"),
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
            capture_output=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
        return done.stdout.decode("utf-8")

    return run
