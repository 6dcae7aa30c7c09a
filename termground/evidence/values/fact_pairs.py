"""Two facts of one number or value, and what each counts or measures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from decimal import Decimal

import msgspec

from termground.evidence.values.fact_status import SourceFact
from termground.facts import Fact, Quantity, Relation, compare, counts_of
from termground.facts.units import is_known


def is_count(fact: Fact) -> bool:
    """Whether a fact counts things that it names, and measures nothing."""
    return isinstance(fact.value, Quantity) and fact.value.unit != "" and not is_known(fact.value.unit)


def has_known_unit(fact: Fact) -> bool:
    """Whether a value has a unit of measurement; what counts things names them by one of several words."""
    return isinstance(fact.value, Quantity) and is_known(fact.value.unit)


def number_of_things(fact: Fact) -> Decimal | None:
    """How many things a fact counts, be they named or not; None of a measure, a rank or a range."""
    if not isinstance(fact.value, Quantity) or is_known(fact.value.unit) or fact.kind == "ordinal":
        return None
    return fact.value.exact


def differ(one: Fact, other: Fact) -> bool:
    """Whether two values can be of the same thing and are not the same; of one of them it may be left out what it counts."""
    return compare(one, other).differs or compare(other, one).differs


def exclude(one: Fact, other: Fact) -> bool:
    """Whether two values that both tell of what they are cannot be of the same thing."""
    return compare(one, other).differs and compare(other, one).differs


def counts_others(stated: Fact, given: Fact) -> bool:
    """Whether two numbers count things that go by different words: two teams, four categories.

    Args:
        stated: One of them.
        given: The other one.
    """
    one, other = stated.value, given.value
    if not (isinstance(one, Quantity) and isinstance(other, Quantity)):
        return False
    return one.unit != other.unit and is_count(stated) and is_count(given)


def recounted(given: Fact, stated: Fact) -> Fact:
    """A number of things with another one's word for them."""
    own, other = given.value, stated.value
    if not (isinstance(own, Quantity) and isinstance(other, Quantity)):
        return given
    return msgspec.structs.replace(given, value=msgspec.structs.replace(own, unit=other.unit))


def is_same(stated: Fact, given: Fact) -> bool:
    """Whether a value of another sentence is the stated one: any number of days happens to be more than two."""
    relation, value = compare(stated, given), stated.value
    if not isinstance(value, Quantity) or value.exact is not None or relation is not Relation.LESS_PRECISE:
        return relation.holds
    if None not in (value.low, value.high) or value.above or value.below:
        return False
    end = value.low if value.high is None else value.high
    limit = msgspec.structs.replace(stated, value=msgspec.structs.replace(value, low=end, high=end))
    return compare(limit, given) is Relation.EQUAL  # the highest dose is 1 g: no more than 1 g


def counts_alike(stated: Fact, given: Fact) -> bool:
    """Whether two facts of the same value say it of the same thing, as far as they name it: not 2 rounds and 2 rules."""
    one, other = stated.value, given.value
    if isinstance(one, Quantity) != isinstance(other, Quantity):
        return "time" not in (stated.kind, given.kind)  # room 19 is not 19 h
    if not (isinstance(one, Quantity) and isinstance(other, Quantity)):
        return True
    if compare(stated, given) is Relation.APPROXIMATE and (one.low, one.high) != (other.low, other.high):
        return False  # about 300 is not the 312 of another place
    return one.unit == other.unit or (is_known(one.unit) and is_known(other.unit))


def is_elsewhere(stated: Fact, same: Sequence[SourceFact]) -> bool:
    """Whether some facts with the same value have it of the same thing; an amount in another unit is said of the same."""
    return any(counts_alike(stated, one.fact) for one in same)


def counts_otherwise(relation: Relation, stated: Fact, given: Fact) -> bool:
    """Whether the same number only counts things that go by another word, in one of two texts: 118 nurses, 118 caregivers."""
    return relation is Relation.UNIT and (is_count(stated) or is_count(given))


def counted_for(share: Fact, given: Sequence[SourceFact]) -> SourceFact | None:
    """The count of which, with another one beside it, a share is the ratio: 400 of 1,200, a third."""
    counts = counts_of(share, [one.fact for one in given])
    return None if counts is None else next(one for one in given if one.fact is counts[0])


def is_other_value(stated: Fact, given: SourceFact) -> bool:
    """Whether a value is not that of a cell, be it told as a bound: up to 1,200 mg, of 900 mg.

    Args:
        stated: The value.
        given: That of the cell.
    """
    ends = _ends(stated)
    if ends is not None and given.fact.exact is not None and unit_alone(given.fact) == unit_alone(stated):
        return given.fact.exact not in ends
    return compare(stated, given.fact).differs


def _ends(fact: Fact) -> Collection[Decimal | None] | None:
    """The end of a bound; None where a value is none."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is not None:
        return None
    return None if None not in (value.low, value.high) else {value.low, value.high}


def unit_alone(fact: Fact) -> str | None:
    """The unit of a quantity, for whatever time that is."""
    value = fact.value
    return value.unit.partition("/")[0] if isinstance(value, Quantity) else None
