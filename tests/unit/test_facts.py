"""Values of facts and how they compare, whatever the language."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.facts import Date, Fact, Moment, Quantity, compare
from termground.facts.figures import figures, parsed


def quantity(low, high=None, unit="", kind="number", **flags) -> Fact:
    """One value, or a range where ``high`` is given; ``None`` as text leaves an end open."""
    ends = [None if end == "open" else Decimal(str(end)) for end in (low, low if high is None else high)]
    return Fact(0, 1, "x", kind, Quantity(ends[0], ends[1], unit, **flags))


def date(first, last=None, **flags) -> Fact:
    first, last = (Moment(*end) if end else None for end in (first, first if last is None else last))
    return Fact(0, 1, "x", "date", Date(first, last, **flags))


@pytest.mark.parametrize(
    ("stated", "given", "relation"),
    [
        (quantity(300), quantity(300), "equal"),
        (quantity("1.5", unit="kg"), quantity(1500, unit="g"), "equal"),
        (quantity(90, unit="min"), quantity("1.5", unit="h"), "equal"),
        (quantity(24, unit="month"), quantity(2, unit="year"), "equal"),
        (quantity(5, unit="mg"), quantity(5, unit="g"), "unit"),
        (quantity(5, unit="mg"), quantity(5, unit="ml"), "unit"),
        (quantity(5), quantity(5, unit="ml"), "less-precise"),
        (quantity(5, unit="ml"), quantity(5), "more-precise"),
        (quantity(5), quantity(6, unit="ml"), "unrelated"),
        (quantity(100, 150), quantity(100, 150, unit="вид"), "less-precise"),  # 100–150, of 100–150 species
        (quantity(100, 150, unit="h"), quantity(100, 150), "more-precise"),
        (quantity(100, 150), quantity(100, 160, unit="вид"), "unrelated"),
        (quantity(41, unit="sailing"), quantity(41), "equal"),  # 41 cancelled sailings
        (quantity(40, unit="sailing", about=True), quantity(41), "approximate"),
        (quantity(60, unit="deg", about=True), quantity(62, unit="degC"), "approximate"),
        (quantity(60, unit="deg"), quantity(60, unit="%"), "unit"),
        (quantity(5, unit="人"), quantity(5, unit="回"), "unit"),
        (quantity(5, unit="JPY"), quantity(5, unit="USD"), "unit"),
        (quantity(20, unit="degC"), quantity(20, unit="degF"), "unit"),
        (quantity("0.25"), quantity(25, unit="%", kind="percent"), "equal"),
        (quantity(25, unit="%", kind="percent"), quantity("0.25"), "equal"),
        (quantity("0.3333333333"), quantity("33.3", unit="%"), "equal"),
        (quantity(33, unit="%"), quantity("0.3333333333"), "equal"),
        (quantity("0.3333333333"), quantity(35, unit="%"), "different"),
        (quantity("0.5", "open", above=True), quantity(50, "open", unit="%", above=True), "equal"),
        (quantity("0.5"), quantity("0.5", unit="%"), "less-precise"),
        (quantity(12), quantity(13), "different"),
        (quantity(1000), quantity(10000), "magnitude"),
        (quantity("3.5", unit="%"), quantity(35, unit="%"), "magnitude"),
        (quantity(300, about=True), quantity(312), "approximate"),
        (quantity(1000, about=True), quantity(312), "different"),
        (quantity(300, about=True), quantity(300), "approximate"),
        (quantity(300, about=True), quantity(300, about=True), "equal"),
        (quantity(312), quantity(300, about=True), "more-precise"),
        (quantity(300), quantity(300, about=True), "more-precise"),
        (quantity(20, "open"), quantity(20, "open"), "equal"),
        (quantity(20, "open", above=True), quantity(20, "open"), "different"),
        (quantity(20, "open"), quantity(20, "open", above=True), "different"),
        (quantity("open", 20, below=True), quantity("open", 20), "different"),
        (quantity("open", 65, unit="year"), quantity("open", 65, unit="year", below=True), "different"),
        (quantity("open", 3, unit="day"), quantity("open", 3, unit="day", below=True), "different"),
        # what costs nothing is free, in words
        (quantity(0, unit="RUB"), quantity(300, unit="RUB"), "unrelated"),
        (quantity(0, unit="%"), quantity(3, unit="%"), "different"),
        # what is measured: over 20 % is 20 % or over
        (quantity(20, "open", unit="%", above=True), quantity(20, "open", unit="%"), "more-precise"),
        (quantity(20, "open", unit="%"), quantity(20, "open", unit="%", above=True), "less-precise"),
        (quantity("open", 700, unit="EUR"), quantity("open", 700, unit="EUR", below=True), "less-precise"),
        (quantity(20, "open"), quantity("open", 20), "different"),
        (
            quantity(2, "open", above=True),
            quantity("2.1", "open", above=True),
            "less-precise",
        ),  # over 2, of over 2.1
        (quantity(18, "open", above=True), quantity(21, "open", above=True), "different"),
        (quantity(3, "open", above=True), quantity("2.9", "open", above=True), "different"),
        (quantity("open", 2), quantity("open", "2.1"), "different"),
        # the scale of degrees may be left out on either side
        (quantity(350, unit="degF"), quantity(350, unit="deg"), "equal"),
        (quantity(350, unit="deg"), quantity(350, unit="degF"), "equal"),
        (quantity(150, 200, unit="degF"), quantity(150, 200, unit="deg"), "equal"),
        (quantity(325, unit="degF"), quantity(350, unit="deg"), "different"),
        # a sign, or a word that says it
        (quantity("-11.4", unit="%"), quantity("11.4", unit="%"), "equal"),
        (quantity("11.4", unit="%"), quantity("-11.4", unit="%"), "equal"),
        (quantity("-11.4", unit="%"), quantity("11.8", unit="%"), "different"),
        (quantity("-310", unit="RUB"), quantity("310", unit="RUB"), "equal"),
        (quantity(-5, unit="degC"), quantity(5, unit="degC"), "magnitude"),
        # shares begin at zero
        (quantity(0, 20, unit="%"), quantity("open", 20, unit="%", below=True), "less-precise"),
        (quantity(0, 20, unit="%"), quantity("open", 30, unit="%", below=True), "different"),
        (quantity(0, 20, unit="degC"), quantity("open", 20, unit="degC"), "more-precise"),
        (quantity(0, 20, unit="%"), quantity(10, 20, unit="%"), "different"),
        # rounded to fewer figures
        (quantity(12, unit="%"), quantity("12.4", unit="%"), "approximate"),
        (quantity(12, unit="EUR"), quantity("12.5", unit="EUR"), "different"),  # a price keeps its hundredths
        (quantity(13, unit="EUR"), quantity("12.95", unit="EUR"), "approximate"),
        (quantity(412, unit="EUR"), quantity("412.5", unit="EUR"), "approximate"),
        (
            quantity(60, "open", unit="year", above=True),
            quantity(65, "open", unit="year", above=True),
            "unrelated",
        ),
        (
            quantity(60, "open", unit="person", above=True),
            quantity(65, "open", unit="person", above=True),
            "less-precise",
        ),
        (quantity(12, unit="%"), quantity("11.5", unit="%"), "approximate"),
        (quantity(12, unit="%"), quantity("12.6", unit="%"), "different"),
        (quantity(2300), quantity(2340), "approximate"),
        (quantity(2340), quantity(2300), "different"),
        (quantity(5, unit="%"), quantity("4.9", unit="%"), "different"),
        (quantity(10), quantity(11), "different"),
        (quantity("12"), quantity("1" * 60 + ".5"), "different"),  # more figures than decimals keep
        (quantity("12", "open"), quantity("1" * 60 + ".5", "open"), "different"),
        # a number of things is not more than some number of others
        (quantity(25, "open", unit="country", above=True), quantity(78629, unit="case"), "unrelated"),
        (quantity(10, 20), quantity(15), "less-precise"),
        (quantity(15), quantity(10, 20), "more-precise"),
        (quantity(25), quantity(10, 20), "different"),
        (quantity("open", 20), quantity(10, 20), "less-precise"),  # up to 20 days, where it is 10 to 20
        (quantity(10, "open"), quantity(10, 20), "less-precise"),
        (quantity("open", 20, below=True), quantity(10, 20), "different"),
        (quantity("open", 25), quantity(10, 20), "different"),
        (quantity(10, 20), quantity("open", 20), "more-precise"),
        (quantity(10, 20), quantity("open", 25), "different"),
        (quantity(18, "open"), quantity(20, "open"), "different"),
        (quantity(10, 20), quantity(10, 15), "different"),
        (quantity(25), quantity(20, "open"), "more-precise"),
        (quantity(20, "open"), quantity(25), "less-precise"),
        (quantity("open", 500, below=True, about=True), quantity(487), "less-precise"),  # just under 500
        (quantity("open", 2000, below=True, about=True), quantity(487), "different"),
        (quantity("open", 500, below=True, about=True), quantity(512), "different"),
        (quantity(500, "open", above=True, about=True), quantity(512), "less-precise"),
        (quantity("open", 2000, below=True), quantity(487), "unrelated"),  # nobody says so of it
        (quantity("open", 9), quantity(6), "unrelated"),
        (quantity("open", 10), quantity(6), "less-precise"),
        (quantity(300, "open", above=True), quantity(312), "less-precise"),
        (quantity(15, "open", above=True), quantity(18), "less-precise"),
        (quantity(100, "open", above=True), quantity(250), "unrelated"),
        (quantity(3, kind="ordinal"), quantity(3), "unrelated"),
        (quantity(3, kind="ordinal"), quantity(4, kind="ordinal"), "different"),
        (quantity(0), quantity(0), "equal"),
        (quantity(0), quantity(7), "different"),
    ],
)
def test_quantities_compare(stated: Fact, given: Fact, relation: str) -> None:
    assert compare(stated, given) == relation


@pytest.mark.parametrize(
    ("stated", "given", "relation"),
    [
        (quantity(17, kind="ordinal"), date((1601,), (1700,)), "less-precise"),  # du XVIIe: of the century
        (date((1601,), (1700,)), quantity(17, kind="ordinal"), "more-precise"),
        (quantity(16, kind="ordinal"), date((1601,), (1700,)), "unrelated"),
        (quantity(17), date((1601,), (1700,)), "unrelated"),
        (quantity(997), date((997,)), "equal"),
        (quantity(2500), date((-2500,)), "equal"),
        (quantity(998), date((997,)), "unrelated"),
        (date((2024, 3, 15)), date((2024, 3, 15)), "equal"),
        (date((2024,)), date((2024, 3, 15)), "less-precise"),
        (date((2024, 3)), date((2024, 3, 15)), "less-precise"),
        (date((2024, 3, 15)), date((2024,)), "more-precise"),
        (date((2024, 4)), date((2024, 3)), "different"),
        (date((None, 3, 15)), date((2024, 3, 15)), "less-precise"),
        (date((None, 3, 15)), date((2024,)), "unrelated"),
        (date((1401,), (1500,)), date((1453,)), "less-precise"),
        (date((1453,)), date((1401,), (1500,)), "more-precise"),
        (date((1500,)), date((1401,), (1500,)), "different"),  # by custom a year of the next century
        (date((1401,), (1500,)), date((1500,)), "different"),
        (date((1991,), (2000,)), date((2000,)), "less-precise"),
        (date((2010,), (2015,)), date((2010,), (2015,)), "equal"),
        (date((2010,), (2014,)), date((2010,), (2015,)), "different"),
        (date((1990,), about=True), date((1991,)), "approximate"),
        (date((1990,), about=True), date((1999,)), "different"),
        (date((2010,), ()), date((2010,)), "less-precise"),  # since 2010
        (date((2010,), ()), date((2010, 3)), "less-precise"),
        (date((2010, 3)), date((2010, 3), ()), "less-precise"),
        (date((2010,), ()), date((2011,)), "different"),
        (date((), (2010,)), date((2010, 5)), "less-precise"),  # until 2010
        # the day on which a period begins or ends
        (date((None, 10, 25)), date((None, 9, 15), (None, 10, 25)), "less-precise"),
        (date((None, 9, 15)), date((2024, 9, 15), (2024, 10, 25)), "less-precise"),
        (date((None, 10, 26)), date((None, 9, 15), (None, 10, 25)), "different"),
        # a century of those that a period lasts
        (date((1601,), (1700,)), date((1601,), (1900,)), "less-precise"),
        (date((1801,), (1900,)), date((1601,), (1900,)), "less-precise"),
        (date((1501,), (1600,)), date((1601,), (1900,)), "different"),
        (date((2024,)), quantity(2024), "equal"),  # a number that may be the year
        (quantity(1978), date((1978, 6, 2)), "less-precise"),
        (quantity(1979), date((1978, 6, 2)), "different"),
    ],
)
def test_dates_compare(stated: Fact, given: Fact, relation: str) -> None:
    assert compare(stated, given) == relation


def test_kinds_that_have_nothing_in_common_do_not_compare() -> None:
    assert compare(date((2024,)), quantity(24)) == "unrelated"
    assert compare(date((2024,)), quantity(2024, unit="人")) == "unrelated"
    code = Fact(0, 1, "x", "code", "iso 9001")
    assert compare(code, Fact(0, 1, "x", "code", "iso 9001")) == "equal"
    assert compare(code, Fact(0, 1, "x", "code", "iso 9002")) == "different"
    assert compare(code, Fact(0, 1, "x", "url", "iso 9001")) == "unrelated"
    assert compare(code, quantity(9001)) == "equal"  # the standard 9001
    assert compare(code, quantity(9002)) == "unrelated"


@pytest.mark.parametrize(
    ("stated", "given", "relation"),
    [
        ("1,200", 1200, "equal"),  # of a text that groups by commas
        ("1.200", 1200, "equal"),
        ("1,20", 120, "magnitude"),
        ("1.2", 1200, "magnitude"),
    ],
)
def test_a_mark_before_three_digits_may_group_them(stated: str, given: int, relation: str) -> None:
    value = Decimal(stated.replace(",", "."))
    assert compare(Fact(0, 1, stated, "number", Quantity(value, value)), quantity(given)) == relation


@given(st.decimals(0, 10**9, places=3), st.sampled_from(["", "kg", "%", "JPY", "人", "degC"]))
def test_a_quantity_equals_itself(number: Decimal, unit: str) -> None:
    fact = quantity(number, unit=unit)
    assert compare(fact, fact) == "equal"


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        ("12", ["number:12"]),
        ("1,234", ["number:1234"]),
        ("1.234", ["number:1234"]),
        ("1,234.5", ["number:1234.5"]),
        ("1.234,5", ["number:1234.5"]),
        ("0.125", ["number:0.125"]),
        ("3.14", ["number:3.14"]),
        ("12,5 %", ["percent:12.5 %"]),
        ("50%", ["percent:50 %"]),
        ("2024-03-15", ["date:2024-03-15"]),
        ("2024-13-15", []),
        ("14:30", ["time:T14:30"]),
        ("٢٠٢٣", ["number:2023"]),
        ("see https://example.com/a?b=1.", ["url:https://example.com/a?b=1"]),
        ("A4 and B12", []),
        ("图书馆于2023年开放", ["number:2023"]),
        ("no figures", []),
    ],
)
def test_figures_read_the_same_everywhere(text: str, norms: list[str]) -> None:
    assert [fact.norm for fact in figures(text)] == norms


@pytest.mark.parametrize(
    ("figure", "decimal", "value"),
    [
        ("1.234", ",", "1234"),
        ("1.234", ".", "1.234"),
        ("1 234,50", ",", "1234.50"),
        ("１２３", "", "123"),
        ("12.345.678", "", "12345678"),
    ],
)
def test_a_language_says_what_its_marks_mean(figure: str, decimal: str, value: str) -> None:
    assert parsed(figure, decimal=decimal) == Decimal(value)


def test_facts_lie_in_the_original_text() -> None:
    text = "# Report\n\nSales rose by **12** %\u00a0to 1,5\u200b00 units."
    analysis = load("und").analyze(text, markdown=True)
    assert [(fact.surface, fact.norm) for fact in analysis.facts] == [
        ("12** %", "percent:12 %"),
        ("1,5\u200b00", "number:1500"),
    ]
    assert all(text[fact.start : fact.end] == fact.surface for fact in analysis.facts)
