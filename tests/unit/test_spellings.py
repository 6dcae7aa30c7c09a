"""Spellings of one name, and names that only look alike."""

from __future__ import annotations

import pytest

from termground.text.derived import is_made_from
from termground.text.spellings import Spellings, are_spellings, is_shortened

ONE = [
    ("карл", "карол"),
    ("бирд", "берд"),
    ("dale", "dayle"),
    ("wellesley", "wellesey"),
    ("ахмадабад", "ахмедабад"),
    ("викремесингхе", "викрамасингхе"),
    ("анне", "анну"),
    ("bing", "ビング"),
    ("microsoft", "マイクロソフト"),
    ("london", "лондон"),
]
TWO = [
    ("иран", "ирак"),
    ("литва", "латвия"),
    ("австрия", "австралия"),
    ("niger", "nigeria"),
    ("таня", "тоня"),
    ("june", "jane"),
    ("インド", "インドネシア"),
    ("佐藤", "佐野"),
    ("c-130", "ac-130"),
    ("usa", "ドイツ"),
    ("paris", "лондон"),
]


@pytest.mark.parametrize(("one", "other", "expected"), [(*p, True) for p in ONE] + [(*p, False) for p in TWO])
def test_spellings_of_one_name_are_told_from_two_names(one, other, expected) -> None:
    assert are_spellings(one, other) is expected
    assert are_spellings(other, one) is expected


@pytest.mark.parametrize(("word", "expected"), [("wellesey", True), ("сиэтл", True), ("vernon", False)])
def test_some_words_are_asked_for_a_spelling(word, expected) -> None:
    assert Spellings(["wellesley", "seattle", "verdun", "2019"]).has(word) is expected


@pytest.mark.parametrize(("word", "expected"), [("британия", True), ("мания", False), ("тания", False)])
def test_a_longer_name_may_end_with_one(word, expected) -> None:
    assert Spellings(["великобритания", "германия"]).ends(word) is expected


@pytest.mark.parametrize(
    ("acronym", "word", "expected"),
    [
        ("tv", "television", True),
        ("tn", "tennessee", True),
        ("uk", "ireland", False),
        ("usa", "usual", False),
    ],
)
def test_capitals_may_be_letters_of_a_word(acronym, word, expected) -> None:
    assert is_shortened(acronym, word) is expected


@pytest.mark.parametrize(
    ("word", "name", "expected"),
    [
        ("chinese", "china", True),
        ("european", "europe", True),
        ("italian", "italy", True),
        ("johnson", "john", False),
        ("chinatown", "china", False),
        ("china", "china", False),
    ],
)
def test_a_word_is_made_from_a_name(word, name, expected) -> None:
    assert is_made_from(word, name) is expected
