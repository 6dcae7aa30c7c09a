"""Values that no source writes, but that a response worked out from what its source sentence says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import islice, permutations
from typing import NamedTuple

from termground.evidence.reckoned.beside_another import Compared
from termground.evidence.reckoned.by_words import WorkedOutByWords
from termground.evidence.reckoned.complements import complement
from termground.evidence.reckoned.far_apart import FarApart
from termground.evidence.reckoned.totals import is_total
from termground.evidence.small_words import has_phrase
from termground.evidence.values.enumerations import led_parts
from termground.evidence.values.fact_pairs import has_known_unit, number_of_things
from termground.evidence.values.fact_status import (
    NOWHERE,
    ClaimFact,
    ComparedFact,
    FactStatus,
    Said,
    SourceFact,
)
from termground.evidence.values.source_facts import SourceFacts
from termground.facts import (
    Date,
    Fact,
    Quantity,
    Relation,
    is_bare,
    is_clocked,
    is_day_given,
    is_day_of,
    is_share_of,
    is_total_of,
    lies_between,
    times_of,
)
from termground.facts.derived import MOST, is_alike, size_of
from termground.facts.reckoned_by import is_by_how_much, is_of_both, lies_between_amounts
from termground.facts.values import plain

NEAREST = 8
"""Values of a response that stand nearest to one, from which it may be worked out."""

NEXT = 1
"""Sentences on either side of the one that is followed."""

MONTHS = 24
"""Sentences before one in which the month of its day is looked for."""

_OPEN_TO_IT = (*NOWHERE, FactStatus.DERIVED)
"""How facts stand that may be of the other thing in a comparison."""

_SCORE = re.compile(r"(?<![\d.,:/–-])(\d{1,3})\s?([:–-]|対)\s?(\d{1,3})(?![\d.,:/–-])")
"""A score; two numbers with a dash of which the second is larger are a range."""
_DASHES = frozenset("–-")
_SIGNS = frozenset("×*·÷+−=")
"""Signs between the numbers of a calculation."""


class _Case(NamedTuple):
    """A value that no source has, with the facts from which it may follow.

    Attributes:
        stated: The value.
        row: The source sentence that it follows.
        own: The other facts of its sentence.
        beside: The nearest of these, and of those before it.
        told: The facts of the source sentence.
        meant: Those of the sentences beside that one which speak of the same.
        around: All of these, with the others of the sentences beside it and those of the question.
    """

    stated: ClaimFact
    row: int
    own: Sequence[Fact]
    beside: Sequence[Fact]
    told: Sequence[Fact]
    meant: Sequence[Fact]
    around: Sequence[Fact]


class WorkedOut:
    """Tells values that follow from those of the source sentence, with those beside it and those of the response.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._by_words = WorkedOutByWords(given)
        self._compared = Compared(given)
        self._far_apart = FarApart(given)
        self.with_wholes = self._by_words.with_wholes

    def settled(
        self,
        stated: ClaimFact,
        checked: ComparedFact,
        own: Sequence[Fact],
        said: Said,
        here: Sequence[SourceFact],
    ) -> ComparedFact:
        """A fact as it stands to the sources, or where no source has it as one that follows from others; another one where they give another value.

        Args:
            stated: The fact.
            checked: How it stands to the sources otherwise.
            own: The other facts of its sentence.
            said: What was said before it.
            here: The facts of the source sentence that it follows.
        """
        told = [one.fact for one in here]
        if checked.status is FactStatus.ABSENT and lies_between(
            stated.fact, [*own, *reversed(said.before)], told
        ):
            checked = ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL)
        if self._far_apart.tells(stated, checked):
            checked = ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL)
        row = stated.row
        if row is None:
            return checked
        fits = self._compared.fits(stated, row, here) if checked.status in _OPEN_TO_IT else None
        is_derived = checked.status is FactStatus.DERIVED
        if fits is False or (
            fits is None and is_derived and self._by_words.is_other_part(stated, row, own, told)
        ):
            return ComparedFact(stated.fact, FactStatus.ABSENT)
        held = fits or checked.status is FactStatus.HELD
        rest = None if held else self._by_words.denied_rest(stated, row, here)
        if fits or rest is not None:
            return ComparedFact(
                stated.fact, FactStatus.DERIVED, Relation.EQUAL, rest, denied=rest is not None
            )
        if checked.status not in NOWHERE:
            return checked
        meant = self._facts_of(self._by_words.told_of(stated, row, NEXT))
        beside = self._given.index.around(row, before=NEXT, behind=NEXT)
        around = [*told, *meant, *self._facts_of(other for other in beside if other != row), *said.asked]
        case = _Case(stated, row, own, [*own, *reversed(said.before)][:NEAREST], told, meant, around)
        if self._by_words.follows(stated, row, own, told, around) or (
            not checked.told and self._is_reckoned(case, is_open=_is_open(checked))
        ):
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL)
        return checked if checked.told else complement(stated, here, self._given) or checked

    def _facts_of(self, rows: Iterable[int]) -> list[Fact]:
        """The facts of some source sentences."""
        return [one.fact for row in rows for one in self._given.here(row)]

    def _is_reckoned(self, case: _Case, *, is_open: bool) -> bool:
        """Whether a value follows from others, though no word says so.

        Args:
            case: The value, with the others.
            is_open: Whether no value of the source stands in its place.
        """
        fact = case.stated.fact
        return (
            self._follows(case, is_open=is_open)
            or is_by_how_much(fact, case.told)
            or (has_phrase(case.stated.claim.words, "than") and lies_between_amounts(fact, case.told))
            or is_of_both(fact, case.told, case.meant)
            or self._is_total(case)
            or any(_is_price_of_both(fact, case.told, many, case.own) for many in case.own)
            or (is_open and self._is_told_apart(case))
            or (not case.own and self._is_day_of_month(case, counted=True))
        )

    def _is_total(self, case: _Case) -> bool:
        like, each = self._by_words.like(case.stated.fact, case.row), self._by_words.is_of_each(case.row)
        return is_total(case.stated, case.beside, case.around, like, each=each)

    def _follows(self, case: _Case, *, is_open: bool) -> bool:
        fact, own, given, around = case.stated.fact, case.beside, [*case.told, *case.meant], case.around
        if is_share_of(fact, [*given, *own], around):
            return True
        if times_of(fact, given, own) or times_of(fact, around, given):  # a deposit of three rents
            return True
        if is_clocked(fact, around, given):
            return True
        if not is_open:
            return False
        if lies_between(fact, own, around) or any(is_day_of(fact, date, own) for date in given):
            return True
        return _is_factor(case.stated, own, given) or self._is_lead(case)

    def _is_told_apart(self, case: _Case) -> bool:
        """Whether other facts of the claim tell a fact, wherever the sources have these."""
        if is_total_of(case.stated.fact, case.own, led_parts(case.stated, self._given.index)):
            return True
        return self._is_day_of_month(case)

    def _is_day_of_month(self, case: _Case, *, counted: bool = False) -> bool:
        """Whether the sentence that is followed has the day of a date, and the sources name its month last before it.

        Args:
            case: The date.
            counted: The day must be a number by itself there, and not a part of another date.
        """
        value = case.stated.fact.value
        if not isinstance(value, Date) or value.first is None or not value.first.day:
            return False
        day = Decimal(value.first.day)
        facts = [fact for fact in self._facts_of((case.row,)) if _number(fact) == plain(day)]
        if not (
            any(is_bare(fact) or fact.kind == "ordinal" for fact in facts)
            or (not facts and not counted and plain(day) in self._given.index.norms(case.row))
        ):
            return False
        month = self._month_before(case.row)
        return month is not None and is_day_given(case.stated.fact, day, month)

    def _month_before(self, row: int) -> Fact | None:
        """The last date with a month in a sentence or those before it in its source."""
        for other in reversed(self._given.index.around(row, before=MONTHS - 1)):
            for one in reversed(self._given.here(other)):
                if _names_month(one.fact):
                    return one.fact
        return None

    def _is_lead(self, case: _Case) -> bool:
        """Whether a number of things is by how much one side is ahead: four goals, of 31:27."""
        number = number_of_things(case.stated.fact)
        if number is None or case.stated.fact.kind not in ("number", "quantity"):
            return False
        scores = _SCORE.finditer(self._given.index.evidence(case.row).text)
        leads = (
            abs(int(one) - int(other))
            for one, sign, other in islice((score.groups() for score in scores), NEAREST)
            if sign not in _DASHES or int(one) > int(other)
        )
        return any(number == lead for lead in leads)


