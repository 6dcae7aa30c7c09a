"""Denials that were found and are none: what is denied only of the other side of a bound, of the time before, or to say what for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from termground.alignment.changes import DENIALS, LONE, OPPOSED, Change, Edit, without
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.modality.fallen_short import denies_what_fell_short
from termground.alignment.scope.exempt_cases import exempt_case
from termground.alignment.values.limits import Checked, is_part
from termground.alignment.words.other_place import says_of_none
from termground.evidence.assertion.rated import NONE
from termground.evidence.assertion.scope import ONLY
from termground.evidence.small_words import has_phrase
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.words import Word, WordRange, excludes, mentions, tense_of
from termground.facts import Date, Quantity

BEFORE = 10
"""Words before one that is denied among which it is said what for."""

BEHIND = 4
"""Words behind it, where a language says so there."""

_OPENING = (("state", "open"), ("begin", "begin"))
_CLOSING = (("state", "closed"), ("begin", "end"))


def averted(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that a claim denies what would come otherwise, where it says that something is done so that it does not.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    rows = ruled.index.rows
    return [
        edit
        for edit in found
        if not (
            edit.change in DENIALS
            and (ruled.words[edit.first].negation or ruled.words[edit.first].denied)
            and _tells("purpose", ruled.words, edit.first)
            and _tells("averted", rows[edit.row], edit.given[0])
        )
    ]


def nearly_so(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that a claim denies what its source says was only close to coming about: *was not demolished*, of *was almost demolished*."""
    rows = {edit.row for edit in found if edit.change in DENIALS}
    back = {
        row
        for row in rows
        if denies_what_fell_short(ruled.words, ruled.index.sentence(row), ruled.index.coordinators)
    }
    return without(found, (*DENIALS, Change.FIRMER), back)  # it was not sure to come about


def _tells(kind: str, words: Sequence[Word], at: int) -> bool:
    """Whether words near a place, from the mark before them on, lead to a purpose, or tell what would come otherwise."""
    at = min(at, len(words) - 1)
    low = next((k for k in range(at, max(0, at - BEFORE), -1) if words[k].opens), max(0, at - BEFORE))
    high = next((k for k in range(at + 1, min(len(words), at + 1 + BEHIND)) if words[k].opens), None)
    last = min(len(words), at + 1 + BEHIND) if high is None else high
    return has_phrase(words[low:last], kind)


_OTHER = frozenset(LONE) | frozenset(LONE.values())
"""Changes that are another word in the place of one."""


