"""Periods of which one text says one end by itself: of a response in its sources, and of a source in the response."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby

import msgspec

from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ClaimFact, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.words import Word, marks_of
from termground.facts import Date, Fact, Moment, Quantity, Relation, compare, is_bare

_SAID = (Relation.EQUAL, Relation.LESS_PRECISE, Relation.MORE_PRECISE)

_CLOSED = ("state", "closed")
_ENDS = {("begin", "begin"): 0, ("begin", "end"): 1, ("state", "open"): 0, _CLOSED: 1}
"""Which end of a period a marker speaks of."""


def lacks_end(
    fact: Fact, held: Sequence[SourceFact], same: SameFacts, here: Sequence[SourceFact] = ()
) -> bool:
    """Whether a sentence bears out a period or a range by one of its ends alone, and no source has the other one.

    A day inside a period is a less precise way to say the day; *opens on 3 March* does not tell that it closes on 28 April,
    nor *80, 95 and 120 euros* that something costs 80 to 150.

    Args:
        fact: A fact of a response.
        held: The facts of the sentence that bear it out.
        same: The facts of the sources.
        here: All facts of the sentence; of a list only the last one may have a unit: 12, 15 and 18 euros.
    """
    ends = _ends(fact)
    if not ends or not held or not all(_is_point(one.fact) for one in held):
        return False
    bare = [one.fact.exact for one in here if is_bare(one.fact)]
    found = [any(compare(end, one.fact) in _SAID for one in held) or end.exact in bare for end in ends]
    return any(found) and not all(told or same.of(end) for told, end in zip(found, ends, strict=True))


def _ends(fact: Fact) -> list[Fact]:
    """The days between which a period lies, or the ends of a range, each as a fact; none of anything else."""
    value = fact.value
    if isinstance(value, Quantity) and not (value.about or value.above or value.below):
        ends = [end for end in (value.low, value.high) if end is not None]
        if len(ends) < len(("low", "high")) or value.exact is not None:
            return []
        return [msgspec.structs.replace(fact, value=Quantity(end, end, value.unit)) for end in ends]
    if not isinstance(value, Date) or value.first == value.last:
        return []
    if value.first is None or value.last is None or not (value.first.day and value.last.day):
        return []
    return [
        Fact(fact.start, fact.end, fact.surface, "date", Date(_day(end), _day(end)))
        for end in (value.first, value.last)
    ]


def _day(end: Moment) -> Moment:
    return Moment(end.year, end.month, end.day)


def _is_point(fact: Fact) -> bool:
    """Whether a fact is one number, a day by itself, or the bound of a period."""
    value = fact.value
    if isinstance(value, Quantity):
        return value.exact is not None
    return isinstance(value, Date) and (None in (value.first, value.last) or value.first == value.last)


class ToldEnd(msgspec.Struct, frozen=True):
    """A moment of a sentence of which it is said that something begins or ends then.

    Attributes:
        moment: The moment.
        side: 0 for the beginning, 1 for the end.
        places: The words that say so.
    """

    moment: Fact
    side: int
    places: tuple[int, ...]

    def is_of(self, given: Fact) -> bool | None:
        """Whether it is that end of a period of a source; None where it is neither end of one, or may be either."""
        value = given.value
        if not isinstance(value, Date) or value.about or None in (value.first, value.last):
            return None
        said = [compare(self.moment, _moment(given, end)) in _SAID for end in (value.first, value.last)]
        return None if said[0] == said[1] else said[self.side]


def told_ends(words: Sequence[Word], facts: Sequence[Fact]) -> list[ToldEnd]:
    """The moments of a sentence that are said to be the beginning or the end of something.

    They are told by the only words that say so, or by those of their places where there are as many.

    Args:
        words: The sentence.
        facts: Its facts, in text order.
    """
    moments = [fact for fact in facts if _is_moment(fact)]
    if not moments or any(word.sense.scope == "until" for word in words):
        return []
    told = [
        (_ENDS[mark], tuple(places))
        for mark, places in groupby(range(len(words)), lambda at: words[at].mark)
        if mark in _ENDS
    ]
    if len(moments) == 1 and len({side for side, _ in told}) == 1:
        return [ToldEnd(moments[0], told[0][0], tuple(chain.from_iterable(places for _, places in told)))]
    if len(told) != len(moments):
        return []
    return [ToldEnd(moment, *end) for moment, end in zip(moments, told, strict=True)]


def is_other_end(end: ToldEnd, one: ClaimFact, given: SourceFact, index: SentenceIndex) -> bool:
    """Whether a response says that something begins at the moment at which the period of a source ends, or the other way round.

    Args:
        end: What is said of a moment of it.
        one: The moment.
        given: The fact of a source that bears it out.
        index: The sentences of the sources.
    """
    if one.row is None or end.is_of(given.fact) is not False:
        return False
    # what is closed for a period closes when it begins
    return not (_CLOSED in one.claim.marks and _CLOSED in marks_of(index.rows[one.row]))


def _is_moment(fact: Fact) -> bool:
    value = fact.value
    return isinstance(value, Date) and value.first is not None and value.first == value.last


def _moment(fact: Fact, end: Moment | None) -> Fact:
    """One end of a period."""
    return msgspec.structs.replace(fact, value=Date(end, end))
