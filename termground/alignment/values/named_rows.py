"""A value of a list in one sentence beside another name of it: Japan 9.3 %, of Japan with 14.6 % and Britain with 9.3 %."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

import msgspec

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import FOUND, ComparedFact, SourceFact
from termground.evidence.words import Word, WordRange
from termground.facts import Quantity, alike, compare

FEWEST = 2
"""Names with values that make a list."""

LONGEST = 24
"""Words of a part of it."""


class _Row(msgspec.Struct, frozen=True):
    """A part of a list: what it tells of, and its value.

    Attributes:
        name: Where the name stands, or where no name does the words before the value, or behind it, that no other part has.
        norms: Normal forms of these words.
        value: The value.
        lead: The small word before the value; empty where none leads it.
        side: Whether the words stand behind the value.
        named: Whether it is a name.
    """

    name: WordRange
    norms: frozenset[str]
    value: SourceFact
    lead: str = ""
    side: bool = False
    named: bool = False

    def is_told_in(self, norms: frozenset[str]) -> bool:
        """Whether some words have the name, or all of the words."""
        return not self.norms.isdisjoint(norms) if self.named else self.norms <= norms

    def is_like(self, other: _Row) -> bool:
        """Whether two parts are built alike: not *rises by 20 euros and goes to 520 euros*."""
        if self.named or other.named:
            return self.named == other.named
        return self.side == other.side and (self.lead == other.lead or "" in (self.lead, other.lead))


class NamedRows:
    """Reads the list of names and values that the source sentence of a claim is.

    Args:
        claim: The claim beside its source sentence.
    """

    def __init__(self, claim: ValuedClaim) -> None:
        self._claim, self._index, self._facts = claim, claim.index, claim.facts
        self._words = claim.words
        self._norms = claim.alignment.claim.content

    def settled(self, checked: Checked) -> Checked:
        """The facts of the claim; one that stands beside the name of another part of the list is that of another one."""
        places = [(first, last) for first, last, _ in checked]
        return tuple(
            (first, last, self._moved((first, last), fact, places) or fact) for first, last, fact in checked
        )

    def _moved(
        self, place: WordRange, fact: ComparedFact, places: Sequence[WordRange]
    ) -> ComparedFact | None:
        piece = None
        if fact.status in FOUND:
            piece = _piece(self._words, place, places, self._claim.pieces, self._index.coordinators)
        rows = self._rows(fact) if piece is not None else []
        own = [one for one in rows if compare(fact.fact, one.value.fact).holds]
        if piece is None or not own or any(one.norms & self._norms for one in own) or _is_apart(fact, rows):
            return None
        beside = _content(self._words, piece)
        others = [
            one
            for one in rows
            if one not in own
            and one.is_told_in(beside)
            and one.is_like(own[0])
            # what stands before the first value may lead in the whole list
            and (one.named or (one is not rows[0] and self._is_list(rows)))
        ]
        if len(others) != 1:
            return None
        return fact.moved(others[0].value)

    def _is_list(self, rows: Sequence[_Row]) -> bool:
        """Whether each part of the source sentence from the first row to the last has a value: no *except for students, who pay 5*."""
        low, high = (self._facts.range(rows[at].value) for at in (0, -1))
        given = self._claim.alignment.source_parts
        pieces = [one for one in given if low[0] < one[1] and one[0] < high[1]]
        return all(any(lies_in(place, one) for place in self._claim.places) for one in pieces)

    def _rows(self, fact: ComparedFact) -> list[_Row]:
        """The parts of the source sentence that have one value, of the kind of another one."""
        if not isinstance(fact.fact.value, Quantity) or fact.fact.kind == "ordinal":
            return []
        given = [one for one in self._claim.given if alike(fact.fact, one.fact)]
        if len(given) < FEWEST:
            return []
        kept = [row for one in given if (row := self._row(one)) is not None]
        return kept if len(kept) >= FEWEST else []

    def _row(self, given: SourceFact) -> _Row | None:
        claim, row, place = self._claim, self._claim.row, self._facts.range(given)
        pieces = claim.alignment.source_parts
        piece = _piece(row, place, claim.places, pieces, self._index.coordinators)
        if piece is None:
            return None
        kinds = claim.alignment.source.kinds
        named = [one or at in kinds for at, one in enumerate(self._index.named(claim.number))]
        name = _name(named, piece, place)
        if name is not None:
            norms = _content(row, name)
            return _Row(name, norms, given, named=True) if norms else None
        besides = _content(row, (0, piece[0])) | _content(row, (piece[1], len(row)))
        for behind, side in enumerate(((piece[0], place[0]), (place[1], piece[1]))):
            norms = _content(row, side) - besides
            if norms:
                return _Row(side, norms, given, _lead(row, place[0]), side=bool(behind))
        return None


def _is_apart(fact: ComparedFact, rows: Sequence[_Row]) -> bool:
    """Whether a value is what two of a list are apart: 4 euros less, of 12 and 8 and 4."""
    values = [one.value.fact.value for one in rows]
    amounts = [value.exact for value in values if isinstance(value, Quantity) and value.exact is not None]
    own = fact.fact.value
    return isinstance(own, Quantity) and any(
        abs(one - other) == own.exact for one, other in combinations(amounts, 2)
    )


def _content(words: Sequence[Word], place: WordRange) -> frozenset[str]:
    """Normal forms of the words with content of some places, no numbers."""
    return frozenset(word.norm for word in words[slice(*place)] if word.content and not word.number)


def _lead(words: Sequence[Word], at: int) -> str:
    """The word without content right before a value; empty where there is none."""
    before = words[at - 1] if at else None
    return "" if before is None or before.content or before.sense.copula or words[at].opens else before.norm


def _piece(
    words: Sequence[Word],
    place: WordRange,
    places: Sequence[WordRange],
    pieces: Sequence[WordRange],
    coordinators: Collection[str],
) -> WordRange | None:
    """The part of a sentence that has a value and no other one; と behind a value begins a new one."""
    piece = next((one for one in pieces if lies_in(place, one)), None)
    if piece is not None and words[piece[0]].postposed:
        ends = [last for _, last in places if last < len(words) and words[last].norm in coordinators]
        low = max((last for last in ends if piece[0] < last <= place[0]), default=piece[0])
        piece = low, min((last for last in ends if place[1] <= last < piece[1]), default=piece[1])
    if piece is None or piece[1] - piece[0] > LONGEST or sum(lies_in(one, piece) for one in places) != 1:
        return None
    return piece


def _name(named: Sequence[bool], piece: WordRange, place: WordRange) -> WordRange | None:
    """The only name of a part of a sentence, beside its value."""
    found = [at for at in range(*piece) if named[at] and not place[0] <= at < place[1]]
    if not found or found[-1] - found[0] != len(found) - 1:
        return None
    return found[0], found[-1] + 1
