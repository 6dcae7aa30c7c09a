"""The rules for values of a claim, and for the words that go with them: figures, bounds, days."""

from __future__ import annotations

from termground.alignment.changes import DENIALS, OPPOSED, Change, Edit
from termground.alignment.edits.ruled_claim import CHANGE_BY_STATUS, RuledClaim
from termground.alignment.values.closed_days import closed_days
from termground.alignment.values.free_for_others import free_for_others
from termground.alignment.values.label_before_value import borne_by_label
from termground.alignment.values.limit_words import turned_limits
from termground.alignment.values.limits import unbounded
from termground.alignment.values.turned_ends import turns_back
from termground.facts import Relation

FIXED = (Change.NAME, Change.LITERAL, *DENIALS)
"""What a word changes even where a figure of the source bears it out."""


def figures(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Numbers and dates that the source has otherwise, or not at all."""
    segments = ruled.alignment.segments
    own = []
    for first, last, fact in ruled.checked if segments else ():
        change = CHANGE_BY_STATUS.get(fact.status)
        if change is None:
            continue
        place, row = (first, last), segments[0].row
        alone = change is Change.FIGURE and place in ruled.alone
        own.append(
            Edit(
                change,
                1.0 if alone else ruled.alignment.closeness(*place),
                *place,
                row,
                (0, 0),
                told=fact.told or alone,
                part=float(alone or (fact.told and fact.relation is Relation.MAGNITUDE)),
            )
        )
    return [*found, *(edit for edit in own if not borne_by_label(edit, ruled.words, ruled.index))]


def trends(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Words that say that a figure goes the other way than in the source: fell 12 %, for up 12 %."""
    turned = {one.at: (one, figure) for one, figure in ruled.trends if one.turned}
    own = [
        Edit.shown(Change.TREND, at, one.row, one.place, part=ruled.topic(at, figure, one.row))
        for at, (one, figure) in turned.items()
    ]
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told or edit.change in FIXED), *own]


def days_named(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Takes back what was found in the names of days that the sources have in other words: daily except Sundays."""
    return [edit for edit in found if not ruled.names_days(edit)]


def bounds(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A value without the bound that it has in the source."""
    own = [
        Edit.shown(Change.LONE_STRANGE, (first, last), ruled.alignment.segments[0].row, (0, 0), part=0.0)
        for first, last in unbounded(ruled.checked, ruled.alignment)
    ]
    return [*found, *own]


def limits_turned(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A bound for the other one: by its words, or by those around the value."""
    ends = [edit for edit in ruled.turned_ends if not turns_back(ruled.words, ruled.index.rows[edit.row])]
    return [*found, *turned_limits(ruled.alignment, ruled.checked, ruled.index), *ends]


def other_value(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A word for what a value is, where the source has another one: pay 12 euros, of a refund of 12 euros."""
    own = [
        Edit.shown(Change.LONE_STRANGE, one.at, one.row, one.instead, part=0.0)
        for one in ruled.value_words
        if one.instead is not None
    ]
    told = {edit.first for edit in own}.union(one.at for one in ruled.labels)
    return [*(edit for edit in found if edit.first not in told), *own[:1]]


def priced_for_others(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A price told of somebody for whom it is free."""
    return [*found, *free_for_others(ruled.alignment, ruled.checked, ruled.index)]


def open_on_closed(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A day on which something is closed in the source, told as one on which it is open."""
    own = list(closed_days(ruled.alignment, ruled.index, ruled.checked))
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told), *own]


def limits_passed(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What holds behind a limit, told of the time before it; that it holds behind it is taken back where it was found."""
    told = ruled.beyond
    if not told:
        return found
    right = {one.place for one in told if one.agrees}
    rows = {one.row for one in told if one.agrees}
    own = [Edit.shown(Change.TURNED, one.at, one.row, one.given) for one in told if not one.agrees]
    kept = [
        edit
        for edit in found
        if not (edit.change is Change.FIGURE and (edit.first, edit.last) in right)
        and not (edit.change in OPPOSED and edit.row in rows)
    ]
    return [*kept, *own]
