"""What German phrases state in figures, read back as normal forms."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground_de import German
from tests.counted import GROWTH, growth

GERMAN = German()
CASES = [
    (case["text"], case["facts"])
    for case in tomllib.loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8"))["case"]
]
WORDS = sorted({word for text, _ in CASES for word in text.split()})
MIXED = st.lists(st.sampled_from([*WORDS, ",", "-", "–", "/", "(", ")", "\n"]), max_size=30).map(" ".join)


def norms(text: str) -> list[str]:
    return [fact.norm for fact in GERMAN.analyze(text).facts]


def test_the_table_is_right() -> None:
    """Every phrase of the table states what a reader takes from it."""
    wrong = {text: norms(text) for text, expected in CASES if norms(text) != expected}
    assert not wrong, f"{len(CASES) - len(wrong)} of {len(CASES)} right"


def test_the_table_is_long() -> None:
    assert len(CASES) >= 250
    assert sum(not expected for _, expected in CASES) >= 15


@given(st.one_of(st.text(max_size=200), MIXED))
def test_facts_of_any_text_are_slices_and_lie_apart(text: str) -> None:
    facts = GERMAN.analyze(text).facts
    assert all(text[fact.start : fact.end] == fact.surface for fact in facts)
    assert all(left.end <= right.start for left, right in pairwise(facts))


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    [
        "und ",
        "der ",
        "nicht ",
        "wenn ",
        "1. ",
        "5 tausend ",
        "von 3 bis ",
        "zwei und ",
        "„",
        ", die ",
        "am 5. Mai ",
        "einundzwanzig ",
        "muss nicht ",
    ],
)
def test_hostile_text_takes_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def read(size: int) -> Callable[[], object]:
        tokens = GERMAN.tokens(unit * (size // len(unit)))
        return lambda: list(GERMAN.facts(tokens))

    assert growth(read, 5_000) < GROWTH
    read(200_000)()
