"""What is denied of the one side of a bound says what the source says of the other: nobody under 8, from 8 on."""

from __future__ import annotations

from termground.alignment.changes import REVERSED, Change, Edit
from termground.alignment.ruled_claim import RuledClaim


def other_side_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back denials of a claim that has one because it bounds what the source leaves out.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    if not any(fact.denied for _, _, fact in ruled.checked):
        return found
    return [edit for edit in found if edit.change not in REVERSED and edit.change is not Change.OPPOSITE]
