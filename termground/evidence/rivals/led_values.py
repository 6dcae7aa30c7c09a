"""Two values of a sentence that have taken one another's preposition: from 5 to 3, where the source has from 3 to 5."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from termground.evidence.claim_sentence import MOST_WORDS, RIVALS
from termground.evidence.phrases import preposition
from termground.evidence.values.fact_status import ClaimFact, SourceFact, is_range
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange
from termground.facts import Fact, Quantity, alike, compare
from termground.facts.units import is_known

SAME = 4
"""Places of one value in the sources beyond which it may stand with anything."""

NEAR = 2
"""Words between two values of which one is led by nothing: *24 of 30*, *24 students of 30*."""


class LedValues:
    """Tells values of a response that stand where the sources have one another.

    Of two values in one sentence of the sources each is led by the word, or followed by the particle, that the other one has
    there, and by its own one nowhere. A value that takes a word with content along, which stands by it and not by the other
    one, has only moved: *from 12 for adults to 5 for children*.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._source_facts = given
        self._index = given.index

    def rival(self, stated: ClaimFact, beside: Sequence[ClaimFact], same: SameFacts) -> SourceFact | None:
        """The value of the sources that should stand where one of the response does; None where the two are not exchanged.

        Args:
            stated: The value of the response, which the sources have.
            beside: All values of its sentence.
            same: The facts of the sources among which it is looked for.
        """
        if stated.claim.is_long:
            return None
        others = [other for other in beside if other is not stated and _may_be_taken_for(stated, other)][
            :RIVALS
        ]
        own = same.of(stated.fact) if others else []
        if not 0 < len(own) <= SAME:
            return None
        for other in others:
            found = same.of(other.fact)
            if not 0 < len(found) <= SAME:
                continue
            crossed = [
                theirs
                for mine in own
                for theirs in found
                if self._are_crossed(stated, other, mine, theirs)
                and self._are_crossed(other, stated, theirs, mine)
            ]
            if crossed and not self._stands(stated, own):
                return crossed[0]
        return None

    def _are_crossed(self, stated: ClaimFact, other: ClaimFact, mine: SourceFact, theirs: SourceFact) -> bool:
        """Whether a value is led as the other one of a source sentence is, and takes no word of its own along."""
        row = self._source_facts.row(mine)
        if row != self._source_facts.row(theirs) or len(self._index.rows[row]) > MOST_WORDS:
            return False
        words, given = stated.claim.words, self._index.rows[row]
        places = stated.place, other.place
        given_places = self._source_facts.range(mine), self._source_facts.range(theirs)
        leads = [self._lead(words, place) for place in places]
        given_leads = [self._lead(given, place) for place in given_places]
        if leads != given_leads[::-1] or leads[0] == leads[1]:
            return False
        if not self._index.coordinators.isdisjoint(filter(None, leads)):
            return False  # of two in a list either may come first
        if None in leads and not (
            _are_near(*places)
            and _are_near(*given_places)
            and (stated.fact.kind == "quantity" or other.fact.kind == "quantity")
        ):
            return False  # lost 0 to 2, won 2 to 0
        return not any(
            _beside(words, places[0], places, behind=behind)
            == _beside(given, given_places[0], given_places, behind=behind)
            != _beside(given, given_places[1], given_places, behind=behind)
            for behind in (False, True)
        )

    def _stands(self, stated: ClaimFact, own: Iterable[SourceFact]) -> bool:
        """Whether a value is led somewhere in the sources as in the response."""
        lead = self._lead(stated.claim.words, stated.place)
        return any(
            self._lead(self._source_facts.words(one), self._source_facts.range(one)) == lead for one in own
        )

    def _lead(self, words: Sequence[Word], place: WordRange) -> str | None:
        """The particle behind a value, else the preposition before it."""
        behind = words[place[1]] if place[1] < len(words) else None
        if behind is not None and behind.postposed and not behind.content:
            return behind.norm if behind.norm in self._index.cases else None
        return preposition(words, place[0], self._index.articles)


def _may_be_taken_for(stated: ClaimFact, other: ClaimFact) -> bool:
    """Whether one of two values could be told of what the other one is of: of one kind, or a part of that, and not the same."""
    one, two = stated.fact, other.fact
    return (
        is_range(one) == is_range(two)
        and (alike(one, two) or _is_part(one, two) or _is_part(two, one))
        and not compare(one, two).holds
    )


def _is_part(one: Fact, two: Fact) -> bool:
    """Whether a bare number may be one of how many things another one counts: *24 of 30 students*."""
    return (
        one.kind == "number"
        and two.kind == "quantity"
        and isinstance(two.value, Quantity)
        and not is_known(two.value.unit)
    )


def _are_near(one: WordRange, other: WordRange) -> bool:
    first, second = sorted((one, other))
    return second[0] - first[1] <= NEAR


def _beside(
    words: Sequence[Word], value: WordRange, values: Collection[WordRange], *, behind: bool
) -> str | None:
    """The next word with content on one side of a value, up to another value; None where there is none."""
    side = range(value[1], len(words)) if behind else range(value[0] - 1, -1, -1)
    for at in side:
        if any(first <= at < last for first, last in values):
            return None
        if words[at].content and not words[at].number:
            return words[at].norm
    return None
