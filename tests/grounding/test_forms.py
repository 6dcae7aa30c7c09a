"""Answers in the forms that models give them: contact cards, lists, steps, tables, questions with their answers."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from termground import metric
from termground.types import Verdict

TABLE = tomllib.loads((Path(__file__).parent / "forms.toml").read_text(encoding="utf-8"))
CASES = [
    pytest.param(code, TABLE["pages"][page], response, verdict, id=f"{kind}-{verdict}-{code}-{response}")
    for kind, verdicts in TABLE["kinds"].items()
    for verdict, rows in verdicts.items()
    for code, page, response in rows
]
GLUED = "Alder Library\n12 Oak Street\n(415) 555-0132https://alder.org/\nBirch Library\n48 Mill Road\n(415) 555-0178https://birch.org/"


@pytest.mark.parametrize(("code", "source", "response", "verdict"), CASES)
def test_verdicts_of_the_table(code: str, source: str, response: str, verdict: str) -> None:
    """All claims of an answer are supported, or not all of them."""
    score = metric("grounding", language=code).score(response=response, source=source)
    found = {claim.verdict for claim in score.claims}
    assert (found == {Verdict.SUPPORTED}) == (verdict == "supported")


@pytest.mark.parametrize("kind", TABLE["kinds"])
def test_every_kind_has_both(kind: str) -> None:
    """What is wrong in a kind stands beside what is right in the same form."""
    assert TABLE["kinds"][kind].keys() == {"supported", "unsupported"}


def test_a_claim_takes_in_the_address_of_its_link() -> None:
    """A link of Markdown at the end of a claim is not cut behind its text."""
    response = "**Birch Library**\n- Website: [birch.org](https://birch.org/)"
    score = metric("grounding", language="en").score(response=response, source=GLUED)
    assert score.claims[-1].text == "Website: [birch.org](https://birch.org/)"


def test_what_a_source_says_of_another_name_is_told() -> None:
    """An item under a name shows the other name of which the source says it."""
    source = "The Alder Library is at 12 Oak Street. The Birch Library is at 48 Mill Road."
    score = metric("grounding", language="en").score(
        response="**Birch Library**\n- Address: 12 Oak Street", source=source
    )
    claim = score.claims[-1]
    assert (claim.verdict, claim.kind) == (Verdict.NEUTRAL, "told-of-another")
    assert claim.evidence[0].text == "Alder Library"


def test_a_number_of_another_name_shows_the_right_one() -> None:
    """The number that the source has of the name above the list stands in the reason."""
    score = metric("grounding", language="en").score(
        response="**Birch Library**\n- Phone: (415) 555-0132", source=GLUED
    )
    assert score.claims[-1].verdict is Verdict.NEUTRAL
    assert "0178" in score.claims[-1].evidence[0].text


@pytest.mark.parametrize(
    ("response", "kept"),
    [
        ("You need two forms:\n- form A\n- form B\n- form C", True),
        ("You need three forms:\n- form A\n- form B\n- form C", False),
    ],
)
def test_a_lead_in_that_counts_wrongly_is_a_claim(response: str, kept: bool) -> None:
    """A line that tells another number of items than follow is looked at."""
    source = "Bring form A, form B and form C to the office."
    score = metric("grounding", language="en").score(response=response, source=source)
    assert (score.claims[0].text.startswith("You need")) == kept
