"""Forms of one word meet, and others do not."""

from __future__ import annotations

import pytest

from termground_fr import French
from termground_fr.lemmas import LONG, lemmas

FRENCH = French()


def norm(word: str) -> str:
    return FRENCH.lexeme(word).norm


@pytest.mark.parametrize(
    ("form", "lemma"),
    [
        ("suis", "être"),
        ("est", "être"),
        ("as", "avoir"),
        ("fut", "être"),
        ("ont", "avoir"),
        ("vont", "aller"),
        ("fasse", "faire"),
        ("puisse", "pouvoir"),
        ("saurait", "savoir"),
        ("été", "été"),
        ("fils", "fils"),
        ("mois", "mois"),
        ("cas", "cas"),
        ("pays", "pays"),
        ("avis", "avis"),
        ("processus", "processus"),
        ("causant", "causer"),
        ("manquantes", "manquer"),
        ("important", "important"),
        ("ouvrent", "ouvrir"),
        ("étudiantes", "étudiant"),
        ("directrices", "directeur"),
        ("actrice", "acteur"),
        ("infirmières", "infirmier"),
        ("belles", "beau"),
        ("vieille", "vieux"),
        ("active", "actif"),
        ("blanches", "blanc"),
        ("régionaux", "régional"),
        ("travaux", "travail"),
        ("yeux", "œil"),
        ("payé", "payer"),
        ("payées", "payer"),
        ("fermée", "fermer"),
        ("mise", "mettre"),
        ("prises", "prendre"),
        ("rouverte", "rouvrir"),
        ("rendues", "rendre"),
        ("inscrits", "inscrire"),
        ("élues", "élire"),
        ("perçues", "percevoir"),
        ("née", "naître"),
        ("taxes", "taxe"),
        ("marchés", "marché"),
        ("députées", "député"),
        ("congés", "congé"),
        ("permis", "permis"),
        ("revenus", "revenu"),
        ("années", "année"),
        ("courriels", "courriel"),
        ("connaitre", "connaître"),
        ("ecoles", "école"),
        ("deputes", "député"),
        ("soeurs", "sœur"),
        ("sous-préfets", "sous-préfet"),
    ],
)
def test_well_known_forms_have_their_lemma(form: str, lemma: str) -> None:
    assert lemmas().lemma(form) == lemma


@pytest.mark.parametrize(
    "forms",
    [
        ["vote", "votes", "voter", "votent", "voté", "votée"],
        ["taxe", "taxes", "taxer", "taxée"],
        ["élève", "élèves", "ÉLÈVES", "ELEVES"],
        ["rénover", "rénové", "rénovées", "rénovera"],
        ["national", "nationale", "nationaux", "nationales"],
        ["français", "française", "Françaises", "FRANCAIS"],
        ["salarié", "salariés", "salariée"],
        ["notifier", "notifié", "notifiées"],
        ["courriel", "e-mail", "e-mails", "mail"],
        ["clé", "clef", "clés"],
        ["député", "députée", "députés", "députées"],
        ["auteur", "autrice", "auteure", "auteures", "autrices"],
        ["procureur", "procureure", "procureures"],
        ["ingénieur", "Ingénieure", "ingénieures"],
        ["chef", "cheffe", "cheffes"],
        ["usager", "usagère", "usagères"],
        ["pompier", "pompière"],
        ["écrivain", "écrivaine"],
    ],
)
def test_forms_of_one_word_have_one_norm(forms: list[str]) -> None:
    assert {norm(form) for form in forms} == {norm(forms[0])}


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("marché", "marcher"),
        ("député", "députation"),
        ("partie", "partir"),
        ("armée", "armer"),
        ("donnée", "donner"),
        ("journée", "jour"),
        ("augmenter", "diminuer"),
        ("été", "être"),
        ("cours", "cour"),
        ("poisson", "poison"),
        ("mois", "moi"),
        ("père", "pair"),
        ("rivière", "rivier"),
        ("heure", "heur"),
        ("fougère", "fouger"),
    ],
)
def test_different_words_have_different_norms(left: str, right: str) -> None:
    assert norm(left) != norm(right)


def test_without_lemmas_only_spelling_is_evened_out() -> None:
    plain = French(lemmas=False)
    assert plain.lexeme("Écoles").norm == "ecoles"
    assert plain.lexeme("payées").norm != plain.lexeme("payer").norm
    assert plain.signature()["lemmas"] == "no"


def test_an_endless_word_is_its_own_lemma() -> None:
    word = "é" * (LONG + 1)
    assert lemmas().lemma(word) == word


@pytest.mark.parametrize(
    "word", ["ne", "n'", "pas", "jamais", "rien", "aucun", "sans", "ni", "non", "personne", "point"]
)
def test_no_negation_is_a_stop_word(word: str) -> None:
    assert word not in FRENCH.stop_words


@pytest.mark.parametrize(
    "word",
    [
        "du",
        "des",
        "au",
        "aux",
        "l'",
        "qu'",
        "est",
        "avait",
        "feront",
        "peut",
        "dois",
        "cette",
        "très",
        "Même",
    ],
)
def test_function_words_are_stop_words(word: str) -> None:
    from termground.types import Flag

    assert FRENCH.lexeme(word).flags & Flag.STOP


@pytest.mark.parametrize(
    "word",
    ["parole", "pièce", "voie", "effet", "valeur", "état", "gens", "premier", "possible", "force", "mesure"],
)
def test_words_wrongly_listed_as_empty_have_content(word: str) -> None:
    from termground.types import Flag

    assert not FRENCH.lexeme(word).flags & Flag.STOP
