"""What French phrases state in figures, read back as normal forms."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import num2words
import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground_fr import French
from tests.counted import GROWTH, growth

FRENCH = French()
CASES = tomllib.loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8"))["case"]


def norms(text: str) -> list[str]:
    return [fact.norm for fact in FRENCH.analyze(text).facts]


def test_the_table_is_right() -> None:
    """Every phrase of the table says what a reader takes from it."""
    wrong = {case["text"]: norms(case["text"]) for case in CASES if norms(case["text"]) != case["facts"]}
    assert not wrong, f"{len(CASES) - len(wrong)} of {len(CASES)} right"


def sample() -> list[int]:
    chosen = random.Random(20240315)
    return [*range(2000), *(chosen.randrange(2000, 1_000_000) for _ in range(3000))]


@pytest.mark.parametrize("lang", ["fr", "fr_BE", "fr_CH"])
def test_numbers_in_words_are_read_back(lang: str) -> None:
    """An independent writer of numbers, in three countries' French, is understood."""
    wrong = {}
    for number in sample():
        if number < 2:  # un is an article
            continue
        words = num2words.num2words(number, lang=lang)
        text = f"Il reste {words} pages."
        if norms(text) != [f"quantity:{number} page"]:
            wrong[words] = norms(text)
    assert not wrong


@pytest.mark.parametrize("lang", ["fr", "fr_BE", "fr_CH"])
def test_ordinals_in_words_are_read_back(lang: str) -> None:
    wrong = {}
    for number in range(2, 1000):
        words = num2words.num2words(number, lang=lang, to="ordinal")
        words = words.replace("tsième", "tième")  # it writes quatre-vingtsième and deux centsième
        if norms(f"La {words} page manque.") != [f"ordinal:{number}"]:
            wrong[words] = norms(f"La {words} page manque.")
    assert not wrong


@given(st.integers(-(10**12), 10**12), st.sampled_from(["", " ", "\u00a0", "\u202f", "."]))
def test_grouped_digits_are_one_number(number: int, mark: str) -> None:
    text = f"{number:,}".replace(",", mark) if abs(number) < 10**10 or mark else str(number)
    found = norms(f"Le solde est de {text} euros.")
    assert found == [f"money:{number} EUR"] or len(text.lstrip("-")) > 10


@given(st.dates())
def test_a_date_reads_the_same_in_every_spelling(day) -> None:
    months = [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ]
    if day.year < 1000 or day.year > 2100:
        return
    first = "1er" if day.day == 1 else str(day.day)
    spellings = (
        f"le {first} {months[day.month - 1]} {day.year}",
        f"le {day.day:02}/{day.month:02}/{day.year}",
        f"le {day.day:02}.{day.month:02}.{day.year}",
        day.isoformat(),
    )
    assert {norm for spelling in spellings for norm in norms(spelling)} == {f"date:{day.isoformat()}"}


WORDS = [
    "12",
    "3,5",
    "1",
    "234",
    "deux",
    "cents",
    "mille",
    "million",
    "milliards",
    "et",
    "demi",
    "un",
    "une",
    "tiers",
    "quart",
    "moitié",
    "de",
    "d'",
    "du",
    "à",
    "entre",
    "ou",
    "et",
    "–",
    "-",
    "/",
    "%",
    "€",
    "k€",
    "kg",
    "m²",
    "h",
    "heures",
    "14h30",
    "midi",
    "ans",
    "janvier",
    "mars",
    "2024",
    "1998",
    "XVe",
    "siècle",
    "années",
    "1990",
    "av.",
    "J.-C.",
    "depuis",
    "avant",
    "jusqu'",
    "au",
    "plus",
    "moins",
    "environ",
    "article",
    "L.",
    "122-3",
    "n°",
    "1er",
    "deuxième",
    "premier",
    "«",
    "»",
    "\n",
    ".",
    ",",
    ":",
    "(",
    ")",
    "demi-heure",
    "douzaine",
    "trentaine",
    "15/03/2024",
    "2019-2020",
    "10-20",
    "1m68",
    "CO2",
    "iPhone",
    "75001",
    "Paris",
    "neuf",
    "fois",
    "personnes",
    "$",
    "mil",
    "minutes",
    "30",
    "matin",
    "soir",
    "ISO",
    "9001",
]


@given(st.lists(st.sampled_from(WORDS), max_size=30), st.sampled_from(["", " ", "\u00a0", "  "]))
def test_any_phrase_gives_facts_in_order(parts: list[str], between: str) -> None:
    check(between.join(parts))


@given(st.text(max_size=200))
def test_any_text_gives_facts_in_order(text: str) -> None:
    check(text)


def check(text: str) -> None:
    """Facts slice the text, ascend and do not overlap."""
    found = FRENCH.analyze(text).facts
    for fact in found:
        assert 0 <= fact.start < fact.end <= len(text)
        assert text[fact.start : fact.end] == fact.surface
        assert fact.norm
    assert all(left.end <= right.start for left, right in pairwise(found))


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    ["1", "1 ", "1,", "1.", "1-", "1/", "deux ", "cent ", "mille ", "un ", "1 et ", "1 à ", "de 1 à ", "années 1990 et ", "«", '"a', "2 ans et ", "1 h ", "XVe et ", "plus de ", "3 mars ", "15 et ", "articles 1, ", "e", "e\u0301", " ", "\n", "1\u202f234", "I", "L. ", "A1-", "demi-", "1 million ", "1 mai 2024 au "],
)  # fmt: skip
def test_hostile_text_takes_linear_work(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], int]:
        tokens = FRENCH.analyze(unit * (size // len(unit))).view_tokens
        return lambda: sum(1 for _ in FRENCH.facts(tokens))

    assert growth(found, 1_000) < GROWTH
    assert found(15_000)() <= 15_000
