"""Which language a text is in, and when that is not said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import languages, load, metric
from termground.judges.comparable import languages_apart
from termground.messages import LANGUAGES, explain
from termground.text.identify import _ALONE, _OF_SCRIPT, _SCRIPTS, READ, language_of, script_of
from termground.types import Finding
from tests.counted import lines

TEXTS = {
    "en": "The library is open on weekdays from nine to five, but it is closed during the summer holidays.",
    "fr": "La bibliothèque est ouverte en semaine de neuf heures à dix-sept heures, mais elle est fermée pendant l'été.",
    "de": "Die Bibliothek ist an Werktagen von neun bis siebzehn Uhr geöffnet, aber in den Ferien ist sie geschlossen.",
    "es": "La biblioteca está abierta los días laborables, pero durante las vacaciones de verano permanece cerrada.",
    "ru": "Библиотека работает по будням с девяти до семнадцати часов, но летом она закрыта для посетителей.",
    "uk": "Бібліотека працює у будні з дев'ятої до сімнадцятої години, але влітку вона зачинена для відвідувачів.",
    "ja": "図書館は平日の九時から十七時まで開いているが、夏休みのあいだは閉まっている。",
    "ko": "도서관은 평일 아홉 시부터 다섯 시까지 열려 있지만 여름 방학에는 닫습니다.",
    "th": "ห้องสมุดเปิดทำการในวันธรรมดา แต่ปิดในช่วงวันหยุดฤดูร้อน",
}


@pytest.mark.parametrize(("code", "text"), TEXTS.items())
def test_a_sentence_tells_its_language(code: str, text: str) -> None:
    assert language_of(text) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "12 345",
        "OK.",
        "Paris",
        "Anna Berg, Oslo 1921",
        "東京都千代田区",
        "Rolls-Royce Trent XWB-84 EASA CS-E",
        "¿?",
    ],
)
def test_what_does_not_tell_its_language_stays_silent(text: str) -> None:
    assert language_of(text) is None


@pytest.mark.parametrize("one", TEXTS)
@pytest.mark.parametrize("other", TEXTS)
def test_texts_in_two_languages_are_told_apart(one: str, other: str) -> None:
    args = languages_apart(TEXTS[one], [TEXTS[other]])
    assert args == (None if one == other else {"response": one, "source": other})


def test_one_source_in_the_right_language_is_enough() -> None:
    assert languages_apart(TEXTS["fr"], [TEXTS["en"], TEXTS["fr"]]) is None
    assert languages_apart(TEXTS["fr"], ["", TEXTS["en"]]) == {"response": "fr", "source": "en"}
    assert languages_apart(TEXTS["fr"], []) is None
    assert languages_apart("", [TEXTS["en"]]) is None
    assert languages_apart("A380", [TEXTS["ja"]]) is None


def test_a_response_with_a_remark_in_another_language_is_compared() -> None:
    """Some sentences in the sources' language are enough; a few of its words in another one's sentence are not."""
    remark = (
        "Note: the first idea is a statement that asks for a lower tax. The second one is a proposal that the author of"
        " the text makes to all of the readers, and it has a positive value because it shows what there is to do."
    )
    answer = "Il faut que la mairie ouvre une crèche dans le quartier | Baisser le prix de la cantine pour les familles"
    assert language_of(f"{answer} | {remark}") == "en"
    assert languages_apart(f"{answer} | {remark}", [TEXTS["fr"]]) is None
    assert languages_apart(f"{remark} Vive la crèche !", [TEXTS["fr"]]) == {"response": "en", "source": "fr"}


def test_two_scripts_are_told_apart_where_the_languages_are_not() -> None:
    assert languages_apart("Moskva — stolitsa Rossii", ["Москва — столица России"]) == {
        "response": "Latn",
        "source": "Cyrl",
    }


@pytest.mark.parametrize("code", ["ja", "ru", "fr", "en"])
def test_a_response_in_another_language_is_reported_and_not_scored(code: str) -> None:
    other = "ru" if code != "ru" else "en"
    for name, key in (("hallucination", "source"), ("factual-correctness", "reference")):
        score = metric(name, code).score(response=TEXTS[other], **{key: TEXTS[code]})
        assert score.value is None
        assert not score.claims
        [finding] = score.findings
        assert (finding.kind, finding.start, finding.end) == ("language-differs", 0, len(TEXTS[other]))
        assert finding.args == {"response": other, "source": code}


@pytest.mark.parametrize("ui", LANGUAGES)
def test_every_language_and_script_has_a_name(ui: str) -> None:
    codes = {*_SCRIPTS, *_ALONE.values(), *(code for listed in _OF_SCRIPT.values() for code in listed)}
    told = codes - {"Grek", "Kana", "Hang", "Hebr", "Thai"} | {"ja"}  # those scripts tell their language
    for code in told:
        said = explain(Finding("m", "language-differs", 0, 1, {"response": code, "source": "ja"}), ui)
        assert f" {code}," not in said
        assert f"({code})" not in said
        assert f"回答は{code}、" not in said


def test_examples_of_every_plugin_are_in_one_language() -> None:
    for code in languages():
        for example in load(code).examples:
            assert languages_apart(example.grounded, [example.source]) is None, example.grounded


@given(st.text())
def test_any_text_has_a_script_or_none(text: str) -> None:
    assert script_of(text) is None or text.strip()
    language_of(text)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("unit", ["a", "’", "the ", "猫が", "слово "])
def test_a_long_text_takes_no_more_work_than_its_beginning(unit: str) -> None:
    """Lines of Python are counted; what a pattern takes too long for runs into the time limit."""
    language_of(unit * 2_000)  # loads what tells languages
    beginning, long = (lines(lambda text=unit * count: language_of(text)) for count in (READ, 1_000_000))
    assert long == beginning > 10


def test_symbols_of_units_tell_no_language() -> None:
    text = "Parcelle 1 : 14 ares, 520 kg de pommes de terre récoltés. Parcelle 2 : 12 ares, 480 kg de pommes de terre récoltés."
    assert language_of(text) in (None, "fr")
