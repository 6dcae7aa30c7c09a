"""Values that no source writes, but that a response worked out from what its source sentence says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import islice

from termground.evidence.reckoned.beside_another import Compared
from termground.evidence.reckoned.by_words import WorkedOutByWords
from termground.evidence.reckoned.complements import complement
from termground.evidence.reckoned.totals import is_total
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
from termground.facts.reckoned_by import is_by_how_much, is_of_both
from termground.facts.values import plain

NEAREST = 8
"""Values of a response that stand nearest to one, from which it may be worked out."""

MONTHS = 24
"""Sentences before one in which the month of its day is looked for."""

_OPEN_TO_IT = (*NOWHERE, FactStatus.DERIVED)
"""How facts stand that may be of the other thing in a comparison."""

_SCORE = re.compile(r"(?<![\d.,:/–-])(\d{1,3})\s?([:–-]|対)\s?(\d{1,3})(?![\d.,:/–-])")
"""A score; two numbers with a dash of which the second is larger are a range."""
_DASHES = frozenset("–-")
_SIGNS = frozenset("×*·÷+−=")
"""Signs between the numbers of a calculation."""


class WorkedOut:
    """Tells values that follow from those of the source sentence, with those beside it and those of the response.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._by_words = WorkedOutByWords(given)
        self._compared = Compared(given)
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
        fits = self._compared.fits(stated, here) if checked.status in _OPEN_TO_IT else None
        is_derived = checked.status is FactStatus.DERIVED
        if fits is False or (fits is None and is_derived and self._by_words.is_other_part(stated, own, here)):
            return ComparedFact(stated.fact, FactStatus.ABSENT)
        if fits:
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL)
        return self._from_others(stated, checked, own, said, here) if checked.status in NOWHERE else checked

    def _from_others(
        self,
        stated: ClaimFact,
        checked: ComparedFact,
        own: Sequence[Fact],
        said: Said,
        here: Sequence[SourceFact],
    ) -> ComparedFact:
        """A fact that no source has, or the same as one that follows from others."""
        if stated.row is None:
            return checked
        near = self._beside(stated.row)
        told = [one.fact for one in here]
        meant = [one.fact for row in near if self._is_meant(stated, row) for one in self._given.here(row)]
        around = [*told, *meant, *(one.fact for row in near for one in self._given.here(row)), *said.asked]
        if self._by_words.follows(stated, own, told, around) or (
            not checked.told
            and self._is_reckoned(stated, own, said, (told, meant, around), is_open=_is_open(checked))
        ):
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL)
        if checked.told:
            return checked
        return complement(stated, here, self._given) or checked

    def _is_reckoned(
        self,
        stated: ClaimFact,
        own: Sequence[Fact],
        said: Said,
        facts: tuple[list[Fact], list[Fact], list[Fact]],
        *,
        is_open: bool,
    ) -> bool:
        """Whether a value follows from others, though no word says so."""
        told, meant, around = facts
        beside = [*own, *reversed(said.before)][:NEAREST]
        return (
            self._follows(stated, beside, [*told, *meant], around, is_open=is_open)
            or is_by_how_much(stated.fact, told)
            or is_of_both(stated.fact, told, meant)
            or is_total(
                stated, beside, around, self._by_words.like(stated), each=self._by_words.is_of_each(stated)
            )
            or (is_open and self._is_told_apart(stated, own))
            or (not own and self._is_day_of_month(stated, counted=True))
        )

    def _follows(
        self,
        stated: ClaimFact,
        own: Sequence[Fact],
        given: Sequence[Fact],
        around: Sequence[Fact],
        *,
        is_open: bool,
    ) -> bool:
        fact = stated.fact
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
        return _is_factor(stated, own, given) or self._is_lead(stated)

    def _is_told_apart(self, stated: ClaimFact, own: Sequence[Fact]) -> bool:
        """Whether other facts of the claim tell a fact, wherever the sources have these."""
        if is_total_of(stated.fact, own, led_parts(stated, self._given.index)):
            return True
        return self._is_day_of_month(stated)

    def _is_day_of_month(self, stated: ClaimFact, *, counted: bool = False) -> bool:
        """Whether the sentence that is followed has the day of a date, and the sources name its month last before it.

        Args:
            stated: The date.
            counted: The day must be a number by itself there, and not a part of another date.
        """
        value, row = stated.fact.value, stated.row
        if row is None or not isinstance(value, Date) or value.first is None or not value.first.day:
            return False
        day = Decimal(value.first.day)
        facts = [one.fact for one in self._given.here(row) if _number(one.fact) == plain(day)]
        if not (
            any(is_bare(fact) or fact.kind == "ordinal" for fact in facts)
            or (not facts and not counted and plain(day) in self._given.index.norms(row))
        ):
            return False
        month = self._month_before(row)
        return month is not None and is_day_given(stated.fact, day, month)

    def _month_before(self, row: int) -> Fact | None:
        """The last date with a month in a sentence or those before it in its source."""
        for other in reversed(self._given.index.around(row, before=MONTHS - 1)):
            for one in reversed(self._given.here(other)):
                if _names_month(one.fact):
                    return one.fact
        return None

    def _is_lead(self, stated: ClaimFact) -> bool:
        """Whether a number of things is by how much one side is ahead: four goals, of 31:27."""
        number = number_of_things(stated.fact)
        if stated.row is None or number is None:
            return False
        scores = _SCORE.finditer(self._given.index.evidence(stated.row).text)
        leads = (
            abs(int(one) - int(other))
            for one, sign, other in islice((score.groups() for score in scores), NEAREST)
            if sign not in _DASHES or int(one) > int(other)
        )
        return stated.fact.kind in ("number", "quantity") and any(number == lead for lead in leads)

    def _beside(self, row: int) -> list[int]:
        """The sentences beside one of a source."""
        return [other for other in self._given.index.around(row, before=1, behind=1) if other != row]

    def _is_meant(self, stated: ClaimFact, row: int) -> bool:
        """Whether a sentence has a word of the claim that the one beside it, which is followed, lacks."""
        if stated.row is None:
            return False
        norms = self._given.index.norms
        return not (stated.claim.content - norms(stated.row)).isdisjoint(norms(row))


def _is_factor(stated: ClaimFact, own: Sequence[Fact], given: Sequence[Fact]) -> bool:
    """Whether a response supposes a number of things to work an amount out with it: for seven nights, 35 euros.

    It is the same number once more in a calculation that it writes down: (7 × 5 euros).
    """
    fact = stated.fact
    exact = fact.exact
    if exact is None:
        return False
    products = [times_of(one, given, [fact, *own]) for one in own if has_known_unit(one)]
    numbers = {_number(one) for factors in products for one in factors}
    if fact in (one for factors in products for one in factors):
        return True
    words, (first, last) = stated.claim.words, stated.place
    marks = words[first].gap, words[last].gap if last < len(words) else ""
    return plain(exact) in numbers and any(_SIGNS & set(mark) for mark in marks)


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
