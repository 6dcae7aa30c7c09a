"""What opens or begins at a time, denied of the time before: not open before 9, of *opens at 9*; but not before 17 of *closes at 17*."""

from __future__ import annotations

from termground.alignment.changes import OPPOSED, Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.values.limits import Checked
from termground.evidence.assertion.negation import denials
from termground.evidence.words import excludes, mentions
from termground.facts import Date

_OPENING = (("state", "open"), ("begin", "begin"))
_CLOSING = (("state", "closed"), ("begin", "end"))


def hours_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back a denial of the time before something opens; add one of the time before it closes.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main_sentence(ruled.index)
    groups = denials(ruled.words) if main is not None else []
    if main is None or len(groups) != 1 or denials(main[1]) or not _is_before(ruled.checked):
        return found
    number, row = main
    opening, closing = ([word for word in row if word.mark in marks] for marks in (_OPENING, _CLOSING))
    if opening and not closing and any(mentions(ruled.words, word) for word in opening):
        return [edit for edit in found if edit.change not in OPPOSED]
    if closing and not opening and any(excludes(word, other) for word in ruled.words for other in closing):
        at = groups[0][0]
        given = next(k for k, word in enumerate(row) if word is closing[0])
        own = Edit.shown(Change.UNASSERTED, at, number, given)
        return [*found, own]
    return found


def _is_before(checked: Checked) -> bool:
    """Whether the only time of a claim is that before a time of the source."""
    times = [(one.fact.value, one.source_fact) for _, _, one in checked if isinstance(one.fact.value, Date)]
    if len(times) != 1:
        return False
    own, source = times[0]
    given = source.fact.value if source is not None else None
    if not isinstance(given, Date) or given.first is None or given.first != given.last:
        return False
    return own.first is None and own.last == given.last
