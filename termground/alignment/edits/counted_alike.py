"""Opposites that count the same: *20 votes to 3*, of *20 for, 3 against*."""

from __future__ import annotations

import re
from collections.abc import Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.words import Word

_APART = re.compile("[,;.、。，；]")


def counted_alike(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back an opposite that stands in the source too, beside the same number: *20 voix contre 3*, of *20 pour, 3 contre*.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    return [
        edit
        for edit in found
        if edit.change is not Change.OPPOSITE
        or not _is_counted_alike(ruled.words, edit, ruled.index.rows[edit.row])
    ]


def _is_counted_alike(words: Sequence[Word], edit: Edit, row: Sequence[Word]) -> bool:
    """Whether the word of a change stands beside the same number in the source."""
    own = _numbers(words, edit.first)
    norm = words[edit.first].norm
    return bool(own) and any(own & _numbers(row, at) for at, word in enumerate(row) if word.norm == norm)


def _numbers(words: Sequence[Word], at: int) -> set[str]:
    """The numbers right before and behind a word."""
    beside = [k for k in (at - 1, at + 1) if 0 <= k < len(words) and words[k].number]
    return {words[k].norm for k in beside if not _APART.search(words[max(k, at)].gap)}
