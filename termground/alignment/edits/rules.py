"""The rules for what an aligned claim changes in the source sentences that it follows, in the order in which they speak."""

from __future__ import annotations

from collections.abc import Callable

from termground.alignment.changes import DENIALS, OPPOSED, Change, Edit
from termground.alignment.denials.barred import barred
from termground.alignment.edits.but_for_one import but_for_one
from termground.alignment.edits.counted_alike import counted_alike
from termground.alignment.edits.days_taken_back import (
    as_before,
    came_about,
    nothing_after,
    other_end,
    put_off,
    still_ahead,
)
from termground.alignment.edits.denials_taken_back import (
    averted,
    exempt_told,
    hours_denied,
    listed_alike,
    nearly_so,
    none_of_all,
    only_some,
    opposite_denied,
    other_side_denied,
)
from termground.alignment.edits.not_all import not_all
from termground.alignment.edits.not_until import no_sooner, not_until, within_limits
from termground.alignment.edits.otherwise import otherwise
from termground.alignment.edits.parts_kept import parts_kept
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.edits.taken_back import (
    conditions_turned,
    converse,
    denied_alike,
    done_alike,
    not_beyond,
    one_denial,
    other_side,
    overruled_doubt,
    put_otherwise,
    restated_duties,
    stands_alike,
    told_once,
)
from termground.alignment.edits.told_of_denied import told_of_denied
from termground.alignment.edits.took_its_place import took_its_place
from termground.alignment.edits.turned_difference import turned_difference
from termground.alignment.edits.value_rules import (
    bounds,
    days_named,
    figures,
    limits_passed,
    limits_turned,
    open_on_closed,
    other_value,
    priced_for_others,
    trends,
)
from termground.alignment.edits.word_rules import (
    changed_words,
    displaced_words,
    lone_word,
    reordered_words,
    surer,
    swapped_phrases,
    swapped_voice,
)
from termground.alignment.roles.compared import is_of_standard
from termground.alignment.scope.overstatement import recounted

_OF_HEADS = (*OPPOSED, Change.UNASSERTED, Change.FIRMER)
"""Changes that a claim shows beside a thing of a list, of which the line above tells more."""

Rule = Callable[[RuledClaim, list[Edit]], list[Edit]]
"""Takes what the rules before it found, and gives that with its own."""


