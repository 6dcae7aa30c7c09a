"""What a source says that nobody did, told as done: the minister refused to answer, the minister answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, pauses


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
    if len(places) != 1 or row[places[0]].denied or alignment.source.denials or alignment.claim.denials:
        return
    norms = index.norms(number)
    if any(word.sense.refusing or (word.content and word.norm not in norms) for word in words):
        return
    governed = _governed(row, places[0])
    at = None if governed is None else next((k for k, w in enumerate(words) if w.norm == governed.norm), None)
    if at is not None:
        given = places[0], places[0] + 1
        yield Edit(Change.DENIED, 1.0, at, at + 1, number, given, part=1.0, told=True)


def _governed(row: Sequence[Word], at: int) -> Word | None:
    """The first word with content behind a verb, before any mark but one right behind it: he refused, she said, to go."""
    for k in range(at + 1, len(row)):
        if row[k].content:
            return row[k]
        if k > at + 2 and pauses(row, k):
            return None
    return None
