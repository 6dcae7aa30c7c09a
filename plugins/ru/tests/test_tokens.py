"""Where Russian text is cut, and what numbers, units and abbreviations are worth."""

from __future__ import annotations

import pytest
import razdel
from hypothesis import given, settings
from hypothesis import strategies as st

from termground.types import Flag
from termground_ru import Russian

RU = Russian()


def norms(text: str) -> list[str]:
    return [token.lexeme.norm for token in RU.analyze(text).view_tokens]


def surfaces(text: str) -> list[str]:
    return [token.surface for token in RU.analyze(text).view_tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Всё началось в Париже, зимой.", ["Всё", "началось", "в", "Париже", "зимой"]),
        ("северо-западный ветер", ["северо-западный", "ветер"]),
        ("интернет-магазин и веб-сайт", ["интернет-магазин", "и", "веб-сайт"]),
        ("Ту-154, А-100 и COVID-19", ["Ту-154", "А-100", "и", "COVID-19"]),
        ("C++, C# и Node.js", ["C++", "C#", "и", "Node.js"]),
        ("Москва — Петербург", ["Москва", "Петербург"]),
        ("отношения Москва–Минск", ["отношения", "Москва", "Минск"]),
        ("https://example.com/a?b=1, см. ниже", ["https://example.com/a?b=1", "см.", "ниже"]),
        ("пишите на info@example.com.", ["пишите", "на", "info@example.com"]),
        ("Жанна д'Арк", ["Жанна", "д'Арк"]),
        ("в 14:30 по Москве", ["в", "14:30", "по", "Москве"]),
        ("12.05.2023 и 2023-05-12", ["12.05.2023", "и", "2023-05-12"]),
        ("цена 12 000 руб", ["цена", "12 000", "руб"]),
        ("цена 1\u00a0234,5 и 1\u202f000", ["цена", "1\u00a0234,5", "и", "1\u202f000"]),
        ("10–15 человек", ["10", "15", "человек"]),
        ("весит 5кг", ["весит", "5", "кг"]),
        ("звоните 8 800 555 35 35", ["звоните", "8 800 555 35 35"]),
        ("8-800-555-35-35 и +74951234567", ["8-800-555-35-35", "и", "+74951234567"]),
        ("8 123 456 рублей", ["8 123 456", "рублей"]),
        ("2024-2025 и 8 из 10", ["2024", "2025", "и", "8", "из", "10"]),
        ("по стандартуDVB-S2", ["по", "стандарту", "DVB-S2"]),  # a space is missing
        ("СССРUSA и наноGPS", ["СССРUSA", "и", "нано", "GPS"]),
        ("Путинa", ["Путина"]),  # the last letter is Latin, and read as it looks
        ("", []),
    ],
)
def test_text_is_cut_into_words(text: str, expected: list[str]) -> None:
    assert surfaces(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12 000", "12000"),
        ("1\u00a0234,5", "1234.5"),
        ("3,5", "3.5"),
        ("3.14", "3.14"),
        ("3,50", "3.5"),
        ("12.10", "12.10"),
        ("007", "7"),
        ("-40", "-40"),
        ("−40", "-40"),
        ("минус сорок", "-40"),
        ("5-й", "5"),
        ("5-го", "5"),
        ("1990-х", "1990-е"),
        ("1990-е", "1990-е"),
        ("12 тыс.", "12000"),
        ("1,5 млн", "1500000"),
        ("340 миллиардов", "340000000000"),
        ("полтора миллиона", "1500000"),
        ("полутора тысяч", "1500"),
        ("два с половиной миллиона", "2500000"),
        ("двадцать пять", "25"),
        ("двадцати пяти", "25"),
        ("сто двадцать пятого", "125"),
        ("тысяча девятьсот девяносто второй", "1992"),
        ("две тысячи двадцать третьего", "2023"),
        ("2 миллиона 300 тысяч", "2300000"),
        ("трое", "3"),
        ("пятый", "5"),
        ("ноль", "0"),
        ("12.05.2023", "12 май 2023"),
        ("2023-05-12", "12 май 2023"),
        ("14:30", "14:30"),
    ],
)
def test_a_number_is_one_token_with_its_value(text: str, expected: str) -> None:
    (token,) = RU.analyze(text).view_tokens
    assert token.lexeme.norm == expected
    assert token.lexeme.flags & Flag.NUMBER
    assert token.surface == text


