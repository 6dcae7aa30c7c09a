"""The same number of what goes by another word, and values that are reckoned rather than invented."""

from __future__ import annotations

import msgspec
import pytest

from termground import load, metric
from termground.catalogue.source_languages import SourceLanguages
from termground.catalogue.sources import prepare
from termground.facts import compare
from termground.metrics.grounding import Grounding
from termground.types import Verdict
from termground.verdicts.weights import weights


def kinds(code: str, source: str, response: str) -> set[str]:
    score = metric("grounding", language=code).score(response=response, source=source)
    return {one.kind for one in score.findings}


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The library has seventy-two machines on three levels.", "On three levels the library has 72 computers."),
        ("fr", "La bibliothèque offre soixante-douze postes sur trois niveaux.", "La bibliothèque offre 72 ordinateurs."),
        ("fr", "L'étude a porté sur 412 patients.", "L'étude a inclus 412 malades."),
        ("ru", "Музей принял за лето 18 400 посетителей.", "За лето музей принял восемнадцать тысяч четыреста человек."),
        ("ru", "Экскурсии вели четырнадцать волонтёров.", "Экскурсии вели 14 добровольцев."),
        ("ja", "式には120名の学生が出席した。", "式には学部生120人が出席した。"),
    ],
)  # fmt: skip
def test_a_number_of_what_goes_by_another_word_is_there(code, source, response) -> None:
    """In digits or in words; whether the words mean the same is asked of them as of any other."""
    assert "fact-not-in-source" not in kinds(code, source, response)


@pytest.mark.parametrize(
    ("code", "source", "same", "wrong"),
    [
        ("fr", "L'étude a porté sur 412 patients.", "L'étude a porté sur 412 malades.", "L'étude a porté sur 512 malades."),
        ("fr", "La ligne transporte 4 000 voyageurs par jour.", "La ligne transporte quatre mille personnes par jour.", "La ligne transporte cinq mille personnes par jour."),
        ("fr", "Roussel a gagné la finale en trois manches.", "Roussel a gagné la finale en trois sets.", "Roussel a gagné la finale en deux sets."),
        ("ru", "Музей принял за лето 18 400 посетителей.", "За лето музей принял 18 400 человек.", "Музей принял за лето 18 700 человек."),
        ("ru", "Экскурсии вели четырнадцать волонтёров.", "Экскурсии вели 14 добровольцев.", "Экскурсии вели 12 добровольцев."),
        ("en", "The line carries 4,000 passengers a day.", "The line carries four thousand people a day.", "The line carries five thousand people a day."),
    ],
)  # fmt: skip
def test_a_word_that_may_stand_for_what_is_counted_is_no_difference(code, source, same, wrong) -> None:
    """The thesaurus knows it; the number is still held against the source's."""
    assert kinds(code, source, same) == set()
    (claim,) = metric("grounding", language=code).score(response=wrong, source=source).claims
    assert (claim.verdict, claim.kind) == (Verdict.CONTRADICTED, "fact-differs")


@pytest.mark.parametrize(
    ("code", "source", "response", "verdict"),
    [
        ("fr", "Le camp accueille 5 enfants.", "Le camp accueille 5 adultes.", Verdict.CONTRADICTED),
        ("fr", "Le refuge héberge 45 chats.", "Le refuge héberge 45 chiens.", Verdict.CONTRADICTED),
        ("ru", "Лагерь принял 250 детей.", "Лагерь принял 250 взрослых.", Verdict.CONTRADICTED),
        ("ru", "В парке 12 автобусов и три катера.", "В парке 12 грузовиков и три катера.", Verdict.NEUTRAL),
        ("en", "The fleet has 12 lorries and three launches.", "The fleet has 12 buses and three launches.", Verdict.NEUTRAL),
    ],
)  # fmt: skip
def test_the_same_number_of_something_else_is_no_other_unit(code, source, response, verdict) -> None:
    (claim,) = metric("grounding", language=code).score(response=response, source=source).claims
    assert (claim.verdict, claim.kind) == (verdict, "thing-differs")


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The library lends 72 books and has 40 computers.", "The library has 72 computers."),
        ("fr", "Le comité a retenu 18 dossiers sur 64 candidatures.", "Le comité a retenu 64 dossiers."),
        ("ru", "В школе 40 классов и 72 учителя.", "В школе 72 класса."),
    ],
)
def test_a_number_of_something_else_is_not(code, source, response) -> None:
    """The source has another number of what the claim counts."""
    score = metric("grounding", language=code).score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] != [Verdict.SUPPORTED]


