"""Tables as a text writes them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.text.tables import is_rule, tables_in


def read(text: str) -> list[list[list[str]]]:
    """Head and rows of each table, the space around cells left out."""
    return [
        [[text[cell.start : cell.end].strip() for cell in row] for row in (table.head, *table.rows)]
        for table in tables_in(text)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("| a | b |\n|---|---|\n| 1 | 2 |", [[["a", "b"], ["1", "2"]]]),
        ("a | b\n:--|--:\n1 | 2\n\nend", [[["a", "b"], ["1", "2"]]]),
        ("> | a | b |\n> |---|---|\n> | 1 |  |", [[["a", "b"], ["1", ""]]]),
        ("| a \\| b | c |\r\n|---|---|\r\n| 1 | 2 |\r\n", [[["a \\| b", "c"], ["1", "2"]]]),
        ("| a |\n|---|\n| 1 |\n\ntext\n\n| b |\n|---|\n| 2 |", [[["a"], ["1"]], [["b"], ["2"]]]),
        ("| a | b |\n| 1 | 2 |", []),
        ("a\n---\nb | c", []),
        ("|---|---|", []),
        ("", []),
    ],
)
def test_a_table_has_a_head_and_rows_of_cells(text: str, expected: list[list[list[str]]]) -> None:
    assert read(text) == expected


def test_what_stands_above_a_table_is_kept_with_it() -> None:
    (table,) = tables_in("one\ntwo\nthree\n\n| a |\n|---|\n| 1 |")
    assert table.above == ["two", "three"]


@pytest.mark.parametrize(
    ("line", "expected"), [("|---|", True), (" :--: | --- ", True), ("| - a |", False), ("", False)]
)
def test_the_line_below_a_head(line: str, expected: bool) -> None:
    assert is_rule(line) is expected


@given(st.text(alphabet="|-: a1\\\n>\r", max_size=60))
def test_cells_lie_apart_and_in_order(text: str) -> None:
    """Whatever is written: cells lie inside the text, ascend and share nothing."""
    for table in tables_in(text):
        for row in (table.head, *table.rows):
            assert row
            assert all(0 <= cell.start <= cell.end <= len(text) for cell in row)
            assert all(left.end < right.start for left, right in pairwise(row))
