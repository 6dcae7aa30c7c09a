"""The days of the week that a sentence names, and whether something is open or closed on them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from termground.evidence.assertion.negation import denials
from termground.evidence.words import Word, WordRange, between_marks, place_between, places_in

HOURS = 4
"""Words on either side of one for *closes* among which the hour stands at which something does."""

CLOSED = "closed"
_OPEN = "hours"
_EXCEPT = "except"


class DaySet(msgspec.Struct, frozen=True):
    """Words of a sentence that name days of the week.

    Attributes:
        place: Where they stand among its words.
        days: The days, 1 for Monday.
        named: Whether they only name days one by one.
        closed: Where it is said that something is closed on them, or not open; None where that is not said.
    """

    place: WordRange
    days: frozenset[int]
    named: bool
    closed: int | None


def day_sets(words: Sequence[Word]) -> list[DaySet]:
    """The sets of days that the words of a sentence name, in text order."""
    found: list[DaySet] = []
    for one in words[0].text.week_days if words else ():
        place = place_between(words, one.start, one.end)
        if place is not None:
            found.append(DaySet(place, one.days, one.named, _closed(words, place)))
    return found


def names_day(word: Word) -> bool:
    """Whether a word is part of what names days of the week."""
    return any(word.text.lies_within(word.token, one.start, one.end) for one in word.text.week_days)


def excepts_more(words: Sequence[Word], sets: Sequence[DaySet]) -> bool:
    """Whether some words take something out that their sets of days do not leave out already."""
    inside = places_in(one.place for one in sets)
    return any(word.sense.scope == _EXCEPT and at not in inside for at, word in enumerate(words))


def denied_beside(words: Sequence[Word], sets: Sequence[DaySet]) -> bool:
    """Whether some words deny something else than that something is open, or closed, on one set of days."""
    denied = [one.closed for one in sets if one.closed is not None and words[one.closed].denied]
    return len(denials(words)) != len(set(denied))


def tells_hours(words: Sequence[Word]) -> bool:
    """Whether some words say that something is open, or closed."""
    return any(_OPEN in word.sense.unsaid or word.sense.scope == CLOSED for word in words)


def _closed(words: Sequence[Word], place: WordRange) -> int | None:
    """Where it is said that something is closed on some days: in their part of the sentence, or the next or the one before.

    Where both *open* and *closed* stand in one part, the nearer one counts; beside hours nothing is closed, but closes then.
    """
    own = _part(words, place)
    around = (own, _part(words, (own[1], own[1] + 1)), _part(words, (own[0] - 1, own[0])))
    for first, last in around:
        beside = (*range(first, place[0]), *range(max(first, place[1]), last))
        telling = [at for at in beside if tells_hours((words[at],))]
        if telling:
            nearest = min(telling, key=lambda at: place[0] - at if at < place[0] else at - place[1] + 1)
            low = nearest - HOURS if words[nearest].postposed else nearest
            hours = any(word.number for word in words[max(first, low) : min(last, nearest + HOURS)])
            shut = (words[nearest].sense.scope == CLOSED and not hours) != words[nearest].denied
            return nearest if shut else None
        if any(words[at].number for at in beside):
            return None
    return None


def _part(words: Sequence[Word], place: WordRange) -> WordRange:
    """The part of a sentence between marks in which some words stand; without words where they lie outside of it."""
    if not 0 <= place[0] < len(words):
        return place[0], place[0]
    return between_marks(words, *place)
