"""*More* of a quality, or of a thing, of which the source has *less* only: *more expensive*, of *bigger, but less expensive*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.degrees import is_more
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, mentions, says_something, share_held

THAN = "than"

REACH = 2
"""Words behind one for a degree among which that of which it is told stands."""

FEWEST = 2
"""Words with content of a claim."""


def turned_degree(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word for more before one before which the source sentence has only less, or the reverse.

    None where either side denies anything, or where another source sentence has all words of the claim.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or words[0].postposed or alignment.claim.denials or alignment.source.denials:
        return
    own = dict(_told(words))
    if not own:
        return  # as most claims
    number, row = main
    if has_phrase(words, THAN) or _is_compared_with(words, row):
        return
    given = list(_told(row))
    for (norm, more), at in own.items():
        rivals = [k for (other, turned), k in given if other == norm and turned != more]
        if not rivals or any(told == (norm, more) for told, _ in given):
            continue
        said = [word for word in words if says_something(word)]
        if len(said) < FEWEST or share_held(said, row) < WEIGHTS.factuality.kept:
            return
        if not is_held(said, index, but=number):
            yield Edit.shown(Change.OPPOSITE, at, number, rivals[0])
        return


def _is_compared_with(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim speaks of what its source compares something else with: *the old one*, of *cheaper than the old one*."""
    behind = [
        row[places.stop : places.stop + REACH + 1] for _, places in places_in_words(row, of_kinds((THAN,)))
    ]
    others = [word for part in behind for word in part if word.content]
    return any(mentions(words, word) for word in others)


def _told(words: Sequence[Word]) -> Iterator[tuple[tuple[str, bool], int]]:
    """What is said to be more, or less, each with the place of the word that says so; not by how much."""
    for at, word in enumerate(words):
        more = is_more(word)
        behind = words[at + 1 : at + 1 + REACH]
        if more is None or word.negation or word.content:
            continue
        told = next((other for other in behind if other.content or other.number or other.opens), None)
        if told is not None and told.content and not told.opens and not told.number:
            yield (told.norm, more), at
