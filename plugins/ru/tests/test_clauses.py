"""What a Russian sentence states, one thing at a time."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground_ru import Russian
from termground_ru.sentences import LONGEST
from tests.counted import GROWTH, growth

RU = Russian()
CASES = [
    (case["text"], case["clauses"])
    for case in tomllib.loads(Path(__file__).with_name("clauses.toml").read_text(encoding="utf-8"))["case"]
]


def split(text: str) -> list[str]:
    analysis = RU.analyze(text)
    whole = (0, len(analysis.view_tokens))
    return [
        ("*" if (clause.first, clause.last) == whole else text[clause.start : clause.end]) + "|" + clause.mood
        for clause in analysis.clauses
    ]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_sentences_are_split(text: str, expected: list[str]) -> None:
    assert split(text) == expected


def test_the_table_is_long_and_a_third_of_it_is_not_split() -> None:
    assert len(CASES) >= 120
    assert sum(len(expected) == 1 for _, expected in CASES) * 3 >= len(CASES)


WORDS = st.sampled_from(
    [
        *[
            "Музей",
            "открылся",
            "в",
            "1987",
            "году",
            "насчитывает",
            "работает",
            "открыт",
            "и",
            "а",
            "но",
            "или",
            "что",
            "чтобы",
            "если",
            "который",
            "где",
            "когда",
        ],
        *[
            "не",
            "бы",
            "ли",
            "якобы",
            "планирует",
            "открыть",
            "построенный",
            "открыв",
            ",",
            ";",
            ":",
            "—",
            "(",
            ")",
            "«",
            "»",
            ".",
            "?",
            "!",
        ],
    ]
)


@settings(max_examples=600, deadline=None)
@given(st.lists(WORDS, max_size=40).map(" ".join) | st.text(max_size=120))
def test_clauses_lie_in_their_sentence_and_never_cross(text: str) -> None:
    analysis = RU.analyze(text)
    clauses = analysis.clauses
    ranges = analysis.sentence_ranges
    order = [(clause.sentence, clause.first, -clause.last) for clause in clauses]
    assert order == sorted(order)
    assert {clause.sentence for clause in clauses} == {k for k, (a, b) in enumerate(ranges) if a < b}
    stack: list[int] = []
    for clause in clauses:
        begin, end = ranges[clause.sentence]
        assert begin <= clause.first < clause.last <= end
        while stack and stack[-1] <= clause.first:
            stack.pop()
        assert not stack or clause.last <= stack[-1]
        stack.append(clause.last)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("begin", "unit", "end"),
    [
        ("", "и ", ""),
        ("", ", ", ""),
        ("", "который, если что, ", ""),
        ("", "(", "музей"),
        ("", "« ", ""),
        ("", "музей открылся и закрылся ", ""),
        ("Музей ", "открылся, ", ""),
        ("", "может ", ""),
        ("", "нет ", "не более чем все ещё " * 100),
        ("нет " * 100, "не более чем все ещё ", ""),
    ],
)
def test_hostile_texts_take_linear_work(begin: str, unit: str, end: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def split(size: int) -> Callable[[], object]:
        analysis = RU.analyze(begin + unit * (size // len(unit)) + end)
        assert analysis.sentence_ranges
        return lambda: (analysis.clauses, analysis.markers)

    assert growth(split, 2 * LONGEST) < GROWTH  # texts that are both cut into pieces
    split(100_000)()


@pytest.mark.timeout(120)
def test_one_sentence_of_a_hundred_thousand_words_takes_linear_work() -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def split(count: int) -> Callable[[], list[object]]:
        tokens = RU.tokens("Музей, который открылся в 1987 году, работает и насчитывает залы " * count)
        return lambda: list(RU.clauses(tokens, 0, len(tokens)))

    assert growth(split, 200) < GROWTH
    assert split(10_000)()


def test_neither_order_nor_threads_change_anything() -> None:
    texts = [text for text, _ in CASES]
    alone = [split(text) for text in texts]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(split, reversed(texts)))
    assert together[::-1] == alone
