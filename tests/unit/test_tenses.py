"""Whether a sentence tells what is still to come, or what has happened."""

from __future__ import annotations

import pytest

from termground import load
from termground.language.tenses import Tenses, TenseTable

AHEAD, PAST, NEITHER, BOTH = "ahead", "past", "", "ahead past"

CASES = {
    "en": [
        ("The market will be demolished.", AHEAD),
        ("The concert is set for 5 May.", AHEAD),
        ("The council plans to widen the road.", AHEAD),
        ("The market was demolished.", PAST),
        ("The concert took place in May.", PAST),
        ("The council has widened the road.", PAST),
        ("The library has three floors and is closed on Mondays.", NEITHER),
        ("The opening was planned for May.", BOTH),
    ],
    "fr": [
        ("L'élection aura lieu en mai.", AHEAD),
        ("Le concert est fixé au 5 mai.", AHEAD),
        ("La mairie va démolir le marché.", AHEAD),
        ("L'élection a eu lieu en mai.", PAST),
        ("La mairie a démoli le marché.", PAST),
        ("L'élection a lieu en mai.", NEITHER),
        ("Le musée a plus de cent salles et est fermé le lundi.", NEITHER),
        ("L'opéra a été construit en 1875.", PAST),
        ("Il a annoncé que le marché sera démoli.", BOTH),
    ],
    "de": [
        ("Die Sanierung soll im Juni beginnen.", AHEAD),
        ("Die Wahl ist für den 12. September geplant.", AHEAD),
        ("Die Wahl fand am 12. September statt.", PAST),
        ("Die Stadt hat eine Klinik eröffnet.", PAST),
        ("Die Wahl findet am 12. September statt.", NEITHER),
        ("Die Klinik hat 200 Betten.", NEITHER),
    ],
    "es": [
        ("La elección tendrá lugar en mayo.", AHEAD),
        ("La ciudad tiene previsto abrir una clínica.", AHEAD),
        ("La elección tuvo lugar en mayo.", PAST),
        ("La ciudad ha abierto una clínica.", PAST),
        ("El museo abre a las diez.", NEITHER),
    ],
    "ru": [
        ("Выборы пройдут в мае.", AHEAD),
        ("Концерт назначен на 5 мая.", AHEAD),
        ("Выборы прошли в мае.", PAST),
        ("Музей работает ежедневно.", NEITHER),
        ("Концерт был назначен на 5 мая.", BOTH),
    ],
    "ja": [
        ("橋は5月に開通する予定だ。", AHEAD),
        ("市は診療所を開設する計画である。", AHEAD),
        ("橋は5月に開通した。", PAST),
        ("橋は5月に開通する。", NEITHER),
        ("市は計画を公表した。", PAST),
        ("橋は5月に開通する予定だった。", BOTH),
    ],
}


@pytest.mark.parametrize(
    ("code", "text", "told"), [(code, *case) for code, cases in CASES.items() for case in cases]
)
def test_what_a_sentence_tells_of_time(code: str, text: str, told: str) -> None:
    """Ahead, past, both or neither."""
    analysis = load(code).analyze(text)
    tense = analysis.tense(0, len(analysis.view_tokens))
    assert " ".join(filter(None, (AHEAD * tense.ahead, PAST * bool(tense.past)))) == told


def test_a_form_counts_outside_the_present() -> None:
    """*Demolished* tells that it has happened, but not in *is demolished*."""
    language = load("en")
    tenses = type(language).tenses
    past, present = (
        language.analyze(f"The old market {verb}.").view_tokens for verb in ("closed", "is closed")
    )
    assert [past.lexemes[k].lemma for k in tenses.told(past, 0, len(past)).forms] == ["close"]
    assert tenses.told(present, 0, len(present)).forms == ()


def test_a_language_without_a_table_tells_nothing() -> None:
    """No pattern, no tense."""
    tokens = load("en").analyze("The market will be demolished.").view_tokens
    told = Tenses().told(tokens, 0, len(tokens))
    assert (told.ahead, told.past, told.forms) == (False, (), ())
    assert Tenses(TenseTable(narrative=True)).narrative
