"""A sentence that a response joins to another one says what it says by itself."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from termground import metric
from termground.types import Score
from tests.grounding.test_turned import TABLE

JOINED = {
    "de": ("{}, und der Parkplatz hat 40 Stellplätze.", "Der Parkplatz hat 40 Stellplätze."),
    "en": ("{}, and the car park has 40 spaces.", "The car park has 40 spaces."),
    "es": ("{}, y el aparcamiento tiene 40 plazas.", "El aparcamiento tiene 40 plazas."),
    "fr": ("{}, et le parking compte 40 places.", "Le parking compte 40 places."),
    "ja": ("駐車場には40台分のスペースがあり、{}。", "駐車場には40台分のスペースがあります。"),
    "ru": ("{}, а на парковке 40 мест.", "На парковке 40 мест."),
}
"""By language a clause put behind a claim, or before it, and the sentence that bears it out."""

EVERY = 3
"""Of so many cases of the table one is asked."""

HIDDEN = 0.1
"""At most so many of the contradictions may be borne out when something right stands beside them."""

FALSE = 0.02
"""At most so many of the right claims may be contradicted."""


@pytest.mark.parametrize("code", JOINED)
def test_what_stands_beside_a_claim_changes_its_verdict_seldom(code: str) -> None:
    """Of claims with a right clause beside, few contradictions are lost and hardly any is made."""
    sentence, source = JOINED[code]
    scorer = metric("grounding", language=code)
    found: Counter[tuple[str, str]] = Counter()
    keys = ("supported", "contradicted")
    rows = chain.from_iterable(kinds.get(key, ()) for kinds in TABLE.values() for key in keys)
    own = [row for row in rows if row[0] == code][::EVERY]
    for _, given, claim in own:
        alone = _verdict(scorer.score(response=claim, source=given))
        joined = sentence.format(claim.rstrip().rstrip(".。"))
        found[alone, _verdict(scorer.score(response=joined, source=f"{given} {source}"))] += 1
    right = sum(count for (alone, _), count in found.items() if alone == "SUPPORTED")
    wrong = sum(count for (alone, _), count in found.items() if alone == "CONTRADICTED")
    assert min(right, wrong) > 40
    assert found["CONTRADICTED", "SUPPORTED"] <= HIDDEN * wrong
    assert found["SUPPORTED", "CONTRADICTED"] <= FALSE * right


def _verdict(score: Score) -> str:
    found = {str(claim.verdict) for claim in score.claims}
    return "CONTRADICTED" if "CONTRADICTED" in found else found.pop() if len(found) == 1 else "NEUTRAL"
