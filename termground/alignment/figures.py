"""The facts of a response beside those of the source sentences that it follows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from termground.alignment.index import SentenceIndex
from termground.alignment.labels import Label, Range
from termground.alignment.standing import Checked, Given, Standing, Stated, counts_others
from termground.alignment.words import Word
from termground.facts import Date, Fact, Quantity, Relation, alike, compare, is_looser
from termground.facts.units import is_known
from termground.facts.values import plain
from termground.language.analysis import Analysis
from termground.types import Evidence

MOST = 1_000
"""Facts of the sources that are compared with one of the response."""

RIVAL = 0.5
"""Share of another value's fit with the words around that a value may at most have to be out of place."""

LEAST = 0.8
"""Least fit of another value."""

COMPANY = (1.0, 0.6, 0.3)
"""What the words with content on either side of a fact count, the nearest first."""

_BRACKETS = ("(", "（", "[", "［")
_CLASHES = (Relation.DIFFERENT, Relation.MAGNITUDE, Relation.UNIT)


class Figures:
    """The facts of the sources.

    Args:
        index: The sentences of the sources.
    """

    def __init__(self, index: SentenceIndex) -> None:
        self._index = index
        self._given = [
            Given(number, fact)
            for number, analysis in enumerate(index.analyses)
            for fact in analysis.facts
            if is_figure(fact)
        ][:MOST]
        self._places = [given.place for given in self._given]
        self._companies: dict[tuple[int, int], dict[str, float]] = {}

    def check(self, stated: Sequence[Stated]) -> Iterator[Checked]:
        """How some facts of one sentence stand to the source sentences that it follows.

        Args:
            stated: The facts.
        """
        facts = [one.fact for one in stated]
        for one in stated:
            here = [] if one.row is None else list(self._within(one.row))
            yield self._checked(one, facts, here)

    def _checked(self, stated: Stated, facts: Sequence[Fact], here: Sequence[Given]) -> Checked:
        fact = stated.fact
        relations = [(compare(fact, given.fact), given) for given in here]
        clash = next(
            (
                (relation, given)
                for relation, given in relations
                if relation in _CLASHES
                and alike(fact, given.fact)
                and not _counts_otherwise(relation, fact)
                and (_is_measured(fact) or self._fit(stated, given) > 0)
                and not any(compare(other, given.fact).holds for other in facts)
            ),
            None,
        )
        held = [(relation, given) for relation, given in relations if relation.holds]
        if held:
            rival = self._other(stated, facts, [given for _, given in held], here)
            if rival is not None:
                return Checked(fact, Standing.MOVED, Relation.DIFFERENT, rival)
            return Checked(fact, Standing.HELD, *held[0])
        looser = next((pair for pair in relations if pair[0] is Relation.MORE_PRECISE), None)
        if looser is not None:
            return Checked(fact, Standing.LOOSER, *looser)
        far = [given for given in self._given if _is_same(fact, given.fact)]
        if far:
            rival = None if clash is None else clash[1]
            rival = rival or self._rival(stated, far)
            standing = Standing.ELSEWHERE if rival is None else Standing.MOVED
            return Checked(fact, standing, Relation.EQUAL, rival or far[0])
        if clash is not None and not self._is_part(stated):
            return Checked(fact, Standing.CLASHING, *clash)
        return self._nowhere(stated)

    def _nowhere(self, stated: Stated) -> Checked:
        """A fact that no sentence has: one figure of another value may still be it, or a value that says less."""
        fact = stated.fact
        if self._is_part(stated):
            return Checked(fact, Standing.ELSEWHERE)
        less = next((given for given in self._given if is_looser(fact, given.fact)), None)
        relation = Relation.UNRELATED if less is None else Relation.MORE_PRECISE
        return Checked(fact, Standing.ABSENT, relation, less)

    def _is_part(self, stated: Stated) -> bool:
        """Whether a bare number is one figure of a value that the source has: the 5 of five out of six."""
        fact = stated.fact
        if stated.row is None or fact.kind != "number" or not isinstance(fact.value, Quantity):
            return False
        exact = fact.value.exact
        if exact is None or plain(exact) not in self._index.norms[stated.row]:
            return False
        return any(given.fact.kind in ("number", "percent") for given in self._within(stated.row))

    def _other(
        self, stated: Stated, facts: Sequence[Fact], held: Sequence[Given], here: Sequence[Given]
    ) -> Given | None:
        """Another value of the sentence that is followed, which should stand where this one does."""
        for given in here:
            if given in held or any(compare(other, given.fact).holds for other in facts):
                continue
            if Relation.DIFFERENT not in (compare(stated.fact, given.fact), compare(given.fact, stated.fact)):
                continue
            if counts_others(stated.fact, given.fact):
                continue
            for own in held:
                belongs = self._label(own, given, here).belongs(stated.words, stated.place)
                if belongs is not None:
                    return None if belongs else given
        if not _is_measured(stated.fact):
            return None  # a year before a number of things is no other number of them
        skipped = stated.skipped
        if skipped is not None and any(self._brought(stated, skipped, own) for own in held):
            skipped = None
        rival = self._among(stated, facts, skipped)
        articles = self._index.articles
        if rival is not None and not any(
            self._label(own, rival, here).keeps(stated.words, stated.place, articles) for own in held
        ):
            return rival
        return self._among(stated, facts, stated.replaced)

    def _label(self, own: Given, rival: Given, here: Sequence[Given]) -> Label:
        values = [self._range(given) for given in here if alike(own.fact, given.fact)]
        row = self._index.rows[self._index.row_at(*own.place) or 0]
        return Label(row, self._range(own), self._range(rival), values, self._index.coordinators)

    def _brought(self, stated: Stated, skipped: Evidence, own: Given) -> bool:
        """Whether a word of its own stands between what is left out and a value, and names it: and 15 of the others."""
        row = self._index.row_at(*own.place)
        if row is None or own.source != skipped.source:
            return False
        tokens = self._index.analyses[own.source].tokens
        words = self._index.rows[row]
        starts = [tokens.starts[word.token] for word in words]
        left = {
            word.norm
            for word, start in zip(words, starts, strict=True)
            if skipped.start <= start < skipped.end
        }
        said = {word.norm for word in stated.words} - left
        return any(
            word.content and word.norm in said and skipped.end <= start < own.fact.start
            for word, start in zip(words, starts, strict=True)
        )

    def _among(self, stated: Stated, facts: Sequence[Fact], place: Evidence | None) -> Given | None:
        """Another value among some words of the source: before this one, as in 6.8 %, against 7.3 %, or in its place."""
        if place is None:
            return None
        at = max(0, bisect_left(self._places, (place.source, place.start)) - 1)
        for given in self._given[at:]:
            if (given.source, given.fact.start) >= (place.source, place.end):
                return None
            if given.source != place.source or given.fact.end <= place.start:
                continue
            if (
                (given.fact.end <= place.end or place is stated.replaced)
                and compare(stated.fact, given.fact) is Relation.DIFFERENT
                and alike(stated.fact, given.fact)
                and not self._is_bracketed(given)
                and not any(compare(other, given.fact).holds for other in facts)
            ):
                return given
        return None

    def _is_bracketed(self, given: Given) -> bool:
        """Whether a value opens a bracket: it only explains the one before it, as in 25 miles (40 km)."""
        text = self._index.analyses[given.source].original
        return text[max(0, given.fact.start - 1) : given.fact.start] in _BRACKETS

    def _rival(self, stated: Stated, equal: Sequence[Given]) -> Given | None:
        """Another value of the sources that stands by the words by which this one is stated, and this one does not."""
        if not stated.company:
            return None
        own = max(self._fit(stated, given) for given in equal)
        best: tuple[float, Given] | None = None
        for given in self._given:
            if compare(stated.fact, given.fact) is not Relation.DIFFERENT or not alike(
                stated.fact, given.fact
            ):
                continue
            if self._is_bracketed(given):
                continue
            fit = self._fit(stated, given)
            if fit > own / RIVAL and fit > LEAST and (best is None or fit > best[0]):
                best = (fit, given)
        return None if best is None else best[1]

    def _fit(self, stated: Stated, given: Given) -> float:
        """How far two facts stand by the same words."""
        company = self._company(given)
        return sum(
            min(weight, company[norm]) * self._index.rarity(norm)
            for norm, weight in stated.company.items()
            if norm in company
        )

    def _range(self, given: Given) -> Range:
        """Where a fact stands among the words of its sentence."""
        row = self._index.row_at(*given.place)
        if row is None:
            return 0, 0
        analysis = self._index.analyses[given.source]
        tokens, words = analysis.view_tokens, self._index.rows[row]
        first = bisect_left(
            words,
            given.fact.start,
            key=lambda word: analysis.view.span(tokens.starts[word.token], tokens.ends[word.token]).end - 1,
        )
        begin = bisect_left(
            words, given.fact.end, key=lambda word: analysis.view.start(tokens.starts[word.token])
        )
        return first, begin

    def _company(self, given: Given) -> dict[str, float]:
        found = self._companies.get(given.place)
        if found is None:
            row = self._index.row_at(*given.place)
            found = {} if row is None else company(self._index.rows[row], *self._range(given))
            self._companies[given.place] = found
        return found

    def _within(self, row: int) -> Iterator[Given]:
        place = self._index.evidence(row)
        at = bisect_left(self._places, (place.source, place.start))
        for given in self._given[at:]:
            if given.source != place.source or given.fact.start >= place.end:
                return
            yield given


