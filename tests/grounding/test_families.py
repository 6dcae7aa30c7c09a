"""Which words are made from one stem, and what that counts."""

from __future__ import annotations

import pytest

from termground.language.families import LONGEST, Families
from termground.language.senses import PLAIN
from termground.language.thesaurus import Thesaurus
from termground.text.compounds import Compounds

from .texts import language, reads

TABLE = """
# a comment
V4: e ~ation ing
N4: - / a y > al ous
~ sh: s
> ely: e
> begun: begin
> gyre: gyregyre
= buy purchase
= go went
! form formal
"""


def families() -> Families:
    return Families(TABLE.splitlines())


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("relate", "relating", True),
        ("relate", "ration", False),  # the stem is too short
        ("diffuse", "diffushation", True),
        ("diffushe", "diffusation", False),  # only before the softening ending
        ("danger", "dangerous", True),
        ("ferna", "fernal", True),
        ("ferna", "ferny", True),
        ("fern", "ferna", False),  # two words with the endings of two groups
        ("fernal", "fernous", True),
        ("relately", "relating", True),
        ("begun", "beginal", True),
        ("rebegun", "rebeginal", True),
        ("gyre", "gyregyre", True),  # round in a circle
        ("buy", "purchase", True),
        ("buy", "went", False),
        ("form", "formal", False),
        ("forma", "formal", True),
        ("relate", "unrelating", False),  # what stands before a stem is part of it
    ],
)
def test_words_of_one_stem_are_of_one_family(one: str, other: str, expected: bool) -> None:
    found = families()
    assert bool(found.of(one) & found.of(other)) is expected


def test_words_that_are_none_have_no_family() -> None:
    found = families()
    for word in ("", "a-b", "12", "a" * (LONGEST + 1), "ate"):
        assert not found.of(word), word
    assert not Families([]).of("relate")


def test_words_of_one_family_share_a_concept() -> None:
    """Beside those that the lines of the thesaurus give them."""
    english = language("en")
    known = Thesaurus(["S: dangerous, risky"], english.tokens, families().of)
    danger, dangerous, risky, other = known.senses(english.tokens("danger dangerous risky 12"))
    assert danger.concepts & dangerous.concepts
    assert dangerous.concepts & risky.concepts
    assert not danger.concepts & risky.concepts
    assert other is PLAIN
    assert Thesaurus([], english.tokens, families().of)


@pytest.mark.parametrize(
    ("code", "source", "response"),
    [
        ("en", "The council decided to close the pool in May.", "The council took its decision in May."),
        ("ru", "Банк повысил ставку в мае.", "Повышение ставки банка произошло в мае."),
        ("fr", "La mairie a supprimé la taxe en mai.", "La suppression de la taxe date de mai."),
        ("de", "Die Behörde prüft den Antrag im Mai.", "Die Prüfung des Antrags folgt im Mai."),
    ],
)
def test_a_word_of_the_same_family_is_borne_out(code: str, source: str, response: str) -> None:
    (read,) = reads(code, source, response)
    lacking = {read.words[at].norm for at, _ in read.missing}
    assert not lacking & {"decision", "повышение", "suppression", "prüfung"}
    assert not [edit for edit in read.edits if edit.change.value in ("opposite", "polarity", "denied")]


WORDS = ("plane", "haushalt", "verein", "reich", "ein", "kosten", "sonnensystem", "rat", "arbeit", "zeit")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("haushaltsplan", True),
        ("vereinskosten", True),
        ("arbeitszeit", True),
        ("einreichen", True),
        ("system", True),  # a kind of it is there
        ("stadtplan", False),
        ("sonne", False),  # the first part tells no kind
        ("planrat", False),  # too short a last part
        ("haushaltstag", False),
        ("12plan", False),
    ],
)
def test_parts_make_up_a_word(word: str, expected: bool) -> None:
    joints = ("s", "es", "n", "en", "e", "er")
    assert Compounds(WORDS, joints).has(word) is expected
    assert not Compounds(WORDS, ()).has(word)


@pytest.mark.parametrize(
    ("source", "response", "lacking"),
    [
        ("Der Rat beschließt den Plan für den Haushalt.", "Der Rat beschließt den Haushaltsplan.", set()),
        ("Der Rat beschließt den Haushaltsplan.", "Der Rat beschließt den Plan.", set()),
        ("Die Firma reicht den Antrag ein.", "Die Firma will den Antrag einreichen.", set()),
        ("Der Rat beschließt den Plan.", "Der Rat beschließt den Haushaltsplan.", {"haushaltsplan"}),
        (
            "Der Rat beschließt den Plan. Der Haushalt ist klein.",
            "Der Rat beschließt den Haushaltsplan.",
            {"haushaltsplan"},
        ),
    ],
)
def test_parts_are_looked_for_in_one_sentence(source: str, response: str, lacking: set[str]) -> None:
    (read,) = reads("de", source, response)
    assert {read.words[at].norm for at, _ in read.missing} == lacking
