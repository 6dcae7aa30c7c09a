"""Words akin by stem or characters, as a table and as properties."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground.text.kinship import Kin, is_han

WORDS = st.text(alphabet="abcdéж木造水車", max_size=9)
relaxed = settings(max_examples=150, deadline=None, derandomize=True)


@pytest.mark.parametrize(
    ("words", "word", "expected"),
    [
        (["rénovation"], "rénover", True),
        (["public"], "publier", True),
        (["издание"], "издать", False),
        (["строительство"], "строитель", True),
        (["category"], "cat", False),
        (["state"], "station", False),
        (["house"], "housing", False),
        (["houses"], "house", True),
        (["木", "造る"], "木造", True),
        (["降雨"], "除雪", False),
        (["測定"], "設定", True),
        (["測定"], "停止", False),
        (["かばん"], "かばん屋", False),
        (["2019"], "2018", False),
        (["12000"], "12000", False),
        ([], "house", False),
        (["house"], "", False),
    ],
)
def test_words_are_akin(words, word, expected) -> None:
    assert Kin(words).has(word) is expected


@pytest.mark.parametrize(("char", "expected"), [("木", True), ("か", False), ("a", False), ("ж", False)])
def test_han_characters_are_told(char, expected) -> None:
    assert is_han(char) is expected


@given(st.lists(WORDS, max_size=6), WORDS)
@relaxed
def test_more_words_never_make_one_less_akin(words, word) -> None:
    """A word akin to one of some words is akin to them all together, in any order."""
    akin = Kin(words).has(word)
    assert akin is Kin(reversed(words)).has(word)
    assert akin >= any(Kin([other]).has(word) for other in words)


@given(WORDS.filter(lambda word: len(word) >= 4 and word.isalpha()))
@relaxed
def test_a_long_word_is_akin_to_itself(word) -> None:
    assert Kin([word]).has(word)
