"""What another sentence of the sources says is no mistake, wherever that sentence stands."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator

LISTED = "Lectures take place in the hall, workshops in the library."
SAYS_IT = "In the library, which was renovated last year, some lectures take place."
CLAIM = "Lectures take place in the library."


@pytest.mark.parametrize(
    ("source", "verdict"),
    [
        (LISTED, "CONTRADICTED"),
        (f"{SAYS_IT} {LISTED}", "SUPPORTED"),
        (f"We were there. {SAYS_IT} {LISTED}", "SUPPORTED"),
        (f"{LISTED} {SAYS_IT}", "SUPPORTED"),
    ],
)
def test_the_first_sentence_of_the_sources_may_say_it_too(source, verdict):
    result = GroundingEvaluator("en").check(CLAIM, source)
    assert [str(claim.verdict) for claim in result.claims] == [verdict]
