"""Marks that cite are no part of a claim, and what only looks like one is checked."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import load, metric

TABLE = tomllib.loads((Path(__file__).parent / "citations.toml").read_text(encoding="utf-8"))
CITED = [(code, mark) for code, case in TABLE.items() for mark in case["cited"]]
STATED = [(code, *row) for code, case in TABLE.items() for row in case["stated"]]


@pytest.mark.parametrize(("code", "mark"), CITED)
def test_a_citation_takes_nothing_away(code: str, mark: str) -> None:
    source, claim = TABLE[code]["source"], TABLE[code]["claim"]
    score = metric("grounding", load(code)).score(response=claim + mark, source=source)
    assert [found.text for found in score.claims] == [claim]
    assert score.value == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("code", "named", "source", "response"), STATED, ids=[f"{row[0]}-{row[1]}" for row in STATED]
)
def test_what_a_bracket_or_a_raised_number_states_is_checked(
    code: str, named: str, source: str, response: str
) -> None:
    del named
    grounding = metric("grounding", load(code))
    assert grounding.score(response=source, source=source).value == pytest.approx(1.0)
    score = grounding.score(response=response, source=source)
    assert score.value < 0.9


def test_a_citation_before_a_sentence_is_not_part_of_it() -> None:
    source = "水タンクの容量は3.6Lです。電源コードは1.8mです。"
    response = "水タンクの容量は3.6Lです。【1】電源コードは1.8mです。"
    score = metric("grounding", load("ja")).score(response=response, source=source)
    assert [claim.text for claim in score.claims] == ["水タンクの容量は3.6Lです", "電源コードは1.8mです"]
