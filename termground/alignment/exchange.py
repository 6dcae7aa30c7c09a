"""Phrases of a sentence that have changed places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from termground.alignment.words import Word
from termground.text.spacing import unspaced

MOST_WORDS = 60
"""Longest sentence, in words, in which phrases are looked for."""

MOST = 8
"""Phrases that a sentence may be cut into."""

ALIKE = 0.88
"""Share of the words that stand in the source in the same order once two phrases have changed places."""

Range = tuple[int, int]


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


def exchanged(
    words: Sequence[Word], row: Sequence[Word], moved: Sequence[bool], coordinators: frozenset[str]
) -> tuple[Tile, Tile] | None:
    """Two phrases that the source sentence has in one another's place.

    Both are cut into the longest runs of words that they share (greedy string tiling, Wise 1993). Two runs have changed
    places where the sentence, with the two exchanged, has nearly all of its words in the order of the source. A phrase ends
    in a word with content: one that takes its particle along, as in Japanese, has only moved.

    Args:
        words: The sentence.
        row: The source sentence.
        moved: For each word of the sentence whether it stands in the source in another order.
        coordinators: Words that make a list, in which order says nothing.
    """
    if not 3 <= len(words) <= MOST_WORDS or len(row) > MOST_WORDS:
        return None
    tiles = _tiles([word.norm for word in words], [word.norm for word in row])
    if not 2 <= len(tiles) <= MOST:
        return None
    if sum(word.sense.voice for word in words) != sum(word.sense.voice for word in row):
        return None  # one of the two is in the passive
    plain = _in_order(tiles)
    shared = {at for tile in tiles for at in range(tile.first, tile.first + tile.size)}
    phrases = [tile for tile in tiles if _is_phrase(words, tile)]
    for one, other in combinations(phrases, 2):
        if not any(moved[k] for tile in (one, other) for k in range(tile.first, tile.first + tile.size)):
            continue
        between = range(one.first + one.size, other.first)
        if not between or any(at not in shared or words[at].norm in coordinators for at in between):
            continue
        if not (_begin_alike(words, one, other) and _parted(words, between)):
            continue
        turn = {id(one): other, id(other): one}
        common = _in_order([turn.get(id(tile), tile) for tile in tiles])
        if common > plain and common >= ALIKE * len(words):
            return one, other
    return None


def _is_phrase(words: Sequence[Word], tile: Tile) -> bool:
    own = words[tile.first : tile.first + tile.size]
    return own[-1].content and not any(word.number or word.counter for word in own)


def _begin_alike(words: Sequence[Word], one: Tile, other: Tile) -> bool:
    """Whether both phrases begin with a word with content or with the same word: one with its preposition has only moved."""
    left, right = words[one.first], words[other.first]
    return (left.content and right.content) or left.norm == right.norm


def _parted(words: Sequence[Word], between: range) -> bool:
    """Whether a word with content stands between two phrases; in a script without spaces a particle is enough."""
    return any(words[at].content or unspaced(words[at].form[:1]) for at in between)


def _in_order(tiles: Sequence[Tile]) -> int:
    """Most words of some runs that ascend in the source."""
    best: list[int] = []
    for i, tile in enumerate(tiles):
        before = (best[k] for k in range(i) if tiles[k].given < tile.given)
        best.append(tile.size + max(before, default=0))
    return max(best, default=0)


def _tiles(stated: Sequence[str], given: Sequence[str]) -> list[Tile]:
    """The longest runs that both have, each word in one only, in the order of the sentence."""
    taken, used = [False] * len(stated), [False] * len(given)
    found: list[Tile] = []
    while len(found) <= MOST:
        best = Tile(0, 0, 0)
        for i, word in enumerate(stated):
            for k, other in enumerate(given):
                if word != other or taken[i] or used[k]:
                    continue
                size = 1
                while (
                    i + size < len(stated)
                    and k + size < len(given)
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
