"""Hours told of other days than their own, where the sources list both: Tuesday from 10 to 2, of Mon–Fri 9–5, Sat 10–2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from termground.alignment.values.limits import Checked
from termground.alignment.values.valued_claim import ValuedClaim, each_settled
from termground.evidence.assertion.day_sets import DaySet, day_sets, tells_hours
from termground.evidence.assertion.scope import excepts
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import STATED, ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word
from termground.facts import Date, Fact, Moment, Quantity, compare
from termground.facts.week import ALL

FEWEST = 2
"""Entries that make a list of hours."""

NEAR = 7
"""Source sentences on either side of one whose days and hours go on its list, where they stand line by line."""

LINE = 8
"""Words of a heading at most."""


class _Entry(NamedTuple):
    """Some days of a list with their hours."""

    days: frozenset[int]
    hours: Sequence[SourceFact]


def hours_of_days(checked: Checked, claim: ValuedClaim) -> Checked:
    """The facts of a claim; hours that the list of the sources has for other days than the claim's are those of something else."""
    if claim.denies or not any(_tells_hours(fact.fact) for _, _, fact in checked):
        return checked
    index, facts = claim.index, claim.facts
    named = [one for one in day_sets(claim.words) if one.closed is None]
    if not named:
        if day_sets(claim.row):
            return checked  # of which days it speaks, a question may tell
        spans = [given for given in claim.given if len(set(_ends(given.fact))) > 1]
        return each_settled(checked, lambda fact: _ending(fact, spans))
    if len(named) != 1:
        return checked
    entries = list(_entries(_listed(claim.number, checked, index, facts), index, facts))
    own = [one for one in entries if named[0].days <= one.days]
    others = [one for one in entries if named[0].days.isdisjoint(one.days)]
    if len(entries) < FEWEST or not own or not others:
        return checked
    return each_settled(checked, lambda fact: _settled(fact, own, others))


def told_of_schedule(checked: Checked, claim: ValuedClaim) -> frozenset[int]:
    """Places of the words of a claim that lines of days and hours say with their heading: its days, what says that it is open, what is.

    None where its hours are not those of its days, or where the list is one sentence, which has its words itself.

    Args:
        checked: The facts of the claim.
        claim: The claim beside its source sentence.
    """
    words, index, facts = claim.words, claim.index, claim.facts
    stated = [fact for _, _, fact in checked if _tells_hours(fact.fact)]
    if not claim.row or not stated or claim.denies:
        return frozenset()
    named = [one for one in day_sets(words) if one.closed is None]
    number = _listed(claim.number, checked, index, facts)
    if len(named) != 1 or len(list(_in_row(number, index, facts))) != 1:
        return frozenset()
    entries = list(_entries(number, index, facts))
    own = [hour for one in entries if named[0].days <= one.days for hour in one.hours]
    if len(entries) < FEWEST or not all(any(_is_of(fact.fact, hour.fact) for hour in own) for fact in stated):
        return frozenset()
    heads = _heads(number, index)
    days = range(*named[0].place)
    return frozenset(
        at for at, word in enumerate(words) if at in days or tells_hours((word,)) or word.norm in heads
    )


def _listed(number: int, checked: Checked, index: SentenceIndex, facts: FactChecker) -> int:
    """The line of a list that a claim follows, or that has one of its values where it follows the heading."""
    if next(_in_row(number, index, facts), None) is not None:
        return number
    given = (fact.source_fact for _, _, fact in checked if fact.source_fact is not None)
    rows = (index.row_at(one.source, one.fact.start) for one in given)
    return next((row for row in rows if row is not None and next(_in_row(row, index, facts), None)), number)


def _heads(number: int, index: SentenceIndex) -> frozenset[str]:
    """Normal forms of the words of the short lines without days above one, as headings are."""
    above = [row for row in index.around(number, before=NEAR) if row < number]
    lines = (index.rows[row] for row in above if len(index.rows[row]) <= LINE)
    return frozenset(word.norm for line in lines if not day_sets(line) for word in line)


