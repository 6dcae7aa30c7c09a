"""The words and figures of the sources, in whatever form a response may have them."""

from __future__ import annotations

import pytest

from termground.evidence.vocabulary import Vocabulary
from termground.text.normalize import fold


@pytest.mark.parametrize(
    ("source", "value", "lacks"),
    [
        ("Выручка выросла на 37,1 %.", "37,1 млн руб.", False),  # of another thing: the digits are there
        ("Выручка выросла на 37,1 %.", "38,1 %", True),
        ("Le loyer est de 1 450 € par mois.", "1\u202f450 €", False),
        ("Le loyer est de 1 450 € par mois.", "1450 euros", False),
        ("Le loyer est de 1 450 € par mois.", "1 540 €", True),
        ("講演会は10/19 14:00から。", "10月19日", False),
        ("講演会は10/19 14:00から。", "10月18日", True),
        ("定員は８０名。", "80名", False),
        ("The fee is 1,200.50 dollars.", "1200.50 dollars", False),
        ("Meldeschluss ist der 15.03.2024.", "15. März 2024", False),
        ("It has 7 rooms.", "8 rooms", True),
        ("It has 7 rooms.", "two rooms", False),
    ],
)
def test_a_figure_stands_nowhere(source: str, value: str, lacks: bool) -> None:
    assert Vocabulary([source], (), ()).lacks_figure(fold(value)) is lacks
