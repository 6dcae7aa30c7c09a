"""A value told of all but one thing, of which a part of the source sentence has its own: until 8 except on Sundays, of *until 8, on Sundays until 6*."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from termground.alignment.values.limits import Checked
from termground.alignment.values.one_each import labelled_parts
from termground.alignment.values.valued_claim import ValuedClaim, each_settled
from termground.evidence.assertion.exceptions import narrowed
from termground.evidence.assertion.scope import INSTEAD, excepts
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import STATED, ComparedFact, SourceFact, is_equal
from termground.evidence.words import Word, WordRange, mentions
from termground.facts import alike, compare

NEAR = 3
"""Words behind one that takes something out among which that stands."""


def all_but_named(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim that takes something out; one that the source sentence has of what is taken out alone is that one's.

    One that it has elsewhere is not moved by the name of what is taken out.
    """
    if not claim.alignment.claim.excepts or claim.alignment.source.excepts or claim.denies:
        return checked  # as most claims
    apart = _part_of_taken(claim)
    if apart is None:
        return checked
    own = [one for place, one in claim.placed if lies_in(place, apart)]
    rest = [one for one in claim.given if one not in own]
    return each_settled(checked, lambda fact: _settled(fact, own, rest))


def _part_of_taken(claim: ValuedClaim) -> WordRange | None:
    """The one part of the source sentence with a value that names what a claim takes out."""
    row = claim.row
    pieces = labelled_parts(row, claim.alignment.source_parts, claim.value_words)
    items = _taken(claim.words, claim.index)
    named = [
        piece
        for piece in pieces
        if any(item and all(mentions(row[slice(*piece)], word) for word in item) for item in items)
    ]
    return named[0] if len(named) == 1 and any(lies_in(place, named[0]) for place in claim.places) else None


def _taken(words: Sequence[Word], index: SentenceIndex) -> list[list[Word]]:
    """What a claim takes out; behind a word that may add it too, what that leads to, which has no value here."""
    if any(word.sense.scope == INSTEAD for word in words):
        return []  # in July instead of August
    found = [[words[k] for k in item] for one in narrowed(words, index) for item in one.items]
    if found or words[0].text.excepts_behind:
        return found
    at = next(k for k, word in enumerate(words) if excepts(word)) + 1
    led = list(takewhile(lambda word: not word.opens, words[at : at + NEAR]))
    return [] if any(word.number for word in led) else [[word for word in led if word.content][:1]]


def _settled(fact: ComparedFact, own: Sequence[SourceFact], rest: Sequence[SourceFact]) -> ComparedFact:
    """A fact beside those of what is taken out, and those of all else."""
    if fact.status not in STATED:
        return fact
    held = next((one for one in rest if compare(fact.fact, one.fact).holds), None)
    if held is not None:
        return fact.held(held)
    others = [one for one in rest if alike(fact.fact, one.fact)]
    theirs = len(others) == 1 and any(is_equal(fact.fact, one.fact) for one in own)
    return fact.moved(others[0]) if theirs else fact
