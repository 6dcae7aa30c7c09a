"""A bound turned to its other side contradicts; told of the other side, with what holds there, it does not."""

from __future__ import annotations

import pytest

from termground import languages, metric
from termground.types import Verdict

ENDS = [
    ("ja", "無機粒子の平均粒径は1.0μm未満である。", "無機粒子の平均粒径は1.0μm以下です。"),
    ("ja", "無機粒子の平均粒径は1.0μm以下である。", "無機粒子の平均粒径は1.0μm未満です。"),
    ("ru", "Размер частиц — не более 1,0 мкм.", "Размер частиц — менее 1,0 мкм."),
    ("en", "The layer is at most 5 mm thick.", "The layer is less than 5 mm thick."),
    ("fr", "La couche mesure au plus 5 mm.", "La couche mesure moins de 5 mm."),
    ("de", "Die Schicht ist höchstens 5 mm dick.", "Die Schicht ist weniger als 5 mm dick."),
    ("es", "La capa mide como máximo 5 mm.", "La capa mide menos de 5 mm."),
    ("ru", "Комиссия заседает не чаще двух раз в месяц.", "Комиссия заседает не реже двух раз в месяц."),
    ("ru", "Заявления подаются не позднее 1 июня.", "Заявления подаются не ранее 1 июня."),
    (
        "en",
        "Applications are accepted no later than 1 June.",
        "Applications are accepted no earlier than 1 June.",
    ),
]

ROUGH = [
    ("ja", "株価は今年5割超上昇した。", "株価は今年5割以上上昇しました。"),
    ("en", "More than half of the members voted.", "At least half of the members voted."),
    ("ru", "Комиссия заседает не чаще двух раз в месяц.", "Комиссия собирается не более двух раз в месяц."),
]

TURNED = [
    (
        "en",
        "Employees with at least one year of service may apply for leave.",
        "Employees with less than one year of service may apply for leave.",
    ),
    ("ja", "勤続1年以上の社員は休暇を申請できる。", "勤続1年未満の社員は休暇を申請できる。"),
    (
        "ru",
        "Сотрудники со стажем не менее трёх лет вправе подать заявку.",
        "Сотрудники со стажем менее трёх лет вправе подать заявку.",
    ),
    (
        "fr",
        "Tout salarié justifiant d'au moins un an d'ancienneté peut demander un congé de formation.",
        "Tout salarié justifiant de moins d'un an d'ancienneté peut demander un congé de formation.",
    ),
    (
        "de",
        "Mitarbeiter mit mindestens einem Jahr im Betrieb dürfen Urlaub beantragen.",
        "Mitarbeiter mit weniger als einem Jahr im Betrieb dürfen Urlaub beantragen.",
    ),
]

OTHER_SIDE = [
    (
        "fr",
        (
            "Prenez le comprimé dès que possible, sauf s'il reste moins de 8 heures avant la prise suivante. Le comprimé doit être "
            "avalé entier ; il ne doit être ni croqué ni écrasé."
        ),
        "S'il reste 8 heures ou plus avant la prochaine prise, avalez le comprimé entier, sans le croquer ni l'écraser.",
    ),
    (
        "fr",
        "Prenez le comprimé dès que vous vous en apercevez, sauf s'il reste moins de 8 heures avant la prise suivante.",
        "S'il reste 8 heures ou plus avant la prise suivante, prenez le comprimé dès que vous vous en apercevez.",
    ),
    (
        "de",
        "Ein Ausweis kostet 37,00 Euro; für Antragstellende unter 24 Jahren 22,80 Euro.",
        "Der Ausweis kostet ab 24 Jahren 37 Euro.",
    ),
    (
        "en",
        "Employees with at least one year of service may apply for leave.",
        "Employees with less than one year of service may not apply for leave.",
    ),
    ("ja", "勤続1年以上の社員は休暇を申請できる。", "勤続1年未満の社員は休暇を申請できない。"),
    (
        "ru",
        "Сотрудники со стажем от трёх лет могут подать заявку.",
        "Сотрудники со стажем менее трёх лет не могут подать заявку.",
    ),
    ("fr", "À partir de 26 ans, l'entrée coûte 8 euros.", "Les moins de 26 ans ne paient pas l'entrée."),
    (
        "de",
        "Absagen sind bis 24 Stunden vor Beginn möglich.",
        "Unter 24 Stunden vor Beginn ist keine Absage möglich.",
    ),
]


