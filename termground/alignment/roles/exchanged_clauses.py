"""What is joined by *because* or *before* the wrong way round: she left because he came, he came because she left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.sequels import is_denied
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.words import Word, WordRange

SEVERAL = 2
"""Words of either part that a claim has from its source where it leaves others out."""


class _Joined(msgspec.Struct, frozen=True):
    """A sentence of two parts.

    Attributes:
        by: The word that joins them.
        places: Where the part stands that is a reason, a condition or a time.
        joined: Normal forms of its words with content.
        rest: The same of the other part.
    """

    by: Word
    places: WordRange
    joined: frozenset[str]
    rest: frozenset[str]


def exchanged_clauses(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The part of a claim that its source has in the place of the other one.

    Only where both have the same two parts, joined by the same word or by one that means the same, and hardly anything else: a verb may be
    written apart.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words = alignment.words
    if not alignment.segments or len(words) > LONGEST:
        return
    row = alignment.segments[0].row
    own = list(_joined(words, index.rows[row]))
    given = list(_joined(index.rows[row], words)) if own else []
    for one in own:
        for other in given:
            if not _join_alike(one.by, other.by) or one.joined & one.rest:
                continue
            if one.by.sense.order is not None and is_denied(words) != is_denied(index.rows[row]):
                continue  # not before: only after
            if _are_exchanged(one, other):
                yield Edit.shown(Change.EXCHANGED, one.places, row, other.places, part=0.0)
                return


def _join_alike(one: Word, other: Word) -> bool:
    if one.sense.order != other.sense.order:  # what something is done for, and because of it
        return False
    return one.norm == other.norm or not one.sense.concepts.isdisjoint(other.sense.concepts)


def _are_exchanged(one: _Joined, other: _Joined) -> bool:
    """Whether each part of a sentence is the other part of another one; of one word each may be another: brach ein, einbrach.

    The source may say more in either part where both share several words with the claim, which has hardly a word of its own.
    """
    if one.joined & other.joined or one.rest & other.rest:
        return False
    pairs = (one.joined, other.rest), (one.rest, other.joined)
    if all(own == given and own for own, given in pairs):
        return True
    alike = [len(own & given) for own, given in pairs]
    apart = [max(len(own - given), len(given - own)) for own, given in pairs]
    if min(alike) > 0 and max(alike) > 1 and max(apart) <= 1:
        return True
    added = max(len(own - given) for own, given in pairs)
    return min(alike) >= SEVERAL and added <= 1


def _joined(words: Sequence[Word], others: Sequence[Word]) -> Iterator[_Joined]:
    """The ways in which a sentence falls into two parts by a word that another one has too.

    What is joined begins or ends at a mark, or at its own.
    """
    found = _by(words, others)
    if not found:
        return  # as most sentences
    content = [
        at for at, word in enumerate(words) if word.content and not (word.sense.joining or word.number)
    ]
    for at in found:
        word = words[at]
        if word.postposed:
            first = next((k for k in range(at, 0, -1) if words[k].opens), 0)
            places = (first, at)
        else:
            places = (at + 1, next((k for k in range(at + 1, len(words)) if words[k].opens), len(words)))
        joined = frozenset(words[k].norm for k in content if places[0] <= k < places[1])
        rest = frozenset(words[k].norm for k in content if not places[0] <= k < places[1])
        if places[0] < places[1]:
            yield _Joined(word, places, joined, rest)


def _by(words: Sequence[Word], others: Sequence[Word]) -> list[int]:
    """The first word of the only phrase that joins two parts; of several the one that is in another sentence too.

    Of several of these the one behind a mark: *weil die Nachfrage nach Stoffen einbrach*.
    """
    by = [at for at, word in enumerate(words) if word.sense.joining]
    if _is_one(by):
        return by[:1]
    theirs = [word for word in others if word.sense.joining]
    alike = [at for at in by if any(_join_alike(words[at], other) for other in theirs)]
    if not _is_one(alike):
        alike = [at for at in alike if words[at].opens]
    return alike[:1] if _is_one(alike) else []  # else which one joins which is not told


def _is_one(places: Sequence[int]) -> bool:
    return all(other == at + 1 for at, other in pairwise(places))
