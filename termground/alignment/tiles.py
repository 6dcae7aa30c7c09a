"""Runs of words that a sentence and a source sentence share."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

MOST = 8
"""Phrases that a sentence may be cut into."""


class Tile(msgspec.Struct, frozen=True):
    """A run of words that a sentence and a source sentence share.

    Attributes:
        first: Index of its first word in the sentence.
        given: The same in the source sentence.
        size: How many words it has.
    """

    first: int
    given: int
    size: int


def in_order(tiles: Sequence[Tile]) -> int:
    """Most words of some runs that ascend in the source."""
    best: list[int] = []
    for i, tile in enumerate(tiles):
        before = (best[k] for k in range(i) if tiles[k].given < tile.given)
        best.append(tile.size + max(before, default=0))
    return max(best, default=0)


def shared_tiles(stated: Sequence[str], given: Sequence[str]) -> list[Tile]:
    """The longest runs that both have, each word in one only, in the order of the sentence."""
    end, stop = len(stated), len(given)
    taken, used = [False] * end, [False] * stop
    places: dict[str, list[int]] = {}
    own = set(stated)
    for k in [k for k, other in enumerate(given) if other in own]:
        places.setdefault(given[k], []).append(k)
    found: list[Tile] = []
    while len(found) <= MOST:
        best = Tile(0, 0, 0)
        for i, word in enumerate(stated):
            for k in () if taken[i] or word not in places else places[word]:
                if used[k] or (
                    i and k and stated[i - 1] == given[k - 1] and not (taken[i - 1] or used[k - 1])
                ):
                    continue  # within the run that begins before it
                size = 1
                while (
                    i + size < end
                    and k + size < stop
                    and stated[i + size] == given[k + size]
                    and not (taken[i + size] or used[k + size])
                ):
                    size += 1
                if size > best.size:
                    best = Tile(i, k, size)
        if not best.size:
            break
        found.append(best)
        for k in range(best.size):
            taken[best.first + k] = used[best.given + k] = True
    return sorted(found, key=lambda tile: tile.first)
