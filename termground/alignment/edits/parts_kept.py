"""What is found along the opcodes in a claim that tells of each thing what its source does, part by part, in another order."""

from __future__ import annotations

from termground.alignment.changes import Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.roles.claim_parts import claim_parts


def parts_kept(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back phrases that have changed places, and an opposite, where each part of the claim goes with a part of the source.

    *Glass goes into the green bin and paper into the blue one*, of *paper goes into the blue bin, glass into the green one*.
    """
    main = ruled.alignment.main
    if main is None or ruled.claim.denials or ruled.alignment.source.denials:
        return found  # which of the parts is denied may have changed
    row = main[0]
    exchanged = [edit for edit in found if edit.change is Change.EXCHANGED and edit.row == row]
    opposed = [edit for edit in found if edit.change is Change.OPPOSITE and edit.row == row]
    parts = claim_parts(ruled.alignment, ruled.index) if exchanged or opposed else None
    if parts is None:
        return found
    back = [edit for edit in opposed if parts.keeps(edit.first, whole=False)]
    pieces = {piece for piece in parts.own for edit in exchanged if piece[0] <= edit.first < piece[1]}
    if len(pieces) > 1 and all(parts.keeps(edit.first, whole=True) for edit in exchanged):
        back += exchanged
    return [edit for edit in found if edit not in back]
