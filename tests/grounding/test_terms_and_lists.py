"""What contracts, rules and policies are made of: lists below a line, terms for two parties, exceptions by number, parts with a value of their own."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

TABLE = tomllib.loads(Path(__file__).with_suffix(".toml").with_stem("terms_and_lists").read_text("utf-8"))


def cases(told: str) -> list[tuple[str, str, str]]:
    rows = (row for kind in TABLE.values() for row in kind)
    return [(row["language"], row["source"], claim) for row in rows for claim in row.get(told, ())]


def verdicts(language: str, source: str, claim: str) -> set[Verdict]:
    return {one.verdict for one in GroundingEvaluator(language).check(claim, source).claims}


@pytest.mark.parametrize(("language", "source", "claim"), cases("right"))
def test_what_the_terms_say_is_borne_out(language: str, source: str, claim: str) -> None:
    assert verdicts(language, source, claim) == {Verdict.SUPPORTED}


@pytest.mark.parametrize(("language", "source", "claim"), cases("wrong"))
def test_what_they_say_of_another_thing_party_or_case_contradicts(
    language: str, source: str, claim: str
) -> None:
    assert Verdict.CONTRADICTED in verdicts(language, source, claim)


@pytest.mark.parametrize(("language", "source", "claim"), cases("not_wrong"))
def test_what_they_say_in_other_words_contradicts_nothing(language: str, source: str, claim: str) -> None:
    assert Verdict.CONTRADICTED not in verdicts(language, source, claim)
