"""What a source says that nobody did, told as done: the minister refused to answer, the minister answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.parts_apart import parts_apart
from termground.evidence.words import Word, pauses, without_joints

_HAS = "has"

REACH = 3
"""Words before such a verb among which stands what it governs, where that comes first: 開催は見送られた."""


def refused(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word of a claim that its source hangs on a verb which says that it is not done, where the claim leaves that verb out.

    Only where the claim has nothing that the sentence has not, and neither of the two denies anything else.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if not alignment.segments:
        return
    words, number = alignment.words, alignment.segments[0].row
    row = index.rows[number]
    places = [at for at, word in enumerate(row) if word.sense.refusing]
    if not places or places[-1] - places[0] >= len(places) or row[places[0]].denied:
        return
    if alignment.claim.denials or not all(places[0] <= at <= places[-1] for at in alignment.source.negations):
        return  # but there is no way to
    norms = index.norms(number)
    said = without_joints(words, row)
    if any(word.sense.refusing or not (_says_nothing(word) or word.norm in norms) for word in said):
        return
    governed = _governed(row, places[0])
    if (
        governed is None or index.occurrences(number, governed.norm) > 1
    ):  # one was refused, the other one was not
        return
    at = next((k for k, word in enumerate(words) if word.norm == governed.norm), None)
    if at is not None and not _is_told_of_other_part(alignment, row[places[0]], index):
        given = places[0], places[-1] + 1
        yield Edit.shown(Change.DENIED, at, number, given)


def _is_told_of_other_part(alignment: Alignment, verb: Word, index: SentenceIndex) -> bool:
    """Whether a claim has words of a part that is set against the one of the verb: the dealer refused to replace it, the maker, by contrast, sent a new one."""
    return any(
        any(word is verb for word in mine.words)
        and not alignment.claim.content.isdisjoint(other.norms - mine.norms)
        for pair in parts_apart(alignment.source, alignment.source_parts, index)
        for mine, other in permutations((pair.one, pair.other))
    )


def _says_nothing(word: Word) -> bool:
    """Whether a word says no more than that something is done, may be, or is had: *contains*; behind that, too: 大会は行われた."""
    done = word.postposed and word.sense.performing
    return not word.content or word.sense.light or word.sense.barely == _HAS or done


def _governed(row: Sequence[Word], at: int) -> Word | None:
    """The first word with content behind a verb, before any mark but one right behind it: he refused, she said, to go.

    Where the verb stands behind what it governs, the one before it.
    """
    if row[at].postposed:
        return next((row[k] for k in range(at - 1, max(-1, at - 1 - REACH), -1) if row[k].content), None)
    for k in range(at + 1, len(row)):
        if row[k].content and not row[k].sense.refusing:
            return row[k]
        if k > at + 2 and pauses(row, k):
            return None
    return None
