"""The facts of the sources, and where they stand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from decimal import Decimal
from heapq import merge
from itertools import chain, islice, takewhile
from operator import attrgetter

from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import OPENING
from termground.evidence.proximity import nearby_words
from termground.evidence.values.fact_pairs import counts_others, is_count, is_same, recounted
from termground.evidence.values.fact_status import (
    MANY,
    SAME,
    ByAmount,
    ClaimFact,
    SourceFact,
    is_figure,
    lies_in,
)
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.series import Series
from termground.evidence.words import Word, WordRange, excludes, places_in
from termground.facts import Fact, Quantity, Relation, alike, compare
from termground.facts.derived import TELLING
from termground.facts.units import is_known
from termground.language.senses import is_family
from termground.lazy import lazy

GOES_ON = 3
"""Words behind a number of things that may go on with what it counts."""


_INCOMPARABLE = (Relation.UNRELATED, Relation.UNIT)
"""How numbers stand to each other that measure two things, and may say the same by what stands around them."""


class SourceFacts:
    """The quantities and dates of the sources.

    Args:
        index: The sentences of the sources.

    Attributes:
        index: The same.
        facts: The facts that stand in a sentence, in the order of the sources.
        places: Source and beginning of each.
        same: The same, asked for those with a value.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self.index = index
        self._ranges: dict[tuple[int, int], WordRange] = {}
        stated = [
            SourceFact(number, fact)
            for number, analysis in enumerate(index.analyses)
            for fact in merge(analysis.facts, analysis.declared, key=attrgetter("start"))
            if index.has_row_at(number, fact.start)
        ]
        series = Series(index.rows, index.coordinators, self.row, self.range)
        self.facts = [given for given in series.read(stated) if is_figure(given.fact)]
        self.places = [given.place for given in self.facts]
        self.same = SameFacts(self.facts)
        self._nearby: dict[tuple[int, int], dict[str, float]] = {}
        self._rows: dict[int, list[SourceFact]] = {}
        self._told_in: dict[int, dict[int, list[Fact | None]]] = {}
        self._by_amount: dict[int | None, ByAmount[SourceFact]] = {}
        self._of_kind: dict[tuple[int, str], list[WordRange]] = {}

    def here(self, row: int) -> list[SourceFact]:
        """The facts that begin in a sentence.

        A token that a sentence end cuts in two is part of both sentences; a fact in it belongs to one of them only.
        """
        found = self._rows.get(row)
        if found is None:
            place = self.index.evidence(row)
            first = bisect_left(self.places, min(self.index.starts[row], (place.source, place.start)))
            last = bisect_left(self.places, (place.source, place.end))
            found = self._rows[row] = [given for given in self.facts[first:last] if self.row(given) == row]
        return found

    def near(self, fact: Fact, row: int | None = None) -> list[SourceFact]:
        """The first facts of a sentence, and of the others those with the amount of a fact of a long list.

        Args:
            fact: The fact of the list.
            row: The sentence; None for all of them.
        """
        found = self._by_amount.get(row)
        if found is None:
            given = self.facts if row is None else self.here(row)
            found = self._by_amount[row] = ByAmount(given, attrgetter("fact"))
        return found.near(fact)

    def implies(self, row: int, fact: Fact) -> SourceFact | None:
        """What implies a value in a sentence, in words alone or by other values: doubled, three times a day."""
        return next((one for one in self._implied.get(row, ()) if is_same(fact, one.fact)), None)

    @lazy
    def _implied(self) -> dict[int, list[SourceFact]]:
        """The values that sentences imply."""
        found: dict[int, list[SourceFact]] = {}
        for number, analysis in enumerate(self.index.analyses):
            for fact in analysis.implied:
                row = self.index.row_at(number, fact.start)
                if row is not None:
                    found.setdefault(row, []).append(SourceFact(number, fact))
        return found

    def counting(self, fact: Fact) -> SourceFact | None:
        """The first fact that counts as many things as a fact of a response, more than a few, be they called otherwise."""
        number = fact.exact
        if number is None or number < TELLING:
            return None
        return self._counts.get(number) if is_count(fact) else None

    def has_number(self, fact: Fact) -> bool:
        """Whether some value has the number of another one, in the same unit where both tell one."""
        value = fact.value
        if not isinstance(value, Quantity) or value.exact is None:
            return False
        return any(
            isinstance(other, Quantity)
            and other.exact == value.exact
            and (other.unit == value.unit or not (is_known(other.unit) and is_known(value.unit)))
            for other in (given.fact.value for given in self.facts[:MANY])
        )

    def compared(self, stated: ClaimFact, given: SourceFact) -> Relation:
        """What a fact is to one of the source; a word for what it counts that may stand for the source's is that word."""
        other = given.fact
        if counts_others(stated.fact, other) and self.counts_by_synonym(stated, given):
            other = recounted(other, stated.fact)
        return compare(stated.fact, other)

    def counts_by_synonym(self, stated: ClaimFact, given: SourceFact) -> bool:
        """Whether one number counts by a word that may stand for the other's, or goes on with it: 500 cycles of opening."""
        own, others = self._counted(stated, given)
        concepts = frozenset().union(*(word.sense.concepts for word in own))
        if any(not concepts.isdisjoint(word.sense.concepts) for word in others):
            return True
        norms, behind = {word.norm for word in others}, _behind(self.words(given), self.range(given)[1])
        own_norms, own_behind = {word.norm for word in own}, _behind(stated.claim.words, stated.place[1])
        return not (own_norms.isdisjoint(behind) and norms.isdisjoint(own_behind))

    def counts_opposite(self, stated: ClaimFact, given: SourceFact) -> bool:
        """Whether two numbers count what cannot be both: five children, five adults."""
        own, others = self._counted(stated, given)
        return any(excludes(word, other) for word in own for other in others)

    def in_other_words(self, stated: ClaimFact, row: int | None = None) -> bool:
        """Whether the thesaurus finds a number in other words: twice a year, every six months.

        Args:
            stated: The number.
            row: Where to look for it; None for all sentences.
        """
        fact, concepts = stated.fact, _meant(stated.claim.words, *stated.place)
        if not concepts or fact.exact is None or fact.kind == "ordinal":
            return False
        for concept in concepts:
            rows = self.index.speaking_of.get(concept, ()) if row is None else (row,)
            told = chain.from_iterable(self._told(at).get(concept, ()) for at in rows)
            others = islice(told, SAME)
            if any(other is None or compare(fact, other) in _INCOMPARABLE for other in others):
                return True
        return False

    def _told(self, row: int) -> dict[int, list[Fact | None]]:
        told = self._told_in.get(row)
        if told is None:
            told = self._told_in[row] = self._read(row)
        return told

    def _read(self, row: int) -> dict[int, list[Fact | None]]:
        """The first numbers of a sentence by what the thesaurus has for them, None for its other words.

        A word in a number says nothing by itself: the week of two weeks.
        """
        words, ranges = self.index.rows[row], [(self.range(given), given.fact) for given in self.here(row)]
        counted = places_in(place for place, _ in ranges)
        # once a week, within twice a week, says nothing by itself either
        held = frozenset[int]().union(*(words[at].sense.concepts for at in counted))
        told: dict[int, list[Fact | None]] = {}
        for at, word in enumerate(words):
            told.update((concept, [None]) for concept in word.sense.concepts - held if at not in counted)
        for place, fact in ranges:
            for concept in _meant(words, *place):
                known = told.setdefault(concept, [])
                if len(known) < SAME:
                    known.append(fact)
        return told

    def _counted(self, stated: ClaimFact, given: SourceFact) -> tuple[Sequence[Word], Sequence[Word]]:
        """The words for what two numbers count."""
        words = self.words(given)[slice(*self.range(given))]
        own = stated.claim.words[slice(*stated.place)]
        return [word for word in own if not word.number], [word for word in words if not word.number]

    @lazy
    def _counts(self) -> dict[Decimal, SourceFact]:
        """The first fact that counts things, by their number."""
        found: dict[Decimal, SourceFact] = {}
        for given in self.facts:
            number = given.fact.exact
            if number is not None and is_count(given.fact):
                found.setdefault(number, given)
        return found

    def row(self, given: SourceFact) -> int:
        """The sentence in which a fact stands."""
        row = self.index.row_at(*given.place)
        assert row is not None
        return row

    def words(self, given: SourceFact) -> Sequence[Word]:
        """The words of that sentence."""
        return self.index.rows[self.row(given)]

    def range(self, given: SourceFact) -> WordRange:
        """Where a fact stands among the words of its sentence."""
        found = self._ranges.get(given.place)
        if found is None:
            found = self._ranges[given.place] = self._ranged(given)
        return found

    def of_kind(self, row: int, fact: Fact) -> list[WordRange]:
        """Where the facts of the kind of one stand among the words of a sentence."""
        key = row, fact.kind
        found = self._of_kind.get(key)
        if found is None:
            alike_here = (one for one in self.here(row) if alike(fact, one.fact))
            found = self._of_kind[key] = list(map(self.range, alike_here))
        return found

    def _ranged(self, given: SourceFact) -> WordRange:
        analysis = self.index.analyses[given.source]
        tokens, own = analysis.view_tokens, self.index.tokens(self.row(given))
        first = bisect_left(
            own,
            given.fact.start,
            key=lambda at: analysis.view.span(tokens.starts[at], tokens.ends[at]).end - 1,
        )
        begin = bisect_left(own, given.fact.end, key=lambda at: analysis.view.start(tokens.starts[at]))
        return first, begin

    def apart(self, stated: ClaimFact, given: SourceFact) -> tuple[bool, bool]:
        """Whether a fact does not stand in the place of a stated one, and whether another word stands before it.

        In *from 38 to 40 euros* it is 40 euros in whose place *to 42 euros* stands.

        Args:
            stated: A fact of the response.
            given: One of the sentence that it follows.
        """
        own, first = stated.place[0] - 1, self.range(given)[0] - 1
        is_led = min(own, first) >= 0 and self.words(given)[first].norm == stated.claim.words[own].norm
        return not lies_in(given, stated.replaced), not is_led

    def nearby(self, given: SourceFact) -> dict[str, float]:
        """The words with content by which a fact stands, with what each counts."""
        found = self._nearby.get(given.place)
        if found is None:
            found = self._nearby[given.place] = nearby_words(self.words(given), *self.range(given))
        return found

    def is_bracketed(self, given: SourceFact) -> bool:
        """Whether a value opens a bracket: it only explains the one before it, as in 25 miles (40 km)."""
        text = self.index.analyses[given.source].original
        return text[max(0, given.fact.start - 1) : given.fact.start] in OPENING


def _behind(words: Sequence[Word], end: int) -> frozenset[str]:
    """Normal forms of the words right behind a number of things, up to the next number."""
    behind = takewhile(lambda word: not word.number, words[end : end + GOES_ON])
    return frozenset(word.norm for word in behind)


def _meant(words: Sequence[Word], first: int, last: int) -> frozenset[int]:
    """What the thesaurus has for a number: for a phrase that its figure stands in, *twice a year*, or for all of its words."""
    figures = [at for at in range(first, last) if words[at].number]
    shared = [words[at].sense.concepts for at in figures or range(first, last)]
    own = frozenset.intersection(*shared) if shared else frozenset[int]()
    if figures:
        others = (at for at in range(max(0, first - 1), min(last + 1, len(words))) if at not in figures)
        own &= frozenset().union(*(words[at].sense.concepts for at in others))
    return frozenset(concept for concept in own if not is_family(concept))
