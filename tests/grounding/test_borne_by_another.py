"""What is first of all, told of something else than in the source."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

LAKES = {
    "en": "Lake Orva is the deepest lake in the region; the largest is Lake Mauden.",
    "de": "Größter See ist der Tannsee, der tiefste ist der Moorsee.",
    "fr": "Le plus grand lac est le lac d'Orve ; le plus profond est le lac Maudin.",
    "es": "El lago más grande es el Orva; el más profundo es el Maudin.",
    "ru": "Самое большое озеро области — Тумское, самое глубокое — Верхнее.",
    "ja": "県内最大の湖は美郷湖で、最も深い湖は鳴沢湖である。",
}
PEAKS = {
    "en": "The highest peak is Mount Cervo at 2,047 metres, followed by Mount Mosta at 1,988.",
    "es": "El pico más alto es el Cervero, de 2.047 metros, seguido del Mostajal, de 1.988.",
}


def verdict(language: str, source: str, claim: str) -> Verdict:
    return GroundingEvaluator(language).check(claim, source).claims[0].verdict


@pytest.mark.parametrize(
    ("sources", "language", "claim"),
    [
        (LAKES, "en", "Lake Orva is the largest lake in the region."),
        (LAKES, "en", "Lake Mauden is the deepest lake in the region."),
        (LAKES, "de", "Der tiefste See ist der Tannsee."),
        (LAKES, "de", "Der Moorsee ist der größte See."),
        (LAKES, "fr", "Le lac Maudin est le plus grand lac."),
        (LAKES, "es", "El lago más grande es el Maudin."),
        (LAKES, "ru", "Самое глубокое озеро области — Тумское."),
        (LAKES, "ja", "県内最大の湖は鳴沢湖です。"),
        (PEAKS, "en", "The highest peak is Mount Mosta."),
        (PEAKS, "en", "Mount Mosta is the highest peak."),
        (PEAKS, "es", "El Mostajal es el pico más alto."),
    ],
)
def test_another_name_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(language, sources[language], claim) is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", LAKES["en"], "Lake Orva is the deepest lake in the region."),
        ("en", LAKES["en"], "Lake Mauden is the largest lake in the region."),
        ("en", PEAKS["en"], "Mount Cervo is the highest peak."),
        ("es", PEAKS["es"], "El Cervero es el pico más alto."),
        ("ru", LAKES["ru"], "Самое глубокое озеро — Верхнее."),
        ("ja", LAKES["ja"], "鳴沢湖は最も深い湖です。"),
        # among other things, at another time, or as another source says too
        (
            "en",
            "The largest lake in Europe is Ladoga. Orva lies in Kelt.",
            "Orva is the largest lake in Kelt.",
        ),
        (
            "en",
            "The largest lake is Orva by area. By volume the largest lake is Mauden.",
            "Mauden is the largest lake.",
        ),
        ("en", "The largest lake is Orva. Mauden is large too.", "Mauden is one of the largest lakes."),
        ("en", "The largest lake is Orva. Mauden is smaller.", "Mauden is not the largest lake."),
        ("en", "The largest lake is Lake Orva.", "The lake of Orva is the largest."),
        (
            "en",
            "The oldest member is the mayor. Anna Weber is the mayor.",
            "Anna Weber is the oldest member.",
        ),
        ("de", "Der größte See ist der Tannsee.", "Der größte See ist 98 Meter tief."),
        ("fr", "Le plus grand lac est le lac d'Orve.", "Le lac d'Orve est le plus grand."),
    ],
)
def test_what_may_be_first_too_is_left_alone(language: str, source: str, claim: str) -> None:
    assert verdict(language, source, claim) is not Verdict.CONTRADICTED
