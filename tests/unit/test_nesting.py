"""What clauses have in common: how they lie inside one another, which sentence asks, and their shapes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.language import Language
from termground.language.clauses.nesting import asked, nested
from termground.language.clauses.words import Sentence
from termground.types import Lexeme, Mood, Tokens


class Plain(Language):
    code = "qab"
    name = "Plain"


PLAIN = Plain()
SAYS: Mood = "statement"
CASES = [
    ("one inside another", [(2, 4), (0, 6)], [(0, 6), (2, 4)]),
    ("beside one another", [(4, 6), (0, 4)], [(0, 4), (4, 6)]),
    ("crossing", [(0, 4), (2, 6)], [(0, 4)]),
    ("the same twice", [(0, 4), (0, 4)], [(0, 4)]),
    ("empty", [(3, 3), (4, 2)], []),
    (
        "three deep, and one that leaves the second",
        [(0, 9), (1, 5), (2, 3), (4, 7)],
        [(0, 9), (1, 5), (2, 3)],
    ),
]


@pytest.mark.parametrize(("found", "kept"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_stretches_that_do_not_cross_are_kept(
    found: list[tuple[int, int]], kept: list[tuple[int, int]]
) -> None:
    assert [one[:2] for one in nested([(*one, SAYS) for one in found])] == kept


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), max_size=12))
def test_what_is_kept_ascends_and_never_crosses(found: list[tuple[int, int]]) -> None:
    kept = [one[:2] for one in nested([(*one, SAYS) for one in found])]
    assert set(kept) <= set(found)
    assert len(kept) == len(set(kept))
    assert kept == sorted(kept, key=lambda one: (one[0], -one[1]))
    assert all(
        not (low < other < high < end)
        for (low, high), rest in zip(kept, range(len(kept)), strict=True)
        for other, end in kept[rest + 1 :]
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Is it open?", True), ("Is it open", False), ("It asks ? It says", False), ("開いていますか？", True)],
)
def test_a_question_mark_at_the_end_asks(text: str, expected: bool) -> None:
    tokens = PLAIN.tokens(text)
    assert asked(tokens, len(tokens)) is expected


def test_marks_stand_between_the_letters_of_a_sentence() -> None:
    """A comma between figures parts nothing, nor does one inside a number."""
    tokens = PLAIN.tokens("On May 5, 2021, Ann (who left) paid 12,000: all.")
    letters = "pmnnxrvvna"
    sentence = Sentence(tokens, 0, len(tokens), letters, figure="n")
    assert sentence.shapes == "pmnn,x(rv)vn:a"
    assert [sentence.word(i) for i in (-1, 0, 4, 6, len(sentence.shapes))] == ["", "on", "ann", "who", ""]
    assert (sentence.lemma(5), sentence.lemma(7), sentence.lemma(-1)) == ("ann", "who", "")
    assert sentence.token(len(sentence.shapes)) == len(tokens)


def test_tokens_have_nothing_outside() -> None:
    tokens = PLAIN.tokens("Ann’s OLD mill")
    last = len(tokens)
    assert [tokens.surface(i) for i in (-1, 0, last - 1, last)] == ["", "Ann’s", "mill", ""]
    assert [tokens.word(i) for i in (-1, 0, 1, last)] == ["", "ann's", "old", ""]
    assert [tokens.norm(i) for i in (-1, 1, last)] == ["", "old", ""]
    assert [tokens.lemma(i) for i in (-1, 1, last)] == ["", "old", ""]
    assert [tokens.shape(i) for i in (-1, last)] == ["", ""]
    assert not tokens.has_content(last, last + 3)


def test_tokens_touch_where_nothing_stands_between_them() -> None:
    tokens = Tokens("well-kept mill", [0, 4, 5, 10], [4, 5, 9, 14], [Lexeme("", "", "", 0)] * 4)
    assert [tokens.touches(i) for i in range(-1, 6)] == [False, False, True, True, False, False, False]
