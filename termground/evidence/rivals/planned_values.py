"""A value that was planned beside the one that came: due to close in June but closed in April; or denied beside the one in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from termground.evidence.assertion.connectives import INSTEAD
from termground.evidence.assertion.contrasts import is_set_right
from termground.evidence.assertion.scope import contrasts
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.sentence_parts import is_parted, lies_in
from termground.evidence.values.fact_status import ClaimFact, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, says_something, tense_of
from termground.facts import Fact, Relation, alike
from termground.facts.derived import is_bare

SHORT = 2
"""Words before *but* that open its part of a sentence: *öffnete aber*."""

_LEFT_OPEN = ("certainty", "duty")
"""Axes of markers by which a part of a sentence does not tell what happened."""

_KINDS = ("date", "time", "money", "number", "quantity", "percent")


class PlannedValues:
    """Tells which value of a source sentence came about where it has one that was planned too.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._index = given.index

    def came_about(
        self, stated: ClaimFact, relations: Iterable[tuple[Relation, SourceFact]]
    ) -> ComparedFact | None:
        """A value of a sentence that tells of a plan and of how it came about: borne out is that which came about alone.

        Args:
            stated: The value.
            relations: The values of the sentence that it follows, each with how it relates to them.
        """
        held = [given for relation, given in relations if relation.holds]
        done = self._set_right(stated) or self._done(stated)
        if done is None:
            return None
        if done in held or _is_same_number(stated.fact, done.fact):
            return ComparedFact(stated.fact, FactStatus.HELD, Relation.EQUAL, done, told=True)
        if not held:
            return None
        return ComparedFact(stated.fact, FactStatus.MOVED, Relation.DIFFERENT, done, told=True)

    def _set_right(self, stated: ClaimFact) -> SourceFact | None:
        """The value that a sentence has in the place of one that it denies: *not at 6 but at 8*."""
        if stated.row is None or any(word.negation for word in stated.claim.words):
            return None
        if any(one.kind == INSTEAD and one.led for one in stated.claim.connectives):
            return None  # at 8 instead of 6
        row, sentence = self._index.rows[stated.row], self._index.sentence(stated.row)
        if not (sentence.contrasts and sentence.denials) or len(row) > MOST_WORDS:
            return None  # as most sentences
        values = self._values(stated, stated.row, [(0, len(row))])
        for denied, other in pairwise(values):
            (first, last), (begin, _) = self._given.range(denied), self._given.range(other)
            if is_set_right(row, range(first, last), begin):
                return other
        return None

    def _done(self, stated: ClaimFact) -> SourceFact | None:
        """The value with which came about what the claim says; None where the sentence tells of no plan before it."""
        if stated.row is None or stated.fact.kind not in _KINDS:
            return None
        row = self._index.rows[stated.row]
        if len(row) > MOST_WORDS or not self._index.sentence(stated.row).tense.meant:
            return None  # as most sentences
        own = stated.claim.words
        told = tense_of(own)
        if told.meant or told.reported or told.ahead:
            return None
        pieces = list(_pieces(row, self._index.coordinators))
        planned = next((k for k, piece in enumerate(pieces) if tense_of(row[slice(*piece)]).meant), None)
        if planned is None or not self._values(stated, stated.row, pieces[planned : planned + 1]):
            return None
        values = self._values(stated, stated.row, _telling(own, row, pieces[planned + 1 :]))
        return values[0] if len(values) == 1 else None

    def _values(self, stated: ClaimFact, row: int, pieces: Iterable[WordRange]) -> list[SourceFact]:
        """The values of the kind of one that stand in some parts of a sentence."""
        ranges = list(pieces)
        return [
            one
            for one in self._given.here(row)
            if (alike(stated.fact, one.fact) or is_bare(one.fact))
            and any(lies_in(self._given.range(one), piece) for piece in ranges)
        ]


def _telling(own: Sequence[Word], row: Sequence[Word], pieces: Iterable[WordRange]) -> Iterator[WordRange]:
    """The parts of a sentence that tell that something has happened, by a verb or noun that a claim has."""
    norms = {word.norm for word in own if _tells(word)}
    for first, last in pieces:
        words, tense = row[first:last], tense_of(row[first:last])
        left_open = any(word.axis in _LEFT_OPEN for word in words)
        if left_open or tense.meant or tense.ahead:
            continue
        if any(_tells(word) and word.norm in norms for word in words):
            yield first, last


def _tells(word: Word) -> bool:
    return says_something(word) and not (word.number or word.name or word.counter)


def _is_same_number(stated: Fact, given: Fact) -> bool:
    """Whether a number without a unit is that of a value that has one, as where the sentence told it before."""
    return is_bare(given) and stated.exact == given.exact


def _pieces(row: Sequence[Word], coordinators: frozenset[str]) -> Iterator[WordRange]:
    """The parts of a sentence between marks, and words such as *and* and *but*, which may stand behind the verb of their part."""
    starts = [0] if row else []
    for at, word in enumerate(row):
        parts = (word.opens or word.norm in coordinators) and is_parted(word, coordinators)
        if at and (parts or (contrasts(word) and at - starts[-1] > SHORT)):
            starts.append(at)
    yield from pairwise([*starts, len(row)])
