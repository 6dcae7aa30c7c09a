"""A reason that the sources have of something else: late because of snow, where they say that it was late because of fog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.sequels import Part, sequels
from termground.alignment.roles.turned_sequels import told_sequels
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import rows_with
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, mentions, says_something

SAME = 0.5
"""Share of the words of a result from which a source sentence speaks of the same one."""


MOST = 0.6
"""Share of the words of a reason from which a source sentence speaks of it."""


def other_reason(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The reason that a claim gives for something, where each source sentence that gives one for it gives another.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if len(words) > LONGEST or not alignment.claim.tells_reason:
        return
    for own in sequels(words, index):
        reason = next((at for at, word in own.first if says_something(word)), None)
        if not own.reason or own.of_nouns or reason is None:
            continue
        given = [
            (row, one)
            for row, one in told_sequels(alignment, index)
            if one.reason and not one.of_nouns and _share(own.next, one.next) >= SAME
        ]
        if any(_share(own.first, one.first) for _, one in given):
            continue
        if given and _is_elsewhere(own.first, [row for row, _ in given], index):
            row, one = given[0]
            yield Edit.shown(Change.LONE_STRANGE, reason, row, one.at, part=0.0)
            return


def _is_elsewhere(reason: Part, rows: Sequence[int], index: SentenceIndex) -> bool:
    """Whether none of some source sentences speaks of a reason, and another one does."""
    if any(_held(reason, index.rows[row]) for row in rows):
        return False
    holding = rows_with({word.norm for _, word in reason}, index)
    return any(_held(reason, index.rows[row]) >= MOST for row in holding)


def _share(part: Part, other: Part) -> float:
    return _held(part, [word for _, word in other])


def _held(part: Part, given: Sequence[Word]) -> float:
    """Share of the words of a part that say something which others have, in whatever words."""
    said = [word for _, word in part if says_something(word)]
    return sum(mentions(given, word) for word in said) / len(said) if said else 0.0
