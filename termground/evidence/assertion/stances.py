"""How many are for something, against it, or neither: 12 votes to 5, 62 % in favour, 27 % against."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

import msgspec

from termground.evidence.assertion.negation import denials
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, WordRange
from termground.facts import Fact, Quantity
from termground.facts.units import is_money
from termground.language.phrase_kinds import BACKING, CARRIED, DEFEATED, OPPOSING, OUTVOTED, UNDECIDED

STANCES = (BACKING, OPPOSING, UNDECIDED)
"""Which side somebody is on."""

OUTCOMES = {CARRIED: BACKING, DEFEATED: OPPOSING}
"""Which side most were on, where something was decided."""

SIDED = frozenset((*STANCES, *OUTCOMES))
"""Kinds of phrases of which a sentence has one that tells how many are on a side."""

_FOUND = of_kinds((*STANCES, *OUTCOMES, OUTVOTED))
_MARKS = frozenset(",;:、，；：/／|(（)）.—")
_BRACKETS = frozenset("(（")

Counted = tuple[WordRange, Fact]
"""A value behind the range of its words."""

_Phrase = tuple[str, range]


class Stance(msgspec.Struct, frozen=True):
    """How many are on a side.

    Attributes:
        side: The side.
        place: Where their number stands.
        fact: Their number.
        told: The words that tell the side.
    """

    side: str
    place: WordRange
    fact: Fact
    told: range


def is_share(fact: Fact) -> bool:
    """Whether a number tells a part of a hundred, or of one, and none of heads.

    Args:
        fact: The number.
    """
    exact = fact.exact
    return fact.kind == "percent" or (exact is not None and exact != exact.to_integral_value())


def stances(
    words: Sequence[Word], values: Sequence[Counted], coordinators: Collection[str], *, several: bool = False
) -> list[Stance]:
    """How many are on each side, by a sentence.

    Each number stands in a part of its own beside what tells its side, or takes turns with it: *18 for 4 against*. What brackets add is of
    the side before them, and so is a number behind a mark: *against, 4*. Of two numbers of votes the larger one is of the side that won.

    Args:
        words: The sentence.
        values: Its values.
        coordinators: Words that make a list.
        several: Whether all numbers of a part are of its only side: *two thirds, that is 40, were for it*.
    """
    counted = [one for one in values if _counts(one[1])]
    phrases: list[_Phrase] = [one for one in places_in_words(words, _FOUND) if one[1]] if counted else []
    if not phrases:
        return []
    outvoted = _outvoted(counted, phrases)
    if outvoted:
        return outvoted
    found: list[Stance] = []
    side, before = "", range(0)
    for first, last in _pieces(words, coordinators):
        here = [one for one in counted if first <= one[0][0] < last]
        told = [one for one in phrases if first <= one[1].start < last]
        led = side and not told and len(here) == 1 and words[first].opens
        if led and (here[0][0][0] == first or not _BRACKETS.isdisjoint(words[first].gap)):
            found.append(Stance(side, *here[0], told=before))
            continue
        bound = (
            [] if _is_denied(words[first:last], first, told) else list(_bound(here, told, several=several))
        )
        found += bound
        side, before = _last_side(told, bound, here)
    return found


def _last_side(
    told: Sequence[_Phrase], bound: Sequence[Stance], here: Sequence[Counted]
) -> tuple[str, range]:
    """The side that a part tells, of which the next one may have the number, with its words; empty where it has numbers of others."""
    if bound:
        return bound[-1].side, range(0)
    sides = [one for one in told if one[0] in STANCES]
    return sides[0] if len(sides) == 1 and not here else ("", range(0))


def _counts(fact: Fact) -> bool:
    """Whether a value may tell how many, or which part of them."""
    value = fact.value
    return (
        isinstance(value, Quantity)
        and value.exact is not None
        and fact.kind != "ordinal"
        and not is_money(value.unit)
    )


def _outvoted(counted: Sequence[Counted], phrases: Sequence[_Phrase]) -> list[Stance]:
    """The votes of either side, where a sentence has two numbers of them with nothing else between, and says who won."""
    won = {OUTCOMES[kind]: places for kind, places in phrases if kind in OUTCOMES}
    between = [places.start for kind, places in phrases if kind == OUTVOTED]
    pairs = [
        (one, other)
        for one, other in pairwise(counted)
        if any(one[0][0] < at < other[0][0] and other[0][0] - at <= 2 for at in between)
    ]
    if len(won) != 1 or len(pairs) != 1:
        return []
    side, places = next(iter(won.items()))
    lost = BACKING if side == OPPOSING else OPPOSING
    more, fewer = sorted(pairs[0], key=lambda one: -(one[1].exact or 0))
    return [Stance(side, *more, told=places), Stance(lost, *fewer, told=places)]


def _pieces(words: Sequence[Word], coordinators: Collection[str]) -> Iterator[WordRange]:
    """The parts of a sentence between marks, but for a colon before a number, and words that make a list."""
    starts = [
        at
        for at, word in enumerate(words)
        if not at
        or (not _MARKS.isdisjoint(word.gap) and not _is_led(words, at))
        or (word.norm in coordinators and not word.glued)
    ]
    yield from zip(starts, [*starts[1:], len(words)], strict=True)


def _is_led(words: Sequence[Word], at: int) -> bool:
    """Whether a number stands behind what a line is labelled with: against: 8."""
    return words[at].number and not set(words[at].gap).isdisjoint(":：—")


def _is_denied(words: Sequence[Word], first: int, told: Sequence[_Phrase]) -> bool:
    """Whether a part denies something but for what tells a side."""
    inside = {at - first for _, places in told for at in places}
    return any(not inside.issuperset(denial) for denial in denials(words))


def _bound(here: Sequence[Counted], told: Sequence[_Phrase], *, several: bool) -> Iterator[Stance]:
    """The numbers of a part, each with the side that stands beside it."""
    sides = [one for one in told if one[0] in STANCES]
    if not sides and len(here) == 1:
        sides = [(OUTCOMES[kind], places) for kind, places in told if kind in OUTCOMES]
    if (several or len(here) == 1) and len({side for side, _ in sides}) == 1:
        yield from (Stance(sides[0][0], *one, told=sides[0][1]) for one in here)
    elif len(here) > 1 and len(here) == len(sides):
        order = sorted([(one[0][0], 0) for one in here] + [(places.start, 1) for _, places in sides])
        if all(one[1] != other[1] for one, other in pairwise(order)):
            for one, (side, places) in zip(here, sides, strict=True):
                yield Stance(side, *one, told=places)
