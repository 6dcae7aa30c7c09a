"""Which words negate, and what they deny."""

from __future__ import annotations

from functools import cache

import pytest

from termground.types import Flag
from termground_en import English


@cache
def english() -> English:
    return English()


def denied(text: str) -> list[str]:
    analysis = english().analyze(text)
    return [analysis.view_tokens[i].surface for i in sorted(analysis.negated)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("They did not sell the house.", ["sell"]),
        ("They didn't sell the house.", ["sell"]),
        ("They did n't sell the house.", ["sell"]),
        ("they haven ' t sold the house .", ["sold"]),
        ("They won’t sell it.", ["sell"]),
        ("They cannot sell it.", ["sell"]),
        ("Ann is not a member.", ["member"]),
        ("There is no evidence.", ["evidence"]),
        ("She has never been to France.", ["France"]),
        ("tea without sugar", ["sugar"]),
        ("None of the maps burned.", ["maps"]),
        ("No one came.", ["came"]),
        ("It wasn't enough as Moyes' side had to settle for a draw.", []),
        ("He was not as tall as Ann.", ["tall"]),
        ("Nobody came.", ["came"]),
        ("It no longer exists.", ["exists"]),
        ("It hardly rained.", ["rained"]),
        ("Neither cats nor dogs came.", ["cats", "dogs"]),
        ("He did not immediately leave.", ["immediately", "leave"]),
        ("She has no family there.", ["family"]),
        ("Bread she did not.", ["Bread"]),
        ("It is cold, isn't it?", []),
        ("No, he sold it.", []),
        ("He did not, and Ann left.", []),
        ("Not only cats but also dogs came.", []),
        ("It was nothing but rain.", []),
        ("They have no more than five cats.", []),
        ("Whether or not he came, she left.", []),
        ("It will as likely as not close on Monday.", []),
        ("He is likely not to come.", ["come"]),
        ("Not until May did it open.", []),
        ("See No. 5 on the list.", []),
        ("He barely survived.", []),
        ("He failed to sell it.", []),
    ],
)
def test_a_negation_denies_the_word_it_belongs_to(text: str, expected: list[str]) -> None:
    assert denied(text) == expected


@pytest.mark.parametrize("word", sorted(English.negations))
def test_a_negation_negates_and_is_never_empty(word: str) -> None:
    lexemes = english().analyze(f"They {word} it.").view_tokens.lexemes
    negating = [lexeme for lexeme in lexemes if lexeme.flags & Flag.NEGATION]
    assert len(negating) == 1
    assert not negating[0].flags & Flag.STOP
    assert word not in english().stop_words
