"""Dutch verbs that leave a part of theirs behind."""

from __future__ import annotations

import pytest

from termground import load

JOINED = [
    ("De raad keurt de begroting goed.", "goedkeuren"),
    ("De raad keurt het plan goed. Het is duur.", "goedkeuren"),
    ("De schuld nam in 2021 af tot 2 miljoen.", "afnemen"),
    ("De rechter wijst het verzoek af en sluit de zaak.", "afwijzen"),
    ("Eva volgt in mei Rob op als voorzitter.", "opvolgen"),
    ("De vergadering vindt op maandag plaats.", "plaatsvinden"),
]
APART = [
    "De sleutel ligt op de tafel.",
    "Zij werken in Utrecht.",
    "Hij loopt voor en achter de kar.",
    "De melk is goed.",
    "Zij blijft binnen, de hond ook.",
]


def norms(text: str) -> list[str]:
    return [lexeme.norm for lexeme in load("nl").analyze(text).view_tokens.lexemes]


@pytest.mark.parametrize(("text", "verb"), JOINED)
def test_a_verb_has_back_what_it_leaves_behind(text: str, verb: str) -> None:
    assert verb in norms(text)


@pytest.mark.parametrize("text", APART)
def test_a_preposition_or_an_adverb_stays_by_itself(text: str) -> None:
    assert norms(text) == [load("nl").lexeme(word.strip(".,")).norm for word in text.split()]
