"""The facts of a response held against those of the source sentences that it follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

import msgspec

from termground.evidence.claim_sentence import RIVALS
from termground.evidence.index import SentenceIndex
from termground.evidence.reckoned.calculations import calculated
from termground.evidence.reckoned.complements import complement
from termground.evidence.reckoned.day_before import day_before
from termground.evidence.reckoned.worked_out import WorkedOut
from termground.evidence.rivals.exempted_values import ExemptedValues
from termground.evidence.rivals.moved_values import MovedValues
from termground.evidence.rivals.planned_values import PlannedValues
from termground.evidence.rivals.sentence_rivals import SentenceRivals
from termground.evidence.values.fact_pairs import counts_otherwise, has_known_unit, is_elsewhere
from termground.evidence.values.fact_status import (
    CLASHES,
    MANY,
    NOTHING_SAID,
    NOWHERE,
    ClaimFact,
    ClaimFacts,
    ComparedFact,
    FactStatus,
    Said,
    SourceFact,
    lies_in,
)
from termground.evidence.values.periods import is_other_end, lacks_end, told_ends
from termground.evidence.values.recurring import is_recurring
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.values.told_changes import is_change, is_measured
from termground.evidence.values.unfound_facts import UnfoundFacts
from termground.evidence.values.unread import is_unread
from termground.evidence.values.unwritten import UnwrittenValues
from termground.evidence.values.with_changes import Around, with_change
from termground.evidence.words import WordRange
from termground.facts import Fact, Quantity, Relation, alike, compare, is_gap, is_joined, is_reckoned
from termground.facts.derived import TELLING, is_span
from termground.facts.lengths import may_be_as_long
from termground.facts.reckoned_by import lies_between_amounts
from termground.lazy import lazy

_STATED = (FactStatus.HELD, FactStatus.ELSEWHERE, FactStatus.MOVED)


class _Readers:
    """What tells how a value stands to the facts of the sources.

    Args:
        index: The sentences of the sources.
        given: Their facts.
    """

    def __init__(self, index: SentenceIndex, given: SourceFacts) -> None:
        self.moved = MovedValues(given)
        self.exempted = ExemptedValues(given)
        self.unwritten = UnwrittenValues(index, given)
        self.worked_out = WorkedOut(given)
        self.sentence_rivals = SentenceRivals(given)
        self.unfound = UnfoundFacts(given)
        self.planned = PlannedValues(given)


class FactChecker:
    """The facts of the sources, which are read when the first claim has one.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index

    @lazy
    def _source_facts(self) -> SourceFacts:
        return SourceFacts(self._index)

    @lazy
    def _readers(self) -> _Readers:
        return _Readers(self._index, self._source_facts)

    def given(self, row: int) -> Sequence[SourceFact]:
        """The facts of a source sentence."""
        return self._source_facts.here(row)

    def range(self, given: SourceFact) -> WordRange:
        """Where a fact of the sources stands among the words of its sentence."""
        return self._source_facts.range(given)

    def rows(self, fact: Fact) -> list[int]:
        """The source sentences that state the same value."""
        return list(dict.fromkeys(map(self._source_facts.row, self._source_facts.same.of(fact))))

    def check(self, stated: Sequence[ClaimFact], said: Said = NOTHING_SAID) -> Iterator[ComparedFact]:
        """How some facts of one sentence stand to the source sentences that it follows.

        Args:
            stated: The facts.
            said: What was said before them.
        """
        yield from self._readers.worked_out.with_wholes(stated, list(self._compared(stated, said)))

    def _compared(self, stated: Sequence[ClaimFact], said: Said) -> Iterator[ComparedFact]:
        facts = ClaimFacts([one.fact for one in stated])
        moved = self._readers.moved.of(stated, facts)
        words = stated[0].claim.words if stated else ()
        written_down = calculated(stated, self._source_facts.has_number)
        ends = {id(end.moment): end for end in told_ends(words, [one.fact for one in stated])}
        for at, one in enumerate(stated):
            here = [] if one.row is None else self._source_facts.here(one.row)
            same = self._source_facts.same
            if len(stated) > MANY:
                here = here and self._source_facts.near(one.fact, one.row)
                same = SameFacts(self._source_facts.near(one.fact))
            checked = self._checked(one, facts, here, same)
            period = checked.source_fact if checked.status is FactStatus.HELD else None
            end = ends.get(id(one.fact))
            if period is not None and end is not None and is_other_end(end, one, period, self._index):
                checked = ComparedFact(one.fact, FactStatus.OTHER_END, Relation.DIFFERENT, period, told=True)
            if checked.status in _STATED:
                checked = moved(one, same) or checked
                checked = self._readers.exempted.settled(one, checked, facts, same)
            elif checked.status is FactStatus.DERIVED and has_known_unit(one.fact) and not is_change(one):
                checked = self._readers.moved.in_table(one, stated, facts, same) or checked
            if checked.status is FactStatus.MOVED and not is_elsewhere(one.fact, same.of(one.fact)):
                checked = msgspec.structs.replace(checked, elsewhere=False)
            if checked.status in NOWHERE and at in written_down:
                checked = ComparedFact(one.fact, FactStatus.DERIVED, Relation.EQUAL)
            checked = self._readers.worked_out.settled(one, checked, facts.besides(one.fact), said, here)
            if checked.status in NOWHERE:
                checked = self._readers.unwritten.told(
                    checked, [*facts.besides(one.fact), *said.before], here
                )
            yield with_change(one, checked, Around(facts, here, same), self._source_facts)

    def _checked(
        self,
        stated: ClaimFact,
        facts: ClaimFacts,
        here: Sequence[SourceFact],
        same: SameFacts,
    ) -> ComparedFact:
        fact = stated.fact
        relations = [(self._source_facts.compared(stated, given), given) for given in here]
        borne_out = self._readers.planned.came_about(stated, relations) or self._borne_out(
            stated, facts, relations, same
        )
        if borne_out is not None:
            return borne_out
        clash = self._clash(stated, facts, relations)
        turned = day_before(stated, here, self._source_facts)
        if turned is None and clash is not None and clash[0] is Relation.REST:
            turned = complement(stated, here, self._source_facts)
        if turned is not None:
            return turned
        near = [given.fact for given in here]
        if is_measured(stated) and lies_between_amounts(fact, near):
            clash = None  # so much less, of one amount and the other
        replaces = clash is not None and self._replaces(stated, facts, here, clash[1])
        beside = facts.besides(fact)
        recurring = is_recurring(stated, here, self._source_facts)
        if (
            is_gap(fact, beside, near, measured=is_measured(stated))
            or recurring
            or is_span(fact, near)
            or (not replaces and (is_joined(fact, near) or is_reckoned(fact, beside, near)))
        ):
            return ComparedFact(fact, FactStatus.DERIVED, Relation.EQUAL)
        far = same.of(fact)
        if far:
            status = FactStatus.ELSEWHERE if clash is None else FactStatus.MOVED
            return ComparedFact(fact, status, Relation.EQUAL, far[0] if clash is None else clash[1])
        if clash is not None and replaces:
            return ComparedFact(fact, FactStatus.CLASHING, *clash, told=True)
        return self._readers.unfound.told(stated, facts, here, clash, same)

    def _borne_out(
        self,
        stated: ClaimFact,
        facts: ClaimFacts,
        relations: Sequence[tuple[Relation, SourceFact]],
        same: SameFacts,
    ) -> ComparedFact | None:
        """A fact that the sentence has, in other words or less precisely, or by one end alone; None where it does not have it."""
        fact = stated.fact
        held = [(relation, given) for relation, given in relations if relation.holds]
        if lacks_end(fact, [given for _, given in held], same, [given for _, given in relations]):
            return ComparedFact(fact, FactStatus.ABSENT)
        if held:
            others = [given for relation, given in relations if not relation.holds]
            same_value = [given for _, given in held]
            rivals = self._readers.sentence_rivals
            listed = rivals.listed(stated, facts, same_value, others)
            rival = listed or rivals.of(stated, facts, same_value[:RIVALS], others)
            if rival is not None:
                told = listed is not None or rivals.is_labelled(stated, facts, same_value[:RIVALS], rival)
                return ComparedFact(fact, FactStatus.MOVED, Relation.DIFFERENT, rival, told=told)
            return ComparedFact(fact, FactStatus.HELD, *held[0])
        if stated.row is not None and (
            self._source_facts.in_other_words(stated, stated.row)
            or is_unread(stated, stated.row, self._source_facts)
        ):
            return ComparedFact(fact, FactStatus.HELD, Relation.EQUAL)
        implied = None if stated.row is None else self._source_facts.implies(stated.row, fact)
        if implied is not None:
            return ComparedFact(fact, FactStatus.DERIVED, Relation.EQUAL, implied)
        looser = next((pair for pair in relations if pair[0] is Relation.MORE_PRECISE), None)
        return None if looser is None else self._looser(stated, facts, relations, looser)

    def _looser(
        self,
        stated: ClaimFact,
        facts: ClaimFacts,
        relations: Sequence[tuple[Relation, SourceFact]],
        near: tuple[Relation, SourceFact],
    ) -> ComparedFact:
        """A fact that is more precise than one of the sentence, unless another one there stands by its words: about 3 hours, 8 hours."""
        others = [given for _, given in relations if given is not near[1]]
        rival = self._readers.sentence_rivals.of(stated, facts, [near[1]], others)
        if rival is not None:
            return ComparedFact(stated.fact, FactStatus.MOVED, Relation.DIFFERENT, rival)
        value = near[1].fact.value
        vague = isinstance(value, Quantity) and (
            None not in (value.low, value.high)
            if value.exact is None
            else not value.unit and value.exact < TELLING
        )
        if vague and stated.nearby and self._fit(stated, near[1]) == 0:
            return ComparedFact(stated.fact, FactStatus.ABSENT)  # 2 pieces for 2 hours
        return ComparedFact(stated.fact, FactStatus.LOOSER, *near)

    def _clash(
        self, stated: ClaimFact, facts: ClaimFacts, relations: Sequence[tuple[Relation, SourceFact]]
    ) -> tuple[Relation, SourceFact] | None:
        """The fact of a sentence in whose place a stated one stands, where the two cannot both be true."""
        fact = stated.fact
        if any(may_be_as_long(fact, given.fact) for _, given in relations):
            return None
        clashes = [
            (relation, given)
            for relation, given in relations
            if relation in CLASHES
            and alike(fact, given.fact)
            and (
                not counts_otherwise(relation, fact, given.fact)
                or self._source_facts.counts_opposite(stated, given)
            )
            and (fact.is_measured or self._fit(stated, given) > 0)
            and not facts.have(given)
        ]
        if len(clashes) <= 1:
            return next(iter(clashes), None)
        return min(clashes, key=lambda pair: self._source_facts.apart(stated, pair[1]))

    def _replaces(
        self, stated: ClaimFact, facts: ClaimFacts, here: Sequence[SourceFact], other: SourceFact
    ) -> bool:
        """Whether a value stands in the place of one of a sentence that is repeated with all its other values, and nothing more.

        It may be the sum of two of them, and yet it is stated of what that one is.
        """
        if not lies_in(other, stated.replaced) or stated.row is None:
            return False
        own = {word.norm for word in stated.claim.words[slice(*stated.place)]}
        if not stated.claim.content - own <= self._index.norms(stated.row):
            return False
        given = [one.fact for one in here]
        return all(
            any(compare(fact, one).holds for one in given) for fact in facts.besides(stated.fact)
        ) and all(one is other or facts.have(one) for one in here)

    def _fit(self, stated: ClaimFact, given: SourceFact) -> float:
        """How far two facts stand by the same words."""
        nearby = self._source_facts.nearby(given)
        return fsum(
            min(weight, nearby[norm]) * self._index.rarity(norm)
            for norm, weight in stated.nearby.items()
            if norm in nearby
        )
