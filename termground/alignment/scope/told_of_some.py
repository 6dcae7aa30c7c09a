"""What is not so of all, or so of some only, of what a source says of some: *not the whole loot*, of *part of the loot*."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.counted_parts import counted_parts
from termground.evidence.assertion.scope import ALL, ONLY, QUANTITY, speaks_of_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word
from termground.language.phrase_kinds import NOT_ALL

_SOME = {(QUANTITY, "most"), (QUANTITY, "some"), (QUANTITY, "few")}
_HALF = "half"


def denied_places(words: Sequence[Word]) -> set[int]:
    """The places of the words by which a sentence denies that something is so of all.

    Args:
        words: The sentence.
    """
    return {at for _, places in places_in_words(words, of_kinds((NOT_ALL,))) for at in places}


def speaks_of_some(
    row: Sequence[Word], marks: Collection[tuple[str, str] | None], index: SentenceIndex
) -> bool:
    """Whether a source sentence speaks of some, or of so many of so many, and not of all.

    Args:
        row: The sentence.
        marks: Its marks.
        index: The sentences of the sources.
    """
    return ALL not in marks and (not _SOME.isdisjoint(marks) or any(counted_parts(row, index)))


def told_of_some(alignment: Alignment, index: SentenceIndex) -> frozenset[int]:
    """The places of the words by which a claim says that what its source sentence says of some, or of half, is so of these only.

    So are those for all by which it denies of all what is so of some.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    main, claim, source = alignment.main, alignment.claim, alignment.source
    if main is None:
        return frozenset()
    if ONLY in claim.marks and ONLY not in source.marks and _tells_some(claim) and _tells_some(source):
        return frozenset(at for at, word in enumerate(alignment.words) if word.mark == ONLY)
    if NOT_ALL not in claim.phrase_kinds:
        return frozenset()  # as most claims
    if not speaks_of_some(main[1], source.marks, index):
        return frozenset()
    words, found = alignment.words, set[int]()
    for _, places in places_in_words(words, of_kinds((NOT_ALL,))):
        # behind its negation the last word is the one for all, though that makes no mark of it
        last = {places[-1]} if places and words[places[0]].negation else set[int]()
        found |= last | {at for at in places if speaks_of_all(words[at])}
    return frozenset(found)


def _tells_some(sentence: SentenceWords) -> bool:
    """Whether a sentence speaks of some or of half, and not of all."""
    if sentence.speaks_of_all:
        return False
    return not _SOME.isdisjoint(sentence.marks) or _HALF in sentence.phrase_kinds
