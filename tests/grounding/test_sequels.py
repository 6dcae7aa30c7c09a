"""What comes first, told as what comes next in the claim behind it: *B happened. As a result, A did*."""

from __future__ import annotations

import pytest

from termground import metric

CASES = [
    (
        "en",
        "Because the dam had burst, the old mill was flooded the same night.",
        "The old mill was flooded. As a result, the dam burst.",
        "The dam burst. As a result, the old mill was flooded.",
    ),
    (
        "en",
        "The roof leaked badly. Therefore, the archive was moved.",
        "The archive was moved. Therefore, the roof leaked.",
        "The roof leaked. Therefore, the archive was moved.",
    ),
    (
        "fr",
        "Comme le barrage a cédé, les habitants du village ont été évacués.",
        "Les habitants du village ont été évacués. Le barrage a donc cédé.",
        "Le barrage a cédé. Les habitants du village ont donc été évacués.",
    ),
    (
        "ja",
        "堤防が決壊したため、村の住民は学校に避難した。",
        "村の住民が学校に避難した。そのため、堤防が決壊した。",
        "堤防が決壊した。そのため、村の住民は学校に避難した。",
    ),
]


@pytest.mark.parametrize(("lang", "source", "wrong", "right"), CASES)
def test_a_result_is_told_of_the_claim_before_it(lang, source, wrong, right) -> None:
    grounding = metric("grounding", language=lang)
    verdicts = [
        [str(claim.verdict) for claim in grounding.score(response=response, source=source).claims]
        for response in (wrong, right)
    ]
    assert verdicts[0] == ["SUPPORTED", "CONTRADICTED"]
    assert verdicts[1] == ["SUPPORTED", "SUPPORTED"]