def _quantities(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """All for most."""
    return [*found, *recounted(ruled.alignment, ruled.index)]


def _scopes(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is said of a thing that the source takes out, or of all where it says that of some only."""
    return ruled.scoped.told(found)


def _compared(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What a claim says less of, in the place of more, or of two things that have changed places, which is the same."""
    main = ruled.alignment.main
    told = ruled.compared
    if main is None or told is None:
        return [
            edit
            for edit in found
            if edit.change is not Change.OPPOSITE or not is_of_standard(edit, ruled.alignment, ruled.index)
        ]
    turning = (*OPPOSED, Change.EXCHANGED, Change.TREND)
    turned = [edit for edit in found if edit.row == main[0] and edit.change in turning]
    kept = [edit for edit in found if edit not in turned]
    if told.same:
        return [
            edit
            for edit in kept
            if edit.change not in (Change.LONE_STRANGE, Change.UNASSERTED)
            or told.borne.isdisjoint(range(edit.first, edit.last))
        ]
    if not told.exchanged and any(edit.told for edit in turned):
        return found
    change = Change.LONE_STRANGE if told.loose else Change.EXCHANGED if told.exchanged else Change.OPPOSITE
    at, given = ((max(0, place - 1), place + 1) for place in (told.at, told.given))
    if turned:  # the word itself: more, for less
        at, given = (turned[0].first, turned[0].last), turned[0].given
    return [*kept, Edit.shown(change, at, main[0], given)]


def _barred(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A ban in the place of a permission, or the reverse, told of whole sentences: a reversal that was found in it is one for sure."""
    own = barred(ruled.alignment, ruled.index)
    if own is None:
        return found
    told = next((edit for edit in found if edit.row == own.row and edit.change in OPPOSED), None)
    if told is None:
        return [*found, own]
    return [surer(told, own) if edit is told else edit for edit in found]


def _listed(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is said of a thing of a list, and the reverse by the line above that; what it says too is no change of that line or of the thing's."""
    listed = ruled.told_by_head
    if listed is None:
        return found
    kept = [edit for edit in found if edit.change not in _OF_HEADS or edit.first not in listed.places]
    if listed.agrees:
        return kept
    return [*kept, Edit.shown(Change.TURNED, listed.at, listed.head.row, listed.head.places)]


def of_excepted(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What reverses nothing as the claim says of a thing the opposite of what the source says of all but it."""
    return ruled.scoped.of_excepted(found)


def _found_beside(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What is found without the opcodes; a name or role of somebody else is all that is said of its words.

    So is what a source sentence denies of the same, which goes before any other denial.
    """
    if any(edit.change is Change.DENIED for edit in ruled.beside):
        found = [edit for edit in found if edit.change not in DENIALS]
    beside = [
        edit for edit in ruled.beside if edit.change is not Change.LONE_STRANGE or not ruled.derives(edit)
    ]
    if any(edit.change is Change.EXCHANGED for edit in found):  # two parties are told once
        beside = [edit for edit in beside if edit.change is not Change.EXCHANGED]
    if any(map(ruled.tells_opposite, beside)):  # before, for after, is told by that word
        beside = [edit for edit in beside if not (edit.change is Change.EXCHANGED and edit.across)]
    names = [edit for edit in beside if edit.change in (Change.MOVED_NAME, Change.OFFICE, Change.LITERAL)]
    told = {at for edit in names for at in range(edit.first, edit.last)}
    return [*(edit for edit in found if told.isdisjoint(range(edit.first, edit.last))), *beside]


RULES: tuple[Rule, ...] = (
    changed_words,
    reordered_words,
    figures,
    trends,
    swapped_phrases,
    swapped_voice,
    converse,
    counted_alike,
    parts_kept,
    _quantities,
    overruled_doubt,
    displaced_words,
    _scopes,
    restated_duties,
    conditions_turned,
    denied_alike,
    nothing_after,
    but_for_one,
    put_off,
    hours_denied,
    days_named,
    other_side,
    one_denial,
    lone_word,
    bounds,
    limits_turned,
    other_value,
    priced_for_others,
    _found_beside,
    done_alike,
    averted,
    nearly_so,
    otherwise,
    not_until,
    no_sooner,
    within_limits,
    only_some,
    open_on_closed,
    limits_passed,
    _barred,
    _compared,
    turned_difference,
    other_side_denied,
    other_end,
    came_about,
    still_ahead,
    as_before,
    stands_alike,
    told_once,
    put_otherwise,
    none_of_all,
    opposite_denied,
    not_beyond,
    not_all,
    took_its_place,
    told_of_denied,
    exempt_told,
    of_excepted,
    listed_alike,
    _listed,
)
"""All rules. The first six find changes that depend on nothing else found, so only their order in a tie is fixed by theirs; but
``reordered_words`` and ``trends`` say of a word what ``changed_words`` said of it less surely.

The next ones look at what was found. ``converse`` asks the first ones whether two reversals make up for each other,
``counted_alike`` whether an opposite counts the same, and ``parts_kept`` whether each part of the claim goes with a part of the source.
``overruled_doubt`` has the last word on how sure a claim is, and its own place must be known to ``displaced_words``, which
speaks only of words of which no rule did. ``restated_duties`` asks of whole sentences, and so behind all rules that reverse
something, ``conditions_turned`` whether the condition turns with what they reverse, ``denied_alike`` whether what they reverse is denied of the same thing in a part of the sentence, ``nothing_after`` whether they say that nothing comes after the last one, ``put_off`` whether something takes place on the day to which it is put off, ``hours_denied`` whether they deny the time before something opens, ``days_named`` whether they only name the same days, and ``other_side`` whether two of them are left that make up for each other; ``one_denial`` merges only denials that
stand after that. ``lone_word`` must see all that is changed along the opcodes. ``bounds``, ``other_value``, ``priced_for_others``,
``_found_beside`` and ``open_on_closed`` come behind it, as what they tell does not make another word less alone; and a name that belongs to somebody
else is told from all sources and outweighs what one sentence has in its place. ``done_alike`` asks of the names that are found by then whether somebody does the same. ``averted`` asks of a denial, however it was found, whether it only tells what something is done for, ``not_until`` whether it only goes for the time before a day, ``only_some`` whether the source says so of some only. ``_barred`` asks what is left whether it
tells of the reversal of the whole sentence; ``_compared`` has the last word on what compares two things, and ``turned_difference`` on a difference told from its other side. ``other_side_denied``, ``other_end``, ``came_about`` and ``still_ahead`` come last: what is denied
of the other side of a bound reverses nothing, nor does an opposite that goes up to the day from which the source has the other one, nor a
value in the place of one that was only planned, nor that something has not happened yet which is still to come. Behind them all, ``stands_alike`` takes back what
is changed in words by which both stand at one place of a scale, and ``told_once`` tells once that they stand at two. The last ones ask whether what is left makes up for itself: reversals that turn twice, of none what all are not, an opposite that is denied, not of all what is so of some, instead of what is called off, whether the claim speaks of the case that its source takes out, or says of a thing what the head of its list says.
"""


TAKING_BACK: frozenset[Rule] = frozenset(
    (
        *(
            converse,
            counted_alike,
            parts_kept,
            restated_duties,
            conditions_turned,
            denied_alike,
            nothing_after,
            put_off,
        ),
        *(days_named, other_side, one_denial, lone_word, done_alike, averted, only_some, other_side_denied),
        *(other_end, came_about, still_ahead, stands_alike, told_once, put_otherwise, none_of_all),
        *(opposite_denied, not_beyond, not_all, took_its_place, exempt_told, of_excepted, listed_alike),
    )
)
"""Those that find nothing by themselves, and so are asked only where something was found."""


def edits_of(ruled: RuledClaim) -> list[Edit]:
    """The changes of a claim by all rules, in no order."""
    found: list[Edit] = []
    for rule in RULES:
        if found or rule not in TAKING_BACK:
            found = rule(ruled, found)
    return found
