"""What the source says of one thing for all, told of another one that it keeps to some: the reading room is open to all, lending only to residents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY, speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import parts
from termground.evidence.words import Word, mentions


def all_for_only(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word for all in a claim about a thing of which, or of what, a part of the source sentence says something of some only.

    The claim has no word but those of that sentence, and names nobody of those some.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or not claim.speaks_of_all or ONLY not in source.marks or source.denials:
        return
    if claim.denials or claim.excepts or ONLY in claim.marks:
        return
    number, row = main
    at = next(k for k, word in enumerate(words) if speaks_of_all(word))
    own = [word for word in words if word.content and not speaks_of_all(word)]
    if not all(mentions(row, word) for word in own):
        return
    ranges = list(parts(row, index.coordinators))
    for first, last in ranges:
        only = next((k for k in range(first, last) if row[k].mark == ONLY), None)
        if only is None or any(speaks_of_all(row[k]) for k in range(first, last)):
            continue
        elsewhere = [*row[:first], *row[last:]]
        told = any(speaks_of_all(word) for word in elsewhere)
        if told and (
            _is_of(own, row[first:last], only - first, elsewhere) or _is_kept(own, row[only:last], elsewhere)
        ):
            yield Edit.shown(Change.TURNED, at, number, only, part=0.0)
            return


def _is_of(own: Sequence[Word], part: Sequence[Word], only: int, elsewhere: Sequence[Word]) -> bool:
    """Whether a claim begins with the thing that a part begins with, before *only*, and has nothing else of what only that has."""
    begins = next((word for word in part[:only] if word.content), None)
    if begins is None or not own:
        return False
    there = {word.norm for word in elsewhere}
    named = [word for word in own if word.norm not in there and mentions(part, word)]
    return [word.norm for word in named] == [begins.norm]


def _is_kept(own: Sequence[Word], part: Sequence[Word], elsewhere: Sequence[Word]) -> bool:
    """Whether a claim says what the source keeps to some, whom it does not name: but only *gold members* may *use the sauna*."""
    there = {word.norm for word in elsewhere}
    said = {word.norm for word in own}
    named = (k for k, word in enumerate(part) if word.norm in said and word.norm not in there)
    first = next(named, 0)
    return any(word.content and word.norm not in said for word in part[1:first])
