"""What counts as a term in English, and what it is found by."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from termground import GroundingEvaluator
from termground_en import English
from tests.counted import GROWTH, growth

FACETS = ("terms", "sentences", "names", "negated", "keywords")


@cache
def english() -> English:
    return English()


def forms(text: str) -> list[str]:
    return [term.form for term in english().analyze(text).terms]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The state-of-the-art museum is in the Port.", ["state-of-the-art", "museum", "Port"]),
        ("She met Ludwig van Beethoven.", ["met", "Ludwig van Beethoven"]),
        ("at the Bank of England and the University of Tokyo", ["Bank of England", "University of Tokyo"]),
        ("President Macron met Dr. Ann Lee.", ["President", "Macron", "met", "Ann Lee"]),
        ("Jane Doe and John Roe left.", ["Jane Doe", "John Roe", "left"]),
        (
            "She read Stephen King and Martin Luther King Jr. there.",
            ["read", "Stephen King", "Martin Luther King Jr."],
        ),
        ("US President Ann Lee spoke.", ["US", "President", "Ann Lee", "spoke"]),
        ("Procter & Gamble grew.", ["Procter & Gamble", "grew"]),
        ("the London-born writer", ["London", "born", "writer"]),
        ("an F-16 and COVID-19", ["F-16", "COVID-19"]),
        ("J. R. R. Tolkien wrote it.", ["J. R. R. Tolkien", "wrote"]),
        ("It cost $1.5 million.", ["cost", "$1.5 million"]),
        ("a 24-year-old man", ["24-year", "old", "man"]),
        ("at 60 miles per hour", ["60 miles per hour"]),
        ("50 square miles of land", ["50 square miles", "land"]),
        ("a 60-second pause, four second places", ["60-second", "pause", "four", "second", "places"]),
        ("five long years", ["five", "long", "years"]),
        ("She does not sell it.", ["sell"]),
        ("POLICE ARREST FIVE MEN", ["POLICE", "ARREST", "FIVE", "MEN"]),
        ("Paris\nLondon", ["Paris", "London"]),
        ("Paris, London", ["Paris", "London"]),
        ("", []),
    ],
)
def test_terms_are_names_quantities_and_words_with_content(text: str, expected: list[str]) -> None:
    assert forms(text) == expected


@pytest.mark.parametrize(
    ("response", "source", "missing"),
    [
        ("It cost $1.5 million.", "The cost was 1.5 million dollars.", []),
        ("It cost 1.5 million dollars.", "The cost was $1,500,000.", []),
        ("It cost $1.5m.", "The cost was US$1.5 million.", []),
        ("It cost $1.5 million.", "The cost was £1.5 million.", ["$1.5 million"]),
        ("It cost $3.00.", "The cost was 3 dollars.", []),
        ("Half of it, 50%, was lost.", "Half was lost: 50 per cent.", []),
        ("60%", "50%, or 60 people", ["60%"]),
        ("5 kg", "The stone weighs 5kg.", []),
        ("a 12-hour flight", "The flight takes twelve hours.", []),
        ("a 24-year-old man", "The man, 24, is old.", []),
        ("a 25-year-old man", "The man, 24, is old.", ["25-year"]),
        ("on 2023-05-12", "It opened on May 12, 2023.", []),
        ("on 2023-05-13", "It opened on May 12, 2023.", ["2023-05-13"]),
        ("at 2:30 pm", "at 14:30", []),
        ("the US regulator", "The United States has a regulator.", []),
        ("the United Kingdom", "the UK", []),
        ("the US regulator", "The regulator told us.", ["US"]),
        ("WHO experts", "experts who came", ["WHO"]),
        ("COVID cases", "a case of COVID-19", []),
        ("19 cases", "cases of COVID-19", ["19"]),
        ("well known", "a well-known case", []),
        ("a long-term case", "a long - term case", []),
        ("Beethoven", "Ludwig van Beethoven", []),
        ("Ludwig van Beethoven", "Beethoven", ["Ludwig van Beethoven"]),
        ("Scientists Ann Lee and Bo Roe", "Ann Lee, Bo Roe", []),
        ("J. R. R. Tolkien", "J.R.R. Tolkien", []),
        ("the tall man left", "The tallest man is leaving.", []),
        ("aids", "AIDS", []),
        ("Hughes", "hughes", []),
        ("organised labour", "labor organizes", []),
        ("a smoker", "a non-smoker", ["smoker"]),
        ("Tokyo's towers", "the towers of Tokyo", []),
    ],
)
def test_a_term_is_found_in_every_form_of_it_and_in_no_other(
    response: str, source: str, missing: list[str]
) -> None:
    result = GroundingEvaluator("en").evaluate(response, source)
    assert result.missing_words == missing


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("$1.5 million", "1,500,000 dollars"),
        ("50%", "50 per cent"),
        ("5kg", "five kilograms"),
        ("£3bn", "3 billion pounds"),
    ],
)
def test_the_first_key_of_a_quantity_does_not_depend_on_its_writing(one: str, other: str) -> None:
    assert english().key(one) == english().key(other)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("She met Mr. Hall.", [("Hall", "person")]),
        ("He joined Acme Inc. and left the University of Leeds.", [("Acme Inc.", "organization"), ("University of Leeds", "organization")]),
        ("Cats slept by Lake Victoria.", [("Lake Victoria", "place")]),
        ("Cats slept.", []),
        ("“Bread rises,” said Ann.", [("Ann", "other")]),
    ],
)  # fmt: skip
def test_names_are_capitals_inside_a_sentence(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(name.surface, name.kind) for name in english().analyze(text).names] == expected


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit", ["a.", "A-", "A ", "U.S.", "a's", "one ", "two hundred ", "-1 ", "$1", "1,", "1-", "½", "of ", "not ", "a@", "http://", "' ", "?!", "May "]
)  # fmt: skip
def test_work_is_linear(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def read(size: int) -> Callable[[], object]:
        analysis = english().analyze(unit * (size // len(unit)))
        return lambda: [getattr(analysis, facet) for facet in FACETS]

    assert growth(read, 2_500) < GROWTH
    read(20_000)()
