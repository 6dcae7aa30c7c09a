"""Values that no source writes and that follow from what it does, or from what the response lists itself."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.facts import Relation, compare
from termground.types import Claim, Verdict


def claims(code: str, source: str, response: str) -> tuple[Claim, ...]:
    return metric("grounding", language=code).score(response=response, source=source).claims


NOTICE = "La notification se fait par lettre recommandée avec avis de réception, par acte d'huissier ou par remise en main propre."


@pytest.mark.parametrize(
    ("code", "source", "response", "verdict"),
    [
        ("fr", NOTICE, "Trois moyens sont admis : la lettre recommandée avec avis de réception, l'acte d'huissier et la remise en main propre.", Verdict.SUPPORTED),
        ("fr", NOTICE, "Quatre moyens sont admis : la lettre recommandée avec avis de réception, l'acte d'huissier et la remise en main propre.", Verdict.NEUTRAL),
        ("en", "Parcels are taken in at the front desk, in the post room or at the loading bay.", "Parcels are taken in at three places: the front desk, the post room and the loading bay.", Verdict.SUPPORTED),
        ("en", "Parcels are taken in at the front desk, in the post room or at the loading bay.", "Parcels are taken in at five places: the front desk, the post room and the loading bay.", Verdict.NEUTRAL),
        ("ru", "Посылки принимают на стойке охраны, в почтовой комнате или на складе.", "Посылки принимают в трёх местах: на стойке охраны, в почтовой комнате и на складе.", Verdict.SUPPORTED),
        ("ru", "Посылки принимают на стойке охраны, в почтовой комнате или на складе.", "Посылки принимают в пяти местах: на стойке охраны, в почтовой комнате и на складе.", Verdict.NEUTRAL),
    ],
)  # fmt: skip
def test_a_sentence_may_count_what_it_lists(code, source, response, verdict) -> None:
    assert [claim.verdict for claim in claims(code, source, response)] == [verdict]


@pytest.mark.parametrize(
    ("code", "source", "reckoned", "invented"),
    [
        ("ja", "運賃は片道620円です。往復券は1,120円です。", "運賃は片道620円です。往復券は1,120円です。差は500円になります。", "運賃は片道620円です。往復券は1,120円です。差は400円になります。"),
        ("fr", "Le billet coûte 14 €. La deuxième valise coûte 26 €.", "Le billet coûte 14 €. La deuxième valise coûte 26 €. En tout, vous payez 40 €.", "Le billet coûte 14 €. La deuxième valise coûte 26 €. En tout, vous payez 45 €."),
        ("ru", "Взрослый билет стоит 400 рублей. Школьный билет стоит 250 рублей.", "Взрослый билет стоит 400 рублей. Школьный билет стоит 250 рублей. Вместе вы заплатите 650 рублей.", "Взрослый билет стоит 400 рублей. Школьный билет стоит 250 рублей. Вместе вы заплатите 700 рублей."),
        ("de", "Das Ticket kostet 14 €. Der Koffer kostet 26 €.", "Das Ticket kostet 14 €. Der Koffer kostet 26 €. Zusammen zahlen Sie 40 €.", "Das Ticket kostet 14 €. Der Koffer kostet 26 €. Zusammen zahlen Sie 45 €."),
    ],
)  # fmt: skip
def test_prices_may_be_reckoned_from_those_said_before(code, source, reckoned, invented) -> None:
    right, wrong = (
        metric("grounding", language=code).score(response=one, source=source) for one in (reckoned, invented)
    )
    assert right.value > wrong.value
    assert right.claims[-1].kind != "fact-not-in-source"
    assert wrong.claims[-1].kind in ("fact-not-in-source", "fact-differs")


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("fr", "Les échantillons sont restés étanches après 500 cycles d'ouverture.", "Les échantillons sont restés étanches après 500 ouvertures."),
        ("ru", "Вставка теряет чувствительность за 150–200 циклов мойки.", "Вставка теряет чувствительность за 150–200 моек."),
    ],
)  # fmt: skip
def test_what_goes_on_behind_a_number_is_counted_too(code, source, response) -> None:
    assert [claim.verdict for claim in claims(code, source, response)] == [Verdict.SUPPORTED]


@pytest.mark.parametrize(
    ("code", "stated", "given", "relation"),
    [
        ("en", "in the 78th minute", "Mirzoev, 78", Relation.APPROXIMATE),
        ("en", "in the 7th minute", "Mirzoev, 7", Relation.UNRELATED),
        ("en", "in the 78th minute", "78 players", Relation.UNRELATED),
        ("ru", "на 78-й минуте", "Мирзоев, 78", Relation.APPROXIMATE),
        ("ja", "4期目を目指す", "4期を目指す", Relation.APPROXIMATE),
        ("ja", "2回目", "2人", Relation.UNRELATED),
        ("ja", "10月19日の講演会", "講演会 10/19 14:00～", Relation.EQUAL),
        ("ja", "23歳の女性", "女性（23）", Relation.EQUAL),
        ("ru", "утром с 6", "с 6:00 до 10:00", Relation.LESS_PRECISE),
        ("ru", "утром с 7", "с 6:00 до 10:00", Relation.UNRELATED),
        ("fr", "ouvert le matin (9 h–12 h)", "de 9 h à 12 h", Relation.EQUAL),
        ("fr", "une visite de 9 heures", "la visite est à 9 h", Relation.UNRELATED),
        ("fr", "ouvert le matin (9 h–11 h)", "de 9 h à 12 h", Relation.DIFFERENT),
        ("ru", "утром с 6", "с 6:30 до 10:00", Relation.UNRELATED),
    ],
)
def test_bare_numbers_may_be_ranks_and_hours(code, stated, given, relation) -> None:
    own, other = (load(code).analyze(text).facts[0] for text in (stated, given))
    assert compare(own, other) is relation


def test_a_value_replaces_none_of_a_long_passage_that_is_left_out() -> None:
    """It stands by its own words, far from the other value of the sentence."""
    source = "関連行事：①講演会「引札を読む」10/19 14:00～ 講師：三好佐和子（大学教授）定員80名、要申込 ②石版刷り体験 11/23・24 各日2回 各回12名、参加費800円、小学4年生以上、当日先着順"
    (claim,) = claims(
        "ja", source, "11月23日と24日の石版刷り体験（参加費800円、小学4年生以上、各回12名の先着順）。"
    )
    assert claim.verdict is Verdict.SUPPORTED
    (claim,) = claims("ja", source, "10月19日の石版刷り体験。")
    assert claim.verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The trip costs little. The ferry needs forty minutes for the crossing from the old harbour to the island.", "The ferry needs forty minutes for the trip from the old harbour to the island."),
        ("fr", "La séance dure peu. La réunion du conseil municipal est ouverte à tous les habitants de la commune.", "La séance du conseil municipal est ouverte à tous les habitants de la commune."),
    ],
)  # fmt: skip
def test_one_word_for_another_of_the_source_marks_nothing(code, source, response) -> None:
    """It mostly says the same, and lowers the value alone."""
    (claim,) = claims(code, source, response)
    assert claim.verdict is Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("code", "source", "reckoned", "others"),
    [
        ("en", "The number of visitors rose from 400 to 500.", "The number of visitors rose by {}.", ("25 %", "20 %", "80 %")),
        ("en", "The number of visitors fell from 500 to 400.", "The number of visitors fell by {}.", ("20 %", "25 %", "80 %")),
        ("en", "The number of visitors fell from 500 to 400.", "The number of visitors fell to {} of the earlier figure.", ("80 %", "70 %")),
        ("de", "Die Zahl der Besucher stieg von 400 auf 800.", "Die Zahl der Besucher stieg um {}.", ("100 %", "50 %")),
        ("ru", "Число посетителей выросло с 400 до 800.", "Число посетителей выросло на {}.", ("100 %", "50 %")),
        ("ja", "来場者数は400人から800人に増えた。", "来場者数は{}増えた。", ("100％", "50％")),
    ],
)  # fmt: skip
def test_a_change_in_per_cent_is_that_of_its_two_ends(code, source, reckoned, others) -> None:
    right, *wrong = (claims(code, source, reckoned.format(percent))[0].verdict for percent in others)
    assert right is Verdict.SUPPORTED
    assert Verdict.SUPPORTED not in wrong


@pytest.mark.parametrize(
    ("code", "source", "right", "wrong"),
    [
        ("en", "12 of the 20 members voted in favour; the other 8 voted against.", "12 of the 20 members voted in favour.", "8 of the 20 members voted in favour."),
        ("en", "Of the 60 places 40 are free and 20 are taken.", "40 of the 60 places are free.", "20 of the 60 places are free."),
        ("de", "12 der 20 Mitglieder stimmten dafür, die übrigen 8 dagegen.", "12 der 20 Mitglieder stimmten dafür.", "8 der 20 Mitglieder stimmten dafür."),
        ("fr", "12 des 20 membres ont voté pour, les 8 autres contre.", "12 des 20 membres ont voté pour.", "8 des 20 membres ont voté pour."),
        ("ru", "12 из 20 членов проголосовали «за», остальные 8 — «против».", "12 из 20 членов проголосовали «за».", "8 из 20 членов проголосовали «за»."),
        ("ja", "20人のうち12人が賛成し、残りの8人は反対した。", "20人のうち12人が賛成した。", "20人のうち8人が賛成した。"),
    ],
)  # fmt: skip
def test_a_part_of_a_whole_stands_by_its_own_words(code, source, right, wrong) -> None:
    assert [claim.verdict for claim in claims(code, source, right)] == [Verdict.SUPPORTED]
    assert [claim.verdict for claim in claims(code, source, wrong)] == [Verdict.CONTRADICTED]


DRYERS = """衣類乾燥機の主な仕様です。

