"""What a source says of some only, denied of all: not allowed, of *allowed only in cages*; it says so of the others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.alignment.changes import DENIALS, Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.scope import ONLY
from termground.evidence.words import Word, WordRange


def only_some(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Make a denial of what the source sentence restricts in the same part a doubt: it is true of all that are not named.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    if ONLY in ruled.claim.marks:
        return found
    rows = ruled.index.rows
    return [
        msgspec.structs.replace(edit, change=Change.LONE_STRANGE, told=True)
        if edit.change in DENIALS
        and (ruled.words[edit.first].denied or ruled.words[edit.first].negation)
        and _is_restricted(rows[edit.row], edit.given, ruled.words)
        else edit
        for edit in found
    ]


def _is_restricted(row: Sequence[Word], place: WordRange, words: Sequence[Word]) -> bool:
    """Whether *only* stands in the part of a sentence in which some words stand, and of nothing that a claim names."""
    first = next((at for at in range(min(place[0], len(row) - 1), 0, -1) if row[at].opens), 0)
    last = next((at for at in range(place[0] + 1, len(row)) if row[at].opens), len(row))
    norms = {word.norm for word in words}
    for at in range(first, last):
        if row[at].mark == ONLY:
            of = row[first:at] if row[at].postposed else row[at + 1 : last]
            return not any(word.content and not word.denied and word.norm in norms for word in of)
    return False
