"""Claims that turn what their source says, and beside them what looks alike and is right, by kind.

A row has its language, source and response, and stands below its kind and verdict, in the file of the part of the engine that
tells the kind: what is ``open`` may be supported or not, but never contradicted; what is ``doubted`` is neither.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric

FILES = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((Path(__file__).parent / "turned").glob("*.toml"))
}
TABLE = {kind: verdicts for kinds in FILES.values() for kind, verdicts in kinds.items()}
CASES = [
    pytest.param(code, source, response, verdict, id=f"{kind}-{verdict}-{code}-{response}")
    for kind, verdicts in TABLE.items()
    for verdict, rows in verdicts.items()
    for code, source, response in rows
]


@pytest.mark.parametrize(("code", "source", "response", "verdict"), CASES)
def test_verdicts_of_the_table(code: str, source: str, response: str, verdict: str) -> None:
    """A claim is contradicted or supported as the table says; an ``open`` one is not contradicted, a ``doubted`` one not supported."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {str(claim.verdict) for claim in score.claims}
    if verdict == "open":
        assert "CONTRADICTED" not in found
    elif verdict == "doubted":
        assert found == {"NEUTRAL"}
    else:
        assert found == {verdict.upper()}


def test_a_kind_stands_in_one_file() -> None:
    """A kind of two files would hide the rows of one of them."""
    assert len(TABLE) == sum(map(len, FILES.values()))


@pytest.mark.parametrize("kind", TABLE)
def test_every_kind_has_false_friends(kind: str) -> None:
    """What is contradicted in a kind stands beside what is right and looks alike."""
    assert TABLE[kind].keys() & {"supported", "open"}


def test_the_number_of_a_step_is_no_rank() -> None:
    """An article in the place of it makes nothing the first of all."""
    source = "2 When dough is softly risen, bake it at once or put it in a cold place to rest for some hours."
    response = "The dough is softly risen, bake it at once or put it in a cold place to rest for some hours."
    score = metric("grounding", language="en").score(response=response, source=source)
    assert "CONTRADICTED" not in [str(claim.verdict) for claim in score.claims]


def test_only_may_stand_behind_what_it_restricts() -> None:
    """A word for *only* behind its noun, as in Japanese, is looked at like one before it, and nothing breaks."""
    source = "寮を利用できるのは、市外から来た学生に限られます。"
    score = metric("grounding", language="ja").score(
        response="寮はすべての学生が利用できます。", source=source
    )
    assert len(score.claims) == 1


@pytest.mark.parametrize(
    ("source", "response", "marked"),
    [
        (
            "The lectures take place in the town hall, the workshops in the library.",
            "The workshops take place in the town hall.",
            "town hall",
        ),
        (
            "If you cancel early, you get the full price back.",
            "You always get the full price back.",
            "always",
        ),
    ],
)
def test_what_is_marked_is_the_phrase_that_is_wrong(source: str, response: str, marked: str) -> None:
    score = metric("grounding", language="en").score(response=response, source=source)
    assert [response[finding.start : finding.end] for finding in score.findings] == [marked]
