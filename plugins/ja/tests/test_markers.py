"""Which words turn what a Japanese clause says, as a table of sentences and as properties."""

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

TABLE = Path(__file__).with_name("markers.toml")
CASES = tomllib.loads(TABLE.read_text(encoding="utf-8"))["case"]


@cache
def japanese() -> Japanese:
    return Japanese()


def markers(text: str) -> list[str]:
    analysis = japanese().analyze(text)
    tokens = analysis.tokens
    return [
        f"{text[tokens.starts[found.first] : tokens.ends[found.last - 1]]}|{found.axis}|{found.value}"
        + "|denied" * found.denied
        for found in analysis.markers
    ]


def test_the_table_is_marked_whole() -> None:
    """Every sentence has the markers written beside it; the share is printed."""
    wrong = {}
    for case in CASES:
        found = markers(case["text"])
        if found != case["markers"]:
            wrong[case["text"]] = (case["markers"], found)
    print(f"{len(CASES) - len(wrong)} of {len(CASES)} sentences marked right")  # noqa: T201
    assert wrong == {}
    assert len({case["text"] for case in CASES}) == len(CASES) >= 120
    assert sum(not case["markers"] for case in CASES) * 3 >= len(CASES)


def test_every_axis_has_values_that_differ() -> None:
    """No phrase has two values, and every axis but those of one value has its opposite."""
    listed = [
        phrase for values in Japanese.marks.values() for phrases in values.values() for phrase in phrases
    ]
    assert len(listed) == len(set(listed))
    single = {axis for axis, values in Japanese.marks.items() if len(values) < 2}
    assert single <= {
        "certainty",
        "knowledge",
        "fixed",
        "choice",
        "preference",
        "share",
        "frequency",
        "occasion",
    }


@settings(max_examples=400, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                *Japanese.marks,
                *"はがのをだ、。",
                "ない",
                "ません",
                "て",
                "た",
                "前",
                "後",
                "しか",
                "だけ",
                "全て",
                "増え",
            ]
        ),
        max_size=30,
    ).map("".join)
    | st.text(max_size=40)
)
def test_markers_ascend_and_lie_apart(text: str) -> None:
    """Whatever the text, markers come in its order and do not overlap."""
    analysis = japanese().analyze(text)
    end = 0
    for found in analysis.markers:
        assert end <= found.first < found.last <= len(analysis.view_tokens)
        end = found.last


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", ["なければ", "しか", "かもしれ", "増え", "しかない", "て", "前", "誰も"])
def test_long_runs_take_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], int]:
        tokens = japanese().analyze(unit * (size // len(unit))).view_tokens
        return lambda: sum(1 for _ in japanese().markers(tokens))

    assert growth(found, 2_500) < GROWTH
    assert found(20_000)() <= 20_000
