"""Values that follow from two others."""

from __future__ import annotations

import pytest

from termground import load
from termground.facts import is_joined, is_reckoned, may_be_reckoned


def facts(code: str, text: str) -> list:
    return list(load(code).analyze(text).facts)


@pytest.mark.parametrize(
    ("code", "stated", "given", "joined"),
    [
        ("en", "from $100 to $400", "It costs $100-$300, or $400-$500 with a bath.", True),
        ("en", "from $100 to $450", "It costs $100-$300, or $400-$500 with a bath.", False),
        ("en", "from 23 January to 22 May", "It began on 23 January and ended on 22 May.", True),
        ("en", "from 23 January to 24 May", "It began on 23 January and ended on 22 May.", False),
        ("fr", "de mars à mai", "Les chèques sont encaissés en mars, avril et mai.", True),
        ("fr", "de mars à juin", "Les chèques sont encaissés en mars, avril et mai.", False),
        ("en", "400 dollars", "It costs $100-$300, or $400-$500 with a bath.", False),  # no range
    ],
)
def test_a_range_between_two_values_is_stated(code: str, stated: str, given: str, joined: bool) -> None:
    (fact,) = facts(code, stated)
    assert is_joined(fact, facts(code, given)) is joined


@pytest.mark.parametrize(
    ("code", "stated", "beside", "given", "reckoned"),
    [
        ("ja", "3億円", "24億円から21億円へ", "", True),
        ("ja", "4億円", "24億円から21億円へ", "", False),
        ("fr", "155 €", "", "Coût : 215 €, dont 60 € pris en charge.", True),
        ("fr", "165 €", "", "Coût : 215 €, dont 60 € pris en charge.", False),
        ("fr", "35 €", "5 € par nuit pour sept nuits", "", True),
        ("fr", "40 €", "5 € par nuit pour sept nuits", "", False),
        ("fr", "15 %", "", "60 % pour l'assurance, 25 % pour le département.", True),
        ("fr", "10 %", "", "60 % pour l'assurance, 25 % pour le département.", False),
        ("ru", "20 %", "", "Средний чек вырос с 500 до 600 рублей.", True),
        ("ru", "40 %", "", "Средний чек вырос с 500 до 600 рублей.", False),
        ("fr", "33,3 %", "", "Le prix passe de 30 à 40 euros.", True),
        ("fr", "33,9 %", "", "Le prix passe de 30 à 40 euros.", False),
        ("en", "25 %", "", "It had 80 rooms and 100 km of pipes.", False),
        ("ru", "шесть лет", "в 1871 году", "Открыта в 1865 году.", True),
        ("ru", "семь лет", "в 1871 году", "Открыта в 1865 году.", False),
        ("en", "six years", "from 1939 to 1945", "", True),
        ("en", "nine years", "from 1939 to 1945", "", False),
        ("en", "ten years", "", "between 1990 and 1999", True),  # both of them counted
        ("en", "two weeks", "", "from 1 to 14 July", True),
        ("en", "three weeks", "", "from 1 to 14 July", False),
        ("en", "six months", "", "from January to June 2020", True),
        ("en", "8.5 hours", "", "open from 9:00 to 17:30", True),
        ("en", "9.5 hours", "", "open from 9:00 to 17:30", False),
        (
            "en",
            "8.5 hours",
            "",
            "open from 9:00 to 17:30, 9 hours on Sunday",
            False,
        ),  # the source says how long
        ("en", "five days", "", "from Monday to Friday", False),
        ("ja", "11時間40分", "7時55分に着く", "19時35分発", True),
        ("ja", "10日間", "", "6月25日から7月5日まで", True),
        ("ja", "8日間", "", "12月28日から1月4日まで", True),
        ("en", "12", "", "5 boats and 7 boats", False),  # a bare number may be one of anything
        ("en", "12 km", "", "5 km and 7 miles", False),
    ],
)
def test_a_value_follows_from_two_others(
    code: str, stated: str, beside: str, given: str, reckoned: bool
) -> None:
    (fact,) = facts(code, stated)
    assert is_reckoned(fact, facts(code, beside), facts(code, given)) is reckoned


@pytest.mark.parametrize(
    ("code", "stated", "others", "reckoned"),
    [
        ("ru", "7 500 ₽", "Абонемент «Утро» — 18 900 ₽, абонемент «День» — 26 400 ₽.", True),  # a difference
        ("ru", "7 600 ₽", "Абонемент «Утро» — 18 900 ₽, абонемент «День» — 26 400 ₽.", False),
        ("ru", "1 780 ₽", "Билет в одну сторону — 890 ₽.", True),  # there and back
        ("fr", "119,60 €", "L'entrée coûte 4,60 €, soit 26 entrées par trimestre.", True),
        ("fr", "118,60 €", "L'entrée coûte 4,60 €, soit 26 entrées par trimestre.", False),
        ("fr", "au moins 60", "Il faut 15 % de places pour 400 salariés.", True),
        ("de", "520.000 Euro", "Der Bau kostet 1,3 Mio. €; die Gemeinde trägt 40 Prozent.", True),
        ("ja", "120円", "片道620円、往復1,120円。片道を2回買うと1,240円です。", True),
        ("fr", "6 h du matin", "Le second litre se boit cinq heures avant l'examen, prévu à 11 h.", True),
        ("fr", "7 h du matin", "Le second litre se boit cinq heures avant l'examen, prévu à 11 h.", False),
        ("ru", "до 18:15", "Музей открыт с 11:00 до 19:00, касса закрывается за 45 минут до этого.", True),
        ("ru", "до 18:30", "Музей открыт с 11:00 до 19:00, касса закрывается за 45 минут до этого.", False),
        ("de", "27 Euro", "Tageskarte: 2 Erwachsene je 8 Euro, Kinder 5,50 Euro.", True),
        ("de", "28 Euro", "Tageskarte: 2 Erwachsene je 8 Euro, Kinder 5,50 Euro.", False),
        ("en", "7 boats", "5 boats left and 12 stayed.", False),  # few things: some sum always fits
    ],
)
def test_a_value_may_be_reckoned_from_others(code: str, stated: str, others: str, reckoned: bool) -> None:
    (fact,) = facts(code, stated)
    assert may_be_reckoned(fact, facts(code, others)) is reckoned
