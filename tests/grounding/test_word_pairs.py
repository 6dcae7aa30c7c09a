"""Everyday words that say the same as those of the source, or the opposite of them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

TABLE = tomllib.loads((Path(__file__).parent / "word_pairs.toml").read_text(encoding="utf-8"))
VERDICTS = {"said": "SUPPORTED", "turned": "CONTRADICTED", "friends": "SUPPORTED"}
CASES = [
    pytest.param(code, source, response, VERDICTS[kind], id=f"{code}-{kind}-{response}")
    for code, kinds in TABLE.items()
    for kind, rows in kinds.items()
    for source, response in rows
]

EITHER = [
    ("ja", "公演は延期され、その後中止された。", "公演は中止された。"),
    ("nl", "De aanvraag kan mondeling of schriftelijk zijn.", "De aanvraag kan schriftelijk zijn."),
    ("ru", "Концерт отложили, а затем отменили.", "Концерт отменили."),
    ("en", "The application can be oral or written.", "The application can be written."),
    ("en", "Doors open early or late.", "Doors open late."),
    ("ru", "Заявление можно подать устно и письменно.", "Заявление можно подать письменно."),
    ("ru", "Группы занимаются утром или вечером.", "Группы занимаются вечером."),
    ("fr", "La demande peut être orale ou écrite.", "La demande peut être écrite."),
]


@pytest.mark.parametrize(("code", "source", "response", "verdict"), CASES)
def test_words_say_the_same_or_the_opposite(code: str, source: str, response: str, verdict: str) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    assert {str(claim.verdict) for claim in score.claims} == {verdict}


@pytest.mark.parametrize("code", TABLE)
def test_opposites_have_false_friends(code: str) -> None:
    """Beside what is contradicted stands what is true and looks alike."""
    assert len(TABLE[code]["friends"]) >= 3


@pytest.mark.parametrize(("code", "source", "response"), EITHER)
def test_one_of_two_that_are_joined_is_no_slip(code: str, source: str, response: str) -> None:
    """Of two opposites with only *or*, *and* or a mark between, the one behind has whatever the one before has."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert {str(claim.verdict) for claim in score.claims} == {"SUPPORTED"}


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("it", "La piscina è aperta fino alle 20.", "La piscina chiude alle 20."),
        ("pt", "A piscina está aberta até às 20 horas.", "A piscina fecha às 20 horas."),
        ("nl", "Het zwembad is open tot 20 uur.", "Het zwembad sluit om 20 uur."),
        ("pl", "Basen jest otwarty do godziny 20.", "Basen zamyka się o godzinie 20."),
    ],
)
def test_what_is_open_until_an_hour_closes_then(code: str, source: str, response: str) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    assert "CONTRADICTED" not in {str(claim.verdict) for claim in score.claims}
