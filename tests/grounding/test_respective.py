"""Two lists of which each part belongs to its like: respectively, beziehungsweise, それぞれ."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

SCORES = {
    "en": "Anna Berg, Ben Koch and Eva Roth scored 12, 9 and 7 points respectively.",
    "de": "Anna und Ben erzielten 12 beziehungsweise 9 Punkte.",
    "fr": "Anna et Ben ont marqué respectivement 12 et 9 points.",
    "es": "Anna y Ben anotaron 12 y 9 puntos, respectivamente.",
    "ru": "Анна и Бен набрали 12 и 9 очков соответственно.",
    "ja": "アンナとベンの得点は、それぞれ12点と9点でした。",
}

OWN = [
    ("en", "Anna Berg scored 12 points."),
    ("en", "Ben Koch scored 9 points."),
    ("en", "Eva Roth scored 7 points."),
    ("de", "Anna erzielte 12 Punkte."),
    ("fr", "Anna a marqué 12 points."),
    ("es", "Ben anotó 9 puntos."),
    ("ru", "Бен набрал 9 очков."),
    ("ja", "アンナの得点は12点でした。"),
]

OTHERS = [
    ("en", "Anna Berg scored 9 points."),
    ("en", "Ben Koch scored 12 points."),
    ("en", "Eva Roth scored 9 points."),
    ("de", "Anna erzielte 9 Punkte."),
    ("fr", "Anna a marqué 9 points."),
    ("es", "Ben anotó 12 puntos."),
    ("ru", "Анна набрала 9 очков."),
    ("ja", "アンナの得点は9点でした。"),
]


def verdict(language: str, source: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, source).claims
    return found.verdict


@pytest.mark.parametrize(("language", "claim"), OWN)
def test_the_value_of_the_same_part_is_borne_out(language: str, claim: str) -> None:
    assert verdict(language, SCORES[language], claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("language", "claim"), OTHERS)
def test_the_value_of_another_part_contradicts(language: str, claim: str) -> None:
    assert verdict(language, SCORES[language], claim) is Verdict.CONTRADICTED


def test_without_such_a_word_each_may_have_all() -> None:
    source = "Anna and Ben play on 3 and 5 May."
    assert verdict("en", source, "Anna plays on 5 May.") is Verdict.SUPPORTED
