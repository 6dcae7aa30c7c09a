"""A telephone number that the sources do not have is told, and marked; one in other groups is the same."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.types import Verdict

OTHERS = [
    ("ja", "お客様相談室（電話0120-555-018、平日9時〜17時）まで。", "電話番号は0120-555-081です。", "0120-555-081"),
    ("en", "Ask customer care (phone 0800-555-018, weekdays).", "The phone number is 0800-555-081.", "0800-555-081"),
    ("fr", "Service client (tél. 01 55 50 18 20, du lundi au vendredi).", "Le numéro de téléphone est le 01 55 50 18 02.", "01 55 50 18 02"),
    ("ru", "Служба поддержки (телефон 8-800-555-01-80, по будням).", "Номер телефона: 8-800-555-01-08.", "8-800-555-01-08"),
    ("de", "Kundendienst: Telefon 030 555 0180.", "Der Kundendienst hat die Telefonnummer 030 555 0810.", "030 555 0810"),
    ("es", "Atención al cliente: teléfono 915 550 180.", "El teléfono de atención al cliente es el 915 550 810.", "915 550 810"),
]  # fmt: skip
SAME = [
    ("en", "Customer care: (0800) 555 0180.", "You can call customer care on 0800-555-0180."),
    ("ru", "Служба поддержки: 8 (495) 555-01-80.", "Телефон службы поддержки +7 495 555-01-80."),
    ("fr", "Service client : 01 55 50 18 20.", "Le service client a le 01.55.50.18.20."),
    ("ja", "お客様相談室（電話0120-555-018）。", "お客様相談室の電話は０１２０－５５５－０１８です。"),
]


@pytest.mark.parametrize(("code", "source", "response", "number"), OTHERS)
def test_a_number_that_no_source_has_is_marked(code: str, source: str, response: str, number: str) -> None:
    score = metric("grounding", load(code)).score(response=response, source=source)
    (claim,) = score.claims
    assert claim.verdict is not Verdict.SUPPORTED
    assert claim.kind == "fact-not-in-source"
    assert claim.focus is not None
    assert response[claim.focus.start : claim.focus.end] == number


@pytest.mark.parametrize(("code", "source", "response"), SAME)
def test_a_number_in_other_groups_is_the_same(code: str, source: str, response: str) -> None:
    score = metric("grounding", load(code)).score(response=response, source=source)
    assert [claim.kind for claim in score.claims if claim.kind == "fact-not-in-source"] == []
    assert score.verdict
