"""A value for all, and in brackets behind it the value of some."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

FEES = {
    "en": "Annual fee: €30 (students: €15)",
    "de": "Jahresbeitrag: 30 Euro (Studierende: 15 Euro)",
    "fr": "Cotisation annuelle : 30 € (étudiants : 15 €)",
    "es": "Cuota anual: 30 € (estudiantes: 15 €)",
    "ru": "Годовой взнос: 1000 руб. (студенты — 500 руб.)",
    "ja": "年会費は3,000円（学生は1,500円）です。",
}

OWN = [
    ("en", "Students pay 15 euros a year."),
    ("en", "The annual fee is 30 euros."),
    ("de", "Studierende zahlen 15 Euro im Jahr."),
    ("de", "Die Mitgliedschaft kostet 30 Euro im Jahr, für Studierende 15 Euro."),
    ("fr", "Les étudiants paient 15 euros par an."),
    ("es", "Los estudiantes pagan 15 euros al año."),
    ("ru", "Студенты платят 500 рублей в год."),
    ("ja", "学生の年会費は1,500円です。"),
    ("ja", "年会費は3,000円です。"),
]

OTHERS = [
    ("en", "Students pay 30 euros a year."),
    ("de", "Studierende zahlen 30 Euro im Jahr."),
    ("fr", "Les étudiants paient 30 euros par an."),
    ("es", "Los estudiantes pagan 30 euros al año."),
    ("ru", "Студенты платят 1000 рублей в год."),
    ("ja", "学生の年会費は3,000円です。"),
]


def verdict(language: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, FEES[language]).claims
    return found.verdict


@pytest.mark.parametrize(("language", "claim"), OWN)
def test_each_has_its_own_value(language: str, claim: str) -> None:
    assert verdict(language, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("language", "claim"), OTHERS)
def test_the_value_for_all_is_not_that_of_some(language: str, claim: str) -> None:
    assert verdict(language, claim) is Verdict.CONTRADICTED
