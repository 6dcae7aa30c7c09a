"""Facts of a claim that no source sentence has as they are stated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import takewhile

from termground.evidence.values.enumerations import is_announced, is_listed, is_single, lists_itself
from termground.evidence.values.fact_pairs import counted_for, counts_others
from termground.evidence.values.fact_status import (
    ClaimFact,
    ClaimFacts,
    ComparedFact,
    FactStatus,
    SourceFact,
)
from termground.evidence.values.owners import is_of_another
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.facts import (
    Fact,
    Quantity,
    Relation,
    compare,
    counts_of,
    is_other_era,
    is_share,
    is_unnamed,
)
from termground.facts.derived import TELLING
from termground.facts.units import is_known
from termground.facts.values import plain
from termground.text.normalize import fold
from termground.text.spacing import unspaced

_JOINED = re.compile(r"\s[^\W\d]+\s")
"""A word between two numbers: two out of three, *deux sur trois*."""


FEWEST_TIMES = 1_000
"""How many times as much makes it a slip of the word for the power: ten years cost ten times as much as one."""

DIGITS = 3
"""Figures from which an amount is known by them at any power of ten: 7.36 million for 7.36 billion."""


def is_misplaced(fact: Fact, relation: Relation, given: SourceFact) -> bool:
    """Whether an amount has the figures of another one at another power of ten, and so many that it is the same one.

    Args:
        fact: The amount.
        relation: What the other one is to it.
        given: The other one.
    """
    number = fact.exact
    if relation is not Relation.MAGNITUDE or number is None or not fact.is_measured:
        return False
    if _times(fact, given.fact) < FEWEST_TIMES:
        return False
    return len(plain(number).replace(".", "").strip("0")) >= DIGITS


def _times(fact: Fact, other: Fact) -> Decimal:
    """How many times the greater of two amounts is the other one; none where either is not one number."""
    known = sorted(abs(number) for number in (fact.exact, other.exact) if number)
    return Decimal(known[1]) / Decimal(known[0]) if len(known) > 1 else Decimal()


def _is_multiple(fact: Fact, clash: tuple[Relation, SourceFact], *beside: Iterable[Fact]) -> bool:
    """Whether a number beside one of two amounts with the same figures makes it of the other: 1.25 euros each for 1,000 copies."""
    times = _times(fact, clash[1].fact) if clash[0] is Relation.MAGNITUDE else 0
    sides = [{one.exact for one in side} for side in beside]
    return times > 1 and sum(times in side for side in sides) == 1


class UnfoundFacts:
    """Tells what the sources have in the place of facts that no sentence of them has.

    Args:
        source_facts: The facts of the sources.
    """

    def __init__(self, source_facts: SourceFacts) -> None:
        self._source_facts = source_facts
        self._index = source_facts.index

    def told(
        self,
        stated: ClaimFact,
        facts: ClaimFacts,
        here: Sequence[SourceFact],
        clash: tuple[Relation, SourceFact] | None,
        same: SameFacts,
    ) -> ComparedFact:
        """A fact that no sentence has: one figure of another value may still be it, or a value that says less."""
        fact = stated.fact
        if clash is None and self._source_facts.in_other_words(stated):
            return ComparedFact(fact, FactStatus.ELSEWHERE, Relation.EQUAL)
        if clash is None or not is_share(clash[1].fact):
            counted = counted_for(fact, here)
            if counted is not None or counts_of(fact, facts.besides(fact)) is not None:
                return ComparedFact(fact, FactStatus.DERIVED, Relation.EQUAL, counted)
        told = (is_listed, is_single, lists_itself, is_announced)
        if clash is None and any(is_told(stated, self._index) for is_told in told):
            return ComparedFact(fact, FactStatus.DERIVED, Relation.EQUAL)
        if clash is not None and _is_multiple(fact, clash, facts.besides(fact), [one.fact for one in here]):
            clash = None
        if self._is_part(stated) or self._is_of_share(stated, here):
            return ComparedFact(fact, FactStatus.ELSEWHERE)
        if clash is not None and not is_of_another(stated, clash[1], self._source_facts):
            told_otherwise = is_other_era(fact, clash[1].fact) or is_misplaced(fact, *clash)
            return ComparedFact(fact, FactStatus.CLASHING, *clash, told=told_otherwise)
        return self._absent(stated, facts, here, same)

    def _absent(
        self, stated: ClaimFact, facts: ClaimFacts, here: Sequence[SourceFact], same: SameFacts
    ) -> ComparedFact:
        """A fact in whose place no other one stands: said less precisely, of what goes by another word, or not at all."""
        fact = stated.fact
        less = next((one for one in same.looser(fact) if self._says_less(fact, one)), None)
        if less is not None:
            there = is_unnamed(fact, less.fact) or self._names_bound(stated, facts, less)
            status = FactStatus.ELSEWHERE if there else FactStatus.ABSENT
            return ComparedFact(fact, status, Relation.MORE_PRECISE, less)
        of_others = (one for one in here if compare(fact, one.fact) is Relation.UNIT and not facts.have(one))
        other = next(of_others, None) or self._source_facts.counting(fact)
        if other is None:
            return ComparedFact(fact, FactStatus.ABSENT)
        if self._source_facts.compared(stated, other).holds:
            return ComparedFact(fact, FactStatus.ELSEWHERE, Relation.EQUAL, other)
        renamed = counts_others(fact, other.fact) and not self._is_counted_in(stated, other)
        return ComparedFact(fact, FactStatus.RENAMED if renamed else FactStatus.ABSENT, Relation.UNIT, other)

    def _says_less(self, fact: Fact, less: SourceFact) -> bool:
        """Whether a value of another sentence may be a stated one, said less precisely.

        The end of a range is another value, and a bare number that is small, or stands before the word for what it counts, may
        be one of anything: the mark of an item, one piece.
        """
        other = less.fact.value
        assert isinstance(other, Quantity)
        if other.unit or other.exact is None or is_unnamed(fact, less.fact):
            return None in (other.low, other.high) or other.exact is not None
        behind = self._source_facts.range(less)[1]
        words = self._source_facts.words(less)[behind : behind + 1]
        if any(word.content and not word.opens for word in words):
            return unspaced(words[0].form[:1])  # shown with that word
        return other.exact >= TELLING

    def _names_bound(self, stated: ClaimFact, facts: ClaimFacts, given: SourceFact) -> bool:
        """Whether a claim gives the value of a bound that a word with content names, as such: the limit is 40 euros.

        It has that word, or goes through several values of the sentence.
        """
        value = given.fact.value
        if not isinstance(value, Quantity) or None not in (value.low, value.high):
            return False
        own = self._source_facts.words(given)[slice(*self._source_facts.range(given))]
        led = takewhile(lambda word: not word.number, own)
        names = [word for word in led if word.content]
        claim = stated.claim
        if any(word.norm in claim.norms or word.sense.concepts & claim.concepts for word in names):
            return True
        others = [
            one.fact for one in self._source_facts.here(self._source_facts.row(given)) if one is not given
        ]
        beside = facts.besides(stated.fact)
        return bool(names) and any(compare(one, other).holds for one in beside for other in others)

    def _is_counted_in(self, stated: ClaimFact, other: SourceFact) -> bool:
        """Whether a source sentence has the words of what a number counts, and so may have another number of them."""
        words = stated.claim.words[slice(*stated.place)]
        counted = {word.norm for word in words if word.content and not word.number}
        return not counted.isdisjoint(self._index.norms(self._source_facts.row(other)))

    def _is_part(self, stated: ClaimFact) -> bool:
        """Whether a bare number is one figure of a value that the source has: the 5 of five out of six, the 1 of BA.1."""
        fact = stated.fact
        if stated.row is None or fact.kind != "number" or not isinstance(fact.value, Quantity):
            return False
        exact = fact.exact
        if (
            exact is not None
            and stated.before
            and not fact.is_measured
            and (stated.before, plain(exact)) in self._index.pairs
        ):
            return True
        if not fact.is_measured and stated.place[0] and self._is_named(stated):
            return True
        if exact is None or plain(exact) not in self._index.norms(stated.row):
            return False
        return any(given.fact.kind in ("number", "percent") for given in self._source_facts.here(stated.row))

    def _is_of_share(self, stated: ClaimFact, here: Sequence[SourceFact]) -> bool:
        """Whether a number of things is one of the two numbers of a share in words: the three of two out of three."""
        value, first = stated.fact.value, stated.place[0]
        if stated.row is None or stated.fact.kind == "ordinal" or is_share(stated.fact):
            return False
        if not isinstance(value, Quantity) or is_known(value.unit):
            return False
        row, norm = self._index.rows[stated.row], stated.claim.words[first].norm
        shares = (given for given in here if is_share(given.fact) and _JOINED.search(given.fact.surface))
        ranges = (self._source_facts.range(given) for given in shares)
        return any(word.norm == norm for place in ranges for word in row[slice(*place)])

    def _is_named(self, stated: ClaimFact) -> bool:
        """Whether a bare number stands in the sources right behind the word before it, and so in a name: Xbox 360, Apollo-8."""
        word = stated.claim.words[stated.place[0] - 1]
        surface = stated.fact.surface
        if not word.content or word.number:
            return False
        if f"{word.norm}-{fold(surface)}" in self._index.all_words:
            return True
        joint = "" if unspaced(word.form[-1:]) else " "
        return self._index.vocabulary.is_written(fold(f"{word.form}{joint}{surface}"))
