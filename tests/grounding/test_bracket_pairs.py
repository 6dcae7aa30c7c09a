"""Lists of things, each with brackets behind it that tell its value or what it is."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

EXAM = {
    "en": "The exam has two parts: a written test (120 minutes) and an oral test (30 minutes).",
    "de": "Die Prüfung besteht aus einem schriftlichen Teil (120 Minuten) und einem mündlichen Teil (30 Minuten).",
    "fr": "L'examen comprend une épreuve écrite (120 minutes) et une épreuve orale (30 minutes).",
    "ru": "Экзамен состоит из письменной части (120 минут) и устной части (30 минут).",
    "ja": "試験は筆記（120分）と口述（30分）からなります。",
}
HEADS = {
    "en": "Heads of department: Ms Ito (sales), Mr Sato (production), Ms Abe (finance).",
    "ja": "部長：伊藤（営業）、佐藤（製造）、阿部（財務）",
}
COMPANY = {"en": "The company (founded in 1990) sells tools (saws, hammers) to craftsmen."}

OWN = [
    (EXAM, "en", "The oral test takes 30 minutes."),
    (EXAM, "en", "The written test takes two hours."),
    (EXAM, "de", "Die mündliche Prüfung dauert 30 Minuten."),
    (EXAM, "fr", "L'épreuve orale dure 30 minutes."),
    (EXAM, "ja", "口述試験は30分です。"),
    (HEADS, "en", "Ms Ito heads sales."),
    (HEADS, "en", "Ms Ito heads sales, Mr Sato production."),
    (HEADS, "ja", "営業部長は伊藤氏です。"),
    (COMPANY, "en", "The company sells saws and hammers."),
]

OTHERS = [
    (EXAM, "en", "The oral test takes 120 minutes."),
    (EXAM, "en", "The written test takes 30 minutes."),
    (EXAM, "de", "Die mündliche Prüfung dauert 120 Minuten."),
    (EXAM, "fr", "L'épreuve orale dure 120 minutes."),
    (EXAM, "ru", "Устный экзамен длится 120 минут."),
    (HEADS, "en", "Ms Ito heads production."),
    (HEADS, "en", "Mr Sato is head of finance."),
    (HEADS, "ja", "製造部長は伊藤氏です。"),
]


def verdict(sources: dict[str, str], language: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, sources[language]).claims
    return found.verdict


@pytest.mark.parametrize(("sources", "language", "claim"), OWN)
def test_each_thing_has_its_own(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(sources, language, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("sources", "language", "claim"), OTHERS)
def test_what_another_one_has_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(sources, language, claim) is Verdict.CONTRADICTED
