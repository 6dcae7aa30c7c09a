"""Values of a list with what stands by each in its own part: 25 euros in advance, 30 euros at the door."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.claim_sentence import ClaimSentence
from termground.evidence.sentence_parts import lies_in, part_with, parts
from termground.evidence.words import Word, WordRange

LONGEST = 8
"""Words that a part of such a list may have."""


LED = 2
"""Parts of a claim of which the first may lead in what the last says."""


def words_beside(
    claim: ClaimSentence, stated: WordRange, coordinators: frozenset[str], *, alone: bool
) -> frozenset[str]:
    """Normal forms of the words of a claim that may belong to a value: at the door, a ticket costs 25 euros.

    Args:
        claim: The sentence.
        stated: Where the value stands in it.
        coordinators: Words that make a list.
        alone: Whether it has no other value, so that what leads it in may belong to this one.
    """
    said = parts(claim.words, coordinators)
    if alone and len(said) <= LED:
        return claim.norms
    first, last = part_with(stated[0], said)
    return frozenset(word.norm for word in claim.words[first:last])


def rival_in_list(
    claim: ClaimSentence,
    beside: frozenset[str],
    row: Sequence[Word],
    values: Sequence[WordRange],
    coordinators: frozenset[str],
) -> int | None:
    """Which other value of a list a claim should have by the words that it takes from the part of that one.

    It has a word that stands in the part of the other value alone, and none that stands in that of its own alone.

    Args:
        claim: The sentence.
        beside: Normal forms of its words that may belong to the value, as `words_beside` tells them.
        row: Its source sentence.
        values: Where the value stands there that it has, and behind it where the other values of its kind stand.
        coordinators: Words that make a list.

    Returns:
        The index of the other value; None where no part tells.
    """
    own, *others = values
    if not others or claim.denials:
        return None
    pieces = parts(row, coordinators)
    single = [piece for piece in pieces if sum(lies_in(value, piece) for value in values) == 1]
    mine = next((piece for piece in single if lies_in(own, piece)), None)
    if mine is None or mine[1] - mine[0] > LONGEST:
        return None
    for at, other in enumerate(others):
        piece = next((one for one in single if lies_in(other, one)), None)
        if piece is None or piece[1] - piece[0] > LONGEST:
            continue
        besides = {word.norm for word in (*row[: piece[0]], *row[piece[1] :])}
        # what stands before the first value may lead the whole list in
        for behind in (True, False) if piece != single[0] else (True,):
            told = _labels(row, piece, other, behind=behind) - besides
            labels = _labels(row, mine, own, behind=behind) - told
            if told and labels:  # both have labels, on one side
                if told <= beside and labels.isdisjoint(claim.norms):
                    return at
                break
    return None


def _labels(row: Sequence[Word], piece: WordRange, value: WordRange, *, behind: bool) -> frozenset[str]:
    """Normal forms of the words with content in a part of a list behind its value, or before it."""
    places = range(value[1], piece[1]) if behind else range(piece[0], value[0])
    return frozenset(row[at].norm for at in places if row[at].content and not row[at].number)
