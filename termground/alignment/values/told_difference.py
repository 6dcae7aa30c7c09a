"""How far two values of a source sentence lie apart, and which way, told of the two: 3 km shorter than the old one, of 18 km and 15."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, product

from termground.alignment.roles.standards import standards
from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim
from termground.evidence.sentence_parts import part_with
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.values.fact_status import ComparedFact, FactStatus, ToldTrend
from termground.evidence.words import WordRange
from termground.facts import Fact, Quantity
from termground.facts.derived import MOST, size_of
from termground.facts.units import unit
from termground.language.phrase_kinds import SHORTFALL, SURPLUS

NEAR = 3
"""Words between a difference and what tells which way it goes."""

_REST = "rest"
_WORKED_OUT = (FactStatus.ABSENT, FactStatus.CLASHING, FactStatus.DERIVED)


def told_difference(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; one that is how far two values lie apart follows from these, and its word for more, or less, may turn them."""
    worked_out = any(fact.status in _WORKED_OUT for _, _, fact in checked) and not claim.denies
    told = places_in_words(claim.words, of_kinds((SURPLUS, SHORTFALL))) if worked_out else []
    if len({kind for kind, _ in told}) != 1 or claim.alignment.source.denials:
        return checked
    return tuple((first, last, _settled(fact, first, last, told, claim)) for first, last, fact in checked)


def _settled(
    fact: ComparedFact, first: int, last: int, told: Sequence[tuple[str, range]], claim: ValuedClaim
) -> ComparedFact:
    inside = {at for _, places in told for at in places}
    if any(claim.words[at].sense.trend for at in range(max(0, first - NEAR), first) if at not in inside):
        return fact  # fell by so much
    near = [one for one in told if one[1].start - NEAR <= last and first - NEAR <= one[1].stop and one[1]]
    pairs = list(_apart(fact.fact, claim)) if near and fact.status in _WORKED_OUT else []
    of_first = _is_of_first(claim, pairs[0][0][0], pairs[0][1][0]) if len(pairs) == 1 else None
    if of_first is None:
        return fact
    (one, size), (other, another) = pairs[0]
    kind, said = near[0]
    at = next((k for k in reversed(said) if claim.words[k].content), said.start)
    turned = (size > another) != (of_first == (kind == SURPLUS))
    trend = ToldTrend(at, claim.number, (one[0], other[1]), turned=turned)
    return ComparedFact(fact.fact, FactStatus.DERIVED, trend=trend)


def _apart(fact: Fact, claim: ValuedClaim) -> Iterator[tuple[tuple[WordRange, Decimal], ...]]:
    """The pairs of values of the source sentence, in parts of their own, that lie so far apart, each with its size."""
    value, parts = fact.value, claim.alignment.source_parts
    if not isinstance(value, Quantity) or not value.exact or value.unit == "%":
        return
    values = [(place, size) for place, one in list(claim.placed)[:MOST] if (size := _size(one.fact, value))]
    for one, other in combinations(values, 2):
        apart = part_with(one[0][0], parts) != part_with(other[0][0], parts)
        if apart and abs(one[1] - other[1]) == size_of(value):
            yield one, other


def _size(fact: Fact, value: Quantity) -> Decimal | None:
    """The size of a value that is one of what another one is, be it that one of them does not say of what: 15, of 18 km."""
    own = fact.value
    if not isinstance(own, Quantity) or own.exact is None or not value.exact or fact.kind == "ordinal":
        return None
    if "" in (own.unit, value.unit):
        return own.exact * size_of(value) / value.exact
    alike = (unit(own.unit).dimension or own.unit) == (unit(value.unit).dimension or value.unit)
    return size_of(own) if alike else None


def _is_of_first(claim: ValuedClaim, one: WordRange, other: WordRange) -> bool | None:
    """Whether a claim tells it of the thing with the first value; None where no word tells. What the later part alone has tells first: the new one."""
    words, row, parts = claim.words, claim.row, claim.alignment.source_parts
    if has_phrase(words, _REST):
        return has_phrase(row[slice(*part_with(one[0], parts))], _REST)
    given = [told for told in standards(claim.alignment.claim, claim.index) if not told.level]
    inner = given[0].inner if given else frozenset[int]()
    if len(given) == 1 and given[0].leads:
        inner |= frozenset(range(given[0].at + 1, max(inner, default=0) + 1))
    mine, its = ({w.norm for k, w in enumerate(words) if (k in inner) is side} for side in (False, True))
    here, there = (
        {row[k].norm for k in range(*part_with(at[0], parts)) if k not in range(*at)} for at in (one, other)
    )
    if len(given) > 1 or not (inner or here - there - mine):
        return None
    content = {word.norm for word in row if word.content or word.number}
    for named, first in product((content, here | there), (False, True)):
        own = (here - there if first else there - here) & named
        told, compared = not own.isdisjoint(mine - its), not own.isdisjoint(its - mine)
        if told or compared:
            return None if told and compared else first == told
    return None
