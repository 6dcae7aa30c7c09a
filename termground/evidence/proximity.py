"""How near the words of a sentence stand to one of its values."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import IntEnum

import msgspec

from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, WordRange, places_in

AROUND = 60
"""Words on either side of a fact among which they are looked for: a longer run without one is a row of figures."""

NEAREST = 3
"""Words with content on either side of a value that stand right by it."""


def nearby_words(words: Sequence[Word], first: int, last: int) -> dict[str, float]:
    """The words with content on either side of a range of words, with what each counts."""
    found: dict[str, float] = {}
    for side in (
        range(first - 1, max(-1, first - 1 - AROUND), -1),
        range(last, min(len(words), last + AROUND)),
    ):
        near = (words[at].norm for at in side if words[at].content and not words[at].number)
        for norm, weight in zip(near, WEIGHTS.proximity.nearby, strict=False):
            found[norm] = max(weight, found.get(norm, 0.0))
    return found


class Zone(IntEnum):
    """A part of a sentence as one of its values sees it."""

    PART = 0  # the words around between two marks
    SIDE = 1  # beyond a mark, up to the next value
    HEAD = 2  # before the first value of the sentence: it may be left out before the next ones
    REST = 3


class Proximity(msgspec.Struct, frozen=True):
    """How firmly one word stands by a value.

    Attributes:
        zone: Where it stands.
        distance: Words with content between it and the value.
        before: Whether it stands before the value.
    """

    zone: Zone
    distance: int
    before: bool

    @property
    def given(self) -> float:
        """What it counts where the value is one of the sources, from 0 to 1."""
        given = WEIGHTS.proximity.source[self.zone]
        if self.distance >= NEAREST:
            return given
        if self.zone is Zone.PART:
            return 1.0
        return WEIGHTS.proximity.antecedent if self.zone is Zone.SIDE and self.before else given

    @property
    def stated(self) -> float:
        """The same where it is one of a response."""
        return (
            WEIGHTS.proximity.claim[self.zone]
            * WEIGHTS.proximity.decay[min(self.distance, len(WEIGHTS.proximity.decay) - 1)]
        )


def proximities(
    words: Sequence[Word], value: WordRange, values: Sequence[WordRange], coordinators: Collection[str]
) -> Iterator[tuple[int, Proximity]]:
    """The words with content of a sentence, without its values, each with how firmly it stands by one of these.

    Between two values the words up to the last mark or *and* go with the first one, those from the first such place on with
    the second, and all with both where there is none.

    Args:
        words: The sentence.
        value: The value.
        values: All values of its kind.
        coordinators: Words that make a list.
    """
    inside = places_in((value, *values))
    side = _side(words, value, values, coordinators)
    part = _part(words, value, side)
    begin = min(first for first, _ in (value, *values))
    for before, places in ((True, range(value[0] - 1, -1, -1)), (False, range(value[1], len(words)))):
        distance = 0
        for at in places:
            if not words[at].content or at in inside:
                continue
            zone = (
                Zone.PART
                if at in part
                else Zone.SIDE
                if at in side
                else Zone.HEAD
                if at < begin
                else Zone.REST
            )
            yield at, Proximity(zone, distance, before)
            distance += 1


def _side(
    words: Sequence[Word], value: WordRange, values: Sequence[WordRange], coordinators: Collection[str]
) -> range:
    """The words around a value that go with it rather than with the one before or behind."""
    low, high = _between(words, value, values)
    if low and not _closes(words, low, values):
        parted = (
            at
            for at in range(low, value[0])
            if (at > low and words[at].opens) or words[at].norm in coordinators
        )
        low = next(parted, value[0] if words[value[0]].opens else low)
    if high < len(words):
        if _closes(words, value[1], (value,)):
            return range(low, value[1])
        parted = (
            at
            for at in range(high, value[1], -1)
            if words[at].opens or (at < high and words[at].norm in coordinators)
        )
        high = next(parted, value[1] if words[value[1]].norm in coordinators else high)
    return range(low, high)


def _closes(words: Sequence[Word], end: int, values: Sequence[WordRange]) -> bool:
    """Whether a mark stands right behind a value and words with content before it: what follows says nothing of it."""
    if end >= len(words) or not words[end].opens:
        return False
    at = next((first for first, last in values if last == end), 0)
    while at > 0 and not words[at].opens:
        at -= 1
        if words[at].content and not words[at].number:
            return True
    return False


def _between(words: Sequence[Word], value: WordRange, values: Sequence[WordRange]) -> WordRange:
    """The words around a value up to the next ones, but for those from which none parts it: from 5 to 7 % of all."""
    low, end = 0, value[0]
    for first, last in sorted(values, reverse=True):
        if last > value[0]:
            continue
        if any(word.content for word in words[last:end]):
            low = last
            break
        end = first
    high, begin = len(words), value[1]
    for first, last in sorted(values):
        if first < value[1]:
            continue
        if any(word.content for word in words[begin:first]):
            high = first
            break
        begin = last
    return low, high


def _part(words: Sequence[Word], value: WordRange, side: range) -> range:
    """Those of them between two marks."""
    low, high = value
    while low > side.start and not words[low].opens:
        low -= 1
    while high < side.stop and not words[high].opens:
        high += 1
    return range(low, high)
