"""Somebody of whom a next sentence says that they do the same, or help in it: *Ben did so too*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import Edit
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, says_something

AFTER = 2
"""Sentences behind one that tells what somebody does of which one may say that somebody else does it too."""


def done_too(edit: Edit, words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a source sentence right behind the one that tells it of somebody else says nothing but that the one of a claim does it too.

    Args:
        edit: Somebody else in the claim than in that sentence.
        words: The claim.
        index: The sentences of the sources.
    """
    names = {word.norm for word in words[edit.first : edit.last] if word.content}
    others = {word.norm for word in index.rows[edit.row][slice(*edit.given)]}
    rows = {k for norm in names for k in index.holding(norm)[:MOST_ROWS]}
    # that there are shops in Nagoya too tells of no number of them
    said = others if any(word.number for word in words) else {word.norm for word in words} | others
    return any(
        _says_alike(index.rows[k], said)
        for k in rows
        if 0 < k - edit.row <= AFTER and names <= index.norms(k)
    )


def _says_alike(row: Sequence[Word], said: set[str]) -> bool:
    alike = any(word.sense.alike for word in row)
    return alike and all(
        word.norm in said or word.sense.alike or not says_something(word) or word.name for word in row
    )
