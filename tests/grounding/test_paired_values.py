"""Lists that have two values in each part: which belong together, and what lies above one of them."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

PARCELS = {
    "en": "Parcels up to 2 kg cost 5 euros, up to 5 kg 7 euros and up to 10 kg 9 euros.",
    "de": "Pakete bis 2 kg kosten 5 Euro, bis 5 kg 7 Euro und bis 10 kg 9 Euro.",
    "fr": "Les colis jusqu'à 2 kg coûtent 5 euros, jusqu'à 5 kg 7 euros et jusqu'à 10 kg 9 euros.",
    "es": "Los paquetes de hasta 2 kg cuestan 5 euros, los de hasta 5 kg, 7 euros y los de hasta 10 kg, 9 euros.",
    "ru": "Посылка до 2 кг стоит 500 рублей, до 5 кг — 700 рублей, до 10 кг — 900 рублей.",
    "ja": "小包の料金は、2kgまで500円、5kgまで700円、10kgまで900円です。",
}
PAY = {
    "en": "Employees receive 100 % of their salary for 6 weeks and 50 % for up to 26 weeks.",
    "de": "Sie erhalten 6 Wochen lang 100 % und danach 26 Wochen lang 50 %.",
    "fr": "Le salarié perçoit 100 % pendant 6 semaines puis 50 % pendant 26 semaines.",
    "ru": "Первые 6 недель выплачивают 100 %, а следующие 26 недель — 50 %.",
    "ja": "最初の6週間は100％、その後26週間は50％を支給します。",
}

SALES = {
    "en": "Sales rose from 4 million in 2022 to 5 million in 2023.",
    "de": "Der Umsatz stieg von 4 Millionen Euro im Jahr 2022 auf 5 Millionen Euro im Jahr 2023.",
}

OWN = [
    ("en", SALES, "In 2022 sales were 4 million."),
    ("en", SALES, "In 2023 sales were 5 million."),
    ("en", PARCELS, "Parcels up to 5 kg cost 7 euros."),
    ("en", PARCELS, "Parcels up to 10 kg cost 9 euros."),
    ("de", PARCELS, "Pakete bis 5 kg kosten 7 Euro."),
    ("fr", PARCELS, "Les colis jusqu'à 5 kg coûtent 7 euros."),
    ("es", PARCELS, "Los paquetes de hasta 5 kg cuestan 7 euros."),
    ("ru", PARCELS, "Посылка до 5 кг стоит 700 рублей."),
    ("ja", PARCELS, "5kgまでの小包は700円です。"),
    ("en", PARCELS, "Parcels over 5 kg cost 9 euros."),
    ("en", PARCELS, "Parcels over 2 kg cost 7 euros, those over 5 kg 9 euros."),
    ("de", PARCELS, "Pakete über 5 kg kosten 9 Euro."),
    ("ja", PARCELS, "5kgを超える小包は900円です。"),
    ("en", PAY, "After 6 weeks employees receive only 50 % of their salary."),
    ("de", PAY, "Nach 6 Wochen gibt es nur noch 50 %."),
    ("ru", PAY, "После 6 недель выплачивают только 50 %."),
    ("ja", PAY, "6週間が過ぎると支給は50％になります。"),
]
"""Language, source, and a claim that has two values which belong together."""

OTHERS = [
    ("en", SALES, "In 2023 sales were 4 million."),
    ("en", SALES, "In 2022 sales were 5 million."),
    ("de", SALES, "2023 lag der Umsatz bei 4 Millionen Euro."),
    ("en", PARCELS, "Parcels up to 2 kg cost 9 euros."),
    ("de", PARCELS, "Pakete bis 2 kg kosten 9 Euro."),
    ("fr", PARCELS, "Les colis jusqu'à 5 kg coûtent 9 euros."),
    ("es", PARCELS, "Los paquetes de hasta 5 kg cuestan 9 euros."),
    ("ru", PARCELS, "Посылка до 2 кг стоит 900 рублей."),
    ("ja", PARCELS, "2kgまでの小包は900円です。"),
    ("ja", PARCELS, "10kgまでの小包は700円です。"),
    ("en", PAY, "Employees receive 100 % of their salary for up to 26 weeks."),
    ("ja", PAY, "100％の支給は26週間です。"),
]
"""Language, source, and a claim that takes its second value from another part."""

DOUBTED = [
    (
        "en",
        "Parcels up to 2 kg cost 5 euros, letters up to 1 kg 7 euros.",
        "Parcels up to 1 kg cost 7 euros.",
    ),
    ("en", PARCELS["en"], "Parcels over 5 kg cost 7 euros."),
]
"""Language, source, and a claim that has values of one part, but of something else or on its other side."""


def verdict(language: str, source: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, source).claims
    return found.verdict


@pytest.mark.parametrize(("language", "sources", "claim"), OWN)
def test_values_of_one_part_belong_together(language: str, sources: dict[str, str], claim: str) -> None:
    assert verdict(language, sources[language], claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("language", "sources", "claim"), OTHERS)
def test_a_value_of_another_part_contradicts(language: str, sources: dict[str, str], claim: str) -> None:
    assert verdict(language, sources[language], claim) is Verdict.CONTRADICTED


@pytest.mark.parametrize(("language", "source", "claim"), DOUBTED)
def test_nothing_else_passes_by_them(language: str, source: str, claim: str) -> None:
    assert verdict(language, source, claim) is not Verdict.SUPPORTED
