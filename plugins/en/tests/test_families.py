"""Which English words stand for one another since they are made from one stem."""

from __future__ import annotations

import pytest

from termground_en import English

EN = English()


def meet(one: str, other: str) -> bool:
    """Whether two words share a normal form or a concept."""
    tokens = EN.tokens(f"{one} {other}")
    first, second = EN.senses(tokens)
    return tokens.lexemes[0].norm == tokens.lexemes[1].norm or bool(first.concepts & second.concepts)


@pytest.mark.parametrize(
    "pair",
    [
        "install installation", "decide decision", "approve approval", "refuse refusal", "safe safety",
        "safely safe", "able ability", "produce production", "permit permission", "apply application",
        "describe description", "identify identification", "manage management", "observe observation", "important importance",
        "efficient efficiency", "strong strength", "choose choice", "sell sale", "pay payment",
        "know knowledge", "explain explanation", "add addition", "reduce reduction", "convert conversion",
        "teach teacher", "produce producer", "visit visitor", "play player", "actor act",
        "Italian Italy", "French France", "Scottish Scotland", "Australian Australia", "possible possibility",
        "typically typical", "happily happy", "national nation", "economic economy", "danger dangerous",
        "colour color", "organise organization", "require requirement", "fail failure", "deliver delivery",
    ],
)  # fmt: skip
def test_words_of_one_family_meet(pair: str) -> None:
    assert meet(*pair.split())


@pytest.mark.parametrize(
    "pair",
    [
        "form former", "show shower", "corn corner", "number numb", "fact factory",
        "count county", "hard hardly", "late lately", "fear fearless", "use useless",
        "include exclude", "import export", "open close", "inform informal", "create creature",
        "person personnel", "active activist", "base basement", "Austria Australia", "Martin Martine",
        "employer employee", "appear disappear", "possible impossible", "legal illegal", "care careful",
        "apply apple", "communism community", "secret secretary", "commission commit", "nation nature",
        "sect section", "part party",
    ],
)  # fmt: skip
def test_false_friends_stay_apart(pair: str) -> None:
    assert not meet(*pair.split())
