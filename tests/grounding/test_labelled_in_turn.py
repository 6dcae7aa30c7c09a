"""Values and what they are told of in turn: 9 degrees in the hills, 16 on the coast."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

PLACES = {
    "en": "Highs will range from 9 °C in the hills to 16 °C on the coast.",
    "de": "Die Temperaturen reichen von 4 Grad im Erzgebirge bis 13 Grad am Oberrhein.",
    "fr": "Les températures s'échelonneront de 8 °C dans les Vosges à 17 °C à Bordeaux.",
    "es": "Las temperaturas irán de los 9 grados de León a los 24 de Málaga.",
    "ru": "Температура составит от 3 градусов в горах до 9 градусов на побережье.",
    "ja": "気温は山沿いで3度、海岸で9度になる。",
}

GROUPS = {
    "en": "Satisfaction stood at 71% in the old town but just 44% in the new town.",
    "de": "In der Altstadt lag die Zustimmung bei 71 Prozent, in der Neustadt nur bei 44 Prozent.",
    "fr": "Dans la vieille ville, l'adhésion atteint 71 %, dans la ville neuve 44 %.",
    "es": "En el casco viejo el apoyo fue del 71 %, en el ensanche del 44 %.",
    "ru": "В старом городе поддержка составила 71%, в новом — 44%.",
    "ja": "満足していると答えた割合は旧市街で71%、新市街で44%だった。",
}

YEARS = {
    "en": "Visitor numbers rose from 84,000 in 2022 to 97,500 in 2023.",
    "de": "Die Zahl der Besucher stieg von 84.000 im Jahr 2022 auf 97.500 im Jahr 2023.",
    "fr": "Le nombre de visiteurs est passé de 84 000 en 2022 à 97 500 en 2023.",
    "es": "Los visitantes pasaron de 84.000 en 2022 a 97.500 en 2023.",
    "ru": "Число посетителей выросло с 84 тыс. в 2022 году до 97,5 тыс. в 2023-м.",
    "ja": "来場者は2022年の8万4千人から2023年は9万7千人に増えた。",
}

PARTS = {
    "en": "Total budget: 343,000, of which staff 224,000, buildings 79,000 and events 40,000.",
    "de": "Ausgaben: 64 Millionen Euro, davon 27 Millionen für Personal, 11 Millionen für Bau und 9 Millionen für Zinsen.",
    "fr": "Budget total : 128 000 €, dont 54 000 € de subventions, 41 000 € de cotisations et 33 000 € de dons.",
    "ru": "Расходы — 1,8 млрд рублей, из них 920 млн на образование, 310 млн на дороги, 145 млн на культуру.",
    "ja": "予算は総額248億円で、うち民生費96億円、教育費31億円、土木費27億円である。",
}

OWN = [
    (YEARS, "en", "In 2022 there were 84,000 visitors."),
    (YEARS, "de", "2022 waren es 84.000 Besucher."),
    (YEARS, "fr", "En 2022, il y a eu 84 000 visiteurs."),
    (YEARS, "es", "En 2022 hubo 84.000 visitantes."),
    (YEARS, "ru", "В 2022 году было 84 тыс. посетителей."),
    (YEARS, "ja", "2022年の来場者は8万4千人だった。"),
    (PARTS, "en", "Of the total budget of 343,000, staff is 224,000."),
    (PARTS, "ja", "教育費は31億円である。"),
    (PLACES, "en", "Highs on the coast will be 16 °C."),
    (PLACES, "de", "Am Oberrhein werden es 13 Grad."),
    (PLACES, "fr", "Il fera 17 °C à Bordeaux."),
    (PLACES, "es", "Las temperaturas de Málaga serán de 24 grados."),
    (PLACES, "ru", "На побережье температура составит 9 градусов."),
    (PLACES, "ja", "海岸では気温が9度になる。"),
    (GROUPS, "de", "Am höchsten war die Zustimmung mit 71 Prozent in der Altstadt."),
    (GROUPS, "en", "Satisfaction in the new town stood at 44%."),
    (GROUPS, "ja", "新市街では44%が満足していると答えた。"),
]

OTHERS = [
    (YEARS, "en", "In 2023 there were 84,000 visitors."),
    (YEARS, "de", "2023 waren es 84.000 Besucher."),
    (YEARS, "fr", "En 2023, il y a eu 84 000 visiteurs."),
    (YEARS, "es", "En 2023 hubo 84.000 visitantes."),
    (YEARS, "ru", "В 2023 году было 84 тыс. посетителей."),
    (YEARS, "ja", "2023年の来場者は8万4千人だった。"),
    (PARTS, "en", "Buildings account for 224,000 of the 343,000."),
    (PARTS, "de", "Für Zinsen sind 11 Millionen Euro vorgesehen."),
    (PARTS, "fr", "Les dons s'élèvent à 41 000 €."),
    (PARTS, "ru", "На культуру выделено 310 млн рублей."),
    (PARTS, "ja", "土木費は31億円である。"),
    (PLACES, "en", "Highs in the hills will be 16 °C."),
    (PLACES, "de", "Im Erzgebirge werden es 13 Grad."),
    (PLACES, "fr", "Il fera 17 °C dans les Vosges."),
    (PLACES, "es", "Las temperaturas de León serán de 24 grados."),
    (PLACES, "ru", "В горах температура составит 9 градусов."),
    (PLACES, "ja", "山沿いでは気温が9度になる。"),
    (GROUPS, "de", "Am höchsten war die Zustimmung mit 71 Prozent in der Neustadt."),
    (GROUPS, "en", "Satisfaction in the new town stood at 71%."),
    (GROUPS, "es", "El apoyo en el ensanche fue del 71 %."),
    (GROUPS, "ja", "新市街では71%が満足していると答えた。"),
]

LEFT_ALONE = [
    # what a value is compared with
    ("en", "There are 12 members in Kiel and 19 in Bonn.", "There are 19 members, more than in Kiel."),
    ("de", "In Kiel sind es 12 Mitglieder, in Bonn 19.", "Es sind 19 Mitglieder, mehr als in Kiel."),
    ("ja", "会員はキールで12人、ボンで19人いる。", "会員は19人で、キールより多い。"),
    # two ends of one way, and two measures of one thing
    (
        "en",
        "It takes 20 minutes from Kiel to Bonn and 30 minutes from Bonn to Ulm.",
        "From Kiel to Bonn and on to Ulm it takes 20 minutes and 30 minutes.",
    ),
    ("en", "The tower is 40 m high and 12 m wide.", "The tower is 12 m wide."),
    ("fr", "Il faut 5 kg de farine et 3 kg de sucre.", "Il faut 3 kg de sucre et 5 kg de farine."),
    # another sentence tells it of both
    (
        "en",
        "The fee is 12 euros in Kiel and 19 euros in Bonn. From May it is 19 euros in Kiel too.",
        "From May the fee in Kiel is 19 euros.",
    ),
]


def verdicts(language: str, source: str, claim: str) -> set[Verdict]:
    return {found.verdict for found in GroundingEvaluator(language).check(claim, source).claims}


@pytest.mark.parametrize(("sources", "language", "claim"), OWN)
def test_the_value_of_the_same_place_is_borne_out(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdicts(language, sources[language], claim) == {Verdict.SUPPORTED}


@pytest.mark.parametrize(("sources", "language", "claim"), OTHERS)
def test_the_value_of_another_place_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdicts(language, sources[language], claim) == {Verdict.CONTRADICTED}


@pytest.mark.parametrize(("language", "source", "claim"), LEFT_ALONE)
def test_what_is_told_of_no_other_place_is_left_alone(language: str, source: str, claim: str) -> None:
    assert Verdict.CONTRADICTED not in verdicts(language, source, claim)
