"""A value told of all but one thing, of which a part of the source sentence has its own: until 8 except on Sundays, of *until 8, on Sundays until 6*."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from termground.alignment.values.limits import Checked
from termground.alignment.values.one_each import labelled_parts
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.exceptions import narrowed
from termground.evidence.assertion.scope import excepts
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import lies_in, parts
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, WordRange, mentions
from termground.facts import Relation, alike, compare

_INSTEAD = "instead"

NEAR = 3
"""Words behind one that takes something out among which that stands."""

_STATED = (FactStatus.HELD, FactStatus.ELSEWHERE, FactStatus.MOVED, FactStatus.EXCHANGED)


def all_but_named(
    checked: Checked, alignment: Alignment, index: SentenceIndex, facts: FactChecker
) -> Checked:
    """The facts of a claim that takes something out; one that the source sentence has of what is taken out alone is that one's.

    One that it has elsewhere is not moved by the name of what is taken out.

    Args:
        checked: The facts of the claim.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    claim, main = alignment.claim, alignment.main
    if main is None or not checked or not claim.excepts or alignment.source.excepts or claim.denials:
        return checked  # as most claims
    given = facts.given(main[0])
    apart = _part_of_taken(alignment, index, [facts.range(one) for one in given])
    if apart is None:
        return checked
    own = [one for one in given if lies_in(facts.range(one), apart)]
    rest = [one for one in given if one not in own]
    return tuple((first, last, _settled(fact, own, rest)) for first, last, fact in checked)


def _part_of_taken(
    alignment: Alignment, index: SentenceIndex, values: Sequence[WordRange]
) -> WordRange | None:
    """The one part of the source sentence with a value that names what a claim takes out."""
    words, row = alignment.words, alignment.source.words
    places = {at for place in values for at in range(*place)}
    pieces = labelled_parts(row, list(parts(row, index.coordinators)), places)
    items = _taken(words, index)
    named = [
        piece
        for piece in pieces
        if any(item and all(mentions(row[slice(*piece)], word) for word in item) for item in items)
    ]
    return named[0] if len(named) == 1 and any(lies_in(place, named[0]) for place in values) else None


def _taken(words: Sequence[Word], index: SentenceIndex) -> list[list[Word]]:
    """What a claim takes out; behind a word that may add it too, what that leads to, which has no value here."""
    if any(word.sense.scope == _INSTEAD for word in words):
        return []  # in July instead of August
    found = [[words[k] for k in item] for one in narrowed(words, index) for item in one.items]
    if found or words[0].text.excepts_behind:
        return found
    at = next(k for k, word in enumerate(words) if excepts(word)) + 1
    led = list(takewhile(lambda word: not word.opens, words[at : at + NEAR]))
    return [] if any(word.number for word in led) else [[word for word in led if word.content][:1]]


def _settled(fact: ComparedFact, own: Sequence[SourceFact], rest: Sequence[SourceFact]) -> ComparedFact:
    """A fact beside those of what is taken out, and those of all else."""
    if fact.status not in _STATED:
        return fact
    held = next((one for one in rest if compare(fact.fact, one.fact).holds), None)
    if held is not None:
        return ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, held)
    others = [one for one in rest if alike(fact.fact, one.fact)]
    if len(others) == 1 and any(compare(fact.fact, one.fact) is Relation.EQUAL for one in own):
        return ComparedFact(
            fact.fact, FactStatus.MOVED, Relation.DIFFERENT, others[0], told=True, labelled=True
        )
    return fact
