"""The lexical judge on the labelled claims, and the published example of factual correctness."""

from __future__ import annotations

import json
import re

import pytest

from termground import metric

ROWS = 52
FLOOR = 46


@pytest.fixture(scope="module")
def rows(shared):
    """Contexts and outputs with the score that the rules give."""
    text = (shared / "data" / "claim_cases.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.split("\n") if line]


def test_nearly_all_labelled_claims_are_judged_right(rows):
    """Score and number of claims, row for row."""
    assert len(rows) == ROWS
    bound = {code: metric("hallucination", code) for code in {row["lang"] for row in rows}}
    wrong = []
    for row in rows:
        score = bound[row["lang"]].score(response=row["output"], source=row["context"])
        if (score.value, len(score.claims)) != (pytest.approx(row["score"]), row["claims"]):
            wrong.append(row["id"])
    assert len(wrong) <= ROWS - FLOOR, wrong


def test_the_published_example_of_factual_correctness(shared):
    """One of two claims is right, both ways; the same in other words is perfect."""
    text = (shared / "seeds" / "factual_correctness.txt").read_text(encoding="utf-8")
    reference = re.search(r"\*\*Эталон:\*\* «(.*?)»", text)[1]
    answers = re.findall(r"\*\*Ответ AI:\*\* «(.*?)»", text)
    assert len(answers) == 2
    bound = metric("factual-correctness", "ru")
    half, whole = (bound.score(response=answer, reference=reference) for answer in answers)
    assert (half.parts["precision"], half.parts["recall"], half.value) == (0.5, 0.5, 0.5)
    assert whole.value == 1.0
    assert [claim.verdict for claim in half.claims] == ["SUPPORTED", "CONTRADICTED"]
