"""Two pairs around one word, each with the partner of the other one: pears around Belmont, hops around Ashford."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, permutations
from operator import itemgetter

from termground.alignment.changes import Change, Edit
from termground.alignment.roles.exchanged_sides import Places, Sides, places_of
from termground.alignment.word_alignment import Alignment
from termground.alignment.words.reordering import may_have_moved
from termground.evidence.holding import is_told_on
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.words import Word, WordRange

FEWEST = 2
"""Parts of a sentence that has two pairs, as each has a part for itself."""

MOST = 4
"""Times that the word may stand in a sentence."""

LONGEST = 20
"""Words of a part of a sentence with such a pair."""

NEAR = 3
"""Words with content on either side of the word in a claim among which a partner stands; in its source that is the nearest one."""


def framed_pairs(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """The partners of two pairs of a claim, each of which its source sentence has in the other pair, around the same word.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or claim.mutual or len(alignment.source_parts) < FEWEST:
        return
    if not may_have_moved(alignment):
        return
    number, row = main
    pieces: list[Sequence[WordRange]] = []
    given_at = alignment.source.at
    twice = [norm for norm, places in claim.at.items() if places[1:] and norm in given_at]
    for norm in twice:
        small = norm in index.coordinators or norm in index.articles
        if small or len(claim.at[norm]) > MOST or not 1 < len(given_at[norm]) <= MOST:
            continue
        pieces = pieces or [index.parts(words), alignment.source_parts]
        if len(pieces[0]) < FEWEST:
            return
        own = _framed(words, claim.at[norm], pieces[0], NEAR)
        given = _framed(row, given_at[norm], pieces[1], 1) if own else []
        for (first, second), (here, there) in (
            (pair, other) for pair in combinations(own, 2) for other in permutations(given, 2)
        ):
            if first.crosses(here, there) and second.crosses(there, here):
                exchanged = {*(first.one.keys() & here.one.keys()), *(second.one.keys() & there.one.keys())}
                exchanged |= {
                    *(first.other.keys() & there.other.keys()),
                    *(second.other.keys() & here.other.keys()),
                }
                if is_told_on(words, exchanged, index, main=number):
                    return
                for each, its in ((first, there), (second, here)):
                    word = next(word for word in each.other if word in its.other)
                    at, place = each.other[word], its.other[word]
                    yield Edit.shown(Change.EXCHANGED, at, number, place, part=0.0)
                return


def _framed(
    words: Sequence[Word], places: Sequence[int], pieces: Sequence[WordRange], near: int
) -> list[Sides]:
    """The pairs around a word of a sentence, the nearest words of each that no other one has; none where two share a part."""
    own = [part_with(at, pieces) for at in places]
    if len(set(own)) != len(own):
        return []
    sides = [
        (places_of(words, range(first, at)), places_of(words, range(at + 1, last)))
        for at, (first, last) in zip(places, own, strict=True)
        if last - first <= LONGEST
    ]
    counts = Counter(chain.from_iterable({*one, *other} for one, other in sides))
    kept = ([_own(side, counts) for side in pair] for pair in sides)
    return [Sides(dict(one[-near:]), dict(other[:near])) for one, other in kept if one and other]


def _own(side: Places, counts: Mapping[str, int]) -> list[tuple[str, int]]:
    """The words of one side that no other pair has, in order."""
    return sorted(((norm, at) for norm, at in side.items() if counts[norm] == 1), key=itemgetter(1))
