"""What is said of one thing only, and denied of the others behind it; and what a clause denies that leaves its verb out."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

PETS = {
    "en": "Only guide dogs are allowed; other pets are not.",
    "de": "Nur Blindenhunde sind erlaubt; andere Haustiere nicht.",
    "fr": "Seuls les chiens guides sont admis ; les autres animaux ne le sont pas.",
    "es": "Solo se admiten perros guía; otras mascotas, no.",
    "ru": "Допускаются только собаки-поводыри, другие животные — нет.",
    "ja": "同伴できるのは盲導犬のみで、その他のペットは同伴できません。",
}
CASH = {
    "en": "We accept cash and cards, but no cheques.",
    "de": "Wir akzeptieren Bargeld und Karten, aber keine Schecks.",
    "fr": "Nous acceptons les espèces et les cartes, mais pas les chèques.",
    "es": "Aceptamos efectivo y tarjetas, pero no cheques.",
}

RIGHT = [
    (PETS, "en", "No pets except guide dogs are allowed."),
    (PETS, "de", "Haustiere sind nicht erlaubt, außer Blindenhunden."),
    (PETS, "es", "No se admiten mascotas, salvo perros guía."),
    (PETS, "ja", "盲導犬以外のペットは同伴できません。"),
    (PETS, "en", "Other pets are not allowed."),
    (CASH, "en", "Cheques are not accepted."),
    (CASH, "en", "Cash is accepted."),
    (CASH, "de", "Schecks werden nicht akzeptiert."),
    (CASH, "de", "Bargeld wird akzeptiert."),
]

NOT_CONTRADICTED = [
    (PETS, "en", "Pets are not allowed, except guide dogs."),
    (PETS, "fr", "Les animaux ne sont pas admis, sauf les chiens guides."),
    (PETS, "ru", "Животные не допускаются, кроме собак-поводырей."),
]

WRONG = [
    (PETS, "en", "Guide dogs are not allowed."),
    (PETS, "de", "Blindenhunde sind nicht erlaubt."),
    (PETS, "fr", "Les chiens guides ne sont pas admis."),
    (PETS, "es", "No se admiten perros guía."),
    (PETS, "ru", "Собаки-поводыри не допускаются."),
    (PETS, "ja", "盲導犬は同伴できません。"),
    (PETS, "en", "Pets are allowed, except guide dogs."),
    (CASH, "en", "Cheques are accepted."),
    (CASH, "en", "We do not accept cash."),
    (CASH, "de", "Schecks werden akzeptiert."),
    (CASH, "fr", "Les chèques sont acceptés."),
    (CASH, "es", "Se aceptan cheques."),
]


def verdict(sources: dict[str, str], language: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, sources[language]).claims
    return found.verdict


@pytest.mark.parametrize(("sources", "language", "claim"), RIGHT)
def test_what_follows_is_borne_out(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(sources, language, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("sources", "language", "claim"), NOT_CONTRADICTED)
def test_the_same_in_other_words_is_not_contradicted(
    sources: dict[str, str], language: str, claim: str
) -> None:
    assert verdict(sources, language, claim) is not Verdict.CONTRADICTED


@pytest.mark.parametrize(("sources", "language", "claim"), WRONG)
def test_the_reverse_is_contradicted(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(sources, language, claim) is Verdict.CONTRADICTED
