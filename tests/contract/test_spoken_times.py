"""Times of day as they are said: a quarter to five, *четверть пятого*, *midi moins le quart*."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import load

CASES = tomllib.loads((Path(__file__).parent / "spoken_times.toml").read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize(("code", "text", "facts"), CASES, ids=[text for _, text, _ in CASES])
def test_times_as_they_are_said(code: str, text: str, facts: list[str]) -> None:
    """A time is read with its minutes; what only looks like one stays a number."""
    assert [f"{fact.kind}:{fact.value}" for fact in load(code).analyze(text).facts] == facts
