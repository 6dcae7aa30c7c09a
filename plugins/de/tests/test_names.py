"""Names of people in German texts, and nouns that only look like some."""

from __future__ import annotations

import pytest

from termground import load, metric


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna Weber leitet das Projekt in Leipzig.", ["Anna Weber"]),
        ("Frau Dr. Vogel und Herr Klein kamen.", ["Vogel", "Klein"]),
        ("Dr. Peter Hall hielt die Rede.", ["Peter Hall"]),
        ("Ursula von der Leyen sprach in Bonn.", ["Ursula von der Leyen"]),
        ("Hans-Peter Müller wohnt in Köln.", ["Hans-Peter Müller"]),
        ("Johann S. Bach starb in Leipzig.", ["Johann S. Bach"]),
        ("Annas Bruder heißt Paul. Die Stadt ist groß.", ["Annas", "Paul"]),
        ("Am Montag gab Paul den Brief ab.", ["Paul"]),
        ("Der Bürgermeister Karl Stein eröffnete das Museum.", ["Karl Stein"]),
        ("Der Saal ist groß. Montags ist das Museum zu.", []),
        ("Im August blühte die Rose, und der Wolf schlief.", []),
        ("Die Frau zahlt, der Herr wartet.", []),
        ("Der Professor prüft die Arbeit.", []),
    ],
)
def test_people_are_told_by_first_names_and_titles(text: str, expected: list[str]) -> None:
    analysis = load("de").analyze(text)
    tokens = analysis.view_tokens
    found = [tokens.text[tokens.starts[n.first] : tokens.ends[n.last - 1]] for n in analysis.names]
    assert found == expected


def test_another_surname_in_the_place_of_one_contradicts() -> None:
    """Also where both are nouns that a dictionary has."""
    bound = metric("grounding", language="de")
    source = "Anna Weber leitet das Projekt in Leipzig."
    verdicts = [
        str(claim.verdict)
        for response in (
            source,
            "Das Projekt in Leipzig wird von Anna Weber geleitet.",
            "Anna Vogel leitet das Projekt in Leipzig.",
        )
        for claim in bound.score(response=response, source=source).claims
    ]
    assert verdicts == ["SUPPORTED", "SUPPORTED", "CONTRADICTED"]
