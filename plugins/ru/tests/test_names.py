"""Names and their kinds, and what a negation denies."""

from __future__ import annotations

import pytest

from termground_ru import Russian

RU = Russian()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Роман написал Лев Николаевич Толстой.", [("Лев Николаевич Толстой", "person")]),
        ("Роман написал Л. Н. Толстой в Москве.", [("Л. Н. Толстой", "person"), ("Москве", "place")]),
        ("Толстой Л. Н. жил в Туле.", [("Толстой Л. Н.", "person"), ("Туле", "place")]),
        ("Для студентов. Также школа. Если дождь.", []),
        ("В Северстали и ООН решили.", [("Северстали", "organization"), ("ООН", "organization")]),
        ("Учится в НИУ ВШЭ.", [("НИУ ВШЭ", "organization")]),
        (
            "Московский государственный университет",
            [("Московский государственный университет", "organization")],
        ),
        ("Здесь правил Хубилай.", [("Хубилай", "other")]),
        ("Сегодня Google купила сервис.", [("Google", "other")]),
        ("Галька была до 10 см. Отец ушёл.", []),
        ("Шоссе идёт 10 км. Москва рядом.", [("Москва", "place")]),
    ],
)
def test_names_have_kinds(text: str, expected: list[tuple[str, str]]) -> None:
    found = [(name.surface, name.kind) for name in RU.analyze(text).names]
    assert [surface for surface, _ in found] == [surface for surface, _ in expected]
    for (surface, kind), (_, wanted) in zip(found, expected, strict=True):
        assert kind == wanted or wanted == "other", surface


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("Он не приехал домой.", ["приехал"]),
        ("Он не был в Москве.", ["Москве"]),
        ("Здесь нет воды.", ["воды"]),
        ("Воды здесь нет.", ["Воды"]),
        ("Чай без сахара.", ["сахара"]),
        ("Никто не пришёл.", ["пришёл"]),
        ("Не только Москва, но и Тула.", []),
        ("Тем не менее завод работает.", []),
        ("Нельзя курить.", ["курить"]),
    ],
)
def test_a_negation_denies_what_follows_it(text: str, denied: list[str]) -> None:
    analysis = RU.analyze(text)
    assert [analysis.view_tokens[i].surface for i in sorted(analysis.negated)] == denied
