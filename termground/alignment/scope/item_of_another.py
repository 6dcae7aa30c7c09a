"""What stands in the list below one head, told of what another head names: *plan L can be cancelled monthly*, of plan S."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from termground.alignment.changes import Change, Edit
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.layout.headed_lists import named
from termground.evidence.layout.line_entries import Entry, LineEntries
from termground.evidence.words import Word

FEWEST: Final = 2
"""Words that an item has by which it is known again."""


def items_of_others(words: Sequence[Word], index: SentenceIndex, lines: LineEntries) -> Iterator[Edit]:
    """The items of other lists that a claim tells of what the one head that it names stands for; what that one denies is turned.

    Args:
        words: The claim.
        index: The sentences of the sources.
        lines: The lists of the sources.
    """
    norms = frozenset(named(words))
    for lists in lines.lists:
        told = [entry for entry in lists if any(label <= norms for label in entry.labels)]
        if len(told) == 1 and len(lists) > 1:
            yield from _of_others(words, norms, told[0], lists, index)


def _of_others(
    words: Sequence[Word], norms: frozenset[str], own: Entry, lists: Sequence[Entry], index: SentenceIndex
) -> Iterator[Edit]:
    """What a claim tells of one list that stands in others of them alone."""
    held = [frozenset(named(index.rows[row][slice(*place)])) for row, place in own.items]
    for other in lists:
        for row, place in other.items if other is not own else ():
            item = index.rows[row][slice(*place)]
            label = frozenset(named(item))
            if len(label) < FEWEST or not label <= norms or any(label <= one for one in (*held, *own.labels)):
                continue
            if any(one <= label for one in own.labels):
                continue  # the item itself speaks of what the head names
            rows = {at for at, _ in other.items}
            elsewhere = holding_all([word for word in item if word.content], index, but=row)
            if any(at not in rows for at in elsewhere):
                continue
            at = next(k for k, word in enumerate(words) if word.norm in label)
            yield Edit.shown(Change.ANOTHERS, at, row, place, part=0.0)
            return
