"""What the source says of some, told of all: free for residents, free for all; or what it says of one thing for all, told of another one that it keeps to some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY, speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, share_repeated

REACH = 2
"""Words behind a preposition among which the one stands that names those of whom something is said."""


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
    ranges = index.parts(row)
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


def for_everybody(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word for everybody behind a preposition behind which the source names some, all else being in the same part of it.

    Not where either side denies or takes out something, or the source speaks of all itself.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main
    if main is None or not claim.speaks_of_all or claim.denials or claim.excepts:
        return
    if source.denials or source.speaks_of_all or ONLY in source.marks:
        return
    at = next((k for k in range(1, len(words)) if _is_everybody(words, k, index)), None)
    if at is None:
        return
    number, row = main
    own = {word.norm for word in words}
    said = [word for k, word in enumerate(words) if word.content and k != at]
    for first, last in index.parts(row):
        named = _named(row, range(first, last), words[at - 1].norm, own)
        if named is not None and said and share_repeated(said, row[first:last]) >= WEIGHTS.factuality.kept:
            yield Edit.shown(Change.UNASSERTED, at, number, named)
            return


def _is_everybody(words: Sequence[Word], at: int, index: SentenceIndex) -> bool:
    """Whether a word for all stands behind a preposition; what it counts, if anything, tells by itself that the source has it."""
    if not speaks_of_all(words[at]) or words[at].postposed or words[at].opens:
        return False
    lead = words[at - 1]
    return not (
        lead.content or lead.negation or lead.norm in index.articles or lead.norm in index.coordinators
    )


def _named(row: Sequence[Word], places: range, preposition: str, own: set[str]) -> int | None:
    """The first word with content behind a preposition, where a claim has it nowhere."""
    for at in places:
        if row[at].norm == preposition and not row[at].content:
            near = (k for k in range(at + 1, min(places.stop, at + 1 + REACH)) if row[k].content)
            named = next(near, None)
            if named is not None and row[named].norm not in own and not row[named].number:
                return named
    return None
