"""Things of which a sentence says something and not of others, exceptions with values of their own, and verbs that are denied."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

TABLE = {
    kind: verdicts
    for name in ("contrasts.toml", "governors.toml")
    for kind, verdicts in tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8")).items()
}
CASES = [
    pytest.param(code, source, response, verdict, id=f"{kind}-{verdict}-{code}-{response}")
    for kind, verdicts in TABLE.items()
    for verdict, rows in verdicts.items()
    for code, source, response in rows
]


@pytest.mark.parametrize(("code", "source", "response", "verdict"), CASES)
def test_verdicts_of_the_table(code: str, source: str, response: str, verdict: str) -> None:
    """A claim is contradicted or supported as the table says; an ``open`` one is not contradicted."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {str(claim.verdict) for claim in score.claims}
    if verdict == "open":
        assert "CONTRADICTED" not in found
    else:
        assert found == {verdict.upper()}


@pytest.mark.parametrize("kind", TABLE)
def test_every_language_has_both_sides(kind: str) -> None:
    """What is contradicted in a kind stands beside what is right and looks alike, in each of the six languages."""
    codes = {"en", "fr", "de", "es", "ru", "ja"}
    right = [*TABLE[kind].get("supported", ()), *TABLE[kind].get("open", ())]
    assert {code for code, _, _ in TABLE[kind]["contradicted"]} == codes
    assert {code for code, _, _ in right} == codes
