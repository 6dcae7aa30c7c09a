"""Values that a response worked out as its own words or those of its source tell: for each, what is left, half of it, the year after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from termground.evidence.assertion.negation import denials
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase
from termground.evidence.values.fact_status import MANY, ClaimFact, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import WordRange
from termground.facts import Date, Fact, Quantity, Relation, compare, is_share_of, lies_between
from termground.facts.derived import is_alike, size_of
from termground.facts.reckoned_by import (
    is_end_of,
    is_for_each,
    is_fraction,
    is_in_a_day,
    is_left,
    leaves_share,
    length_in_years,
    year_of,
    years_in,
)
from termground.facts.units import is_known, unit
from termground.facts.values import end_of
from termground.lazy import lazy

AROUND = 3
"""Words on either side of a value among which it is said how it is worked out."""

BESIDE = 2
"""Words on either side of a length of time among which it is said that it lies behind or before something."""

WHOLES = 8
"""Values of one kind of a source of which one may be the whole of a share that another sentence tells; of more some fit by chance."""

NEAR = 8
"""Sentences around the one that is followed of which one may tell the share, or that it is the rest."""

YEARS = 24
"""Sentences before one in which the year is looked for that its length of time is counted from."""


class WorkedOutByWords:
    """Tells values that follow from others by the word that says how.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given

    def follows(
        self,
        stated: ClaimFact,
        row: int,
        own: Sequence[Fact],
        here: Sequence[Fact],
        around: Sequence[Fact],
    ) -> bool:
        """Whether a value follows from others as words around it, or those of its source sentence, tell.

        Args:
            stated: The value.
            row: The source sentence that it follows.
            own: The other values of its sentence.
            here: Those of the source sentence.
            around: Those of the sentences beside that one.
        """
        fact = end_of(stated.fact)
        if _says_beside("each", stated) and (
            is_for_each(fact, here, [*here, *own])
            or (
                any(_is_one_of(fact, one) for one in here)
                and any(is_for_each(one, here, here) for one in own)
            )
        ):
            return True
        rows = [row, *self.told_of(stated, row, NEAR)]
        if is_in_a_day(fact, here, [*here, *own]) or self._is_timed(stated, fact, here, rows):
            return True
        told = [one.fact for other in rows for one in self._given.here(other)]
        own_rest = _says_somewhere("rest", stated)  # three of five stayed: two of five did not
        rest = not (own_rest and is_fraction(fact)) and (
            own_rest or any(self._says("rest", other) for other in rows)
        )
        if (rest and is_left(fact, [*told, *own], [*own, *told, *around])) or (
            self._denies_otherwise(stated, row) and is_left(fact, here, here)
        ):
            return True  # two did not, of three of the five
        return any(self._is_share(fact, other) for other in rows)

    def _is_timed(self, stated: ClaimFact, fact: Fact, here: Sequence[Fact], rows: Sequence[int]) -> bool:
        """Whether a date, or a length of time, follows from others of the source; the first of some sentences is the one that is followed."""
        if is_end_of(stated.fact, here) or any(self._is_other_year(fact, row) for row in rows):
            return True
        since = any(_says_beside(kind, stated) for kind in ("later", "earlier"))
        return since and self._is_since(fact, rows[0])

    def told_of(self, stated: ClaimFact, row: int, reach: int) -> list[int]:
        """The sentences around the one that is followed that have words of the claim which that one lacks.

        Args:
            stated: A value of the claim.
            row: The sentence that is followed.
            reach: How many are looked at on either side.
        """
        index = self._given.index
        wanted = stated.claim.content - index.norms(row)
        near = index.around(row, before=reach, behind=reach)
        return [other for other in near if other != row and not wanted.isdisjoint(index.norms(other))]

    def _is_share(self, fact: Fact, row: int) -> bool:
        """Whether a source sentence tells a share, be it in a part of a word, of an amount that another sentence tells."""
        value = fact.value
        if not isinstance(value, Quantity) or value.exact is None:
            return False
        wholes = self.like(fact, row)
        if not wholes or len(wholes) > WHOLES:
            return False
        here = [end_of(one.fact) for one in self._given.here(row)]
        if is_share_of(fact, here, wholes):
            return True
        if self._says("double", row) and any(
            size_of(value) == 2 * size_of(one.value) for one in here if is_alike(one, value)
        ):
            return True
        return self._says("half", row) and any(
            size_of(one.value) == 2 * size_of(value) for one in wholes if is_alike(one, value)
        )

    def is_of_each(self, row: int) -> bool:
        """Whether a source sentence says something of each of several: each of the 12 flats."""
        return self._says("each", row)

    def like(self, fact: Fact, row: int) -> list[Fact]:
        """The values of the source of a sentence, in text order, that measure what a value measures."""
        kind = _measure(fact)
        return [] if kind is None else self._alike.get((self._given.index.of[row], kind), [])

    @lazy
    def _alike(self) -> dict[tuple[int, str], list[Fact]]:
        """The first values of each source that measure the same, in text order."""
        found: dict[tuple[int, str], list[Fact]] = {}
        for one in self._given.facts:
            kind = _measure(one.fact)
            if kind is not None and len(same := found.setdefault((one.source, kind), [])) < MANY:
                same.append(one.fact)
        return found

    def _is_other_year(self, fact: Fact, row: int) -> bool:
        """Whether a year lies as long after or before one that the source tells as its sentence says."""
        year = year_of(fact)
        if year is None:
            return False
        steps = set(self._steps(row))
        return bool(steps) and any(year - one in steps for one in self._years(row))

    def _is_since(self, fact: Fact, row: int) -> bool:
        """Whether a length of time lies between a date of a source sentence and one that was told before it."""
        dates = [
            [one.fact for one in self._given.here(at) if isinstance(one.fact.value, Date)]
            for at in self._given.index.around(row, before=NEAR)
        ]
        own, before = dates.pop(), chain.from_iterable(dates)
        return any(lies_between(fact, (), [first, last]) for first in before for last in own)

    def _steps(self, row: int) -> Iterator[int]:
        """How many years after something the source sentence says that something else was; before it, less than none."""
        if self._says("next", row):
            yield 1
        if self._says("previous", row):
            yield -1
        for one in self._given.here(row):
            years = length_in_years(one.fact)
            if years is None:
                continue
            place = self._given.range(one)
            if self._says_by("later", row, place):
                yield years
            if self._says_by("earlier", row, place):
                yield -years

    def _years(self, row: int) -> list[int]:
        """The years that a source sentence tells; those of the last one before it that tells any where it tells none."""
        for other in reversed(self._given.index.around(row, before=YEARS - 1)):
            years = [year for one in self._given.here(other) for year in years_in(one.fact)]
            if years:
                return years
        return []

    def _says(self, kind: str, row: int) -> bool:
        index = self._given.index
        return kind in index.texts.phrase_kinds(row) and has_phrase(index.rows[row], kind)

    def _says_by(self, kind: str, row: int, place: WordRange) -> bool:
        first, last = place
        return has_phrase(self._given.index.rows[row][max(0, first - BESIDE) : last + BESIDE], kind)

    def with_wholes(
        self, stated: Sequence[ClaimFact], compared: Sequence[ComparedFact]
    ) -> Iterator[ComparedFact]:
        """The facts of a sentence, of which the whole that leaves another one stands in no other's place: of 62, 51.

        Args:
            stated: The facts.
            compared: How they stand to the sources.
        """
        derived = [
            one for one, told in zip(stated, compared, strict=True) if told.status is FactStatus.DERIVED
        ]
        for one, told in zip(stated, compared, strict=True):
            if told.status is FactStatus.MOVED and any(self._leaves(one.fact, other) for other in derived):
                yield ComparedFact(one.fact, FactStatus.DERIVED, Relation.EQUAL)
            else:
                yield told

    def is_other_part(self, stated: ClaimFact, row: int, own: Sequence[Fact], here: Sequence[Fact]) -> bool:
        """Whether a number is that of those of whom the source does not say it: two of five voted for it, of three of the five.

        Args:
            stated: The number.
            row: The source sentence that it follows.
            own: The other values of its sentence.
            here: Those of the source sentence.
        """
        fact, value = stated.fact, stated.fact.value
        if not isinstance(value, Quantity) or is_known(value.unit):
            return False
        if _says_somewhere("rest", stated) or self._says("rest", row) or self._denies_otherwise(stated, row):
            return False
        wholes = [one for one in here if any(compare(one, other).holds for other in own)]
        parts = [one for one in here if one not in wholes]
        return is_left(fact, parts, wholes)

    def _denies_otherwise(self, stated: ClaimFact, row: int) -> bool:
        """Whether one of a claim and its source sentence denies something, and the other does not."""
        return bool(stated.claim.denials) != bool(denials(self._given.index.rows[row]))

    def denied_rest(self, stated: ClaimFact, row: int, here: Sequence[SourceFact]) -> SourceFact | None:
        """The number of which a part of the source sentence says what the claim denies of all but these, or the reverse: 5 of 8 did not, of 3 of 8 that did.

        Args:
            stated: The number of the claim.
            row: The source sentence that it follows.
            here: Its facts.
        """
        words, denied = self._given.index.rows[row], bool(stated.claim.denials)
        pieces = self._given.index.parts(words)
        for one in here:
            others = [other.fact for other in here if other is not one]
            if not (is_left(stated.fact, [one.fact], others) or leaves_share(stated.fact, one.fact, others)):
                continue
            part = part_with(self._given.range(one)[0], pieces)
            if bool(denials(words[slice(*part)])) != denied:
                return one
        return None

    def _leaves(self, whole: Fact, stated: ClaimFact) -> bool:
        """Whether a value is what the parts that the sources tell around its sentence leave of a whole."""
        if stated.row is None:
            return False
        rows = [stated.row, *self.told_of(stated, stated.row, NEAR)]
        parts = [one.fact for row in rows for one in self._given.here(row)]
        return is_left(end_of(stated.fact), parts, [whole])


def _is_one_of(fact: Fact, given: Fact) -> bool:
    """Whether a value is one of the things that another one counts: 1台, of 6台."""
    value, other = fact.value, given.value
    if not isinstance(value, Quantity) or not isinstance(other, Quantity):
        return False
    if not value.unit or is_known(value.unit):
        return False
    return value.exact == 1 and value.unit == other.unit and fact.kind == given.kind


def _measure(fact: Fact) -> str | None:
    """What a value measures or counts; None of a bound, a date or a rank."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is None or fact.kind == "ordinal":
        return None
    own = unit(value.unit)
    return own.dimension if is_known(value.unit) and own.scale is not None else value.unit


def _says_beside(kind: str, stated: ClaimFact) -> bool:
    words, (first, last) = stated.claim.words, stated.place
    return has_phrase(words[max(0, first - AROUND) : last + AROUND], kind)


def _says_somewhere(kind: str, stated: ClaimFact) -> bool:
    return has_phrase(stated.claim.words, kind)
