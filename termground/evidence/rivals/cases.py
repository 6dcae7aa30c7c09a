"""Values that hold in one case only, which nothing but their place tells: the fee is 40 euros, for students 25 euros."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from termground.evidence.assertion.exempted import Exempt
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.phrases import preposition
from termground.evidence.sentence_parts import lies_in
from termground.evidence.words import Word, WordRange, opposed, sides

LONGEST = 10
"""Words of what is said of a case."""

_CONDITIONS = ("given", "unless")
_WHERE = "where"
"""The scope of words that lead to a time, too: *when*."""

MOST_NAMED = 3
"""Words with content that name it."""


Stretch = tuple[int, WordRange]
"""A sentence of the sources, and a range of its words."""


def cases(index: SentenceIndex, row: int, values: Sequence[WordRange]) -> Iterator[Exempt]:
    """The cases that a sentence sets against what it says first, or against the sentence before it.

    Each is told with its value alone; what it is the value of stands with the first value: *delivery takes three days, abroad
    ten days*, *the notice period is three months; during probation it is two weeks*.

    Args:
        index: The sentences of the sources.
        row: The sentence.
        values: Where its values stand.
    """
    words = index.rows[row]
    if not values or len(words) > MOST_WORDS or index.sentence(row).takes_out:
        return
    pieces = index.parts(words)
    valued = [at for at, piece in enumerate(pieces) if any(lies_in(value, piece) for value in values)]
    for one, other in pairwise(valued):
        if _is_condition(index, row, pieces[one][0]):
            continue
        begin = pieces[one][1]
        yield from _case(index, (row, (0, begin)), (row, (begin, pieces[other][1])), values)
    before = row - 1
    if len(valued) == 1 and before >= 0 and index.of[before] == index.of[row]:
        given = index.rows[before]
        if len(given) <= MOST_WORDS and not index.sentence(before).takes_out:
            yield from _case(index, (before, (0, len(given))), (row, (0, len(words))), values)


def _is_condition(index: SentenceIndex, row: int, at: int) -> bool:
    """Whether a part of a sentence is a condition, on which the next part holds: *if it falls below 40 °C, the fan stops until 45 °C*."""
    leads = index.sentence(row).connectives
    led = any(one.kind in _CONDITIONS and one.places.start == at for one in leads)
    return led or index.rows[row][at].sense.scope == _WHERE


def _case(
    index: SentenceIndex, main: Stretch, clause: Stretch, values: Sequence[WordRange]
) -> Iterator[Exempt]:
    """The case of a clause, if it is short, has one value and names something that stands nowhere in what is said first."""
    (main_row, (begin, end)), (row, places) = main, clause
    inside = [value for value in values if lies_in(value, places)]
    if places[1] - places[0] > LONGEST or len(inside) != 1:
        return
    words = index.rows[row]
    given = index.rows[main_row][begin:end]
    said = frozenset(word.norm for word in given if word.content and not word.number)
    turning = sides(given) if main_row == row else {}  # it starts at 9, and ends at 11 in room 4
    turned = [at for at in range(places[0], inside[0][0]) if opposed(words[at], turning, denied=False)]
    named = turned or _named(words, places, inside[0], said, index.articles)
    if not said or not 0 < len(named) <= MOST_NAMED:
        return
    item = frozenset(words[at].norm for at in named)
    lead = preposition(words, named[0], index.articles)
    leads = lead is not None and lead not in index.coordinators
    yield Exempt(main_row, (main[1],), row, places, said, item, lead if leads else None, is_case=True)


def _named(
    words: Sequence[Word],
    clause: WordRange,
    value: WordRange,
    said: Collection[str],
    articles: frozenset[str],
) -> list[int]:
    """The places of the words that name a case: before its value, or behind it with a preposition."""
    before = [at for at in range(clause[0], value[0]) if _names(words[at])]
    if before:
        return [at for at in before if words[at].norm not in said]
    behind = [at for at in range(value[1], clause[1]) if _names(words[at])]
    led = bool(behind) and behind[0] > value[1] and preposition(words, behind[0], articles) is not None
    return [at for at in behind if words[at].norm not in said] if led else []


def _names(word: Word) -> bool:
    """Whether a word names something: it is no number, and does not go without saying beside a value."""
    return word.content and not word.number and not word.sense.unsaid