| 項目 | KR-70 | KR-50 |
|---|---|---|
| 乾燥容量 | 7kg | 5kg |
| 質量 | 31.4kg | 27.8kg |
| 水タンク容量 | 4.5L | 3.2L |
"""
HEATERS = """Two heaters are on sale.

| Model | Weight | Power |
|---|---|---|
| Alta 2 | 15.2 kg | 1,900 W |
| Alta 1 | 11.6 kg | 1,450 W |
"""
FANS = """Zwei Geräte stehen zur Wahl.

| | Brisa 20 | Brisa 35 |
|---|---|---|
| Leistung | 310 W | 500 W |
| Gewicht | 11,6 kg | 15,2 kg |
"""
BUS = "La ligne 4 relie Brax à Lunel. Le train met 19 minutes, le car de remplacement 34 minutes. Ce sont les lycéens qui empruntent le plus la ligne."


@pytest.mark.parametrize(
    ("code", "source", "response", "wrong"),
    [
        ("ja", DRYERS, "水タンク容量はKR-70のほうが1.3L多く、質量も{}上回ります。", ("3.6kg", "4.6kg")),
        ("en", HEATERS, "The Alta 2 weighs {} more than the Alta 1.", ("3.6 kg", "4.6 kg")),
        ("en", HEATERS, "The Alta 2 is the stronger one: its power is {} higher.", ("450 W", "550 W")),
        ("de", FANS, "Die Brisa 35 leistet mehr, bläst weiter und wiegt {} mehr.", ("3,6 kg", "5,6 kg")),
        ("fr", BUS, "Les lycéens qui empruntent la ligne mettent {} de plus avec le car.", ("15 minutes", "25 minutes")),
    ],
)  # fmt: skip
def test_how_far_two_values_lie_apart_is_there(code, source, response, wrong) -> None:
    """Those of one column of a table, or of a sentence other than the one that the claim follows; another difference is not."""
    for value, is_told in zip(wrong, (True, False), strict=True):
        claim = response.format(value)
        score = metric("grounding", language=code).score(response=claim, source=source)
        strange = [claim[one.start : one.end] for one in score.findings if one.kind.startswith("fact-")]
        assert (value not in strange) is is_told
