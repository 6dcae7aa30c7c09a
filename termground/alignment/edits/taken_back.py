"""The rules that take back what those before them found, as none of it can be asked of one change alone."""

from __future__ import annotations

import msgspec

from termground.alignment.changes import DENIALS, LONE, OPPOSED, REVERSED, Change, Edit, without
from termground.alignment.denials.denied_parts import denied_shortly
from termground.alignment.denials.done_without import allowed_with
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.alignment.roles.told_of import done_too
from termground.alignment.scope.overstatement import overruled
from termground.alignment.values.general_values import has_case_values, has_general_values
from termground.alignment.values.limits import excepts, other_sides
from termground.alignment.words.negation import demanded, required
from termground.alignment.words.only_allowed import demands_alike, denies_in_two
from termground.alignment.words.opposed_words import is_opposed
from termground.alignment.words.other_place import other_places, same_place
from termground.alignment.words.turned_connectives import is_of_the_other, is_of_unless, is_turned_back
from termground.alignment.words.turned_marks import UNLESS
from termground.evidence.assertion.denials_compared import raised
from termground.evidence.assertion.modality import MUST
from termground.evidence.assertion.negation import SCOPE, is_denial
from termground.evidence.assertion.rated import JOINING, PRICE, QUANTIFYING
from termground.evidence.assertion.scope import ONLY, OUTSIDE
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.words import Word, WordRange, excludes
from termground.facts import Quantity

AT_END = 3
"""Words of a sentence among which its verb stands, where that comes last: नहीं दे सकता."""

PAIR = 2
"""Denials that make up for each other."""

_CONVERSE = (Change.OPPOSITE, Change.TREND)
_OF_OTHERS = (Change.NAME, Change.MOVED_NAME, Change.ANOTHERS, Change.LONE_WORD)
_TURNING = (*REVERSED, *_CONVERSE)
_PUT = (Change.TURNED, Change.LONE_STRANGE)
_OF_A_PLACE = (*_TURNING, *LONE, *LONE.values())


