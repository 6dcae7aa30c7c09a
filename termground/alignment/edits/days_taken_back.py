"""The rules that take back what those before them found, where it is about a day, an end or a time to come."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.changes import OPPOSED, REVERSED, Change, Edit, without
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.modality.dropped_plans import fell_through
from termground.alignment.values.put_off import is_new_day
from termground.alignment.values.turned_ends import turns_back
from termground.evidence.values.fact_status import FactStatus
from termground.evidence.words import Word, mentions, tense_of

NEAR = 3
"""Words behind a negation among which it is said that what it denies was so before."""


def nothing_after(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a claim that says that nothing comes after what is the last one in its source."""
    if not ruled.after_the_last:
        return found
    return [edit for edit in found if edit.change not in OPPOSED]


def put_off(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that what is put off takes place, on the day to which it is put off."""
    words, checked, index = ruled.words, ruled.checked, ruled.index
    return [edit for edit in found if not is_new_day(words, edit, checked, index)]


def other_end(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversal of a claim that ends with what its source begins with: closed until May, of open from May."""
    turned = {edit.row for edit in ruled.turned_ends}
    rows = {row for row in turned if turns_back(ruled.words, ruled.index.rows[row])}
    return without(found, OPPOSED, rows)


def came_about(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back what the plan in a source sentence has instead of a value that it tells as what came about: due in June but closed in April."""
    came = ((first, last) for first, last, one in ruled.checked if one.status is FactStatus.HELD and one.told)
    within = {at for first, last in came for at in range(first, last)}
    if not within:
        return found
    return [
        edit
        for edit in found
        if edit.change is not Change.UNASSERTED
        and (
            edit.change not in (Change.EXCHANGED, Change.OPPOSITE)
            or within.isdisjoint(range(edit.first, edit.last))
        )
    ]


def still_ahead(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that something has not happened so far of what its source only says is still to come, or was planned and came otherwise."""
    main = ruled.alignment.main
    if main is None or not any(edit.change in REVERSED for edit in found):
        return found
    number, row = main
    denied = [word for word in ruled.words if word.content and word.denied]
    if not ruled.alignment.claim.tense.yet:
        near = () if ruled.alignment.claim.tense.meant else (number, number + 1)
        dropped = any(fell_through(ruled.words, word, one, ruled.index) for one in near for word in denied)
        return without(found, REVERSED, (number,)) if dropped else found
    pieces = [row[slice(*part)] for part in ruled.index.parts(row)]
    told = [piece for piece in pieces if any(mentions(piece, word) for word in denied)]
    if not told or not all(map(_is_ahead, told)):
        return found
    return without(found, REVERSED, (number,))


def as_before(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that something was so in former times of which its source says that it no longer is: *from the station, not, as before, from the pier*."""
    main = ruled.alignment.main
    if main is None or not ruled.alignment.source.denials or not ruled.claim.tense.former:
        return found  # as most claims
    behind = (main[1][group[-1] + 1 : group[-1] + 1 + NEAR] for group in ruled.alignment.source.denials)
    if not any(words and words[0].sense.equating and tense_of(words).former for words in behind):
        return found
    return without(found, REVERSED, (main[0],))


def _is_ahead(piece: Sequence[Word]) -> bool:
    """Whether a part of a sentence tells what is still to come, be it by a day with a verb in the present: *begins on 5 October*."""
    tense = tense_of(piece)
    if tense.past:
        return False
    dated = any(word.sense.scope == "day" or word.text.is_dated(word.token) for word in piece)
    return tense.ahead or (dated and not any(word.sense.copula for word in piece))
