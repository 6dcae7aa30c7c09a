"""By how much something changes, told as what it is: 25 minutes, where a journey is cut from 40 to 15."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from termground.evidence.values.fact_status import ClaimFact, ClaimFacts, SourceFact, ToldTrend
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.values.trends import beside
from termground.evidence.words import Word, WordRange, tense_of
from termground.facts import Quantity, Relation, compare
from termground.facts.derived import is_alike
from termground.facts.ratios import rounds

NEAR = 3
"""Words between the two ends of a change."""

BEHIND = 2
"""Words behind a value among which stands what says that it is a difference: *2,50 euros de moins*."""

_AXES = ("change", "degree", "span", "length", "price")
_MEASURES = (*_AXES, "time", "size", "weight", "level", "width", "depth", "distance", "speed", "age")
"""Axes of the words that say so right behind a value: an hour earlier."""


def is_measured(stated: ClaimFact) -> bool:
    """Whether a word right behind a value says that something is so much more or less: £1.50 less.

    Args:
        stated: The value.
    """
    last = stated.place[1]
    behind = stated.claim.words[last : last + BEHIND]
    return any(word.sense.trend or word.axis in _MEASURES for word in behind)


def is_change(stated: ClaimFact) -> bool:
    """Whether a claim has any word for a change or a difference.

    Args:
        stated: A value of it.
    """
    return any(map(_compares, stated.claim.words))


def is_told_bare(stated: ClaimFact, here: Sequence[SourceFact], source_facts: SourceFacts) -> bool:
    """Whether a claim says only what something is or costs by a value that is how far two others of its source lie apart.

    The two are the ends of a change: they stand side by side, and no word makes a list of them.

    Args:
        stated: The value.
        here: The facts of the source sentence.
        source_facts: The facts of the sources.
    """
    return _says_what(stated) and _change(stated, here, source_facts) is not None


def is_miscounted(stated: ClaimFact, here: Sequence[SourceFact], source_facts: SourceFacts) -> bool:
    """Whether a percentage by which something is said to change is not that of the change of its source: 50 %, from 400 to 800.

    Args:
        stated: The percentage.
        here: The facts of the source sentence.
        source_facts: The facts of the sources.
    """
    value, row = stated.fact.value, stated.row
    if not isinstance(value, Quantity) or value.unit != "%" or value.exact is None or row is None:
        return False
    words, (first, last) = stated.claim.words, stated.place
    near = words[last : last + BEHIND] if words[0].postposed else words[max(0, first - BEHIND) : first]
    if beside(words, stated.place, stated.fact) is None or any(word.sense.extent == "to" for word in near):
        return False
    changes = [
        abs(high - low) / low * 100
        for one, other in pairwise(here)
        if (low := one.fact.exact)
        and (high := other.fact.exact)
        and _is_side_by_side(one, other, row, source_facts)
    ]
    return len(changes) == 1 and not rounds(changes[0], value.exact)


def changed_to(
    stated: ClaimFact, facts: ClaimFacts, here: Sequence[SourceFact], source_facts: SourceFacts
) -> SourceFact | None:
    """The value to which a source says that one changed of which a claim says that it is so: 8 euros, of *raised from 8 to 10*.

    None where the claim speaks of what was, or of both, and where the change is still to come.

    Args:
        stated: The value.
        facts: The facts of the claim.
        here: The facts of the source sentence.
        source_facts: The facts of the sources.
    """
    row, value = stated.row, stated.fact.value
    if row is None or not isinstance(value, Quantity) or value.exact is None or not _says_what(stated):
        return None
    for one, other in pairwise(here):
        if compare(stated.fact, one.fact) is not Relation.EQUAL or not is_alike(other.fact, value):
            continue
        if facts.have(other) or not _is_side_by_side(one, other, row, source_facts):
            continue
        words = source_facts.index.rows[row]
        (_, first), (last, _) = source_facts.range(one), source_facts.range(other)
        marks = words[first : last + 1 if words[0].postposed else last]
        if not any(word.sense.extent == "to" for word in (*marks, *words[last : last + NEAR])):
            continue
        if not tense_of(stated.claim.words).past and not tense_of(words).ahead:
            return other
    return None


def trend_of_change(
    stated: ClaimFact, here: Sequence[SourceFact], source_facts: SourceFacts
) -> ToldTrend | None:
    """What a claim says of the way that a change goes of which its source has both ends: fell by 15 euros, from 80 to 65.

    Args:
        stated: By how much it changes.
        here: The facts of the source sentence.
        source_facts: The facts of the sources.
    """
    at = beside(stated.claim.words, stated.place, stated.fact)
    if at is not None and stated.fact.kind != "percent" and stated.claim.words[at].sense.trend.is_behind:
        return None
    found = None if at is None else _change(stated, here, source_facts)
    if at is None or found is None or stated.row is None:
        return None
    place, rises = found
    return ToldTrend(at, stated.row, place, turned=rises != stated.claim.words[at].sense.trend.rises)


def _change(
    stated: ClaimFact, here: Sequence[SourceFact], source_facts: SourceFacts
) -> tuple[WordRange, bool] | None:
    """The two ends of a change, and whether it is a rise, of which a value tells by how much."""
    value = stated.fact.value
    if stated.row is None or not isinstance(value, Quantity) or value.exact is None:
        return None
    for one, other in pairwise(here):
        low, high = one.fact.exact, other.fact.exact
        if low is None or high is None or abs(high - low) != value.exact:
            continue
        units = [end.fact.value.unit for end in (one, other) if isinstance(end.fact.value, Quantity)]
        if value.unit in units and _is_side_by_side(one, other, stated.row, source_facts):
            return (source_facts.range(one)[0], source_facts.range(other)[1]), high > low
    return None


def _says_what(stated: ClaimFact) -> bool:
    """Whether a claim has a word for what a value is, and none for a change or a difference."""
    words, (_, last) = stated.claim.words, stated.place
    if last < len(words) and (words[last].content or words[last].sense.trend) and not words[last].opens:
        return False
    if is_change(stated):
        return False
    return any(word.sense.copula or word.sense.unsaid for word in words)


def _compares(word: Word) -> bool:
    return bool(word.sense.trend) or word.axis in _AXES


def _is_side_by_side(one: SourceFact, other: SourceFact, row: int, source_facts: SourceFacts) -> bool:
    """Whether two values of a sentence stand beside one another, and are not two of a list."""
    words = source_facts.index.rows[row]
    (_, first), (last, _) = source_facts.range(one), source_facts.range(other)
    between = words[first : last + 1]
    return (
        0 < last - first <= NEAR
        and not any(word.opens for word in between)
        and not any(word.content or word.norm in source_facts.index.coordinators for word in between[:-1])
    )
