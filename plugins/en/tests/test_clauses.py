"""Clauses: what is split, what is not, in which mood; and what holds for any text."""

from __future__ import annotations

import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.language import Analysis
from termground.types import Flag
from termground_en import English

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


@pytest.mark.parametrize(
    "text",
    [
        "and " * 250_000,
        "and," * 250_000,
        ", " * 500_000,
        ",which " * 150_000,
        "he hopes that " * 70_000,
        "if it is " * 100_000,
        "the museum opened in 1987 and employs people, which was " * 1_800,
        "and he was; " * 80_000,
        '"(' * 500_000,
        "killing the, " * 80_000,
        "of the old " * 90_000,
    ],
    ids=lambda text: text[:12],
)
def test_time_is_linear(text: str) -> None:
    """A million characters of anything take seconds."""
    analysis = english().analyze(text)
    ranges = analysis.sentence_ranges
    begin = time.process_time()
    assert len(analysis.clauses) >= min(1, len(ranges) and ranges[0][1])
    assert time.process_time() - begin < 10


def test_a_long_sentence_that_is_no_sentence_is_one_clause() -> None:
    text = "The museum opened in 1987 and employs 312 people, " * 10_000
    assert len(english().analyze(text).clauses) == 1


@pytest.mark.parametrize(
    "unit", [",which is ", ", who a, ", "; he is", "and is not ", "if a , ", "killing the, ", "he hopes, "]
)
def test_the_longest_sentences_that_are_split_take_seconds(unit: str) -> None:
    """Sentences just below the limit, one behind the other."""
    sentence = unit * (290 // len(unit.split()))
    analysis = english().analyze((sentence + "it was.\n") * (400_000 // len(sentence)))
    assert len(analysis.sentence_ranges) > 90
    begin = time.process_time()
    assert len(analysis.clauses) >= len(analysis.sentence_ranges) - 1
    assert time.process_time() - begin < 15
