"""Times, prices, ages and lengths as people say them: *midi moins le quart*, twelve pounds fifty, under 5s."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import load

CASES = tomllib.loads((Path(__file__).parent / "as_said.toml").read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize(("code", "text", "facts"), CASES, ids=[text for _, text, _ in CASES])
def test_values_as_they_are_said(code: str, text: str, facts: list[str]) -> None:
    """A value is read with all its parts; what only looks like one stays a number."""
    assert [f"{fact.kind}:{fact.value}" for fact in load(code).analyze(text).facts] == facts
