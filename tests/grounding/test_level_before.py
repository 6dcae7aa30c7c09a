"""What something was before, of what it is and by how much that is more: 412 homes, 96 fewer than in 2022."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

SOURCES = {
    "en": "In 2023 the school had 412 pupils, 96 fewer than in 2022.",
    "de": "Im Jahr 2023 hatte die Schule 412 Schüler, 96 weniger als im Jahr 2022.",
    "fr": "En 2023, l'école comptait 412 élèves, 96 de moins qu'en 2022.",
    "es": "En 2023 la escuela tenía 412 alumnos, 96 menos que en 2022.",
    "ru": "В 2023 году в школе было 412 учеников, на 96 меньше, чем в 2022-м.",
    "ja": "2023年の生徒は412人で、2022年より96人少なかった。",
}

BEFORE = [
    ("en", "In 2022 the school had 508 pupils."),
    ("de", "Im Jahr 2022 hatte die Schule 508 Schüler."),
    ("fr", "En 2022, l'école comptait 508 élèves."),
    ("es", "En 2022 la escuela tenía 508 alumnos."),
    ("ru", "В 2022 году в школе было 508 учеников."),
    ("ja", "2022年の生徒は508人だった。"),
    ("en", "The school had 412 pupils in 2023, down from 508 in 2022."),
]

NOT_SO = [
    ("en", "In 2022 the school had 316 pupils."),
    ("en", "In 2023 the school had 508 pupils."),
    ("de", "Im Jahr 2023 hatte die Schule 508 Schüler."),
    ("fr", "En 2023, l'école comptait 508 élèves."),
    ("es", "En 2023 la escuela tenía 508 alumnos."),
    ("ru", "В 2023 году в школе было 508 учеников."),
    ("ja", "2023年の生徒は508人だった。"),
    ("ja", "2022年の生徒は316人だった。"),
]


def verdict(language: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, SOURCES[language]).claims
    return found.verdict


@pytest.mark.parametrize(("language", "claim"), BEFORE)
def test_what_it_was_before_follows(language: str, claim: str) -> None:
    assert verdict(language, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("language", "claim"), NOT_SO)
def test_what_it_was_not_does_not_follow(language: str, claim: str) -> None:
    assert verdict(language, claim) is not Verdict.SUPPORTED
