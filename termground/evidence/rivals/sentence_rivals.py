"""Other values of the source sentence that a claim follows, which should stand where one of its own does."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from termground.evidence.claim_sentence import MOST_WORDS, RIVALS
from termground.evidence.reckoned.listed_values import rival_in_list, words_beside
from termground.evidence.rivals.attachment import label_of
from termground.evidence.values.fact_pairs import counts_others, differ, is_count
from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, excludes
from termground.facts import alike, compare
from termground.facts.values import end_of
from termground.types import Evidence

REPLACED = 12
"""Words of a source in whose place a value stands beyond which no single one of them is replaced."""

_LISTED = 2
"""Words between two values of one list: *und am*."""


class SentenceRivals:
    """Tells which value of a source sentence a claim should have where it has another one of the same sentence.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._index = given.index
        self._given = given

    def of(
        self, stated: ClaimFact, facts: ClaimFacts, held: Sequence[SourceFact], others: Sequence[SourceFact]
    ) -> SourceFact | None:
        """Another value of the sentence that is followed, which should stand where this one does."""
        row = stated.row
        if row is None or stated.claim.is_long or len(self._index.rows[row]) > MOST_WORDS:
            return self._among(stated, facts, stated.replaced) if stated.fact.is_measured else None
        told = self._told(stated, facts, held, others, row)
        if told is not None:
            given, belongs = told
            return None if belongs else given
        if not stated.fact.is_measured:
            return None  # a year before a number of things is no other number of them
        skipped = stated.skipped
        if skipped is not None and any(self._brought(stated, skipped, own) for own in held):
            skipped = None
        rival = self._among(stated, facts, skipped)
        if rival is not None and any(
            self._shares(own, rival, row) or self._goes_on(stated, own, rival) for own in held
        ):
            rival = None
        beside = (
            rival is not None and self._given.row(rival) == row
        )  # a label tells values of one sentence apart
        if rival is not None and not any(
            beside
            and label_of(own, rival, row, self._given).keeps(stated.claim, stated.place, self._index.articles)
            for own in held
        ):
            return rival
        return self._among(stated, facts, stated.replaced)

    def listed(
        self,
        stated: ClaimFact,
        facts: ClaimFacts,
        held: Sequence[SourceFact],
        others: Sequence[SourceFact],
    ) -> SourceFact | None:
        """The value of a list that goes by the words of the claim, where that has another one of the list."""
        row = stated.row
        rivals = [given for given in others if _differ(stated, given)][:RIVALS]
        counts = stated.fact.kind == "money" or is_count(stated.fact)
        if row is None or len(held) != 1 or not counts or any(map(facts.have, rivals)):
            return None
        told = self._told(stated, facts, held, others, row)
        if told is not None and told[1]:
            return None  # it stands by its own label
        values = [self._given.range(given) for given in (held[0], *rivals)]
        words, coordinators = self._index.rows[row], self._index.coordinators
        alone = not facts.besides(stated.fact)
        beside = words_beside(stated.claim, stated.place, coordinators, alone=alone)
        at = rival_in_list(stated.claim, beside, words, values, coordinators)
        return None if at is None else rivals[at]

    def is_labelled(
        self, stated: ClaimFact, facts: ClaimFacts, held: Sequence[SourceFact], rival: SourceFact
    ) -> bool:
        """Whether a claim that says nothing but what its sentence says has a value by the label of the other one, wherever it puts that."""
        row = stated.row
        if row is None or not stated.fact.is_measured or not stated.claim.content <= self._index.norms(row):
            return False  # by a date stands a verb, for which there are others
        told = self._told(stated, facts, held, [rival], row)
        return told is not None and not told[1]

    def _shares(self, own: SourceFact, rival: SourceFact, row: int) -> bool:
        """Whether two dates are one list, of which all is said alike: closed on 24 and 31 December.

        A list of as many other things in the sentence may go through both in turn: *Paris and Rome, on 24 and 31 December*.
        """
        if own.fact.kind != "date" or rival.fact.kind != "date" or self._given.row(rival) != row:
            return False
        words = self._index.rows[row]
        (_, end), (begin, _) = sorted((self._given.range(own), self._given.range(rival)))
        between = range(end, begin)
        small = len(between) <= _LISTED and not any(words[at].content for at in between)
        joined = [at for at, word in enumerate(words) if word.norm in self._index.coordinators]
        return small and bool(joined or words[begin].opens) and all(at in between for at in joined)

    def _goes_on(self, stated: ClaimFact, own: SourceFact, rival: SourceFact) -> bool:
        """Whether a value goes on as in the source, be it in another word, where the other one stands right before it: 3,100억 원에서 2,800억 원으로 줄었다."""
        row = self._given.row(own)
        if self._given.row(rival) != row:
            return False
        words, (first, end), (begin, last) = (
            self._index.rows[row],
            self._given.range(rival),
            self._given.range(own),
        )
        if not first < end <= begin or any(word.content for word in words[end:begin]):
            return False
        meant = {concept for word in _behind(words, (begin, last)) for concept in word.sense.concepts}
        return any(word.sense.concepts & meant for word in _behind(stated.claim.words, stated.place))

    def _told(
        self,
        stated: ClaimFact,
        facts: ClaimFacts,
        held: Sequence[SourceFact],
        others: Sequence[SourceFact],
        row: int,
    ) -> tuple[SourceFact, bool] | None:
        """The first other value from which its label tells a value, and whether it stands by its own label."""
        asked = 0
        for given in others:
            if facts.have(given):
                continue
            if not _differ(stated, given):
                continue
            if counts_others(stated.fact, given.fact):
                continue
            if asked == RIVALS:
                break
            asked += 1
            for own in held:
                belongs = self._belongs(stated, own, given, row)
                if belongs is None:
                    belongs = label_of(own, given, row, self._given).belongs(stated.claim, stated.place)
                if belongs is not None:
                    return given, belongs
        return None

    def _belongs(self, stated: ClaimFact, own: SourceFact, rival: SourceFact, row: int) -> bool | None:
        """Whether a value is followed by its own word of two that exclude one another: 1 May in force, 2 May out of force; None without such."""
        words = self._index.rows[row]
        claimed = _behind(stated.claim.words, stated.place)
        mine, its = (_behind(words, self._given.range(one)) for one in (own, rival))
        told = {word.norm for word in claimed if word.sense.trend}
        if told & {word.norm for word in mine} and told.isdisjoint(word.norm for word in its):
            return True  # 1,200 fewer
        if not any(excludes(word, other) for word in mine for other in its):
            return None
        apart = [any(excludes(word, other) for word in claimed for other in side) for side in (mine, its)]
        return None if apart[0] == apart[1] else apart[1]

    def _brought(self, stated: ClaimFact, skipped: Evidence, own: SourceFact) -> bool:
        """Whether a word of its own stands between what is left out and a value, and names it: and 15 of the others."""
        if own.source != skipped.source:
            return False
        tokens, words = self._index.analyses[own.source].tokens, self._given.words(own)
        starts = [tokens.starts[word.token] for word in words]
        left = {
            word.norm
            for word, start in zip(words, starts, strict=True)
            if skipped.start <= start < skipped.end
        }
        claim = {word.norm for word in stated.claim.words} - left
        return any(
            word.content and word.norm in claim and skipped.end <= start < own.fact.start
            for word, start in zip(words, starts, strict=True)
        )

    def _among(self, stated: ClaimFact, facts: ClaimFacts, place: Evidence | None) -> SourceFact | None:
        """Another value among some words of the source: before this one, as in 6.8 %, against 7.3 %, or in its place."""
        if place is None or (place is stated.replaced and self._words_in(place) > REPLACED):
            return None
        found = list(self._within(place))
        if place is stated.replaced and any(compare(stated.fact, given.fact).holds for given in found):
            return None
        return next(
            (
                given
                for given in found
                if (given.fact.end <= place.end or place is stated.replaced)
                and compare(stated.fact, given.fact).differs
                and alike(stated.fact, given.fact)
                and not self._given.is_bracketed(given)
                and not facts.have(given)
            ),
            None,
        )

    def _within(self, place: Evidence) -> Iterator[SourceFact]:
        """The facts of some words of the source."""
        at = max(0, bisect_left(self._given.places, (place.source, place.start)) - 1)
        for given in self._given.facts[at:]:
            if (given.source, given.fact.start) >= (place.source, place.end):
                return
            if given.source == place.source and given.fact.end > place.start:
                yield given

    def _words_in(self, place: Evidence) -> int:
        """How many words some of the source are."""
        row = self._index.row_at(place.source, place.start)
        if row is None:
            return 0
        starts = self._index.analyses[place.source].tokens.starts
        return sum(place.start <= starts[word.token] < place.end for word in self._index.rows[row])


def _differ(stated: ClaimFact, given: SourceFact) -> bool:
    """Whether two values are other ones of the same, be it that one of them does not say what it counts: 20 places, 12."""
    if differ(stated.fact, given.fact):
        return True
    one, other = end_of(stated.fact), end_of(given.fact)  # 3 for some, up to 5 for others
    return (one is stated.fact) != (other is given.fact) and compare(one, other).differs


def _behind(words: Sequence[Word], place: WordRange) -> Sequence[Word]:
    """The words right behind a value, up to a mark or a number."""
    end = min(len(words), place[1] + _LISTED)
    return words[
        place[1] : next((at for at in range(place[1], end) if words[at].opens or words[at].number), end)
    ]
