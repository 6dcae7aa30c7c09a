"""When two clauses turn what they say in opposite directions."""

from __future__ import annotations

import pytest

from termground.judges.coverage import coverage
from termground.judges.markers import follows, has, turned
from termground.types import Marker


def marker(text: str, at: int = 0) -> Marker:
    """A marker written as ``axis:value`` or ``axis:!value`` where it is denied."""
    axis, _, value = text.partition(":")
    return Marker(at, at + 1, axis, value.removeprefix("!"), value.startswith("!"))


@pytest.mark.parametrize(
    ("claim", "premise", "expected"),
    [
        ("state:closed", "state:closed", True),
        ("state:closed", "state:open", False),
        ("state:closed", "state:!open", True),
        ("state:!closed", "state:open", True),
        ("state:!closed", "state:closed", False),
        ("size:!large", "size:!small", None),
        ("change:up", "change:down", False),
        ("change:!up", "change:down", None),  # what does not rise need not fall
        ("change:!up", "change:up", False),
        ("quantity:some", "quantity:all", True),
        ("quantity:all", "quantity:some", False),
        ("quantity:all", "quantity:most", False),
        ("quantity:none", "quantity:all", False),
        ("quantity:!all", "quantity:most", True),
        ("quantity:!all", "quantity:all", False),
        ("quantity:!some", "quantity:none", True),
        ("duty:may", "duty:must", False),
        ("duty:must", "duty:may", False),
        ("duty:must", "duty:should", False),
        ("duty:!must", "duty:may", True),
        ("duty:!may", "duty:forbidden", True),
        ("duty:may", "duty:forbidden", False),
        ("duty:forbidden", "duty:!may", True),
    ],
)
def test_one_marker_follows_from_another(claim: str, premise: str, expected: bool | None) -> None:
    assert follows(marker(claim), marker(premise)) is expected


def test_a_lone_marker_is_held_against_the_lone_one_of_its_axis() -> None:
    up, down = marker("change:up"), marker("change:down", 3)
    assert turned([up], [down], []).premise == down
    assert turned([up], [down, marker("change:up", 7)], []) is None
    assert turned([up], [marker("size:small")], []) is None


def test_of_several_markers_those_by_the_same_word_are_held_against_one_another() -> None:
    mine = marker("quantity:all")
    some, none = marker("quantity:some", 2), marker("quantity:none", 5)
    assert turned([mine], [some, none], []) is None
    assert turned([mine], [some, none], [(mine, none)]).premise == none


def test_a_hedge_and_a_silence_exclude_nothing() -> None:
    assert turned([marker("certainty:hedged")], [marker("certainty:!hedged")], []) is None
    assert has([marker("knowledge:unstated")], ("knowledge", "unstated"))
    assert not has([marker("knowledge:!unstated")], ("knowledge", "unstated"))


@pytest.mark.parametrize(
    ("own", "words", "facts", "expected"),
    [
        (["museum", "open"], ["museum", "open", "summer"], [], 1.0),
        (["museum", "close"], ["museum", "open"], [], 0.5),
        (["rénover"], ["rénovation"], [], 0.6),
        (["publier"], ["public"], [], 0.6),
        (["cat"], ["category"], [], 0.0),
        (["station"], ["state"], [], 0.0),
        (["木造"], ["木", "造る"], [], 0.6),
        (["除雪"], ["降雨"], [], 0.0),
        (["open"], ["close"], [True], 2 / 3),
        (["open"], ["open"], [False], 1 / 3),
        ([], [], [], 0.0),
    ],
)
def test_coverage_counts_words_akin_and_facts(
    own: list[str], words: list[str], facts: list[bool], expected: float
) -> None:
    assert coverage(own, words, facts) == pytest.approx(expected)
