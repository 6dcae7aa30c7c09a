"""A difference told from its other side: *last year there were 12 fewer*, of *12 more than last year*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from termground.alignment.changes import Change, Edit
from termground.alignment.edits.ruled_claim import RuledClaim
from termground.evidence.assertion.degrees import is_more
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.words import Word, pauses

THAN = "than"
NEAR = 5
"""Words beside one that compares among which the difference stands."""

_TURNED = (Change.OPPOSITE, Change.TREND, Change.MOVED_FIGURE, Change.LONE_STRANGE)


class _Difference(NamedTuple):
    """By how much, or of what, one thing is more than another one, or less."""

    at: int
    more: bool
    of: frozenset[str]


def turned_difference(ruled: RuledClaim, found: list[Edit]) -> list[Edit]:
    """Take back what a claim turns that begins with what its source compares with, and says less of it for more.

    That it says more of it too reverses the source, where no particles follow.

    Args:
        ruled: The claim.
        found: Its changes so far.
    """
    main = ruled.alignment.main
    if main is None or THAN not in ruled.alignment.source.phrase_kinds or has_phrase(ruled.words, THAN):
        return found  # as most claims
    number, row = main
    words = ruled.words
    own = _difference(words, range(len(words)))
    for _, places in places_in_words(row, of_kinds((THAN,))):
        behind = range(places.stop, min(len(row), places.stop + NEAR))
        near = behind if words[0].postposed else range(max(0, places.start - NEAR), places.start)
        given = _difference(row, near)
        led = 0 if own is None or given is None or own.of.isdisjoint(given.of) else _led(words, row, places)
        if own is None or given is None or not led:
            continue
        if own.more == given.more:
            if words[0].postposed:
                return found  # the word may say something of another noun: a high tax, of higher than before
            return [*found, Edit.shown(Change.TURNED, own.at, number, given.at)]
        within = {own.at, *range(led), *(at for at, word in enumerate(words) if word.norm in given.of)}
        return [
            edit
            for edit in found
            if edit.change not in _TURNED or within.isdisjoint(range(edit.first, edit.last))
        ]
    return found


def _difference(words: Sequence[Word], places: range) -> _Difference | None:
    """The only difference that some words of a sentence tell."""
    told = {at: more for at in places if (more := is_more(words[at])) is not None}
    if len(set(told.values())) != 1:
        return None
    at = min(told)
    numbers = frozenset([words[k].norm for k in places if words[k].number])
    quality = next((word.norm for word in words[at + 1 : at + 1 + NEAR] if word.content), "")
    return _Difference(at, told[at], numbers or frozenset([quality]))


def _led(words: Sequence[Word], row: Sequence[Word], places: range) -> int:
    """How many words a claim begins with that are those which its source compares with, up to a word with content."""
    if words[0].postposed:
        first = next((k for k in range(places.start, 0, -1) if pauses(row, k)), 0)
        other = row[first : places.start]
    else:
        other = row[places.stop :]
    same = 0
    for one, two in zip(words, other, strict=False):
        if one.norm != two.norm:
            break
        same += 1
    ends = same == len(other) or not other[same].content
    return same if ends and any(word.content for word in other[:same]) else 0
