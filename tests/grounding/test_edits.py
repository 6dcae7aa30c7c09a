"""What a sentence changes in its source, as tables of sentences in each language."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground.alignment.changes import Change
from termground.verdicts.weighing import CONTRADICTING, OPEN

from .texts import CODES, changes

FOLDER = Path(__file__).with_name("edits")
TABLES = {
    code: tomllib.loads((FOLDER / f"{code}.toml").read_text(encoding="utf-8"))["case"] for code in CODES
}
CASES = [
    pytest.param(
        code,
        case,
        id=f"{code}-{number}",
        marks=[pytest.mark.xfail(reason=case["fails"])] if "fails" in case else [],
    )
    for code, table in TABLES.items()
    for number, case in enumerate(table)
]
"""A case that fails says why; it is an error once it holds."""


@pytest.mark.parametrize(("code", "case"), CASES)
def test_changes_are_those_of_the_table(code, case) -> None:
    """Each sentence changes what is written beside it; a paraphrase changes nothing."""
    found = changes(code, case["source"], case["response"])
    assert set(case["changes"]) <= set(found)
    assert bool(case["changes"]) == bool(found)


VERBATIM = [
    pytest.param(code, case["source"], case["response"], id=f"{code}-{number}")
    for code, table in TABLES.items()
    for number, case in enumerate(table)
]


@pytest.mark.parametrize(("code", "source", "response"), VERBATIM)
def test_a_sentence_of_the_source_changes_nothing(code, source, response) -> None:
    """Neither text differs from itself, alone or beside the other."""
    both = f"{source}\n{response}"
    for text in (source, response):
        assert changes(code, text, text) == []
        assert changes(code, both, text) == []


@pytest.mark.parametrize("code", CODES)
def test_every_table_has_changes_and_paraphrases(code) -> None:
    assert sum(not case["changes"] for case in TABLES[code]) >= 6
    assert sum(bool(case["changes"]) for case in TABLES[code]) >= 10


def test_tables_show_the_changes_that_there_are() -> None:
    """Every change named in a table is one of those that are told apart, and nearly all of those are in a table."""
    shown = {
        found.partition("|")[0] for table in TABLES.values() for case in table for found in case["changes"]
    }
    assert shown <= {change.value for change in Change}
    assert len(shown) >= 10


def test_another_word_never_contradicts() -> None:
    """A verb or noun put for another may mean the same: it leaves a claim without support at most."""
    words = {
        Change.WORD,
        Change.STRANGE,
        Change.MOVED_WORD,
        Change.LONE_WORD,
        Change.LONE_STRANGE,
        Change.KINDRED,
    }
    assert words.isdisjoint(CONTRADICTING)
    assert CONTRADICTING.isdisjoint(OPEN)
