"""Everyday texts, one sentence right and one wrong beside each source, written before their scores were seen."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from termground import metric
from termground.catalogue.bound import BoundMetric

TABLE = tomllib.loads((Path(__file__).parent / "everyday.toml").read_text(encoding="utf-8"))
PAIRS = [(kind, *row[1:]) for kind, rows in TABLE.items() for row in rows]
CODES = ("ru", "fr", "en", "de", "es")
RIGHT = {"ru": 0.4, "fr": 0.65, "en": 0.74, "de": 0.6, "es": 0.5}
"""Shares of right sentences that are supported, which may only rise; they share few words with their sources."""

WRONG = {"ru": 0.84, "fr": 0.62, "en": 0.92, "de": 0.6, "es": 0.9}
"""Shares of wrong sentences that are not supported."""


@cache
def bound(code: str) -> BoundMetric:
    return metric("grounding", language=code)


def verdicts(code: str, source: str, response: str) -> set[str]:
    return {claim.verdict.name for claim in bound(code).score(response=response, source=source).claims}


def test_the_table_is_broad() -> None:
    """Many kinds of error in several genres."""
    assert len(TABLE) >= 12
    assert len({row[0] for rows in TABLE.values() for row in rows}) >= 8


@pytest.mark.parametrize("code", CODES)
def test_right_and_wrong_are_told_apart(code: str) -> None:
    """No right sentence is contradicted, and the shares that are told rightly stay; the others are printed."""
    own = [pair for pair in PAIRS if pair[1] == code]
    right = {(kind, text): verdicts(code, source, text) for kind, _, source, text, _ in own}
    wrong = {(kind, text): verdicts(code, source, text) for kind, _, source, _, text in own}
    flagged = [key for key, found in right.items() if found != {"SUPPORTED"}]
    passed = [key for key, found in wrong.items() if found == {"SUPPORTED"}]
    print(*flagged, *passed, sep="\n")
    assert not [key for key, found in right.items() if "CONTRADICTED" in found]
    assert 1 - len(flagged) / len(own) >= RIGHT[code]
    assert 1 - len(passed) / len(own) >= WRONG[code]
