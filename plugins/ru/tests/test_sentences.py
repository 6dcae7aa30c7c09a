"""Russian sentences, and no text that takes more than its share of time."""

from __future__ import annotations

import time

import pytest

from termground_ru import Russian

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


@pytest.mark.parametrize("unit", UNITS)
def test_every_facet_is_linear(unit: str) -> None:
    """A quadratic one needs minutes for this."""
    analysis = RU.analyze(unit * (100_000 // len(unit)))
    begin = time.process_time()
    for facet in ("view_tokens", "terms", "names", "sentences", "keywords", "negated"):
        getattr(analysis, facet)
    assert time.process_time() - begin < 6
