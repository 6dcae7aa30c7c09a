"""The time before something begins, of which a claim denies it: not until the end of November, of *from December*."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence

from termground.evidence.assertion.negation import denials
from termground.evidence.values.fact_status import ClaimFact, ComparedFact, FactStatus, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, mentions
from termground.facts import Date, Relation
from termground.facts.values import Moment

_LEAP = 2000
_MONTHS = 12


def day_before(stated: ClaimFact, here: Sequence[SourceFact], given: SourceFacts) -> ComparedFact | None:
    """A period that ends right before that of the source sentence begins, of which the claim denies the same; None for any other fact.

    Args:
        stated: The period.
        here: The facts of the source sentence that the claim follows.
        given: The facts of the sources.
    """
    value, row = stated.fact.value, stated.row
    if row is None or not isinstance(value, Date):
        return None
    if value.first is not None:
        return _day_after(stated, value.first, here, given)
    if value.last is None:
        return None
    for one in here:
        other = one.fact.value
        begins = other.first if isinstance(other, Date) and not other.about else None
        if begins is not None and _are_next(value.last, begins) and _denies_it(stated, row, one, given):
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL, one, denied=True)
    return None


def _day_after(
    stated: ClaimFact, begins: Moment, here: Sequence[SourceFact], given: SourceFacts
) -> ComparedFact | None:
    """The day behind the last one on which something is so, of which the claim denies it: no longer from 1 July, of *until 30 June*."""
    for one in here:
        other = one.fact.value
        if not isinstance(other, Date) or other.last is None or other.first == other.last or other.about:
            continue
        if (
            _are_next(other.last, begins)
            and stated.claim.denials
            and not given.index.rows[stated.row or 0][0].denied
        ):
            return ComparedFact(stated.fact, FactStatus.DERIVED, Relation.EQUAL, one, denied=True)
    return None


def _are_next(end: Moment, begin: Moment) -> bool:
    """Whether a day or month is the one right before another one; a year that one of them leaves out may be any."""
    if end.month is None or begin.month is None or end.hour is not None or begin.hour is not None:
        return False
    turns = begin.month == end.month % _MONTHS + 1
    years = {end.year, None if begin.year is None else begin.year - (begin.month < end.month)} - {None}
    if len(years) > 1 or not (turns or begin.month == end.month):
        return False
    if not turns:
        return end.day is not None and begin.day == end.day + 1
    year = next((year for year in years if year is not None and year > 0), _LEAP)
    lasts = {monthrange(year, end.month)[1], 28 if end.month == 2 and not years else None, None}
    return end.day in lasts and begin.day in (1, None)


def _denies_it(stated: ClaimFact, row: int, one: SourceFact, given: SourceFacts) -> bool:
    """Whether the claim has nothing but words of the source sentence around its period, and denies what that does not.

    *Not until 30 November* may say that it begins on that day.
    """
    words, own = given.index.rows[row], stated.claim.words
    first, last = stated.place
    low, high = _part(own, stated.place, given)
    groups = denials(own, range(low, high))
    if len(groups) != 1 or any(first <= at < last for at in groups[0]):
        return False
    if denials(words, range(*_part(words, given.range(one), given))):
        return False
    value = stated.fact.value
    is_day = isinstance(value, Date) and value.last is not None and value.last.day is not None
    if is_day and groups[0][0] < first:
        return False
    around = [word for at, word in enumerate(own[low:high], low) if not first <= at < last]
    return all(mentions(words, word) for word in around if word.content and not word.negation)


def _part(words: Sequence[Word], place: WordRange, given: SourceFacts) -> WordRange:
    """The part of a sentence that has a date, with the next one where it stands in its part alone: *until 30 November, …*."""
    found = given.index.parts(words)
    at = next(k for k, one in enumerate(found) if one[0] <= place[0] < one[1])
    low, high = found[at]
    beside = [*words[low : place[0]], *words[place[1] : high]]
    if any(word.content for word in beside) or at + 1 == len(found):
        return low, high
    return low, found[at + 1][1]