@pytest.mark.parametrize(
    ("code", "source", "reckoned", "invented"),
    [
        ("de", "Eine Fahrt kostet 2,90 €, die Tageskarte 6,40 €.", "Zwei Fahrten kosten 5,80 €.", "Zwei Fahrten kosten 5,70 €."),
        ("fr", "Être à jeun trois heures avant l'examen. Votre examen est à 11 h.", "Vous êtes à jeun à partir de 8 h.", "Vous êtes à jeun à partir de 7 h."),
        ("ru", "Музей открыт до 19:00. Касса закрывается за 45 минут до закрытия музея.", "Касса музея работает до 18:15.", "Касса музея работает до 18:40."),
    ],
)  # fmt: skip
def test_what_is_reckoned_costs_less_than_what_is_invented(code, source, reckoned, invented) -> None:
    """Both are in no source; the one follows from what is."""
    values = [
        metric("grounding", language=code).score(response=one, source=source).value
        for one in (reckoned, invented)
    ]
    assert values[0] > values[1]


@pytest.mark.parametrize(
    ("code", "source", "response", "other"),
    [
        ("en", "In 1960 the capital was moved to Brasília by President Juscelino Kubitschek.", "In 1960 President Vargas moved the capital to Brasília.", "In 1960 President Kubitschek moved the capital to Brasília."),
        ("fr", "En 1960, la capitale est transférée à Brasilia par le président Juscelino Kubitschek.", "En 1960, le président Vargas transfère la capitale à Brasilia.", "En 1960, le président Kubitschek transfère la capitale à Brasilia."),
        ("ru", "В 1960 году президент Кубичек перенёс столицу в город Бразилиа.", "Президент Варгас перенёс столицу в город Бразилиа в 1960 году.", "Президент Кубичек перенёс столицу в город Бразилиа в 1960 году."),
    ],
)  # fmt: skip
def test_another_bearer_of_a_role_takes_the_place_of_the_one(code, source, response, other) -> None:
    """Whatever the order of words, a stranger beside a role of the source counts as its bearer changed."""
    wrong, right = (
        metric("grounding", language=code).score(response=one, source=source) for one in (response, other)
    )
    assert not wrong.verdict
    assert wrong.value < right.value / 2


@pytest.mark.parametrize(
    ("code", "source", "late", "early"),
    [
        ("en", "The city council opened a new bridge over the river in June.", "The city council opened a new bridge over the motorway yesterday.", "Yesterday the proud council opened a new bridge over the river in June."),
    ],
)  # fmt: skip
def test_what_is_missing_at_the_end_costs_more(code, source, late, early) -> None:
    """A sentence says what is new at its end."""
    values = [
        metric("grounding", language=code).score(response=one, source=source).value for one in (late, early)
    ]
    assert values[0] < values[1]


@pytest.mark.parametrize(
    ("code", "stated", "given", "holds"),
    [
        ("ja", "料金は10キロにつき150円", "手数料は10kgごとに150円", True),
        ("ja", "約4,500キロを収穫した", "収穫量は4.5トン", True),
        ("ja", "10キロ", "12km", False),
        ("ja", "6千人を超えた", "6000人以上", True),
        ("ja", "20人を超える", "20人以上", False),
        ("ru", "более 6000 человек", "не менее 6000 человек", True),
        ("en", "more than 65 years", "65 years or more", False),
        ("en", "20 degrees", "20 °F", True),
        ("en", "under 12 years", "11 years or younger", True),
        ("en", "under 12 years", "12 years or younger", False),
        ("en", "under 1.2 km", "1.1 km or less", False),  # what is measured has no next one
        ("en", "5 Ah", "5,000 mAh", True),
        ("en", "5 Ah", "500 mAh", False),
        ("en", "0.1 Gbps", "100 Mbps", True),
        ("en", "3.9 km/s", "14,040 km/h", True),
        ("ja", "12歳未満", "11歳以下", True),
        ("ja", "12歳未満", "12歳以下", False),
        ("ja", "4人以上", "3人を超える", True),
        ("ja", "1ダース", "12個", True),
        ("ja", "創業50周年", "創業50年", True),
        ("ja", "0.2mSv", "200μSv", True),
    ],
)
def test_values_that_are_written_otherwise(code, stated, given, holds) -> None:
    """A word for two units is the one beside it, and nobody means to leave out the last of thousands."""
    own, other = (load(code).analyze(text).facts[0] for text in (stated, given))
    assert compare(own, other).holds is holds


@pytest.mark.parametrize(
    ("code", "stated", "given", "holds"),
    [
        ("en", "120 mg/l", "120 g/l", False),
        ("en", "120 mg/l", "120 mg/dl", False),
        ("en", "1.2 g/dl", "12 g/l", True),
        ("en", "12 litres per minute", "720 l/h", True),
        ("en", "12 litres per minute", "12 litres", True),
        ("fr", "3 mg/kg", "3 mg/m2", False),
        ("fr", "3 mg/kg par jour", "3 mg/kg", True),
        ("ru", "2,7 г/см³", "2,7 кг/м³", False),
        ("ru", "2,7 г/см³", "2700 кг/м³", True),
        ("ru", "45 мг на литр", "45 мг/л", True),
        ("de", "5 Liter pro Minute", "5 l/h", False),
    ],
)
def test_rates_are_compared(code, stated, given, holds) -> None:
    """By both of their units; what it is for each of may be left to other words."""
    own, other = (load(code).analyze(text).facts[0] for text in (stated, given))
    assert compare(own, other).holds is holds


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The well holds 120 mg/l of nitrate.", "The well holds 120 g/l of nitrate."),
        ("fr", "Le débit de la pompe est de 12 l/min.", "Le débit de la pompe est de 12 l/h."),
        ("ru", "Плотность породы — 2,7 г/см³.", "Плотность породы — 2,7 кг/м³."),
    ],
)
def test_another_rate_contradicts(code, source, response) -> None:
    (claim,) = metric("grounding", language=code).score(response=response, source=source).claims
    assert (claim.verdict, claim.kind) == (Verdict.CONTRADICTED, "unit-differs")


