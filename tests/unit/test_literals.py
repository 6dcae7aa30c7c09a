"""What must stand in whatever a pattern finds: one of the texts stands in every match, and a set misses none."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from termground import load
from termground.text.literals import literals
from termground.text.prefilter import PatternSet, SharedSet

SENTENCES = (
    "No tickets are left, but all rooms have been sold out since May.",
    "İSTANBUL and Kiſte: NOT every visitor may enter unless it rains.",
    "Le musée n’a été fermé que le lundi ; la plupart des billets ont été vendus.",
    "Музей ещё не открыт, и почти все билеты уже проданы.",
    "在庫はありません。一部の部屋を除いて満室です。",
)


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        (r"\bsold out\b", {"sold out"}),
        (r"(?:sold|booked) (?:out|up)", {"sold out", "sold up", "booked o", "booked u"}),
        (r"\bno(?: \w+){1,3} (?:failed|refused)", {" failed", " refused"}),
        (r"(?<!not )all(?= (?:visitors|guests)\b)", {" visitor", " guests"}),
        (r"be(?:tween)?", {"be", "between"}),
        (r"(?:seats?)+", {"seat", "seats"}),
        (r"\w+|none", None),
        (r"\d+", None),
        (r"(?:free)?", None),
    ],
)
def test_the_rarest_part_is_taken(pattern: str, texts: set[str] | None) -> None:
    """Of several parts behind one another the one that is hardly ever found; of alternatives all."""
    assert literals(re.compile(pattern)) == texts


@pytest.mark.parametrize("code", ["ja", "ru", "fr", "en", "de", "es", "zh"])
def test_a_set_misses_no_pattern_of_a_language(code: str) -> None:
    """Each that finds something is among those that may, whatever the case of the letters."""
    language = load(code)
    patterns = [*language.scales.patterns, *language.frames.phrases.opposed.patterns]
    together = PatternSet(*patterns)
    for text in chain.from_iterable((one, one.upper()) for one in SENTENCES):
        found = {number for number, pattern in enumerate(patterns) if pattern.search(text)}
        assert found <= set(together.candidates(text))


CASED = [
    re.compile(one, re.IGNORECASE)
    for one in ("ab", "i(?:s|b) ?a", "k", "(?:a|b) ?s", "(?P<open>a)?b(?(open)k|s)", "(?-i:Kſ)|(?>ab)+k")
]
TOGETHER = PatternSet(*CASED)


@given(st.text(alphabet="aAbB iIİıſsкК–", max_size=12))
def test_no_letters_are_lost(text: str) -> None:
    """A letter that is another one where case does not count is found too."""
    found = {number for number, pattern in enumerate(CASED) if pattern.search(text)}
    assert found <= set(TOGETHER.candidates(text))


def test_sets_that_are_asked_of_one_text_are_told_apart() -> None:
    """Each by its own numbers, whichever is asked first; one without patterns has none."""
    shared = SharedSet([re.compile("sold"), re.compile("left")], [], [re.compile("left")])
    for _ in range(2):
        assert [list(shared.candidates(number, "No tickets left.")) for number in range(3)] == [[1], [], [0]]
    assert list(shared.candidates(0, "sold")) == [0]
    assert list(SharedSet([]).candidates(0, "sold")) == []


def test_what_a_text_was_found_not_to_have_is_known() -> None:
    """Only of a text that was asked for before, and of no pattern that may match there."""
    shared = SharedSet([re.compile("sold"), re.compile("left")])
    assert not shared.rules_out(0, 1, "sold")
    shared.candidates(0, "sold")
    assert [shared.rules_out(0, k, "sold") for k in range(2)] == [False, True]
