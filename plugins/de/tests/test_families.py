"""Which German words stand for one another since they are made from one stem."""

from __future__ import annotations

import pytest

from termground_de import German

DE = German()


def meet(one: str, other: str) -> bool:
    """Whether two words share a normal form or a concept."""
    tokens = DE.tokens(f"{one} {other}")
    first, second = DE.senses(tokens)
    return tokens.lexemes[0].norm == tokens.lexemes[1].norm or bool(first.concepts & second.concepts)


@pytest.mark.parametrize(
    "pair",
    [
        "prüfen Prüfung", "verlängert Verlängerung", "beantragen Antrag", "verkauft Verkauf", "besuchen Besucher",
        "Spieler Spielerin", "informieren Information", "produzieren Produktion", "kommuniziert Kommunikation", "finanzieren Finanzierung",
        "möglich Möglichkeit", "sicher Sicherheit", "frei Freiheit", "Politik politisch", "Italien italienisch",
        "Kirche kirchlich", "gewonnen Gewinner", "teilnehmen Teilnahme", "beschlossen Beschluss",
        "Wahl gewählt", "begrenzt begrenzen", "verbessern Verbesserung", "entwickeln Entwicklung", "ändert Änderung",
        "Jahr jährlich", "Schutz schützen", "ergeben Ergebnis", "aktiv Aktivität", "Akademie akademisch",
    ],
)  # fmt: skip
def test_words_of_one_family_meet(pair: str) -> None:
    assert meet(*pair.split())


@pytest.mark.parametrize(
    "pair",
    [
        "fordern fördern", "zahlen zählen", "Druck Drucker",
        "Indie Indien", "fehlen Fehler", "umgeben Umgebung", "einführen ausführen",
        "eingehen ausgehen", "öffnen schließen", "national Nationalität", "bitte bitter", "dicht Dichtung",
        "Österreich Australien", "Martin Martina", "gründlich Gründer", "erheben erheblich", "vergeben vergeblich",
        "generieren Generation", "schuld schule",
    ],
)  # fmt: skip
def test_false_friends_stay_apart(pair: str) -> None:
    assert not meet(*pair.split())
