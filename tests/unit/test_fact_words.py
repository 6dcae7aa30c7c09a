"""How the forms of words are written in a language's ``facts.toml``, and what a language may say besides."""

from __future__ import annotations

import pytest

from termground.facts.grammar import Counted, Grammar, Hooks
from termground.facts.grammar.forms import fact_words


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ('percent = "процент{|а|ов}"', "процент; процента; процентов"),
        ('percent = "процент{hard}; долей"', "процент; процента; долей"),
        ('percent = "проц{е|э}нт{|а}"', "процент; процента; проц\u044dнт; проц\u044dнта"),
        ('percent = "за сто; на сто"', "за сто; на сто"),
    ],
)
def test_braces_stand_for_each_ending(line, written):
    words = fact_words(f'[forms]\nhard = "|а"\n[units]\n{line}\n')
    assert words.units.percent == written


def test_numbers_and_months_keep_their_own_marks():
    words = fact_words('[numbers]\nwords = "пят{ь|и}=5 шесть=6"\n[calendar]\nmonths = "ма{й|я} июн{ь|я}"\n')
    assert words.numbers.words == "пять=5 пяти=5 шесть=6"
    assert words.calendar.months == "май/мая июнь/июня"


def test_letters_that_count_as_others_do_so_in_tables_and_texts():
    grammar = Grammar(
        fact_words('fold = "ё=е"\n[numbers]\nwords = "четырёх=4"\n[units.words]\nm = "метров"\n')
    )
    assert [fact.norm for fact in grammar.read("ЧЕТЫРЁХ метров и четырех метров")] == ["quantity:4 m"] * 2


def test_patterns_of_codes_are_left_as_they_are():
    words = fact_words("[forms]\nx = \"a\"\n[codes]\npatterns = ['\\d{2}-\\d{3}']\n")
    (fact,) = Grammar(words).read("Nr. 12-345")
    assert fact.norm == "code:12-345"


def test_a_table_without_hooks_knows_no_names():
    words = fact_words('[numbers]\nroman = "plain"\nwords = "two=2"\n')

    class Named(Hooks):
        def is_first_name(self, word):
            return word == "Peter"

    assert [fact.norm for fact in Grammar(words).read("Peter I and Louis XIV")] == ["ordinal:14"]
    named = Grammar(words, hooks=Named())
    assert [fact.norm for fact in named.read("Peter I and Louis XIV")] == ["ordinal:1", "ordinal:14"]


def test_a_noun_is_told_its_number():
    seen: list[Counted] = []

    def noun(behind: Counted) -> str:
        seen.append(behind)
        return "book" if behind.value != 1 else ""

    words = fact_words('[numbers]\nwords = "two=2"\n')
    assert [fact.norm for fact in Grammar(words, noun).read("two books")] == ["quantity:2 book"]
    assert (seen[0].word, seen[0].value) == ("books", 2)