def _is_factor(stated: ClaimFact, own: Sequence[Fact], given: Sequence[Fact]) -> bool:
    """Whether a response supposes a number of things to work an amount out with it: for seven nights, 35 euros.

    It is the same number once more in a calculation that it writes down: (7 × 5 euros).
    """
    fact = stated.fact
    exact = fact.exact
    if exact is None:
        return False
    if any(_is_price_of_both(one, given, fact, own) for one in own):
        return True
    products = [times_of(one, given, [fact, *own]) for one in own if has_known_unit(one)]
    numbers = {_number(one) for factors in products for one in factors}
    if fact in (one for factors in products for one in factors):
        return True
    words, (first, last) = stated.claim.words, stated.place
    marks = words[first].gap, words[last].gap if last < len(words) else ""
    return plain(exact) in numbers and any(_SIGNS & set(mark) for mark in marks)


def _is_price_of_both(stated: Fact, prices: Sequence[Fact], many: Fact, own: Sequence[Fact]) -> bool:
    """Whether an amount of money is one price so many times and another one so many: for two adults and a child."""
    value = stated.value
    if not isinstance(value, Quantity) or stated.kind != "money" or not number_of_things(many):
        return False
    sizes = [size_of(one.value) for one in prices[:MOST] if is_alike(one, value)]
    counts = [number for one in own[:MOST] if one is not many and (number := number_of_things(one))]
    times, amount = number_of_things(many) or 0, size_of(value)
    return any(
        amount == one * times + other * count for one, other in permutations(sizes, 2) for count in counts
    )


def _is_open(checked: ComparedFact) -> bool:
    """Whether no value of the source stands in the place of a fact, or only the one thing that a price is for: 1泊."""
    given = checked.source_fact
    if checked.status is FactStatus.ABSENT or given is None:
        return checked.status is FactStatus.ABSENT
    value = given.fact.value
    return isinstance(value, Quantity) and value.exact == 1 and value.unit != ""


def _names_month(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Date) and any(end is not None and end.month for end in (value.first, value.last))


def _number(fact: Fact) -> str:
    return "" if fact.exact is None else plain(fact.exact)
