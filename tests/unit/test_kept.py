"""What is made of a language's lists is made once for all languages of a class that are alike."""

from __future__ import annotations

import gc
import weakref

import pytest

from termground import load
from termground.language import Language
from termground.language.kept import MOST, kept


class Small(Language):
    code = "x-small"
    name = "Small"

    def __init__(self, line: str, option: str = "") -> None:
        super().__init__()
        self._line = line
        self._option = option

    def thesaurus(self):
        return [self._line]

    def signature(self):
        return {"option": self._option}


def thesaurus(language: Language):
    language.senses(language.analyze("red and blue").view_tokens)
    return language._thesaurus


@pytest.mark.parametrize("code", ["en", "ja", "de", "zh"])
def test_a_language_that_is_loaded_again_has_the_same_thesaurus(code) -> None:
    assert thesaurus(load(code)) is thesaurus(load(code))


@pytest.mark.parametrize("code", ["en", "ru", "it"])
def test_a_language_that_is_loaded_again_cuts_figures_by_the_same_words(code) -> None:
    """And another one of the same package by its own."""
    one, again, other = load(code), load(code), load("de")
    for language in (one, again, other):
        assert list(language.facts(language.analyze("12 kg").view_tokens))
    assert one._grammar[0] is not again._grammar[0]
    assert one._grammar[0]._scanner is again._grammar[0]._scanner
    assert one._grammar[0]._scanner is not other._grammar[0]._scanner


def test_other_lines_and_other_options_make_another_one() -> None:
    one = thesaurus(Small("S: red, scarlet"))
    assert thesaurus(Small("S: red, scarlet")) is one
    assert thesaurus(Small("S: red, crimson")) is not one
    assert thesaurus(Small("S: red, scarlet", "longer")) is not one


def test_the_phrases_of_another_table_are_other_phrases() -> None:
    language = Small("S: red, scarlet")
    one = language.marks_of({"sign": {"plus": ("and",)}}, language.tokens)
    other = language.marks_of({"sign": {"plus": ("blue",)}}, language.tokens)
    tokens = language.analyze("red and blue").view_tokens
    assert [mark[:2] for mark in one.find(tokens)] != [mark[:2] for mark in other.find(tokens)]
    assert language.marks_of({"sign": {"plus": ("and",)}}, language.tokens) is one


def test_a_class_that_goes_takes_along_what_was_kept_of_it() -> None:
    class Gone(Small):
        pass

    made = weakref.ref(thesaurus(Gone("S: red, scarlet")))
    assert made() is not None
    del Gone
    gc.collect()
    assert made() is None


def test_no_more_is_kept_than_the_bound() -> None:
    class Owner:
        pass

    made = [kept(Owner, number, lambda number=number: [number]) for number in range(3 * MOST)]
    assert [value for (value,) in made] == list(range(3 * MOST))
    assert kept(Owner, 0, lambda: ["anew"]) == ["anew"]
