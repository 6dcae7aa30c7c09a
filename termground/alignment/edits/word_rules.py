"""The rules for words of a claim along the opcodes: others, opposites and negations, phrases and names in one another's place."""

from __future__ import annotations

import msgspec

from termground.alignment.changes import LONE, OPPOSED, Change, Edit
from termground.alignment.denials.denied_words import denied_words
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.edits.value_rules import (
    FIXED,
)
from termground.alignment.roles.contrasted import contrasted
from termground.alignment.roles.crossings import crossings
from termground.alignment.roles.identity import is_inverted
from termground.alignment.roles.led_apart import led_apart
from termground.alignment.roles.swaps import exchanges, is_mutual
from termground.alignment.values.scheduled import has_own_value, is_of_another
from termground.alignment.words.displacement import displaced
from termground.alignment.words.opposed_words import opposed_words
from termground.evidence.naming.voice import voice_swapped
from termground.evidence.values.fact_status import FactStatus

MANY = 3
"""Words with content from which a sentence with one change is a near-copy."""


def changed_words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
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


def reordered_words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Opposites and negations of a claim that has the words of its source in another order; they say it more surely than ``changed_words``."""
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
        kept.append(edit if sure is None else surer(edit, sure))
    return [*kept, *own.values()]


def surer(edit: Edit, sure: Edit) -> Edit:
    """A change that is told by what stands around."""
    return msgspec.structs.replace(edit, closeness=1.0, part=max(edit.part, sure.part), told=True)


def swapped_phrases(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
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


def swapped_voice(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A name to which is done what it does in the main source sentence."""
    for segment in ruled.alignment.segments[:1]:
        swapped = voice_swapped(ruled.claim, ruled.alignment.source, ruled.index)
        if swapped is not None:
            (first, last), given = swapped
            return [*found, Edit(Change.EXCHANGED, 1.0, first, last, segment.row, given)]
    return found


def displaced_words(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Opposites and names that go with what another one goes with in the source, where nothing else was found in them."""
    changed = {at for edit in found for at in range(edit.first, edit.last)}
    own = [
        edit
        for edit in displaced(ruled.alignment, ruled.claim, ruled.index)
        if changed.isdisjoint(range(edit.first, edit.last))
        and not has_own_value(edit, ruled.words, ruled.checked, ruled.index)
    ]
    moved = [edit for edit in found if edit.change is Change.MOVED_FIGURE and edit.told]
    if not (own and moved):
        return [*found, *own]
    # the hours of another day are what is wrong, and not the day that was asked for
    sure = [msgspec.structs.replace(edit, closeness=1.0, part=1.0) for edit in moved]
    return [*(edit for edit in found if edit not in moved), *sure]


def lone_word(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """A word put in the place of another where all else is as in the source says more than one of many."""
    if len({edit.first for edit in found}) != 1 or sum(word.content for word in ruled.words) < MANY:
        return found
    return [msgspec.structs.replace(edit, change=LONE.get(edit.change, edit.change)) for edit in found]
