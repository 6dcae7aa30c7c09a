"""The sentences that are cut by the rules of razdel are those of razdel itself."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground_ru.sentences import _cut

TEXTS = [
    "Пришла зима. Выпал снег... и растаял. Кто знал? Никто!",
    "А. С. Пушкин родился в 1799 г. в Москве. Он поэт и т. д. Конец.",
    "— Куда ты? — спросил он. — Домой… — Зачем?! Не знаю.",
    "«Я приду.» Он сказал: «Приду!» и ушёл. (Он не пришёл.) Вот так.",
    "1. Первый пункт. 2. Второй пункт; третий. 3) Четвёртый.",
    "Цена 3.14 руб. за шт. и 5 млн. долл. в год. В 2020 г. стало дороже.",
    "Сайт example.com работает. Пишите на a.b@example.com! Улыбка :) Дальше текст.",
    "  В начале пробелы.\u00a0Неразрывный пробел.\tТабуляция.  ",
    "см. рис. 5. Рядом ул. Ленина, д. 3. Мы там живём. Т. е. жили.",
    "он пришёл. она ушла. и всё.",
]
PIECES = [
    "Он пришёл", "она ушла", "Москва", "и т. д", "т. е", "г", "1799", "5 млн", "руб", "А", "тыс", "ул", "рис", "пр", "д-р",
    ".", "...", "…", "!", "?", "?!", ";", ":", ",", "«", "»", "(", ")", "—", "-", '"', "'", ":)", "1)", "б)", "XIX", "a.b",
    " ", " ", " ", " ", "\n", "\u00a0", "\t",
]  # fmt: skip


def razdel(text: str) -> list[tuple[int, int]]:
    from razdel import sentenize

    return [(found.start, found.stop) for found in sentenize(text) if found.text]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_falls_into_the_sentences_of_razdel(text: str) -> None:
    assert list(_cut(text)) == razdel(text)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_any_text_falls_into_the_sentences_of_razdel(text: str) -> None:
    """No unit is among the pieces behind a figure: there a sentence may end where razdel sees an abbreviation."""
    assert list(_cut(text)) == razdel(text)
