"""Opening hours by days of the week: each time belongs to its days, in full words, short names and lists."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

HOURS = {
    "en": "The office: Mon–Fri 9 am–5 pm, Sat 10 am–2 pm, Sun closed",
    "en in words": "The office is open Monday to Friday from 9 to 17 and on Saturdays from 10 to 14; it is closed on Sundays.",
    "en in lines": "Opening hours of the office\n\n- Mon–Fri 9–17\n- Sat 10–14\n- Sun closed\n",
    "en in a table": "Opening hours of the office\n\n| Day | Hours |\n|---|---|\n| Mon–Fri | 9–17 |\n| Sat | 10–14 |\n| Sun | closed |\n",
    "de in a table": "Öffnungszeiten des Büros\n\n| Tag | Zeit |\n|---|---|\n| Mo–Fr | 9–17 Uhr |\n| Sa | 10–14 Uhr |\n",
    "en in pairs": "The office is open Mon, Wed 9–12 and Tue, Thu 13–17.",
    "en but for": "Breakfast is served from 7 to 10 (weekends: until 10:30).",
    "en but on": "The shop is open from 9 am to 8 pm, on Saturdays until 6 pm.",
    "de": "Öffnungszeiten des Büros: Mo–Fr 9–17 Uhr, Sa 10–14 Uhr, So geschlossen",
    "de with points": "Das Büro ist Mo.–Fr. 9–17 Uhr, Sa. 10–14 Uhr geöffnet.",
    "fr": "Le bureau est ouvert : lun.–ven. 9 h–17 h, sam. 10 h–14 h, fermé le dimanche.",
    "es": "La oficina abre lun-vie 9:00-17:00, sáb 10:00-14:00, dom cerrado.",
    "ru": "Часы работы офиса: пн–пт 9:00–17:00, сб 10:00–14:00, вс — выходной.",
    "de but on": "Der Laden ist von 9 bis 20 Uhr geöffnet, samstags bis 18 Uhr.",
    "ja but on": "営業時間は9時から20時まで（土曜日は18時まで）です。",
    "ja": "受付時間：月～金 9:00～17:00、土 10:00～14:00、日曜休業。",
}

OWN = [
    ("en", "On Saturdays the office is open from 10 am to 2 pm."),
    ("en", "The office is open from 9 am to 5 pm on Wednesdays."),
    ("en in words", "On Saturdays the office is open from 10 to 14."),
    ("en in words", "The office is open from 9 to 17 on Tuesdays."),
    ("de with points", "Samstags ist das Büro von 10 bis 14 Uhr geöffnet."),
    ("en in lines", "On Saturdays the office is open from 10 to 14."),
    ("en in a table", "The office is open from 10 to 14 on Saturdays."),
    ("en in a table", "On Tuesdays the office is open from 9 to 17."),
    ("de in a table", "Samstags ist das Büro von 10 bis 14 Uhr geöffnet."),
    ("fr", "Le samedi, le bureau est ouvert de 10 h à 14 h."),
    ("ru", "По субботам офис работает с 10:00 до 14:00."),
    ("ja", "土曜日は10時から14時まで開いています。"),
    ("ja", "火曜日の受付は9時から17時までです。"),
    ("en but for", "Breakfast is served until 10:30 at weekends."),
    ("ja but on", "土曜日は18時まで営業しています。"),
]
"""Source, and a claim that has the hours of its days."""

OTHERS = [
    ("en", "On Saturdays the office is open from 9 am to 5 pm."),
    ("en", "The office is open from 10 am to 2 pm on Wednesdays."),
    ("en in words", "On Saturdays the office is open from 9 to 17."),
    ("en in words", "The office is open from 10 to 14 on Tuesdays."),
    ("en in lines", "On Saturdays the office is open from 9 to 17."),
    ("en in lines", "The office is open from 10 to 14 on Tuesdays."),
    ("en in pairs", "The office is open from 13 to 17 on Wednesdays."),
    ("en in a table", "The office is open from 9 to 17 on Saturdays."),
    ("en in a table", "On Tuesdays the office is open from 10 to 14."),
    ("de in a table", "Samstags ist das Büro von 9 bis 17 Uhr geöffnet."),
    ("de", "Samstags ist das Büro von 9 bis 17 Uhr geöffnet."),
    ("de with points", "Am Dienstag ist das Büro von 10 bis 14 Uhr geöffnet."),
    ("fr", "Le mardi, le bureau est ouvert de 10 h à 14 h."),
    ("es", "Los sábados la oficina abre de 9:00 a 17:00."),
    ("ru", "Во вторник офис работает с 10:00 до 14:00."),
    ("ja", "土曜日は9時から17時まで開いています。"),
    ("ja", "火曜日の受付は10時から14時までです。"),
    ("en but for", "Breakfast is served until 10:30 on weekdays."),
    ("en but on", "The shop is open until 8 pm on Saturdays."),
    ("de but on", "Am Samstag ist bis 20 Uhr geöffnet."),
    ("ja but on", "土曜日は20時まで営業しています。"),
]
"""Source, and a claim that has the hours of other days."""

NOT_WRONG = [
    ("en", "The office opens at 9 am from Monday to Friday."),
    ("en in words", "The office closes at 17 on Thursdays."),
    ("en in pairs", "On Mondays the office is open from 9 to 12."),
    ("de", "Samstags ist das Büro von 10 bis 14 Uhr geöffnet."),
    ("es", "Los sábados la oficina abre de 10:00 a 14:00."),
    ("ru", "Во вторник офис работает с 9:00 до 17:00."),
]
"""Source, and a claim that is right, in whatever words."""


def verdict(source: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(source[:2]).check(claim, HOURS[source]).claims
    return found.verdict


@pytest.mark.parametrize(("source", "claim"), OWN)
def test_hours_of_the_same_days_are_borne_out(source: str, claim: str) -> None:
    assert verdict(source, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("source", "claim"), OTHERS)
def test_hours_of_other_days_contradict(source: str, claim: str) -> None:
    assert verdict(source, claim) is Verdict.CONTRADICTED


@pytest.mark.parametrize(("source", "claim"), NOT_WRONG)
def test_what_is_right_is_never_contradicted(source: str, claim: str) -> None:
    assert verdict(source, claim) is not Verdict.CONTRADICTED


LUNCH = {
    "en": "The shop is open from 9 am to 12 and from 1 pm to 6 pm.",
    "de": "Der Laden ist von 9 bis 12 Uhr und von 13 bis 18 Uhr geöffnet.",
    "ru": "Магазин открыт с 9:00 до 12:00 и с 13:00 до 18:00.",
    "ja": "店は9時から12時までと13時から18時まで開いています。",
}


@pytest.mark.parametrize(
    ("language", "claim"),
    [
        ("en", "The shop closes at 6 pm."),
        ("de", "Der Laden schließt um 18 Uhr."),
        ("ru", "Магазин закрывается в 18:00."),
        ("ja", "店は18時に閉まります。"),
        ("ja", "店は9時に開きます。"),
    ],
)
def test_it_closes_when_the_last_span_ends(language: str, claim: str) -> None:
    (found,) = GroundingEvaluator(language).check(claim, LUNCH[language]).claims
    assert found.verdict is Verdict.SUPPORTED


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", "Every Thursday there is a market.", "Every Friday there is a market."),
        ("en", "Every Thursday the choir rehearses.", "Every Friday the choir rehearses."),
        ("de", "Jeden Donnerstag ist Markt.", "Jeden Freitag ist Markt."),
        ("fr", "Il y a un marché chaque jeudi.", "Il y a un marché chaque vendredi."),
        ("es", "Cada jueves hay mercado.", "Cada viernes hay mercado."),
        ("en", "There is a weekly market.", "Every Thursday there is a market."),
    ],
)
def test_another_day_is_not_as_good_for_being_as_often(language: str, source: str, claim: str) -> None:
    (found,) = GroundingEvaluator(language).check(claim, source).claims
    assert found.verdict is not Verdict.SUPPORTED


def test_a_day_each_week_is_weekly() -> None:
    (found,) = (
        GroundingEvaluator("en")
        .check("There is a weekly market.", "Every Thursday there is a market.")
        .claims
    )
    assert found.verdict is Verdict.SUPPORTED
