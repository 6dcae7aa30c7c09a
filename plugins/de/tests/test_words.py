"""Words, sentences and numbers of German: what is one, what is another, and what has content."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Flag
from termground_de import German

GERMAN = German()
ONE_WORD = [
    "Haus Häuser Hauses",
    "Karte Karten",
    "gehen ging gegangen",
    "lagern lagerte lagert",
    "Straße STRASSE Strassen",
    "Schloss Schloß Schlösser",
    "Fluss Flüsse",
    "Stadt Städten",
]
OTHER_WORDS = ["Bar Bär", "Karte Katze", "Haus Maus"]
ARTICLES = ["der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines"]
OTHERS = ["mit", "von", "zu", "im", "vom", "bei", "und", "er", "sie", "kein", "mein", "jeder"]
CONTENT = ["jahr", "mensch", "ordnung", "sache", "teil", "uhr", "zeit", "gut", "groß", "drei", "zehn"]


def norm(word: str) -> str:
    (token,) = GERMAN.analyze(word).tokens
    return token.lexeme.norm


@pytest.mark.parametrize("words", ONE_WORD)
def test_forms_of_a_word_are_one(words: str) -> None:
    assert len({norm(word) for word in words.split()}) == 1


@pytest.mark.parametrize("words", OTHER_WORDS)
def test_other_words_are_others(words: str) -> None:
    first, second = words.split()
    assert norm(first) != norm(second)


def test_the_lemma_is_the_dictionary_form() -> None:
    word, lemma = ("Häuser", "Haus")
    (token,) = GERMAN.analyze(word).tokens
    assert token.lexeme.lemma == lemma


@pytest.mark.parametrize(
    ("text", "expected"),
    [("5km und 5 km, 3D", "5 km und 5 km 3D"), ("Zwei 東京塔 Karten", "Zwei 東 京 塔 Karten")],
)
def test_tokens(text: str, expected: str) -> None:
    assert [token.surface for token in GERMAN.analyze(text).tokens] == expected.split()


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Dr. Müller kam am 3. Mai. Er blieb z. B. bis Freitag.", 2),
        ("Johann S. Bach starb im 18. Jahrhundert.", 1),
        ("die bank schloss 2019 . dr . müller kam am 9 . mai . er blieb .", 3),
    ],
)
def test_sentences(text: str, count: int) -> None:
    assert len(GERMAN.analyze(text).sentences) == count


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.234,5 und 1 234,5 und 1\u202f234,5 und 1'234,5 und 1234,5", ["1234.5"] * 5),
        ("12.000 Karten, 12 000 Bücher", ["12000", "12000"]),
        ("am 12.03.2024, Fassung 1.2.3", ["12.03.2024", "1.2.3"]),
    ],
)
def test_numbers_are_one_however_they_are_grouped(text: str, expected: list[str]) -> None:
    tokens = GERMAN.analyze(text).tokens
    assert [token.lexeme.norm for token in tokens if token.lexeme.flags & Flag.NUMBER] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Die Karten, die wir gesehen haben, sind ihm also auch gezeigt worden.", "Karten gesehen gezeigt"),
        ("Nicht nur alte Karten, z. B. Seekarten, ohne Weiteres.", "alte Karten Seekarten"),
        ("Das Beispiel und das Weitere.", "Beispiel Weitere"),
    ],
)
def test_words_of_closed_classes_are_no_keywords(text: str, expected: str) -> None:
    analysis = GERMAN.analyze(text)
    words = [analysis.view_tokens[keyword.first].surface for keyword in analysis.keywords]
    assert words == expected.split()


def test_words_with_content_are_no_stop_words() -> None:
    assert GERMAN.stop_words.isdisjoint(CONTENT)


def test_articles_are_known_by_their_normal_forms() -> None:
    assert all(norm(word) in GERMAN.articles for word in ARTICLES)
    assert not any(norm(word) in GERMAN.articles for word in OTHERS)


@pytest.mark.parametrize(
    ("source", "same", "other"),
    [
        (
            "Die Polizei hat am Montag zwei Verdächtige festgenommen.",
            "Am Montag haben die Beamten zwei Tatverdächtige verhaftet.",
            "Die Polizei hat am Montag vier Verdächtige festgenommen.",
        ),
        (
            "Die Firma eröffnet im Norden ein Werk.",
            "Das Unternehmen eröffnet im Norden eine Fabrik.",
            "Die Firma eröffnet im Süden ein Werk.",
        ),
        (
            "Die Preise sind im März um 3,5 Prozent gestiegen.",
            "Im März sind die Preise um 3,5 % gestiegen.",
            "Die Preise sind im März um 3,5 Prozent gesunken.",
        ),
    ],
)
def test_another_word_for_it_keeps_what_its_opposite_loses(source: str, same: str, other: str) -> None:
    bound = metric("grounding", GERMAN)
    kept = bound.score(response=same, source=source).value
    lost = bound.score(response=other, source=source).value
    assert kept is not None
    assert lost is not None
    assert kept > 0.8
    assert lost < kept - 0.2
