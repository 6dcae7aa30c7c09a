"""What speakers tell of their own life, of which no source speaks: *I have two dogs*, of a text about dogs."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.language.phrase_kinds import OWN_LIFE

_QUOTES = frozenset('"“”„«»「」『』')


def own_life(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The words with which a claim begins to tell of the life of who speaks, where no source does so of its own.

    None where it quotes somebody, nor where the source sentence has the same verb: a letter for somebody tells in the first
    person what its source does of them.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    may_tell = main is not None and OWN_LIFE in alignment.claim.phrase_kinds
    told = places_in_words(words, of_kinds((OWN_LIFE,))) if may_tell else []
    if main is None or not told or any(_QUOTES & set(word.gap) for word in words):
        return
    number, row = main
    if any(analysis.frames.phrases.has(OWN_LIFE, analysis.view.text) for analysis in index.analyses):
        return
    norms = {word.norm for word in row}
    for _, places in told:
        if places and words[places.stop - 1].norm not in norms:
            yield Edit.shown(Change.UNASSERTED, (places.start, places.stop), number, (0, len(row)))
            return
