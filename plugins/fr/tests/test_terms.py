"""What counts as a term in French, and what is a name."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground_fr import French

FRENCH = French()


def forms(text: str) -> list[str]:
    return [term.form for term in FRENCH.analyze(text).terms]


def names(text: str) -> list[tuple[str, str]]:
    return [(name.surface, name.kind) for name in FRENCH.analyze(text).names]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Le président Emmanuel Macron a parlé.", ["président", "Emmanuel Macron", "parlé"]),
        ("La Banque de France publie ses taux.", ["Banque de France", "publie", "taux"]),
        ("On cite Charles de Gaulle.", ["cite", "Charles de Gaulle"]),
        ("Il vit en Île-de-France.", ["vit", "Île-de-France"]),
        ("La SNCF et la RATP recrutent.", ["SNCF", "RATP", "recrutent"]),
        ("Visiter Paris en mai.", ["Visiter", "Paris", "mai"]),
        ("Pierre Dupont arrive.", ["Pierre Dupont", "arrive"]),
        ("M. J. Dupont et Mme MARTIN signent.", ["J. Dupont", "MARTIN", "signent"]),
        ("Emmanuel MACRON signe.", ["Emmanuel MACRON", "signe"]),
        ("LE CODE DU TRAVAIL EST MODIFIÉ", ["CODE", "TRAVAIL", "MODIFIÉ"]),
        ("La somme coûte 12 % de 25 000 €.", ["somme", "coûte", "12 %", "25 000 €"]),
        ("Une somme non négligeable.", ["somme", "négligeable"]),
        ("Le non-respect du délai.", ["non-respect", "délai"]),
        ("Le XXe siècle et la Ve République.", ["XXe", "siècle", "Ve République"]),
        ("À partir du 3 mars, le train va partir.", ["3", "mars", "train", "partir"]),
        ("Au sein du conseil, en raison de la crue.", ["conseil", "crue"]),
        ("Donner le sein a sa raison.", ["Donner", "sein", "raison"]),
        ("Dans le cadre d’un stage, le cadre est neuf.", ["stage", "cadre", "neuf"]),
        ("Il vit à l'égard des autres ; d'une part, tout le monde.", ["vit"]),
        ("Le monde change par rapport au rapport.", ["monde", "change", "rapport"]),
        ("Il n'y en a pas.", []),
        ("", []),
    ],
)
def test_terms(text: str, expected: list[str]) -> None:
    assert forms(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hier, M. Dupont est venu.", [("Dupont", "person")]),
        ("Selon Marie Curie, c'est vrai.", [("Marie Curie", "person")]),
        ("L'Université de Rennes ouvre.", [("Université de Rennes", "organization")]),
        ("Elle habite Saint-Malo.", [("Saint-Malo", "place")]),
        ("Demain commence la foire.", []),
        ("La foire commence. Demain aussi.", []),
        ("Zelensky parle.", [("Zelensky", "other")]),
        ("« Attention », dit-il.", []),
        ("Uniquement les étudiants inscrits votent.", []),
        ("Précisément, la foire commence.", []),
        ("Elle admire Clément.", [("Clément", "other")]),
        ("La foire du XVIIe siècle et celle du XIXe.", []),
        ("La Ve République succède à la IVe.", [("Ve République", "other")]),
        ("Louis XIV règne.", [("Louis XIV", "person")]),
    ],
)
def test_names_and_their_kinds(text: str, expected: list[tuple[str, str]]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize(
    ("response", "source", "missing"),
    [
        ("Les députées ont voté l'impôt.", "Un député vote les impôts.", []),
        ("L'Etat paie.", "L’État paiera.", []),
        ("Le conseil d'État siège.", "Le Conseil d’État a siégé.", []),
        ("Macron signe.", "Emmanuel Macron a signé.", []),
        ("Emmanuel Macron signe.", "Brigitte Macron a signé.", ["Emmanuel Macron"]),
        ("Le délai est de 12 mois.", "Le délai est de douze mois.", []),
        ("Le délai est de 12 jours.", "Le délai est de douze mois.", ["12 jours"]),
        ("Le respect du délai.", "Le non-respect du délai.", ["respect"]),
        ("Le non-respect du délai.", "Le respect du délai.", ["non-respect"]),
        ("Les étudiant·e·s paient.", "L'étudiante a payé.", []),
        ("L'art. 3 s'applique.", "Il faut appliquer l'article 3.", []),
        ("La S.N.C.F. recrute.", "La SNCF recrutera.", []),
        ("Une cité.", "Sa capacité.", ["cité"]),
        ("Il coûte 3 €.", "Il coûte 3,50 €.", ["3 €"]),
        ("Le marché ouvre.", "La marche ouvre.", ["marché"]),
        ("La 5e République au 20e siècle.", "La Ve République au XXe siècle.", []),
        ("La Cinquième République.", "La Ve République.", []),
        ("Le 1 janvier 2024.", "Le 1er janvier 2024.", []),
        ("À partir du 1er janvier.", "Du 1er janvier.", []),
        ("La procureure et l'usagère.", "Un procureur, des usagers.", []),
        ("En cas de vol.", "Le vol.", []),
    ],
)
def test_what_a_reader_takes_for_the_same(response: str, source: str, missing: list[str]) -> None:
    assert GroundingEvaluator(FRENCH).evaluate(response, source).missing_words == missing


def test_beside_a_quantity_another_quantity_is_named() -> None:
    result = GroundingEvaluator(FRENCH).evaluate("Il a 28 ans.", "Chaque an, chaque année, à 26 ans.")
    assert [finding.args.get("near") for finding in result.findings] == ["26 ans"]


def test_scaffold_words_are_not_counted() -> None:
    result = GroundingEvaluator(FRENCH).evaluate(
        "Introduction : la foire. Conclusion : la foire.", "Une foire."
    )
    assert result.missing_words == []
