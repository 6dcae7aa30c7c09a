"""How many are for something, against it, or neither, in polls, votes and minutes."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator
from termground.types import Verdict

POLLS = {
    "en": "Of those asked, 54% were in favour of the bypass, 30% against and 16% undecided.",
    "de": "58 Prozent sprachen sich für die Umgehung aus, 33 Prozent dagegen, 9 Prozent waren unentschieden.",
    "fr": "64 % des habitants approuvent la rocade, 25 % s'y opposent et 11 % ne se prononcent pas.",
    "es": "El 48 % apoya la circunvalación, el 37 % la rechaza y el 15 % no sabe o no contesta.",
    "ru": "57% жителей поддерживают объезд, 31% выступают против, 12% затруднились с ответом.",
    "ja": "バイパスに賛成と答えた人は57%、反対は31%、わからないは12%でした。",
}

VOTES = {
    "en": "Votes in favour: 8. Votes against: 3. Abstentions: 2.",
    "de": "Der Antrag erhielt 15 Ja-Stimmen und 6 Nein-Stimmen bei 2 Enthaltungen.",
    "fr": "Résultat du vote : 21 pour, 7 contre, 2 abstentions.",
    "es": "Votos a favor: 11; votos en contra: 4; abstenciones: 2.",
    "ru": "За — 18, против — 4, воздержались — 3.",
    "ja": "賛成18、反対4、棄権3であった。",
}

OUTVOTED = {
    "en": "The motion was lost by 4 votes to 9.",
    "de": "Der Antrag wurde mit 5 zu 12 Stimmen abgelehnt.",
    "fr": "La proposition est rejetée par 14 voix contre 11.",
    "es": "La propuesta se aprobó por 13 votos contra 5.",
}

OWN = [
    (POLLS, "en", "30% opposed the bypass."),
    (POLLS, "de", "33 Prozent lehnen die Umgehung ab."),
    (POLLS, "fr", "25 % des habitants sont contre la rocade."),
    (POLLS, "es", "El 37 % está en contra de la circunvalación."),
    (POLLS, "ru", "Против объезда 31% жителей."),
    (POLLS, "ja", "バイパスに反対する人は31%だった。"),
    (VOTES, "en", "Eight members voted for it, three against."),
    (VOTES, "de", "6 Mitglieder stimmten dagegen."),
    (VOTES, "fr", "Sept élus ont voté contre."),
    (VOTES, "es", "Votaron en contra cuatro personas."),
    (VOTES, "ru", "Против проголосовали четверо."),
    (VOTES, "ja", "反対は4票だった。"),
    (OUTVOTED, "es", "Trece personas votaron a favor y cinco en contra."),
]

OTHERS = [
    (POLLS, "en", "54% opposed the bypass."),
    (POLLS, "de", "58 Prozent lehnen die Umgehung ab."),
    (POLLS, "fr", "64 % des habitants sont contre la rocade."),
    (POLLS, "es", "El 48 % está en contra de la circunvalación."),
    (POLLS, "ru", "Против объезда 57% жителей."),
    (POLLS, "ja", "バイパスに反対する人は57%だった。"),
    (VOTES, "en", "Three members voted for it, eight against."),
    (VOTES, "de", "15 Mitglieder stimmten dagegen."),
    (VOTES, "fr", "Vingt et un élus ont voté contre."),
    (VOTES, "es", "Votaron en contra once personas."),
    (VOTES, "ru", "Против проголосовали 18 человек."),
    (VOTES, "ja", "反対は18票だった。"),
    (OUTVOTED, "en", "Nine members voted for the motion."),
    (OUTVOTED, "de", "12 Mitglieder stimmten für den Antrag."),
    (OUTVOTED, "fr", "14 élus ont voté pour la proposition."),
    (OUTVOTED, "es", "Cinco personas votaron a favor y trece en contra."),
]

NO_SIDES = [
    # who took part is on no side
    (
        "en",
        "Of the 80 members, 50 voted for the plan and 30 against.",
        "Of the 80 members, 30 voted against the plan.",
    ),
    # an outcome told beside the other side
    (
        "en",
        "The plan was carried with 9 votes in favour and 2 against.",
        "The plan was carried although 2 voted against it.",
    ),
    (
        "de",
        "Die Mieten sanken 2022, die Löhne stiegen dagegen um 6 Prozent.",
        "Die Löhne stiegen um 6 Prozent.",
    ),
    ("ru", "Явка составила 39% против 44% в первом туре.", "Явка в первом туре составила 44%."),
    ("fr", "Le billet coûte 60 € contre 120 € en avion.", "Le billet coûte 60 €."),
    ("es", "La tasa fue del 62 % frente al 41 % de 2019.", "La tasa fue del 62 %."),
    ("ja", "反対側の歩道は幅2メートル、賛成多数で3メートルに広げる。", "反対側の歩道は幅2メートルである。"),
]


def verdicts(language: str, source: str, claim: str) -> set[Verdict]:
    return {found.verdict for found in GroundingEvaluator(language).check(claim, source).claims}


@pytest.mark.parametrize(("sources", "language", "claim"), OWN)
def test_a_number_of_its_own_side_is_borne_out(sources: dict[str, str], language: str, claim: str) -> None:
    assert verdicts(language, sources[language], claim) == {Verdict.SUPPORTED}


@pytest.mark.parametrize(("sources", "language", "claim"), OTHERS)
def test_a_number_of_the_other_side_contradicts(sources: dict[str, str], language: str, claim: str) -> None:
    assert Verdict.CONTRADICTED in verdicts(language, sources[language], claim)


@pytest.mark.parametrize(("language", "source", "claim"), NO_SIDES)
def test_what_is_on_no_side_is_left_alone(language: str, source: str, claim: str) -> None:
    assert Verdict.CONTRADICTED not in verdicts(language, source, claim)
