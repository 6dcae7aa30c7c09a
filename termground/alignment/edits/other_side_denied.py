"""What is denied of the one side says what the source says of the other: nobody under 8, from 8 on; most do not, a quarter does."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import DENIALS, OPPOSED, Edit
from termground.alignment.edits.ruled_claim import RuledClaim


def other_side_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the denial beside a bound that says what the source leaves out; others of the claim deny something else.

    So is the denial by which a claim says of most what a minority does not, or who is no member, of nonmembers.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    taken = {id(edit) for edit in _beside_bounds(ruled, found)}
    return [
        edit
        for edit in found
        if id(edit) not in taken and not (edit.change in DENIALS and edit.row in ruled.denied_others)
    ]


def _beside_bounds(ruled: RuledClaim, found: list[Edit]) -> Iterator[Edit]:
    """The denial nearest to each such bound, of the source sentence that has its other side."""
    for first, _, fact in ruled.checked:
        given = fact.source_fact
        if not fact.denied or given is None:
            continue
        row = ruled.index.row_at(given.source, given.fact.start)
        turned = [edit for edit in found if edit.change in OPPOSED and edit.row == row]
        own = min((abs(at - first) for at, word in enumerate(ruled.words) if word.negation), default=None)
        for edit in sorted(turned, key=lambda edit: abs(edit.first - first))[:1]:
            words = ruled.words[edit.first : edit.last]
            if own is None or abs(edit.first - first) <= own or not any(word.negation for word in words):
                yield edit
