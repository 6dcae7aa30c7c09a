"""Markers: which words turn what a clause says, and where they do not."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.language import Analysis
from termground_en import English
from tests.counted import GROWTH, growth

CASES = tomllib.loads(Path(__file__).with_name("markers.toml").read_text(encoding="utf-8"))["case"]
PHRASES = sorted(
    {phrase for values in English.marks.values() for listed in values.values() for phrase in listed}
)


@cache
def english() -> English:
    return English()


def markers(analysis: Analysis) -> list[str]:
    tokens = analysis.tokens
    return [
        f"{analysis.original[tokens.starts[marker.first] : tokens.ends[marker.last - 1]]}|{marker.axis}|{marker.value}"
        + ("|denied" if marker.denied else "")
        for marker in analysis.markers
    ]


@pytest.mark.parametrize("case", CASES, ids=[case["text"] for case in CASES])
def test_a_sentence_has_its_markers(case: dict[str, object]) -> None:
    assert markers(english().analyze(str(case["text"]))) == case["markers"]


def test_every_phrase_belongs_to_one_value() -> None:
    """A word on two sides of one axis, or on two axes, would make a text disagree with itself."""
    places: dict[str, list[tuple[str, str]]] = {}
    for axis, values in English.marks.items():
        for value, listed in values.items():
            for phrase in listed:
                places.setdefault(phrase, []).append((axis, value))
    assert {phrase: found for phrase, found in places.items() if len(found) > 1} == {}


def test_no_axis_of_opposites_has_one_side() -> None:
    assert [axis for axis, values in English.marks.items() if len(values) < 2] == [
        "need",
        "choice",
        "preference",
        "knowledge",
        "group",
        "occasion",
        "likeness",
        "focus",
        "addition",
        "fixed",
    ]


def assert_sound(text: str) -> None:
    analysis = english().analyze(text)
    found = analysis.markers
    assert all(0 <= marker.first < marker.last <= len(analysis.view_tokens) for marker in found)
    assert all(left.last <= right.first for left, right in pairwise(found))
    assert all(marker.value in English.marks[marker.axis] for marker in found)


@given(
    st.lists(
        st.sampled_from([*PHRASES, "not", "no", "the", "a", "than", "12", "May", ".", ",", "-"]), max_size=30
    )
)
def test_markers_of_any_words_are_ordered_and_apart(words: list[str]) -> None:
    assert_sound(" ".join(words))


@given(st.text(max_size=200))
def test_markers_of_any_text_are_ordered_and_apart(text: str) -> None:
    assert_sound(text)


def test_markers_are_the_same_in_every_thread() -> None:
    text = "\n".join(case["text"] for case in CASES)
    language = English()
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: markers(language.analyze(text)), range(16)))
    assert all(one == found[0] for one in found)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit", ["not ", "no information ", "do not ", "may - ", "all all ", "- ", "in favour of "]
)
def test_work_is_linear(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], object]:
        analysis = english().analyze(unit * (size // len(unit)))
        assert len(analysis.negated) <= len(analysis.view_tokens)
        return lambda: analysis.markers

    assert growth(found, 5_000) < GROWTH
    found(100_000)()
