"""Phrases of a sentence that have changed places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from termground.alignment.opcodes import Segment
from termground.alignment.roles.phrase_parts import (
    QUOTES,
    are_parted,
    exchange_parts,
    follow_others,
    is_particle,
    is_same_case,
)
from termground.alignment.tiles import MOST, Tile, in_order, shared_tiles
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import tells_amount
from termground.evidence.index import SentenceIndex
from termground.evidence.naming.voice import LONGEST
from termground.evidence.phrases import LABELS, preposition
from termground.evidence.sentence_words import voices
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, in_pairs

BESIDE = 4
"""Words on either side of two phrases among which the one stands that tells what both are to one another."""


def exchanges(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, Tile]]:
    """Phrases of a sentence that have changed places, each with the source sentence that it lies along.

    Not where case shows that only their order is another.

    Args:
        alignment: The sentence.
        index: The sentences of the sources.
    """
    for number, segment in enumerate(alignment.segments):
        if not _may_have_moved(alignment, segment, index):
            continue
        row = index.rows[segment.row]
        own = list(range(segment.first, segment.last))
        if not number and len(alignment.segments) > 1:
            own = [at for at in own if not alignment.elsewhere(at)]
        while own and own[-1] + 1 < len(alignment.words) and not alignment.words[own[-1]].content:
            own.pop()  # what joins it to the next part
        words = [alignment.words[at] for at in own]
        by_character = alignment.claim.in_pairs and in_pairs(words)
        if by_character:
            words, row = _by_character(words), _by_character(row)
        norms = {word.norm for word in row} if by_character else index.norms(segment.row)
        moved = [
            word.content and not alignment.aligned[at] and word.norm in norms
            for at, word in zip(own, words, strict=True)
        ]
        if not any(moved) or own[-1] - own[0] >= len(own):
            continue
        found = exchanged(
            words, row, moved, index.coordinators | index.alternatives, index.articles | index.courtesy
        )
        if found is None or (by_character and _is_apart(words, row, found)):
            continue
        if not (index.fixed_order or by_character or follow_others(words, row, found)) and is_same_case(
            words, segment.row, found, index
        ):
            continue
        for tile in found:
            yield segment.row, Tile(tile.first + own[0], tile.given, tile.size)


def _may_have_moved(alignment: Alignment, segment: Segment, index: SentenceIndex) -> bool:
    """Whether a word with content may stand elsewhere in a source sentence."""
    words, aligned, norms = alignment.words, alignment.aligned, index.norms(segment.row)
    left = [words[at] for at in range(segment.first, segment.last) if not aligned[at]]
    return any(word.content and word.norm in norms for word in left) or (
        bool(left) and alignment.claim.in_pairs
    )


def exchanged(
    words: Sequence[Word],
    row: Sequence[Word],
    moved: Sequence[bool],
    coordinators: frozenset[str],
    articles: frozenset[str] = frozenset(),
) -> tuple[Tile, Tile] | None:
    """Two phrases that the source sentence has in one another's place.

    Both are cut into the longest runs of words that they share (greedy string tiling, Wise 1993). Two runs have changed
    places where the sentence, with the two exchanged, has nearly all of its words in the order of the source. A phrase ends
    in a word with content: one that takes its particle along, as in Japanese, has only moved. There the particle behind the
    second phrase must be the one that the source has behind the first: 館長は料金を and 料金は館長が say the same.

    Args:
        words: The sentence.
        row: The source sentence.
        moved: For each word of the sentence whether it stands in the source in another order.
        coordinators: Words that make a list, in which order says nothing.
        articles: Words that say nothing of the part that a phrase plays.
    """
    if not 3 <= len(words) <= LONGEST or len(row) > LONGEST or voices(words) != voices(row):
        return None
    tiles = _parts(words, shared_tiles([word.norm for word in words], [word.norm for word in row]))
    if not 2 <= len(tiles) <= MOST:
        return None
    plain = in_order(tiles)
    shared = {at for tile in tiles for at in range(tile.first, tile.first + tile.size)}
    for one, other in _pairs(words, tiles, moved):
        loose = _between(words, (one, other), shared, coordinators)
        if loose is None or not are_parted(words, row, (one, other), articles):
            continue
        if not exchange_parts(words, row, (one, other), articles):
            continue
        if _listed(words, one, other) or not _near(one, other) or _is_label(row, one, other):
            continue
        turn = {id(one): other, id(other): one}
        common = in_order([turn.get(id(tile), tile) for tile in tiles])
        if common > plain and common >= WEIGHTS.swaps.alike * (len(words) - loose):
            return one, other
    return None


def _by_character(words: Sequence[Word]) -> list[Word]:
    """Characters of a script without spaces in the place of the pairs that begin with them, so that a phrase ends where its last one does."""
    begun = [False, *(word.is_pair for word in words)]
    said = [word.content or inside for word, inside in zip(words, begun, strict=False)]
    return [replace(word, norm=word.form, content=own) for word, own in zip(words, said, strict=True)]


def _is_apart(words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile]) -> bool:
    """Whether two phrases have nothing between them that the source has there, or a sentence says only that one is the other."""
    one, other = pair
    low, high = sorted(pair, key=lambda tile: tile.given)
    given = {word.norm for word in row[low.given + low.size : high.given]}
    told = words[one.first + one.size : other.first]
    whole = not one.first and other.first + other.size == len(words)
    return given.isdisjoint(word.norm for word in told) or (whole and all(word.sense.copula for word in told))


def is_mutual(words: Sequence[Word], tiles: Sequence[tuple[int, Tile]], articles: frozenset[str]) -> bool:
    """Whether a word around two phrases says the same of both whichever comes first: *married to*, *the distance from A to B*.

    Not one that says it of somebody before both: *Anna met Boris in Paris and Clara in Rome*.

    Args:
        words: The sentence.
        tiles: The phrases, each with its source sentence.
        articles: Articles.
    """
    if not tiles:
        return False
    first = min(tile.first for _, tile in tiles)
    last = max(tile.first + tile.size for _, tile in tiles)
    led = preposition(words, first, articles) is not None
    begin = max(0, first - BESIDE) if led or words[0].postposed else first
    return any(word.sense.mutual for word in words[begin : last + BESIDE])


def _pairs(
    words: Sequence[Word], tiles: Sequence[Tile], moved: Sequence[bool]
) -> Iterator[tuple[Tile, Tile]]:
    """Two phrases each, of which one has a word that stands in the source in another order."""
    for pair in combinations([tile for tile in tiles if _is_phrase(words, tile)], 2):
        if any(moved[k] for tile in pair for k in range(tile.first, tile.first + tile.size)):
            yield pair


def _listed(words: Sequence[Word], one: Tile, other: Tile) -> bool:
    """Whether marks part two phrases from what stands between them, or one particle stands behind each: 飲食も喫煙も.

    In a list the order says nothing.
    """
    end, behind = one.first + one.size, other.first + other.size
    if _is_set_off(words[end]) and _is_set_off(words[other.first]):
        return True
    return (
        other.first == end + 1
        and behind < len(words)
        and is_particle(words[end])
        and words[end].norm == words[behind].norm
    )


def _is_set_off(word: Word) -> bool:
    """Whether a mark stands before a word that is no quotation mark."""
    return word.opens and (word.before < 0 or not QUOTES.issuperset(word.gap.replace(" ", "")))


def _is_label(row: Sequence[Word], one: Tile, other: Tile) -> bool:
    """Whether a mark makes the phrase before it in the source a label of the other one: hours: weekdays."""
    first, last = sorted((one.given, other.given))
    return any(LABELS.search(row[at].gap) for at in range(first + 1, last + 1))


def _near(one: Tile, other: Tile) -> bool:
    """Whether two phrases stand about as near to one another in the source: further apart they belong to other parts of it."""
    stated = other.first + other.size - one.first
    given = max(one.given + one.size, other.given + other.size) - min(one.given, other.given)
    return given <= WEIGHTS.swaps.further * stated + 3


def _parts(words: Sequence[Word], tiles: Sequence[Tile]) -> list[Tile]:
    """Runs without the words that only lead on to what comes next: the *to* of "Anna Reed to"; particles stay."""
    found: list[Tile] = []
    for tile in tiles:
        size = tile.size
        while size and not words[tile.first + size - 1].content:
            size -= 1
        if not size or size == tile.size or is_particle(words[tile.first + size]):
            found.append(tile)
            continue
        found.append(Tile(tile.first, tile.given, size))
        found.append(Tile(tile.first + size, tile.given + size, tile.size - size))
    return found


def _is_phrase(words: Sequence[Word], tile: Tile) -> bool:
    own = words[tile.first : tile.first + tile.size]
    if any(word.number or (word.counter and not word.name) for word in own):
        return False
    return own[-1].content and not tells_amount(own[-1])  # 社員の一部 and 一部の社員 are the same


def _between(
    words: Sequence[Word],
    pair: tuple[Tile, Tile],
    shared: set[int],
    coordinators: frozenset[str],
) -> int | None:
    """How many words between two phrases are not shared; None where they make a list of them.

    Only an auxiliary need not be shared, whose form goes with the subject: *a remercié*, *ont remercié*.
    """
    one, other = pair
    between = range(one.first + one.size, other.first)
    if any(words[at].norm in coordinators for at in between):
        return None
    loose = [at for at in between if at not in shared and not is_particle(words[at])]
    if any(words[at].content or at + 1 not in shared or not words[at + 1].content for at in loose):
        return None
    return None if any(at + 1 == other.first for at in loose) else len(loose)
