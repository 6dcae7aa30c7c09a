"""A quoted part of a text has both halves of its brackets, or neither."""

from __future__ import annotations

import pytest

from termground.text.enclosing import with_brackets


@pytest.mark.parametrize(
    ("text", "part", "whole"),
    [
        ("休館です（翌日が休館）。", "休館です（翌日が休館", "休館です（翌日が休館）"),
        ("「朝」と「夜」の二回", "朝」と「夜", "「朝」と「夜」"),
        ("「朝」と夜の二回", "朝」と夜", "「朝」と夜"),
        ("(a) first", "a) first", "(a) first"),
        # both halves stand beside it, or inside
        ("甲（乙）丙", "乙", "乙"),
        ("甲（乙）丙", "甲（乙）", "甲（乙）"),
        ("It opens (at 9)", "opens (at 9", "opens (at 9)"),
        ("", "", ""),
    ],
)
def test_a_part_takes_the_bracket_beside_it_whose_other_half_it_holds(text, part, whole) -> None:
    """And no other one."""
    start = text.find(part)
    begin, end = with_brackets(text, start, start + len(part))
    assert text[begin:end] == whole
