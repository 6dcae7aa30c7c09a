"""Whether two clauses turn what they say in the same direction: how sure, how much, whether allowed, which way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from termground.overlap.polarity import NEGATIVE
from termground.types import Marker

HEDGE: Final = ("certainty", "hedged")
POSSIBLE: Final = ("certainty", "possible")
UNSTATED: Final = ("knowledge", "unstated")

ADVISED: Final = ("duty", "should")

# Axes whose values do not merely exclude one another; "not" stands for a denied value.
_QUANTITY: Final[dict[str, frozenset[str]]] = {
    "all": frozenset({"all", "most", "some"}),
    "most": frozenset({"most", "some", "not all"}),
    "some": frozenset({"some", "few"}),
    "few": frozenset({"few", "some", "not all", "not most"}),
    "none": frozenset({"none", "not all", "not most", "not some"}),
    "not all": frozenset({"not all", "some", "most", "few"}),
    "not most": frozenset({"not most", "not all", "few", "some"}),
    "not some": frozenset({"not some", "none", "not all", "not most"}),
}
_DUTY: Final[dict[str, frozenset[str]]] = {
    "must": frozenset({"must"}),
    "should": frozenset({"should"}),
    "may": frozenset({"may", "not forbidden", "not must"}),
    "forbidden": frozenset({"forbidden", "not may"}),
    "not must": frozenset({"not must", "may"}),
    "not may": frozenset({"not may", "forbidden"}),
    "not forbidden": frozenset({"not forbidden", "may"}),
    "not should": frozenset({"not should"}),
}
_FOLLOWS: Final = {"quantity": _QUANTITY, "duty": _DUTY}
ONLY: Final = "only"
_PARTS: Final = frozenset({"some", "few", "most"})

_SILENT: Final = frozenset({"certainty", "knowledge"})


class Turned(msgspec.Struct, frozen=True):
    """Two markers of one axis that do not go together: that of the claim and that of its premise."""

    claim: Marker
    premise: Marker


def follows(stated: Marker, given: Marker) -> bool | None:
    """Whether a marker follows from one of the same axis; None where neither is borne out nor excluded."""
    if (stated.value == ONLY) != (given.value == ONLY):
        return None  # only members vote: nothing is said of all of them
    table = _FOLLOWS.get(stated.axis)
    if table is not None:
        known = table.get(_value(given), frozenset({_value(given)}))
        return _value(stated) in known
    if stated.value == given.value:
        return stated.denied == given.denied
    if stated.denied == given.denied:
        return None if stated.denied else False  # neither large nor small: no contradiction
    return True if stated.axis not in _SCALES else None


_DEALS: Final = frozenset({"trade", "loan", "transfer", "win", "contest"})
DIRECTED: Final = frozenset({"order", "degree"}) | _DEALS
"""Axes whose values change places with what stands on either side: *A before B* is *B after A*."""


def misdirected(mine: Marker, other: Marker, turned_round: bool | None) -> bool:  # noqa: FBT001
    """Whether a marker goes the other way than one of its premise.

    Args:
        mine: A marker of the claim, of one of the directed axes.
        other: One of its premise, of the same axis.
        turned_round: What `reversed_sides` says of the two.
    """
    if turned_round is None or mine.denied or other.denied:
        return False
    if mine.value == other.value:
        return (
            turned_round and mine.axis not in _DEALS
        )  # a deal may merely stand in the passive: was bought by
    return not turned_round


def reversed_sides(
    mine: Marker, own: Mapping[str, int], other: Marker, given: Mapping[str, int]
) -> bool | None:
    """Whether what stands before one marker stands behind another one, and the reverse; None where that is not clear.

    Args:
        mine: A marker of the claim.
        own: The claim's keywords with the first token of each.
        other: A marker of the same axis in its premise.
        given: The premise's keywords with the first token of each.
    """
    shared = own.keys() & given.keys()
    sides = [(own[key] < mine.first, given[key] < other.first) for key in shared]
    straight = {side for side in sides if side[0] == side[1]}
    crossed = {side for side in sides if side[0] != side[1]}
    if len(straight) == len(crossed):
        return None
    full, turned_round = (straight, False) if len(straight) > len(crossed) else (crossed, True)
    return turned_round if len(full) == len((True, False)) else None


# Axes with a middle: what does not rise need not fall.
_SCALES: Final = frozenset({"change", "order", "degree"})


def turned(
    claim: Sequence[Marker], premise: Sequence[Marker], beside: Iterable[tuple[Marker, Marker]]
) -> Turned | None:
    """The first marker of a claim that its premise excludes.

    Markers are held against one another where they stand by the same word, or where each is alone on its axis.

    Args:
        claim: Markers of the claim.
        premise: Markers of the clause that it is held against.
        beside: Pairs of the two, of one axis, that stand by the same word, as those of the premise are ordered.
    """
    only_some = _only_some(claim)
    if only_some is not None and any(m.value == "all" and not m.denied for m in premise):
        return Turned(only_some, next(m for m in premise if m.value == "all"))
    near: dict[Marker, list[Marker]] = {}
    for mine, other in beside:
        near.setdefault(mine, []).append(other)
    # One of each kind will do: what follows does not hang on where a marker stands.
    kinds: dict[str, dict[tuple[str, bool], Marker]] = {}
    for other in premise:
        kinds.setdefault(other.axis, {}).setdefault((other.value, other.denied), other)
    own, given = Counter(m.axis for m in claim), Counter(m.axis for m in premise)
    for mine in claim:
        if mine.axis in _SILENT or mine.axis in DIRECTED:
            continue
        theirs = kinds.get(mine.axis, {}).values()
        if any(follows(mine, other) for other in theirs):
            continue
        alone = theirs if given[mine.axis] == 1 == own[mine.axis] else ()
        clash = next((other for other in near.get(mine) or alone if follows(mine, other) is False), None)
        if clash is not None:
            return Turned(mine, clash)
    return None


def _only_some(markers: Sequence[Marker]) -> Marker | None:
    """The *only* of "only some", "only a few", which says that not all are meant."""
    for one, other in pairwise(markers):
        if one.axis == other.axis == "quantity" and one.value == ONLY and other.value in _PARTS:
            return one
    return None


def agreeing(claim: Iterable[Marker], premise: Sequence[Marker]) -> Iterator[Marker]:
    """Markers of a claim that its premise has in other words: *closed* for *not open*."""
    kinds = {(marker.axis, marker.value, marker.denied): marker for marker in premise}.values()
    for mine in claim:
        if mine.axis in _SILENT:
            continue
        if any(m.axis == mine.axis and (mine.axis in DIRECTED or follows(mine, m)) for m in kinds):
            yield mine


def negative(markers: Iterable[Marker]) -> bool:
    """Whether a marker says as much as a denial."""
    return any(marker.value in NEGATIVE and not marker.denied for marker in markers)


def raised(turn: Turned) -> bool:
    """Whether one of two markers only denies the other one, of which a denial may as well stand by what it governs."""
    own, other = turn.claim, turn.premise
    return own.denied != other.denied and (own.axis, own.value) == (other.axis, other.value) == ADVISED


def has(markers: Iterable[Marker], kind: tuple[str, str]) -> bool:
    """Whether an affirmed marker of this axis and value is among some."""
    return any((marker.axis, marker.value) == kind and not marker.denied for marker in markers)


def _value(marker: Marker) -> str:
    return f"not {marker.value}" if marker.denied else marker.value