@pytest.mark.parametrize(
    ("code", "source", "response", "verdict"),
    [
        ("de", "Die Kosten von 1,3 Mio. € tragen zu 60 % das Land und zu 40 % die Gemeinde.", "Die Kosten von 520.000 € trägt die Gemeinde.", Verdict.SUPPORTED),
        ("de", "Die Kosten von 1,3 Mio. € tragen zu 60 % das Land und zu 40 % die Gemeinde.", "Die Kosten von 530.000 € trägt die Gemeinde.", Verdict.CONTRADICTED),
    ],
)  # fmt: skip
def test_a_price_that_follows_is_no_contradiction(code, source, response, verdict) -> None:
    (claim,) = metric("grounding", language=code).score(response=response, source=source).claims
    assert claim.verdict == verdict


@pytest.mark.parametrize(
    ("code", "source", "renamed", "invented"),
    [
        (
            "fr",
            "L'usine de Saint-Nazaire emploie 1 280 salariés, dont 94 apprentis. Depuis janvier, elle a livré 16 rames de tramway à la métropole de Dijon.",
            "Seize rames de tramway ont été livrées à Dijon depuis janvier par l'usine de Saint-Nazaire, où travaillent mille deux cent quatre-vingts personnes, dont quatre-vingt-quatorze apprentis.",
            "Seize rames de tramway ont été livrées à Dijon depuis janvier par l'usine de Saint-Nazaire, où travaillent mille deux cent soixante personnes, dont quatre-vingt-quatorze apprentis.",
        ),
    ],
)  # fmt: skip
def test_a_number_of_what_goes_by_another_word_bears_a_claim_out(code, source, renamed, invented) -> None:
    grounding = metric("grounding", language=code)
    verdicts = [grounding.score(response=one, source=source).claims[0].verdict for one in (renamed, invented)]
    assert verdicts == [Verdict.SUPPORTED, Verdict.NEUTRAL]


@pytest.mark.parametrize(
    ("code", "source", "written", "unwritten"),
    [
        ("de", "Vierzig Gemeinden nahmen teil.", "Es nahmen 40 Prozent der Gemeinden teil.", "Es nahmen 41 Prozent der Gemeinden teil."),
        ("en", "A full bag weighs twenty kilograms.", "Full bags weigh 20 kg each day.", "Full bags weigh 21 kg each day."),
    ],
)  # fmt: skip
def test_a_value_that_no_source_writes_costs_more(code, source, written, unwritten) -> None:
    """Numbers of a source in words count as written."""
    grounding = metric("grounding", language=code)
    values = [grounding.score(response=one, source=source).value for one in (written, unwritten)]
    assert values[0] > 1.5 * values[1]


@pytest.mark.parametrize(
    ("code", "source", "unit", "number"),
    [
        ("de", "Der Weg ist 20 km lang.", "Die Länge des Weges beträgt 20 Meter.", "Die Länge des Weges beträgt 21 km."),
        ("fr", "Le réservoir contient 300 litres d'eau.", "L'eau du réservoir représente 300 mètres cubes.", "L'eau du réservoir représente 310 litres."),
    ],
)  # fmt: skip
def test_another_unit_costs_what_another_number_does(code, source, unit, number) -> None:
    grounding = metric("grounding", language=code)
    values = [grounding.score(response=one, source=source).value for one in (unit, number)]
    assert values[0] <= values[1]


@pytest.mark.parametrize(
    ("code", "source", "response", "sign"),
    [
        ("en", "The council opened a new bridge over the river in June.", "The council opened a new bridge over the river yesterday.", 1),
        ("en", "The council opened a new bridge over the river in June.", "Yesterday council opened a new bridge over the river in June.", -1),
        ("ja", "市は6月に川に新しい橋を架けた。", "市は川に新しい橋を寄付した。", 0),
    ],
)  # fmt: skip
def test_words_that_are_missing_late_weigh_more(code, source, response, sign) -> None:
    """By what the weights give for it; a language that ends its sentences with the verb has none."""
    fitted, signature = weights()
    language = load(code)
    analyzed = language.analyze(response), prepare(SourceLanguages(language, None), [source])
    value, level = (
        Grounding(one, signature).compute(*analyzed).value
        for one in (fitted, msgspec.structs.replace(fitted, late=0.0))
    )
    assert (value < level) - (value > level) == sign
