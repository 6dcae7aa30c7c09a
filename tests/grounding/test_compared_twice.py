"""Two things that are compared in two ways at once, told from the side of the other one: slower but cheaper, faster but dearer."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

TURNED = [
    ("en", "Anna is taller than Ben but younger.", "Ben is shorter than Anna but older."),
    (
        "de",
        "Der Diesel ist in der Anschaffung teurer als der Benziner, im Verbrauch aber günstiger.",
        "Der Benziner ist in der Anschaffung günstiger als der Diesel, im Verbrauch aber teurer.",
    ),
    (
        "de",
        "Das Haus ist größer als die Wohnung, aber älter.",
        "Die Wohnung ist kleiner als das Haus, aber neuer.",
    ),
    (
        "es",
        "El tren es más rápido que el autobús, pero más caro.",
        "El autobús es más lento que el tren, pero más barato.",
    ),
    ("ja", "電車はバスより速いが、高い。", "バスは電車より遅いが、安い。"),
    (
        "fr",
        "Le train est plus rapide que le bus mais plus cher.",
        "Le bus est plus lent que le train mais moins cher.",
    ),
]

EXCHANGED = [
    # titles are no qualities
    (
        "en",
        "Ms Patel has worked here longer than Mr Cole.",
        "Mr Cole has been working here longer than Ms Patel.",
    ),
    ("en", "Anna is taller than Ben but younger.", "Ben is taller than Anna but younger."),
    (
        "de",
        "Der Diesel ist in der Anschaffung teurer als der Benziner, im Verbrauch aber günstiger.",
        "Der Benziner ist in der Anschaffung teurer als der Diesel, im Verbrauch aber günstiger.",
    ),
    (
        "es",
        "El tren es más rápido que el autobús, pero más caro.",
        "El autobús es más rápido que el tren, pero más caro.",
    ),
    (
        "fr",
        "Le train est plus rapide que le bus mais plus cher.",
        "Le bus est plus rapide que le train mais plus cher.",
    ),
    ("ru", "Поезд быстрее автобуса, но дороже.", "Автобус быстрее поезда, но дороже."),
    ("ja", "電車はバスより速いが、高い。", "バスは電車より速いが、高い。"),
]


def verdicts(language: str, source: str, claim: str) -> set[Verdict]:
    return {found.verdict for found in GroundingEvaluator(language).check(claim, source).claims}


@pytest.mark.parametrize(("language", "source", "claim"), TURNED)
def test_all_qualities_may_turn_with_the_sides(language: str, source: str, claim: str) -> None:
    assert verdicts(language, source, claim) == {Verdict.SUPPORTED}


def test_three_qualities_may_turn_too() -> None:
    source = (
        "El hotel tiene 40 habitaciones menos que el hostal, pero está más cerca de la playa y es más barato."
    )
    claim = "El hostal tiene 40 habitaciones más que el hotel, pero está más lejos de la playa y es más caro."
    assert Verdict.CONTRADICTED not in verdicts("es", source, claim)


@pytest.mark.parametrize(("language", "source", "claim"), EXCHANGED)
def test_the_same_qualities_of_the_other_side_contradict(language: str, source: str, claim: str) -> None:
    assert Verdict.CONTRADICTED in verdicts(language, source, claim)
