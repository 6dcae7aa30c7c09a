"""What is told of contracts, laws, rules, patents and notices: rightly in other words, and with one thing wrong."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

TABLE = tomllib.loads(Path(__file__).with_name("retold.toml").read_text(encoding="utf-8"))
OPEN = TABLE.pop("open")
FRIENDS = [tuple(row) for row in TABLE.pop("friends")["said"]]


class Case(NamedTuple):
    """An answer to be told.

    Attributes:
        kind: The kind of error that it has, or that its twin has.
        source: What it is told from.
        answer: The answer.
        is_right: Whether it is right.
    """

    kind: str
    source: str
    answer: str
    is_right: bool


CASES = [
    Case(kind, source, answer, is_right)
    for kind, section in TABLE.items()
    for _, source, right, wrong in section["told"]
    for answer, is_right in ((right, True), (wrong, False))
]


@cache
def verdicts(source: str, answer: str) -> tuple[Verdict, ...]:
    return tuple(claim.verdict for claim in _evaluator().evaluate(answer, source).claims)


@cache
def _evaluator() -> GroundingEvaluator:
    return GroundingEvaluator("ja", metrics="grounding")


def is_borne_out(source: str, answer: str) -> bool:
    return all(verdict is Verdict.SUPPORTED for verdict in verdicts(source, answer))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.answer}")
def test_answers_are_told_right_from_wrong(case) -> None:
    """Each but those that are known to be told otherwise; one of these that is told as it should be leaves the list."""
    is_told = is_borne_out(case.source, case.answer) == case.is_right
    assert is_told == (case.answer not in OPEN["right" if case.is_right else "wrong"])


def test_right_answers_never_contradict() -> None:
    right = [(case.source, case.answer) for case in CASES if case.is_right]
    assert [pair for pair in (*right, *FRIENDS) if Verdict.CONTRADICTED in verdicts(*pair)] == []


def test_right_answers_that_look_wrong_are_borne_out() -> None:
    """Each but those that are known not to be."""
    lacking = [answer for source, answer in FRIENDS if not is_borne_out(source, answer)]
    assert sorted(lacking) == sorted(OPEN["friends"])


def test_state_of_the_table() -> None:
    """The table is wide enough, and its measured state printed by kind."""
    kinds = list(TABLE)
    assert len(kinds) >= 12
    assert len({row[0] for section in TABLE.values() for row in section["told"]}) >= 8
    for kind in kinds:
        own = [case for case in CASES if case.kind == kind]
        right = [case for case in own if case.is_right]
        borne_out = sum(is_borne_out(case.source, case.answer) for case in right)
        noticed = sum(not is_borne_out(case.source, case.answer) for case in own if not case.is_right)
        print(f"{kind}: {borne_out} of {len(right)} right borne out, {noticed} of {len(right)} wrong noticed")  # noqa: T201
    assert len(OPEN["right"]) + len(OPEN["wrong"]) < len(CASES) / 10
