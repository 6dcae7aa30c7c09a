"""What a response puts together from two sentences of its sources: Anna leads sales and Ben support, so Ben leads sales."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.naming.roles import are_one
from termground.evidence.words import Word, WordRange

LEAST = 2
"""Words, names and values of a statement from which it can be put together from two."""

MOST = 8
"""The same beyond which it says more than two short sentences do."""

LONGEST = 2 * MOST
"""Words with content beyond which these are more than so many, however long names and values are."""

ROWS = 40
"""Sentences with one word that are looked at."""

FEWEST = 2
"""Sentences from which a statement is put together."""

MORE = 2
"""Words with content that a sentence may have of its own, besides those that both have: what stands in the other's place."""


class Recombination(msgspec.Struct, frozen=True):
    """A statement of which each of two source sentences has all but one thing, and none has all.

    Attributes:
        lacked: The words that the one sentence does not have.
        row: That sentence.
        instead: What it has in their place.
        others: The words that the other sentence does not have.
        other_row: The other sentence.
        exact: Whether each of the two has one word of its own, and nothing more that the statement does not have.
    """

    lacked: WordRange
    row: int
    instead: WordRange
    others: WordRange
    other_row: int
    exact: bool


def recombinations(
    words: Sequence[Word], figures: Sequence[WordRange], index: SentenceIndex
) -> Iterator[Recombination]:
    """The statements of a sentence that are put together so, each given both ways round.

    Args:
        words: The sentence.
        figures: The places of its values.
        index: The sentences of the sources.
    """
    for first, last in index.parts(words) if len(index.rows) >= FEWEST else ():
        if last - first < LEAST or sum([word.content for word in words[first:last]]) > LONGEST:
            continue
        things = list(_things(words, figures, first, last))
        if not LEAST <= len(things) <= MOST:
            continue
        near = _nearest(words, things, index)
        own = {word.norm for word in words[first:last]}
        for lacked, rows in near.items():
            for others, other_rows in near.items():
                if lacked == others:
                    continue
                for row, other in ((row, other) for row in rows for other in other_rows):
                    instead = _instead(words[first:last], row, other, index)
                    if instead is not None:
                        exact = all(len(index.norms(at) - own) == 1 for at in (row, other))
                        yield Recombination(lacked, row, instead, others, other, exact)
                        break


def _things(
    words: Sequence[Word], figures: Sequence[WordRange], first: int, last: int
) -> Iterator[WordRange]:
    """The values, names and other words with content of a part."""
    ends = dict(figures)
    at = first
    while at < last:
        end = min(ends[at], last) if at in ends else at + 1
        if words[at].name and at not in ends:
            while end < last and words[end].name and not words[end].opens:
                end += 1
        if at in ends or words[at].content or words[at].number:
            yield at, end
        at = end


def _nearest(
    words: Sequence[Word], things: Sequence[WordRange], index: SentenceIndex
) -> dict[WordRange, list[int]]:
    """The sentences that have all things but one, by that one; none where some sentence has all."""
    named = [[word.norm for word in words[slice(*thing)] if word.content or word.number] for thing in things]
    known = index.places
    if sum([not own or False in [norm in known for norm in own] for own in named]) > 1:
        return {}  # none has all but one
    having = [_having(own, index) for own in named]
    if having.count(frozenset()) > 1:
        return {}
    had = Counter(chain.from_iterable(having))
    if len(things) in had.values():
        return {}
    found: dict[WordRange, list[int]] = {}
    for row in sorted(row for row, count in had.items() if count == len(things) - 1):
        lacked = next(thing for thing, rows in zip(things, having, strict=True) if row not in rows)
        found.setdefault(lacked, []).append(row)
    return found


def _having(norms: Sequence[str], index: SentenceIndex) -> frozenset[int]:
    """The first sentences that have all words of a thing."""
    rows = [index.holding(norm)[:ROWS] for norm in norms]
    return frozenset(rows[0]).intersection(*rows[1:]) if rows else frozenset()


def _instead(words: Sequence[Word], row: int, other: int, index: SentenceIndex) -> WordRange | None:
    """What a sentence has that neither a statement has nor the other sentence; None where either has much of that, or none."""
    own = {word.norm for word in words}
    left, right = index.norms(row) - own, index.norms(other) - own
    if not (0 < len(left - right) <= MORE and 0 < len(right - left) <= MORE):
        return None
    places = [at for at, norm in enumerate(index.plain[row]) if norm in left - right]
    return min(places), max(places) + 1


def recombined_names(
    words: Sequence[Word], found: Sequence[Recombination], index: SentenceIndex
) -> Iterator[tuple[WordRange, int, WordRange]]:
    """The names of a sentence that one source sentence does not have, which has one other name by all the rest.

    Each as its place, and that sentence and the place there of the other name.

    Args:
        words: The sentence.
        found: What it puts together.
        index: The sentences of the sources.
    """
    own = {word.norm for word in words}
    for one in found:
        if not all(word.name for word in words[slice(*one.others)]):
            continue
        row = index.rows[one.other_row]
        named = [
            is_name and word.norm not in own and not word.number
            for word, is_name in zip(row, index.named(one.other_row), strict=True)
        ]
        first = next((at for at, is_name in enumerate(named) if is_name), None)
        if first is None:
            continue
        last = first + next((n for n, is_name in enumerate(named[first:]) if not is_name), len(named) - first)
        if not any(named[last:]) and not are_one(words[slice(*one.others)], row[first:last]):
            yield one.others, one.other_row, (first, last)