def _ending(fact: ComparedFact, spans: Sequence[SourceFact]) -> ComparedFact:
    """A time with which one of several spans begins or ends: closes at 6, of open from 9 to 12 and from 1 to 6."""
    value = fact.fact.value
    if len(spans) < FEWEST or fact.status not in (FactStatus.MOVED, FactStatus.LOOSER):
        return fact
    point = value.first if isinstance(value, Date) and value.first == value.last else None
    own = next((one for one in spans if point is not None and point in _ends(one.fact)), None)
    return fact if own is None else fact.held(own)


def _ends(fact: Fact) -> tuple[Moment, ...]:
    return fact.value.ends if isinstance(fact.value, Date) else ()


def _settled(fact: ComparedFact, own: Sequence[_Entry], others: Sequence[_Entry]) -> ComparedFact:
    """A fact of the claim beside the hours of its days, and those of other days."""
    if not _tells_hours(fact.fact) or fact.status not in STATED:
        return fact
    mine = [hour for one in own for hour in one.hours]
    held = next((hour for hour in mine if _is_of(fact.fact, hour.fact)), None)
    if held is not None:
        return fact if fact.status is FactStatus.HELD else fact.held(held)
    if _is_point(fact.fact) and _is_open_ended(mine[0].fact):
        return fact  # it may be the other end, told of all days
    if any(_is_of(fact.fact, hour.fact) for one in others for hour in one.hours):
        return fact.moved(mine[0])
    return fact


def _tells_hours(fact: Fact) -> bool:
    """Whether a fact is a time of day, or a number that may be one: from 10 to 2."""
    value = fact.value
    if isinstance(value, Date):
        return any(end.hour is not None for end in value.ends)
    return isinstance(value, Quantity) and not value.unit and fact.kind == "number"


def _is_point(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Date) and value.first == value.last


def _is_open_ended(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Date) and len(value.ends) < FEWEST


def _is_of(stated: Fact, hours: Fact) -> bool:
    """Whether a time is that of a list, begins or ends with it, or lies within it."""
    return compare(stated, hours).holds


def _entries(number: int, index: SentenceIndex, facts: FactChecker) -> Iterator[_Entry]:
    """The days and hours of a source sentence, or of the lines around it where it has no more than one entry."""
    here = list(_in_row(number, index, facts))
    if len(here) != 1:
        yield from here
        return
    for row in range(max(0, number - NEAR), min(len(index.rows), number + NEAR + 1)):
        if index.of[row] == index.of[number]:
            yield from here if row == number else _in_row(row, index, facts)


def _in_row(number: int, index: SentenceIndex, facts: FactChecker) -> Iterator[_Entry]:
    """The days of a sentence, each with the hours behind it up to the next, or before it where hours come first; none where some have none.

    Hours before the first days that have their own behind them are those of all other days.
    """
    row = index.rows[number]
    sets = [one for one in day_sets(row) if one.closed is None]
    hours = [(facts.range(one)[0], one) for one in facts.given(number) if _is_span(one.fact)] if sets else []
    if not hours:
        return
    before = hours[0][0] < sets[0].place[0]
    excepted = before and hours[-1][0] > sets[-1].place[0]  # daily 9 to 5 (weekends until 3)
    entries = [
        _Entry(
            one.days, [hour for at, hour in hours if _owner(at, sets, before=before and not excepted) is one]
        )
        for one in sets
    ]
    if excepted and any(_takes_out(row[slice(*one.place)]) for one in sets):
        return  # every day except Thursdays, when
    if excepted:
        others = ALL.difference(*(one.days for one in sets))
        entries.append(_Entry(others, [hour for at, hour in hours if at < sets[0].place[0]]))
    if all(one.hours for one in entries):
        yield from entries


def _takes_out(words: Sequence[Word]) -> bool:
    return any(map(excepts, words))


def _owner(at: int, sets: Sequence[DaySet], *, before: bool) -> DaySet | None:
    """The set of days to which an hour belongs."""
    if before:
        return next((one for one in sets if at < one.place[0]), None)
    return next((one for one in reversed(sets) if one.place[0] < at), None)


def _is_span(fact: Fact) -> bool:
    """Whether a fact is a time of day, or a range of numbers."""
    value = fact.value
    return _tells_hours(fact) and (
        isinstance(value, Date) or (isinstance(value, Quantity) and value.low != value.high)
    )
