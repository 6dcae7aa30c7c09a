"""What a source says of some, told of everybody: free for residents, free for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY, speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.recombined import parts
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, share_repeated

REACH = 2
"""Words behind a preposition among which the one stands that names those of whom something is said."""


def for_everybody(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The word for everybody behind a preposition behind which the source names some, all else being in the same part of it.

    Not where either side denies or takes out something, or the source speaks of all itself.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, source = alignment.words, alignment.claim, alignment.source
    main = alignment.main_sentence(index)
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
    for first, last in parts(row, index.coordinators):
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
