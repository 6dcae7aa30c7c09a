"""Phrases of a sentence that have changed places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import LABELS, preposition
from termground.evidence.scope import tells_amount
from termground.evidence.voice import LONGEST
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word

MOST = 8
"""Phrases that a sentence may be cut into."""


BESIDE = 4
"""Words on either side of two phrases among which the one stands that tells what both are to one another."""


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


def exchanges(alignment: Alignment, index: SentenceIndex) -> Iterator[tuple[int, Tile]]:
    """Phrases of a sentence that have changed places, each with the source sentence that it lies along.

    Not where case shows that only their order is another.

    Args:
        alignment: The sentence.
        index: The sentences of the sources.
    """
    for number, segment in enumerate(alignment.segments):
        row, norms = index.rows[segment.row], index.norms(segment.row)
        own = [at for at in range(segment.first, segment.last) if number or not alignment.elsewhere(at)]
        while own and own[-1] + 1 < len(alignment.words) and not alignment.words[own[-1]].content:
            own.pop()  # what joins it to the next part
        words = [alignment.words[at] for at in own]
        moved = [
            word.content and not alignment.aligned[at] and word.norm in norms
            for at, word in zip(own, words, strict=True)
        ]
        if not any(moved) or own[-1] - own[0] >= len(own):
            continue
        found = exchanged(words, row, moved, index.coordinators, index.articles)
        if found is None:
            continue
        if not (index.fixed_order or _follow_others(words, row, found)) and _is_same_case(
            words, segment.row, found, index
        ):
            continue
        for tile in found:
            yield segment.row, Tile(tile.first + own[0], tile.given, tile.size)


def _follow_others(words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile]) -> bool:
    """Whether two phrases stand right behind one another's word: *the brother of Anna*, *the brother of Boris*."""
    heads = [_head(words, tile.first) for tile in pair]
    given = [_head(row, tile.given) for tile in pair]
    return None not in (*heads, *given) and heads == given[::-1] and heads[0] != heads[1]


def _head(words: Sequence[Word], at: int) -> str | None:
    """The word with content right before a place, no mark between them."""
    return words[at - 1].norm if at and words[at - 1].content and not words[at].opens else None


def _is_same_case(words: Sequence[Word], number: int, pair: tuple[Tile, Tile], index: SentenceIndex) -> bool:
    """Whether case shows that each of two phrases still plays its part: endings do, or articles where some forms of these tell it.

    Where none of theirs does, who comes first does what is done in some languages: *die Katze hat die Maus gefressen*. That is
    told of two things or two names, not of a thing and a time: *last year rose the rent*.
    """
    row = index.rows[number]
    if not all(_unchanged(words, row, tile) for tile in pair):
        return False
    if not index.subject_first or _resumes(words, row, pair, index.articles):
        return True
    led = [
        any(row[at].norm in index.articles for at in (max(0, tile.given - 1), tile.given)) for tile in pair
    ]
    named = index.named(number)
    if not all(led) and not all(any(named[tile.given : tile.given + tile.size]) for tile in pair):
        return True
    ranges = [range(max(0, tile.first - 1), tile.first + tile.size) for tile in pair]
    return any(words[at].form in index.case_forms for own in ranges for at in own)


def _resumes(
    words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]
) -> bool:
    """Whether a pronoun, written as an article is, stands for what comes first and has it done: *la sala la renovó el concejo*."""
    one, other = pair
    own = range(one.first + one.size, other.first)
    low, high = sorted(pair, key=lambda tile: tile.given)
    given = range(low.given + low.size, high.given)
    return sum(words[at].norm in articles for at in own) > sum(row[at].norm in articles for at in given)


def _unchanged(words: Sequence[Word], row: Sequence[Word], tile: Tile) -> bool:
    """Whether all words of a phrase have the form that they have in the source."""
    own = words[tile.first : tile.first + tile.size]
    given = row[tile.given : tile.given + tile.size]
    return all(word.form == other.form for word, other in zip(own, given, strict=True))


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
    if not 3 <= len(words) <= LONGEST or len(row) > LONGEST:
        return None
    tiles = _parts(words, _tiles([word.norm for word in words], [word.norm for word in row]))
    if not 2 <= len(tiles) <= MOST or voices(words) != voices(row):
        return None
    plain = _in_order(tiles)
    shared = {at for tile in tiles for at in range(tile.first, tile.first + tile.size)}
    for one, other in _pairs(words, tiles, moved):
        loose = _between(words, (one, other), shared, coordinators)
        if loose is None or not _parted(words, row, (one, other), articles):
            continue
        if not _same_parts(words, row, (one, other), articles):
            continue
        if _listed(words, one, other) or not _near(one, other) or _is_label(row, one, other):
            continue
        turn = {id(one): other, id(other): one}
        common = _in_order([turn.get(id(tile), tile) for tile in tiles])
        if common > plain and common >= WEIGHTS.swaps.alike * (len(words) - loose):
            return one, other
    return None


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


