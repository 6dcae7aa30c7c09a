"""Facts that may bear one another out are found without comparing all of them."""

from __future__ import annotations

from itertools import product

import pytest

from termground import load
from termground.facts import Candidates, compare, is_looser

TEXTS = {
    "en": "In 1997, on 3 May 1997, in May, in AD 997, in 300 BC, from 1990 to 1999, since 1992, in the 17th century, about 1996, the 17th. "
    "It had 1997 visitors, 34 years, 34 points, about 300 people, 312 people, 1,200 m, 1.2 km, 25 %, a quarter, over 5 kg, 5 kg, "
    "minus 5 %, model A6 6.2, version 6.2, 6.2, noon, 12:00, $5, 5 pounds.",
    "ja": "1997年、1997年5月3日、5月、平成9年、1990年から1999年まで、17世紀、約300人、312人、1997人、34歳、34、25%、4分の1、5kg以上、12時、正午。",
    "ru": "В 1997 году, 3 мая 1997 года, в мае, с 1990 по 1999 год, в XVII веке, около 300 человек, 312 человек, 34 года, 34, 25 %, четверть, "
    "более 5 кг, 1,2 км, 1200 м, в 12:00, в полдень.",
    "fr": "En 1997, le 3 mai 1997, en mai, de 1990 à 1999, au XVIIe siècle, environ 300 personnes, 312 personnes, 34 ans, 34, 25 %, un quart, "
    "plus de 5 kg, 1,2 km, 1 200 m, à 12 h, à midi, en 300 av. J.-C.",
}


@pytest.mark.parametrize("code", TEXTS)
def test_all_that_bear_a_fact_out_are_candidates(code: str) -> None:
    facts = load(code).analyze(TEXTS[code]).facts
    candidates = Candidates(facts)
    held = 0
    for stated, (at, given) in product(facts, enumerate(facts)):
        if compare(stated, given).holds:
            held += 1
            assert any(at in candidates.same(facts[place]) for place in candidates.holding(stated)), (
                stated,
                given,
            )
        if is_looser(stated, given):
            assert at in candidates.looser(stated), (stated, given)
    assert held > len(facts)


def test_a_date_is_not_held_against_those_of_other_years() -> None:
    dates = load("en").analyze(" ".join(f"It opened in {year}." for year in range(1900, 2000))).facts
    assert len(dates) == 100
    assert Candidates(dates).holding(dates[7]) == [7]


def test_what_says_the_same_stands_for_all_of_it() -> None:
    facts = load("en").analyze("5 kg of salt, 7 kg of rice and 5 kg of flour").facts
    candidates = Candidates(facts)
    assert candidates.same(facts[0]) == [0, 2]
    assert candidates.holding(facts[2]) == [0, 1]


def test_a_length_is_not_held_against_people_and_prices() -> None:
    facts = (
        load("en")
        .analyze("The bridge is 12 km long, cost 5 euros a head and took 3,000 people; it is 300 m high.")
        .facts
    )
    units = {one.surface: one for one in facts}
    held = [facts[at].surface for at in Candidates(facts).holding(units["12 km"])]
    assert "300 m" in held
    assert "3,000 people" not in held


def test_a_day_is_not_held_against_those_of_other_months() -> None:
    facts = (
        load("en")
        .analyze("It opens on 3 May and closes on 4 June. It was built in 1997 and rebuilt on 7 May 2001.")
        .facts
    )
    places = {one.surface: at for at, one in enumerate(facts)}
    held = Candidates(facts).holding(facts[places["3 May"]])
    assert places["7 May 2001"] in held
    assert places["4 June"] not in held
    assert Candidates(facts).holding(facts[places["1997"]]) == [places["1997"]]
