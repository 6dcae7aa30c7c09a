"""A number of which it is not said what it counts clashes with no other, unless the same word stands behind both."""

from __future__ import annotations

import pytest

from termground import metric
from termground.types import Verdict


@pytest.mark.parametrize(
    ("code", "source", "response", "expected"),
    [
        # the club stands before both figures; one counts years, the other euros
        (
            "tr",
            "Kulüp, 21 yaşındaki kaleci Deniz'in transferi için anlaştı.",
            "Kulüp, kaleci Deniz'in transferi için 1,5 milyon euro ödedi.",
            False,
        ),
        (
            "tr",
            "Yangında yüzü yanan Elif 80 ameliyat geçirdi.",
            "Yüzü yanan Elif 5 saat ameliyatta kaldı.",
            False,
        ),
        ("tr", "Kavgada 1 kişi öldü.", "Kavgada 2 kişi öldü.", True),
        ("id", "Polisi menyita 25 unit sepeda motor.", "Polisi menyita 24 unit sepeda motor.", True),
        (
            "id",
            "Satpam itu mencuri mobil dengan imbalan 25 juta.",
            "Satpam itu mencuri mobil bersama tiga rekannya.",
            False,
        ),
    ],
)
def test_what_is_counted_must_be_the_same(code, source, response, expected) -> None:
    score = metric("hallucination", language=code).score(response=response, source=source)
    assert (Verdict.CONTRADICTED in {claim.verdict for claim in score.claims}) is expected
