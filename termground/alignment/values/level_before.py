"""The time that a source compares with, before a value that follows from the comparison: 508 in 2022, of 412 in 2023, 96 fewer than in 2022."""

from __future__ import annotations

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.small_words import of_kinds, places_in_words
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.words import WordRange
from termground.facts import Date, Relation, compare

NEAR = 4
"""Words beside one that compares among which the time stands."""

_THAN = "than"
_FOUND = of_kinds((_THAN,))
_MOVED = (FactStatus.MOVED, FactStatus.EXCHANGED)


def level_before(checked: Checked, alignment: Alignment, index: SentenceIndex, facts: FactChecker) -> Checked:
    """The facts of a claim of which one value was worked out; the time that its source compares with is its own.

    Args:
        checked: The facts of the claim.
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        facts: The facts of the sources.
    """
    main = alignment.main
    if main is None or not any(fact.status is FactStatus.DERIVED for _, _, fact in checked):
        return checked
    moved = [fact for _, _, fact in checked if _is_moved_time(fact)]
    if not moved or _THAN not in index.sentence(main[0]).phrase_kinds:
        return checked
    places = [places for _, places in places_in_words(main[1], _FOUND)]
    postposed = main[1][0].postposed
    times = [one for one in facts.given(main[0]) if _is_led(facts.range(one), places, postposed=postposed)]
    held = {
        id(fact): one for fact in moved for one in times if compare(fact.fact, one.fact) is Relation.EQUAL
    }
    return tuple(
        (first, last, ComparedFact(fact.fact, FactStatus.HELD, Relation.EQUAL, held[id(fact)]))
        if id(fact) in held
        else (first, last, fact)
        for first, last, fact in checked
    )


def _is_moved_time(fact: ComparedFact) -> bool:
    return fact.status in _MOVED and isinstance(fact.fact.value, Date)


def _is_led(place: WordRange, places: list[range], *, postposed: bool) -> bool:
    """Whether a value stands beside a word that compares: before it, where particles follow."""
    if postposed:
        return any(than.start - NEAR <= place[1] <= than.start for than in places)
    return any(than.stop <= place[0] < than.stop + NEAR for than in places)