@pytest.mark.parametrize("text", ["пять десять", "три, четыре", "двадцать тридцать", "5 6", "два\n\nтри"])
def test_numbers_side_by_side_are_not_added(text: str) -> None:
    assert len(RU.analyze(text).view_tokens) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 руб.", "5 ₽"),
        ("5 рублей", "5 ₽"),
        ("50 %", "50 процентов"),
        ("5 кг", "5 килограммов"),
        ("5 км", "пять километров"),
        ("100 км/ч", "100 километров в час"),
        ("20 м²", "20 кв. м"),
        ("20 м²", "20 квадратных метров"),
        ("1990 г.", "1990 год"),
        ("в 1990 г", "в 1990 году"),
        ("1990 гг.", "1990 годы"),
        ("5 г", "5 граммов"),
        ("5 т", "5 тонн"),
        ("XIX в.", "XIX век"),
        ("ст. 5", "статья 5"),
        ("п. 5", "пункт 5"),
        ("п. п. 5", "пункт 5"),
        ("рис. 2", "рисунок 2"),
        ("гл. 3", "глава 3"),
        ("стр. 12", "страница 12"),
        ("г. Казань", "город Казань"),
        ("т. е. так", "то есть так"),
        ("-5 °C", "−5°C"),
    ],
)
def test_what_is_cut_short_is_the_whole_word(one: str, other: str) -> None:
    assert " ".join(norms(one)) == " ".join(norms(other))


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("12 руб.", "руб"),
        ("50%", "%"),
        ("5 лет", "лет"),
        ("1990 г.", "г."),
        ("3 часа", "часа"),
        ("7 км", "км"),
    ],
)
def test_units_are_counters(text: str, unit: str) -> None:
    last = RU.analyze(text).view_tokens[-1]
    assert last.surface == unit
    assert last.lexeme.flags & Flag.COUNTER


@pytest.mark.parametrize(
    ("text", "word", "norm"),
    [
        ("Он приехал в Казань с другом.", "с", "с"),
        ("В 1990 в Москве", "в", "в"),
        ("Он теряет ум. Потом", "ум", "ум"),
        ("длинный род. Потом", "род", "род"),
        ("5 с лишним лет", "с", "с"),
    ],
)
def test_a_short_word_is_an_abbreviation_only_where_it_must_be(text: str, word: str, norm: str) -> None:
    found = [t for t in RU.analyze(text).view_tokens if t.surface == word]
    assert [t.lexeme.norm for t in found] == [norm] * len(found) != []


@pytest.mark.parametrize("text", ["т. е.", "т.е.", "и т. д.", "и т.п.", "т. к.", "и др."])
def test_abbreviated_function_words_are_empty(text: str) -> None:
    assert all(lexeme.flags & Flag.STOP for lexeme in RU.analyze(text).view_tokens.lexemes)
    assert RU.analyze(text).terms == ()


PLAIN = st.text(st.sampled_from("абвё АБЁ.,!?«»()"), max_size=60)


@given(PLAIN)
@settings(max_examples=200, deadline=None)
def test_plain_words_are_cut_as_razdel_cuts_them(text: str) -> None:
    """Where no rule of ours joins or drops anything, the words are razdel's."""
    from termground_ru.tokenizer import TOKEN

    ours = [match.span() for match in TOKEN.finditer(text)]
    theirs = [(t.start, t.stop) for t in razdel.tokenize(text) if t.text[0].isalnum()]
    assert ours == theirs


@given(st.text(st.sampled_from("аёв АС.-–5 0,%₽гт\u0301'/\n№:aC+@_"), max_size=40))
@settings(max_examples=300, deadline=None)
def test_tokens_are_ordered_slices(text: str) -> None:
    tokens = RU.tokens(text)
    end = 0
    for token in tokens:
        assert end <= token.start < token.end <= len(text)
        assert token.surface == text[token.start : token.end]
        assert token.lexeme.norm
        end = token.end
