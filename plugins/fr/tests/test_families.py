"""Which French words stand for one another since they are made from one stem."""

from __future__ import annotations

import pytest

from termground_fr import French

FR = French()


def meet(one: str, other: str) -> bool:
    """Whether two words share a normal form or a concept."""
    tokens = FR.tokens(f"{one} {other}")
    first, second = FR.senses(tokens)
    return tokens.lexemes[0].norm == tokens.lexemes[1].norm or bool(first.concepts & second.concepts)


@pytest.mark.parametrize(
    "pair",
    [
        "supprimer suppression", "augmenter augmentation", "fermer fermeture", "payer paiement", "retard retarder",
        "produire production", "définir définition", "établir établissement", "inscrire inscription", "admettre admission",
        "suspendre suspension", "nettoyer nettoyage", "proposer proposition", "modifier modification", "appliquer application",
        "décider décision", "obtenir obtention", "intervenir intervention", "recevoir réception", "ouvrir ouverture",
        "utilisateur utiliser", "directrice directeur", "gratuité gratuit", "rapidement rapide", "régulièrement régulier",
        "exclusivement exclusif", "importance important", "financièrement financier", "économique économie", "historique histoire",
        "national nation", "exceptionnel exception", "français France", "italien Italie", "japonais Japon",
        "sénégalais Sénégal", "participer participation", "échanger échange", "demande demander",
    ],
)  # fmt: skip
def test_words_of_one_family_meet(pair: str) -> None:
    assert meet(*pair.split())


@pytest.mark.parametrize(
    "pair",
    [
        "faire défaire",
        "monter démonter", "ouvrir fermer", "heure heureux", "principe principal", "angle anglais",
        "final finalité", "convenir convention", "trait traitement", "placage placement", "couleur couler",
        "signer signification", "règlement réglage", "Autriche Australie", "Jean Jeanne",
        "possible impossible", "légal illégal", "importer exporter", "certain certainement", "commune communiste",
        "porteur portier",
    ],
)  # fmt: skip
def test_false_friends_stay_apart(pair: str) -> None:
    assert not meet(*pair.split())
