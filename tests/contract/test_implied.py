"""Values that a source implies: in words without a number, or by another value."""

from __future__ import annotations

import pytest

from termground import metric
from tests.tables import rows

SAID = list(rows("implied", "said"))


def against(code: str, source: str, response: str) -> set[str]:
    """The findings on values of a response; tripled may be told as the reverse of doubled."""
    score = metric("grounding", language=code).score(response=response, source=source)
    kinds = ("fact-", "unit-", "magnitude-", "opposite-")
    return {one.kind for one in score.findings if one.kind.startswith(kinds)}


@pytest.mark.parametrize(("code", "row"), [(code, row) for code, *row in SAID])
def test_a_value_that_the_source_implies_is_not_absent(code: str, row: list[str]) -> None:
    """Twice as much is 100 % more; a value that it does not imply is still found."""
    source, same, wrong = row
    assert against(code, source, same) == set()
    assert against(code, source, wrong)
