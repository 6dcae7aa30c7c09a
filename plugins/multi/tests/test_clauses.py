"""Where sentences are taken apart, and in which mood: tables written by hand, of each language that joins clauses by words."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import load
from tests.contract.test_described import clauses

TABLES = {path.stem: path for path in sorted(Path(__file__).parent.joinpath("clauses").glob("*.toml"))}


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        (code, *case)
        for code, path in TABLES.items()
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ],
)
def test_clauses_are_cut_where_a_reader_would(code: str, text: str, expected: list[str]) -> None:
    assert clauses(load(code), text) == expected


@pytest.mark.parametrize("code", TABLES)
def test_the_tables_are_long(code: str) -> None:
    cases = tomllib.loads(TABLES[code].read_text(encoding="utf-8"))["case"]
    assert len(cases) >= 45
    assert sum(len(expected) == 1 for _, expected in cases) * 3 >= len(cases)
