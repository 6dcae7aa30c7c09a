"""The facts of the sources, and where they stand."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from decimal import Decimal
from heapq import merge
from itertools import chain
from operator import attrgetter

from termground.evidence.fact_status import ClaimFact, SourceFact, is_count, is_figure, is_same, lies_in
from termground.evidence.index import SentenceIndex
from termground.evidence.proximity import nearby_words
from termground.evidence.words import WordRange
from termground.facts import Candidates, Fact, Quantity, is_looser, said
from termground.facts.derived import TELLING
from termground.lazy import lazy

KEPT = 1 << 12
"""Facts of responses that are remembered."""

_BRACKETS = ("(", "（", "[", "［")


class SameFacts:
    """Some facts of the sources, asked for those that are as one of a response; each is looked for once.

    Args:
        given: The facts.
    """

    def __init__(self, given: Sequence[SourceFact]) -> None:
        self._facts = given
        self._compared = Candidates(one.fact for one in given)
        self._same: dict[Hashable, list[SourceFact]] = {}

    def of(self, fact: Fact) -> list[SourceFact]:
        """Those that state the same value, in their order."""
        key = said(fact)
        found = self._same.get(key)
        if found is None:
            if len(self._same) >= KEPT:
                self._same.clear()
            near = map(self._facts.__getitem__, self._compared.holding(fact))
            same = (self._compared.same(one.fact) for one in near if is_same(fact, one.fact))
            found = self._same[key] = [self._facts[at] for at in sorted(chain.from_iterable(same))]
        return found

    def looser(self, fact: Fact) -> SourceFact | None:
        """The first one that says less with the same number."""
        near = map(self._facts.__getitem__, self._compared.looser(fact))
        return next((one for one in near if is_looser(fact, one.fact)), None)


class SourceFacts:
    """The quantities and dates of the sources.

    Args:
        index: The sentences of the sources.

    Attributes:
        index: The same.
        facts: The facts, in the order of the sources.
        places: Source and beginning of each.
        same: The same, asked for those with a value.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self.index = index
        self.facts = [
            SourceFact(number, fact)
            for number, analysis in enumerate(index.analyses)
            for fact in merge(analysis.facts, analysis.declared, key=attrgetter("start"))
            if is_figure(fact)
        ]
        self.places = [given.place for given in self.facts]
        self.same = SameFacts(self.facts)
        self._nearby: dict[tuple[int, int], dict[str, float]] = {}
        self._ranges: dict[tuple[int, int], WordRange] = {}
        self._rows: dict[int, list[SourceFact]] = {}

    def here(self, row: int) -> list[SourceFact]:
        """The facts that begin in a sentence.

        A token that a sentence end cuts in two is part of both sentences; a fact in it belongs to one of them only.
        """
        found = self._rows.get(row)
        if found is None:
            place = self.index.evidence(row)
            first = bisect_left(self.places, (place.source, place.start))
            last = bisect_left(self.places, (place.source, place.end))
            found = self._rows[row] = [given for given in self.facts[first:last] if self.row(given) == row]
        return found

    def counting(self, fact: Fact) -> SourceFact | None:
        """The first fact that counts as many things as a fact of a response, more than a few, be they called otherwise."""
        value = fact.value
        if not isinstance(value, Quantity) or value.exact is None or value.exact < TELLING:
            return None
        return self._counts.get(value.exact) if is_count(fact) else None

    @lazy
    def _counts(self) -> dict[Decimal, SourceFact]:
        """The first fact that counts things, by their number."""
        found: dict[Decimal, SourceFact] = {}
        for given in self.facts:
            value = given.fact.value
            if isinstance(value, Quantity) and value.exact is not None and is_count(given.fact):
                found.setdefault(value.exact, given)
        return found

    def row(self, given: SourceFact) -> int | None:
        """The sentence in which a fact stands."""
        return self.index.row_at(*given.place)

    def range(self, given: SourceFact) -> WordRange:
        """Where a fact stands among the words of its sentence."""
        found = self._ranges.get(given.place)
        if found is None:
            found = self._ranges[given.place] = self._ranged(given)
        return found

    def _ranged(self, given: SourceFact) -> WordRange:
        row = self.row(given)
        if row is None:
            return 0, 0
        analysis = self.index.analyses[given.source]
        tokens, words = analysis.view_tokens, self.index.rows[row]
        first = bisect_left(
            words,
            given.fact.start,
            key=lambda word: analysis.view.span(tokens.starts[word.token], tokens.ends[word.token]).end - 1,
        )
        begin = bisect_left(
            words, given.fact.end, key=lambda word: analysis.view.start(tokens.starts[word.token])
        )
        return first, begin

    def apart(self, stated: ClaimFact, given: SourceFact) -> tuple[bool, bool]:
        """Whether a fact does not stand in the place of a stated one, and whether another word stands before it.

        In *from 38 to 40 euros* it is 40 euros in whose place *to 42 euros* stands.

        Args:
            stated: A fact of the response.
            given: One of the sentence that it follows.
        """
        own, row, first = stated.place[0] - 1, self.row(given), self.range(given)[0] - 1
        is_led = (
            own >= 0
            and first >= 0
            and row is not None
            and self.index.rows[row][first].norm == stated.claim.words[own].norm
        )
        return not lies_in(given, stated.replaced), not is_led

    def nearby(self, given: SourceFact) -> dict[str, float]:
        """The words with content by which a fact stands, with what each counts."""
        found = self._nearby.get(given.place)
        if found is None:
            row = self.row(given)
            found = {} if row is None else nearby_words(self.index.rows[row], *self.range(given))
            self._nearby[given.place] = found
        return found

    def is_bracketed(self, given: SourceFact) -> bool:
        """Whether a value opens a bracket: it only explains the one before it, as in 25 miles (40 km)."""
        text = self.index.analyses[given.source].original
        return text[max(0, given.fact.start - 1) : given.fact.start] in _BRACKETS
