"""Names that stand behind one another's preposition: from Leeds to York, from York to Leeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from termground.alignment.tiles import Tile
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.phrases import preposition
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

NEAR = 3
"""Words before another one among which its preposition is looked for again."""

Led = tuple[int, str | None]
"""Where a word stands, and the preposition before it."""


def led_apart(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, Tile]]:
    """Two names of a sentence behind one another's preposition, each with the source sentence that it lies along.

    Prepositions tell the parts in whatever order they stand: *aus Bonn nach Köln*. One of the two may have none, as what is
    compared: *größer als Berlin*.

    Args:
        alignment: The sentence.
        index: The sentences of the sources.
    """
    for segment in alignment.segments[:1]:
        words, row = alignment.words, index.rows[segment.row]
        if max(len(words), len(row)) > LONGEST or alignment.claim.voices != alignment.source.voices:
            return
        if words[0].postposed or alignment.claim.in_pairs or not _is_said_alike(words, row):
            return
        own, given = _led(words, index), _led(row, index)
        both = [norm for norm in own if norm in given and own[norm][1] != given[norm][1]]
        for one, other in combinations(both, 2):
            if _is_phrase(own[one], own[other]) or _is_phrase(given[one], given[other]):
                continue
            if (own[one][1], own[other][1]) == (given[other][1], given[one][1]):
                for norm in (one, other):
                    yield segment.row, Tile(own[norm][0], given[norm][0], 1)
                return


def _led(words: Sequence[Word], index: SentenceIndex) -> dict[str, Led]:
    """The words with content that a sentence has once, each with its place and the preposition before it, if any; none of a list."""
    times = Counter(word.norm for word in words)
    found: dict[str, Led] = {}
    for at, word in enumerate(words):
        if times[word.norm] != 1 or not word.content or word.number or word.counter:
            continue
        led = preposition(words, at, index.articles)
        if led in index.coordinators or (at and word.opens):
            continue  # of a list
        if led is not None and any(
            words[k].opens for k in range(max(1, at - NEAR), at) if words[k].norm == led
        ):
            continue  # behind a mark it joins clauses: ", где"
        found[word.norm] = at, led
    return found


def _is_phrase(one: Led, other: Led) -> bool:
    """Whether two words stand side by side: *in old large towns*."""
    return abs(one[0] - other[0]) == 1


def _is_said_alike(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether two sentences have nearly all words of one another."""
    least = WEIGHTS.swaps.alike * max(len(words), len(row))
    if min(len(words), len(row)) < least:
        return False
    own, given = Counter([word.norm for word in words]), Counter([word.norm for word in row])
    return (own & given).total() >= least
