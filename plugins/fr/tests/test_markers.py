"""What turns a clause, and what only looks so."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground_fr import French
from tests.counted import GROWTH, growth

FRENCH = French()
CASES = tomllib.loads(Path(__file__).with_name("markers.toml").read_text(encoding="utf-8"))["case"]
WORDS = sorted({word for text, _ in CASES for word in text.split()})


def marks(text: str) -> list[str]:
    analysis = FRENCH.analyze(text)
    tokens = analysis.tokens
    return [
        f"{text[tokens.starts[mark.first] : tokens.ends[mark.last - 1]]}|{mark.axis}|{mark.value}"
        + ("|denied" if mark.denied else "")
        for mark in analysis.markers
    ]


def test_the_table_is_right() -> None:
    """Every sentence of the table is turned by what a reader sees there."""
    wrong = {text: marks(text) for text, expected in CASES if marks(text) != expected}
    assert not wrong, f"{len(CASES) - len(wrong)} of {len(CASES)} right"


def test_a_third_of_the_table_has_nothing_to_mark() -> None:
    assert len(CASES) >= 120
    assert sum(not expected for _, expected in CASES) * 3 >= len(CASES)


@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join)))
def test_markers_of_any_text_ascend_and_are_apart(text: str) -> None:
    analysis = FRENCH.analyze(text)
    for mark in analysis.markers:
        assert 0 <= mark.first < mark.last <= len(analysis.view_tokens)
        assert mark.axis != "fixed"
    assert all(left.last <= right.first for left, right in pairwise(analysis.markers))


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", ["et ", "plus ", "ne doit pas ", "tout ", "que ", "n'est ", "ne peut ", ","])
def test_hostile_text_takes_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], int]:
        tokens = FRENCH.analyze(unit * (size // len(unit))).view_tokens
        return lambda: sum(1 for _ in FRENCH.markers(tokens))

    assert growth(found, 4_000) < GROWTH
    assert found(75_000)() <= 75_000
