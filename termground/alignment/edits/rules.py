"""The rules for what an aligned claim changes in the source sentences that it follows, in the order in which they speak."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from termground.alignment.changes import DENIALS, LONE, OPPOSED, Change, Edit
from termground.alignment.denials.barred import barred
from termground.alignment.denials.denied_words import denied_words
from termground.alignment.edits.but_for_one import but_for_one
from termground.alignment.edits.denials_taken_back import (
    averted,
    hours_denied,
    none_of_all,
    only_some,
    opposite_denied,
    other_side_denied,
)
from termground.alignment.edits.not_until import not_until
from termground.alignment.edits.parts_kept import parts_kept
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.edits.taken_back import (
    came_about,
    conditions_turned,
    converse,
    denied_alike,
    done_alike,
    not_beyond,
    nothing_after,
    one_denial,
    other_end,
    other_side,
    overruled_doubt,
    put_off,
    put_otherwise,
    restated_duties,
    stands_alike,
    still_ahead,
    told_once,
)
from termground.alignment.edits.value_rules import (
    FIXED,
    bounds,
    days_named,
    figures,
    limits_turned,
    open_on_closed,
    other_value,
    priced_for_others,
    trends,
)
from termground.alignment.roles.contrasted import contrasted
from termground.alignment.roles.crossings import crossings
from termground.alignment.roles.identity import is_inverted
from termground.alignment.roles.led_apart import led_apart
from termground.alignment.roles.swaps import exchanges, is_mutual
from termground.alignment.scope.overstatement import recounted
from termground.alignment.values.scheduled import has_own_value, is_of_another
from termground.alignment.words.displacement import displaced
from termground.alignment.words.opposed_words import opposed_words
from termground.evidence.naming.voice import voice_swapped
from termground.evidence.values.fact_status import FactStatus

MANY = 3
"""Words with content from which a sentence with one change is a near-copy."""


Rule = Callable[[RuledClaim, list[Edit]], list[Edit]]
"""Takes what the rules before it found, and gives that with its own."""


def _words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Words that differ along the opcodes, but for those that a figure of the source bears out."""
    return [
        *found,
        *(
            edit
            for edit in ruled.word_edits.found
            if (edit.first not in ruled.told or edit.change in FIXED)
            and not (edit.change is Change.OPPOSITE and is_of_another(edit, ruled.words, ruled.index))
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
        sure = own.pop(edit.first, None) if edit.change in OPPOSED else None
        kept.append(edit if sure is None else _surer(edit, sure))
    return [*kept, *own.values()]


def _surer(edit: Edit, sure: Edit) -> Edit:
    """A change that is told by what stands around."""
    return msgspec.structs.replace(edit, closeness=1.0, part=max(edit.part, sure.part), told=True)


def _swapped_phrases(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Phrases that have changed places, but not about a word that only says that they are one."""
    tiles = list(exchanges(ruled.alignment, ruled.index))
    if not tiles and not any(fact.status is FactStatus.EXCHANGED for _, _, fact in ruled.checked):
        tiles = list(led_apart(ruled.alignment, ruled.index)) or list(crossings(ruled.alignment, ruled.index))
        tiles = tiles or list(contrasted(ruled.alignment, ruled.index))
    if not tiles or is_inverted(ruled.claim, ruled.alignment.source, ruled.index):
        return found
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


def _compared(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What a claim says less of, in the place of more, or of two things that have changed places, which is the same."""
    main = ruled.alignment.main
    told = ruled.compared
    if main is None or told is None:
        return found
    turning = (*OPPOSED, Change.EXCHANGED, Change.TREND)
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
    return [*kept, Edit.shown(change, at, main[0], given)]


def _barred(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A ban in the place of a permission, or the reverse, told of whole sentences: a reversal that was found in it is one for sure."""
    own = barred(ruled.alignment, ruled.index)
    if own is None:
        return found
    told = next((edit for edit in found if edit.row == own.row and edit.change in OPPOSED), None)
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
    beside = [
        edit for edit in ruled.beside if edit.change is not Change.LONE_STRANGE or not ruled.derives(edit)
    ]
    if any(edit.change is Change.EXCHANGED for edit in found):  # two parties are told once
        beside = [edit for edit in beside if edit.change is not Change.EXCHANGED]
    names = [edit for edit in beside if edit.change in (Change.MOVED_NAME, Change.OFFICE, Change.LITERAL)]
    told = {at for edit in names for at in range(edit.first, edit.last)}
    return [*(edit for edit in found if told.isdisjoint(range(edit.first, edit.last))), *beside]


RULES: tuple[Rule, ...] = (
    _words,
    _reordered,
    figures,
    trends,
    _swapped_phrases,
    _swapped_voice,
    converse,
    parts_kept,
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
    days_named,
    other_side,
    one_denial,
    _lone_word,
    bounds,
    limits_turned,
    other_value,
    priced_for_others,
    _found_beside,
    done_alike,
    averted,
    not_until,
    only_some,
    open_on_closed,
    _barred,
    _compared,
    other_side_denied,
    other_end,
    came_about,
    still_ahead,
    stands_alike,
    told_once,
    put_otherwise,
    none_of_all,
    opposite_denied,
    not_beyond,
)
"""All rules. The first six find changes that depend on nothing else found, so only their order in a tie is fixed by theirs; but
``_reordered`` and ``trends`` say of a word what ``_words`` said of it less surely.

The next ones look at what was found. ``converse`` asks the first ones whether two reversals make up for each other,
and ``parts_kept`` whether each part of the claim goes with a part of the source.
``overruled_doubt`` has the last word on how sure a claim is, and its own place must be known to ``_displaced_words``, which
speaks only of words of which no rule did. ``restated_duties`` asks of whole sentences, and so behind all rules that reverse
something, ``conditions_turned`` whether the condition turns with what they reverse, ``denied_alike`` whether what they reverse is denied of the same thing in a part of the sentence, ``nothing_after`` whether they say that nothing comes after the last one, ``put_off`` whether something takes place on the day to which it is put off, ``hours_denied`` whether they deny the time before something opens, ``days_named`` whether they only name the same days, and ``other_side`` whether two of them are left that make up for each other; ``one_denial`` merges only denials that
stand after that. ``_lone_word`` must see all that is changed along the opcodes. ``bounds``, ``other_value``, ``priced_for_others``,
``_found_beside`` and ``open_on_closed`` come behind it, as what they tell does not make another word less alone; and a name that belongs to somebody
else is told from all sources and outweighs what one sentence has in its place. ``done_alike`` asks of the names that are found by then whether somebody does the same. ``averted`` asks of a denial, however it was found, whether it only tells what something is done for, ``not_until`` whether it only goes for the time before a day, ``only_some`` whether the source says so of some only. ``_barred`` asks what is left whether it
tells of the reversal of the whole sentence; ``_compared`` has the last word on what compares two things. ``other_side_denied``, ``other_end``, ``came_about`` and ``still_ahead`` come last: what is denied
of the other side of a bound reverses nothing, nor does an opposite that goes up to the day from which the source has the other one, nor a
value in the place of one that was only planned, nor that something has not happened yet which is still to come. Behind them all, ``stands_alike`` takes back what
is changed in words by which both stand at one place of a scale, and ``told_once`` tells once that they stand at two. The last ones ask whether what is left makes up for itself: reversals that turn twice, of none what all are not, an opposite that is denied.
"""


TAKING_BACK: frozenset[Rule] = frozenset(
    (
        *(converse, parts_kept, restated_duties, conditions_turned, denied_alike, nothing_after, put_off),
        *(days_named, other_side, one_denial, _lone_word, done_alike, averted, only_some, other_side_denied),
        *(other_end, came_about, still_ahead, stands_alike, told_once, put_otherwise, none_of_all),
        *(opposite_denied, not_beyond),
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
