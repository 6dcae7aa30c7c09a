"""Words put together from others."""

from __future__ import annotations

import pytest

from termground.text.compounds import LONGEST, Compounds


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        ("haushalt", "plan", True),
        ("a" * (LONGEST - 4), "plan", True),
        ("a" * (LONGEST - 3), "plan", False),
    ],
)
def test_a_word_is_taken_apart_up_to_a_length(first: str, last: str, found: bool) -> None:
    """A line of one letter a hundred thousand times took minutes: each of its cuts made two words as long."""
    assert list(Compounds({first, last}, ("s",)).parts(first + last)) == ([(first, last)] if found else [])
