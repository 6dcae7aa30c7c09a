"""What claims nothing has no value, in every metric and every language: it is neither 0 nor a pass."""

from __future__ import annotations

import pytest

from termground import GroundingEvaluator, languages, load, metric
from termground.catalogue import metrics

NAMES = [name for name, info in metrics().items() if not info.models]
OF_CLAIMS = ("grounding", "hallucination", "factual-correctness")
WORDLESS = ["\u2026 \u2014 !?", "---", "* * *", "\u200b", "[]()", "()"]

SOURCE = {
    "ja": "図書館は平日の九時に開館する。",
    "ru": "Библиотека открывается в будни в девять часов.",
    "fr": "La bibliothèque ouvre à neuf heures en semaine.",
    "de": "Die Bibliothek öffnet werktags um neun Uhr.",
    "es": "La biblioteca abre a las nueve los días laborables.",
}
QUESTIONS = {
    "ar": "متى تفتح المكتبة؟",
    "de": "Wann öffnet die Bibliothek?",
    "en": "When does the library open?",
    "es": "¿Cuándo abre la biblioteca?",
    "fr": "Quand la bibliothèque ouvre-t-elle ?",
    "hi": "पुस्तकालय कब खुलता है?",
    "id": "Kapan perpustakaan buka?",
    "it": "Quando apre la biblioteca?",
    "ja": "図書館はいつ開館しますか。",
    "ko": "도서관은 언제 엽니까?",
    "nl": "Wanneer gaat de bibliotheek open?",
    "pl": "Kiedy otwiera się biblioteka?",
    "pt": "Quando abre a biblioteca?",
    "ru": "Когда открывается библиотека?",
    "th": "ห้องสมุดเปิดกี่โมง?",
    "tr": "Kütüphane ne zaman açılıyor?",
    "uk": "Коли відкривається бібліотека?",
    "und": "When does the library open?",
    "vi": "Thư viện mở cửa lúc nào?",
    "zh": "图书馆什么时候开门？",
}
LEADS = {
    "ar": "النقاط التالية:",
    "de": "Es gelten die folgenden Punkte:",
    "en": "The following points apply:",
    "es": "Se aplican los siguientes puntos:",
    "fr": "Les points suivants s'appliquent :",
    "hi": "मुख्य बिंदु:",
    "id": "Poin pentingnya:",
    "it": "Si applicano i seguenti punti:",
    "ja": "以下の点が当てはまります：",
    "ko": "주요 내용:",
    "nl": "De belangrijkste punten:",
    "pl": "Najważniejsze punkty:",
    "pt": "Aplicam-se os seguintes pontos:",
    "ru": "Действуют следующие правила:",
    "th": "ดังนี้:",
    "tr": "Önemli noktalar:",
    "uk": "Основні пункти:",
    "und": "The main points:",
    "vi": "Các điểm chính:",
    "zh": "要点如下：",
}
GREETINGS = {
    "de": "Guten Tag!",
    "en": "Hello!",
    "es": "¡Hola!",
    "fr": "Bonjour !",
    "ja": "こんにちは。",
    "ru": "Здравствуйте!",
}


def test_every_language_has_its_question_and_lead_in() -> None:
    assert QUESTIONS.keys() == LEADS.keys() == languages().keys()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("code", sorted(languages()))
def test_a_text_without_words_has_no_value(code: str, name: str) -> None:
    bound = metric(name, load(code))
    source = SOURCE.get(code, SOURCE["es"])
    for text in WORDLESS:
        score = bound.score(response=text, source=source, reference=source)
        assert (score.value, score.verdict, score.label) == (None, None, None), text


@pytest.mark.parametrize("name", OF_CLAIMS)
@pytest.mark.parametrize(
    ("code", "text"),
    [pair for table in (QUESTIONS, LEADS, GREETINGS) for pair in table.items()],
)
def test_what_only_asks_greets_or_leads_in_has_no_value(code: str, text: str, name: str) -> None:
    source = SOURCE.get(code, "9")
    score = metric(name, code).score(response=text, source=source, reference=source)
    assert (score.value, score.verdict, score.claims) == (None, None, ())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("code", sorted(SOURCE))
def test_an_empty_text_never_passes(code: str, name: str) -> None:
    """The origin of ``hallucination`` gives it 0; under no threshold is that a pass."""
    bound = {"maximize": 0.1, "minimize": 0.9}[metrics()[name].direction]
    evaluator = GroundingEvaluator(code, metrics=[name], thresholds={name: bound})
    for text in ("", " \n\t ", "\u3000"):
        score = evaluator.evaluate(text, SOURCE[code]).scores[name]
        assert score.value == (0.0 if name == "hallucination" else None)
        assert score.verdict is None


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("de", "Die Bibliothek öffnet um 8 Uhr, nicht wahr?"),
        ("en", "The library opens at 8, you know?"),
        ("fr", "La bibliothèque ouvre à 8 heures, non ?"),
        ("ja", "図書館は八時に開館しますよね？"),
        ("ru", "Библиотека открывается в 8 часов, верно?"),
    ],
)
def test_a_question_that_gives_a_figure_hides_nothing(code: str, text: str) -> None:
    score = metric("grounding", code).score(response=text, source=SOURCE.get(code, "It opens at 9."))
    assert score.verdict is False
