"""How Japanese sentences split into clauses, as a table of sentences and as properties."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground_ja import Japanese
from tests.counted import GROWTH, growth

TABLE = Path(__file__).with_name("clauses.toml")
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@cache
def japanese() -> Japanese:
    return Japanese()


def clauses(text: str) -> list[str]:
    found = japanese().analyze(text).clauses
    return [f"{text[clause.start : clause.end]}|{clause.mood}" for clause in found]


def test_the_table_is_split_whole() -> None:
    """Every sentence has the clauses written beside it; the share is printed."""
    wrong = {}
    for case in CASES:
        found = clauses(case["text"])
        if found != case["clauses"]:
            wrong[case["text"]] = (case["clauses"], found)
    print(f"{len(CASES) - len(wrong)} of {len(CASES)} sentences split right")  # noqa: T201
    assert wrong == {}
    assert len({case["text"] for case in CASES}) == len(CASES) >= 120
    assert sum(len(case["clauses"]) == 1 for case in CASES) * 3 >= len(CASES)


def test_the_order_of_calls_changes_nothing() -> None:
    """Sentences split alike when others stand around them and in whatever order they come."""
    alone = [clauses(case["text"]) for case in CASES]
    assert [clauses(case["text"]) for case in reversed(CASES)] == alone[::-1]
    together = clauses("\n".join(case["text"] for case in CASES))
    assert together == [clause for case in alone for clause in case]


PARTS = (
    *"はがもをにでと、。？「」（）\n",
    *(
        "し",
        "て",
        "し、",
        "て、",
        "が、",
        "けれど、",
        "ば",
        "たら",
        "と、",
        "場合は",
        "限り",
        "か",
        "かどうか",
    ),
    *(
        "開館する",
        "開館した",
        "開館し",
        "美しく",
        "降らず",
        "である",
        "であり",
        "である、",
        "です",
        "ください",
    ),
    *(
        "と主張した",
        "予定だ",
        "ことを願う",
        "だろう",
        "べきだ",
        "京都",
        "青葉美術館",
        "1987年",
        "312人",
        "誰",
        "たい",
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(PARTS), max_size=30).map("".join) | st.text(max_size=40))
def test_clauses_nest_in_their_sentence(text: str) -> None:
    """Whatever the text, clauses lie in their sentence, an outer one before those inside it, and never cross."""
    analysis = japanese().analyze(text)
    ranges = analysis.sentence_ranges
    before: list[tuple[int, int]] = []
    for clause in analysis.clauses:
        low, high = ranges[clause.sentence]
        assert low <= clause.first < clause.last <= high
        while before and before[-1][1] <= clause.first:
            before.pop()
        if before:
            assert before[-1][0] <= clause.first < clause.last <= before[-1][1]
            assert before[-1] != (clause.first, clause.last)
        before.append((clause.first, clause.last))
    sentences = {clause.sentence for clause in analysis.clauses}
    assert sentences == {i for i, (low, high) in enumerate(ranges) if low < high}


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PARTS), max_size=30).map("".join))
def test_a_clause_has_a_word_with_content(text: str) -> None:
    """A part that a sentence was split into has a keyword of its own."""
    analysis = japanese().analyze(text)
    at = [keyword.first for keyword in analysis.keywords]
    whole = set(analysis.sentence_ranges)
    for clause in analysis.clauses:
        if (clause.first, clause.last) not in whole:
            assert any(clause.first <= i < clause.last for i in at)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    [
        "、",
        "「、」",
        "「",
        "and ",
        "開館し、",
        "彼は開館し、",
        "開館したが、",
        "降れば、",
        "開館した京都は",
        "と主張した",
        "予定だ",
        "誰が来るか",
        "かどうか",
        "ことを願う",
        "開館する場合は、",
        "した",
        "は",
    ],
)
def test_long_sentences_take_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def split(size: int) -> Callable[[], list[object]]:
        tokens = japanese().analyze(unit * (size // len(unit))).view_tokens
        return lambda: list(japanese().clauses(tokens, 0, len(tokens)))

    assert growth(split, 2_500) < GROWTH
    assert split(20_000)()
