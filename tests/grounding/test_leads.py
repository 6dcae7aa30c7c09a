"""Lines before a list: what only says that something follows claims nothing, in every language."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

TABLE = tomllib.loads((Path(__file__).parent / "leads.toml").read_text(encoding="utf-8"))


def claims_of(code: str, lead: str, item: str) -> list[str]:
    """The claims of a list behind a line, where the source has the item."""
    response = f"{lead}\n\n{item}\n"
    score = metric("grounding", language=code).score(response=response, source=item.lstrip("-1. "))
    return [response[claim.start : claim.end] for claim in score.claims]


@pytest.mark.parametrize(("code", "lead", "item"), TABLE["leads"])
def test_what_only_says_that_something_follows_claims_nothing(code: str, lead: str, item: str) -> None:
    claims = claims_of(code, lead, item)
    assert len(claims) == 1
    assert claims[0] in item


@pytest.mark.parametrize(("code", "lead", "item"), TABLE["claims"])
def test_what_says_something_claims_it(code: str, lead: str, item: str) -> None:
    assert claims_of(code, lead, item)[0] in lead
