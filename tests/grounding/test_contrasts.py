"""Tables of claims with words, clauses or denials of their sources in another place, and of right ones that look alike."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

TABLE = {
    kind: verdicts
    for name in (
        "contrasts.toml",
        "governors.toml",
        "parts.toml",
        "barred.toml",
        "ends.toml",
        "told.toml",
        "trends.toml",
        "single_words.toml",
    )
    for kind, verdicts in tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8")).items()
}
WITHOUT = {
    "widened": {"ja"},
    "efforts": {"ru"},
    "kinds_of_people": {"fr", "es"},
    "not_done": {"ja"},
    "outside": {"ja"},
}
"""Languages whose plugin does not read a kind: Japanese has no words for exceptions, nor Russian for attempts."""

CASES = [
    pytest.param(code, source, response, verdict, id=f"{kind}-{verdict}-{code}-{response}")
    for kind, verdicts in TABLE.items()
    for verdict, rows in verdicts.items()
    for code, source, response in rows
]


@pytest.mark.parametrize(("code", "source", "response", "verdict"), CASES)
def test_verdicts_of_the_table(code: str, source: str, response: str, verdict: str) -> None:
    """A claim is contradicted, neutral or supported as the table says; an ``open`` one is not contradicted."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {str(claim.verdict) for claim in score.claims}
    if verdict == "open":
        assert "CONTRADICTED" not in found
    else:
        assert found == {verdict.upper()}


@pytest.mark.parametrize("kind", TABLE)
def test_every_language_has_both_sides(kind: str) -> None:
    """What is wrong in a kind stands beside what is right and looks alike, in each of the languages that have it."""
    codes = {"en", "fr", "de", "es", "ru", "ja"} - WITHOUT.get(kind, set())
    wrong = [*TABLE[kind].get("contradicted", ()), *TABLE[kind].get("neutral", ())]
    right = [*TABLE[kind].get("supported", ()), *TABLE[kind].get("open", ())]
    assert {code for code, _, _ in wrong} == codes
    assert {code for code, _, _ in right} == codes
