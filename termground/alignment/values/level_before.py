"""The time that a source compares with, before a value that follows from the comparison: 508 in 2022, of 412 in 2023, 96 fewer than in 2022."""

from __future__ import annotations

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim, each_settled
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.values.fact_status import MISPLACED, ComparedFact, FactStatus, is_equal
from termground.evidence.words import WordRange
from termground.facts import Date

NEAR = 4
"""Words beside one that compares among which the time stands."""

_THAN = "than"
_FOUND = of_kinds((_THAN,))


def level_before(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim of which one value was worked out; the time that its source compares with is its own."""
    if not any(fact.status is FactStatus.DERIVED for _, _, fact in checked):
        return checked
    moved = [fact for _, _, fact in checked if _is_moved_time(fact)]
    if not moved or _THAN not in claim.alignment.source.phrase_kinds:
        return checked
    than = [places for _, places in places_in_words(claim.row, _FOUND)]
    postposed = claim.row[0].postposed
    times = [one for place, one in claim.placed if _is_led(place, than, postposed=postposed)]
    held = {id(fact): one for fact in moved for one in times if is_equal(fact.fact, one.fact)}
    return each_settled(checked, lambda fact: fact.held(held[id(fact)]) if id(fact) in held else fact)


def _is_moved_time(fact: ComparedFact) -> bool:
    return fact.status in MISPLACED and isinstance(fact.fact.value, Date)


def _is_led(place: WordRange, places: list[range], *, postposed: bool) -> bool:
    """Whether a value stands beside a word that compares: before it, where particles follow."""
    if postposed:
        return any(than.start - NEAR <= place[1] <= than.start for than in places)
    return any(than.stop <= place[0] < than.stop + NEAR for than in places)
