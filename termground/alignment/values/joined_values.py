"""Values that make one list, told in another order: rooms 5 and 3, of rooms 3 and 5."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, takewhile

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Relation

_MOVED = (FactStatus.MOVED, FactStatus.EXCHANGED)


def in_any_order(checked: Checked, alignment: Alignment, index: SentenceIndex, facts: FactChecker) -> Checked:
    """The facts of a claim; those that its source sentence joins to the same ones, and to nothing else, in another order are its own.

    Where either sentence joins anything else, each value may belong to a part of that: *Ann and Ben are 5 and 3*.

    Args:
        checked: The facts of the claim.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    main = alignment.main
    if main is None or not any(fact.status in _MOVED for _, _, fact in checked):
        return checked
    number, row = main
    given = {facts.range(one)[0]: one for one in facts.given(number)}
    lists = [frozenset(row[at].norm for at in places) for places in value_lists(row, index.coordinators)]
    own = list(value_lists(alignment.words, index.coordinators))
    if len(lists) != 1 or len(own) != 1 or {alignment.words[at].norm for at in own[0]} != lists[0]:
        return checked
    norms = {row[at].norm: one for at, one in given.items()}
    return tuple(
        (first, last, _held(fact, norms.get(alignment.words[first].norm)) if first in own[0] else fact)
        for first, last, fact in checked
    )


def _held(fact: ComparedFact, given: SourceFact | None) -> ComparedFact:
    if given is None or fact.status not in _MOVED:
        return fact
    return ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, given)


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
        joined = _joined(words, first, last, coordinators)
        if joined:
            inside.update(range(first, last))
            places[-1:] = [first, last]
        if places and (not joined or last == numbers[-1]):
            yield places
            places = []
    if any(word.norm in coordinators for at, word in enumerate(words) if at not in inside):
        yield ()


def _joined(words: Sequence[Word], first: int, last: int, coordinators: Collection[str]) -> bool:
    """Whether two numbers stand side by side but for what joins them, and what both count."""
    between, behind = words[first + 1 : last], words[last + 1 : 2 * last - first]
    counted = sum(1 for _ in takewhile(_is_same, zip(between, behind, strict=False)))
    between = between[counted:]
    return all(word.norm in coordinators for word in between) and bool(between or words[last].opens)


def _is_same(pair: tuple[Word, Word]) -> bool:
    return pair[0].norm == pair[1].norm
