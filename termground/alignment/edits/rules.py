"""The rules for what an aligned claim changes in the source sentences that it follows, in the order in which they speak."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from termground.alignment.changes import DENIALS, LONE, REVERSED, Change, Edit
from termground.alignment.denials.barred import barred
from termground.alignment.denials.denied_words import denied_words
from termground.alignment.edits.averted import averted
from termground.alignment.edits.but_for_one import but_for_one
from termground.alignment.edits.hours_denied import hours_denied
from termground.alignment.edits.not_until import not_until
from termground.alignment.edits.only_some import only_some
from termground.alignment.edits.other_side_denied import other_side_denied
from termground.alignment.edits.ruled_claim import CHANGE_BY_STATUS, RuledClaim
from termground.alignment.edits.taken_back import (
    came_about,
    conditions_turned,
    converse,
    denied_alike,
    done_alike,
    nothing_after,
    one_denial,
    other_end,
    other_side,
    overruled_doubt,
    put_off,
    restated_duties,
    stands_alike,
    still_ahead,
)
from termground.alignment.roles.contrasted import contrasted
from termground.alignment.roles.crossings import crossings
from termground.alignment.roles.identity import is_inverted
from termground.alignment.roles.led_apart import led_apart
from termground.alignment.roles.swaps import exchanges, is_mutual
from termground.alignment.scope.overstatement import recounted
from termground.alignment.values.closed_days import closed_days
from termground.alignment.values.limit_words import turned_limits
from termground.alignment.values.limits import unbounded
from termground.alignment.values.scheduled import has_own_value, is_of_another
from termground.alignment.values.turned_ends import turns_back
from termground.alignment.words.displacement import displaced
from termground.alignment.words.opposed_words import opposed_words
from termground.evidence.naming.voice import voice_swapped
from termground.evidence.values.fact_status import FactStatus
from termground.facts import Relation

MANY = 3
"""Words with content from which a sentence with one change is a near-copy."""

_REVERSALS = (*REVERSED, Change.OPPOSITE)
_FIXED = (Change.NAME, Change.LITERAL, *DENIALS)

Rule = Callable[[RuledClaim, list[Edit]], list[Edit]]
"""Takes what the rules before it found, and gives that with its own."""


def _words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Words that differ along the opcodes, but for those that a figure of the source bears out."""
    return [
        *found,
        *(
            edit
            for edit in ruled.word_edits.found
            if (edit.first not in ruled.told or edit.change in _FIXED)
            and not (edit.change is Change.OPPOSITE and is_of_another(edit, ruled.words, ruled.index))
            and not (
                edit.change is Change.OPPOSITE
                and has_own_value(edit, ruled.words, ruled.checked, ruled.index)
            )
        ),
    ]


