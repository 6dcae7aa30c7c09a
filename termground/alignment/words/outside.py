"""What is in something, said of what is outside it, or the reverse: stored in Ireland, stored outside Ireland."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import OUTSIDE
from termground.evidence.index import SentenceIndex
from termground.evidence.runs import runs_of
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange

REACH = 4
"""Words behind the one for *outside* among which that stands which something is outside of."""


def outside(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word for *outside* where the other side has what follows it without that word, and all else is the same.

    Nothing is told where either side denies or excepts something.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not alignment.segments:
        return
    words, claim, source = alignment.words, alignment.claim, alignment.source
    if (OUTSIDE in claim.scopes) == (OUTSIDE in source.scopes):
        return
    if claim.denials or source.denials or claim.excepts or source.excepts:
        return
    number = alignment.segments[0].row
    row = index.rows[number]
    own, given = _places(words), _places(row)
    if len(own) + len(given) != 1:
        return
    one, other = (words, row) if own else (row, words)
    place = _followed(one, (own or given)[0][0])
    if place is None or sum(word.norm == one[place].norm for word in one) > 1:
        return
    same = [k for k, word in enumerate(other) if word.norm == one[place].norm]
    if len(same) != 1:
        return
    (at, end), there = (own[0], same[0]) if own else ((same[0], same[0] + 1), given[0][0])
    if alignment.rest(at, end) >= WEIGHTS.factuality.kept:
        yield Edit.shown(Change.TURNED, (at, end), number, there, part=0.0)


def _places(words: Sequence[Word]) -> list[WordRange]:
    """Where the words for *outside* stand."""
    return runs_of(at for at, word in enumerate(words) if word.sense.scope == OUTSIDE)


def _followed(words: Sequence[Word], at: int) -> int | None:
    """The first word with content behind some."""
    near = range(at + 1, min(len(words), at + 1 + REACH))
    return next((k for k in near if words[k].content and words[k].sense.scope != OUTSIDE), None)
