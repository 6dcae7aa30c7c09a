"""Words that the dictionary knows for one another."""

from __future__ import annotations

import pytest

from termground import load
from termground_ja.synonyms import SynonymGroups


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("延ばす", "延長", True),
        ("イギリス", "英国", True),
        ("死亡", "亡くなる", True),
        ("男性", "女性", False),
        ("売る", "買う", False),
        ("半導体記憶装置", "装置", False),
    ],
)
def test_words_of_one_group_stand_for_one_another(one, other, shared) -> None:
    groups = SynonymGroups("core")
    assert bool({*groups.names(one)} & {*groups.names(other)}) is shared


def test_the_thesaurus_knows_them() -> None:
    language = load("ja")
    tokens = language.analyze("上限。限度。").view_tokens
    first, last = (
        sense.concepts
        for sense, lexeme in zip(language.senses(tokens), tokens.lexemes, strict=True)
        if lexeme.norm in ("上限", "限度")
    )
    assert first & last
