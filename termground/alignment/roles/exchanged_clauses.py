"""What is joined by *because* or *before* the wrong way round: she left because he came, he came because she left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, WordRange


class _Joined(msgspec.Struct, frozen=True):
    """A sentence of two parts.

    Attributes:
        by: Normal form of the word that joins them.
        places: Where the part stands that is a reason, a condition or a time.
        joined: Normal forms of its words with content.
        rest: The same of the other part.
    """

    by: str
    places: WordRange
    joined: frozenset[str]
    rest: frozenset[str]


def exchanged_clauses(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The part of a claim that its source has in the place of the other one.

    Only where both have the same two parts, joined by the same word, and nothing else.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not alignment.segments or len(words) > LONGEST:
        return
    own = list(_joined(words))
    row = alignment.segments[0].row
    given = list(_joined(index.rows[row])) if own else []
    for one in own:
        for other in given:
            if one.by != other.by or not one.joined or not one.rest or one.joined & one.rest:
                continue
            if one.joined == other.rest and one.rest == other.joined:
                yield Edit(Change.EXCHANGED, 1.0, *one.places, row, other.places, told=True)
                return


def _joined(words: Sequence[Word]) -> Iterator[_Joined]:
    """The ways in which a sentence falls into two parts, what is joined beginning or ending at a mark, or at its own."""
    content = [at for at, word in enumerate(words) if word.content and not word.sense.joining]
    by = [at for at, word in enumerate(words) if word.sense.joining]
    if any(other != at + 1 for at, other in pairwise(by)):
        return  # which one joins which is not told
    for at in by[:1]:
        word = words[at]
        if word.postposed:
            first = next((k for k in range(at, 0, -1) if words[k].opens), 0)
            places = (first, at)
        else:
            places = (at + 1, next((k for k in range(at + 1, len(words)) if words[k].opens), len(words)))
        joined = frozenset(words[k].norm for k in content if places[0] <= k < places[1])
        rest = frozenset(words[k].norm for k in content if not places[0] <= k < places[1])
        if places[0] < places[1]:
            yield _Joined(word.norm, places, joined, rest)
