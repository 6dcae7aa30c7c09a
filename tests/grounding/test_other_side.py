"""Who was there and who was not, who voted how, who proposed something and who seconded it."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

ATTENDANCE = {
    "en": "Present: Hill, Moss, Ward. Absent: Price.",
    "de": "Anwesend: Vogel, Brandt, Sommer. Entschuldigt: Hahn.",
    "fr": "Présents : Mme Aubry, M. Collet, Mme Diop. Absente : Mme Fontaine.",
    "es": "Asistentes: Ruiz, Molina, Santos. Ausente: Prieto.",
    "ru": "Присутствовали: Лебедев, Орлова, Титов. Отсутствовал Щукин.",
    "ja": "出席:森、岡本、井上。欠席:川口。",
}

ROLL_CALL = {
    "en": "For: Hill, Ward. Against: Moss.",
    "de": "Ja: Vogel, Brandt. Nein: Keller.",
    "fr": "Pour : Aubry, Collet. Contre : Diop.",
    "es": "A favor: Ruiz y Vega. En contra: Santos.",
    "ru": "За: Орлова, Фомина. Против: Титов.",
    "ja": "賛成:森、岡本。反対:上田。",
}

MOTION = {
    "en": "Cllr Reid proposed the budget and Cllr Osei seconded it.",
    "fr": "Proposé par M. Roy, appuyé par Mme Côté.",
    "de": "Antragsteller: Herr Kunze. Unterstützerin: Frau Lind.",
}

OWN = [
    (ATTENDANCE, "en", "Price was absent."),
    (ATTENDANCE, "de", "Hahn war nicht anwesend."),
    (ATTENDANCE, "fr", "Mme Fontaine était absente."),
    (ATTENDANCE, "es", "Prieto estuvo ausente."),
    (ATTENDANCE, "ru", "Щукин отсутствовал."),
    (ATTENDANCE, "ja", "川口は欠席した。"),
    (ROLL_CALL, "en", "Moss voted against."),
    (ROLL_CALL, "de", "Keller stimmte dagegen."),
    (ROLL_CALL, "fr", "Diop a voté contre."),
    (ROLL_CALL, "es", "Santos votó en contra."),
    (MOTION, "en", "Cllr Osei seconded the budget."),
    (MOTION, "fr", "Mme Côté a appuyé la proposition."),
    (MOTION, "de", "Antragsteller war Herr Kunze."),
]

OTHERS = [
    (ATTENDANCE, "en", "Ward was absent."),
    (ATTENDANCE, "de", "Brandt war nicht anwesend."),
    (ATTENDANCE, "fr", "Mme Diop était absente."),
    (ATTENDANCE, "es", "Molina estuvo ausente."),
    (ATTENDANCE, "ru", "Титов отсутствовал."),
    (ATTENDANCE, "ja", "井上は欠席した。"),
    (ROLL_CALL, "en", "Ward voted against."),
    (ROLL_CALL, "de", "Brandt stimmte dagegen."),
    (ROLL_CALL, "fr", "Collet a voté contre."),
    (ROLL_CALL, "es", "Vega votó en contra."),
    (ROLL_CALL, "ru", "Орлова голосовала против."),
    (MOTION, "en", "Cllr Reid seconded the budget."),
    (MOTION, "fr", "M. Roy a appuyé la proposition."),
    (MOTION, "de", "Antragsteller war Frau Lind."),
]

LEFT_ALONE = [
    # of another matter
    ("en", "Reid opposed the cuts. Osei called for a reform.", "Reid supports the reform."),
    ("en", "The union opposed Reid's plan.", "Reid supported the plan."),
    ("en", "For the roof: Hill, Ward. Against the fence: Hill.", "Hill voted against the fence."),
    # who is spoken of beside somebody on a side
    ("en", "Present: Hill, Moss. Absent: Price.", "Price was absent, so Hill took the minutes."),
    ("en", "Proposed by: Reid. Seconded by: Osei.", "Osei seconded Reid's proposal."),
    ("fr", "Présents : Aubry, Collet. Absente : Fontaine.", "Fontaine, absente, est représentée par Collet."),
    # who came later
    ("en", "Absent: Price. Price attended from item 3.", "Price attended from item 3."),
    ("ja", "出席:森、岡本。欠席:川口。", "川口が欠席したため、森が司会をした。"),
]


def verdicts(language: str, source: str, claim: str) -> set[Verdict]:
    return {found.verdict for found in GroundingEvaluator(language).check(claim, source).claims}


@pytest.mark.parametrize(("sources", "language", "claim"), OWN)
def test_who_is_on_a_side_is_borne_out(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdicts(language, sources[language], claim) == {Verdict.SUPPORTED}


@pytest.mark.parametrize(("sources", "language", "claim"), OTHERS)
def test_who_is_on_the_other_side_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdicts(language, sources[language], claim) == {Verdict.CONTRADICTED}


@pytest.mark.parametrize(("language", "source", "claim"), LEFT_ALONE)
def test_who_is_told_of_no_side_is_left_alone(language: str, source: str, claim: str) -> None:
    assert Verdict.CONTRADICTED not in verdicts(language, source, claim)
