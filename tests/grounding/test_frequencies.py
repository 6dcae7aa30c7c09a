"""How often something happens: once a week and twice a week exclude each other, and each may be said in several ways."""

from __future__ import annotations

import pytest

from termground import load, metric
from termground.types import Verdict

OTHERS = [
    ("en", "The filter is cleaned once a week.", "The filter is cleaned twice a week."),
    ("en", "Take the tablets once a day.", "Take the tablets three times a day."),
    ("en", "The committee meets once a month.", "The committee meets once a week."),
    ("en", "The committee meets every two weeks.", "The committee meets every two months."),
    ("fr", "Le filtre se nettoie une fois par semaine.", "Le filtre se nettoie deux fois par semaine."),
    ("fr", "Prenez le comprimé une fois par jour.", "Prenez le comprimé trois fois par jour."),
    ("fr", "Le comité se réunit une fois par mois.", "Le comité se réunit une fois par semaine."),
    ("fr", "Le comité se réunit tous les deux mois.", "Le comité se réunit toutes les deux semaines."),
    ("ru", "Фильтр чистят раз в неделю.", "Фильтр чистят дважды в неделю."),
    ("ru", "Фильтр чистят один раз в неделю.", "Фильтр чистят дважды в неделю."),
    ("ru", "Фильтр чистят раз в неделю.", "Фильтр чистят два раза в неделю."),
    ("ru", "Комиссия собирается раз в месяц.", "Комиссия собирается раз в неделю."),
    ("ru", "Таблетки принимают три раза в день.", "Таблетки принимают один раз в день."),
    ("de", "Der Filter wird einmal pro Woche gereinigt.", "Der Filter wird zweimal pro Woche gereinigt."),
    ("de", "Die Tabletten werden dreimal täglich eingenommen.", "Die Tabletten werden einmal täglich eingenommen."),
    ("de", "Der Ausschuss tagt einmal im Monat.", "Der Ausschuss tagt einmal in der Woche."),
    ("es", "El filtro se limpia una vez por semana.", "El filtro se limpia dos veces por semana."),
    ("es", "El comité se reúne una vez al mes.", "El comité se reúne una vez a la semana."),
    ("es", "Tome el comprimido tres veces al día.", "Tome el comprimido una vez al día."),
    ("ja", "フィルターは週に1回掃除します。", "フィルターは週に2回掃除します。"),
    ("ja", "錠剤は1日3回服用します。", "錠剤は1日1回服用します。"),
    ("ja", "委員会は毎月開かれます。", "委員会は毎週開かれます。"),
]  # fmt: skip
"""Each contradicts the other one."""

SAME = [
    ("en", "The filter is cleaned once a week.", "The filter is cleaned once weekly."),
    ("en", "The filter is cleaned every week.", "The filter is cleaned once a week."),
    ("en", "Take it two times a day.", "Take it twice a day."),
    ("en", "Take it twice daily.", "Take it two times per day."),
    ("fr", "Prenez-le deux fois par jour.", "Prenez-le 2 fois par jour."),
    ("fr", "Le filtre se nettoie chaque semaine.", "Le filtre se nettoie une fois par semaine."),
    ("fr", "Le filtre se nettoie 1 fois par semaine.", "Le filtre se nettoie une fois par semaine."),
    ("ru", "Фильтр чистят раз в неделю.", "Фильтр чистят один раз в неделю."),
    ("ru", "Фильтр чистят еженедельно.", "Фильтр чистят раз в неделю."),
    ("ru", "Фильтр чистят два раза в неделю.", "Фильтр чистят дважды в неделю."),
    ("de", "Der Filter wird wöchentlich gereinigt.", "Der Filter wird einmal pro Woche gereinigt."),
    ("de", "Zweimal pro Tag einnehmen.", "2-mal täglich einnehmen."),
    ("es", "El filtro se limpia dos veces a la semana.", "El filtro se limpia dos veces por semana."),
    ("ja", "フィルターは週1回掃除します。", "フィルターは週に1回掃除します。"),
    ("ja", "フィルターは毎週1回掃除します。", "フィルターは週に一度掃除します。"),
    ("ja", "フィルターは1週間に1回掃除します。", "フィルターは週に1回掃除します。"),
    ("ja", "錠剤は1日に3回服用します。", "錠剤は1日3回服用します。"),
]  # fmt: skip
"""Each follows from the other one."""


def verdicts(code, response, source):
    """The verdicts of the claims of a response."""
    score = metric("grounding", load(code)).score(response=response, source=source)
    return [claim.verdict for claim in score.claims]


@pytest.mark.parametrize(("code", "one", "other"), OTHERS, ids=[f"{row[1]} {row[2]}" for row in OTHERS])
def test_another_frequency_contradicts(code, one, other):
    """Whichever of the two is the source."""
    assert verdicts(code, one, other) == verdicts(code, other, one) == [Verdict.CONTRADICTED]


@pytest.mark.parametrize(("code", "one", "other"), SAME, ids=[f"{row[1]} {row[2]}" for row in SAME])
def test_a_frequency_may_be_said_in_other_words(code, one, other):
    """In either direction."""
    assert verdicts(code, one, other) == verdicts(code, other, one) == [Verdict.SUPPORTED]
