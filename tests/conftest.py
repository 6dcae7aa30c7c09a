"""What all tests share."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from termground.types import Score

ROOT = Path(__file__).resolve().parents[1]


def pytest_configure() -> None:
    """Let what the tests start be interrupted: a shell has what it runs in the background ignore that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


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
def awaited() -> Callable[[Coroutine[Any, Any, Any]], Any]:
    """Run a coroutine to its end, in a thread: a browser that is driven from this one keeps a loop running in it."""

    def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(asyncio.run, coroutine).result()

    return run


@pytest.fixture(scope="session")
def assert_places() -> Callable[[Score, str, Sequence[str]], None]:
    """Claims ascend, findings lie inside them, and all evidence is a slice of its source."""

    def check(score: Score, response: str, sources: Sequence[str]) -> None:
        ends = 0
        for claim in score.claims:
            assert ends <= claim.start < claim.end <= len(response)
            assert response[claim.start : claim.end] == claim.text
            ends = claim.end
        for finding in score.findings:
            assert any(c.start <= finding.start < finding.end <= c.end for c in score.claims)
        for item in (*score.claims, *score.findings):
            for seen in item.evidence:
                assert sources[seen.source][seen.start : seen.end] == seen.text != ""

    return check


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
