"""A narrower word than the one that the sources have: a cat was adopted, of an animal."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase
from termground.language.phrase_kinds import RELATIVES


def narrower(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The first word of a claim for which the sources have broader words alone, one of them in the sentence that it follows.

    Only of what has happened: what is so of vehicles, of all of them, or of none, is so of cars.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    if alignment.main is None:
        return
    number, row = alignment.main
    source, claim = alignment.source, alignment.claim
    if all(not word.sense.narrow for word in alignment.said) or not (source.tense.past or source.tense.forms):
        return  # as most claims
    if source.denials or claim.denials or source.speaks_of_all:
        return
    for at, word in enumerate(alignment.words):
        narrow = word.sense.narrow
        if not narrow or not word.content or word.denied or word.norm in index.words:
            continue
        if has_phrase((word,), RELATIVES):
            continue  # what her parents wanted, her mother did
        shared = word.sense.concepts & index.concepts
        if not shared or not shared <= narrow or index.kin.has(word.norm) or index.compounds.has(word.norm):
            continue
        given = next(
            (k for k, other in enumerate(row) if other.sense.concepts & shared - other.sense.narrow), None
        )
        if given is not None:
            yield Edit.shown(Change.LONE_STRANGE, at, number, given)
            return
