"""What is one word of English, and which words a reader takes for the same."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground.types import Flag
from termground_en import English


@cache
def english() -> English:
    return English()


def surfaces(text: str) -> list[str]:
    return [token.surface for token in english().analyze(text).tokens]


def norms(text: str) -> list[str]:
    return [token.lexeme.norm for token in english().analyze(text).tokens]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("don't", ["do", "n't"]),
        ("don’t", ["do", "n’t"]),
        ("can't", ["ca", "n't"]),
        ("won't", ["wo", "n't"]),
        ("cannot", ["can", "not"]),
        ("did n't", ["did", "n't"]),
        ("didnt", ["did", "nt"]),
        ("I'm sure they've left", ["I", "'m", "sure", "they", "'ve", "left"]),
        ("Tokyo's towers", ["Tokyo", "'s", "towers"]),
        ("the teachers’ union", ["the", "teachers", "’", "union"]),
        ("O'Brien's", ["O'Brien", "'s"]),
        ("rock'n'roll at 5 o'clock", ["rock'n'roll", "at", "5", "o'clock"]),
        ("well-known", ["well", "-", "known"]),
        ("COVID-19", ["COVID", "-19"]),
        ("Mr. Hall, e.g. J. R. Hall", ["Mr.", "Hall", "e.g.", "J.", "R.", "Hall"]),
        ("C++, C# and .NET at AT&T", ["C++", "C#", "and", ".NET", "at", "AT&T"]),
        ("i ' m sure", ["i", "' m", "sure"]),
        ("haven ' t", ["haven", "' t"]),
        ("(see https://example.com/a?b=1).", ["see", "https://example.com/a?b=1"]),
        ("write to ann.lee@example.org.", ["write", "to", "ann.lee@example.org"]),
        ("Python 3.11.2, 2023-05-12", ["Python", "3.11.2", "2023-05-12"]),
        ("at 2:30 pm or 2 p.m.", ["at", "2:30 pm", "or", "2 p.m."]),
        ("one hundred and twelve maps", ["one hundred and twelve", "maps"]),
        ("$1.5 million", ["$", "1.5 million"]),
        ("10–15 km", ["10", "15", "km"]),
        ("5kg", ["5", "kg"]),
        ("the end.The start", ["the", "end", "The", "start"]),
    ],
)
def test_words_are_cut_where_a_reader_would(text: str, expected: list[str]) -> None:
    assert surfaces(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("travelled", "traveling"),
        ("colours", "color"),
        ("organised", "organizes"),
        ("organisation", "organization"),
        ("theatres", "theater"),
        ("analyse", "analyzed"),
        ("defence", "defense"),
        ("anaemia", "anemia"),
        ("programmes", "program"),
        ("children", "child"),
        ("thieves", "thief"),
        ("worse", "bad"),
        ("best", "good"),
        ("playing", "plays"),
        ("buying", "bought"),
        ("people", "person"),
        ("Americans", "American"),
        ("U.S.", "USA"),
        ("U.S.A", "US"),
        ("U. S.", "U.S.A."),
        ("e-mails", "email"),
        ("don't", "do not"),
        ("won't", "will not"),
        ("Sept.", "September"),
        ("well-known", "well known"),
        ("12,000", "12000"),
        (".5", "1/2"),
        ("½", "0.5"),
        ("twenty-five", "25"),
        ("2½", "2.5"),
        ("one hundred and twelve", "112"),
        ("two thousand three hundred and forty-five", "2,345"),
        ("half a million", "500,000"),
        ("two and a half", "2.5"),
        ("two-thirds", "2/3"),
        ("3bn", "three billion"),
        ("fifth", "5th"),
        ("twenty-first", "21st"),
        ("1990's", "1990s"),
        ("1990 ' s", "1990s"),
        ("nineties", "90s"),
        ("2:30 pm", "14:30"),
        ("10am", "10:00"),
        ("gone", "goes"),
        ("6ft", "six feet"),
        ("50 per cent", "50 percent"),
        ("$1.5 million", "$1,500,000"),
        ("5 kilograms", "5 kg"),
    ],
)
def test_forms_of_one_word_have_one_norm(one: str, other: str) -> None:
    assert " ".join(norms(one)).split() == " ".join(norms(other)).split()


@pytest.mark.parametrize("name", ["James", "Paris", "Texas", "Hughes", "Wales", "Brussels"])
def test_a_name_is_no_plural(name: str) -> None:
    assert norms(f"in {name}") == ["in", name.lower()]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("us", "US"),
        ("it", "IT"),
        ("Python 3.10", "Python 3.1"),
        ("5 mW", "5 MW"),
        ("C#", "C++"),
        ("-40", "40"),
        ("news", "new"),
        ("rise", "rize"),
        ("four", "for"),
        ("50%", "50"),
    ],
)
def test_different_words_have_different_norms(one: str, other: str) -> None:
    assert norms(one) != norms(other)


@pytest.mark.parametrize(
    ("text", "word", "is_stop"),
    [
        ("She told us", "us", True),
        ("She left the US", "US", False),
        ("GIVE US THE MAP", "US", True),
        ("It may rain", "may", True),
        ("on 12 may 2016", "may", False),
        ("May I ask", "May", True),
        ("in May she left", "May", False),
        ("the one who left", "one", True),
        ("a member", "member", False),
        ("the cause", "cause", False),
    ],
)
def test_a_function_word_is_told_by_its_place(text: str, word: str, is_stop: bool) -> None:
    token = next(token for token in english().analyze(text).tokens if token.surface == word)
    assert bool(token.lexeme.flags & Flag.STOP) is is_stop


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("one man", True),
        ("the one man", False),
        ("one of them", False),
        ("one who left", False),
        ("one-way", True),
    ],
)
def test_one_is_a_number_only_before_what_it_counts(text: str, number: bool) -> None:
    assert any(token.lexeme.flags & Flag.NUMBER for token in english().analyze(text).tokens) is number


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("5 kg", "kg"),
        ("12 hours", "hours"),
        ("40%", "%"),
        ("$3", "$"),
        ("5 seconds", "seconds"),
        ("-4 °C", "°C"),
    ],
)
def test_a_unit_counts_the_number_beside_it(text: str, unit: str) -> None:
    flags = {token.surface: token.lexeme.flags for token in english().analyze(text).tokens}
    assert flags[unit] & Flag.COUNTER
    assert not flags[unit] & Flag.NUMBER


PIECES = st.sampled_from(
    (
        *"aéA漢51.-'!,()$% \n",
        "The ",
        "one ",
        "two ",
        "hundred ",
        "and ",
        " million",
        "n't",
        "not ",
        "U.S.",
        "Dr.",
        "No.",
        "km",
    )
)


@given(st.lists(PIECES, max_size=25).map("".join) | st.text(max_size=60))
def test_any_text_is_read_in_order_and_in_full(text: str) -> None:
    """Tokens are ascending slices, and no letter or digit of ASCII is left out."""
    analysis = english().analyze(text)
    tokens = analysis.view_tokens
    seen = analysis.view.text
    end = 0
    for token in tokens:
        assert end <= token.start < token.end <= len(seen)
        assert not any(char.isascii() and char.isalnum() for char in seen[end : token.start])
        end = token.end
    assert not any(char.isascii() and char.isalnum() for char in seen[end:])
    assert all(analysis.terms[i].end <= analysis.terms[i + 1].start for i in range(len(analysis.terms) - 1))
    assert all(0 <= i < len(tokens) for i in analysis.negated)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("café", "cafe"),
        ("Zürich", "Zurich"),
        ("haṭha yoga", "hatha yoga"),
        ("Kraków-based", "Krakow-based"),
        ("naïvely", "naively"),
    ],
)
def test_signs_on_borrowed_letters_may_be_left_out(one: str, other: str) -> None:
    assert norms(one) == norms(other)


def test_letters_of_other_scripts_keep_their_signs() -> None:
    assert norms("Майкоп") == ["майкоп"]
