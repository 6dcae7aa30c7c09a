"""Two values of a sentence beside words that exclude one another: 40 places before the renovation, 60 after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.sides import (
    Sided,
    Sides,
    are_alike,
    contrasted,
    is_same,
    norms_of,
    sides_of,
    without_wholes,
)
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.assertion.negation import bases, denials, is_denial
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import FOUND, ComparedFact, FactStatus
from termground.evidence.words import Word, WordRange
from termground.facts import Quantity, Relation
from termground.lazy import lazy

FEWEST = 2
"""Values with words of their own that can be told apart."""


_MEASURED = ("degree", "change")
"""Axes of the marks that tell how far two values are apart."""


class _Beside(NamedTuple):
    """What stands beside a value of the claim.

    Attributes:
        own: That value in the source sentence.
        whose: The one beside which the source has those words.
        places: Those words.
    """

    own: Sided
    whose: Sided
    places: Sequence[int]


class SidedValues:
    """Reads the source sentence of a claim as values that words tell apart which exclude one another.

    Args:
        claim: The claim beside its source sentence.
        checked: The facts of the claim, each with its range of words.
    """

    def __init__(self, claim: ValuedClaim, checked: Checked) -> None:
        self._index, self._facts = claim.index, claim.facts
        self._claim, self._words, self._checked = claim, claim.words, checked
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

    @property
    def denied(self) -> frozenset[int]:
        """The source sentence, where the claim says by a denial beside what a value stands in it: who is no member pays 12."""
        own = (one for one in self._beside if one and one.own is one.whose)
        if not self._claim.row or len(self._claim.alignment.claim.denials) != 1:
            return frozenset()
        plain = set(self._bases.values())
        told = any(self._words[at].norm in plain for one in own for at in one.places)
        return frozenset((self._claim.number,)) if told else frozenset()

    def kept(self, edits: Iterable[Edit]) -> Iterator[Edit]:
        """Changes, but for phrases exchanged with some of the part of a value that stands beside its own words.

        Args:
            edits: What was found.
        """
        own = [one.own.part for one in self._beside if one and one.own is one.whose]
        for edit in edits:
            exchanged = edit.change is Change.EXCHANGED and edit.row == self._claim.number
            if not (exchanged and any(low < edit.given[1] and edit.given[0] < high for low, high in own)):
                yield edit

    def _found(self, first: int, last: int, fact: ComparedFact) -> _Beside | None:
        """What stands beside a value; None where nothing tells it apart from others."""
        apart = self._is_apart(fact)
        pairs = list(permutations(self._sided, 2) if apart else self._pairs(fact))
        piece = self._piece((first, last)) if pairs else None
        if piece is None:
            return None
        beside = self._sides(piece)
        for own, rival in pairs:
            told = beside & contrasted(own, rival)
            whose = next((one for one in (own, rival) if told and told <= one.sides), None)
            if whose is not None:
                places = [at for at in range(*piece) if told & self._sides(piece, at)]
                return _Beside(whose if apart else own, whose, places)
        return None if apart else self._exchanged(fact, piece, pairs)

    def _is_apart(self, fact: ComparedFact) -> bool:
        """Whether a value is told as what two of the sentence are apart: 5 euros less, of 14 and 9."""
        if not any(
            word.sense.trend or (word.mark is not None and word.mark[0] in _MEASURED) for word in self._words
        ):
            return False
        own, told = fact.fact.exact, fact.status in FOUND or fact.status is FactStatus.DERIVED
        amounts = [one.value.fact.exact for one in self._sided] if told else []
        pairs = combinations([amount for amount in amounts if amount is not None], 2)
        return any(abs(one - other) == own for one, other in pairs)

    def _sides(self, piece: WordRange, at: int | None = None) -> Sides:
        """The sides of a part of the claim, or of a word of it."""
        words = self._words[slice(*piece)]
        some = words if at is None else self._words[at : at + 1]
        denied = int(bool(denials(words)))
        known = ((self._bases[word.norm], word.norm) for word in some if word.norm in self._bases)
        return sides_of(some) | {(base, 1 if norm != base else denied) for base, norm in known}

    def _own_sides(self, row: Sequence[Word], piece: WordRange) -> Sides:
        """The sides of a part of the source sentence."""
        found = set(sides_of(row[slice(*piece)]))
        for at in range(*piece):
            base = self._bases.get(row[at].norm)
            if base is not None:
                found.add((base, int(row[at].norm != base or (at > 0 and is_denial(row[at - 1])))))
        return frozenset(found)

    @lazy
    def _bases(self) -> dict[str, str]:
        """The words of the source sentence that it has with what denies them too, and those, by the word itself: members, nonmembers."""
        row = self._claim.row
        norms = {word.norm for word in row if word.content and not word.number}
        found = {norm: base for norm in norms for base in bases(norm, self._index.affixes) & norms}
        found |= {
            word.norm: word.norm
            for before, word in pairwise(row)
            if word.content
            and is_denial(before)
            and self._index.occurrences(self._claim.number, word.norm) > 1
        }
        return found | {base: base for base in found.values()}

    def _pairs(self, fact: ComparedFact) -> Iterator[tuple[Sided, Sided]]:
        """The value of the source sentence that is that of a fact, with each other one there."""
        if fact.status not in FOUND or not isinstance(fact.fact.value, Quantity):
            return
        own = [one for one in self._sided if one.value.fact.value == fact.fact.value] or [
            one for one in self._sided if is_same(fact.fact, one.value.fact)
        ]
        if len(own) == 1:
            yield from ((own[0], one) for one in self._sided if one is not own[0])

    def _exchanged(
        self, fact: ComparedFact, piece: WordRange, pairs: Sequence[tuple[Sided, Sided]]
    ) -> _Beside | None:
        """A value beside a word of another one, which has one of its: staff 4 and students 7 euros."""
        mine = norms_of(self._words[slice(*piece)])
        for first, last, other in self._checked:
            rival = next((one for _, one in pairs if is_same(other.fact, one.value.fact)), None)
            beside = None if rival is None or other is fact else self._piece((first, last))
            if rival is None or beside is None or beside == piece:
                continue
            its = norms_of(self._words[slice(*beside)])
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
        return frozenset() if piece is None else self._sided[0].norms & norms_of(self._words[slice(*piece)])

    @lazy
    def _sided(self) -> Sequence[Sided]:
        """The values of the source sentence of one kind, each in a part of its own."""
        row = self._claim.row
        given = [one for one in self._claim.given if isinstance(one.fact.value, Quantity)]
        if not FEWEST <= len(given) <= len(row):
            return ()
        parted = without_wholes(row, [(self._facts.range(one), one.fact) for one in given])
        places = [place for place, _ in parted]
        given = [one for one in given if self._facts.range(one) in places]
        pieces = self._joined(row, places)
        found = []
        for one, place in zip(given, places, strict=True):
            here = [piece for piece in pieces if lies_in(place, piece)]
            if len(here) != 1 or sum(lies_in(other, here[0]) for other in places) != 1:
                return ()
            others = [piece for piece in pieces if piece != here[0]]
            sides = self._own_sides(row, here[0]).difference(
                *(self._own_sides(row, piece) for piece in others)
            )
            norms = norms_of(row[slice(*here[0])]).difference(
                *(norms_of(row[slice(*piece)]) for piece in others)
            )
            found.append(Sided(one, sides, norms, here[0]))
        return found if all(are_alike(found[0].value.fact, one.value.fact) for one in found) else ()

    def _joined(self, row: Sequence[Word], places: Sequence[WordRange]) -> list[WordRange]:
        """The parts of a sentence; the first one with the next where it has no value: *last year, 40 came*."""
        pieces = self._index.parts(row)
        if len(pieces) > 1 and not any(lies_in(place, pieces[0]) for place in places):
            pieces[:2] = [(pieces[0][0], pieces[1][1])]
        return pieces

    def _piece(self, place: WordRange) -> WordRange | None:
        """The part of the claim that has a value; all of it where it has no other one, and None where its part has."""
        stated = [((first, last), fact.fact) for first, last, fact in self._checked]
        places = [place for place, _ in without_wholes(self._words, stated)]
        if places == [place]:
            return 0, len(self._words)
        pieces = self._joined(self._words, places)
        piece = next((one for one in pieces if lies_in(place, one)), None)
        return piece if piece is not None and sum(lies_in(one, piece) for one in places) == 1 else None


def _settled(fact: ComparedFact, beside: _Beside | None) -> ComparedFact:
    if beside is None:
        return fact
    if beside.own is beside.whose:
        if fact.labelled or not is_same(fact.fact, beside.own.value.fact):
            return fact  # what two of them are apart
        return ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, beside.own.value, trend=fact.trend)
    rival = beside.whose.value
    return fact.moved(rival)
