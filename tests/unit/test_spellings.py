"""Spellings of one name, and names that only look alike."""

from __future__ import annotations

import pytest

from termground.text.spellings import are_spellings, is_shortened

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
