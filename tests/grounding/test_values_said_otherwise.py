"""A value of the source that a response writes in another way is in the source; another one written so is not."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Verdict

CLOSED = {
    "en": ("The museum is closed on 24 and 31 December.", "The museum is closed on {} December."),
    "fr": ("Le musée est fermé les 24 et 31 décembre.", "Le musée est fermé le {} décembre."),
    "de": ("Das Museum ist am 24. und 31. Dezember geschlossen.", "Das Museum ist am {}. Dezember geschlossen."),
    "es": ("El museo cierra los días 24 y 31 de diciembre.", "El museo cierra el {} de diciembre."),
    "ru": ("Музей закрыт 24 и 31 декабря.", "Музей закрыт {} декабря."),
    "ja": ("美術館は12月24日と31日は休館です。", "美術館は12月{}日は休館です。"),
}  # fmt: skip


@pytest.mark.parametrize("code", CLOSED)
@pytest.mark.parametrize("day", [24, 31])
def test_a_day_of_a_list_is_a_day_of_the_month_told_once(code, day) -> None:
    """Each of two days of one month is stated; a third one is not."""
    source, stated = CLOSED[code]
    grounding = metric("grounding", language=code)
    assert grounding.score(response=stated.format(day), source=source).claims[0].verdict is Verdict.SUPPORTED
    wrong = grounding.score(response=stated.format(28), source=source)
    assert wrong.claims[0].verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("code", "source", "same", "wrong"),
    [
        ("ja", "加湿量は330mL/時です。", "加湿量は毎時330mLです。", "加湿量は毎時350mLです。"),
        ("ja", "加湿量は330mL/時です。", "加湿量は1時間に330mLです。", "加湿量は1時間に350mLです。"),
        ("ja", "加湿量は1時間あたり330mLです。", "加湿量は330mL/hです。", "加湿量は350mL/hです。"),
        ("ja", "加湿量は330mL/時です。", "加湿量は330mLです。", "加湿量は330mL/分です。"),
        ("ja", "電源はAC100V、50/60Hzです。", "電源は100Vです。", "電源はAC200Vです。"),
        ("ja", "充電には24時間かかります。", "充電には丸一日かかります。", "充電には48時間かかります。"),
        ("fr", "Le billet coûte 3,50 €.", "Le billet coûte 3€50.", "Le billet coûte 3€80."),
        ("fr", "La réponse est envoyée sous 24 heures.", "La réponse est envoyée sous un jour.", "La réponse est envoyée sous deux jours."),
        ("de", "Die Frist endet am 30. Juni 2025.", "Die Frist endet am 30.06.", "Die Frist endet am 20.06."),
        ("de", "Die Antwort kommt innerhalb von 24 Stunden.", "Die Antwort kommt innerhalb eines Tages.", "Die Antwort kommt innerhalb von zwei Tagen."),
        ("en", "You will get an answer within 24 hours.", "You will get an answer within one day.", "You will get an answer within two days."),
        ("es", "La respuesta llega en un plazo de 24 horas.", "La respuesta llega en un plazo de un día.", "La respuesta llega en un plazo de dos días."),
        ("ru", "Ответ приходит в течение 24 часов.", "Ответ приходит в течение одних суток.", "Ответ приходит в течение двух суток."),
        ("en", "The museum is closed on December 24 and 31.", "The museum is closed on December 31.", "The museum is closed on December 28."),
    ],
)  # fmt: skip
def test_the_same_value_is_not_missing(code, source, same, wrong) -> None:
    """A rate, a voltage, a price with its cents, a day in digits and a day of 24 hours are themselves however they are written."""
    grounding = metric("grounding", language=code)
    score = grounding.score(response=same, source=source)
    assert not [finding for finding in score.findings if finding.kind.startswith("fact-")]
    assert score.claims[0].verdict is Verdict.SUPPORTED
    assert grounding.score(response=wrong, source=source).claims[0].verdict is not Verdict.SUPPORTED
