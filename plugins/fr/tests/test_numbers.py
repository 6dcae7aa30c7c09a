"""Numbers, however written, are one token and have one normal form."""

from __future__ import annotations

import pytest

from termground.types import Flag
from termground_fr import French, figures

FRENCH = French()


def terms(text: str) -> list[tuple[str, str]]:
    return [(term.form, term.keys[0]) for term in FRENCH.analyze(text).terms]


def key(text: str) -> str:
    found = terms(text)
    assert len(found) == 1, f"{text} is not one term: {found}"
    return found[0][1]


@pytest.mark.parametrize(
    ("forms", "norm"),
    [
        (["1 234,5", "1\u202f234,5", "1\u00a0234,5", "1.234,5", "1234,5", "1234.5", "1 234,50"], "1234.5"),
        (["1 234 567", "1.234.567", "1234567"], "1234567"),
        (["3,14", "3.14"], "3.14"),
        (["12 %", "12%", "12\u00a0%", "12\u202f%", "douze pour cent", "12 pour cent", "12 pourcent"], "12%"),
        (["25 000 €", "25000€", "25 000 euros", "25.000 EUR", "vingt-cinq mille euros"], "25000€"),
        (["12 millions", "12 000 000", "douze millions"], "12000000"),
        (["1,5 million d'euros", "1 500 000 €", "1,5 M€", "un million cinq cent mille euros"], "1500000€"),
        (["3 milliards de dollars", "3 000 000 000 $"], "3000000000$"),
        (["14h30", "14 h 30", "14:30", "14H30", "14 heures 30", "14\u00a0h\u00a030", "14 h 30 min"], "14h30"),
        (["14 h", "14h", "14 heures", "14h00", "quatorze heures"], "14h"),
        (["6h05", "06:05", "6 h 05"], "6h05"),
        (["12/05/2023", "12-05-2023", "12.05.2023", "2023-05-12"], "2023-05-12"),
        (["01 23 45 67 89", "01.23.45.67.89", "0123456789", "+33 1 23 45 67 89"], "0123456789"),
        (["1er", "1 er", "1ère", "1re", "premier", "première"], "1e"),
        (["2e", "2ème", "2eme", "deuxième"], "2e"),
        (["20e", "vingtième", "XXe", "XXème", "XXᵉ"], "20e"),
        (["Ve", "5e", "cinquième"], "5e"),
        (["Ier", "Ire", "1er"], "1e"),
        (["3 km", "3km", "trois kilomètres"], "3km"),
        (["5 kg", "5 kilos", "cinq kilogrammes"], "5kg"),
        (["18 ans", "dix-huit ans", "18 années"], "18an"),
        (["30 min", "30 minutes", "trente minutes"], "30min"),
        (["-3 °C", "−3 °C"], "-3°c"),
        (["10 m²", "10 m2"], "10m²"),
        (["L. 122-3", "L.122-3", "L122-3"], "l122-3"),
    ],
)
def test_one_quantity_has_one_key(forms: list[str], norm: str) -> None:
    assert {form: key(form) for form in forms} == dict.fromkeys(forms, norm)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("deux", 2),
        ("vingt et un", 21),
        ("trente-deux", 32),
        ("soixante-dix", 70),
        ("soixante et onze", 71),
        ("soixante-dix-sept", 77),
        ("quatre-vingts", 80),
        ("quatre-vingt-un", 81),
        ("quatre-vingt-dix-neuf", 99),
        ("septante", 70),
        ("septante et un", 71),
        ("huitante-deux", 82),
        ("nonante-neuf", 99),
        ("cent", 100),
        ("cent un", 101),
        ("deux cents", 200),
        ("trois cent douze", 312),
        ("mille", 1000),
        ("mille neuf cent quatre-vingt-dix", 1990),
        ("deux mille vingt-quatre", 2024),
        ("cent mille", 100_000),
        ("deux cent cinquante mille", 250_000),
        ("un million", 1_000_000),
        ("deux millions trois cent mille", 2_300_000),
        ("vingt-et-un", 21),
        ("deux-cent-trente-et-un", 231),
        ("un milliard deux cents millions", 1_200_000_000),
        ("deux mille milliards", 2_000_000_000_000),
        ("mil neuf cent", 1900),
    ],
)
def test_numbers_in_words_have_their_value(words: str, number: int) -> None:
    assert key(words) == str(number)


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        ("deux trois exemples", ["2", "3"]),
        ("de 18 à 25 ans", ["18", "25"]),
        ("les 18-25 ans", ["18", "25"]),
        ("2019-2020", ["2019", "2020"]),
        ("les articles 515-1 à 515-7", ["515-1", "515-7"]),
        ("en 2012, 250 élèves", ["2012", "250"]),
        ("un livre et une table", []),
        ("une douzaine d'œufs", []),
        ("cinquante et une pages", ["51"]),
        ("pour cent raisons", ["100"]),
        ("la 5G et la 3D", []),
        ("cerfa n°15726*02", ["15726*02"]),
    ],
)
def test_what_counts_as_a_number(text: str, norms: list[str]) -> None:
    lexemes = FRENCH.analyze(text).view_tokens.lexemes
    found = [lexeme.norm for lexeme in lexemes if lexeme.flags & Flag.NUMBER]
    assert [norm for norm in found if norm not in ("5g", "3d")] == norms


@pytest.mark.parametrize("text", ["Le vent", "Ce chat", "Vie et mort", "Ve chat IIIIe", "VXe", "LXe"])
def test_capitals_that_are_no_ordinal(text: str) -> None:
    lexemes = FRENCH.analyze(text).view_tokens.lexemes
    assert [lexeme.norm for lexeme in lexemes if lexeme.norm[:1].isdigit()] == ["5e"] * text.startswith("Ve ")


@pytest.mark.parametrize(
    "day", ["1er janvier", "1 janvier", "premier janvier", "01 janvier", "1er JANVIER", "1er janv."]
)
def test_the_first_of_a_month_is_one_day(day: str) -> None:
    lexemes = FRENCH.analyze(f"Le {day} 2024").view_tokens.lexemes
    assert [lexeme.norm for lexeme in lexemes] == ["le", "1e", "janvier", "2024"]


@pytest.mark.parametrize(
    "text", ["les années passent", "des heures durant", "la livre sterling", "il pèse des tonnes"]
)
def test_a_unit_without_a_number_counts_nothing(text: str) -> None:
    assert not any(lexeme.flags & Flag.COUNTER for lexeme in FRENCH.analyze(text).view_tokens.lexemes)


@pytest.mark.parametrize(
    "words", ["deux trois", "cent cent", "vingt dix", "et", "dix et", "mille mille", "chat"]
)
def test_words_that_are_no_single_number(words: str) -> None:
    assert figures.value(words) is None


def test_a_term_is_a_number_with_its_unit() -> None:
    text = "Le taux passe de 3,5 % à 4 % pour 1 250 élèves dès 14h30."
    assert [form for form, _ in terms(text)] == ["taux", "passe", "3,5 %", "4 %", "1 250", "élèves", "14h30"]
