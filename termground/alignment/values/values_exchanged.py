"""Values of a claim in one another's place, where nothing else is told in another order: 4 for and 2 against, of 2 for and 4 against; not those of one list: rooms 5 and 3."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise, takewhile

import msgspec

from termground.alignment.opcodes import opcodes
from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import MISPLACED, ComparedFact, SourceFact
from termground.evidence.words import Word, is_parted

FEWEST = 2
"""Numbers that can have changed places."""

_NUMBER = "0"


class _Place(msgspec.Struct, frozen=True):
    """Where a number of a claim stands, and the source sentence has a number.

    Attributes:
        at: The number of the claim.
        given: That of the source sentence.
        own: Its normal form in the claim.
        other: That in the source sentence.
    """

    at: int
    given: int
    own: str
    other: str


def exchanged(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; those that its source sentence has in one another's place are those of something else.

    All other words of the claim stand there in the same order, and some that is no part of a list stands between the two.
    """
    words, number, index = claim.words, claim.number, claim.index
    if sum([word.number for word in words]) < FEWEST:
        return checked
    if not claim.alignment.claim.content <= index.norms(number):
        return checked
    moved = {place.at: place.given for place in _moved(words, claim.row, index)}
    if not moved or claim.alignment.is_said_elsewhere:
        return checked
    given = {at: one for place, one in claim.placed for at in range(*place)}
    return tuple(
        (first, last, _settled(fact, range(first, last), moved, given)) for first, last, fact in checked
    )


def _settled(
    fact: ComparedFact, places: range, moved: Mapping[int, int], given: Mapping[int, SourceFact]
) -> ComparedFact:
    at = next((k for k in places if k in moved), None)
    instead = None if at is None else given.get(moved[at])
    return fact if instead is None else fact.moved(instead)


def _moved(words: Sequence[Word], row: Sequence[Word], index: SentenceIndex) -> Sequence[_Place]:
    """The numbers of a claim that a sentence has in one another's place; none where they only make a list, or it has one twice."""
    own, given = (_places(some, index) for some in (words, row))
    places: list[_Place] = []
    for operation, i1, i2, j1, _ in opcodes([norm for _, norm in given], [norm for _, norm in own]):
        if operation != "equal":
            if operation != "delete":
                return ()
            continue
        for there, here in zip(given[i1:i2], own[j1:], strict=False):
            if here[1] == _NUMBER:
                places.append(_Place(here[0], there[0], words[here[0]].norm, row[there[0]].norm))
    moved = [place for place in places if place.own != place.other]
    if len(moved) < FEWEST or sorted(one.own for one in moved) != sorted(one.other for one in moved):
        return ()
    if len({place.own for place in places}) != len(places) or _is_list(words, moved, index):
        return ()
    return moved


def _places(words: Sequence[Word], index: SentenceIndex) -> list[tuple[int, str]]:
    """The words of a sentence but for articles, with one sign for all numbers."""
    return [
        (at, _NUMBER if word.number else word.norm)
        for at, word in enumerate(words)
        if word.norm not in index.articles
    ]


def _is_list(words: Sequence[Word], moved: Sequence[_Place], index: SentenceIndex) -> bool:
    """Whether nothing tells two of some numbers apart: *rooms 3 and 5*, *3 by 5 metres*."""
    places = [place.at for place in moved]
    if _is_paired(words, places[0], index):
        return False
    for first, last in itertools.pairwise(places):
        between = list(_between(words, first, last, index))
        if not between or (
            len(between) == 1
            and not between[0].content
            and _counts(words, last)
            and first
            and not _is_led(words, first)
        ):
            return True
    return False


def _is_paired(words: Sequence[Word], first: int, index: SentenceIndex) -> bool:
    """Whether a list of numbers is said of a list before it, each of its own part: *Ann and Ben are 5 and 3*."""
    told = first and words[first - 1].sense.copula
    return bool(told) and any(word.norm in index.coordinators for word in words[:first])


def _between(words: Sequence[Word], first: int, last: int, index: SentenceIndex) -> Iterator[Word]:
    """The words between two numbers, but for what joins them, and what both count."""
    counted = words[last + 1].norm if last + 1 < len(words) and not is_parted(words[last + 1]) else ""
    for at in range(first + 1, last):
        word = words[at]
        if word.norm not in index.coordinators and not (at == first + 1 and word.norm == counted):
            yield word


def _counts(words: Sequence[Word], at: int) -> bool:
    return at + 1 < len(words) and words[at + 1].counter


def _is_led(words: Sequence[Word], at: int) -> bool:
    """Whether a small word stands before a number."""
    return not (words[at - 1].content or words[at].opens)


def in_any_order(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; those that its source sentence joins to the same ones, and to nothing else, in another order are its own.

    Where either sentence joins anything else, each value may belong to a part of that: *Ann and Ben are 5 and 3*.
    """
    if not any(fact.status in MISPLACED for _, _, fact in checked):
        return checked
    words, row, coordinators = claim.words, claim.row, claim.index.coordinators
    lists = [frozenset(row[at].norm for at in places) for places in value_lists(row, coordinators)]
    own = list(value_lists(words, coordinators))
    if len(lists) != 1 or len(own) != 1 or {words[at].norm for at in own[0]} != lists[0]:
        return checked
    norms = {row[first].norm: one for (first, _), one in claim.placed}
    return tuple(
        (first, last, _held(fact, norms.get(words[first].norm)) if first in own[0] else fact)
        for first, last, fact in checked
    )


def _held(fact: ComparedFact, given: SourceFact | None) -> ComparedFact:
    return fact if given is None or fact.status not in MISPLACED else fact.held(given)


def value_lists(words: Sequence[Word], coordinators: Collection[str]) -> Iterator[Sequence[int]]:
    """Where the numbers stand of each list of a sentence; what joins other words is a list with no number.

    Args:
        words: The sentence.
        coordinators: Words that make a list.
    """
    numbers = [at for at, word in enumerate(words) if word.number]
    places: list[int] = []
    inside: set[int] = set()
    for first, last in pairwise(numbers):
        joined = _are_joined(words, first, last, coordinators)
        if joined:
            inside.update(range(first, last))
            places[-1:] = [first, last]
        if places and (not joined or last == numbers[-1]):
            yield places
            places = []
    if any(word.norm in coordinators for at, word in enumerate(words) if at not in inside):
        yield ()


def _are_joined(words: Sequence[Word], first: int, last: int, coordinators: Collection[str]) -> bool:
    """Whether two numbers stand side by side but for what joins them, and what both count."""
    between, behind = words[first + 1 : last], words[last + 1 : 2 * last - first]
    counted = sum(1 for _ in takewhile(_are_alike, zip(between, behind, strict=False)))
    between = between[counted:]
    return all(word.norm in coordinators for word in between) and bool(between or words[last].opens)


def _are_alike(pair: tuple[Word, Word]) -> bool:
    return pair[0].norm == pair[1].norm
