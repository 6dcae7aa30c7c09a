"""Conditions of marks.toml: where a phrase means what it is listed for."""

from __future__ import annotations

import tomllib
from typing import ClassVar

import msgspec
import pytest

from termground.language import Language
from termground.language.marks import Marks
from termground.language.meaning import Meaning, apart


class Plain(Language):
    code: ClassVar[str] = "qaa"
    name: ClassVar[str] = "Plain"
    marks: ClassVar = {
        "quantity": {"all": ("all",), "only": ("only",)},
        "order": {"before": ("before",)},
        "duty": {"may": ("may",), "forbidden": ("may not",)},
        "fixed": {"plain": ("above all",)},
    }


PLAIN = Plain()
TABLE = """
[classes.people]
words = "you guest"

[forms]
all = ["all"]

[[where]]
words = ["may"]
before = ["#people"]
not_after = ["have"]
says = "duty should"

[[where]]
words = ["may"]
back = ["perhaps"]
reach = 2
says = "fixed"

[[where]]
words = ["may"]

[[where]]
words = ["may not"]
after = ["have"]
says = "certainty hedged"
size = 1

[[where]]
words = ["before"]
not_after = ["#number", "#edge"]
joined = true

[[where]]
words = ["only"]
ahead = ["#long"]
not_itself = ["#edge"]

[[where]]
axes = ["quantity all"]
not_soon = ["#number"]
"""
CASES = [
    ("you may enter", ["may|duty|should"]),
    ("you may have gone", ["may|duty|may"]),
    ("it may rain", ["may|duty|may"]),
    ("perhaps it may rain", []),
    ("perhaps, it may rain", ["may|duty|may"]),
    ("perhaps then again it may rain", ["may|duty|may"]),
    ("you may not have gone", ["may|certainty|hedged"]),
    ("before lunch", ["before|order|before"]),
    ("before 1990", []),
    ("before, lunch", []),
    ("seen before", []),
    ("only for the exceptionally rich", ["only|quantity|only"]),
    ('only for "the exceptionally rich"', ["only|quantity|only"]),
    ("only for us, exceptionally", []),
    ("all of them", ["all|quantity|all"]),
    ("all of these 12", []),
    ("all in one year, 12 of them", ["all|quantity|all"]),
    ("above all this", []),
]


def meaning(table: str) -> Meaning:
    return Meaning(tomllib.loads(table), {"long": lambda tokens, i: len(tokens.lexemes[i].norm) > 10})


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_a_phrase_means_what_its_neighbours_let_it(text: str, expected: list[str]) -> None:
    tokens = PLAIN.tokens(text)
    found = meaning(TABLE).marks(tokens, Marks(PLAIN.marks, PLAIN.tokens).find(tokens))
    assert [
        f"{text[tokens.starts[a] : tokens.ends[b - 1]]}|{axis}|{value}" for a, b, axis, value in found
    ] == expected


def test_without_conditions_every_phrase_is_meant() -> None:
    tokens = PLAIN.tokens("you may enter before 1990")
    found = list(Marks(PLAIN.marks, PLAIN.tokens).find(tokens))
    assert list(meaning("").marks(tokens, found)) == found


def test_a_class_that_nobody_tells_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="'peple'"):
        meaning('[[where]]\nwords = ["may"]\nbefore = ["#peple"]')


def test_a_condition_that_there_is_not_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="beside"):
        meaning('[[where]]\nwords = ["may"]\nbeside = ["you"]')


def test_of_marks_that_overlap_the_longest_that_begins_first_counts() -> None:
    marks = [(2, 3, "a", "x"), (0, 1, "b", "y"), (0, 2, "c", "z"), (1, 3, "d", "w")]
    assert list(apart(marks)) == [(0, 2, "c", "z"), (2, 3, "a", "x")]
