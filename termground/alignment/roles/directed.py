"""Two who have changed places beside what one does to the other: A acquires B, B acquires A; A beat B, A lost to B."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.parties_of_verbs import Directed, directed_of
from termground.evidence.naming.winners import winner_of

Spots = dict[str, int]


class _Seen(NamedTuple):
    """What a source sentence says one does to another.

    Attributes:
        row: The sentence.
        told: Who does it to whom.
    """

    row: int
    told: Directed


def exchanged_by_verb(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """Who does to another what that one does to them in the sources, where no source sentence says so.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim = alignment.claim
    if not claim.directed or claim.denials or claim.mutual:
        return
    own = directed_of(claim, index)
    if own is None or not own.doers or not own.done:
        return
    seen = list(_seen(own, index))
    if any(_agrees(own, one.told) for one in seen):
        return
    for one in seen:
        if _is_turned(own, one.told, index):
            yield from _edits(own, one)
            return


def told_by_verb(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """Places of the words by which a claim tells who does something to another as a source sentence does, be it by a score.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    claim = alignment.claim
    if not claim.directed or claim.denials:
        return frozenset()
    own = directed_of(claim, index)
    if own is None or not own.doers or not own.done:
        return frozenset()
    both = (one.told for one in _seen(own, index))
    if any(_shared(own.doers, told.doers) and _shared(own.done, told.done) for told in both):
        return frozenset(range(*own.verb))
    return frozenset()


def _seen(own: Directed, index: SentenceIndex) -> Iterator[_Seen]:
    """What source sentences with one of two names say that one does to another, where it is what a claim says."""
    for row in rows_with({*own.doers, *own.done}, index):
        sentence = index.sentence(row)
        if sentence.denials:
            continue
        if sentence.directed:
            told = directed_of(sentence, index)
            if told is not None and not told.lines.isdisjoint(own.lines):
                yield _Seen(row, told)
        elif own.scored and (won := winner_of(sentence, own.lines)) is not None:
            yield _Seen(row, won)


def _agrees(own: Directed, given: Directed) -> bool:
    """Whether a source sentence has somebody in the part of the claim, and nobody in the other one."""
    doers, done = _shared(own.doers, given.doers), _shared(own.done, given.done)
    return bool(doers or done) and not (
        _shared(own.doers, given.done) - doers or _shared(own.done, given.doers) - done
    )


def _is_turned(own: Directed, given: Directed, index: SentenceIndex) -> bool:
    """Whether both have the part of the other one in a source sentence, or who does it there is a pronoun, or left out."""
    if not _shared(own.doers, given.done) or _shared(own.done, given.done):
        return False
    if _shared(own.doers, given.doers):
        return False
    if given.doers:
        return bool(_shared(own.done, given.doers))
    return not given.passive and any(norm in index.words for norm in own.done)


def _shared(own: Collection[str], given: Collection[str]) -> set[str]:
    return set(own) & set(given)


def _edits(own: Directed, one: _Seen) -> Iterator[Edit]:
    given = one.told
    turned: Sequence[tuple[Spots, Spots]] = ((own.doers, given.done), (own.done, given.doers))
    for mine, theirs in turned:
        for norm in sorted(_shared(mine, theirs), key=mine.__getitem__):
            yield Edit.shown(Change.EXCHANGED, mine[norm], one.row, theirs[norm], part=0.0)
