"""Clauses: what is split, what is not, in which mood; and what holds for any text."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.language import Analysis
from termground.types import Clause, Flag
from termground_en import English
from tests.counted import GROWTH, growth, lines

CASES = tomllib.loads(Path(__file__).with_name("clauses.toml").read_text(encoding="utf-8"))["case"]


@cache
def english() -> English:
    return English()


def clauses(analysis: Analysis) -> list[str]:
    return [
        analysis.original[clause.start : clause.end]
        + ("" if clause.mood == "statement" else f"|{clause.mood}")
        for clause in analysis.clauses
    ]


@pytest.mark.parametrize("case", CASES, ids=[case["text"] for case in CASES])
def test_a_sentence_has_its_clauses(case: dict[str, object]) -> None:
    assert clauses(english().analyze(str(case["text"]))) == case["clauses"]


def assert_sound(text: str) -> None:
    """Clauses lie in their sentence, are in order, never cross, and say something where one was split off."""
    analysis = english().analyze(text)
    lexemes = analysis.view_tokens.lexemes
    for sentence, (begin, end) in enumerate(analysis.sentence_ranges):
        own = [clause for clause in analysis.clauses if clause.sentence == sentence]
        assert bool(own) == (begin < end)
        ranges = [(clause.first, clause.last) for clause in own]
        assert ranges == sorted(ranges, key=lambda pair: (pair[0], -pair[1]))
        assert len(ranges) == len(set(ranges))
        around: list[int] = []
        for first, last in ranges:
            assert begin <= first < last <= end
            while around and around[-1] <= first:
                around.pop()
            assert not around or last <= around[-1]
            around.append(last)
            content = [
                lexeme.flags & (Flag.WORD | Flag.STOP | Flag.NEGATION) for lexeme in lexemes[first:last]
            ]
            assert len(own) == 1 or Flag.WORD in content


WORDS = ["The", "museum", "museums", "which", "who", "where", "opened", "opens", "opening", "was", "is", "are", "has", "have", "will", "may", "did", "not", "n't", "and", "but", "or", "while", "so", "if", "unless", "provided", "that", "whether", "because", "when", "he", "they", "it", "this", "a", "the", "in", "of", "by", "to", "hopes", "hoped", "plans", "claims", "denied", "stealing", "killing", "employs", "works", "works", "built", "born", "said", "asked", "press", "Press", "please", "Do", "Should", "1987", "12", "two", "May", "Anna", "quickly", "also", ",", ",", ",", ";", ":", "(", ")", "“", "”", '"', "–", ".", "?", "!", "\n", "'s", "$", "-", "İ", "№", "ﬁ"]  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=60))
def test_clauses_of_any_words_are_sound(words: list[str]) -> None:
    assert_sound(" ".join(words))


@given(st.text(max_size=200))
def test_clauses_of_any_text_are_sound(text: str) -> None:
    assert_sound(text)


@given(st.lists(st.sampled_from([case["text"] for case in CASES]), max_size=5))
def test_clauses_depend_on_their_sentence_alone(texts: list[str]) -> None:
    """Sentences side by side have the clauses that each has by itself, whatever was read before."""
    together = clauses(English().analyze("\n".join(texts)))
    assert together == [clause for text in texts for clause in clauses(english().analyze(text))]


def test_clauses_are_the_same_in_every_thread() -> None:
    text = "\n".join(case["text"] for case in CASES)
    language = English()
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: clauses(language.analyze(text)), range(16)))
    assert all(one == found[0] for one in found)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    [
        "and ",
        "and,",
        ", ",
        ",which ",
        "he hopes that ",
        "if it is ",
        "the museum opened in 1987 and employs people, which was ",
        "and he was; ",
        '"(',
        "killing the, ",
        "of the old ",
    ],
)
def test_work_is_linear(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def split(size: int) -> Callable[[], object]:
        analysis = english().analyze(unit * (size // len(unit)))
        assert analysis.sentence_ranges
        return lambda: analysis.clauses

    assert growth(split, 10_000) < GROWTH
    split(1_000_000)()


def test_a_long_sentence_that_is_no_sentence_is_one_clause() -> None:
    text = "The museum opened in 1987 and employs 312 people, " * 10_000
    assert len(english().analyze(text).clauses) == 1


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit", [",which is ", ", who a, ", "; he is", "and is not ", "if a , ", "killing the, ", "he hopes, "]
)
def test_the_longest_sentences_that_are_split_take_linear_work(unit: str) -> None:
    """Sentences just below the limit, one behind the other; some take work by the square of their words."""
    sentence = unit * (290 // len(unit.split())) + "it was.\n"

    def split(count: int) -> Callable[[], tuple[Clause, ...]]:
        analysis = english().analyze(sentence * count)
        assert len(analysis.sentence_ranges) >= count
        return lambda: analysis.clauses

    assert lines(split(1)) < 100_000
    assert growth(split, 5) < GROWTH
    assert len(split(300)()) >= 299
