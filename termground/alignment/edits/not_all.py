"""What is denied of all, or of each time, and is so of some only, or less often: *not every week*, of *every other week*."""

from __future__ import annotations

from termground.alignment.changes import OPPOSED, Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.scope.told_of_some import denied_places, speaks_of_some
from termground.alignment.values.other_frequency import repeats_of
from termground.language.phrase_kinds import NOT_ALL

_OF_VALUES = {Change.FIGURE, Change.MOVED_FIGURE, Change.NEW_FIGURE, Change.LONE_STRANGE, Change.UNASSERTED}


def not_all(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a claim that denies of all what its source says of some, or each time what happens less often.

    So is the opposite of a word that it denies with these: *not collected weekly*, of *every other week*.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or NOT_ALL not in ruled.claim.phrase_kinds or ruled.alignment.source.denials:
        return found  # as most claims
    denied = denied_places(ruled.words)
    often = _more_often(ruled)
    some = bool(often) or speaks_of_some(main[1], ruled.alignment.source.marks, ruled.index)

    def is_taken_back(edit: Edit) -> bool:
        at = range(edit.first, edit.last)
        if edit.change in OPPOSED:
            return some or (edit.change is Change.OPPOSITE and denied.issuperset(at))
        return edit.change in _OF_VALUES and often.issuperset(at)

    return [edit for edit in found if not (denied and edit.row == main[0] and is_taken_back(edit))]


def _more_often(ruled: RuledClaim) -> set[int]:
    """Places of the words of a claim for how often, where the only ones of its source sentence say less often."""
    main = ruled.alignment.main
    given = repeats_of(main[1]) if main is not None else []
    if len(given) != 1:
        return set()
    told = given[0][1]
    own = [place for place, one in repeats_of(ruled.words) if one.times > told.times and not one.agrees(told)]
    return {at for place in own for at in range(*place)}
