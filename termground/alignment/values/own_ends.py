"""Which way a change goes whose two ends stand in a row of figures: *fell from 512 to 478*, of a table with 512 and 478."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.extents import is_end
from termground.evidence.values.fact_status import STATED, ComparedFact, ToldTrend, is_equal
from termground.evidence.words import Word, WordRange, pauses
from termground.facts import Fact, Quantity

BETWEEN = 4
"""Words between the two ends."""

BESIDE = 5
"""Words on either side of them among which stands the one that says which way it goes."""

YEARS = range(1800, 2200)
"""Numbers that may be years, which are the ends of a period and of no change."""

_GROUP = 3


def own_ends(checked: Checked, claim: ValuedClaim) -> Iterator[ToldTrend]:
    """The words of a claim that say which way something goes from one of its values to the next, as these themselves show.

    Both stand in one source sentence, or row of a table, that has no such word itself: who says *the yen rose from 150 to 140* means it.

    Args:
        checked: The facts of the claim.
        claim: The claim beside its source sentence.
    """
    words, index, facts = claim.words, claim.index, claim.facts
    if len(checked) < 2 or not any(word.sense.trend for word in words):
        return
    for (first, end, one), (begin, last, other) in pairwise(checked):
        rises = _rises(one.fact, other.fact)
        if rises is None or not {one.status, other.status} <= set(STATED):
            continue
        if not is_end(words, (begin, last)) or not _side_by_side(words, (end, begin), index):
            continue
        at = _trend_beside(words, (first, last))
        found = None if at is None else _place(one, other, index, facts)
        if at is not None and found is not None:
            yield ToldTrend(at, *found, turned=words[at].sense.trend.rises != rises)


def _rises(one: Fact, other: Fact) -> bool | None:
    """Whether the second of two values is the larger one; None where they are no two ends of one change."""
    low, high, values = one.exact, other.exact, (one.value, other.value)
    if low is None or high is None or low <= 0 or high <= 0 or "ordinal" in (one.kind, other.kind):
        return None
    units = [value.unit for value in values if isinstance(value, Quantity)]
    if len(units) < len(values) or (units[0] not in ("", units[1])):
        return None
    if not any(units) and any(value in YEARS for value in (low, high)):
        return None
    if units[0] != units[1]:  # from 512 to 478 million
        low = low.scaleb(_GROUP * round((high.adjusted() - low.adjusted()) / _GROUP))
    return None if low == high else low < high


def _side_by_side(words: Sequence[Word], between: WordRange, index: SentenceIndex) -> bool:
    """Whether nothing but small words stands between two values."""
    inside = words[slice(*between)]
    return len(inside) <= BETWEEN and not any(
        word.opens or word.content or word.norm in index.coordinators for word in inside
    )


def _trend_beside(words: Sequence[Word], ends: WordRange) -> int | None:
    """The only word beside two ends that says which way something goes, and is not denied."""
    first, last = ends
    low = next((at for at in range(first, max(0, first - BESIDE), -1) if pauses(words, at)), None)
    low = max(0, first - BESIDE) if low is None else low
    high = next((at for at in range(last, min(len(words), last + BESIDE)) if pauses(words, at)), None)
    high = min(len(words), last + BESIDE) if high is None else high
    found = [
        at
        for at in (*range(low, first), *range(last, high))
        if words[at].sense.trend and not words[at].sense.trend.is_behind
    ]
    ways = {words[at].sense.trend.rises for at in found}
    return found[0] if len(ways) == 1 and not any(words[at].denied for at in found) else None


def _place(
    one: ComparedFact, other: ComparedFact, index: SentenceIndex, facts: FactChecker
) -> tuple[int, WordRange] | None:
    """The one source sentence with both values, and where it has the second one; None where it tells itself which way they go."""
    rows = [row for row in facts.rows(one.fact) if row in facts.rows(other.fact)]
    if len(rows) != 1 or any(word.sense.trend or word.sense.extent for word in index.rows[rows[0]]):
        return None
    given = (given for given in facts.given(rows[0]) if is_equal(other.fact, given.fact))
    found = next(given, None)
    return None if found is None else (rows[0], facts.range(found))
