"""The articles of a language, by their normal forms."""

from __future__ import annotations

import pytest

from termground import load

ARTICLES = {
    "it": "il lo la i gli le l' gl' un uno una un'",
    "pt": "o a os as um uma uns umas",
    "nl": "de het een",
}
OTHERS = {
    "it": "di del con per da e lui lei nessuno mio ogni",
    "pt": "de do com por para e ele ela nenhum meu cada",
    "nl": "van met voor bij en hij zij geen mijn elk",
}


@pytest.mark.parametrize("code", ARTICLES)
def test_the_articles_are_all_there_and_nothing_else(code: str) -> None:
    language = load(code)
    assert {language.lexeme(word).norm for word in ARTICLES[code].split()} == language.articles
    others = [word for word in OTHERS[code].split() if language.lexeme(word).norm in language.articles]
    assert others == []
    assert language.analyze(ARTICLES[code]).articles == language.articles


@pytest.mark.parametrize("code", ["pl", "uk", "tr", "ko", "zh"])
def test_a_language_without_articles_lists_none(code: str) -> None:
    assert load(code).articles == frozenset()
