"""Values that say what a source says from its other side: nobody under 8, of from 8 on; more than a day before, of a day before at the latest."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from termground.evidence.assertion.negation import FORBIDDEN, denials
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase
from termground.evidence.values.fact_status import ClaimFact, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, mentions, says_something
from termground.facts import Quantity, Relation
from termground.facts.units import is_known

BEFORE = 4
"""Words before a length of time that may say that it is the latest one: *no later than*."""

BEHIND = 2
"""Words behind a length of time among which stands what tells that it lies before something."""

_LEADS = ("before", "until")


def complement(stated: ClaimFact, here: Sequence[SourceFact], given: SourceFacts) -> ComparedFact | None:
    """A bound that says what the source sentence says, be it of what lies on its other side; None for any other value.

    A source that allows something up to a day before does so more than a day before, and not less than that.

    Args:
        stated: The bound.
        here: The facts of the source sentence that it follows.
        given: The facts of the sources.
    """
    value, row = stated.fact.value, stated.row
    side = _side(value) if isinstance(value, Quantity) else None
    if row is None or side is None or not isinstance(value, Quantity):
        return None
    words, own = given.index.rows[row], stated.claim.words
    for one in here:
        other = one.fact.value
        if not isinstance(other, Quantity) or not _is_of_one_unit(value, other):
            continue
        if _is_end(value, side, other) and denies(own, stated.place) != denies(words, given.range(one)):
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL, one, denied=True)
        if _number(other) != _number(value):
            continue
        place = given.range(one)
        latest = _latest(words, place) if _is_lead(own, stated.place) else None
        if latest is not None:
            turned = denies(own, stated.place) != denies(words, latest)
            fits = turned != (side == "low")
        else:
            turned = denies(own, stated.place) != denies(words, place)
            opposite = _side(other) not in (None, side)
            fits = turned and opposite and _says_all(stated, words, place, given)
        if fits:
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL, one, denied=turned)
    return None


def _side(value: Quantity) -> str | None:
    """On which side a bound lies; None for what is none."""
    if (value.low is None) == (value.high is None):
        return None
    return "low" if value.low is not None else "high"


def _is_end(value: Quantity, side: str, other: Quantity) -> bool:
    """Whether a bound begins where a range of the source ends, or ends where it begins: not above 8, of 2 to 8."""
    if other.low is None or other.high is None or other.low == other.high:
        return False
    return value.low == other.high if side == "low" else value.high == other.low


def _number(value: Quantity) -> Decimal | None:
    return value.low if value.low is not None else value.high


def _is_of_one_unit(value: Quantity, other: Quantity) -> bool:
    """Whether two bounds may be of one thing: an age says its unit on one side alone."""
    return value.unit == other.unit or not (is_known(value.unit) and is_known(other.unit))


def denies(words: Sequence[Word], place: WordRange) -> bool:
    """Whether a sentence denies or forbids something, but for what belongs to a bound itself: *no more than*.

    Args:
        words: The sentence.
        place: The bound.
    """
    first, last = place
    outside = [word for at, word in enumerate(words) if not first <= at < last]
    beside = any(word.negation and not word.particle for word in outside)  # ne … pas plus de
    own = any(word.negation for word in words[first:last]) and not beside
    forbidden = [word for word in outside if word.mark == FORBIDDEN and not word.negation]
    if own and not any(word.sense.denying for word in forbidden):
        return False  # darf nicht mehr als
    if denials(outside):
        return not any(word.denied for word in forbidden)
    return bool(forbidden)


def _is_lead(words: Sequence[Word], place: WordRange) -> bool:
    """Whether a length of time is told as so long before something."""
    behind = words[place[1] : place[1] + BEHIND]
    return any(word.sense.scope in _LEADS for word in behind)


def _latest(words: Sequence[Word], place: WordRange) -> WordRange | None:
    """Where a source tells how long before something is the latest time, with the words that say so; None where it does not."""
    if not _is_lead(words, place):
        return None
    first = place[0]
    while first > max(0, place[0] - BEFORE) and not words[first].opens:
        first -= 1
    return (first, place[1]) if has_phrase(words[first : place[1]], "latest") else None


def _says_all(stated: ClaimFact, words: Sequence[Word], place: WordRange, given: SourceFacts) -> bool:
    """Whether a claim has all that the source says of the bound in its part of the sentence: *half price* is not nothing.

    A bound that is told by a verb stands for one of the source: *does not exceed 45 minutes*, of *never lasts more than 45 minutes*.
    """
    own = stated.claim.words
    first, last = part_with(place[0], given.index.parts(words))
    said = [word for at, word in enumerate(words[first:last], first) if not place[0] <= at < place[1]]
    lacking = sum(says_something(word) and not word.number and not mentions(own, word) for word in said)
    denied = any(word.negation for word in said)
    units = words[slice(*place)]
    verbal = any(
        word.content and not word.number and not mentions(units, word) for word in own[slice(*stated.place)]
    )
    return lacking <= (denied and verbal)
