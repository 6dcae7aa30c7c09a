"""What a response states more firmly than its source: proves for may show, decided for considers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.places import AROUND, Place, Range
from termground.alignment.said import HEDGED, POSSIBLE, SETTLED, UNSURE, Said
from termground.alignment.words import Word

KEPT = 0.9
"""How closely the words around must follow the source for a doubt that is left out to be one of what is kept."""

REACH = 6
"""Words on either side of what is changed among which the source may say that it is not sure."""

_DUTY = "duty"
_ADVISED = "should"
_DOUBTS = (*UNSURE, ("knowledge", "unstated"))


Mark = tuple[str, str]
"""Axis and value of a marker."""


def firmer(
    said: Said, change: Range, place: Place, closeness: float
) -> Iterator[tuple[int, tuple[int, int]]]:
    """Words of a sentence that leave out or overrule a doubt, each with the place of the doubt.

    None where the sentence says somewhere that it is not sure. What is only possible or looked at is a doubt where the
    response says that it is done (*may decide*, *decided*) or shown; one who may do something often does it.

    Args:
        said: The sentence.
        change: Words of it that do not stand in the source in the same order.
        place: The source sentence.
        closeness: How closely the words around follow the source.
    """
    if said.unsure:
        return
    settled = _settled(change, place)
    if settled is not None:
        yield settled
    if settled is not None or closeness < KEPT:
        return
    at = _hedge(said, change, place)
    if at is not None:
        yield min(change.low, len(said.words) - 1), (at, at + 1)
        return
    yield from _done(said, change, place)


def overruled(said: Said, row: int, words: Sequence[Word]) -> Edit | None:
    """A word that says that something is shown or decided of what the source holds possible, wherever the two stand.

    The source says *may* or *could* of a verb that the response affirms: *nuts may lower the risk*, *a study proves that nuts
    lower the risk*.

    Args:
        said: The sentence.
        row: The source sentence that it follows.
        words: The words of that.
    """
    if SETTLED not in said.marks or said.unsure or POSSIBLE in said.marks:
        return None
    if any(word.mark == SETTLED for word in words):
        return None
    for at, word in enumerate(words):
        if word.mark not in (HEDGED, POSSIBLE):
            continue
        verb = _governed(words, at)
        if verb is not None and verb.norm in said.affirmed:
            first = next(k for k, own in enumerate(said.words) if own.mark == SETTLED)
            return Edit(Change.FIRMER, 1.0, first, first + 1, row, (at, at + 1), told=True)
    return None


def turns_duty(mark: Mark, other: Mark | None) -> bool:
    """Whether of two markers one requires or allows what the other one leaves free or forbids; advice turns neither.

    Args:
        mark: Axis and value of a marker of the response.
        other: The same of one of the source.
    """
    if other is None or mark == other or mark[0] != _DUTY or other[0] != _DUTY:
        return False
    return _ADVISED not in (mark[1], other[1])


def _governed(words: Sequence[Word], at: int) -> Word | None:
    """The word with content behind a word of doubt, no mark between them."""
    for word in words[at + 1 : at + 1 + AROUND]:
        if word.opens:
            return None
        if word.content:
            return word
    return None


def _settled(change: Range, place: Place) -> tuple[int, tuple[int, int]] | None:
    """A word that says that something is shown or decided, where the source has none, and doubts it close by."""
    stated = [k for k, word in enumerate(change.words, change.low) if word.mark == SETTLED]
    if not stated or SETTLED in place.marks:
        return None
    low, high = change.given
    near = range(max(0, low - REACH), min(len(place.words), high + REACH))
    doubt = next((k for k in near if place.words[k].mark in _DOUBTS), None)
    return None if doubt is None else (stated[0], (doubt, doubt + 1))


def _hedge(said: Said, change: Range, place: Place) -> int | None:
    """A word of the source that says that it is not sure of something that the response keeps.

    Only where the response has no other word for it in its place, and leaves out no word with content beside it.
    """
    if change.content or change.concepts & change.own_concepts:
        return None
    if any(word.mark != HEDGED for word in change.given_content):
        return None
    before: tuple[str, str] | None = None
    for at in range(*change.given):
        mark, last = place.words[at].mark, before
        before = mark
        if (
            mark == HEDGED
            and mark != last  # what is marked like the word before it says the same
            and place.doubts(at, said.norms)
        ):
            return at
    return None


def _done(said: Said, change: Range, place: Place) -> Iterator[tuple[int, tuple[int, int]]]:
    """A word for what may happen, where the verb behind it has another form in the response: may say, said."""
    if POSSIBLE in said.marks or any(word.content or word.mark is not None for word in change.words):
        return
    for at in range(*change.given):
        if place.words[at].mark != POSSIBLE:
            continue
        word = _governed(place.words, at)
        if word is not None and word.norm in said.affirmed and word.form not in said.forms:
            yield said.last[word.norm], (at, at + 1)
            return
