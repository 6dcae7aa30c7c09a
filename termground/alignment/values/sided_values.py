"""Two values of a sentence beside words that exclude one another: 40 places before the renovation, 60 after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import combinations
from typing import NamedTuple

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import lies_in, parts
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, WordRange
from termground.facts import Fact, Quantity, Relation, compare
from termground.lazy import lazy

FEWEST = 2
"""Values with words of their own that can be told apart."""

_STATED = (FactStatus.HELD, FactStatus.ELSEWHERE, FactStatus.MOVED)

Sides = frozenset[tuple[int, int]]
"""Sides of lines of words that exclude one another."""


class _Sided(msgspec.Struct, frozen=True):
    """A value of a source sentence.

    Attributes:
        value: The value.
        sides: Sides of the words of its part that no other part has.
        norms: Normal forms of these words.
        part: The part.
    """

    value: SourceFact
    sides: Sides
    norms: frozenset[str]
    part: WordRange


class _Beside(NamedTuple):
    """What stands beside a value of the claim.

    Attributes:
        own: That value in the source sentence.
        whose: The one beside which the source has those words.
        places: Those words.
    """

    own: _Sided
    whose: _Sided
    places: Sequence[int]


class SidedValues:
    """Reads the source sentence of a claim as values that words tell apart which exclude one another.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
        checked: The facts of the claim, each with its range of words.
    """

    def __init__(
        self, alignment: Alignment, index: SentenceIndex, facts: FactChecker, checked: Checked
    ) -> None:
        self._alignment, self._index, self._facts = alignment, index, facts
        self._words, self._checked = alignment.words, checked
        self._beside = [self._found(*one) for one in checked] if checked else []

    @property
    def settled(self) -> Checked:
        """The facts of the claim; one beside a word that excludes its own is that of another one, or the same where it is its own."""
        found = zip(self._checked, self._beside, strict=True)
        return tuple((first, last, _settled(fact, beside)) for (first, last, fact), beside in found)

    @property
    def told(self) -> frozenset[int]:
        """Places of the words of the claim that stand beside the value that the source has beside them."""
        return frozenset(at for one in self._beside if one and one.own is one.whose for at in one.places)

    def kept(self, edits: Iterable[Edit]) -> Iterator[Edit]:
        """Changes, but for phrases exchanged with some of the part of a value that stands beside its own words.

        Args:
            edits: What was found.
        """
        main = self._alignment.main_sentence(self._index)
        own = [one.own.part for one in self._beside if one and one.own is one.whose]
        for edit in edits:
            exchanged = edit.change is Change.EXCHANGED and main is not None and edit.row == main[0]
            if not (exchanged and any(low < edit.given[1] and edit.given[0] < high for low, high in own)):
                yield edit

    def _found(self, first: int, last: int, fact: ComparedFact) -> _Beside | None:
        """What stands beside a value; None where nothing tells it apart from others."""
        pairs = [] if self._is_apart(fact) else list(self._pairs(fact))
        piece = self._piece((first, last)) if pairs else None
        if piece is None:
            return None
        beside = _sides(self._words[slice(*piece)])
        for own, rival in pairs:
            lines = _contrasted(own, rival)
            told = beside & lines
            whose = next((one for one in (own, rival) if told and told <= one.sides), None)
            if whose is not None:
                places = [at for at in range(*piece) if told & _sides(self._words[at : at + 1])]
                return _Beside(own, whose, places)
        return self._exchanged(fact, piece, pairs)

    def _is_apart(self, fact: ComparedFact) -> bool:
        """Whether a value is what two of the sentence are apart: 5 euros less, of 14 and 9 and 5."""
        amounts = [_exact(one.value.fact) for one in self._sided] if fact.status in _STATED else []
        return any(
            one is not None and other is not None and abs(one - other) == _exact(fact.fact)
            for one, other in combinations(amounts, 2)
        )

    def _pairs(self, fact: ComparedFact) -> Iterator[tuple[_Sided, _Sided]]:
        """The value of the source sentence that is that of a fact, with each other one there."""
        if fact.status not in _STATED or not isinstance(fact.fact.value, Quantity):
            return
        own = [one for one in self._sided if _is_same(fact.fact, one.value.fact)]
        if len(own) == 1:
            yield from ((own[0], one) for one in self._sided if one is not own[0])

    def _exchanged(
        self, fact: ComparedFact, piece: WordRange, pairs: Sequence[tuple[_Sided, _Sided]]
    ) -> _Beside | None:
        """A value beside a word of another one, which has one of its: staff 4 and students 7 euros."""
        mine = _norms(self._words[slice(*piece)])
        for first, last, other in self._checked:
            rival = next((one for _, one in pairs if _is_same(other.fact, one.value.fact)), None)
            beside = None if rival is None or other is fact else self._piece((first, last))
            if rival is None or beside is None or beside == piece:
                continue
            its = _norms(self._words[slice(*beside)])
            own = pairs[0][0].norms
            here, there = mine - its - self._lead, its - mine - self._lead
            if here & rival.norms and there & own and not (here & own or there & rival.norms):
                places = [at for at in range(*piece) if self._words[at].norm in here & rival.norms]
                return _Beside(pairs[0][0], rival, places)
        return None

    @lazy
    def _lead(self) -> frozenset[str]:
        """What the first part says for all of them, in the source and in the claim: *pay*."""
        piece = self._piece(self._checked[0][:2])
        return frozenset() if piece is None else self._sided[0].norms & _norms(self._words[slice(*piece)])

    @lazy
    def _sided(self) -> Sequence[_Sided]:
        """The values of the source sentence of one kind, each in a part of its own."""
        main = self._alignment.main_sentence(self._index)
        if main is None or len(main[1]) > MOST_WORDS:
            return ()
        number, row = main
        given = [one for one in self._facts.given(number) if isinstance(one.fact.value, Quantity)]
        if not FEWEST <= len(given) <= len(row):
            return ()
        places = [self._facts.range(one) for one in given]
        pieces = self._joined(row, places)
        found = []
        for one, place in zip(given, places, strict=True):
            here = [piece for piece in pieces if lies_in(place, piece)]
            if len(here) != 1 or sum(lies_in(other, here[0]) for other in places) != 1:
                return ()
            own = row[slice(*here[0])]
            others = [word for piece in pieces if piece != here[0] for word in row[slice(*piece)]]
            found.append(_Sided(one, _sides(own) - _sides(others), _norms(own) - _norms(others), here[0]))
        return found if all(_are_alike(found[0].value.fact, one.value.fact) for one in found) else ()

    def _joined(self, row: Sequence[Word], places: Sequence[WordRange]) -> list[WordRange]:
        """The parts of a sentence; the first one with the next where it has no value: *last year, 40 came*."""
        pieces = list(parts(row, self._index.coordinators))
        if len(pieces) > 1 and not any(lies_in(place, pieces[0]) for place in places):
            pieces[:2] = [(pieces[0][0], pieces[1][1])]
        return pieces

    def _piece(self, place: WordRange) -> WordRange | None:
        """The part of the claim that has a value; all of it where it has no other one, and None where its part has."""
        if len(self._checked) == 1:
            return 0, len(self._words)
        places = [(first, last) for first, last, _ in self._checked]
        pieces = self._joined(self._words, places)
        piece = next((one for one in pieces if lies_in(place, one)), None)
        return piece if piece is not None and sum(lies_in(one, piece) for one in places) == 1 else None


def _settled(fact: ComparedFact, beside: _Beside | None) -> ComparedFact:
    if beside is None or (beside.own is beside.whose and fact.labelled):
        return fact
    if beside.own is beside.whose:
        return ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, beside.own.value, trend=fact.trend)
    rival = beside.whose.value
    return ComparedFact(fact.fact, FactStatus.MOVED, Relation.DIFFERENT, rival, told=True, labelled=True)


def _sides(words: Sequence[Word]) -> Sides:
    """The sides of some words; which way a figure goes is told apart by other rules."""
    return frozenset(
        side
        for word in words
        if word.sense.excludes and not (word.number or word.counter or word.sense.trend)
        for side in word.sense.excludes
    )


def _norms(words: Sequence[Word]) -> frozenset[str]:
    """Normal forms of the words with content, no numbers."""
    return frozenset(word.norm for word in words if word.content and not (word.number or word.counter))


def _contrasted(own: _Sided, rival: _Sided) -> Sides:
    """The sides of two values on lines of which each has one."""
    lines = {line for line, _ in own.sides} & {line for line, _ in rival.sides}
    return frozenset(side for side in own.sides | rival.sides if side[0] in lines)


def _is_same(stated: Fact, given: Fact) -> bool:
    """Whether two values are the same, be it that one of them does not say what it counts: 60 places, 60."""
    return compare(stated, given).holds or (
        _exact(stated) is not None and _exact(stated) == _exact(given) and _are_alike(stated, given)
    )


def _are_alike(one: Fact, other: Fact) -> bool:
    """Whether two values may count the same."""
    units = {fact.value.unit for fact in (one, other) if isinstance(fact.value, Quantity)}
    return "ordinal" not in (one.kind, other.kind) and (len(units) == 1 or "" in units)


def _exact(fact: Fact) -> Decimal | None:
    return fact.value.exact if isinstance(fact.value, Quantity) else None
