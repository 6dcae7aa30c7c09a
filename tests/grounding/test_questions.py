"""Questions that tell what they ask are claims; others only place the answer behind them."""

from __future__ import annotations

import pytest

from termground import metric

LIGHTHOUSE = {
    "en": "The lighthouse was built in 1884. Its tower is 38 m high.",
    "fr": "Le phare a été construit en 1884. Sa tour mesure 38 m de haut.",
    "ru": "Маяк построили в 1884 году. Высота его башни — 38 м.",
    "ja": "灯台は1884年に建設された。塔の高さは38mである。",
}

TELLING = [
    ("en", "The lighthouse was built in 1884. Did you know that its tower is {} m high?"),
    ("en", "Were you aware that the tower is {} m high?"),
    ("fr", "Le phare a été construit en 1884. Saviez-vous que sa tour mesure {} m de haut ?"),
    ("fr", "Savais-tu que sa tour mesure {} m de haut ?"),
    ("ru", "Маяк построили в 1884 году. Знаете ли вы, что высота его башни — {} м?"),
    ("ru", "А вы знали, что высота башни — {} м?"),
    ("ja", "灯台は1884年に建設された。塔の高さが{}mであることをご存じですか？"),
    ("ja", "塔の高さが{}mであることを知っていましたか？"),
]


@pytest.mark.parametrize(("code", "response"), TELLING)
def test_a_question_that_tells_something_is_a_claim(code: str, response: str) -> None:
    right, wrong = (
        metric("grounding", code).score(response=response.format(height), source=LIGHTHOUSE[code])
        for height in (38, 45)
    )
    assert right.verdict is True
    assert wrong.verdict is False
    assert wrong.claims[-1].verdict == "CONTRADICTED"
    assert "did" not in wrong.claims[-1].text.lower()


@pytest.mark.parametrize(
    ("code", "response"),
    [
        ("en", "Do you know how high the tower is? 38 m."),
        ("fr", "Savez-vous quelle est la hauteur de la tour ? 38 m."),
        ("ru", "Знаете ли вы высоту башни? 38 м."),
        ("ja", "塔の高さをご存じですか？38mです。"),
    ],
)
def test_a_question_that_only_asks_is_none(code: str, response: str) -> None:
    score = metric("grounding", code).score(response=response, source=LIGHTHOUSE[code])
    [claim] = score.claims
    assert "38" in claim.text
    assert score.verdict is True