def listed_alike(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals in parts of a claim that say of a thing what the head of its list says: *drinks are not*, of *Not included: drinks*.

    And the other words for what a data sheet or a table gives.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    return [
        edit
        for edit in found
        if not (
            (edit.change in OPPOSED and ruled.listed.issuperset(range(edit.first, edit.last)))
            or (edit.change in _OTHER and ruled.given.issuperset(range(edit.first, edit.last)))
        )
    ]


def none_of_all(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a claim that says of none the opposite of what its source says of all: none died, all survived.

    The reverse is a doubt: where none is green, not all need be red.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    turned = next((edit for edit in found if edit.change in OPPOSED), None)
    told = says_of_none(ruled.alignment) if main is not None and turned is not None else None
    if main is None or turned is None or told is None:
        return found
    doubt = [] if told == NONE else [msgspec.structs.replace(turned, change=Change.LONE_STRANGE, told=True)]
    return [*without(found, OPPOSED, (main[0],)), *doubt]


def opposite_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back a denial and the one opposite beside it: *did not arrive on time*, of *arrived late*.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or len(ruled.claim.denials) != 1 or ruled.alignment.source.denials:
        return found
    opposed = {edit.first for edit in found if edit.change is Change.OPPOSITE and edit.row == main[0]}
    if len(opposed) != 1 or tense_of(ruled.words).yet:
        return found  # not published yet, of already published
    if not any(edit.change in DENIALS and edit.row == main[0] for edit in found):
        return found
    return without(found, {Change.OPPOSITE, *DENIALS}, (main[0],))


def hours_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back a denial of the time before something opens; add one of the time before it closes.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    groups = ruled.claim.denials
    if main is None or len(groups) != 1 or ruled.alignment.source.denials or not _is_before(ruled.checked):
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


def only_some(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Make a denial of what the source sentence restricts in the same part a doubt: it is true of all that are not named.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    if ONLY in ruled.claim.marks:
        return found
    rows = ruled.index.rows
    return [
        msgspec.structs.replace(edit, change=Change.LONE_STRANGE, told=True)
        if edit.change in DENIALS
        and (ruled.words[edit.first].denied or ruled.words[edit.first].negation)
        and _is_restricted(rows[edit.row], edit.given, ruled.words)
        else edit
        for edit in found
    ]


def exempt_told(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back reversals of what a source sentence says, told of the case that the next one takes out: この限りでない.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or not any(edit.change in OPPOSED for edit in found):
        return found
    exempt = exempt_case(main[0], ruled.index)
    if exempt is None or not exempt.is_told_by(ruled.words):
        return found
    turned = (edit.change in OPPOSED and edit.row != exempt.row for edit in found)
    return [edit for edit, is_turned in zip(found, turned, strict=True) if not is_turned]


def _is_restricted(row: Sequence[Word], place: WordRange, words: Sequence[Word]) -> bool:
    """Whether *only* stands in the part of a sentence in which some words stand, and of nothing that a claim names."""
    first = next((at for at in range(min(place[0], len(row) - 1), 0, -1) if row[at].opens), 0)
    last = next((at for at in range(place[0] + 1, len(row)) if row[at].opens), len(row))
    norms = {word.norm for word in words}
    for at in range(first, last):
        if row[at].mark == ONLY:
            of = row[first:at] if row[at].postposed else row[at + 1 : last]
            return not any(word.content and not word.denied and word.norm in norms for word in of)
    return False


def other_side_denied(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the denial beside a bound that says what the source leaves out; others of the claim deny something else.

    So is the denial by which a claim says of most what a minority does not, or who is no member, of nonmembers, and what is
    reversed only in the words of a bound: no more than three days, of three days at most.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    taken = {id(edit) for edit in (*_beside_bounds(ruled, found), *_in_bounds(ruled, found))}
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
        nearest = min(turned, key=lambda edit: abs(edit.first - first), default=None)
        for edit in (one for one in turned if nearest and one.first == nearest.first):
            words = ruled.words[edit.first : edit.last]
            if own is None or abs(edit.first - first) <= own or not any(word.negation for word in words):
                yield edit


def _in_bounds(ruled: RuledClaim, found: list[Edit]) -> Iterator[Edit]:
    """What is reversed where all that is denied on either side is part of bounds that the source bears out."""
    main, held = ruled.alignment.main, [one for one in ruled.checked if _is_bound_held(one[-1])]
    if main is None or not held:
        return
    number, row = main
    own = frozenset(at for first, last, _ in held for at in range(first, last))
    written = [one.source_fact.fact.surface for *_, one in held if one.source_fact is not None]
    inside = (at in own for group in ruled.alignment.claim.denials for at in _denying(ruled.words, group))
    given = (row[at] for group in ruled.alignment.source.denials for at in _denying(row, group))
    if not all(inside) or not all(any(is_part(word, bound) for bound in written) for word in given):
        return
    for edit in found:
        opposite = own.issuperset(range(edit.first, edit.last)) and edit.change is Change.OPPOSITE
        if edit.row == number and (opposite or edit.change in DENIALS):
            yield edit


def _denying(words: Sequence[Word], group: Sequence[int]) -> Sequence[int]:
    """Places of what denies in a negation, less what only goes with that: *ne* beside *pas*."""
    return [at for at in group if not words[at].particle] or group


def _is_bound_held(fact: ComparedFact) -> bool:
    """Whether a bound is borne out by one of the same side."""
    own, given = fact.fact.value, fact.source_fact.fact.value if fact.source_fact is not None else None
    if not isinstance(own, Quantity) or not isinstance(given, Quantity) or not fact.relation.holds:
        return False
    ends = (own.low is None, own.high is None)
    return not fact.denied and ends[0] != ends[1] and ends == (given.low is None, given.high is None)
