"""Words, sentences and numbers of Spanish: what is one, what is another, and what has content."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Flag
from termground_es import Spanish

SPANISH = Spanish()
ONE_WORD = ["mapa mapas", "abrir abrió abre", "ciudad ciudades", "canción canciones"]
OTHER_WORDS = ["casa caza", "año ano"]
ARTICLES = ["el", "la", "los", "las", "un", "una", "unos", "unas"]
OTHERS = ["de", "del", "con", "por", "para", "y", "él", "ella", "ningún", "mi", "cada"]
CONTENT = ["trabajo", "verdad", "empleo", "días", "horas", "valor", "buena", "nueva", "trabajar", "cinco"]


def norm(word: str) -> str:
    (token,) = SPANISH.analyze(word).tokens
    return token.lexeme.norm


@pytest.mark.parametrize("words", ONE_WORD)
def test_forms_of_a_word_are_one(words: str) -> None:
    assert len({norm(word) for word in words.split()}) == 1


@pytest.mark.parametrize("words", OTHER_WORDS)
def test_other_words_are_others(words: str) -> None:
    first, second = words.split()
    assert norm(first) != norm(second)


def test_the_lemma_is_the_dictionary_form() -> None:
    word, lemma = ("abrió", "abrir")
    (token,) = SPANISH.analyze(word).tokens
    assert token.lexeme.lemma == lemma


@pytest.mark.parametrize(
    ("text", "expected"), [("5km y 5 km", "5 km y 5 km"), ("¿Vendrás? ¡Ven!", "Vendrás Ven")]
)
def test_tokens(text: str, expected: str) -> None:
    assert [token.surface for token in SPANISH.analyze(text).tokens] == expected.split()


@pytest.mark.parametrize(
    ("text", "count"),
    [("El Sr. García llegó. ¿Quién es? Nadie lo sabe.", 3), ("¡Ven! ¿Vienes, o no? Ya vienen.", 3)],
)
def test_sentences(text: str, count: int) -> None:
    assert len(SPANISH.analyze(text).sentences) == count


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1.5 puntos, 1,5 puntos", ["1.5", "1.5"]), ("12.000 mapas, 12 000 libros", ["12000", "12000"])],
)
def test_numbers_are_one_however_they_are_grouped(text: str, expected: list[str]) -> None:
    tokens = SPANISH.analyze(text).tokens
    assert [token.lexeme.norm for token in tokens if token.lexeme.flags & Flag.NUMBER] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Los mapas que se habían conservado allí son también muy raros.", "mapas conservado raros"),
        ("Sin embargo, trabaja por ejemplo sin embargo judicial.", "trabaja judicial"),
        ("El embargo fue, por ejemplo, el único.", "embargo único"),
    ],
)
def test_words_of_closed_classes_are_no_keywords(text: str, expected: str) -> None:
    analysis = SPANISH.analyze(text)
    words = [analysis.view_tokens[keyword.first].surface for keyword in analysis.keywords]
    assert words == expected.split()


def test_words_with_content_are_no_stop_words() -> None:
    assert SPANISH.stop_words.isdisjoint(CONTENT)


def test_articles_are_known_by_their_normal_forms() -> None:
    assert all(norm(word) in SPANISH.articles for word in ARTICLES)
    assert not any(norm(word) in SPANISH.articles for word in OTHERS)


@pytest.mark.parametrize(
    ("source", "same", "other"),
    [
        (
            "El acusado compareció ayer ante el juez.",
            "Ayer el imputado compareció ante el magistrado.",
            "El acusado compareció hoy ante el juez.",
        ),
        (
            "Los precios subieron un 3,5 % en marzo.",
            "En marzo los precios subieron un 3,5 por ciento.",
            "Los precios bajaron un 3,5 % en marzo.",
        ),
    ],
)
def test_another_word_for_it_keeps_what_its_opposite_loses(source: str, same: str, other: str) -> None:
    bound = metric("grounding", SPANISH)
    kept = bound.score(response=same, source=source).value
    lost = bound.score(response=other, source=source).value
    assert kept is not None
    assert lost is not None
    assert kept > 0.8
    assert lost < kept - 0.2
