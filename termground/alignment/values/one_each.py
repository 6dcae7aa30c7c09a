"""A value of one part of a sentence told of what another part names: two thirds for closing the club, of two thirds for new rules, three quarters for closing it."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import FOUND, SourceFact, is_equal
from termground.evidence.words import Word, WordRange, mentions, says_something
from termground.facts import Fact, Quantity

FEWEST = 2
"""Parts with a value of their own that are told apart."""


class _Valued(NamedTuple):
    """A part of a sentence with one value of some measure.

    Attributes:
        value: The value.
        label: The words that say something, and that no other such part has.
        leads: The small words that lead something in the part: for, in the case of.
    """

    value: SourceFact
    label: Sequence[Word]
    leads: frozenset[str]

    def is_named(self, words: Sequence[Word]) -> bool:
        """Whether some words name all that the part does."""
        return bool(self.label) and all(mentions(words, word) for word in self.label)


def one_each(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; one that only another part of the source sentence has than the one whose words the claim has is that one's."""
    words, given = claim.words, claim.given
    if len(given) < FEWEST or claim.denies:
        return checked
    if claim.alignment.claim.takes_out or claim.alignment.source.takes_out:
        return checked
    if _says_all(words, checked, given):
        return checked  # from A to B and on to C in 20 minutes and in 30
    found = []
    for first, last, fact in checked:
        measure = _measure(fact.fact)
        alike = [one for one in given if measure is not None and _measure(one.fact) == measure]
        rivals = [place for *place, one in checked if _measure(one.fact) == measure]
        piece = next((one for one in claim.pieces if lies_in((first, last), one)), (0, 0))
        told = piece if len(rivals) > 1 else (0, len(words))
        said = words[slice(*told)]
        instead = None
        if fact.status in FOUND and len(alike) >= FEWEST and _is_of(said, claim.row):
            alone = sum(lies_in((low, high), told) for low, high in rivals) == 1
            instead = _instead(fact.fact, _valued(alike, claim), said) if alone else None
        found.append((first, last, fact if instead is None else fact.moved(instead)))
    return tuple(found)


def _says_all(words: Sequence[Word], checked: Checked, given: Sequence[SourceFact]) -> bool:
    """Whether a claim has all values of a sentence in its order behind all that it says of them."""
    if [fact.fact.value for *_, fact in checked] != [one.fact.value for one in given]:
        return False
    behind = words[checked[0][1] :]
    return not any(word.content and not (word.number or word.counter) for word in behind)


def _is_of(said: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether some words say more than one thing beside values, and nothing that a sentence does not have."""
    own = _said(said, (0, len(said)), frozenset())
    return len(own) >= FEWEST and all(mentions(row, word) for word in own)


def _instead(stated: Fact, valued: Sequence[_Valued], said: Sequence[Word]) -> SourceFact | None:
    """The value of the only part of which some words name all, where the value stated is that of another part only, which they do not name."""
    owners = [one for one in valued if is_equal(stated, one.value.fact)]
    named = [one for one in valued if one.is_named(said)]
    if len(owners) != 1 or len(named) != 1 or owners[0] is named[0]:
        return None
    if owners[0].leads.isdisjoint(named[0].leads):
        return None  # two parts of one build tell of two things of a kind: for the one, for the other
    label = owners[0].label
    return named[0].value if FEWEST * sum(mentions(said, word) for word in label) <= len(label) > 0 else None


def _valued(alike: Sequence[SourceFact], claim: ValuedClaim) -> Sequence[_Valued]:
    """The parts of a sentence with one value each of some that measure alike; none where a part has two of them."""
    row, values = claim.row, claim.value_words
    places = [claim.facts.range(one) for one in alike]
    pieces = labelled_parts(row, claim.alignment.source_parts, values)
    inside = [[k for k, place in enumerate(places) if lies_in(place, piece)] for piece in pieces]
    others = {*claim.places} - set(places)
    told_by_others = [piece for piece in pieces if any(lies_in(place, piece) for place in others)]
    if any(len(found) > 1 for found in inside) or len(told_by_others) > 1:
        return ()  # pairs of values have rules of their own
    said = [_said(row, piece, values) if found else [] for piece, found in zip(pieces, inside, strict=True)]
    found = []
    for k, (own, held) in enumerate(zip(said, inside, strict=True)):
        rest = list(chain.from_iterable(words for j, words in enumerate(said) if j != k))
        if held:
            label = [word for word in own if not mentions(rest, word)]
            found.append(_Valued(alike[held[0]], label, _leads(row, pieces[k], values, claim.index)))
    return found


def labelled_parts(
    row: Sequence[Word], pieces: Sequence[WordRange], values: AbstractSet[int]
) -> list[WordRange]:
    """The parts of a sentence, each that is nothing but a value with the one before it that has none: for closing the club, two thirds.

    Args:
        row: The sentence.
        pieces: Its parts.
        values: The places of its values.
    """
    merged: list[WordRange] = []
    for first, last in pieces:
        bare = not _said(row, (first, last), values) and not values.isdisjoint(range(first, last))
        if bare and merged and values.isdisjoint(range(*merged[-1])):
            merged[-1] = (merged[-1][0], last)
        else:
            merged.append((first, last))
    return merged


def _said(row: Sequence[Word], piece: WordRange, values: AbstractSet[int]) -> list[Word]:
    """The words of a part of a sentence that say something beside its values."""
    places = (at for at in range(*piece) if at not in values)
    return [row[at] for at in places if says_something(row[at]) and not (row[at].number or row[at].counter)]


def _leads(
    row: Sequence[Word], piece: WordRange, values: AbstractSet[int], index: SentenceIndex
) -> frozenset[str]:
    """The small words that lead what a part says beside its values."""
    places = (at for at in range(*piece) if at not in values and says_something(row[at]))
    led = (preposition(row, at, index.articles) for at in places)
    return frozenset(lead for lead in led if lead is not None and lead not in index.coordinators)


def _measure(fact: Fact) -> str | None:
    """What a fact measures; a date measures nothing, nor do a place in a row and a number of something: the second, room 5."""
    value = fact.value
    if not isinstance(value, Quantity) or fact.kind == "ordinal":
        return None
    counts = not value.unit and value.exact is not None and value.exact == int(value.exact)
    return None if counts else f"{fact.kind} {value.unit}"
