"""Bounds: negations that are part of one, and dates until which a state lasts."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.words import Word

OF_DATE = 3
"""Words behind *until* in which its date stands."""

OF_BOUND = 4
"""Words behind a negation in which the number stands whose bound it is part of."""

_STATES = ("state", "begin")


def lasts_until(words: Sequence[Word], at: int, row: Sequence[Word]) -> bool:
    """Whether a state and its opposite meet at one date: *open until 30 June*, *closes on 30 June*.

    Args:
        words: The claim.
        at: The word in it that stands for a state.
        row: The source sentence, which has the opposite.
    """
    if words[at].axis not in _STATES:
        return False
    own, given = _ends_at(words), _ends_at(row)
    if bool(own) == bool(given):
        return False
    others = {word.norm for word in (row if own else words)}
    return (own or given) <= others


def _ends_at(words: Sequence[Word]) -> set[str]:
    """Normal forms of the numbers and the words with content right behind one that tells when something ends."""
    at = next((k for k, word in enumerate(words) if word.sense.scope == "until"), len(words))
    behind = words[at + 1 : at + 1 + OF_DATE]
    return {word.norm for word in behind if word.number or word.content}


def is_bound(words: Sequence[Word], at: int) -> bool:
    """Whether a negation is part of a bound: *not more than five*.

    Args:
        words: A sentence.
        at: The negation.
    """
    behind = words[at + 1 : at + 1 + OF_BOUND]
    if not behind or behind[0].content or behind[0].number or behind[0].sense.auxiliary:
        return False  # Воды не будет с 9 до 17
    return any(word.number for word in behind)