def converse(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that two things have changed places along with the word between them: larger than A, smaller than B.

    So is the word alone that says of somebody from the other side what the source says: A sells it to B, B buys it. It is a doubt
    where nothing tells who buys it.
    """
    told = ruled.handed_over
    found = [
        msgspec.structs.replace(edit, change=Change.LONE_STRANGE)
        if edit.change is Change.OPPOSITE and edit.first in told.unsure
        else edit
        for edit in found
        if not (edit.change in _TURNING and edit.first in told.verbs | told.others)
        and not (edit.change in LONE and edit.first in told.verbs)
        and not (edit.change is Change.OPPOSITE and edit.first in told.nouns)
    ]
    opposed = {edit.row for edit in found if edit.change in _CONVERSE}
    turned = {
        row
        for row in {edit.row for edit in found if edit.change is Change.EXCHANGED}
        if row in opposed or is_opposed(ruled.words, ruled.index.rows[row])
    }
    return without(found, (Change.EXCHANGED, *_CONVERSE), turned)


def overruled_doubt(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """What the main source sentence holds possible, and the claim shown; that says it all of how sure it is."""
    if not ruled.alignment.segments:
        return found
    row = ruled.alignment.segments[0].row
    own = overruled(ruled.claim, row, ruled.index.rows[row])
    return found if own is None else [*(edit for edit in found if edit.change is not Change.FIRMER), own]


def restated_duties(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a sentence that only puts what it denies, demands or forbids another way round."""
    rows = {edit.row for edit in found if edit.change in REVERSED}
    raised_in = {row for row in rows if raised(ruled.words, ruled.index.rows[row])}
    without = {row: demanded(ruled.words, ruled.index.rows[row]) for row in rows}
    asked = {row: required(ruled.words, ruled.index.rows[row]) for row in rows}
    index = ruled.index
    alike = {row for row in rows if demands_alike(ruled.words, index.sentence(row), index.articles)}
    return [
        edit
        for edit in found
        if (edit.change not in REVERSED or edit.given[1] <= without[edit.row])
        and not (edit.change in DENIALS and edit.row in raised_in)
        and ((asked.get(edit.row) is None and edit.row not in alike) or edit.change not in (*_TURNING, *LONE))
    ]


def conditions_turned(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a claim that turns the condition of its source sentence too: *may if*, of *may not unless*.

    Or gives the reason that stands there in the place of a denied one: *not because of snow but because of a strike*. So is
    what is denied of one of whom that sentence says that another is unlike them, and what is barred without a thing that the
    claim has: *may with a permit*, of *may not without one*.
    """
    turned = {edit.row for edit in found if edit.change in OPPOSED}
    back = {row for row in turned if is_turned_back(ruled.claim, ruled.index.sentence(row))}
    sentence = ruled.index.sentence
    others = {row for row in turned if is_of_the_other(ruled.claim, sentence(row))}
    others |= {row for row in turned if is_of_unless(ruled.claim, sentence(row))}
    others |= {row for row in turned if allowed_with(ruled.claim, sentence(row))}
    return without(without(found, REVERSED, back), OPPOSED, others)


def denied_alike(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a claim that denies of something what a part of its source sentence denies of it with hardly a word."""
    rows = ruled.index.rows
    turned = {edit.row for edit in found if edit.change in OPPOSED}
    alike = {row for row in turned if denied_shortly(ruled.words, rows[row], ruled.index)}
    return without(found, OPPOSED, alike)


def other_side(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back two reversals that make up for each other: nothing under 24, 8 euros from 24 on, only from 24 on.

    So is the other side of the limit of a case told, with what holds in general: 8 euros from 24 on, of 8 euros, under 24 free.
    """
    sides = other_sides(ruled.checked)
    if not sides or has_case_values(ruled.checked, ruled.index):
        return found
    within = {at for first, last in sides for at in range(first, last)}
    turned = [edit for edit in found if edit.change in (*OPPOSED, Change.MOVED_FIGURE)]
    others = [edit for edit in turned if within.isdisjoint(range(edit.first, edit.last))]
    # not the *not* of *not less than*
    if not (
        others
        or excepts(ruled.words, ruled.checked, ruled.index, within)
        or has_general_values(ruled.checked, ruled.index)
    ):
        return found
    return [
        edit
        for edit in found
        if edit not in turned and not (edit.change is Change.FIGURE and (edit.first, edit.last) in sides)
    ]


def one_denial(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Merge a negation with the word in its scope, and drop what differs in scope only.

    *No leak was reported* and *they did not report any leak* deny the same with as many negations; a turn to the opposite
    takes one away, or lets one word go and denies another.
    """
    denied = {
        at
        for edit in found
        if edit.change is Change.DENIED
        for at in range(edit.first - SCOPE, edit.first + SCOPE + 1)
    }
    turned = {ruled.words[edit.first].denied for edit in found if edit.change is Change.POLARITY}
    same = len(turned) == 1 and _has_as_many_negations(ruled)
    kept: list[Edit] = []
    near: set[int] = set()
    for edit in found:
        if edit.change is Change.POLARITY and (same or edit.first in denied or _goes_on(ruled, edit.row)):
            continue
        if edit.change is Change.DENIED:  # ne and pas are one negation
            if edit.first in near:
                if edit.told and _is_same_denial(ruled, kept[-1], edit):
                    kept[-1] = msgspec.structs.replace(kept[-1], told=True, closeness=1.0, part=edit.part)
                continue
            near.update(range(edit.first - SCOPE, edit.first + SCOPE + 1))
        kept.append(edit)
    return kept


def _is_same_denial(ruled: RuledClaim, one: Edit, other: Edit) -> bool:
    """Whether two negations are parts of one, and not one of the other: *ne … pas*, but not «нельзя не»."""
    return one.change is other.change and one.given == other.given and ruled.words[one.first].mark is None


def _goes_on(ruled: RuledClaim, row: int) -> bool:
    """Whether a source sentence goes on with a list whose denial may stand before it: or a certificate."""
    words = ruled.index.rows[row]
    return bool(words) and words[0].norm in ruled.index.coordinators


def _has_as_many_negations(ruled: RuledClaim) -> bool:
    """Whether a claim has some negations along its main source sentence, and that as many."""
    row = ruled.index.rows[ruled.alignment.segments[0].row]
    own = sum(is_denial(word) for at, word in enumerate(ruled.words) if not ruled.alignment.elsewhere(at))
    return 0 < own == sum(map(is_denial, row))


def done_alike(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back that somebody else does something of whom the next sentence says that they do it too: *Ben did the same*."""
    return [
        edit
        for edit in found
        if edit.change not in _OF_OTHERS or not done_too(edit, ruled.words, ruled.index)
    ]


def stands_alike(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back what is changed in the words that put a claim's matter where the source has it on a scale: sold out, of no longer in stock."""
    if not ruled.same_place[0]:
        return found
    own, given = same_place(ruled.alignment, but=JOINING | QUANTIFYING | {PRICE})
    main = ruled.alignment.segments[0].row
    others = {told[0].first for told, _ in other_places(ruled.alignment)}
    norms = {word.norm for word in ruled.index.rows[main]}
    return [
        edit
        for edit in found
        if edit.row != main
        or edit.change not in _OF_A_PLACE
        or (edit.change is Change.TREND and edit.told)
        or edit.first in others
        or norms.issuperset(word.norm for word in ruled.words[edit.first : edit.last])
        or not (own.issuperset(range(edit.first, edit.last)) or _is_within(edit.given, given))
    ]


def told_once(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Tell once that a claim is turned: by its word, of which where it stands on a scale then makes sure, or by that alone."""
    put = [edit for edit in found if edit.told and edit.change in _PUT]
    if not put:
        return found
    places = {(told[0].range, given[0].range) for told, given in other_places(ruled.alignment)}
    own = [edit for edit in put if _places(edit) in places]
    words = [edit for edit in found if edit.change in _TURNING and edit not in own]
    words = [edit for edit in words if own and edit.row == own[0].row]
    if not words:
        return found
    if not any(edit.change in _TURNING for edit in own):
        return [edit for edit in found if edit not in own] if any(edit.told for edit in words) else found
    sure = {id(edit): msgspec.structs.replace(edit, closeness=1.0, part=1.0, told=True) for edit in words}
    return [sure.get(id(edit), edit) for edit in found if edit not in own]


def put_otherwise(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back the reversals of a claim that turns what its source denies twice: *only with consent*, of *not unless*; *outside it*, of *not in it*."""
    main = ruled.alignment.main
    if main is None or not any(edit.change in OPPOSED for edit in found):
        return found
    claim, source = ruled.alignment.claim, ruled.alignment.source
    restricts = ONLY in source.marks and ONLY not in claim.marks
    if restricts and not source.denials and denies_in_two(claim, ruled.index.coordinators):
        return without(found, OPPOSED, (main[0],))  # who has no card may not enter, of only with a card
    if claim.denials or not source.denials:
        return found
    outside = OUTSIDE in claim.scopes - source.scopes
    if MUST in claim.marks - source.marks:
        return found  # what may not be done without it need not be done with it
    only = ONLY in claim.marks - source.marks and UNLESS in source.marks
    return without(found, OPPOSED, (main[0],)) if outside or only or _has_it(ruled) else found


def _has_it(ruled: RuledClaim) -> bool:
    """Whether a source sentence denies twice, one time by the opposite of a word of the claim: *with a guide*, of *not without a guide*."""
    source = ruled.alignment.source
    places = [at for group in source.denials for at in group]
    if len(places) < PAIR or _adds_nothing(source.words[places[-1]]):
        return False
    at_end = places[-1] >= len(source.words) - AT_END  # izin olmadan devredilemez; not *neither … nor*
    denying = [source.words[at] for at in (places if at_end else places[-1:])]
    return any(excludes(word, other) for word in ruled.words for other in denying if not _adds_nothing(other))


def _adds_nothing(word: Word) -> bool:
    """Whether a negation only goes with that of its verb: ne … jamais."""
    return word.concord or word.particle


def not_beyond(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back a value of which a claim says that it is not passed, beside one that does not pass it: no longer than ten years, of five."""
    main = ruled.alignment.main
    if main is None or not ruled.alignment.claim.denials:
        return found
    kept = {(first, last) for first, last, fact in ruled.checked if _is_passed(fact)}
    beyond = [edit for edit in found if edit.change is Change.FIGURE and (edit.first, edit.last) in kept]
    rest = [edit for edit in found if edit not in beyond]
    return without(rest, OPPOSED, (main[0],)) if beyond and not ruled.alignment.source.denials else rest


def _is_passed(fact: ComparedFact) -> bool:
    """Whether a value is more than one that its source does not pass."""
    own, given = fact.fact.value, fact.source_fact.fact.value if fact.source_fact is not None else None
    if not isinstance(own, Quantity) or not isinstance(given, Quantity) or own.unit != given.unit:
        return False
    return own.above and own.low is not None and given.exact is not None and given.exact <= own.low


def _places(edit: Edit) -> tuple[WordRange, WordRange]:
    return (edit.first, edit.last), edit.given


def _is_within(places: tuple[int, int], told: frozenset[int]) -> bool:
    return places[0] < places[1] and told.issuperset(range(*places))
