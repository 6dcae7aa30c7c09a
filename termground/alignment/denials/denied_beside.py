"""What one source sentence names and the next one denies: only tap water goes into the tank; do not put in oil."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.holding import MOST_ROWS
from termground.evidence.index import SentenceIndex
from termground.evidence.source_rows import OPEN_MOODS
from termground.evidence.words import Word

FEWEST = 3
"""Words with content below which a claim says too little to be told from two sentences."""


def denied_beside(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A word of a claim that denies nothing, where a source sentence denies it of the same.

    That sentence and the one before it have all words with content of the claim: the one before names where or of what, this
    one what is not done. What else it names only stands beside that, as *oil or detergent*; no sentence says both otherwise.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, own = alignment.words, alignment.claim
    if own.denials or (own.denied and any(word.denied and word.content for word in words)):
        return
    claim = own.content
    if len(claim) < FEWEST or not claim <= index.words or own.tells_amount:
        return
    if claim.isdisjoint(index.denying_words):
        return
    for at, word in enumerate(words):
        if not word.content or word.name or word.number or word.norm not in index.denying_words:
            continue
        rows = index.holding(word.norm)[:MOST_ROWS]
        for row in [row for row in rows if row and row in index.denying]:
            place = _denies(word.norm, row, claim, index)
            if place is None or word.text.mood(word.token) in OPEN_MOODS:
                continue
            if not _is_affirmed(word.norm, row, rows, claim, index):
                yield Edit.shown(Change.DENIED, at, row, place)
                return


def _denies(norm: str, row: int, claim: frozenset[str], index: SentenceIndex) -> int | None:
    """Where a source sentence denies a word of what a claim says of it; None where it does not."""
    told, before = index.norms(row) & claim, index.norms(row - 1)
    if len(told) < 2 or told <= before or told == claim or not claim - told <= before:
        return None
    given = index.rows[row]
    place = next((k for k, word in enumerate(given) if word.norm == norm and word.denied), None)
    if place is None or norm in index.left_open(row):
        return None
    if any(
        word.denied and word.content and word.norm in claim for word in (*given[:place], *given[place + 1 :])
    ):
        return None
    if index.sentence(row).tells_amount:
        return None
    others = [k for k, word in enumerate(given) if word.content and word.norm not in claim]
    return place if all(_is_beside(given, k, index.coordinators) for k in others) else None


def _is_beside(words: Sequence[Word], at: int, coordinators: Collection[str]) -> bool:
    """Whether a word is part of what stands beside something else, with *or* or *and* between them."""
    first, last = at, at + 1
    while first > 0 and words[first - 1].content and not words[first].opens:
        first -= 1
    while last < len(words) and words[last].content and not words[last].opens:
        last += 1
    ends = (first - 1, first - 2, last, last + 1)  # ni de détergent
    return any(0 <= k < len(words) and words[k].norm in coordinators for k in ends)


def _is_affirmed(
    norm: str, row: int, rows: Sequence[int], claim: Collection[str], index: SentenceIndex
) -> bool:
    """Whether another source sentence says of the same what one denies."""
    told = {word.norm for word in index.rows[row] if word.content} & set(claim) - index.norms(row - 1)
    return any(
        told <= index.norms(other) and norm in index.sentence(other).affirmed
        for other in rows
        if other != row
    )
