"""Values, names and words of a sentence in one another's place, and values that are no sum where one stands in a place."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.types import Verdict

TURNED = [
    ("en", "Adult tickets cost $3 and child tickets cost $5.", "Adult tickets cost $5 and child tickets cost $3."),
    ("en", "The north gate closes at 20:00 and the south gate at 18:00.", "The north gate closes at 18:00 and the south gate at 20:00."),
    ("en", "The plan removes 120 parking spaces and keeps 94.", "The plan removes 94 parking spaces and keeps 120."),
    ("en", "The club was founded in 1990 and dissolved in 2001.", "The club was founded in 2001 and dissolved in 1990."),
    ("en", "Tickets:\n\n- Adults: $3\n- Children: $5\n", "Adults pay $5, children $3."),
    ("en", "Peter leads the sales team and Maria leads the support team.", "Maria leads the sales team and Peter leads the support team."),
    ("en", "The first exam is written and the second one is oral.", "The first exam is oral and the second one is written."),
    ("en", "Take 3 tablets 2 times a day.", "Take 2 tablets 3 times a day."),
    ("en", "Anna met Boris in Paris and Clara in Rome.", "Anna met Clara in Paris and Boris in Rome."),
    ("en", "Ann and Ben are 3 and 5 years old.", "Ann and Ben are 5 and 3 years old."),
    ("de", "Anna und Ben sind 3 und 5 Jahre alt.", "Anna und Ben sind 5 und 3 Jahre alt."),
    ("fr", "L'entrée coûte 5 euros pour les adultes et 8 euros pour les enfants.", "L'entrée coûte 8 euros pour les adultes et 5 euros pour les enfants."),
    ("fr", "Le plan supprime 120 places de stationnement et en conserve 94.", "Le plan supprime 94 places de stationnement et en conserve 120."),
    ("fr", "Le VPN est obligatoire pour le logiciel de paie, mais pas pour la messagerie.", "Le VPN est obligatoire pour la messagerie, mais pas pour le logiciel de paie."),
    ("de", "Erwachsene zahlen 7 Euro, Kinder 12 Euro.", "Erwachsene zahlen 12 Euro, Kinder 7 Euro."),
    ("de", "Das VPN ist für das Finanzsystem erforderlich, aber nicht für E-Mail.", "Das VPN ist für E-Mail erforderlich, aber nicht für das Finanzsystem."),
    ("es", "Los adultos pagan 7 euros y los niños 12 euros.", "Los adultos pagan 12 euros y los niños 7 euros."),
    ("ru", "Взрослый билет стоит 500 руб., детский — 300 руб.", "Взрослый билет стоит 300 руб., детский — 500 руб."),
    ("ru", "Первую пересдачу принимает преподаватель, вторую — комиссия.", "Первую пересдачу принимает комиссия, вторую — преподаватель."),
    ("ru", "Принимать по 3 таблетки 2 раза в день.", "Принимать по 2 таблетки 3 раза в день."),
    ("ja", "大人は500円、子どもは300円です。", "大人は300円、子どもは500円です。"),
    ("ja", "入場料：大人 500円／子ども 300円", "入場料は大人300円、子ども500円です。"),
    ("ja", "本体は黒、カバーは白です。", "本体は白、カバーは黒です。"),
    ("ja", "田中さんが会計、佐藤さんが広報を担当します。", "佐藤さんが会計、田中さんが広報を担当します。"),
    ("ja", "1日2回、3錠ずつ服用します。", "1日3回、2錠ずつ服用します。"),
]  # fmt: skip
"""Language, source, and a response in which two things have changed places."""

SAME = [
    ("en", "Adult tickets cost $3 and child tickets cost $5.", "Child tickets cost $5 and adult tickets cost $3."),
    ("en", "Adults pay a fee of 300 yen; for children it is 150 yen.", "The fee is 300 yen for adults and 150 yen for children."),
    ("en", "Peter leads the sales team and Maria leads the support team.", "Maria leads the support team, and Peter leads the sales team."),
    ("en", "The VPN is required for the finance system but not for e-mail.", "The VPN is not required for e-mail, but it is required for the finance system."),
    ("en", "The club was founded in 1990 and dissolved in 2001.", "Dissolved in 2001, the club was founded in 1990."),
    ("en", "Tickets:\n\n- Adults: $3\n- Children: $5\n", "Children pay $5, adults $3."),
    ("en", "We met Anna and Boris in Paris.", "We met Boris and Anna in Paris."),
    ("en", "Rooms 3 and 5 are closed for repairs.", "Rooms 5 and 3 are closed for repairs."),
    ("en", "Rooms 3, 5 and 8 are closed for repairs.", "Rooms 5, 3 and 8 are closed for repairs."),
    ("de", "Die Räume 3 und 5 sind geschlossen.", "Die Räume 5 und 3 sind geschlossen."),
    ("fr", "Les salles 3 et 5 sont fermées.", "Les salles 5 et 3 sont fermées."),
    ("ru", "Залы 3 и 5 закрыты на ремонт.", "Залы 5 и 3 закрыты на ремонт."),
    ("ja", "3号室と5号室は閉鎖中です。", "5号室と3号室は閉鎖中です。"),
    ("fr", "Vote : 19 pour, 4 contre, 2 abstentions.", "Le conseil a voté par 19 voix contre 4, avec 2 abstentions."),
    ("fr", "Le taux est passé de 5 % à 7 % en dix ans.", "Le taux, de 7 % aujourd'hui, était de 5 % il y a dix ans."),
    ("fr", "Le musée prête ses tableaux et ses maquettes aux écoles.", "Le musée prête ses maquettes et ses tableaux aux écoles."),
    ("fr", "L'entrée coûte 5 euros pour les adultes et 8 euros pour les enfants.", "L'entrée coûte 8 euros pour les enfants et 5 euros pour les adultes."),
    ("de", "Erwachsene zahlen 7 Euro, Kinder 12 Euro.", "Kinder zahlen 12 Euro, Erwachsene 7 Euro."),
    ("ru", "Взрослый билет стоит 500 руб., детский — 300 руб.", "Детский билет стоит 300 руб., взрослый — 500 руб."),
    ("ru", "Первую пересдачу принимает преподаватель, вторую — комиссия.", "Вторую пересдачу принимает комиссия, первую — преподаватель."),
    ("ru", "Клуб «Эфксейноуполи» находится в Афинах. Клуб «Эфксейнуполи» расположен в Греции.", "Клуб «Эфксейноуполи» расположен в Греции."),
    ("fr", "Le plafond est relevé pour un salarié qui n'a pas atteint un niveau sanctionné par :\nun CAP\nou un titre professionnel de niveau 3.", "Le plafond est relevé pour un salarié qui n'a atteint ni le CAP, ni un titre professionnel de niveau 3."),
    ("ja", "大人は500円、子どもは300円です。", "子どもは300円、大人は500円です。"),
    ("ja", "大人と子どもの料金は、それぞれ500円と300円です。", "子どもは300円、大人は500円です。"),
    ("ja", "本体は黒、カバーは白です。", "カバーは白、本体は黒です。"),
    ("ja", "当館は絵画や模型、地図を学校に貸し出しています。", "当館は模型や絵画、地図を学校に貸し出しています。"),
    ("ja", "東都電機は昨年、北海精工を買収した。", "北海精工は昨年、東都電機に買収された。"),
]  # fmt: skip
"""Language, source, and a response that says the same in another order."""

NO_SUM = [
    ("ja", "タイマーは1時間、4時間、8時間から選べます。", "タイマーは1時間、4時間、12時間から選べます。"),
    ("ja", "タイマーは1時間、4時間、8時間から選べます。", "タイマーは1時間、4時間、9時間から選べます。"),
    ("ru", "Сессия длится 3 недели, практика 5 недель, каникулы 6 недель.", "Сессия длится 3 недели, практика 5 недель, каникулы 8 недель."),
    ("en", "Late returns cost 5 euros per day. The office has 3 rooms.", "Late returns cost 15 euros per day."),
    ("fr", "Le retard coûte 5 euros par jour. Le bureau compte 3 salles.", "Le retard coûte 15 euros par jour."),
]  # fmt: skip
"""Language, source, and a response with a value in the place of another one, which other values of the source add up to or give."""


TOGETHER = [
    ("fr", "Les adultes paient 8 euros. Les enfants paient 5 euros.", "Les enfants paient 8 euros.", Verdict.CONTRADICTED),
    ("fr", "Tarif adulte : 8 euros\nTarif enfant : 5 euros", "Le tarif enfant est de 8 euros.", Verdict.CONTRADICTED),
    ("en", "The museum opened in 1990. The museum closed in 2005.", "The museum opened in 2005.", Verdict.CONTRADICTED),
    ("ru", "Взрослый билет стоит 500 руб. Детский билет стоит 300 руб.", "Детский билет стоит 500 руб.", Verdict.CONTRADICTED),
    ("ja", "大人の料金は500円です。子どもの料金は300円です。", "子どもの料金は500円です。", Verdict.CONTRADICTED),
    ("en", "Anna leads sales. Boris leads support.", "Boris leads sales.", Verdict.NEUTRAL),
    ("ja", "営業部長は田中さんです。広報部長は佐藤さんです。", "営業部長は佐藤さんです。", Verdict.NEUTRAL),
    ("en", "Tea costs 2 euros. Coffee costs 3 euros. On Mondays coffee costs 2 euros.", "Coffee costs 2 euros.", Verdict.SUPPORTED),
    ("ja", "大人の料金は500円です。子どもの料金は300円です。", "子どもの料金は300円です。", Verdict.SUPPORTED),
]  # fmt: skip
"""Language, two sentences of a source, what a response puts together from them, and what is to be said of it."""


def verdicts(code: str, source: str, response: str) -> list[Verdict]:
    score = metric("grounding", load(code)).score(response=response, source=source)
    return [claim.verdict for claim in score.claims]


@pytest.mark.parametrize(("code", "source", "response"), TURNED)
def test_two_things_in_one_another_s_place_contradict(code, source, response) -> None:
    assert verdicts(code, source, response) == [Verdict.CONTRADICTED]


@pytest.mark.parametrize(("code", "source", "response"), SAME)
def test_another_order_contradicts_nothing(code, source, response) -> None:
    assert Verdict.CONTRADICTED not in verdicts(code, source, response)


@pytest.mark.parametrize(("code", "source", "response"), NO_SUM)
def test_a_value_in_the_place_of_another_is_no_sum(code, source, response) -> None:
    assert verdicts(code, source, response) == [Verdict.CONTRADICTED]


def test_a_sum_of_what_is_left_out_is_reckoned() -> None:
    source = "There are 3 weeks of lectures and 5 weeks of practice. The break is 6 weeks."
    assert verdicts("en", source, "There are 8 weeks of lectures and practice.") == [Verdict.SUPPORTED]


def test_exchanged_values_name_each_other() -> None:
    source = "Adult tickets cost $3 and child tickets cost $5."
    response = "Adult tickets cost $5 and child tickets cost $3."
    score = metric("grounding", load("en")).score(response=response, source=source)
    assert [(response[one.start : one.end], one.args["near"]) for one in score.findings] == [
        ("$5", "$3"),
        ("$3", "$5"),
    ]


@pytest.mark.parametrize(("code", "source", "response", "verdict"), TOGETHER)
def test_what_is_put_together_from_two_sentences_is_not_supported(code, source, response, verdict) -> None:
    assert verdicts(code, source, response) == [verdict]
