"""Where French sentences end."""

from __future__ import annotations

import pytest

from termground.text.decoding import decode
from termground_fr import French

FRENCH = French()


@pytest.mark.parametrize(
    "parts",
    [
        ["Il pleut.", "Elle rit."],
        ["Vient-il ?", "Oui !", "Bien…", "Allons-y."],
        ["M. Dupont et Mme Durand sont là.", "Ils attendent."],
        ["Le Dr J.-P. Martin opère.", "Tout va bien."],
        ["L'art. 3 et l'art. L. 122-3 s'appliquent.", "C'est clair."],
        ["C'était en 52 av. J.-C. à Alésia.", "César gagna."],
        ["Le prix est de 3.50 € ou 1.234,5 €.", "C'est cher."],
        ["« Il pleut », dit-elle.", "Il rit."],
        ["Elle a dit : « Venez ! »", "Nous venons."],
        ["Il hésite… puis part.", "Fin."],
        ["Des pommes, des poires, etc.", "Le reste attendra."],
        ["La S.N.C.F. Réseau recrute.", "Le poste est libre."],
        ["Il travaille à la S.N.C.F.", "Le train part."],
        ["Prenez de la vitamine C.", "Elle aide."],
        ["Voir p. 12 et fig. 3.", "Rien d'autre."],
        ["l' usine ferme .", "m . dupont part .", "elle coûte 3 , 5 millions d ' euros .", "c ' est tout !"],
        ["Titre", "Une phrase."],
    ],
)
def test_sentences(parts: list[str]) -> None:
    separator = "\n" if parts[0] == "Titre" else " "
    assert [sentence.text for sentence in FRENCH.analyze(separator.join(parts)).sentences] == parts


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Cet impôt est injuste.Cet avis est partagé.", ["Cet impôt est injuste.", "Cet avis est partagé."]),
        ("Qu'ils paient !Les autres paient bien.", ["Qu'ils paient !", "Les autres paient bien."]),
        ("Baisser les loyers   Construire des logements", ["Baisser les loyers", "Construire des logements"]),
        ("Voir le fichier Annexe.Doc ou www.mairie.Fr.", ["Voir le fichier Annexe.Doc ou www.mairie.Fr."]),
        ("La lettre de  Dupuis est arrivée.", ["La lettre de  Dupuis est arrivée."]),
    ],
)
def test_sentences_of_quick_messages(text: str, parts: list[str]) -> None:
    """A space left out behind a mark, or more spaces in the place of one, end a sentence too."""
    assert [sentence.text for sentence in FRENCH.analyze(text).sentences] == parts


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "iso8859_15", "mac_roman", "utf-16"])
def test_old_encodings_are_told_apart(encoding: str) -> None:
    text = (
        "L’élève a reçu 12 € à Noël ; où est la sœur du garçon ? Là-bas, près du château."
        if encoding != "iso8859_15"
        else "L'élève a reçu 12 € à Noël ; où est la sœur du garçon ? Là-bas, près du château."
    )
    assert decode(text.encode(encoding), "lettre.txt", None, FRENCH.legacy_encodings) == text
