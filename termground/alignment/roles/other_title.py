"""The other title before a name: *Mrs Carter*, of whom every source says *Mr Carter*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.titles import is_listed
from termground.evidence.words import Word, excludes, mentions


def other_title(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A title before a name that excludes the one which the sources have before it, where none has the same.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not (alignment.claim.names and alignment.claim.excluding and alignment.segments):
        return
    for at in alignment.claim.excluding:
        if at + 1 == len(words) or not words[at + 1].name or not is_listed(words[at], index.courtesy):
            continue
        places = [
            (number, _titled(index.rows[number], k))
            for number in index.holding(words[at + 1].norm)[:MOST_ROWS]
            for k, word in enumerate(index.rows[number])
            if k and word.norm == words[at + 1].norm
        ]
        if any(index.rows[number][k].name for number, k in places):
            continue  # somebody of that name without a title
        titles = [index.rows[number][k] for number, k in places]
        other = next(
            (place for place, word in zip(places, titles, strict=True) if excludes(words[at], word)), None
        )
        if other is not None and not mentions(titles, words[at]):
            yield Edit.shown(Change.OPPOSITE, at, *other)
            return


def _titled(row: Sequence[Word], at: int) -> int:
    """Where the word stands before a name and the given names before it."""
    return next((k for k in range(at - 1, 0, -1) if not row[k].name), 0)
