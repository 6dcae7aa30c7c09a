"""Facts and texts at their edges: units against one another, open ends, and where prose, code and binary data part."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest

from termground import metric
from termground.errors import InputError
from termground.facts import Date, Fact, Moment, Quantity, compare
from termground.facts.compare import alike
from termground.facts.ratios import counts_of
from termground.metrics.fact_verification_semantic import Weights
from termground.text.code import is_prose
from termground.text.decoding import decode
from termground.text.formulas import plain_formulas
from termground.text.html import _tag_end
from termground.text.markdown import markdown_view
from termground.text.spacing import gap, unspaced
from termground.text.view import View
from termground.text.wrapping import unwrapped


def quantity(number: str | int, unit: str = "", kind: str = "number", **flags) -> Fact:
    return Fact(0, 1, "x", kind, Quantity(Decimal(str(number)), Decimal(str(number)), unit, **flags))


@pytest.mark.parametrize(
    ("number", "unit", "other", "same"),
    [
        (1, "km", 1000, "m"),
        (1, "m", 10, "dm"),
        (1, "m", 100, "cm"),
        (1, "cm", 10, "mm"),
        (1, "mm", 1000, "um"),
        (1, "um", 1000, "nm"),
        (1, "ft", 12, "in"),
        (1, "yd", 3, "ft"),
        (1, "mi", 1760, "yd"),
        (1, "nmi", 1852, "m"),
        (1, "km2", 100, "ha"),
        (1, "ha", 100, "a"),
        (1, "a", 100, "m2"),
        (1, "m2", 10000, "cm2"),
        (1, "cm2", 100, "mm2"),
        (1, "hl", 100, "l"),
        (1, "kl", 1, "m3"),
        (1, "l", 10, "dl"),
        (1, "dl", 10, "cl"),
        (1, "cl", 10, "ml"),
        (1, "ml", 1, "cm3"),
        (1, "cm3", 1000, "mm3"),
        (1, "km3", "1e9", "m3"),
        (1, "t", 1000, "kg"),
        (1, "kg", 1000, "g"),
        (1, "g", 1000, "mg"),
        (1, "mg", 1000, "ug"),
        (1, "lb", 16, "oz"),
        (1, "week", 7, "day"),
        (1, "day", 24, "h"),
        (1, "h", 60, "min"),
        (1, "min", 60, "s"),
        (1, "s", 1000, "ms"),
        (1, "ms", 1000, "us"),
        (1, "us", 1000, "ns"),
        (1, "year", 12, "month"),
        (1, "%", 10, "permille"),
        (1, "permille", 1000, "ppm"),
        (1, "ppm", 1000, "ppb"),
        (10, "m/s", 36, "km/h"),
        (1, "kHz", 1000, "Hz"),
        (1, "MHz", 1000, "kHz"),
        (1, "GHz", 1000, "MHz"),
        (1, "GW", 1000, "MW"),
        (1, "MW", 1000, "kW"),
        (1, "kW", 1000, "W"),
        (1, "W", 1000, "mW"),
        (1, "MJ", 1000, "kJ"),
        (1, "kJ", 1000, "J"),
        (1, "kcal", 1000, "cal"),
        (1, "kWh", "3.6", "MJ"),
        (1, "kWh", 1000, "Wh"),
        (1, "MWh", 1000, "kWh"),
        (1, "kV", 1000, "V"),
        (1, "V", 1000, "mV"),
        (1, "A", 1000, "mA"),
        (1, "mA", 1000, "uA"),
        (1, "Mohm", 1000, "kohm"),
        (1, "kohm", 1000, "ohm"),
        (1, "GPa", 1000, "MPa"),
        (1, "MPa", 1000, "kPa"),
        (1, "kPa", 10, "hPa"),
        (1, "hPa", 100, "Pa"),
        (1, "bar", 1000, "hPa"),
        (1, "atm", 101325, "Pa"),
        (1, "TB", 1000, "GB"),
        (1, "GB", 1000, "MB"),
        (1, "MB", 1000, "kB"),
        (1, "kB", 1000, "B"),
        (1, "B", 8, "bit"),
        (1, "mol", 1000, "mmol"),
    ],
)
def test_units_are_worth_what_they_are_worth(number, unit, other, same) -> None:
    assert compare(quantity(number, unit), quantity(other, same)) == "equal"
    assert compare(quantity(number, unit), quantity(3 * Decimal(str(other)), same)) != "equal"


@pytest.mark.parametrize(
    ("kind", "other", "expected"),
    [
        ("quantity", "money", True),
        ("percent", "quantity", True),
        ("money", "money", True),
        ("date", "date", True),
        ("quantity", "number", False),
        ("quantity", "date", False),
        ("name", "money", False),
    ],
)
def test_all_that_is_measured_is_of_one_kind(kind, other, expected) -> None:
    assert alike(quantity(5, kind=kind), quantity(5, kind=other)) is expected


@pytest.mark.parametrize(
    ("stated", "given", "relation"),
    [
        ((None, 2010), (2000, None), "different"),  # until 2010, since 2000
        ((None, 2010), (None, 2010), "equal"),
        ((None, 2010), (None, 2011), "different"),
        ((2000, None), (2000, None), "equal"),
        ((2000, None), (2001, None), "different"),
        ((2000, None), (2000, 2010), "less-precise"),
        ((None, 2010), (2000, 2010), "less-precise"),
    ],
)
def test_periods_without_an_end_compare_by_the_one_they_have(stated, given, relation) -> None:
    one, other = (
        Fact(0, 1, "x", "date", Date(*(None if year is None else Moment(year) for year in years)))
        for years in (stated, given)
    )
    assert compare(one, other) == relation


@pytest.mark.parametrize(
    ("share", "part", "whole", "holds"),
    [
        (33, 400, 1200, True),
        ("33.3", 400, 1200, True),
        (34, 400, 1200, False),
        (35, 400, 1200, False),
        (50, 600, 1200, True),
        (50, 612, 1200, False),
    ],
)
def test_a_share_is_that_of_two_counts(share, part, whole, holds) -> None:
    """To its last figure: 400 of 1,200 are 33 %, and not 34."""
    counts = [quantity(part, "voter"), quantity(whole, "voter")]
    assert (counts_of(quantity(share, "%", "percent"), counts) is not None) is holds


def test_the_weights_of_all_parts_but_the_last_add_up_to_one() -> None:
    *parts, _ = msgspec.structs.astuple(Weights())
    assert sum(parts) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Keep it dry", True),
        ("Keep dry", False),
        ("水温を保つ", True),
        ("水温", False),
        ("return the value", False),
        ("Return the value.", True),
        ("x = first + second", False),
    ],
)
def test_some_words_without_a_programs_signs_are_prose(text, expected) -> None:
    assert is_prose(text) is expected


@pytest.mark.parametrize(
    "text",
    [
        "```python\ndry = True  # Keep it dry in winter.\n```\n",
        "Before.\n\n```python\ndry = True  # Keep it dry in winter.\n```\n\nBehind.\n",
    ],
)
def test_of_a_line_of_code_only_the_remark_is_text(text) -> None:
    view = markdown_view(text)
    assert "Keep it dry in winter." in view.text
    code = [view.original[region.start : region.end] for region in view.regions if region.kind == "code"]
    assert [part.strip() for part in code] == ["dry = True  #"]


@pytest.mark.parametrize(
    ("data", "binary"),
    [
        (b"a" * 90 + b"\x01" * 10, True),
        (b"a" * 99 + b"\x01", False),
        (b"a" * 396 + b"\x00\x01\x02\x03", True),
        (b"a" * 400 + b"\x01\x02\x03\x04", False),
        (b"", False),
    ],
)
def test_what_is_full_of_controls_is_no_text(data, binary) -> None:
    """A few stray ones are let through; with a zero among them fewer are."""
    if not binary:
        assert decode(data, "x.txt") == data.decode()
        return
    with pytest.raises(InputError, match=r"x\.txt looks like a binary file"):
        decode(data, "x.txt")


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("<a>", 3),
        ("<a b", -1),
        ('<a b="c', -1),
        ('<a b=">">', 9),
        ("<a b='>", -1),
        ("<a <b>", 3),
    ],
)
def test_a_tag_ends_at_its_bracket(text, end) -> None:
    assert _tag_end(text, 1, len(text)) == end


@pytest.mark.parametrize(
    ("between", "expected"),
    [("", ""), (" ", " "), ("\n", " "), (" \n ", " "), ("\n\n", "\n"), ("\n \n", "\n"), (", ", " \u2022 ")],
)
def test_what_stands_between_two_words_for_matching(between, expected) -> None:
    """One line end is a space, an empty line is a break, and a mark parts what stands on either side."""
    text = f"ab{between}cd"
    assert gap(text, 2, 2 + len(between)) == expected


@pytest.mark.parametrize(("between", "expected"), [(" ", ""), ("\n", ""), ("\n\n", "\n")])
def test_between_characters_without_spaces_a_space_is_nothing(between, expected) -> None:
    text = f"水{between}車"
    assert gap(text, 1, 1 + len(between)) == expected


@pytest.mark.parametrize(
    ("chars", "expected"),
    [
        ("水ひカｶ々ㇰ豈\U00020000\U00031fffก\u0e81ကក", True),
        ("aяéא가\u0dff\u0f00\U00032000", False),
    ],
)
def test_scripts_without_spaces(chars, expected) -> None:
    """Chinese characters, kana, Thai, Lao, Burmese and Khmer; not Hangul."""
    assert {char: unspaced(char) for char in chars} == dict.fromkeys(chars, expected)


def test_lines_of_equal_width_on_the_screen_are_a_column() -> None:
    """A letter or digit is half as wide as a character: the lines have different numbers of both."""
    lines = [
        "水車小屋は川のほとりに立ち",
        "ABC社とDEF社とGHI社が1872年",
        "に共同で買い取り、今も粉を",
        "挽いている。",
    ]
    view = View("\n".join(lines))
    assert view.edit(unwrapped(view, frozenset())).text == "".join(lines)


@pytest.mark.parametrize(
    ("number", "relation"), [("2019", "equal"), ("2019.5", "unrelated"), ("2018", "different")]
)
def test_a_bare_number_is_a_year_only_where_it_is_whole(number, relation) -> None:
    year = Fact(0, 1, "x", "date", Date(Moment(2019), Moment(2019)))
    assert compare(quantity(number), year) == relation


def test_missing_facts_cost_at_most_their_share() -> None:
    """Five of six facts are left out, and half of the penalty is the most."""
    source = "The ferry Gannet carries 312 passengers, 40 cars, 12 lorries, 9 buses and 5 boats at 18 knots."
    score = metric("fact-verification", "en").score(
        response="The ferry carries 312 passengers.", source=source
    )
    assert score.parts["missing_facts"] >= 5
    assert score.parts["missing_fact_penalty"] == 0.5
    assert score.value == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"It grew by $50\%$ in a year.", "It grew by 50% in a year."),
        (r"A share of $\frac{3}{4}$ is left.", "A share of 3/4 is left."),
        (r"It costs \(1{,}200\) euros.", "It costs 1,200 euros."),
        (r"The area is $12\,\mathrm{km}$ wide.", "The area is 12 km wide."),
        ("It costs $5 or $6 a day.", "It costs $5 or $6 a day."),
    ],
)
def test_formulas_are_read_as_they_are_set(text, shown) -> None:
    assert View(text).edit(plain_formulas(text)).text == shown


@pytest.mark.parametrize("title", ["# Sales", "## Sales", "### 2 # 3 ##", "Sales\n=====", "## #5 is ours"])
def test_headings_are_found_where_they_stand(title) -> None:
    text = f"Before.\n\n{title}\n\nBehind."
    view = markdown_view(text)
    assert all(
        view.original[view.start(at)] == char for at, char in enumerate(view.text) if not char.isspace()
    )
    assert view.text.split()[0] == "Before."
