"""What a source says of some only, told of something else: only adults are admitted, children are admitted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

MOST_OTHERS = 2
"""Words with content by which a claim names something else."""


def others_only(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim names in the place of those of whom alone its source says the rest.

    Only where it has no word for these, and all other words with content of the sentence. A source sentence that says it of
    both denies nothing; nor does one that denies, excepts or counts something.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main_sentence(index)
    if main is None or ONLY not in source.marks or source.denials or source.excepts:
        return
    if claim.denials or claim.tells_amount or claim.excepts or claim.speaks_of_all:
        return
    number, row = main
    only = [k for k, word in enumerate(row) if word.mark == ONLY]
    named = _named(row, only)
    others = [word for k, word in enumerate(row) if word.content and k not in named and k not in only]
    if not named or not others or any(row[k].number and row[k - 1].mark == ONLY for k in named):
        return
    foreign = [k for k, word in enumerate(words) if word.content and not _is_of(word, row)]
    if not 0 < len(foreign) <= MOST_OTHERS or foreign[-1] - foreign[0] >= MOST_OTHERS:
        return
    if any(_is_of(row[k], words) for k in named) or not all(_is_of(word, words) for word in others):
        return
    if words[foreign[0]].number or words[foreign[0]].text.mood(words[foreign[0]].token) == "condition":
        return
    at, end = foreign[0], foreign[-1] + 1
    yield Edit.shown(Change.UNASSERTED, (at, end), number, (named[0], named[-1] + 1))


def _named(row: Sequence[Word], only: Sequence[int]) -> list[int]:
    """Places of the words with content that name those of whom alone something is said: behind *only*, before a particle for it."""
    if row[only[0]].postposed:
        first = only[0]
        while first and not row[first].opens and row[first - 1].content:
            first -= 1
        return list(range(first, only[0]))
    found: list[int] = []
    for k in range(only[-1] + 1, len(row)):
        if (row[k].opens and found) or (found and row[k].mark is not None):
            break
        if row[k].content:
            found.append(k)
        elif found and not row[k].number:
            break
    return found


def _is_of(word: Word, others: Sequence[Word]) -> bool:
    return word.sense.light or any(
        word.norm == other.norm or not word.sense.concepts.isdisjoint(other.sense.concepts)
        for other in others
    )
