"""What turns a clause in Russian: hedges, quantities, duties, changes and opposites."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground_ru import Russian

RU = Russian()
CASES = [
    (case["text"], case["markers"])
    for case in tomllib.loads(Path(__file__).with_name("markers.toml").read_text(encoding="utf-8"))["case"]
]


def marked(text: str) -> list[str]:
    analysis = RU.analyze(text)
    tokens = analysis.view_tokens
    return [
        "|".join(
            (
                tokens.text[tokens.starts[m.first] : tokens.ends[m.last - 1]],
                m.axis,
                m.value,
                *(["denied"] if m.denied else []),
            )
        )
        for m in analysis.markers
    ]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_markers_are_found(text: str, expected: list[str]) -> None:
    assert marked(text) == expected


def test_the_table_is_long_and_a_good_part_of_it_marks_nothing() -> None:
    assert len(CASES) >= 120
    assert sum(not expected for _, expected in CASES) * 4 >= len(CASES)


WORDS = st.sampled_from(
    [
        "Все",
        "не",
        "только",
        "может",
        "вырасти",
        "возможно",
        ",",
        ".",
        "нет",
        "данных",
        "больше",
        "300",
        "закрыт",
        "открыт",
        "следует",
        "сдать",
        "Новый",
        "Петербург",
        "«",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(WORDS, max_size=30).map(" ".join) | st.text(max_size=80))
def test_markers_ascend_and_stay_apart(text: str) -> None:
    analysis = RU.analyze(text)
    found = analysis.markers
    assert all(0 <= m.first < m.last <= len(analysis.view_tokens) for m in found)
    assert all(left.last <= right.first for left, right in pairwise(found))
