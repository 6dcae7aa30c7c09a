"""A fact of a response, a fact of a source, and the status that the one has in the other."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

import msgspec

from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.words import Word, WordRange
from termground.facts import Date, Fact, Quantity, Relation, compare, is_looser
from termground.language.analysis import Analysis
from termground.types import Evidence

Of = TypeVar("Of")

MANY = 60
"""Facts of a sentence from which it is a list: each is held against as many of the sources, and those of the same amount."""

SAME = 8
"""Facts of the same amount that are looked at."""


class FactStatus(StrEnum):
    """How a fact of the response stands to its sources."""

    HELD = "held"  # a sentence that is followed has it
    LOOSER = "looser"  # such a sentence has it less precisely
    MOVED = "moved"  # another sentence has it, and this one has another value in its place
    EXCHANGED = "exchanged"  # it stands by all that goes with another value of the claim or of the sources
    OTHER_END = (
        "other-end"  # such a sentence has it as one end of a period, and it is said to be the other one
    )
    ELSEWHERE = "elsewhere"  # another sentence has it
    DERIVED = "derived"  # it follows from two counts of such a sentence
    RENAMED = "renamed"  # such a sentence has this number, of what goes by another word there
    CLASHING = "clashing"  # no sentence has it, and this one has another value
    ABSENT = "absent"


CLASHES = (Relation.DIFFERENT, Relation.MAGNITUDE, Relation.UNIT, Relation.REST)
"""What a value is to the one in whose place it stands where the two cannot both be true."""

NOWHERE = (FactStatus.CLASHING, FactStatus.ABSENT)
"""How facts stand that no source has."""

FOUND = (FactStatus.HELD, FactStatus.ELSEWHERE, FactStatus.MOVED)
"""How facts stand that a source has, in whatever sentence."""

MISPLACED = (FactStatus.MOVED, FactStatus.EXCHANGED)
"""How facts stand that are told of something else."""

STATED = (*FOUND, FactStatus.EXCHANGED)
"""How facts stand that a source has, be it beside something else."""


class SourceFact(msgspec.Struct, frozen=True):
    """A fact of a source."""

    source: int
    fact: Fact

    @property
    def place(self) -> tuple[int, int]:
        """Its source and where it begins there."""
        return self.source, self.fact.start

    @property
    def evidence(self) -> Evidence:
        """The words of the source that state it."""
        return Evidence(self.source, self.fact.start, self.fact.end, self.fact.surface)


class Said(NamedTuple):
    """What was said before a claim, from which its figures may be reckoned.

    Attributes:
        before: The facts of the response before it, and of the question, the nearest last.
        asked: Those of the question, of which something may be a share.
    """

    before: Sequence[Fact] = ()
    asked: Sequence[Fact] = ()


NOTHING_SAID = Said()


class ClaimFact(msgspec.Struct, frozen=True):
    """A fact of the response.

    Attributes:
        fact: The fact.
        row: The source sentence along which it lies; None where it lies along none.
        skipped: The words of the source that are left out right before it.
        replaced: The words of the source in whose place it stands.
        claim: The sentence.
        place: Its range there.
        nearby: The words with content by which it stands, nearer ones counting more.
        asked: The words of the question that the sentence answers.
        copied: Whether it and the words around stand in the source in the same order.
        before: Normal form of the capitals right before it, be it in the sentence before; None where there are none.
        listed: How many things the response goes through around it.
    """

    fact: Fact
    row: int | None
    skipped: Evidence | None
    replaced: Evidence | None
    claim: ClaimSentence
    place: WordRange
    nearby: dict[str, float]
    asked: Sequence[Word] = ()
    copied: bool = False
    before: str | None = None
    listed: frozenset[int] = frozenset()


class ToldTrend(msgspec.Struct, frozen=True):
    """A word of a claim that says which way one of its figures goes, beside what the sources say.

    Attributes:
        at: Its index in the claim.
        row: The source sentence.
        place: The word there that says it of the same figure.
        turned: Whether that one says the opposite.
    """

    at: int
    row: int
    place: WordRange
    turned: bool


class ComparedFact(msgspec.Struct, frozen=True):
    """A fact of the response.

    Attributes:
        fact: The fact.
        status: How it stands to the sources.
        relation: What the other value is to it.
        source_fact: The fact of the source that it was compared with.
        told: Whether the words by which it is stated show that it should be the other one, however loosely they follow.
        elsewhere: Whether another sentence has this value of the same thing.
        unwritten: Whether it has digits that stand in no source, whatever they count there, and cannot be reckoned.
        labelled: Whether the labels of a table show which value stands there.
        trend: What the claim says of the way that it goes, beside what the sources say; None where either says nothing.
        denied: Whether it bounds what is denied, and the other value what is not, or the other way round: nobody under 8, from 8 on.
    """

    fact: Fact
    status: FactStatus
    relation: Relation = Relation.UNRELATED
    source_fact: SourceFact | None = None
    told: bool = False
    elsewhere: bool = True
    unwritten: bool = False
    labelled: bool = False
    trend: ToldTrend | None = None
    denied: bool = False

    def held(self, given: SourceFact | None) -> ComparedFact:
        """The same fact where the sources have it of what the claim tells it of.

        Args:
            given: The fact of the source that it is.
        """
        return ComparedFact(self.fact, FactStatus.HELD, Relation.EQUAL, given)

    def moved(self, instead: SourceFact) -> ComparedFact:
        """The same fact where its place shows that it is that of something else.

        Args:
            instead: What the sources have of what the claim tells it of.
        """
        return ComparedFact(
            self.fact, FactStatus.MOVED, Relation.DIFFERENT, instead, told=True, labelled=True
        )


class ByAmount(Generic[Of]):
    """Some facts, of which a long list is held against few: the first ones, and those of the same amount.

    Args:
        given: The facts, or what states them.
        fact_of: Tells the fact of each.
    """

    def __init__(self, given: Sequence[Of], fact_of: Callable[[Of], Fact]) -> None:
        self.first = given[:MANY]
        self._rest: dict[Hashable, list[Of]] = {}
        for one in given[MANY:]:
            same = self._rest.setdefault(_amount(fact_of(one)), [])
            if len(same) < SAME:
                same.append(one)

    def near(self, fact: Fact) -> list[Of]:
        """The first facts, and of the others those with the same amount."""
        return [*self.first, *self._rest.get(_amount(fact), ())]


class ClaimFacts:
    """The facts of one sentence of a response, asked which facts of the sources they state; each is looked for once.

    Args:
        facts: The facts.
    """

    def __init__(self, facts: Sequence[Fact]) -> None:
        self._facts = ByAmount(facts, lambda fact: fact)
        self._had: dict[int, bool] = {}

    def besides(self, fact: Fact) -> list[Fact]:
        """The first facts without one of them."""
        return [other for other in self._facts.first if other is not fact]

    def have(self, given: SourceFact) -> bool:
        """Whether some fact states a fact of the sources."""
        key = id(given)  # the sources keep it
        had = self._had.get(key)
        if had is None:
            facts = self._facts.near(given.fact)
            stated = (compare(other, given.fact).holds or is_looser(other, given.fact) for other in facts)
            had = self._had[key] = any(stated)
        return had


def _amount(fact: Fact) -> Hashable:
    """A value without its unit."""
    value = fact.value
    return (value.low, value.high) if isinstance(value, Quantity) else value


def lies_in(given: SourceFact, place: Evidence | None) -> bool:
    """Whether a fact has some of the words in whose place another one stands."""
    if place is None or given.source != place.source:
        return False
    return given.fact.start < place.end and place.start < given.fact.end


def is_equal(stated: Fact, given: Fact) -> bool:
    """Whether two values are equal, none of them being only nearer."""
    return compare(stated, given) is Relation.EQUAL


def measures_alike(stated: Fact, given: Fact) -> bool:
    """Whether two values are of one kind and unit: pages are no euros."""
    one, other = stated.value, given.value
    if isinstance(one, Quantity) and isinstance(other, Quantity):
        return one.unit == other.unit
    return stated.kind == given.kind


def is_range(fact: Fact) -> bool:
    """Whether a value is a range or a bound: such a one and a number stand in places of their own."""
    return isinstance(fact.value, Quantity) and fact.value.exact is None


def is_figure(fact: Fact) -> bool:
    """Whether a fact is a quantity or a date."""
    return isinstance(fact.value, Quantity | Date)


def facts_of(analysis: Analysis, *, citing: bool = False) -> list[tuple[int, int, Fact]]:
    """Quantities and dates with the range of view tokens that each takes.

    Args:
        analysis: The text.
        citing: Whether its numbers in square brackets only cite.
    """
    tokens = analysis.tokens
    found = []
    for fact in analysis.uncited if citing else analysis.facts:
        if is_figure(fact):
            first, last = bisect_left(tokens.ends, fact.start + 1), bisect_left(tokens.starts, fact.end)
            found.append((first, last, fact))
    return found
