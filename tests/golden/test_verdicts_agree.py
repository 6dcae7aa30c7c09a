"""On real text the verdict of ``grounding``, its claims and their findings say the same."""

from __future__ import annotations

import json
from functools import cache

import pytest

from termground import languages, metric
from termground.catalogue import BoundMetric
from termground.types import Score, Verdict

pytestmark = pytest.mark.slow

EACH = 6
"""So many rows of a file are scored, as far apart as they lie."""

ABSENT = frozenset({"fact-not-in-source", "name-not-in-source"})


@cache
def bound(code: str) -> BoundMetric:
    return metric("grounding", language=code)


@pytest.fixture(scope="module", name="scores")
def _scores(shared) -> list[tuple[str, Score]]:
    """Scores of rows of all labelled files whose language is installed, by the row's id."""
    found = []
    for path in sorted((shared / "data").glob("*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        rows = [json.loads(line) for line in lines[:: -(-len(lines) // EACH)]]
        for row in rows:
            if "source" in row and row["lang"] in languages():
                score = bound(row["lang"]).score(response=row["output"], source=row["source"])
                found.append((row["id"], score))
    assert len(found) > 200
    return found


def test_a_passing_answer_has_no_contradicted_claim(scores) -> None:
    assert not [name for name, score in scores if score.verdict and Verdict.CONTRADICTED in _verdicts(score)]


def test_a_flagged_answer_has_a_claim_that_is_not_supported(scores) -> None:
    flagged = [(name, score) for name, score in scores if score.verdict is False]
    assert flagged
    assert not [name for name, score in flagged if _verdicts(score) == {Verdict.SUPPORTED}]


def test_a_supported_claim_has_no_finding_in_it(scores) -> None:
    """So no value or name in it is said to be in no source, and no word of it to be missing."""
    for name, score in scores:
        for claim in score.claims:
            inside = [f for f in score.findings if claim.start <= f.start < f.end <= claim.end]
            assert bool(inside) is (claim.verdict is not Verdict.SUPPORTED), (name, claim)


def test_what_no_source_has_contradicts_nothing(scores) -> None:
    """A claim is not contradicted for a value or name of which the sources say nothing."""
    for name, score in scores:
        for claim in score.claims:
            assert claim.verdict is Verdict.NEUTRAL or claim.kind not in ABSENT, (name, claim)


def test_a_contradicted_claim_shows_where_the_sources_say_otherwise(scores) -> None:
    for name, score in scores:
        for claim in score.claims:
            assert claim.verdict is not Verdict.CONTRADICTED or claim.evidence, (name, claim)


def _verdicts(score: Score) -> set[Verdict]:
    return {claim.verdict for claim in score.claims}
