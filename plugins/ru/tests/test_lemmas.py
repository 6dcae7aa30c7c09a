"""Words meet in every inflection, with and without ё, stress marks and capitals."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product

import pytest

from termground import GroundingEvaluator
from termground.types import Flag
from termground_ru import Russian
from termground_ru.dictionary import MAX_WORD
from termground_ru.morphology import homonyms, read, stem_name
from tests.counted import calls

RU = Russian()


def run_python(code: str) -> str:
    """The output of code in a fresh interpreter."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True, timeout=120
    )
    return done.stdout.decode("utf-8")


def norm(word: str) -> str:
    (token,) = RU.analyze(word).view_tokens
    return token.lexeme.norm


@pytest.mark.parametrize(
    "forms",
    [
        "Северсталь Северстали Северсталью",
        "Париж Париже Парижу Парижем",
        "общежитие общежитиях общежитий общежитиям",
        "Германия Германии Германией",
        "книга книги книг книгами",
        "человек люди людей человеку",
        "университет университетов университету",
        "ёлка елка ёлки елки елок ёлок",
        "Пётр Петр Петра Петру",
        "Пушкин Пушкину Пушкина Пушкиным",
        "Ковалёва Ковалева Ковалёвой Ковалевой",
        "Анна Анны Анне Анну Анной",  # there is a name Анне without cases too
        "Юлия Юлии Юлию Юлией",  # and Юлий, Юлию
        "Яна Яны Яне Яну Яной",
        "Александра Александры Александре Александру Александрой",
        "Нью-Йорк Нью-Йорке",
        "северо-западный северо-западного северо-западному",
        "интернет-магазин интернет-магазина интернет-магазинами",
        "инженер-конструктор инженера-конструктора инженеру-конструктору",
        "основать основал основан основанный основана",
        "Хубилай Хубилая Хубилаю Хубилаем Хубилае",  # no dictionary has these
        "Зурбаганд Зурбаганда Зурбагандом Зурбаганде",
        "Леговец Леговца Леговцу Леговцем",
        "квазипланировщик квазипланировщика квазипланировщиком",
        "МИД МИДа МИДом",
        "быстро быстрый быстрого",
        "личный личном личной личного личные лично",  # there is an adjective личной too
        "родной родном родную родная",
        "грунтовый грунтовой грунтового",
    ],
)
def test_forms_of_a_word_have_one_norm(forms: str) -> None:
    found = {form: norm(form) for form in forms.split()}
    assert len(set(found.values())) == 1, found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Москва", "Минск"),
        ("крупнейший", "крупный"),
        ("Иванов", "Иванович"),
        ("статья", "статуя"),
        ("правый", "левый"),
        ("большой", "больной"),
        ("Хубилай", "Угэдэй"),
    ],
)
def test_different_words_have_different_norms(one: str, other: str) -> None:
    assert norm(one) != norm(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ви\u0301рус", "вирус"), ("за\u0301мок", "замок"), ("все\u0301", "все"), ("си\u00adний", "синий")],
)
def test_marks_that_are_no_letters_do_not_count(one: str, other: str) -> None:
    assert norm(one) == norm(other)


def test_the_breve_is_a_letter() -> None:
    """й, also when it comes in two characters, is never и."""
    assert norm("мои\u0306") == norm("мой")
    assert norm("зи\u0306на") != norm("зина")
    assert RU.analyze("Ю\u0301жныи\u0306 край").view.text == "Южный край"


def test_a_stress_mark_stays_in_the_surface() -> None:
    text = "Ви\u0301русы живут."
    term = RU.analyze(text).terms[0]
    assert (term.surface, term.form, term.keys[0]) == ("Ви\u0301русы", "Вирусы", "вирус")
    assert text[term.start : term.end] == term.surface


@pytest.mark.parametrize(
    ("text", "surface", "lemma"),
    [
        ("Я сушу остатки хлеба.", "сушу", "сушить"),
        ("Летом я сушу грибы.", "сушу", "сушить"),
        ("Я не строю планов.", "строю", "строить"),
        ("Я не мою полы, я строю баню.", "строю", "строить"),
        ("Мы роем колодец.", "роем", "рыть"),
        ("Мы не роем яму.", "роем", "рыть"),
        ("Мы вышли на сушу.", "сушу", "суша"),
        ("Сушу видно с корабля.", "Сушу", "суша"),
        ("Он увидел сушу.", "сушу", "суша"),
        ("Пчёлы летят роем.", "роем", "рой"),
        ("Он стоял в строю.", "строю", "строй"),
        ("Скажи мне: сушу видно?", "сушу", "суша"),
    ],
)
def test_a_noun_behind_a_pronoun_is_the_verb_of_its_person(text: str, surface: str, lemma: str) -> None:
    """«Сушу» is a verb behind «я», and land elsewhere."""
    assert [t.lexeme.norm for t in RU.analyze(text).view_tokens if t.surface == surface] == [lemma]


