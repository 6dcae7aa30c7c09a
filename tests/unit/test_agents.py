"""The words for who acts or speaks, by which a claim is told from one of somebody else."""

from __future__ import annotations

import pytest

from termground import load

SENTENCES = {
    "ja": ["労働組合は計画に反対した。", "買主は代金を支払う。", "取締役会は計画を承認した。"],
    "ru": ["Профсоюз отклонил план.", "Заёмщик платит проценты.", "Жители отклонили план."],
    "fr": ["Le comité refuse le projet.", "La police refuse le projet.", "Les élèves refusent le projet."],
    "en": ["The union rejects the plan.", "The tenants reject the plan.", "Critics reject the plan."],
    "de": [
        "Der Vorstand lehnt den Plan ab.",
        "Die Gäste lehnen den Plan ab.",
        "Die Gewerkschaft lehnt den Plan ab.",
    ],
    "es": ["El sindicato rechaza el plan.", "Los vecinos rechazan el plan.", "La dirección rechaza el plan."],
}


@pytest.mark.parametrize(
    ("code", "text"), [(code, text) for code, texts in SENTENCES.items() for text in texts]
)
def test_who_acts_is_known_in_a_sentence(code: str, text: str) -> None:
    """In whatever form the word stands there, its normal form is one of the list."""
    language = load(code)
    norms = [lexeme.norm for lexeme in language.tokens(text).lexemes if lexeme.norm]
    pairs = {"".join(norms[at:end]) for at in range(3) for end in range(at + 1, at + 4)}
    assert pairs & language.agents
