"""A thing that a claim brings in and of which its source only says what is not done with it: wash it with detergent; do not use detergent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.modality import UNNEEDED
from termground.evidence.assertion.negation import FORBIDDEN
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.sentence_parts import part_with
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, says_something, share_held

BARE = 2
"""Words with content of a sentence that denies something of a thing in general: *do not use soap*."""

MOST = 3
"""Words with content of a part of a sentence that may deny it of a case only: *children are not admitted without an adult*, which is a doubt."""

REACH = 4
"""Words between a thing and what denies something of it."""

_BARRING = frozenset((FORBIDDEN, UNNEEDED))
"""Marks of words that deny something of a thing without a negation: 切手は不要です."""

NEAR = 4
"""Sentences on either side of the one that a claim follows among which the one stands that denies something of the same matter."""


def denied_elsewhere(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The first word of a claim that its source sentence lacks, where each sentence that has it denies something of it, one of them nearby.

    A doubt where the rest of the claim follows its source loosely. None where the claim denies or takes out anything.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim, main = alignment.words, alignment.claim, alignment.main
    if main is None or claim.denials or claim.takes_out or claim.denying:
        return
    number, row = main
    lacking = (claim.content - alignment.source.at.keys()) & index.words
    for at in [at for at, word in enumerate(words) if word.norm in lacking and _is_thing(word)]:
        rows = index.holding(words[at].norm)[:MOST_ROWS]
        near = next(
            (k for k in rows if 0 < abs(k - number) <= NEAR and index.of[k] == index.of[number]), None
        )
        if near is None or not all(_may_deny(k, index) for k in rows):
            continue  # as most words
        sizes = [_denied(index.rows[k], words[at].norm, index) for k in rows]
        if not all(sizes):
            continue
        said = [word for k, word in enumerate(words) if k != at and says_something(word)]
        share = share_held(said, row)
        if share < WEIGHTS.factuality.most:
            return
        place = next(k for k, word in enumerate(index.rows[near]) if word.norm == words[at].norm)
        sure = share >= WEIGHTS.factuality.kept and max(sizes) <= BARE
        sure = sure and not any(_is_placed(index.rows[k], words[at].norm, index) for k in rows)
        yield Edit.shown(Change.DENIED if sure else Change.UNASSERTED, at, near, place)
        return


def _may_deny(row: int, index: SentenceIndex) -> bool:
    return row in index.denying or not _BARRING.isdisjoint(index.sentence(row).marks)


def _is_thing(word: Word) -> bool:
    return word.content and not (word.number or word.counter or word.name or word.sense.light)


def _denied(row: Sequence[Word], norm: str, index: SentenceIndex) -> int:
    """How many words with content a sentence has, where the part of it that has a word denies something near it and hardly says more; else 0."""
    at = next(k for k, word in enumerate(row) if word.norm == norm)
    first, last = part_with(at, index.parts(row))
    part = SentenceWords(row[first:last])
    denying = {first + k for denial in part.denials for k in denial}
    denying.update(k for k in range(first, last) if row[k].mark in _BARRING)
    if len(part.denials) > 1 or all(abs(k - at) > REACH for k in denying):
        return 0  # not without
    few = sum(word.content for word in part.words) <= MOST
    return sum(word.content for word in row) if few else 0


def _is_placed(row: Sequence[Word], norm: str, index: SentenceIndex) -> bool:
    """Whether a preposition leads another word of a sentence in: *not in the hallway*."""
    negations = {word.norm for word in row if word.negation}
    return any(
        word.content and word.norm != norm and preposition(row, k, index.articles) not in (None, *negations)
        for k, word in enumerate(row)
    )