def verdicts(code: str, source: str, response: str) -> set[Verdict]:
    if code not in languages():
        pytest.skip(f"no plugin for {code}")
    return {
        claim.verdict for claim in metric("grounding", code).score(response=response, source=source).claims
    }


@pytest.mark.parametrize(("code", "source", "response"), TURNED)
def test_a_bound_turned_around_contradicts(code: str, source: str, response: str) -> None:
    assert verdicts(code, source, response) == {Verdict.CONTRADICTED}


@pytest.mark.parametrize(("code", "source", "response"), OTHER_SIDE)
def test_two_turns_make_up_for_each_other(code: str, source: str, response: str) -> None:
    assert Verdict.CONTRADICTED not in verdicts(code, source, response)


KEPT = [
    ("ru", "Отпуск предоставляется на срок не более двух лет.", "Отпуск предоставляется на срок до двух лет."),
    ("ru", "Книги выдают не больше 10 дней.", "Книги выдают до 10 дней."),
    ("ru", "Вес багажа — не более 20 кг.", "Вес багажа — до 20 кг."),
    ("ru", "Дети ждут не менее 10 минут.", "Дети ждут от 10 минут."),
    ("es", "El permiso se concede por no más de dos años.", "El permiso se concede por hasta dos años."),
    ("en", "The parcel weighs not more than 20 kg.", "The parcel weighs up to 20 kg."),
    ("de", "Das Paket wiegt nicht mehr als 20 kg.", "Das Paket wiegt bis zu 20 kg."),
    ("ja", "荷物は20kgを超えない。", "荷物は20kgまでである。"),
]  # fmt: skip
DENIED = [
    ("ru", "Книги не выдают до 10 дней.", "Книги выдают до 10 дней."),
    ("ru", "Книги выдают не более 10 дней.", "Книги выдают более 10 дней."),
    ("es", "El permiso se concede por no más de dos años.", "El permiso se concede por más de dos años."),
]  # fmt: skip


@pytest.mark.parametrize(("code", "source", "response"), KEPT)
def test_the_same_bound_without_its_negation_denies_nothing(code: str, source: str, response: str) -> None:
    """*Up to two years* is *not more than two years*."""
    score = metric("grounding", code).score(response=response, source=source)
    assert {claim.verdict for claim in score.claims} == {Verdict.SUPPORTED}


@pytest.mark.parametrize(("code", "source", "response"), DENIED)
def test_another_negation_beside_a_bound_still_counts(code: str, source: str, response: str) -> None:
    """What is denied is the verb, or the bound is turned around."""
    score = metric("grounding", code).score(response=response, source=source)
    assert {claim.verdict for claim in score.claims} == {Verdict.CONTRADICTED}


@pytest.mark.parametrize(("code", "source", "response"), ENDS)
def test_a_bound_that_lets_in_its_end_is_not_one_that_does_not(code: str, source: str, response: str) -> None:
    """Of what is measured, under 1.0 μm is not 1.0 μm or under; the reason is the value, and no negation."""
    (claim,) = metric("grounding", language=code).score(response=response, source=source).claims
    assert (claim.verdict, claim.kind) == (Verdict.CONTRADICTED, "fact-differs")


@pytest.mark.parametrize(("code", "source", "response"), ROUGH)
def test_a_bound_in_round_figures_is_not_meant_to_the_point(code: str, source: str, response: str) -> None:
    """Over half, half or more; and *not more often than* is *not more than*."""
    claims = metric("grounding", language=code).score(response=response, source=source).claims
    assert Verdict.CONTRADICTED not in {claim.verdict for claim in claims}