def _reordered(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Opposites and negations of a claim that has the words of its source in another order; they say it more surely than ``_words``."""
    alignment, index = ruled.alignment, ruled.index
    opposed = [
        edit
        for edit in opposed_words(alignment, index)
        if edit.first not in ruled.told and ruled.word_edits.stands(edit)
    ]
    own = {edit.first: edit for edit in (*opposed, *denied_words(alignment, index))}
    kept = []
    for edit in found:
        sure = own.pop(edit.first, None) if edit.change in _REVERSALS else None
        kept.append(edit if sure is None else _surer(edit, sure))
    return [*kept, *own.values()]


def _surer(edit: Edit, sure: Edit) -> Edit:
    """A change that is told by what stands around."""
    return msgspec.structs.replace(edit, closeness=1.0, part=max(edit.part, sure.part), told=True)


def _figures(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Numbers and dates that the source has otherwise, or not at all."""
    segments = ruled.alignment.segments
    own = [
        Edit(
            change,
            ruled.alignment.closeness(first, last),
            first,
            last,
            segments[0].row,
            (0, 0),
            told=fact.told,
            part=float(fact.told and fact.relation is Relation.MAGNITUDE),
        )
        for first, last, fact in ruled.checked
        if segments and (change := CHANGE_BY_STATUS.get(fact.status)) is not None
    ]
    return [*found, *own]


def _trends(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Words that say that a figure goes the other way than in the source: fell 12 %, for up 12 %."""
    turned = [one.trend for _, _, one in ruled.checked if one.trend is not None and one.trend.turned]
    own = [
        Edit(
            Change.TREND,
            1.0,
            one.at,
            one.at + 1,
            one.row,
            one.place,
            told=True,
            part=ruled.topic(one.at, one.row),
        )
        for one in {one.at: one for one in turned}.values()
    ]
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told or edit.change in _FIXED), *own]


def _days(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Takes back what was found in the names of days that the sources have in other words: daily except Sundays."""
    return [edit for edit in found if not ruled.names_days(edit)]


def _bounds(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A value without the bound that it has in the source."""
    own = [
        Edit(Change.LONE_STRANGE, 1.0, first, last, ruled.alignment.segments[0].row, (0, 0), told=True)
        for first, last in unbounded(ruled.checked, ruled.alignment)
    ]
    return [*found, *own]


def _turned_limits(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A bound for the other one: by its words, or by those around the value."""
    ends = [edit for edit in ruled.turned_ends if not turns_back(ruled.words, ruled.index.rows[edit.row])]
    return [*found, *turned_limits(ruled.alignment, ruled.checked, ruled.index), *ends]


def _other_value(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A word for what a value is, where the source has another one: pay 12 euros, of a refund of 12 euros."""
    own = [
        Edit(Change.LONE_STRANGE, 1.0, one.at, one.at + 1, one.row, (one.instead, one.instead + 1), told=True)
        for one in ruled.value_words
        if one.instead is not None
    ]
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told), *own[:1]]


def _swapped_phrases(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Phrases that have changed places, but not about a word that only says that they are one."""
    if is_inverted(ruled.claim, ruled.alignment.source, ruled.index):
        return found
    tiles = list(exchanges(ruled.alignment, ruled.index))
    if not tiles and not any(fact.status is FactStatus.EXCHANGED for _, _, fact in ruled.checked):
        tiles = list(led_apart(ruled.alignment, ruled.index)) or list(crossings(ruled.alignment, ruled.index))
        tiles = tiles or list(contrasted(ruled.alignment, ruled.index))
    if is_mutual(ruled.words, tiles, ruled.index.articles):
        # a meeting of A and B is one of B and A, and yet one in A and not in B is none in B and not in A
        tiles = list(contrasted(ruled.alignment, ruled.index))
    own = [
        Edit(Change.EXCHANGED, 1.0, one.first, one.first + one.size, row, (one.given, one.given + one.size))
        for row, one in tiles
    ]
    return [*found, *own]


def _swapped_voice(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A name to which is done what it does in the main source sentence."""
    for segment in ruled.alignment.segments[:1]:
        swapped = voice_swapped(ruled.claim, ruled.alignment.source, ruled.index)
        if swapped is not None:
            (first, last), given = swapped
            return [*found, Edit(Change.EXCHANGED, 1.0, first, last, segment.row, given)]
    return found


def _quantities(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """All for most."""
    return [*found, *recounted(ruled.alignment, ruled.index)]


def _scopes(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is said of a thing that the source takes out, or of all where it says that of some only."""
    return ruled.scoped.told(found)


def _displaced_words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Opposites and names that go with what another one goes with in the source, where nothing else was found in them."""
    changed = {at for edit in found for at in range(edit.first, edit.last)}
    own = (
        edit
        for edit in displaced(ruled.alignment, ruled.claim, ruled.index)
        if changed.isdisjoint(range(edit.first, edit.last))
        and not has_own_value(edit, ruled.words, ruled.checked, ruled.index)
    )
    return [*found, *own]


def _closed_days(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A day on which something is closed in the source, told as one on which it is open."""
    own = list(closed_days(ruled.alignment, ruled.index, ruled.checked))
    told = {edit.first for edit in own}
    return [*(edit for edit in found if edit.first not in told), *own]


def _compared(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What a claim says less of, in the place of more, or of two things that have changed places, which is the same."""
    main = ruled.alignment.main_sentence(ruled.index)
    told = ruled.compared
    if main is None or told is None:
        return found
    turning = (*_REVERSALS, Change.EXCHANGED, Change.TREND)
    turned = [edit for edit in found if edit.row == main[0] and edit.change in turning]
    kept = [edit for edit in found if edit not in turned]
    if told.same:
        return kept
    if not told.exchanged and any(edit.told for edit in turned):
        return found
    change = Change.LONE_STRANGE if told.loose else Change.EXCHANGED if told.exchanged else Change.OPPOSITE
    at, given = (told.at - 1, told.at + 1), (told.given - 1, told.given + 1)
    if turned:  # the word itself: more, for less
        at, given = (turned[0].first, turned[0].last), turned[0].given
    return [*kept, Edit(change, 1.0, *at, main[0], given, part=1.0, told=True)]


def _barred(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A ban in the place of a permission, or the reverse, told of whole sentences: a reversal that was found in it is one for sure."""
    own = barred(ruled.alignment, ruled.index)
    if own is None:
        return found
    told = next((edit for edit in found if edit.row == own.row and edit.change in _REVERSALS), None)
    if told is None:
        return [*found, own]
    return [_surer(told, own) if edit is told else edit for edit in found]


def _lone_word(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A word put in the place of another where all else is as in the source says more than one of many."""
    if len({edit.first for edit in found}) != 1 or sum(word.content for word in ruled.words) < MANY:
        return found
    return [msgspec.structs.replace(edit, change=LONE.get(edit.change, edit.change)) for edit in found]


def _found_beside(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is found without the opcodes; a name or role of somebody else is all that is said of its words.

    So is what a source sentence denies of the same, which goes before any other denial.
    """
    if any(edit.change is Change.DENIED for edit in ruled.beside):
        found = [edit for edit in found if edit.change not in DENIALS]
    beside = ruled.beside
    if any(edit.change is Change.EXCHANGED for edit in found):  # two parties are told once
        beside = [edit for edit in beside if edit.change is not Change.EXCHANGED]
    names = [edit for edit in beside if edit.change in (Change.MOVED_NAME, Change.OFFICE, Change.LITERAL)]
    told = {at for edit in names for at in range(edit.first, edit.last)}
    return [*(edit for edit in found if told.isdisjoint(range(edit.first, edit.last))), *beside]


RULES: tuple[Rule, ...] = (
    _words,
    _reordered,
    _figures,
    _trends,
    _swapped_phrases,
    _swapped_voice,
    converse,
    _quantities,
    overruled_doubt,
    _displaced_words,
    _scopes,
    restated_duties,
    conditions_turned,
    denied_alike,
    nothing_after,
    but_for_one,
    put_off,
    hours_denied,
    _days,
    other_side,
    one_denial,
    _lone_word,
    _bounds,
    _turned_limits,
    _other_value,
    _found_beside,
    done_alike,
    averted,
    not_until,
    only_some,
    _closed_days,
    _barred,
    _compared,
    other_side_denied,
    other_end,
    came_about,
    still_ahead,
    stands_alike,
)
"""All rules. The first six find changes that depend on nothing else found, so only their order in a tie is fixed by theirs; but
``_reordered`` and ``_trends`` say of a word what ``_words`` said of it less surely.

The next ones look at what was found. ``converse`` asks the first ones whether two reversals make up for each other.
``overruled_doubt`` has the last word on how sure a claim is, and its own place must be known to ``_displaced_words``, which
speaks only of words of which no rule did. ``restated_duties`` asks of whole sentences, and so behind all rules that reverse
something, ``conditions_turned`` whether the condition turns with what they reverse, ``denied_alike`` whether what they reverse is denied of the same thing in a part of the sentence, ``nothing_after`` whether they say that nothing comes after the last one, ``put_off`` whether something takes place on the day to which it is put off, ``hours_denied`` whether they deny the time before something opens, ``_days`` whether they only name the same days, and ``other_side`` whether two of them are left that make up for each other; ``one_denial`` merges only denials that
stand after that. ``_lone_word`` must see all that is changed along the opcodes. ``_bounds``, ``_other_value``,
``_found_beside`` and ``_closed_days`` come behind it, as what they tell does not make another word less alone; and a name that belongs to somebody
else is told from all sources and outweighs what one sentence has in its place. ``done_alike`` asks of the names that are found by then whether somebody does the same. ``averted`` asks of a denial, however it was found, whether it only tells what something is done for, ``not_until`` whether it only goes for the time before a day, ``only_some`` whether the source says so of some only. ``_barred`` asks what is left whether it
tells of the reversal of the whole sentence; ``_compared`` has the last word on what compares two things. ``other_side_denied``, ``other_end``, ``came_about`` and ``still_ahead`` come last: what is denied
of the other side of a bound reverses nothing, nor does an opposite that goes up to the day from which the source has the other one, nor a
value in the place of one that was only planned, nor that something has not happened yet which is still to come.
"""


def edits_of(ruled: RuledClaim) -> list[Edit]:
    """The changes of a claim by all rules, in no order."""
    found: list[Edit] = []
    for rule in RULES:
        found = rule(ruled, found)
    return found
