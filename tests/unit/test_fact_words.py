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


def test_a_file_adds_to_the_names_that_another_table_has():
    names = {
        "calendar": {"months": "one two", "weekdays": "mon tue"},
        "units": {"words": {"m": "metre"}, "money": {"EUR": "euro"}},
    }
    words = fact_words(
        '[calendar]\nmonths = "uno dos"\n[units.words]\nm = "met{er|ers}"\nkg = "kilo"\n', names
    )
    assert (words.calendar.months, words.calendar.weekdays) == ("uno dos", "mon tue")
    assert words.units.words == {"m": "meter; meters; metre", "kg": "kilo"}
    assert words.units.money == {"EUR": "euro"}


def test_words_have_their_vowel_signs():
    grammar = Grammar(fact_words('[numbers]\nwords = "दो=2"\n[units.words]\nkm = "किलोमीटर"\n'))
    assert [fact.norm for fact in grammar.read("दो किलोमीटर, दोनों")] == ["quantity:2 km"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12/8", "number:12"),
        ("am 12/8", "date:?-08-12"),
        ("31/8", "date:?-08-31"),
        ("(12/8)", "date:?-08-12"),
    ],
)
def test_a_day_and_a_month_in_digits_where_a_language_writes_them_so(text, expected):
    grammar = Grammar(fact_words('[calendar]\ndaily = "am"\n'))
    assert [fact.norm for fact in grammar.read(text)] == expected.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ngày 5 tháng 3 năm 2020", "date:2020-03-05"),
        ("tháng 3", "date:?-03"),
        ("tháng ba", "date:?-03"),
        ("tháng 5/2019", "date:2019-05"),
        ("3 tháng 5 ngày", "quantity:3 month|quantity:5 day"),
        ("tháng 13", "number:13"),
    ],
)
def test_months_by_their_number(text, expected):
    grammar = Grammar(
        fact_words(
            """[numbers]\nwords = "ba=3"\n[units.words]\nday = "ngày"\nmonth = "tháng"\n
[calendar]\nnumbered = "tháng"\nyear = "năm"\nslashed = true\norder = ["day month word year", "day month", "month"]\n"""
        )
    )
    assert [fact.norm for fact in grammar.read(text)] == expected.split("|")


def test_a_percentage_by_what_stands_before_its_number():
    grammar = Grammar(fact_words('[units]\nshare = "yüzde; %"\n'))
    found = [fact.norm for fact in grammar.read("yüzde 5, %6, yüzde 7-8, 9 %")]
    assert found == ["percent:5 %", "percent:6 %", "percent:7..8 %", "percent:9 %"]


@pytest.mark.parametrize(
    ("text", "expected"), [("6.900.000.000", "number:6900000000"), ("192.168.0.1", "code:192.168.0.1")]
)
def test_groups_of_digits_are_no_network_address(text, expected):
    assert [fact.norm for fact in Grammar(fact_words('decimal = ","')).read(text)] == [expected]


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
