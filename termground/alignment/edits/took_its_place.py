"""What takes place instead of something that is called off: *instead of the lecture there is a tour*, of *the lecture is cancelled; a tour ...*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.connectives import INSTEAD
from termground.evidence.words import Word, excludes, mentions, says_something


def took_its_place(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that something takes place, where the source calls off only what the claim puts it in the place of.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    if INSTEAD not in ruled.claim.joins or not any(edit.change is Change.OPPOSITE for edit in found):
        return found  # as most claims
    replaced = [word for one in ruled.claim.connectives if one.kind == INSTEAD for word in one.led[:1]]
    return [
        edit
        for edit in found
        if edit.change is not Change.OPPOSITE
        or not replaced
        or not _is_of_another(ruled.words, edit.first, replaced[0], ruled.index.rows[edit.row], ruled)
    ]


def _is_of_another(
    words: Sequence[Word], at: int, replaced: Word, row: Sequence[Word], ruled: RuledClaim
) -> bool:
    """Whether the opposite of a word stands in a part of a sentence that speaks of what is replaced, and another part has more of the rest."""
    pieces = [row[slice(*part)] for part in ruled.index.parts(row)]
    told = [piece for piece in pieces if any(excludes(words[at], word) for word in piece)]
    if not told or not all(mentions(piece, replaced) for piece in told):
        return False
    others = [word for piece in pieces if piece not in told for word in piece]
    rest = [
        word
        for k, word in enumerate(words)
        if k != at and says_something(word) and not mentions(told[0], word)
    ]
    return bool(rest) and all(mentions(others, word) for word in rest)