def company(words: Sequence[Word], first: int, last: int) -> dict[str, float]:
    """The words with content on either side of a range of words, with what each counts."""
    found: dict[str, float] = {}
    for side in (reversed(words[:first]), words[last:]):
        near = (word.norm for word in side if word.content and not word.number)
        for norm, weight in zip(near, COMPANY, strict=False):
            found[norm] = max(weight, found.get(norm, 0.0))
    return found


def is_figure(fact: Fact) -> bool:
    """Whether a fact is a quantity or a date."""
    return isinstance(fact.value, Quantity | Date)


def facts_of(analysis: Analysis) -> list[tuple[int, int, Fact]]:
    """Quantities and dates with the range of view tokens that each takes."""
    tokens = analysis.tokens
    found = []
    for fact in analysis.facts:
        if is_figure(fact):
            first, last = bisect_left(tokens.ends, fact.start + 1), bisect_left(tokens.starts, fact.end)
            found.append((first, last, fact))
    return found


def _is_same(stated: Fact, given: Fact) -> bool:
    """Whether a value of another sentence is the stated one: any number of days happens to be more than two."""
    relation = compare(stated, given)
    bound = isinstance(stated.value, Quantity) and stated.value.exact is None
    return relation.holds and not (bound and relation is Relation.LESS_PRECISE)


def _is_measured(stated: Fact) -> bool:
    """Whether a fact says what it is a number of; a bare number may be one of anything."""
    return not isinstance(stated.value, Quantity) or bool(stated.value.unit) or stated.kind == "percent"


def _counts_otherwise(relation: Relation, stated: Fact) -> bool:
    """Whether the same number only counts things that go by another word: 118 nurses, 118 caregivers."""
    return (
        relation is Relation.UNIT and isinstance(stated.value, Quantity) and not is_known(stated.value.unit)
    )
