"""What one part of a source sentence says of one thing, told of the thing of another part too: both posts and bar are of steel."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, permutations

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import speaks_of_all
from termground.evidence.holding import is_held
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.words import Word, mentions, pauses, says_something
from termground.language.phrase_kinds import BOTH, WHEREAS

LONGEST = 24
"""Words of a claim up to which it may be one statement about two things."""

GAPPED = 1
"""Words beside a thing that its part alone has and both share: *posts are made of A, the bar of B*."""

LEAD = 2
"""Words before a thing among which stands what leads it in: a preposition and an article."""

_DEFINITE = "greatest"
_ONE, _OTHER, _BOTH, _NONE = range(4)


def told_of_both(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """What a claim says of two things, of which its source says it of one, and something else of the other.

    None where a sentence has all of it of the other one too, or where the claim has a word of what the source says of that.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or len(words) > LONGEST or alignment.claim.denials:
        return
    both = {at for _, places in places_in_words(words, of_kinds((BOTH,))) for at in places}
    joined = both | {k for k, word in enumerate(words) if word.norm in index.coordinators}
    if not joined or (not both and any(pauses(words, k) for k in range(len(words)))):
        return
    said = [
        k
        for k, word in enumerate(words)
        if says_something(word) and not speaks_of_all(word) and k not in both
    ]
    number, row = main
    pieces = list(_statements(row, index.coordinators)) if joined else []
    sided = [k for k in said if mentions(row, words[k])]
    if any(words[k].norm not in index.words for k in said if k not in sided):
        return
    for one, other in permutations(pieces, 2) if len(sided) > 2 else ():
        found = _shared(words, sided, one, other, joined)
        if found is not None and not is_held([words[k] for k in said if k != found[1]], index, but=number):
            place = next(k for k, word in enumerate(row) if word is other[0])
            yield Edit.shown(Change.UNASSERTED, found[0], number, (place, place + len(other)))
            return


def _statements(row: Sequence[Word], coordinators: Collection[str]) -> Iterator[Sequence[Word]]:
    """The parts of a sentence between marks, or set against one another, that may each say something of one thing: none with a list."""
    begins = {places.start for _, places in places_in_words(row, of_kinds((WHEREAS,))) if places}
    ends = [0, *(k for k in range(1, len(row)) if k in begins or pauses(row, k)), len(row)]
    for low, high in pairwise(ends):
        part = row[low + (low < high and row[low].norm in coordinators) : high]
        says = sum(map(says_something, part)) > 1  # a thing, and something of it
        if says and not any(word.norm in coordinators for word in part):
            yield part


def _shared(
    words: Sequence[Word],
    said: Sequence[int],
    one: Sequence[Word],
    other: Sequence[Word],
    joined: Collection[int],
) -> tuple[int, int] | None:
    """Where a claim says of a thing of one part, and of that of another part, what only this one says, and where that thing stands; None where it does not."""
    sides = [_side(words[k], one, other) for k in said]
    if _NONE in sides or all(mentions(words, word) for word in one if says_something(word)):
        return None
    pair = next((n for n in range(len(said) - 1) if {sides[n], sides[n + 1]} == {_ONE, _OTHER}), None)
    if pair is None or not _joins(words, said[pair], said[pair + 1], joined):
        return None
    beside = pair + 1 if sides[pair] == _ONE else pair
    others = [n for n, side in enumerate(sides) if side == _OTHER and n != beside]
    told = [n for n in others if not _touches(said, beside, n)]
    alone = [n for n, side in enumerate(sides) if side == _ONE and n not in (pair, pair + 1)]
    alone = [n for n in alone if not _touches(said, pair if beside > pair else pair + 1, n)]
    led = _led(words, said[pair], said[pair + 1])  # on the ship and on the island, whatever stands before
    if not told or len(alone) > GAPPED or not (led or (told[0] > pair and all(n > pair for n in alone))):
        return None
    return said[told[0]], said[beside]


def _side(word: Word, one: Sequence[Word], other: Sequence[Word]) -> int:
    in_one, in_other = mentions(one, word), mentions(other, word)
    return _BOTH if in_one and in_other else _ONE if in_one else _OTHER if in_other else _NONE


def _joins(words: Sequence[Word], low: int, high: int, joined: Collection[int]) -> bool:
    """Whether nothing but words that make a list, articles and *both* stands between two places, or *both* behind them."""
    if words[0].postposed and (
        high + 1 == len(words) or words[high + 1].content or not words[high + 1].glued
    ):
        return False
    between = range(low + 1, high)
    lists = any(k in joined for k in between) or (high + 1 in joined and not between)
    lead = _led(words, low, high)
    return lists and all(k in joined or k == lead or words[k].sense.scope == _DEFINITE for k in between)


def _led(words: Sequence[Word], low: int, high: int) -> int | None:
    """Where the small word stands that leads in the second of two things, as one does the first: *on the ship and in the garden*; None where none does."""
    if not any(_leads(word) for word in words[max(0, low - LEAD) : low]):
        return None
    return next((k for k in range(low + 2, high) if _leads(words[k])), None)


def _leads(word: Word) -> bool:
    """Whether a small word may lead in a thing: a preposition, no article and none that turns what is said."""
    small = not (word.content or word.number or word.negation or word.sense.copula or word.sense.auxiliary)
    return small and word.mark is None and not word.sense.scope


def _touches(said: Sequence[int], beside: int, at: int) -> bool:
    """Whether one word of a claim stands right beside another one: *white wine*."""
    first, last = sorted((beside, at))
    return last - first == said[last] - said[first] == 1
