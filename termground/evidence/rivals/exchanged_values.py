"""Two values of a sentence that have changed places: adults 5, children 3, where the source has adults 3, children 5."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from termground.evidence.claim_sentence import MOST_WORDS, RIVALS
from termground.evidence.values.fact_pairs import differ
from termground.evidence.values.fact_status import ClaimFact, SourceFact, is_range
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, places_in
from termground.facts import alike

SAME = 4
"""Places of one value in the sources beyond which it may stand with anything."""


class ExchangedValues:
    """Tells values of a response that stand by one another's words.

    What stands by a value are the words between two marks, or between a mark and an *and*, with it. Two values have changed
    places where each stands by a word of the other one, and neither by a word of its own; where no mark stands between two
    values, so do the words behind each up to the next one: *125 g of butter with 200 g of chocolate*.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._source_facts = given
        self._index = given.index
        self._company: dict[tuple[int, int], frozenset[str]] = {}
        self._followed: dict[tuple[int, int], frozenset[str]] = {}

    def rival(self, stated: ClaimFact, beside: Sequence[ClaimFact], same: SameFacts) -> SourceFact | None:
        """The value of the sources that should stand where one of the response does; None where the two are not exchanged.

        Args:
            stated: The value of the response, which the sources have.
            beside: All values of its sentence.
            same: The facts of the sources among which it is looked for.
        """
        if stated.claim.is_long or stated.fact.kind == "ordinal":
            return None
        others = [other for other in beside if other is not stated and _may_change_places(stated, other)][
            :RIVALS
        ]
        own = same.of(stated.fact) if others else []
        if not 0 < len(own) <= SAME:
            return None
        values = [stated.place, *(one.place for one in others)]
        by_own = self._by_stated(stated, values)
        for other in others:
            found = same.of(other.fact)
            if not 0 < len(found) <= SAME or not _are_kin(stated, other, own[0], found[0]):
                continue
            by_other = self._by_stated(other, values)
            if _are_crossed(by_own, by_other, self._by_given(own), self._by_given(found)):
                return found[0]
            if by_own and by_own == by_other and self._are_followed_crosswise(stated, other, own, found):
                return found[0]
        return None

    def _are_followed_crosswise(
        self, stated: ClaimFact, other: ClaimFact, own: Sequence[SourceFact], found: Sequence[SourceFact]
    ) -> bool:
        """Whether what follows each of two values follows the other one in the sources, and never its own."""
        one, two = (self._behind(part.claim.words, part.place) for part in (stated, other))
        mine, its = (frozenset().union(*map(self._behind_given, facts)) for facts in (own, found))
        return bool(one and two) and one <= its - mine and two <= mine - its

    def _behind_given(self, given: SourceFact) -> frozenset[str]:
        found = self._followed.get(given.place)
        if found is None:
            words, place = self._source_facts.words(given), self._source_facts.range(given)
            found = self._behind(words, place) if len(words) <= MOST_WORDS else frozenset()
            self._followed[given.place] = found
        return found

    def _behind(self, words: Sequence[Word], place: WordRange) -> frozenset[str]:
        """The words with content behind a value up to the next number or mark; none where other words lead to them."""
        norms: set[str] = set()
        for at in range(place[1], len(words)):
            if words[at].number or _parts(words[at], self._index.coordinators):
                break
            if words[at].content:
                norms.add(words[at].norm)
            elif norms:
                break  # the butter of 125 g of butter with
            elif at - place[1] > 1:
                return frozenset()
        return frozenset(norms)

    def _by_stated(self, one: ClaimFact, values: Sequence[WordRange]) -> frozenset[str]:
        return _company(one.claim.words, one.place, values, self._index.coordinators)

    def _by_given(self, given: Iterable[SourceFact]) -> frozenset[str]:
        """The words that stand by a value anywhere in the sources."""
        return frozenset().union(*map(self._by, given))

    def _by(self, given: SourceFact) -> frozenset[str]:
        found = self._company.get(given.place)
        if found is None:
            found = self._company[given.place] = self._made(given)
        return found

    def _made(self, given: SourceFact) -> frozenset[str]:
        words = self._source_facts.words(given)
        if len(words) > MOST_WORDS:
            return frozenset()
        here = self._source_facts.here(self._source_facts.row(given))
        values = [self._source_facts.range(one) for one in here if differ(given.fact, one.fact)]
        place = self._source_facts.range(given)
        return _company(words, place, values, self._index.coordinators)


def _may_change_places(stated: ClaimFact, other: ClaimFact) -> bool:
    """Whether two values of a claim could stand in one another's place: they can be of the same thing, and are not the same."""
    one, two = stated.fact, other.fact
    return is_range(one) == is_range(two) and differ(one, two)


def _are_kin(stated: ClaimFact, other: ClaimFact, own: SourceFact, found: SourceFact) -> bool:
    """Whether two values are of one kind, or each is of the kind of the other one in the sources: 94 places, 120 of them."""
    if alike(stated.fact, other.fact):
        return True
    return alike(stated.fact, found.fact) and alike(other.fact, own.fact)


def _are_crossed(
    stated: frozenset[str], other: frozenset[str], own: frozenset[str], others: frozenset[str]
) -> bool:
    """Whether each of two values stands by what goes with the other one in the sources, and neither by its own."""
    here, there = stated - other, other - stated
    mine, its = own - others, others - own
    if here & mine or there & its:
        return False
    return bool(here & its and there & mine)


def _company(
    words: Sequence[Word], value: WordRange, values: Sequence[WordRange], coordinators: Collection[str]
) -> frozenset[str]:
    """Normal forms of the words with content that stand by a value; where it stands alone, those before the mark before it."""
    begin = _begin(words, value[0], coordinators)
    end = next((at for at in range(value[1], len(words)) if _parts(words[at], coordinators)), len(words))
    inside = places_in((value, *values))
    if begin == value[0] > 0 and end == value[1]:
        begin = _begin(words, begin - 1, coordinators)  # what a dash or a colon sets it off from
        if not inside.isdisjoint(range(begin, value[0])):
            return frozenset()
    return frozenset(_content(words, begin, end, inside))


def _begin(words: Sequence[Word], at: int, coordinators: Collection[str]) -> int:
    """Where the part of a sentence begins that a word stands in."""
    return next((k for k in range(at, 0, -1) if _parts(words[k], coordinators)), 0)


def _parts(word: Word, coordinators: Collection[str]) -> bool:
    return word.opens or word.norm in coordinators


def _content(words: Sequence[Word], begin: int, end: int, inside: Collection[int]) -> Iterator[str]:
    return (
        words[at].norm
        for at in range(begin, end)
        if words[at].content and not words[at].number and at not in inside
    )
