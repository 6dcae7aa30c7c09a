"""Values that a source implies: in words without a number, or by another value."""

from __future__ import annotations

import pytest

from termground import metric
from tests.tables import rows

SAID = list(rows("implied", "said"))


VALUES = ("fact-", "unit-", "magnitude-")


def against(code: str, source: str, response: str, kinds: tuple[str, ...] = VALUES) -> set[str]:
    """The findings on values of a response."""
    score = metric("grounding", language=code).score(response=response, source=source)
    return {one.kind for one in score.findings if one.kind.startswith(kinds)}


@pytest.mark.parametrize(("code", "row"), [(code, row) for code, *row in SAID])
def test_a_value_that_the_source_implies_is_not_absent(code: str, row: list[str]) -> None:
    """Twice as much is 100 % more; a value that it does not imply is still found, be it told as the reverse: tripled, of doubled."""
    source, same, wrong = row
    assert against(code, source, same) == set()
    assert against(code, source, wrong, (*VALUES, "opposite-"))
