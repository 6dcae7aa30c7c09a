"""What something is done to avert, said by what would come otherwise: so that it does not break, or else it breaks."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import DENIALS, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.small_words import has_phrase
from termground.evidence.words import Word

BEFORE = 10
"""Words before one that is denied among which it is said what for."""

BEHIND = 4
"""Words behind it, where a language says so there."""


def averted(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that a claim denies what would come otherwise, where it says that something is done so that it does not.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    rows = ruled.index.rows
    return [
        edit
        for edit in found
        if not (
            edit.change in DENIALS
            and (ruled.words[edit.first].negation or ruled.words[edit.first].denied)
            and _tells("purpose", ruled.words, edit.first)
            and _tells("averted", rows[edit.row], edit.given[0])
        )
    ]


def _tells(kind: str, words: Sequence[Word], at: int) -> bool:
    """Whether words near a place, from the mark before them on, lead to a purpose, or tell what would come otherwise."""
    if not words:
        return False
    at = min(at, len(words) - 1)
    low = next((k for k in range(at, max(0, at - BEFORE), -1) if words[k].opens), max(0, at - BEFORE))
    high = next((k for k in range(at + 1, min(len(words), at + 1 + BEHIND)) if words[k].opens), None)
    last = min(len(words), at + 1 + BEHIND) if high is None else high
    return has_phrase(words[low:last], kind)
