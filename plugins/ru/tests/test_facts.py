"""What a text states in figures and number words."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from termground_ru import Russian
from tests.counted import GROWTH, growth

RU = Russian()
CASES = [
    (case["text"], case["facts"])
    for case in tomllib.loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8"))["case"]
]


def norms(text: str) -> list[str]:
    return [fact.norm for fact in RU.analyze(text).facts]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_facts_are_read(text: str, expected: list[str]) -> None:
    assert norms(text) == expected


def test_the_table_is_long_and_read_in_full() -> None:
    right = sum(norms(text) == expected for text, expected in CASES)
    print(f"{right} of {len(CASES)} phrases read right")  # noqa: T201 - what the table is for
    assert right == len(CASES) >= 220


CASES_OF = ["n", "g", "d", "a", "i", "p"]


def sampled() -> list[int]:
    chosen = random.Random(7)
    small = list(range(2, 120))
    return [
        *small,
        *(chosen.randrange(120, 1_000_000) for _ in range(300)),
        1000,
        2000,
        5000,
        21_000,
        999_999,
    ]


@pytest.mark.parametrize("case", CASES_OF)
def test_number_words_of_every_case_are_read_back(case: str) -> None:
    """The words are made by an independent library."""
    num2words = pytest.importorskip("num2words").num2words
    wrong = {}
    for number in sampled():
        words = num2words(number, lang="ru", case=case, gender="m", animate=False)
        unit = "килограммами" if case == "i" else "килограммов"
        found = norms(f"{words} {unit}")
        if found != [f"quantity:{number} kg"]:
            wrong[number] = (words, found)
    assert not wrong


@pytest.mark.parametrize("case", ["n", "g", "d", "i", "p"])
def test_ordinal_words_are_read_back(case: str) -> None:
    num2words = pytest.importorskip("num2words").num2words
    wrong = {}
    for number in [*range(1, 100), *range(1000, 2100, 7)]:
        words = num2words(number, lang="ru", to="ordinal", case=case, gender="m")
        found = norms(f"по счёту {words}")
        if found != [f"ordinal:{number}"]:
            wrong[number] = (words, found)
    assert not wrong


PIECES = st.sampled_from(
    ["от", "до", "с", "по", "не менее", "около", "5", "10", "2010", "года", "гг.", "XX", "век", "марта", "тыс.", "руб.", "%",
     "–", "-", "…", "двадцать", "пять", "третьего", "одна", "треть", "половина", "1990-е", "до н. э.", "14:30", "ч", "мин",
     "«", "»", "№", "ст.", "12.1.004", "ISO 9001", "$", "+", "и более", "/", "½", "(", ")", "\n\n", ".", ","]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        st.lists(PIECES, max_size=20).map(" ".join),
        st.lists(PIECES, max_size=20).map("".join),
        st.text(max_size=60),
    )
)
def test_facts_slice_ascend_and_lie_apart(text: str) -> None:
    analysis = RU.analyze(text)
    end = 0
    for fact in analysis.facts:
        assert end <= fact.start < fact.end <= len(text)
        assert text[fact.start : fact.end] == fact.surface
        assert fact.norm
        end = fact.end


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    ["1", "1 ", "1-", "1–2 ", "пять ", "от 5 до ", "до ", "1/", "1:", "XX ", "марта ", "«а", "«", "№", "A1-", "1.", "час ",
     "5 часов ", "2010 и ", "тысяча ", "не менее ", "полчаса ", "пять-", "летний", "двадцати", "+7", "ГОСТ ", "1 кг 1 г "],
)  # fmt: skip
def test_work_is_linear(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], int]:
        tokens = RU.tokens(unit * (size // len(unit)))
        return lambda: sum(1 for _ in RU.facts(tokens))

    assert growth(found, 1_000) < GROWTH
    assert found(15_000)() <= 15_000


def test_values_are_decimals() -> None:
    (fact,) = RU.analyze("1,10 %").facts
    assert fact.value.low == Decimal("1.1")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Платить нужно до 10 числа.", "ordinal"),
        ("Платить нужно до 10-го числа.", "ordinal"),
        ("Из числа 10 участников выбыли трое.", "quantity"),
        ("Число 10 делится на 5.", "number"),
    ],
)
def test_a_number_before_a_day_of_the_month_is_an_ordinal(text, kind):
    first = Russian().analyze(text).facts[0]
    assert first.kind == kind
