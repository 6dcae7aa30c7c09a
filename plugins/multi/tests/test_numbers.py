"""One number, however a locale writes it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.facts.grammar.digits import canonical, grouped
from termground.types import Flag


def numbers(code: str, text: str) -> list[str]:
    return [t.lexeme.norm for t in load(code).analyze(text).tokens if t.lexeme.flags & Flag.NUMBER]


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("it", "1.500.000,75", ["1500000.75"]),
        ("pl", "w 2023 150 osób, potem 3 000 osób", ["2023", "150", "3000"]),
        ("uk", "12 000км", ["12000"]),
        ("zh", "12,000张，3.5万，１２０００张", ["12000", "3.5", "12000"]),
        ("zh", "共12 345张", ["12", "345"]),
        ("ko", "12,000장", ["12000"]),
        ("ar", "٢٠٢٣ و ٣٫٥ و ١٬٢٣٤", ["2023", "3.5", "1234"]),
        ("hi", "२०२३ में १,००,००० और 1,00,000", ["2023", "100000", "100000"]),
        ("th", "ปี ๒๕๖๖ จำนวน ๑๒,๐๐๐", ["2566", "12000"]),
        ("vi", "12.000 và 3,5", ["12000", "3.5"]),
        ("tr", "12.000 harita, 2023'te, %20'si", ["12000", "2023", "20"]),
        ("id", "Rp1.500,50 atau 12.000", ["1500.50", "12000"]),
    ],
)
def test_numbers_of_a_locale(code, text, expected):
    assert numbers(code, text) == expected


@pytest.mark.parametrize(
    ("figure", "decimal", "expected"),
    [
        ("1.234", ",", "1234"),
        ("1.234", ".", "1.234"),
        ("1,234", ".", "1234"),
        ("1,234", ",", "1.234"),
        ("0.125", ",", "0.125"),
        ("1,234,567", ",", "1234567"),
        ("1,234.5", ",", "1234.5"),
        ("1.234,5", ".", "1234.5"),
        ("007", ".", "7"),
        ("0", ".", "0"),
        ("1;2", ".", "1;2"),
        ("3d", ".", "3d"),
        ("192.168.0.1", ",", "192.168.0.1"),
    ],
)
def test_marks_group_or_set_off_decimals(figure, decimal, expected):
    assert canonical(figure, decimal) == expected


@given(st.integers(0, 10**15), st.sampled_from(".,"))
def test_a_grouped_number_is_its_plain_self(number, decimal):
    mark = "," if decimal == "." else "."
    assert canonical(f"{number:,}".replace(",", mark), decimal) == str(number)
    assert canonical(f"{number:,}".replace(",", " "), decimal) == str(number)


@given(st.text("12 .,a\u202f", max_size=30), st.booleans())
def test_grouping_loses_nothing_and_keeps_order(text, spaced):
    words = [(i, i + 1) for i, char in enumerate(text) if char.isalnum()]
    found = list(grouped(text, words, spaced=spaced))
    assert all(a < b for a, b in found)
    assert all(left[1] <= right[0] for left, right in pairwise(found))
    covered = {i for low, high in found for i in range(low, high)}
    assert {i for i, _ in words} <= covered
