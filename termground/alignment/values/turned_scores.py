"""A score told the other way round: won 1-3, of won 3-1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word

_SIGNS = frozenset("-‐‑–:：")
"""Marks between the two numbers of a score."""


def turned_score(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The only score of a claim, where its source sentence has the same numbers the other way round and all else as the claim does.

    None where the words stand in another order: whoever won 3-1, the other one lost 1-3.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    del index
    words, main = alignment.words, alignment.main
    own = _scores(words) if main is not None else []
    if main is None or len(own) != 1:
        return  # as most claims
    number, row = main
    (at,), given = own, _scores(row)
    if len(given) != 1 or words[at].norm == words[at + 1].norm:
        return
    place = given[0]
    if (words[at].norm, words[at + 1].norm) != (row[place + 1].norm, row[place].norm):
        return
    others = [k for k, word in enumerate(words) if word.content and k not in (at, at + 1)]
    if others and all(alignment.aligned[k] for k in others):
        yield Edit.shown(Change.EXCHANGED, (at, at + 2), number, (place, place + 2), part=0.0)


def _scores(words: Sequence[Word]) -> list[int]:
    """Where the first numbers of scores stand."""
    return [
        at
        for at, (one, other) in enumerate(pairwise(words))
        if one.number and other.number and other.gap.strip() in _SIGNS and one.norm.isdecimal()
    ]
