"""The value for all told of those whose own stands in brackets behind it: students pay 30 euros, of 30 euros (students: 15 euros)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import lies_in, parts
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, WordRange
from termground.facts import Fact, Quantity, Relation, compare

_OPENS, _CLOSES = frozenset("(（"), frozenset(")）")
_STATED = (FactStatus.HELD, FactStatus.ELSEWHERE, FactStatus.MOVED, FactStatus.EXCHANGED)

LONGEST = 24
"""Words that stand in such brackets at most."""


class _Own(NamedTuple):
    """A value in brackets.

    Attributes:
        label: The words with content beside it there.
        value: The value.
    """

    label: frozenset[str]
    value: SourceFact


def bracketed_values(
    checked: Checked, alignment: Alignment, index: SentenceIndex, facts: FactChecker
) -> Checked:
    """The facts of a claim that names those of whom brackets have a value of their own; the one before the brackets is that of others.

    Args:
        checked: The facts of the claim.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    main = alignment.main
    if main is None or not checked or alignment.claim.denials:
        return checked
    brackets = list(brackets_of(main[1]))
    if not brackets:
        return checked
    given = [(facts.range(one), one) for one in facts.given(main[0])]
    outside = [one for place, one in given if not any(lies_in(place, some) for some in brackets)]
    own = list(_own(main[1], brackets, given, index))
    pieces = list(parts(alignment.words, index.coordinators))
    found = []
    for first, last, fact in checked:
        piece = next(piece for piece in pieces if piece[0] <= first < piece[1])
        told = frozenset(word.norm for word in alignment.words[slice(*piece)])
        named = [one for one in own if one.label and one.label <= told]
        alone = sum(piece[0] <= at < piece[1] for at, _, _ in checked) == 1
        settled = settled_by(fact, named[0].value, outside) if alone and len(named) == 1 else fact
        found.append((first, last, settled))
    return tuple(found)


def settled_by(fact: ComparedFact, own: SourceFact, others: Sequence[SourceFact]) -> ComparedFact:
    """A value of a claim: its own where it is that, that of something else where only others have it.

    Args:
        fact: The value.
        own: What the source has of the thing that the claim names.
        others: What it has of others.
    """
    if fact.status not in _STATED:
        return fact
    if compare(fact.fact, own.fact) is Relation.EQUAL:
        held = fact.status is FactStatus.HELD
        return fact if held else ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, own)
    theirs = any(compare(fact.fact, one.fact) is Relation.EQUAL for one in others)
    if not theirs or not _is_alike(fact.fact, own.fact):
        return fact
    return ComparedFact(fact.fact, FactStatus.MOVED, Relation.DIFFERENT, own, told=True, labelled=True)


def _is_alike(stated: Fact, given: Fact) -> bool:
    one, other = stated.value, given.value
    return isinstance(one, Quantity) and isinstance(other, Quantity) and one.unit == other.unit


def _own(
    row: Sequence[Word],
    brackets: Sequence[WordRange],
    given: Sequence[tuple[WordRange, SourceFact]],
    index: SentenceIndex,
) -> Iterator[_Own]:
    """The values in brackets, one in a part of what stands there, with the words beside them that stand nowhere else in the sentence."""
    for first, last in brackets:
        for low, high in parts(row[first:last], index.coordinators):
            piece = first + low, first + high
            inside = [(place, one) for place, one in given if lies_in(place, piece)]
            if len(inside) == 1:
                (begin, end), value = inside[0]
                beside = (*range(piece[0], begin), *range(end, piece[1]))
                others = {word.norm for at, word in enumerate(row) if not piece[0] <= at < piece[1]}
                label = {row[at].norm for at in beside if row[at].content}
                yield _Own(frozenset(label - others), value)


def brackets_of(row: Sequence[Word]) -> Iterator[WordRange]:
    """The words of each pair of brackets in a sentence.

    Args:
        row: The sentence.
    """
    begin = None
    for at, word in enumerate(row):
        if begin is not None and _CLOSES & set(word.gap):
            if at - begin <= LONGEST:
                yield begin, at
            begin = None
        if _OPENS & set(word.gap):
            begin = at
    if begin is not None and len(row) - begin <= LONGEST:
        yield begin, len(row)
