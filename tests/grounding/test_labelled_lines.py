"""Lines with a label and several values, and single letters that tell one thing from others of its kind."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

MODELS = {
    "en": "Model A: 8 GB of memory, 256 GB of storage\nModel B: 16 GB of memory, 512 GB of storage",
    "de": "Modell A: 8 GB Speicher, 256 GB Festplatte\nModell B: 16 GB Speicher, 512 GB Festplatte",
    "fr": "Modèle A : 8 Go de mémoire, 256 Go de stockage\nModèle B : 16 Go de mémoire, 512 Go de stockage",
    "es": "Modelo A: 8 GB de memoria, 256 GB de disco\nModelo B: 16 GB de memoria, 512 GB de disco",
    "ru": "Модель A: 8 ГБ памяти, 256 ГБ хранилища\nМодель B: 16 ГБ памяти, 512 ГБ хранилища",
    "ja": "モデルA：メモリ8GB、ストレージ256GB\nモデルB：メモリ16GB、ストレージ512GB",
}
SENTENCES = {
    "en": "Model A has 8 GB of memory. Model B has 16 GB of memory.",
    "fr": "Le modèle A a 8 Go de mémoire. Le modèle B a 16 Go de mémoire.",
    "es": "El modelo A tiene 8 GB de memoria. El modelo B tiene 16 GB de memoria.",
    "ja": "モデルAのメモリは8GBです。モデルBのメモリは16GBです。",
}

OWN = [
    (MODELS, "en", "Model A has 8 GB of memory."),
    (MODELS, "en", "Model B has 512 GB of storage."),
    (MODELS, "en", "Model B has 8 GB more memory than Model A."),
    (MODELS, "ja", "モデルBのメモリは16GBです。"),
    (SENTENCES, "en", "Model A has 8 GB of memory."),
    (SENTENCES, "fr", "Le modèle B a 16 Go de mémoire."),
]

OTHERS = [
    (MODELS, "en", "Model A has 16 GB of memory."),
    (MODELS, "en", "Model A has 512 GB of storage."),
    (MODELS, "en", "Model B has 16 GB of storage."),
    (MODELS, "de", "Modell A hat 16 GB Speicher."),
    (MODELS, "fr", "Le modèle A a 16 Go de mémoire."),
    (MODELS, "es", "El modelo A tiene 16 GB de memoria."),
    (MODELS, "ru", "У модели A 16 ГБ памяти."),
    (MODELS, "ja", "モデルAのメモリは16GBです。"),
    (SENTENCES, "en", "Model A has 16 GB of memory."),
    (SENTENCES, "fr", "Le modèle A a 16 Go de mémoire."),
    (SENTENCES, "es", "El modelo A tiene 16 GB de memoria."),
    (SENTENCES, "ja", "モデルAのメモリは16GBです。"),
]


def verdict(sources: dict[str, str], language: str, claim: str) -> Verdict:
    (found,) = GroundingEvaluator(language).check(claim, sources[language]).claims
    return found.verdict


@pytest.mark.parametrize(("sources", "language", "claim"), OWN)
def test_a_value_of_its_own_label_is_borne_out(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(sources, language, claim) is Verdict.SUPPORTED


@pytest.mark.parametrize(("sources", "language", "claim"), OTHERS)
def test_a_value_of_another_label_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdict(sources, language, claim) is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Pages: 300. Price: €20.", "The book has 300 pages and costs 20 euros."),
        ("Length: 30 cm\nWidth: 20 cm", "The box is 30 cm in length and 20 cm wide."),
    ],
)
def test_labels_of_other_measures_take_nothing_away(source: str, claim: str) -> None:
    assert verdict({"en": source}, "en", claim) is not Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("language", "source", "claim"),
    [
        ("en", "When I arrive, I take a break. He was John A. Smith.", "I take a break when I arrive."),
        ("en", "TAKE A BREAK every two hours.", "Take a break every two hours."),
        ("en", "The lift is in hall A. The stairs are in hall B.", "The lift is in hall A."),
    ],
)
def test_articles_and_pronouns_are_no_labels(language: str, source: str, claim: str) -> None:
    assert verdict({language: source}, language, claim) is Verdict.SUPPORTED
