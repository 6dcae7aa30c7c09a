"""Values that follow from others with what it takes said."""

from __future__ import annotations

import pytest

from termground import load
from termground.facts import Fact, is_clocked, is_day_of, is_share_of, times_of


def facts(code: str, text: str) -> list[Fact]:
    return list(load(code).analyze(text).facts)


@pytest.mark.parametrize(
    ("code", "stated", "shares", "wholes", "follows"),
    [
        ("en", "520,000 euros", "40 %", "1.3 million euros", True),
        ("en", "780,000 euros", "40 %", "1.3 million euros", True),  # what the share leaves
        ("en", "560,000 euros", "40 %", "1.3 million euros", False),
        ("en", "about 500,000 euros", "40 %", "1.3 million euros", True),
        ("en", "520,000 dollars", "40 %", "1.3 million euros", False),
        ("fr", "60 kg", "un tiers des sacs", "180 kg", True),
        ("de", "12 Plätze", "10 %", "120 Plätze", False),  # a small number of things fits by chance
        ("ja", "5,200万円", "40％", "1億3,000万円", True),
    ],
)
def test_an_amount_is_a_share_of_another_one(
    code: str, stated: str, shares: str, wholes: str, follows: bool
) -> None:
    (fact,) = facts(code, stated)
    assert is_share_of(fact, facts(code, shares), facts(code, wholes)) is follows


@pytest.mark.parametrize(
    ("code", "stated", "prices", "beside", "numbers"),
    [
        ("en", "35 euros", "5 euros", "for seven nights", ["seven nights"]),
        ("en", "40 euros", "5 euros", "for seven nights", []),
        ("fr", "4,20 €", "0,70 €", "deux adultes, trois nuits", ["deux adultes", "trois nuits"]),
        ("fr", "4,80 €", "0,70 €", "deux adultes, trois nuits", []),
        ("en", "12 hours", "3 hours", "4 days", []),  # little enough to fit by chance
        ("en", "90 m²", "1.5 m²", "60 places", ["60 places"]),
        ("ja", "24,000円", "8,000円", "3泊", ["3泊"]),
    ],
)
def test_an_amount_is_so_many_times_another_one(
    code: str, stated: str, prices: str, beside: str, numbers: list[str]
) -> None:
    (fact,) = facts(code, stated)
    found = times_of(fact, facts(code, prices), facts(code, beside))
    assert [one.surface for one in found] == numbers


@pytest.mark.parametrize(
    ("code", "stated", "times", "lengths", "follows"),
    [
        ("en", "at 18:15", "at 19:00", "45 minutes", True),
        ("en", "at 18:30", "at 19:00", "45 minutes", False),
        ("en", "at 00:30", "at 23:30", "1 hour", True),
        ("de", "um 6 Uhr", "um 11 Uhr", "fünf Stunden", True),
        ("ja", "18時15分", "19時", "45分", True),
        ("en", "in May", "at 19:00", "45 minutes", False),
    ],
)
def test_a_time_lies_so_long_before_or_after_another_one(
    code: str, stated: str, times: str, lengths: str, follows: bool
) -> None:
    (fact,) = facts(code, stated)
    assert is_clocked(fact, facts(code, times), facts(code, lengths)) is follows


@pytest.mark.parametrize(
    ("code", "stated", "date", "months", "follows"),
    [
        ("en", "the 5th", "from 5 to 9 May", "in May", True),
        ("en", "the 9th", "from 5 to 9 May", "in May", True),
        ("en", "the 6th", "from 5 to 9 May", "in May", False),
        ("en", "the 5th", "from 5 to 9 May", "in June", False),
        ("de", "vom 5. bis zum 9.", "vom 5. bis 9. Mai", "im Mai", True),
        ("ru", "пятого", "5 мая", "третьего мая", True),
        ("en", "the 5th", "in May 2020", "in May", False),
    ],
)
def test_a_day_stands_for_the_date_whose_month_is_told(
    code: str, stated: str, date: str, months: str, follows: bool
) -> None:
    (fact,), (given,) = facts(code, stated), facts(code, date)
    assert is_day_of(fact, given, facts(code, months)) is follows
