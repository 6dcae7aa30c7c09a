"""A value with another one than its own, where a sentence lists both kinds in pairs: 2 kg for 9 euros, of 2 kg for 5 and 10 kg for 9 euros."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import lies_in
from termground.evidence.values.fact_status import MISPLACED, ComparedFact, FactStatus, SourceFact, is_equal
from termground.evidence.words import Word
from termground.facts import Fact, Quantity, Relation
from termground.facts.units import is_money, unit

FEWEST = 2
"""Pairs that make a list, and values of each."""

_STATED = (FactStatus.HELD, FactStatus.ELSEWHERE)

LEAD = 2
"""Words before a length of time among which one says that something begins behind it: *después de*."""

_AFTER = "after"

_MOVED = (*MISPLACED, FactStatus.ELSEWHERE)

_TIMES = ("time", "calendar")
"""What lengths of time measure."""

Placed = tuple[int, int, ComparedFact]
"""A fact of a claim behind its range of words."""


class _Pair(NamedTuple):
    """Two values of one part of a sentence, in the order of their measures."""

    one: SourceFact
    other: SourceFact


def paired(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; one beside the first value of a pair that is the second of another pair is that of something else.

    Each part of the list has two values of two measures, the same in all. None where another sentence of the sources has the two values
    of the claim too, and where one of them is a limit in the claim alone: *after 6 weeks*. Two values of one pair are its own, whatever stands
    between them in the list. What lies above the upper limit of one pair has the value of the next one: *over 5 kg 9 euros*.
    """
    if len(checked) < FEWEST or claim.denies:
        return checked
    pairs = _pairs(claim) if len(claim.given) >= FEWEST * FEWEST else []
    if len(pairs) < FEWEST:
        return checked
    found: dict[int, ComparedFact] = {}
    for piece in claim.pieces if len(checked) > FEWEST else ((0, len(claim.words)),):
        inside = [one for one in checked if lies_in(one[:2], piece)]
        if len(inside) == FEWEST:
            found.update(
                _mispaired(inside, pairs, claim)
                or _stepped(inside, pairs, claim.words)
                or _own(inside, pairs, claim)
            )
    return tuple((first, last, found.get(first, fact)) for first, last, fact in checked)


def _pairs(claim: ValuedClaim) -> Sequence[_Pair]:
    """The pairs of the source sentence, part by part or, where marks stand inside them too, in turn; none where it has other values."""
    given, pieces = claim.given, claim.alignment.source_parts
    grouped = [[one for place, one in claim.placed if lies_in(place, piece)] for piece in pieces]
    in_parts = [group for group in grouped if group]
    if not all(len(group) == FEWEST for group in in_parts):
        # a case between two limits is one by the first of them: from 10 up to 20 years 10 days
        listed = [
            one
            for at, one in enumerate(given)
            if not at or _measure(one.fact) != _measure(given[at - 1].fact)
        ]
        in_parts = [list(two) for two in zip(listed[::2], listed[1::2], strict=False)]
        if len(listed) % FEWEST or len({tuple(_measure(one.fact) for one in two) for two in in_parts}) != 1:
            return ()
    pairs = [_Pair(*sorted(two, key=lambda one: str(_measure(one.fact)))) for two in in_parts]
    same = {tuple(_measure(one.fact) for one in pair) for pair in pairs}
    measures = next(iter(same), (None,))
    return pairs if len(same) == 1 and None not in measures and len(set(measures)) == FEWEST else ()


def _measure(fact: Fact) -> str | None:
    """What a fact measures; None for one that measures nothing."""
    value = fact.value
    if isinstance(value, Quantity):
        return None if fact.kind == "ordinal" else f"{value.unit} of quantity"
    return fact.kind


def _mispaired(
    inside: Sequence[Placed], pairs: Sequence[_Pair], claim: ValuedClaim
) -> dict[int, ComparedFact]:
    """A value of another pair than the one before it, by its place in the claim, with what its own pair has."""
    before, behind = inside
    if any(fact.status not in (*_STATED, FactStatus.MOVED) for _, _, fact in inside):
        return {}
    for side in (0, 1):
        own, other = _owner(before[2].fact, pairs, side), _owner(behind[2].fact, pairs, 1 - side)
        if own is None or other is None or own == other or _stand_elsewhere(before, behind, claim):
            continue
        values = ((before, pairs[own][side]), (behind, pairs[other][1 - side]))
        if all(_is_led_alike(one, given, claim) for one, given in values):
            return {behind[0]: behind[2].moved(pairs[own][1 - side])}
    return {}


