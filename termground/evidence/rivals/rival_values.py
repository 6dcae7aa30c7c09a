"""Which of several values of the sources stands by the words by which a response states one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from termground.evidence.claim_sentence import MOST_WORDS, RIVALS
from termground.evidence.context import Context, ContextFit, context_of, stated_words
from termground.evidence.proximity import proximities
from termground.evidence.rivals.attachment import label_of
from termground.evidence.values.fact_pairs import exclude
from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, SourceFact, is_range
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.facts import Fact, Quantity, alike, unit

POWER = 10_000
"""How many times another value a value may be: a price each is no other sum of all."""

MOST = 30
"""Values of one kind beyond which the sources are a table."""

SAME = 6
"""Places of one value beyond which it may stand anywhere."""


class RivalValues:
    """Tells a value that the sources have by other words from another one that they have by these.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._source_facts = given
        self._index = given.index
        self._contexts: dict[tuple[int, int], Context | None] = {}
        self._kinds: dict[str, list[SourceFact]] = {}
        for one in given.facts:
            self._kinds.setdefault(_kind(one.fact), []).append(one)

    def rival(
        self, stated: ClaimFact, beside: Sequence[ClaimFact], facts: ClaimFacts, same: SameFacts
    ) -> SourceFact | None:
        """The value of the sources that should stand where one of the response does; None where nothing tells.

        It stands by the words by which the response states the other one, and that one stands by hardly any of them; or
        both have a label, and the other one has that of this one.

        Args:
            stated: The value of the response, which the sources have.
            beside: All values of its sentence.
            facts: The same as facts.
            same: The facts of the sources among which it is looked for.
        """
        fact = stated.fact
        if stated.copied or stated.claim.is_long or not fact.is_measured:
            return None
        kind = self._kinds.get(_kind(fact), ())
        if not 1 < len(kind) <= MOST:
            return None
        held = same.of(fact)
        if not 0 < len(held) <= SAME:
            return None
        rivals = list(
            islice((one for one in kind if self._is_rival(one, fact) and not facts.have(one)), RIVALS)
        )
        if not rivals:
            return None
        found = self._labelled(stated, held, rivals)
        if found is not None:
            return found
        nearest = min(self._apart(stated, own) for own in held)
        rivals = [one for one in rivals if self._apart(stated, one) <= nearest]
        return self._fitting(stated, beside, held, rivals) if rivals else None

    def _apart(self, stated: ClaimFact, given: SourceFact) -> int:
        """How far from the sentence that is followed a value stands: in it or right beside it, in the same text, or in another."""
        row = self._source_facts.row(given)
        if stated.row is None or self._index.of[row] != self._index.of[stated.row]:
            return 2
        return 0 if abs(row - stated.row) <= 1 else 1

    def _is_rival(self, given: SourceFact, fact: Fact) -> bool:
        return (
            is_range(fact) == is_range(given.fact)
            and _is_near(fact, given.fact)
            and not self._source_facts.is_bracketed(given)
            and exclude(fact, given.fact)
        )

    def _labelled(
        self, stated: ClaimFact, held: Sequence[SourceFact], rivals: Sequence[SourceFact]
    ) -> SourceFact | None:
        """A value of each sentence that has the stated one, whose label this one has; None where some gives it its own."""
        found: SourceFact | None = None
        for own in held:
            row = self._source_facts.row(own)
            if len(self._index.rows[row]) > MOST_WORDS:
                return None
            told = {
                label_of(own, rival, row, self._source_facts).belongs(stated.claim, stated.place): rival
                for rival in reversed(rivals)
                if self._source_facts.row(rival) == row
            }
            if True in told or False not in told:
                return None
            found = found or told[False]
        return found

    def _fitting(
        self,
        stated: ClaimFact,
        beside: Sequence[ClaimFact],
        held: Sequence[SourceFact],
        rivals: Sequence[SourceFact],
    ) -> SourceFact | None:
        values = [other.place for other in beside if alike(other.fact, stated.fact)]
        words = stated_words(stated.claim.words, stated.place, values, stated.asked, self._index.coordinators)
        fit = ContextFit(self._index, list(words))
        own, other = fit.best(self._in_context(held)), fit.best(self._in_context(rivals))
        if own is None or other is None:
            return None
        return other[0] if fit.is_other(own[1], other[1]) else None

    def _in_context(self, given: Iterable[SourceFact]) -> Iterator[tuple[SourceFact, Context]]:
        """Some values, each with its context; none of a sentence that is too long."""
        for one in given:
            context = self._context(one)
            if context is not None:
                yield one, context

    def _context(self, given: SourceFact) -> Context | None:
        if given.place not in self._contexts:
            self._contexts[given.place] = self._made(given)
        return self._contexts[given.place]

    def _made(self, given: SourceFact) -> Context | None:
        row = self._source_facts.row(given)
        if len(self._index.rows[row]) > MOST_WORDS:
            return None
        words = self._index.rows[row]
        values = self._source_facts.of_kind(row, given.fact)
        places = proximities(words, self._source_facts.range(given), values, self._index.coordinators)
        return context_of((words[at], place.given) for at, place in places)


def _kind(fact: Fact) -> str:
    """Values of one kind can stand in one another's place: of one dimension, or dates."""
    if isinstance(fact.value, Quantity):
        return "ordinal" if fact.kind == "ordinal" else f"quantity {unit(fact.value.unit).dimension}"
    return "date"


def _is_near(fact: Fact, given: Fact) -> bool:
    """Whether one of two values is no more than some power of ten of the other."""
    one, other = fact.value, given.value
    if not (isinstance(one, Quantity) and isinstance(other, Quantity)):
        return True
    if one.exact is None or other.exact is None:
        return True
    small, great = sorted((abs(one.exact), abs(other.exact)))
    return great <= POWER * small
