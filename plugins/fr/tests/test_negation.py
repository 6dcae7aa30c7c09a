"""What denies, what only seems to, and what is denied."""

from __future__ import annotations

from pathlib import Path

import pytest

from termground.types import Flag
from termground_fr import French

FRENCH = French()
CASES = [
    tuple(part.strip() for part in line.split("|"))
    for line in Path(__file__).with_name("negation.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("text", "negations", "denied"), CASES)
def test_negation_in_its_context(text: str, negations: str, denied: str) -> None:
    analysis = FRENCH.analyze(text)
    tokens = analysis.view_tokens
    found = [token.surface for token in tokens if token.lexeme.flags & Flag.NEGATION]
    assert found == negations.split()
    assert [tokens[i].surface for i in sorted(analysis.negated)] == denied.split()


def test_the_table_is_long() -> None:
    assert len(CASES) >= 60


def test_negation_is_never_a_stop_word() -> None:
    for text, _, _ in CASES:
        for lexeme in FRENCH.analyze(text).view_tokens.lexemes:
            assert not (lexeme.flags & Flag.NEGATION and lexeme.flags & Flag.STOP)


@pytest.mark.parametrize(
    ("text", "word", "content"),
    [
        ("Une personne est venue.", "personne", True),
        ("Le premier pas compte.", "pas", True),
        ("C'est un point important.", "point", True),
        ("Il faut plus de moyens.", "plus", False),
        ("Il ne mange que du pain.", "ne", False),
        ("L'été fut chaud.", "été", True),
        ("Il a été élu.", "été", False),
        ("Durant l'été 2023, il pleuvait.", "été", True),
        ("Il vit dans l'est de la France.", "est", True),
        ("Il est grand.", "est", False),
        ("Le pouvoir d'achat baisse.", "pouvoir", True),
        ("Il doit pouvoir partir.", "pouvoir", False),
        ("Afin d'être entendu.", "être", False),
        ("Il est sûr de pouvoir venir.", "pouvoir", False),
        ("L'abus du pouvoir.", "pouvoir", True),
        ("Les avions décollent.", "avions", True),
        ("Nous avions raison.", "avions", False),
        ("Nous sommes prêts.", "sommes", False),
        ("Des sommes dues.", "sommes", True),
        ("Il rentre, car il pleut.", "car", False),
        ("Un car de touristes.", "car", True),
    ],
)
def test_words_with_two_natures(text: str, word: str, content: bool) -> None:
    lexeme = next(token.lexeme for token in FRENCH.analyze(text).tokens if token.surface == word)
    assert (not lexeme.flags & (Flag.STOP | Flag.NEGATION)) is content
