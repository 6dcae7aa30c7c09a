"""Everyday texts said in other words, and with one of two words that exclude one another in the place of the other."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest

from termground import load, metric
from termground.catalogue.bound import BoundMetric
from tests.tables import codes, rows, table

CODES = codes("daily")


@cache
def bound(code: str) -> BoundMetric:
    return metric("grounding", language=code)


def verdicts(code: str, source: str, response: str) -> set[str]:
    return {claim.verdict.name for claim in bound(code).score(response=response, source=source).claims}


@pytest.mark.parametrize(("code", "source", "response"), list(rows("daily", "supported")))
def test_the_same_in_other_words_is_supported(code: str, source: str, response: str) -> None:
    assert verdicts(code, source, response) == {"SUPPORTED"}


@pytest.mark.parametrize(("code", "source", "response"), list(rows("daily", "contradicted")))
def test_a_word_for_its_opposite_is_contradicted(code: str, source: str, response: str) -> None:
    assert verdicts(code, source, response) == {"CONTRADICTED"}


@pytest.mark.parametrize(("code", "source", "response"), list(rows("daily", "open")))
def test_what_looks_alike_and_is_right_is_not_contradicted(code: str, source: str, response: str) -> None:
    assert "CONTRADICTED" not in verdicts(code, source, response)


@pytest.mark.parametrize("code", CODES)
def test_words_that_exclude_one_another(code: str) -> None:
    """Each word of a row stands against every other one."""
    language = load(code)
    sides = {
        word: {side for sense in language.senses(language.tokens(word)) for side in sense.excludes}
        for row in table(code, "daily")["opposites"]
        for word in row
    }
    missing = [
        (one, other)
        for row in table(code, "daily")["opposites"]
        for one, other in combinations(row, 2)
        if not any(
            line == other_line and side != other_side
            for line, side in sides[one]
            for other_line, other_side in sides[other]
        )
    ]
    assert missing == []
