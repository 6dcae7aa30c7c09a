"""Which words stand for one another since they are made from one stem, in each language that brings a table of them."""

from __future__ import annotations

import pytest

from termground import load
from tests.tables import codes, rows


def meet(code: str, pair: str) -> bool:
    """Whether two words share a normal form or a concept."""
    language = load(code)
    tokens = language.tokens(pair)
    first, second = language.senses(tokens)
    return tokens.lexemes[0].norm == tokens.lexemes[1].norm or bool(first.concepts & second.concepts)


def test_some_languages_have_families() -> None:
    assert {"de", "en", "fr", "ru"} <= set(codes("families"))


@pytest.mark.parametrize(("code", "pair"), [*rows("families", "families")])
def test_words_of_one_family_meet(code: str, pair: str) -> None:
    assert meet(code, pair)


@pytest.mark.parametrize(("code", "pair"), [*rows("families", "false_friends")])
def test_false_friends_stay_apart(code: str, pair: str) -> None:
    assert not meet(code, pair)
