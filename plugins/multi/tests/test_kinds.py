"""Kinds of error and of paraphrase in each language of the package, told in three short texts by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

TABLES = {path.stem: path for path in sorted(Path(__file__).parent.joinpath("kinds").glob("*.toml"))}

each = pytest.mark.parametrize("code", TABLES)


def cases(code: str, kind: str) -> Iterator[tuple[str, str]]:
    """The sources with what is said of them: ``right``, ``wrong`` or ``turned``, which is wrong and must be contradicted."""
    for text in tomllib.loads(TABLES[code].read_text(encoding="utf-8"))["text"]:
        yield from ((text["source"], claim) for claim in text.get(kind, ()))


@each
def test_a_plain_paraphrase_passes(code: str) -> None:
    evaluator = GroundingEvaluator(code, metrics="grounding")
    failing = [claim for source, claim in cases(code, "right") if not evaluator.check(claim, source).verdict]
    assert failing == []


@each
def test_one_thing_changed_never_passes(code: str) -> None:
    evaluator = GroundingEvaluator(code, metrics="grounding")
    passing = []
    for source, claim in (*cases(code, "wrong"), *cases(code, "turned")):
        found = evaluator.check(claim, source)
        if found.verdict or any(one.verdict == Verdict.SUPPORTED for one in found.claims):
            passing.append(claim)
    assert passing == []


@each
def test_another_number_or_the_opposite_is_contradicted(code: str) -> None:
    evaluator = GroundingEvaluator(code, metrics="grounding")
    missed = []
    for source, claim in cases(code, "turned"):
        if all(one.verdict != Verdict.CONTRADICTED for one in evaluator.check(claim, source).claims):
            missed.append(claim)
    assert missed == []
