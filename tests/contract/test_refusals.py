"""An answer that only says that it has none has no value: it is neither a pass nor an invention."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

TABLE = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text(encoding="utf-8"))
CASES = [(code, text) for code, texts in TABLE.items() for text in texts]
TOPICS = [
    ("en", "There is not enough information in the passage to tell the price of admission."),
    ("fr", "Aucune information sur le prix de l'entrée ne figure dans le document."),
    ("de", "Die Frage nach dem Preis für den Eintritt kann ich nicht beantworten."),
    ("ru", "В документах нет информации о стоимости входа."),
    ("ja", "入場料に関する情報はありません。"),
    ("es", "No he encontrado información sobre el precio de la entrada."),
]
"""The same of something that a source may have."""

HOURS = {
    "en": "The museum is open from nine to six.",
    "fr": "Le musée est ouvert de neuf heures à dix-huit heures.",
    "de": "Das Museum ist von neun bis achtzehn Uhr geöffnet.",
    "ru": "Музей работает с девяти до шести.",
    "ja": "博物館は九時に開館し、六時に閉館します。",
    "es": "El museo abre a las nueve y cierra a las seis.",
}
PRICES = {
    "en": "Admission costs 5 euros.",
    "fr": "L'entrée coûte 5 euros.",
    "de": "Der Eintritt kostet 5 Euro.",
    "ru": "Вход стоит 300 рублей.",
    "ja": "入場料は500円です。",
    "es": "La entrada cuesta 5 euros.",
}


@pytest.mark.parametrize(("code", "text"), CASES)
def test_a_refusal_claims_nothing(code: str, text: str) -> None:
    score = metric("grounding", language=code).score(response=text, source=HOURS.get(code, "2019: 5 km"))
    assert score.value is None
    assert score.verdict is None
    assert not score.findings


@pytest.mark.parametrize(("code", "text"), TOPICS)
def test_a_refusal_that_names_its_topic_is_held_against_the_sources(code: str, text: str) -> None:
    bound = metric("grounding", language=code)
    silent = bound.score(response=text, source=HOURS[code])
    telling = bound.score(response=text, source=PRICES[code])
    assert [claim.kind for claim in silent.claims] == ["absent-in-source"]
    assert silent.verdict is True
    assert telling.verdict is False


def test_a_refusal_before_a_statement_is_no_refusal() -> None:
    text = "I do not know much about the museum, but I do know that it closes at noon on Mondays."
    score = metric("grounding", language="en").score(response=text, source=HOURS["en"])
    assert score.verdict is False
