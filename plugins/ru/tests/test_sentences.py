"""Russian sentences, and no text that takes more than its share of time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from termground_ru import Russian
from termground_ru.sentences import LONGEST, PIECE
from tests.counted import GROWTH, growth

RU = Russian()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Пришла зима. Выпал снег.", ["Пришла зима.", "Выпал снег."]),
        (
            "А. С. Пушкин родился в 1799 г. в Москве. Он поэт.",
            ["А. С. Пушкин родился в 1799 г. в Москве.", "Он поэт."],
        ),
        ("Это т. е. так, и т. д. и т. п. вот.", ["Это т. е. так, и т. д. и т. п. вот."]),
        (
            "Галька была размером до 10 см. Отец мастера ушёл.",
            ["Галька была размером до 10 см.", "Отец мастера ушёл."],
        ),
        ("Подробнее см. Отчёт за 2020 г. Иванова.", ["Подробнее см. Отчёт за 2020 г. Иванова."]),
        ("«Куда?» — спросил он. Молчание…", ["«Куда?» — спросил он.", "Молчание…"]),
        ("Цена 3.14 руб. за шт. Дорого!", None),
        ("Заголовок\n\nТекст начат", ["Заголовок", "Текст начат"]),
        ("Заголовок\nТекст начат", ["Заголовок", "Текст начат"]),
        ("Строка продолжается\nна другой строке.", ["Строка продолжается\nна другой строке."]),
        ("Сначала дом,\nПотом сад.", ["Сначала дом,\nПотом сад."]),
        (
            "в 2019 г . завод закрылся . он стоил 5 млн руб . за год , т . е . дорого . людей уволили !",
            [
                "в 2019 г . завод закрылся .",
                "он стоил 5 млн руб . за год , т . е . дорого .",
                "людей уволили !",
            ],
        ),
        (
            "он подумал... и ушёл. никто… даже она не знал ... почему . что?.. не знаю",
            ["он подумал... и ушёл.", "никто… даже она не знал ... почему .", "что?.. не знаю"],
        ),
        ("он подумал . . . и ушёл . она нет .", ["он подумал . . . и ушёл .", "она нет ."]),
        (
            "Пришёл Иван. он ушёл рано. потом ушла она! никто не понял. Все молчали.",
            ["Пришёл Иван. он ушёл рано. потом ушла она! никто не понял.", "Все молчали."],
        ),
        ("Все ушли... «в никуда! вот так», — писал он.", ["Все ушли...", "«в никуда! вот так», — писал он."]),
        ("", []),
        (" \n ", []),
    ],
)
def test_sentences_end_where_a_reader_ends_them(text: str, expected: list[str] | None) -> None:
    found = [sentence.text for sentence in RU.analyze(text).sentences]
    if expected is None:
        assert found[0].startswith("Цена 3.14")
    else:
        assert found == expected


UNITS = [
    ".", "а", "т.е. ", "т.е.", "не", "не ", "1", "1 ", "000 ", "1.", "1,", "а-", "А.", "А. ", "тыс. ", "сто ", "тысяча ",
    "2 миллиона ", "кв. ", "\n", "А\n", "а\n", "«", "a@", "http://", "_", "а'", "Иван ", "новый ", "дом ", "The ", "Бзз ",
    "? ", ":)", "1-й", "5 г. ", "$", "-", "-1", "a&", "a.b", "XIX в. ", "5 км/ч/", "а\u0301", "таким ", "в связи ", "8 ", "8-", "8(1", "+7",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", UNITS)
def test_every_facet_is_linear(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def read(size: int) -> Callable[[], object]:
        analysis = RU.analyze(unit * (size // len(unit)))
        facets = ("view_tokens", "terms", "names", "sentences", "keywords", "negated")
        return lambda: [getattr(analysis, facet) for facet in facets]

    assert growth(read, 1_000) < GROWTH
    read(15_000)()


def test_what_goes_on_without_an_end_is_cut_between_words() -> None:
    """A sentence that a careful writer would not have written; one that is merely long stays whole."""
    clause = "сторож закрыл ворота, "
    whole = (clause * 120)[:LONGEST].strip()
    assert [sentence.text for sentence in RU.analyze(whole).sentences] == [whole]
    for unit in (clause, "берёза\n"):
        text = unit * 2_000
        found = [sentence.text for sentence in RU.analyze(text).sentences]
        assert max(map(len, found)) <= PIECE
        assert " ".join(found).split() == text.split()
