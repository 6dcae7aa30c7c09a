"""Words that go with one another's company: the first one orally, the second one in writing, and the reverse."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, takewhile

from termground.alignment.tiles import Tile
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.sentence_parts import is_parted
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

MOST = 8
"""Parts into which a sentence may fall: more are a list."""

Shared = dict[tuple[int, int], list[tuple[int, int]]]
"""Places of the words that a sentence and a source sentence share, by the parts of both in which they stand."""


def crossings(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, Tile]]:
    """Words of two parts of a sentence that have changed places, each with the source sentence that it lies along.

    Not of one that leaves out much of that sentence, or says much that is not in it.

    Args:
        alignment: The sentence.
        index: The sentences of the sources.
    """
    for segment in alignment.segments[:1]:
        row, words = index.rows[segment.row], alignment.words
        norms = index.norms(segment.row)
        if max(len(words), len(row)) > LONGEST or all(alignment.aligned):
            continue
        left = zip(words, alignment.aligned, strict=True)
        if norms.isdisjoint([word.norm for word, is_held in left if not is_held]):
            continue
        if not _follows(words, row) or alignment.claim.voices != alignment.source.voices:
            continue
        for one in _crossed(words, row, index.coordinators):
            yield segment.row, one


def _follows(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether two sentences have nearly all words with content of one another."""
    own = [word.norm for word in words if word.content]
    given = [word.norm for word in row if word.content]
    both = set(own) & set(given)
    shared = min(sum([norm in both for norm in own]), sum([norm in both for norm in given]))
    return shared >= WEIGHTS.swaps.alike * max(len(own), len(given))


def _crossed(words: Sequence[Word], row: Sequence[Word], coordinators: Collection[str]) -> Iterator[Tile]:
    """The words of the first two parts that each have some of the company of both."""
    shared = _shared(words, row, coordinators)
    parts = sorted({part for part, _ in shared})
    given = sorted({part for _, part in shared})
    if not 1 < len(parts) <= MOST or len(given) > MOST:
        return
    for one, two in combinations(parts, 2):
        for left, right in combinations(given, 2):
            cells = [shared.get(cell, []) for cell in ((one, left), (two, right), (one, right), (two, left))]
            if all(cells):
                pairs = [pair for pair in (_tiles(words, *cells[:2]), _tiles(words, *cells[2:])) if pair]
                if not any(
                    _is_list(words, [_with_figures(words, row, tile) for tile in pair], coordinators)
                    for pair in pairs
                ):
                    yield from min(pairs, key=lambda own: _size(own, words), default=())
                return


def _is_list(words: Sequence[Word], pair: Sequence[Tile], coordinators: Collection[str]) -> bool:
    """Whether one phrase ends its part and the next one begins its own: *Anna and Ben*, a list, in which the order says nothing."""
    first, second = sorted(pair, key=lambda tile: tile.first)
    ends = range(first.first + first.size, len(words))
    begins = range(second.first, 0, -1)
    behind = takewhile(lambda at: not is_parted(words[at], coordinators), ends)
    before = takewhile(lambda at: not is_parted(words[at + 1], coordinators), (at - 1 for at in begins))
    return not any(words[at].content or words[at].negation for at in (*behind, *before))


def _with_figures(words: Sequence[Word], row: Sequence[Word], tile: Tile) -> Tile:
    """A phrase with the numbers that stand beside it in both sentences: *1300 state-funded* and 2150 paid places."""
    first, given, size = tile.first, tile.given, tile.size
    while first and given and _is_figure(words[first - 1], row[given - 1]):
        first, given, size = first - 1, given - 1, size + 1
    while (
        first + size < len(words)
        and given + size < len(row)
        and _is_figure(words[first + size], row[given + size])
    ):
        size += 1
    return Tile(first, given, size)


def _is_figure(word: Word, other: Word) -> bool:
    return (word.number or word.counter) and word.norm == other.norm


def _size(tiles: Sequence[Tile], words: Sequence[Word]) -> tuple[int, int]:
    """How many words two phrases have; of as many, names are what has changed places."""
    places = [at for tile in tiles for at in range(tile.first, tile.first + tile.size)]
    return len(places), -sum(words[at].name for at in places)


def _tiles(words: Sequence[Word], *cells: Sequence[tuple[int, int]]) -> tuple[Tile, ...]:
    """Some words as phrases; none where other words with content stand between, or one has more than one word more."""
    if abs(len(cells[0]) - len(cells[1])) > 1:
        return ()
    found = []
    for cell in cells:
        (first, given), (last, end) = cell[0], cell[-1]
        if last - first != end - given or sum(word.content for word in words[first : last + 1]) > len(cell):
            return ()
        found.append(Tile(first, given, last - first + 1))
    return tuple(found)


def _shared(words: Sequence[Word], row: Sequence[Word], coordinators: Collection[str]) -> Shared:
    """The words that stand once in both sentences; numbers in digits are not among them."""
    own, given = _once(words, coordinators), _once(row, coordinators)
    found: Shared = {}
    for norm, (part, at) in own.items():
        if norm in given:
            other, there = given[norm]
            found.setdefault((part, other), []).append((at, there))
    return found


def _once(words: Sequence[Word], coordinators: Collection[str]) -> dict[str, tuple[int, int]]:
    """Part and place of each word with content, or that denies, which stands only once in a sentence."""
    found: dict[str, tuple[int, int]] = {}
    several: set[str] = set()
    part = 0
    for at, word in enumerate(words):
        part += is_parted(word, coordinators)
        digits = (
            word.number and word.form[:1].isdigit()
        )  # which facts are compared by, and words that rank are not
        if digits or word.counter or not (word.content or word.number or word.negation):
            continue
        if word.norm in found:
            several.add(word.norm)
        found[word.norm] = part, at
    return {norm: place for norm, place in found.items() if norm not in several}
