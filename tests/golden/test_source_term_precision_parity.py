"""Source-term precision in parity gives what the Japanese package gave, row for row."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version

import pytest

from termground import GroundingEvaluator

ROWS = 800
VERSIONS = {"sudachipy": "0.7.0", "sudachidict-core": "20261015"}
"""What the expected results were made with; another dictionary knows other words."""


@pytest.fixture(scope="module")
def rows(shared):
    """Texts with the package's results; skipped under another tokenizer or dictionary."""
    for name, wanted in VERSIONS.items():
        try:
            found = version(name)
        except PackageNotFoundError:
            found = "none"
        if found != wanted:
            pytest.skip(f"the expected results were made with {name} {wanted}; installed is {found}")
    text = (shared / "parity" / "source_term_precision.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.split("\n") if line]


@pytest.fixture(scope="module")
def results(rows):
    """What parity gives for each row."""
    evaluator = GroundingEvaluator("ja", parity=True)
    return [evaluator.evaluate(row["llm_output"], row["source_text"], **row["kwargs"]) for row in rows]


def test_the_rows_are_all_there_and_differ(rows):
    """The file is whole, and covers perfect, empty and partial scores and every option."""
    assert len(rows) == ROWS
    scores = {row["expected"]["score"] for row in rows}
    assert {0.0, 1.0} < scores
    options = {name for row in rows for name in row["kwargs"]}
    assert {"exact_excludes", "partial_excludes", "clean_markdown"} <= options


@pytest.mark.parametrize("field", ["score", "found_words", "missing_words"])
def test_every_row_gives_what_the_package_gave(rows, results, field):
    """Scores are equal to the last bit, lists to the letter and in their order."""
    differing = {
        row["id"]: (row["expected"][field], getattr(result, field))
        for row, result in zip(rows, results, strict=True)
        if row["expected"][field] != getattr(result, field)
    }
    assert differing == {}


def test_the_default_is_another_measure(rows):
    """The default differs from the package on these texts, so parity is no mere alias of it."""
    evaluator = GroundingEvaluator("ja")
    differing = [
        row["id"]
        for row in rows[:40]
        if evaluator.evaluate(row["llm_output"], row["source_text"]).score != row["expected"]["score"]
    ]
    assert differing
