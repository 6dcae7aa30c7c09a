"""What a list in one sentence has of one thing, told of another one of it, be it that this is free: adults 5 euros, children free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import msgspec

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, WordRange

_FEE = "fee"

LONGEST = 60
"""Words of such a sentence."""


class _Row(msgspec.Struct, frozen=True):
    """A part of a list.

    Attributes:
        place: Where it stands.
        label: Normal forms of its words that say what it tells of.
        told: Those of its value.
    """

    place: WordRange
    label: frozenset[str]
    told: frozenset[str]


def listed_labels(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim tells of, where its source sentence has another value of that, and the one of the claim of something else.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    own = alignment.claim.content
    if main is None or len(main[1]) > LONGEST or not any(map(_is_value, words)):
        return
    number, row = main
    if len(alignment.source_parts) < 2 or not own <= index.norms(number) or _FEE not in alignment.source.axes:
        return
    listed = [one for piece in alignment.source_parts if (one := _listed(row, piece)) is not None]
    whole = {norm for one in listed for norm in one.label if sum(norm in other.label for other in listed) > 1}
    for one, other in permutations(listed, 2):
        label, beside = one.label - whole, other.label - whole
        if not (label and beside and label <= own and own.isdisjoint(one.told - other.told)):
            continue
        told = own & (other.told - one.told)
        if not told or beside <= own or beside & own - listed[0].label:
            continue
        if alignment.is_said_elsewhere:
            return
        at = next(k for k, word in enumerate(words) if word.norm in label)
        yield Edit.shown(Change.ANOTHERS, at, number, other.place, part=0.0)
        return


def _listed(row: Sequence[Word], piece: WordRange) -> _Row | None:
    """A part of a sentence as one of a list; None where it has no value, or nothing of which it is one."""
    inside = [word for word in row[slice(*piece)] if word.content]
    told = frozenset(word.norm for word in inside if _is_value(word))
    label = frozenset(word.norm for word in inside if not (_is_value(word) or word.counter))
    return _Row(piece, label, told) if told and label else None


def _is_value(word: Word) -> bool:
    return word.number or word.axis == _FEE