@pytest.mark.parametrize(
    ("response", "source"),
    [
        ("сталь", "качество стали"),
        ("качество стали", "сталь — это качество"),
        ("мель", "судно на мели"),
        ("статья", "много статей"),
        ("судно", "шесть судов"),
        ("семинария", "к семинариям"),
        ("Сюзанна", "о Сюзанне"),
        ("Тёрк", "поручили Тёрку дело"),
        ("Тёрку", "сержант Тёрк спал"),
        ("заявление подают", "заявление подаётся"),
        ("стипендия выплачивается", "стипендию выплачивают"),
    ],
)
def test_a_word_is_found_though_a_form_of_it_looks_like_another(response: str, source: str) -> None:
    assert GroundingEvaluator(RU).evaluate(response, source).score == 1.0


@pytest.mark.parametrize(
    "word",
    ["не", "ни", "нет", "без", "никогда", "нельзя", "никто", "ничего", "никакой", "нигде", "невозможно"],
)
def test_negations_are_neither_empty_nor_terms(word: str) -> None:
    (lexeme,) = RU.analyze(word).view_tokens.lexemes
    assert lexeme.flags & Flag.NEGATION
    assert not lexeme.flags & Flag.STOP
    assert RU.analyze(word).terms == ()


@pytest.mark.parametrize(
    "word", ["для", "Для", "также", "Также", "который", "был", "является", "можно", "этого", "мы"]
)
def test_words_without_content_are_empty(word: str) -> None:
    assert RU.analyze(word).view_tokens.lexemes[0].flags & Flag.STOP


@pytest.mark.parametrize(
    "word", ["год", "город", "человек", "война", "Россия", "рука", "жизнь", "новый", "деньги"]
)
def test_words_with_content_are_not_empty_whatever_a_list_says(word: str) -> None:
    assert not RU.analyze(word).view_tokens.lexemes[0].flags & Flag.STOP
    assert word.lower() not in RU.stop_words


def test_letters_of_another_script_are_read_as_they_look() -> None:
    assert norm("Мoсква") == norm("Москва")  # the first has a Latin o
    assert norm("Мocква") == norm("Москва")
    assert norm("Мdсква") != norm("Москва")


def test_long_words_are_their_own_lemma() -> None:
    word = "не" * 495 + "кот"
    assert norm(word) == word
    assert read("а" * (MAX_WORD + 1))[0].norm == "а" * (MAX_WORD + 1)
    assert homonyms(word) == ()


def test_a_stem_is_never_empty() -> None:
    for word in ("ая", "ю", "ей", "оем", "шу", "ом"):
        assert stem_name(word)


def test_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Old words go, and what a word is does not depend on what was read before."""
    from termground_ru import lexicon

    monkeypatch.setattr(lexicon, "CACHE", 8)
    own = lexicon.Lexicon()
    words = ["дом", "дома", "сад", "сада", "лес", "леса", "поле", "поля", "река", "реки", "гора", "горы"] * 3
    fresh = [lexicon.Lexicon().lexeme(word) for word in words]
    assert [own.lexeme(word) for word in words] == fresh
    assert len(own.known) <= 8


def test_words_of_a_long_text_stay_known() -> None:
    """What else a word may be is not found anew in the second text of 6,000 different words, nor in that of 3,000."""
    made = ["".join(letters) for letters in product("бвгдз", "аеоиу", "клмнр", "аеоиу", "стшпж", "ао")]

    def known(count: int) -> int:
        text = " ".join(made[:count])
        assert len(RU.analyze(text).terms) > count // 2
        return calls(lambda: RU.analyze(text).terms)

    assert known(6_000) < 2.2 * known(3_000)


def test_without_the_fast_dictionary_the_result_is_the_same() -> None:
    """pymorphy3 falls back to pure Python where the compiled DAWG is absent."""
    code = (
        "import sys\n"
        "{block}"
        "from termground import load\n"
        "ru = load('ru')\n"
        "text = 'Северстали принадлежит цех в Париже; сталь Хубилая, 12 тыс. руб., А. С. Пушкин не спал.'\n"
        "analysis = ru.analyze(text)\n"
        "import pymorphy3.dawg\n"
        "print(pymorphy3.dawg.EXTENSION_AVAILABLE)\n"
        "print([(t.surface, t.lexeme.norm, t.lexeme.tag) for t in analysis.view_tokens], analysis.terms, analysis.names)\n"
    )
    fast = run_python(code.format(block="")).partition("\n")
    pure = run_python(code.format(block="sys.modules['dawg'] = None\n")).partition("\n")
    assert (fast[0].strip(), pure[0].strip()) == ("True", "False")
    assert fast[2] == pure[2]


def test_importing_loads_no_dictionary() -> None:
    done = run_python(
        "import sys, termground_ru; print({'pymorphy3', 'razdel', 'stopwordsiso'} & set(sys.modules))"
    )
    assert done.strip() == "set()"