def voices(words: Sequence[Word]) -> int:
    """Words of the passive: where one of two sentences has more, it may say the same the other way round."""
    return sum(word.sense.voice for word in words)


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
    if words[end].opens and words[other.first].opens:
        return True
    return (
        other.first == end + 1
        and behind < len(words)
        and _is_particle(words[end])
        and words[end].norm == words[behind].norm
    )


def _is_label(row: Sequence[Word], one: Tile, other: Tile) -> bool:
    """Whether a mark makes the phrase before it in the source a label of the other one: hours: weekdays."""
    first, last = sorted((one.given, other.given))
    return any(
        row[at].before >= 0 and LABELS.search(row[at].text.between(row[at].before, row[at].token))
        for at in range(first + 1, last + 1)
    )


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
        if not size or size == tile.size or _is_particle(words[tile.first + size]):
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


def _begin_alike(words: Sequence[Word], one: Tile, other: Tile, articles: frozenset[str]) -> bool:
    """Whether both phrases begin with a word with content or with the same word: one with its preposition has only moved."""
    left, right = _first(words, one, articles), _first(words, other, articles)
    return (left.content and right.content) or left.norm == right.norm


def _first(words: Sequence[Word], tile: Tile, articles: frozenset[str]) -> Word:
    """The first word of a phrase behind its article."""
    own = words[tile.first : tile.first + tile.size]
    return next((word for word in own if word.norm not in articles), own[0])


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
    loose = [at for at in between if at not in shared and not _is_particle(words[at])]
    if any(words[at].content or at + 1 not in shared or not words[at + 1].content for at in loose):
        return None
    return None if any(at + 1 == other.first for at in loose) else len(loose)


def _is_inflected(words: Sequence[Word], row: Sequence[Word], tile: Tile) -> bool:
    """Whether the last word of a phrase has another form than in the source, as where case tells the part that it plays."""
    last = tile.size - 1
    return words[tile.first + last].form != row[tile.given + last].form


def _same_parts(
    words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]
) -> bool:
    """Whether each of two phrases plays the part of the other, as far as prepositions and particles tell."""
    one, other = pair
    return (
        _begin_alike(words, one, other, articles)
        and _led_alike(words, one, row, other, articles)
        and _led_alike(words, other, row, one, articles)
        and _go_on_alike(words, other, row, one)
    )


def _led_alike(
    words: Sequence[Word], stated: Tile, row: Sequence[Word], given: Tile, articles: frozenset[str]
) -> bool:
    """Whether a phrase stands behind the preposition of the one whose place it has taken, be it drawn into an article."""
    own, other = preposition(words, stated.first, articles), preposition(row, given.given, articles)
    return own == other or (own is not None and other is not None and own.split()[0] == other.split()[0])


def _go_on_alike(words: Sequence[Word], second: Tile, row: Sequence[Word], first: Tile) -> bool:
    """Whether the same word stands behind a phrase and behind the one whose place it has taken, where particles do."""
    at, given = second.first + second.size, first.given + first.size
    if at >= len(words) or given >= len(row) or not words[at].postposed:
        return True
    return words[at].norm == row[given].norm


def _is_particle(word: Word) -> bool:
    return not word.content and word.postposed


def _parted(
    words: Sequence[Word], row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]
) -> bool:
    """Whether a word with content stands between two phrases, or case or a verb that helps another one tells them apart.

    In a script without spaces a particle is enough.
    """
    one, other = pair
    between = range(one.first + one.size, other.first)
    return (
        any(words[at].content or _is_particle(words[at]) for at in between)
        or _are_parties(row, pair, articles)
        or (bool(between) and all(_is_inflected(words, row, tile) for tile in pair))
    )


def _are_parties(row: Sequence[Word], pair: tuple[Tile, Tile], articles: frozenset[str]) -> bool:
    """Whether a verb that only helps another one parts two things, or two names, of a source sentence: *the dog has the man bitten*."""
    one, other = sorted(pair, key=lambda tile: tile.given)
    if not any(row[at].sense.auxiliary for at in range(one.given + one.size, other.given)):
        return False
    led = [any(row[at].norm in articles for at in (max(0, tile.given - 1), tile.given)) for tile in pair]
    if any(led):
        return all(led)
    return all(row[tile.given].text.is_capital(row[tile.given].token) for tile in pair)


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
    places: dict[str, list[int]] = {}
    for k, other in enumerate(given):
        places.setdefault(other, []).append(k)
    found: list[Tile] = []
    while len(found) <= MOST:
        best = Tile(0, 0, 0)
        for i, word in enumerate(stated):
            for k in () if taken[i] else places.get(word, ()):
                if used[k]:
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
