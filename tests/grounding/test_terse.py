"""What answers work out from their sources, values in other words, whole sentences about lists, and values that hold in one case only; beside them the same with one thing wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

TABLES = {
    name: tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("worked_out", "equal_values", "terse", "cases")
}
CASES = [
    pytest.param(
        row["language"], row["source"], response, side == "right", id=f"{name}-{kind}-{side}-{response}"
    )
    for name, table in TABLES.items()
    for kind, rows in table.items()
    for row in rows
    for side in ("right", "wrong")
    for response in row[side]
]


@pytest.mark.parametrize(("code", "source", "response", "is_right"), CASES)
def test_right_sentences_are_borne_out_and_wrong_ones_are_not(
    code: str, source: str, response: str, is_right: bool
) -> None:
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {str(claim.verdict) for claim in score.claims}
    assert (found == {"SUPPORTED"}) is is_right


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, table in TABLES.items() for kind in table])
def test_every_kind_has_both_sides(name: str, kind: str) -> None:
    rows = TABLES[name][kind]
    assert any(row["right"] for row in rows)
    assert any(row["wrong"] for row in rows)
