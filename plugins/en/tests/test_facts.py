"""What English phrases state, read back as normal forms."""

from __future__ import annotations

import datetime as dt
import random
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import num2words
import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.facts import Fact
from termground_en import English
from tests.counted import GROWTH, growth

ENGLISH = English()
CASES = tomllib.loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8"))["case"]


def facts(text: str) -> tuple[Fact, ...]:
    return ENGLISH.analyze(text).facts


def norms(text: str) -> list[str]:
    return [fact.norm for fact in facts(text)]


def test_the_table_is_right() -> None:
    """Every phrase of the table says what a reader takes from it."""
    found = [(case["text"], norms(case["text"]), case["facts"]) for case in CASES]
    wrong = [row for row in found if row[1] != row[2]]
    print(f"{len(found) - len(wrong)} of {len(found)} right")  # noqa: T201 - the share is what the test reports
    assert len(found) >= 350
    assert wrong == []


def sample() -> list[int]:
    chosen = random.Random(20240315)
    return [*range(2, 2000), *(chosen.randrange(2000, 1_000_000) for _ in range(3000)), 1_000_000, 12_345_678]


def test_numbers_in_words_are_read_back() -> None:
    """An independent writer of numbers is understood."""
    wrong = {}
    for number in sample():
        words = num2words.num2words(number, lang="en").replace(",", "")
        found = norms(f"They sold {words} tickets.")
        if found != [f"quantity:{number} ticket"]:
            wrong[words] = found
    assert wrong == {}


def test_ordinals_are_read_back() -> None:
    wrong = {}
    for number in range(4, 100):
        for form in ("ordinal", "ordinal_num"):
            words = num2words.num2words(number, lang="en", to=form)
            found = norms(f"It was the {words} attempt.")
            if found != [f"ordinal:{number}"]:
                wrong[words] = found
    assert wrong == {}


@given(st.integers(0, 10**12), st.sampled_from(["", ",", "\u00a0", "\u202f", "\u2009"]))
def test_grouped_digits_are_one_number(number: int, mark: str) -> None:
    text = f"{number:,}".replace(",", mark)
    assert norms(f"The balance is {text} euros.") == [f"money:{number} EUR"]


MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


@given(st.dates(dt.date(1500, 1, 1), dt.date(2099, 12, 31)))
def test_a_date_reads_the_same_in_every_spelling(day: dt.date) -> None:
    month = MONTHS[day.month - 1]
    ordinal = num2words.num2words(day.day, lang="en", to="ordinal_num")
    spellings = [
        f"on {day.day} {month} {day.year}",
        f"on {month} {day.day}, {day.year}",
        f"on the {ordinal} of {month} {day.year}",
        f"on {month} {ordinal}, {day.year}",
        f"on {day.isoformat()}",
    ]
    if day.day > 12:
        spellings += [
            f"on {day.month:02}/{day.day:02}/{day.year}",
            f"on {day.day:02}/{day.month:02}/{day.year}",
        ]
    assert {text: norms(text) for text in spellings} == {
        key: [f"date:{day.isoformat()}"] for key in spellings
    }


@given(st.times())
def test_a_time_reads_the_same_in_every_spelling(moment: dt.time) -> None:
    hour = (moment.hour - 1) % 12 + 1
    half = "am" if moment.hour < 12 else "pm"
    dotted = f"{half[0]}.m."
    spellings = [
        f"at {hour}:{moment.minute:02} {half}",
        f"at {hour}:{moment.minute:02}{half}",
        f"at {hour}:{moment.minute:02} {dotted}",
        f"at {moment.hour:02}:{moment.minute:02}",
    ]
    wanted = [f"time:T{moment.hour:02}:{moment.minute:02}"]
    assert {text: norms(text) for text in spellings} == dict.fromkeys(spellings, wanted)


WORDS = ["12", "3.5", "1", "234", "two", "one", "hundred", "thousand", "million", "billion", "and", "half", "a", "an", "the", "third", "quarter", "of", "to", "between", "or", "from", "–", "-", "/", "%", "$", "£", "€", "k", "kg", "m²", "h", "hours", "14:30", "2:30", "pm", "noon", "years", "year", "old", "January", "May", "March", "15", "2024", "1998", "15th", "century", "1990s", "BC", "AD", "since", "before", "until", "up", "more", "less", "than", "at", "least", "most", "about", "some", "Article", "ISO", "9001", "COVID-19", "F-16", "Mr.", "second", "first", "“", "”", '"', "(", ")", "[", "]", "+", "±", "~", "≥", "<", ":", ",", ".", ";", "\n", "3/4", "24/7", "03/15/2024", "2010–15", "5'10\"", "ft", "in", "dozen", "people", "children", "one", "in", "five", "out", "minus", "pounds", "°C", "555-123-4567", "+44", "https://example.com", "ann@example.org", "№", "#", "§", "½", "1½", "１２", "٣", "İ", "2019/20", "12,000", "5,5", "pp.", "o'clock", "evening"]  # fmt: skip


def assert_sound(text: str) -> None:
    analysis = ENGLISH.analyze(text)
    found = list(ENGLISH.facts(analysis.view_tokens))
    assert all(analysis.view.text[fact.start : fact.end] == fact.surface != "" for fact in found)
    assert all(left.end <= right.start for left, right in pairwise(found))
    assert all(fact.norm.partition(":")[2] for fact in found)


@given(st.lists(st.sampled_from(WORDS), max_size=40), st.sampled_from(["", " ", "\u00a0", "-", " - "]))
def test_facts_of_any_words_are_ordered_slices(words: list[str], gap: str) -> None:
    """Whatever is written, facts come in text order, apart from one another."""
    assert_sound(gap.join(words))


@given(st.text(max_size=200))
def test_facts_of_any_text_are_ordered_slices(text: str) -> None:
    assert_sound(text)


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "unit",
    ["1", "1 ", "1-", "1,", "one ", "one hundred and ", "$", '"', "“a", "March ", "1 March ", "2010–", "from 1 to ", "at least ", "15th ", "(", "A1 ", "2:30 ", "half a ", "an hour and ", "5 ft ", "1/2 ", "1 in ", "Article 5(", "555-"],
)  # fmt: skip
def test_work_is_linear(unit: str) -> None:
    """Lines of Python are counted; what takes C code too long runs into the time limit."""

    def found(size: int) -> Callable[[], int]:
        tokens = ENGLISH.analyze(unit * (size // len(unit))).view_tokens
        return lambda: sum(1 for _ in ENGLISH.facts(tokens))

    assert growth(found, 1_000) < GROWTH
    assert found(15_000)() <= 15_000


def test_a_fact_has_its_place_in_the_original() -> None:
    text = "# Report\n\n1. Sales rose by at least **12** %\u00a0to $1,5\u200b00.\n"
    found = ENGLISH.analyze(text, markdown=True).facts
    assert [(fact.surface, fact.norm) for fact in found] == [
        ("at least **12** %", "percent:>=12 %"),
        ("$1,5\u200b00", "money:1500 USD"),
    ]


def test_the_signature_names_the_lemmatizer() -> None:
    assert ENGLISH.signature()["tok"].startswith("simplemma ")
    assert ENGLISH.signature()["tok"].endswith(" en")
