"""What a list of hours says of one of its days, told of another one: open on Sunday, of *Saturday 10–16, closed on Sunday*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.values.scheduled import HOURS
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, excludes, mentions, says_something, share_held

_OTHER_HOURS = "other-hours"


def said_of_another_day(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word for being open or closed that a source sentence says of one day, told of one that has the opposite, or hours, in its own part.

    None where either side denies something, or the claim has a value.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    telling = [at for at, word in enumerate(words) if word.sense.unsaid and _tells_hours(word)]
    main = alignment.main if telling else None
    if main is None or alignment.claim.denials or any(word.number for word in words):
        return
    number, row = main
    said = [word for word in words if says_something(word)]
    if alignment.source.denials or share_held(said, row) < WEIGHTS.factuality.kept:
        return
    for at in telling:
        word = words[at]
        own = [k for k, other in enumerate(row) if mentions((other,), word)]
        for thing in said if own else ():
            place = None if thing is word else _place(thing, row, own, index)
            if place is None:
                continue
            given = row[slice(*place)]
            rivals = (k for k in range(*place) if excludes(word, row[k]) and not mentions(words, row[k]))
            k = next(rivals, None)
            if k is not None:
                yield Edit.shown(Change.OPPOSITE, at, number, k)
                return
            if _OTHER_HOURS in word.sense.unsaid and any(other.number for other in given):
                yield Edit.shown(Change.UNASSERTED, at, number, place)
                return


def _tells_hours(word: Word) -> bool:
    """Whether a word says that something is open, or closed."""
    return word.content and bool(word.sense.excludes) and not word.sense.unsaid.isdisjoint(HOURS)


def _place(thing: Word, row: Sequence[Word], own: Sequence[int], index: SentenceIndex) -> WordRange | None:
    """The only part of a sentence that names a thing, where another part says a word of one that this excludes."""
    places = [k for k, other in enumerate(row) if other.norm == thing.norm]
    if len(places) != 1 or not thing.sense.excludes:
        return None
    part = part_with(places[0], index.parts(row))
    if any(part[0] <= k < part[1] for k in own):
        return None
    pieces = index.parts(row)
    kinds = (any(excludes(thing, other) for other in row[slice(*part_with(k, pieces))]) for k in own)
    return part if all(kinds) else None
