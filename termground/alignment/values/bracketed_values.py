"""What stands in brackets behind one thing, told of another one: students pay 30 euros, of 30 euros (students: 15 euros); Ms Ito heads production."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.sides import norms_of
from termground.alignment.values.valued_claim import LabelledValue, ValuedClaim
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import PARTS, lies_in, part_with
from termground.evidence.values.fact_status import (
    STATED,
    ComparedFact,
    FactStatus,
    SourceFact,
    is_equal,
    measures_alike,
)
from termground.evidence.words import Word, WordRange
from termground.facts import Quantity

_OPENS, _CLOSES = frozenset("(（"), frozenset(")）")

LONGEST = 24
"""Words that stand in such brackets at most."""

FEWEST = 2
"""Things with brackets that make a list."""

LABEL, TOLD = 3, 2
"""Words of a thing that nothing else of the list has, and of what the brackets tell, at most, where they are no values."""

_COLONS = frozenset(":：")


class _Item(NamedTuple):
    """One thing of a list.

    Attributes:
        label: The words with content before the brackets that no other one has.
        inside: Where the brackets stand.
        told: The words with content in them that no others have.
    """

    label: frozenset[str]
    inside: WordRange
    told: frozenset[str]


def bracketed_values(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim that names those of whom brackets have a value of their own; the one before the brackets is that of others."""
    brackets = [] if claim.denies else list(_brackets_of(claim.row))
    if not brackets:
        return checked
    given = list(claim.placed)
    outside = [one for place, one in given if not any(lies_in(place, some) for some in brackets)]
    own = list(_own(claim.row, brackets, given, claim.index))

    def named(words: Sequence[Word]) -> list[SourceFact]:
        told = {word.norm for word in words}
        return [one.value for one in own if one.label and one.label <= told]

    return _each_settled(checked, claim, named, outside)


def _each_settled(
    checked: Checked,
    claim: ValuedClaim,
    named: Callable[[Sequence[Word]], Sequence[SourceFact]],
    others: Sequence[SourceFact],
) -> Checked:
    """The facts of a claim, each that is alone in its part by the one value that the words of that name."""
    starts = [first for first, _, _ in checked]
    found = []
    for first, last, fact in checked:
        own = named(claim.words[slice(*claim.part(first))])
        alone = len(own) == 1 and claim.is_alone(first, starts)
        found.append((first, last, _settled_by(fact, own[0], others) if alone else fact))
    return tuple(found)


def _settled_by(fact: ComparedFact, own: SourceFact, others: Sequence[SourceFact]) -> ComparedFact:
    """A value of a claim: the one that the source has of the thing that it names, or that of something else where only others have it."""
    if fact.status not in STATED:
        return fact
    if is_equal(fact.fact, own.fact):
        return fact if fact.status is FactStatus.HELD else fact.held(own)
    theirs = any(is_equal(fact.fact, one.fact) for one in others)
    amounts = isinstance(fact.fact.value, Quantity) and isinstance(own.fact.value, Quantity)
    return fact.moved(own) if theirs and amounts and measures_alike(fact.fact, own.fact) else fact


def _own(
    row: Sequence[Word],
    brackets: Sequence[WordRange],
    given: Sequence[tuple[WordRange, SourceFact]],
    index: SentenceIndex,
) -> Iterator[LabelledValue]:
    """The values in brackets, one in a part of what stands there, with the words beside them that stand nowhere else in the sentence."""
    for first, last in brackets:
        for low, high in index.parts(row[first:last]):
            piece = first + low, first + high
            inside = [(place, one) for place, one in given if lies_in(place, piece)]
            if len(inside) == 1:
                (begin, end), value = inside[0]
                beside = (*range(piece[0], begin), *range(end, piece[1]))
                others = {word.norm for at, word in enumerate(row) if not piece[0] <= at < piece[1]}
                label = {row[at].norm for at in beside if row[at].content}
                yield LabelledValue(frozenset(label - others), value)


def _brackets_of(row: Sequence[Word]) -> Iterator[WordRange]:
    """The words of each pair of brackets in a sentence."""
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


def bracket_pairs(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim that names one thing of such a list; a value in the brackets of another one is that one's."""
    items = () if claim.denies else _items(claim.row, claim.index)
    if not items:
        return checked
    given = [(first, one) for (first, _), one in claim.placed]
    others = [one for at, one in given if any(low <= at < high for _, (low, high), _ in items)]

    def named(words: Sequence[Word]) -> list[SourceFact]:
        item = _named(items, words)
        return [one for at, one in given if item is not None and item.inside[0] <= at < item.inside[1]]

    return _each_settled(checked, claim, named, others)


def bracketed_roles(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word of a claim that its source sentence has in the brackets of another thing than the claim names.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    items = (
        [] if main is None or alignment.claim.denials or alignment.source.denials else _items(main[1], index)
    )
    item = _named(items, words)
    if main is None or item is None or not all(_is_brief(one, main[1]) for one in items):
        return
    others = frozenset().union(*(other.told for other in items if other is not item))
    told = [at for at, word in enumerate(words) if word.norm in others]
    if not told or any(word.norm in item.told for word in words):
        return
    said = [word for word in words if word.norm in item.label or word.norm in others]
    if is_held(said, index, but=main[0]):
        return
    yield Edit.shown(Change.EXCHANGED, (told[0], told[-1] + 1), main[0], item.inside, part=0.0)


def _items(row: Sequence[Word], index: SentenceIndex) -> Sequence[_Item]:
    """The things of a sentence that have brackets behind them; none where there are not several."""
    inside = list(_brackets_of(row))
    if len(inside) < FEWEST or not all(_goes_on(row[last], index) for _, last in inside[:-1]):
        return ()
    labels, told, before, pieces = [], [], 0, index.parts(row)
    for first, last in inside:
        begin = max(before, part_with(first - 1, pieces)[0]) if first else first
        if before and begin != before:
            return ()  # something else stands between the two
        colons = [at for at in range(begin, first) if _COLONS & set(row[at].gap)]
        labels.append(norms_of(row[max([begin, *colons]) : first]))
        told.append(norms_of(row[first:last]))
        before = last
    return [_Item(_only(labels, at), place, _only(told, at)) for at, place in enumerate(inside)]


def _is_brief(item: _Item, row: Sequence[Word]) -> bool:
    """Whether a thing and what its brackets say of it are a name and an office or the like, and no gloss of several words."""
    inside = row[slice(*item.inside)]
    return 0 < len(item.label) <= LABEL and 0 < len(item.told) <= TOLD and len(inside) <= TOLD


def _goes_on(word: Word, index: SentenceIndex) -> bool:
    """Whether a list goes on with a word: not *the company (founded in 1990) sells tools (saws)*."""
    return word.norm in index.coordinators or not PARTS.isdisjoint(word.gap)


def _only(norms: Sequence[frozenset[str]], at: int) -> frozenset[str]:
    """What one of some sets has and no other one."""
    return norms[at].difference(*(other for k, other in enumerate(norms) if k != at))


def _named(items: Sequence[_Item], words: Sequence[Word]) -> _Item | None:
    """The only thing of a list that some words name."""
    norms = {word.norm for word in words}
    named = [item for item in items if not item.label.isdisjoint(norms)]
    return named[0] if len(named) == 1 else None
