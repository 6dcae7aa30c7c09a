"""Lists below heads: what a head says of its items, and what stands below another one."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.text.items import lists_in
from termground.types import Verdict

PAPERS = {
    "en": "Required:\n- passport or identity card\n- proof of address\n\nOptional:\n- vaccination record\n- letter of reference\n",
    "de": "Erforderliche Unterlagen:\n- Reisepass\n- Nachweis der Krankenversicherung\n\nFreiwillige Angaben:\n- Lebenslauf\n- Passfoto\n",
    "fr": "Pièces à fournir\n- copie de la carte d'identité\n- justificatif de domicile\n\nPièces facultatives\n- lettre de recommandation\n- certificat de langue\n",
    "es": "Documentación obligatoria:\n- pasaporte\n- resguardo del pago\n\nDocumentación opcional:\n- certificado de idiomas\n- carta de motivación\n",
    "ru": "Обязательные документы:\n— паспорт;\n— медицинская справка.\n\nПо желанию можно приложить:\n— характеристику;\n— дипломы олимпиад.\n",
    "ja": "必要書類\n・在学証明書\n・身分証明書のコピー\n\n任意書類\n・志望理由書\n",
}
TRIPS = {
    "en": "Included\n- airport transfer\n- seven nights with breakfast\n\nNot included\n- travel insurance\n- visa fee\n",
    "de": "Im Preis enthalten:\n- Frühstücksbuffet\n- Nutzung der Sauna\n\nNicht enthalten:\n- Kurtaxe\n- Parkplatz\n",
    "fr": "Le séjour comprend :\n- le petit-déjeuner\n- la visite guidée du château\n\nLe séjour ne comprend pas :\n- les boissons\n- le transport jusqu'à l'hôtel\n",
    "es": "El precio incluye:\n- alojamiento\n- pensión completa\n\nEl precio no incluye:\n- entradas a los museos\n- propinas\n",
    "ru": "В стоимость тура входит:\n- завтраки\n- услуги гида\n\nВ стоимость не входит:\n- авиабилеты\n- обеды и ужины\n",
    "ja": "料金に含まれるもの\n・朝食\n・空港からの送迎\n\n料金に含まれないもの\n・海外旅行保険\n・現地での昼食代\n",
}
PLANS = {
    "en": "## Basic\n- 5 GB storage\n- 2 users\n- 4 euros per month\n\n## Team\n- 50 GB storage\n- 10 users\n- 12 euros per month\n",
    "de": "Tarif S\n• 3 GB Datenvolumen\n• 7,99 € im Monat\n• monatlich kündbar\n\nTarif L\n• 20 GB Datenvolumen\n• 19,99 € im Monat\n• 24 Monate Laufzeit\n",
    "ru": "**Номер «Стандарт»**\n- площадь 18 м²\n- 3200 рублей за ночь\n\n**Номер «Люкс»**\n- площадь 40 м²\n- 7500 рублей за ночь\n",
    "ja": "■シングルルーム\n・定員1名\n・1泊8,500円\n\n■ツインルーム\n・定員2名\n・1泊14,000円\n",
}
PRICES = {
    "es": "General: 8 €\nReducida (estudiantes, mayores de 65 años): 4 €\nGratuita: menores de 12 años y desempleados\n",
    "de": "Erwachsene: 9,50 €\nSchüler und Studierende: 6 €\nKinder unter 6 Jahren: frei\nKurs für Kinder: 12 €\n",
    "fr": "| Public | Entrée |\n|---|---|\n| Adultes | 8 € |\n| Étudiants | 5 € |\n| Moins de 12 ans | gratuit |\n",
}

OWN = [
    (PAPERS, "en", "A vaccination record is optional."),
    (PAPERS, "en", "You need a passport or identity card and proof of address."),
    (PAPERS, "es", "La carta de motivación es opcional, pero el resguardo del pago es obligatorio."),
    (PAPERS, "ru", "Медицинскую справку нужно представить обязательно, а дипломы олимпиад — по желанию."),
    (PAPERS, "ja", "在学証明書は必要ですが、志望理由書は任意です。"),
    (TRIPS, "en", "The airport transfer is included, travel insurance is not."),
    (TRIPS, "de", "Der Parkplatz ist nicht inbegriffen."),
    (TRIPS, "fr", "Le transport jusqu'à l'hôtel n'est pas inclus."),
    (TRIPS, "es", "La pensión completa está incluida y las propinas no."),
    (TRIPS, "ru", "Завтраки входят в стоимость, а обеды и ужины — нет."),
    (TRIPS, "ja", "朝食は料金に含まれますが、海外旅行保険は含まれません。"),
    (PLANS, "en", "The Team plan costs 12 euros per month and has 50 GB of storage."),
    (PLANS, "de", "Tarif S ist monatlich kündbar."),
    (PLANS, "ru", "Номер «Люкс» стоит 7500 рублей за ночь, его площадь — 40 м²."),
    (PLANS, "ja", "ツインルームの料金は1泊14,000円です。"),
    (PRICES, "es", "Los mayores de 65 años pagan 4 euros y los desempleados entran gratis."),
    (PRICES, "de", "Schüler zahlen 6 Euro, Kinder unter 6 Jahren nichts."),
    (PRICES, "de", "Der Kurs für Kinder kostet 12 Euro."),
]

TURNED = [
    (PAPERS, "en", "Proof of address is optional."),
    (PAPERS, "en", "You need a vaccination record."),
    (PAPERS, "de", "Der Nachweis der Krankenversicherung ist freiwillig."),
    (PAPERS, "fr", "Il faut fournir un certificat de langue."),
    (PAPERS, "es", "La carta de motivación es obligatoria, pero el resguardo del pago es opcional."),
    (PAPERS, "ru", "Дипломы олимпиад нужно представить обязательно."),
    (PAPERS, "ja", "志望理由書は必須です。"),
    (TRIPS, "en", "Travel insurance is included in the price."),
    (TRIPS, "de", "Die Nutzung der Sauna ist nicht im Preis enthalten."),
    (TRIPS, "fr", "Les boissons sont comprises, mais pas le petit-déjeuner."),
    (TRIPS, "es", "Las propinas están incluidas y la pensión completa no."),
    (TRIPS, "ru", "Обеды входят в стоимость, а завтраки — нет."),
    (TRIPS, "ja", "空港からの送迎は料金に含まれません。"),
    (PLANS, "en", "The Team plan costs 4 euros per month and has 50 GB of storage."),
    (PLANS, "de", "Der Tarif L bietet 3 GB für 19,99 Euro im Monat."),
    (PLANS, "ru", "Номер «Люкс» стоит 3200 рублей за ночь, его площадь — 40 м²."),
    (PLANS, "ja", "シングルルームの定員は2名です。"),
    (PRICES, "es", "Los desempleados pagan 4 euros y los mayores de 65 años entran gratis."),
    (PRICES, "de", "Studierende haben freien Eintritt."),
    (PRICES, "de", "Kinder unter 6 Jahren zahlen 6 Euro."),
    (PRICES, "fr", "L'entrée est gratuite pour les étudiants."),
]

NOT_TURNED = [
    (
        "en",
        f"{PAPERS['en']}\nFor children under 12, proof of address is not required.",
        "For children under 12, proof of address is not required.",
    ),
    ("en", PAPERS["en"], "A copy of the passport is optional."),
    ("en", PAPERS["en"], "All but the proof of address are optional."),
    ("en", PAPERS["en"], "Proof of address is not required if you have a certificate."),
    ("de", PRICES["de"], "Ein Parkplatz ist für Studierende frei."),
    ("es", PAPERS["es"], "La traducción jurada del pasaporte es opcional."),
]


@pytest.mark.parametrize(("sources", "code", "response"), OWN)
def test_what_a_head_says_of_its_items_is_supported(sources, code, response):
    assert [claim.verdict for claim in _claims(code, sources[code], response)] == [Verdict.SUPPORTED]


@pytest.mark.parametrize(("sources", "code", "response"), TURNED)
def test_what_another_head_says_is_contradicted(sources, code, response):
    assert Verdict.CONTRADICTED in [claim.verdict for claim in _claims(code, sources[code], response)]


@pytest.mark.parametrize(("code", "source", "response"), NOT_TURNED)
def test_what_may_be_said_of_something_else_is_not_contradicted(code, source, response):
    assert Verdict.CONTRADICTED not in [claim.verdict for claim in _claims(code, source, response)]


@pytest.mark.parametrize(
    "response", ["Tarif L ist monatlich kündbar.", "Tarif S hat eine Laufzeit von 24 Monaten."]
)
def test_an_item_of_another_list_is_not_supported(response):
    assert [claim.verdict for claim in _claims("de", PLANS["de"], response)] == [Verdict.NEUTRAL]


def test_lists_have_the_line_above_as_their_head():
    text = "Trip\n- In:\n  - flight\n  - hotel\n- Out\n  - visa\n\n■A\n・x\n■B\n・y\n\nBring:\npen\n\nProse."
    found = [(text[slice(*one.head)], [text[slice(*item)] for item in one.items]) for one in lists_in(text)]
    assert found == [
        ("Trip", ["In:", "Out"]),
        ("In:", ["flight", "hotel"]),
        ("Out", ["visa"]),
        ("A", ["x"]),
        ("B", ["y"]),
        ("Bring:", ["pen"]),
    ]


def _claims(code, source, response):
    return GroundingEvaluator(code).check(response, source).claims
