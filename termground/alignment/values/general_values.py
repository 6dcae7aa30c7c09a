"""What a source says in general, told of all but the case for which it says something else: 37 euros, under 24 years 22 euros."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from termground.alignment.values.limits import Checked
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.facts import Fact, Relation, alike, compare

_MARKS = (re.compile("[;；。]"), re.compile("[,、，]"), re.compile(r"[:：]|\s[-–—]\s"))
"""Marks between two values, those that part most first."""


_STATED = (FactStatus.HELD, FactStatus.MOVED)


def has_general_values(checked: Checked, index: SentenceIndex) -> bool:
    """Whether all other values of a claim stand in its source in another part than the limit of which it tells the other side.

    The part with the limit has a value of its own for its case: *from 24 years on 37 euros*, of *37 euros; under 24 years 22 euros*.

    Args:
        checked: The facts of the claim, each with its range of words.
        index: The sentences of the sources.
    """
    apart = list(_apart_from_limits(checked, index))
    return bool(apart) and all(own > other for own, other in apart)


def has_case_values(checked: Checked, index: SentenceIndex) -> bool:
    """Whether a value of a claim is that of the case, of which it tells the other side of the limit: *from 24 years on 22 euros*.

    Args:
        checked: The facts of the claim, each with its range of words.
        index: The sentences of the sources.
    """
    return any(own < other for own, other in _apart_from_limits(checked, index))


def _apart_from_limits(checked: Checked, index: SentenceIndex) -> Iterator[tuple[int, int]]:
    """How far each other value of a claim, and another value like it, are parted from a limit in the source; alike where there is none."""
    rest = [fact for _, _, fact in checked if fact.relation is Relation.REST]
    others = [fact for _, _, fact in checked if fact.relation is not Relation.REST]
    for side, fact in product(rest, others):
        yield (0, 0) if side.source_fact is None else _both_apart(fact, side.source_fact, index)


def _both_apart(fact: ComparedFact, limit: SourceFact, index: SentenceIndex) -> tuple[int, int]:
    """The same of one value and one limit."""
    row = index.row_at(*limit.place)
    if fact.status not in _STATED:
        return 0, 0
    own: list[int] = []
    others: list[int] = []
    for given in index.analyses[limit.source].facts:
        if index.row_at(limit.source, given.start) == row and alike(fact.fact, given):
            relation = compare(fact.fact, given)
            if relation in (Relation.EQUAL, Relation.DIFFERENT):
                (own if relation is Relation.EQUAL else others).append(_apart(given, limit, index))
    return (min(own), min(others)) if own and others else (0, 0)


def _apart(fact: Fact, limit: SourceFact, index: SentenceIndex) -> int:
    """How far the marks between a value and a limit of one source part them; 0 where none stands there."""
    first, last = sorted((fact, limit.fact), key=lambda one: one.start)
    between = index.analyses[limit.source].original[first.end : last.start]
    strength = (len(_MARKS) - at for at, mark in enumerate(_MARKS) if mark.search(between))
    return next(strength, 0)
