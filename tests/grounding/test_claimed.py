"""What counts as a claim of an answer: lead-ins, labels, citations and what is said to the reader do not."""

from __future__ import annotations

import textwrap
import tomllib
from pathlib import Path

import pytest

from termground import load, metric
from termground.alignment.reading.reader import Reader
from termground.text.spacing import unspaced

TABLE = tomllib.loads((Path(__file__).parent / "claimed.toml").read_text(encoding="utf-8"))
CASES = [(code, case) for code, cases in TABLE["claims"].items() for case in cases]
ABSENT = [(code, case) for code, cases in TABLE["absent"].items() for case in cases]
ASIDES = [(code, case) for code, cases in TABLE["asides"].items() for case in cases]


def wrapped(text: str, width: int) -> str:
    """A text with the lines of its prose and items cut at a width, between words where it has spaces."""
    return "\n".join(line if line.startswith(("|", "#")) else cut(line, width) for line in text.split("\n"))


def cut(line: str, width: int) -> str:
    if 2 * sum(map(unspaced, line)) > len(line):
        return "\n".join(line[i : i + width] for i in range(0, len(line), width))
    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False)


@pytest.mark.parametrize(("code", "case"), CASES, ids=[f"{code}-{case['name']}" for code, case in CASES])
def test_claims(code: str, case: dict) -> None:
    """The claims of an answer are these, as they are written."""
    language = load(code)
    reader = Reader([language.analyze(case.get("source", "?"))])
    response = case["response"]
    found = [
        response[read.start : read.end] for read in reader.read(language.analyze(response, markdown=True))
    ]
    assert found == case["claims"]


@pytest.mark.parametrize(("code", "case"), CASES, ids=[f"{code}-{case['name']}" for code, case in CASES])
@pytest.mark.parametrize("width", [60, 76])
def test_wrapped_claims(code: str, case: dict, width: int) -> None:
    """The claims of an answer are the same where its lines are wrapped; two short lines may be a title and its text."""
    language = load(code)
    reader = Reader([language.analyze(case.get("source", "?"))])
    response = wrapped(case["response"], width)
    found = [
        response[read.start : read.end] for read in reader.read(language.analyze(response, markdown=True))
    ]
    assert ["".join(claim.split()) for claim in found] == ["".join(claim.split()) for claim in case["claims"]]


@pytest.mark.parametrize(
    ("code", "case"), ABSENT, ids=[f"{code}-{case['response']}" for code, case in ABSENT]
)
def test_absence(code: str, case: dict) -> None:
    """What the sources are said not to say is borne out, unless they say it."""
    score = metric("grounding", language=code).score(response=case["response"], source=case["source"])
    assert [claim.kind for claim in score.claims] == case["kinds"]


@pytest.mark.parametrize(("code", "case"), ASIDES, ids=[f"{code}-{case['text']}" for code, case in ASIDES])
def test_asides(code: str, case: dict) -> None:
    """Citations and what a claim rests on are no words, figures or names of it."""
    analysis = load(code).analyze(case["text"])
    tokens = analysis.view_tokens
    found = [
        analysis.view.text[tokens.starts[a] : tokens.ends[b - 1]].strip("[]()（）")
        for a, b in analysis.asides
    ]
    assert found == case["asides"]


@pytest.mark.parametrize("code", sorted({code for code, _ in ABSENT}))
def test_an_answer_that_only_says_what_is_absent_is_grounded(code: str) -> None:
    """Where nothing else is said, that is the claim."""
    case = next(case for other, case in ABSENT if other == code and case["kinds"] == ["absent-in-source"])
    score = metric("grounding", language=code).score(response=case["response"], source=case["source"])
    assert score.value == 1
    assert score.verdict is True


def test_the_numbers_of_notes_are_copied_with_the_text() -> None:
    """A text with notes by number is copied with them: another number there is another note."""
    source = "Мост открыли в 1931 году[14]. Его длина 412 метров[15]."
    bound = metric("grounding", language="ru")
    right = bound.score(response="Мост открыли в 1931 году[14].", source=source)
    wrong = bound.score(response="Мост открыли в 1931 году[71].", source=source)
    assert right.value == pytest.approx(1)
    assert wrong.value < right.value
    plain = bound.score(
        response="Мост открыли в 1931 году[71].", source=source.replace("[14]", "").replace("[15]", "")
    )
    assert plain.value == pytest.approx(1)