def _stepped(
    inside: Sequence[Placed], pairs: Sequence[_Pair], words: Sequence[Word]
) -> dict[int, ComparedFact]:
    """What begins where a pair ends, beside the value of the next pair: above 5 kg, after 6 weeks."""
    for limit, value in permutations(inside):
        for side in (0, 1):
            at = _owner(value[2].fact, pairs, 1 - side)
            given = pairs[at - 1][side] if at else None
            if at and given is not None and _begins_behind(limit, given, words):
                begins = ComparedFact(limit[2].fact, FactStatus.DERIVED, Relation.EQUAL, given)
                held = value[2].held(pairs[at][1 - side])
                return {limit[0]: begins, value[0]: held}
    return {}


def _begins_behind(limit: Placed, given: SourceFact, words: Sequence[Word]) -> bool:
    """Whether a value is a lower limit where the one of the source is an upper one, or a length of time behind which something begins."""
    own, other = limit[2].fact.value, given.fact.value
    if not isinstance(own, Quantity) or not isinstance(other, Quantity) or own.unit != other.unit:
        return False
    if own.above:
        return own.low == other.high and other.low in (None, other.high)
    if unit(own.unit).dimension not in _TIMES or own != other:
        return False
    return any(word.sense.scope == _AFTER for word in words[max(0, limit[0] - LEAD) : limit[0]])


def _own(inside: Sequence[Placed], pairs: Sequence[_Pair], claim: ValuedClaim) -> dict[int, ComparedFact]:
    """Two values of one pair, where the list has nothing else in its parts that its first part does not have: *up to 5 kg 7 euros*."""
    before, behind = inside
    for side in (0, 1):
        own, other = _owner(before[2].fact, pairs, side), _owner(behind[2].fact, pairs, 1 - side)
        if own is not None and own == other and _is_gapped(claim):
            return {
                one[0]: one[2].held(pairs[own][at])
                for one, at in ((before, side), (behind, 1 - side))
                if one[2].status in _MOVED
            }
    return {}


def _is_gapped(claim: ValuedClaim) -> bool:
    """Whether the source sentence tells in its first part, or beside its first pair, what it lists values of."""
    row, values = claim.row, claim.value_words
    told_to = max(claim.alignment.source_parts[0][1], claim.places[FEWEST - 1][1])
    told = {word.norm for word in row[:told_to]}
    return all(
        row[at].norm in told or (row[at].is_pair and at + 1 in values)  # 满二, of 满二十年
        for at in range(told_to, len(row))
        if row[at].content and at not in values
    )


def _owner(fact: Fact, pairs: Sequence[_Pair], side: int) -> int | None:
    """The only pair that has a value on one side."""
    found = [at for at, pair in enumerate(pairs) if is_equal(fact, pair[side].fact)]
    return found[0] if len(found) == 1 else None


def _stand_elsewhere(before: Placed, behind: Placed, claim: ValuedClaim) -> bool:
    """Whether another source sentence has both values."""
    rows = {row for row in claim.facts.rows(before[2].fact) if row != claim.number}
    return any(row in rows for row in claim.facts.rows(behind[2].fact))


def _is_led_alike(own: Placed, given: SourceFact, claim: ValuedClaim) -> bool:
    """Whether the small words beside a value are those of its source sentence, so that it is no limit there alone: *after 6 weeks*.

    Shares and prices are no limits, and a value with a bound has the same bound in both.
    """
    first, last, fact = own
    value = fact.fact.value
    words, row = claim.words, claim.row
    low, high = claim.facts.range(given)
    if isinstance(value, Quantity):
        if value.low != value.high or value.unit == "%" or is_money(value.unit):
            return True
        if unit(value.unit).dimension in _TIMES and _is_told_further(words, last):
            return False
    sides = ((last, high),) if words[first].postposed else ((first - 1, low - 1), (last, high))
    return all(_small(words, at, claim.index) in ("", _small(row, k, claim.index)) for at, k in sides)


def _is_told_further(words: Sequence[Word], at: int) -> bool:
    """Whether a word with content stands right behind a length of time: *6 weeks later*."""
    return at < len(words) and words[at].content and not words[at].opens


def _small(words: Sequence[Word], at: int, index: SentenceIndex) -> str:
    """The word without content at a place, but for articles and words for being and doing; empty where there is none."""
    word = words[at] if 0 <= at < len(words) else None
    if (
        word is None
        or word.content
        or word.norm in index.articles
        or word.sense.copula
        or word.sense.auxiliary
    ):
        return ""
    return word.norm
