"""Clauses of languages that are told from data alone, as a reader takes them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import load
from tests.contract.test_described import clauses

FILES = sorted((Path(__file__).parent / "clauses").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_clauses_are_cut_where_a_reader_would(path: Path) -> None:
    language = load(path.stem)
    cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    missed = [text for text, expected in cases if clauses(language, text) != expected]
    assert not missed, f"{len(missed)} of {len(cases)} wrong"
    assert len(cases) >= 45
    assert sum(len(expected) == 1 for _, expected in cases) * 3 >= len(cases)
