"""What ``grounding`` makes of the claims written by hand, pinned: a change to a formula shows in what it changes.

Run ``python -m tests.golden.test_pinned_scores`` where a change is meant to, read the difference, and commit both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from termground import metric
from termground.types import Score, Verdict

CODES = ("en", "fr", "ja", "ru")
CLAIMS = Path(__file__).resolve().parents[1] / "claims"
PINNED = Path(__file__).with_name("pinned_scores.json")
LETTERS = {Verdict.SUPPORTED: "s", Verdict.NEUTRAL: "n", Verdict.CONTRADICTED: "c"}


def seen(score: Score) -> str:
    """A score in short: its value, the verdicts of its claims, and its findings, each with the words that it is about."""
    claims = "".join(LETTERS[claim.verdict] for claim in score.claims)
    findings = [f"{finding.kind} {finding.start}-{finding.end}" for finding in score.findings]
    return " ".join(["none" if score.value is None else f"{score.value:.3f}", claims, *findings])


def scored(code: str) -> Iterator[tuple[str, str]]:
    """Each case with what it gets beside its own context and that of the next topic, which speaks of something else."""
    bound = metric("grounding", code)
    topics = json.loads((CLAIMS / f"{code}.json").read_text(encoding="utf-8"))
    for number, (topic, other) in enumerate(pairwise([*topics, topics[0]])):
        joint = "" if code == "ja" else " "
        sources = [joint.join(other["context"]), joint.join(topic["context"])]
        for case in topic["cases"]:
            yield (
                f"{code} {number} {case['output']}",
                seen(bound.score(response=case["output"], source=sources)),
            )


def values(line: str) -> tuple[float, str]:
    value, _, rest = line.partition(" ")
    return float("nan" if value == "none" else value), rest


@pytest.mark.parametrize("code", CODES)
def test_scores_are_those_that_are_pinned(code) -> None:
    """To the third decimal; the message lists what differs as it was and as it is."""
    pinned = json.loads(PINNED.read_text(encoding="utf-8"))
    found = dict(scored(code))
    assert len(found) >= 250
    assert found.keys() == {name for name in pinned if name.startswith(f"{code} ")}
    differing = {
        name: (pinned[name], line)
        for name, line in found.items()
        if values(line)[1] != values(pinned[name])[1]
        or values(line)[0] != pytest.approx(values(pinned[name])[0], abs=0.0011, nan_ok=True)
    }
    assert differing == {}


if __name__ == "__main__":
    lines = {name: line for code in CODES for name, line in scored(code)}
    PINNED.write_text(json.dumps(lines, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
