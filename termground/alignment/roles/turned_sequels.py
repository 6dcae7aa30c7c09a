"""What comes first told as what comes next: the result of its reason, a step before the one that precedes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.sequels import Sequel, sequels
from termground.alignment.roles.steps import SHARE, SHARED, steps_turned
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import has_most, rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word

MOST = 4
"""Source sentences that are looked at, those with most words of a claim."""

MORE = 0.65
"""Share of the words of both parts that stand in the other one."""

_FIRST, _NEXT = (True, False), (False, True)


class _Sides:
    """Both parts of a source sentence, asked for the words of a claim.

    Args:
        given: The parts.
    """

    def __init__(self, given: Sequel) -> None:
        self._parts = (given.first, given.next)
        self._norms = [{word.norm for _, word in part} for part in self._parts]

    def place(self, word: Word) -> tuple[bool, bool]:
        """Whether a word, or one that may take its place where it stands in neither, is in each of both parts."""
        one, other = (word.norm in norms for norms in self._norms)
        if not (one or other) and word.sense.concepts:
            one, other = (any(map(partial(_may_be, word), part)) for part in self._parts)
        return one, other


def turned_sequels(alignment: Alignment, index: SentenceIndex, before: Sequence[Word] = ()) -> Iterator[Edit]:
    """The part of a claim that comes first there and next in its source.

    Only where each part has words of the other one there and none of its own, and no sentence says it as the claim does.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        before: The claim before it.
    """
    words = alignment.words
    if not alignment.claim.tells_order or len(words) > LONGEST:
        return
    own = [apart for one in sequels(words, index, before) if (apart := _apart(one)) is not None]
    if not own:
        return
    given = list(told_sequels(alignment, index))
    for one in own:
        turned = [(row, other) for row, other in given if _is_turned(one, other)]
        found = [(row, other.at) for row, other in turned]
        ordered = {row for row, other in turned if not (one.reason or other.reason)}
        # a tool may look like a reason: 機械により, of steps of which the same sentence tells the order
        if any(_is_same(one, other) and not (other.reason and row in ordered) for row, other in given):
            continue
        if found and not one.reason and _is_told_again(one, found[0][0], index):
            continue
        if not found and not one.reason:
            found = list(steps_turned(one, index))
        for row, there in found[:1]:
            places = one.at, one.at + 1
            yield Edit(Change.EXCHANGED, 1.0, *places, row, (there, there + 1), told=True, across=True)
            return


def told_sequels(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, Sequel]]:
    """What the source sentences nearest to a claim say comes first and next, each with its sentence.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    counts = rows_with((word.norm for word in alignment.words if word.content), index)
    near = sorted(counts, key=lambda row: (-counts[row], row))[:MOST]
    rows = dict.fromkeys(chain(near, (segment.row for segment in alignment.segments)))
    for row in dict.fromkeys(chain(rows, (row + 1 for row in rows))):
        if row < len(index.rows) and index.sentence(row).tells_order:
            yield from ((row, one) for one in sequels(index.rows[row], index, _before(row, index)))


def _before(row: int, index: SentenceIndex) -> Sequence[Word]:
    """The source sentence before one; the number of a step is none."""
    for other in range(row - 1, max(row - 3, -1), -1):
        if index.of[other] == index.of[row] and any(not word.number for word in index.rows[other]):
            return index.rows[other]
    return ()


def _apart(one: Sequel) -> Sequel | None:
    """Two parts without the words that both have; None where one has no others."""
    first, last = ({word.norm for _, word in part} for part in (one.first, one.next))
    left = [(at, word) for at, word in one.first if word.norm not in last]
    right = [(at, word) for at, word in one.next if word.norm not in first]
    return Sequel(one.at, one.reason, left, right, one.in_order, one.of_nouns) if left and right else None


def _may_be(word: Word, other: tuple[int, Word]) -> bool:
    return not word.sense.concepts.isdisjoint(other[1].sense.concepts)


def _is_turned(own: Sequel, given: Sequel) -> bool:
    """Whether a source sentence has each part of a claim in the place of the other one.

    What is named in the part that is told first in both, the other one may mean too: *rinse the rice, then soak it*.
    """
    if own.of_nouns != given.of_nouns or (given.reason and not own.reason):
        return False  # what something is done for may come after it
    sides = _Sides(given)
    first, last = ([sides.place(word) for _, word in part] for part in (own.first, own.next))
    crossed, back = first.count(_NEXT), last.count(_FIRST)
    kept = first.count(_FIRST), last.count(_NEXT)
    sizes = len(first) - kept[0], len(last) - kept[1]
    if not crossed or not back or crossed < SHARE * sizes[0] or back < SHARE * sizes[1]:
        return False
    if crossed + back < MORE * sum(sizes):
        return False
    if own.in_order != given.in_order:
        return not any(kept)
    named, rest = kept if own.in_order else kept[::-1]
    return not rest and named <= min(SHARED, crossed if own.in_order else back)


def _is_told_again(own: Sequel, row: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has most of what comes next in a claim, as one may that tells a third step: *then back to Hull*."""
    return has_most({word.norm for _, word in own.next}, index, but=(row, row - 1))


def _is_same(own: Sequel, given: Sequel) -> bool:
    """Whether a source sentence has words of both parts of a claim in the same ones."""
    sides = _Sides(given)
    first = [sides.place(word) for _, word in own.first].count(_FIRST)
    last = [sides.place(word) for _, word in own.next].count(_NEXT)
    return bool(first and last) and first + last >= SHARE * (len(own.first) + len(own.next))
