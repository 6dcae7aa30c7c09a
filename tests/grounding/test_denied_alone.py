"""A claim that denies what the sources do not speak of is not supported, however much of it they have."""

from __future__ import annotations

import pytest

from termground import metric

DENIED = {
    "en": ("The height of the tower is 300 metres.", "The height of the tower does not reach 300 metres."),
    "fr": ("La hauteur de la tour est de 300 mètres.", "La hauteur de la tour n'atteint pas 300 mètres."),
    "ru": ("Высота башни — 300 метров.", "Высота башни не достигает 300 метров."),
    "ja": ("参加費は5000円である。", "参加費の5000円は返金されない。"),
    "de": ("Die Höhe des Turms beträgt 300 Meter.", "Die Höhe des Turms erreicht 300 Meter nicht."),
}
DENIED_THERE = {
    "en": ("Dogs are prohibited on the upper deck.", "Dogs are not allowed on the upper deck."),
    "ru": ("Собакам запрещено находиться на верхней палубе.", "Собакам нельзя находиться на верхней палубе."),
    "fr": (
        "Les chiens sont interdits sur le pont supérieur.",
        "Les chiens ne sont pas admis sur le pont supérieur.",
    ),
    "ja": ("上部甲板への犬の立ち入りは禁止されている。", "上部甲板に犬を入れてはならない。"),
}


@pytest.mark.parametrize(
    ("code", "source", "response"), [(code, *texts) for code, texts in DENIED.items()], ids=DENIED
)
def test_a_denial_of_its_own_is_not_supported(code: str, source: str, response: str) -> None:
    score = metric("grounding", code).score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] == ["NEUTRAL"]
    assert score.verdict is False


@pytest.mark.parametrize(
    ("code", "source", "response"), [(code, *texts) for code, texts in DENIED_THERE.items()], ids=DENIED_THERE
)
def test_a_denial_in_other_words_stays(code: str, source: str, response: str) -> None:
    score = metric("grounding", code).score(response=response, source=source)
    assert [claim.verdict for claim in score.claims] == ["SUPPORTED"]
