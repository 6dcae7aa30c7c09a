"""How a stated fact relates to another one, whatever their words."""

from __future__ import annotations

import re

from termground.facts.beside_dates import compare_with_date
from termground.facts.quantities import compare_quantities
from termground.facts.relation import Relation
from termground.facts.rounding import is_about_as_long, is_converted
from termground.facts.telephones import same_telephone
from termground.facts.units import is_known, is_money
from termground.facts.values import Date, Fact, Quantity, plain

_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}[.,]\d{3}(?![.,]?\d)")
"""A figure that is one of thousands in some texts, and one with decimals in others."""

_APART = (Relation.DIFFERENT, Relation.MAGNITUDE)

_MEASURED = frozenset({"quantity", "money", "percent"})

_RANK = 13
"""Rank from which a bare number may be short for it; smaller ones count other things too."""


def alike(stated: Fact, given: Fact) -> bool:
    """Whether two facts are of one kind, so that one can stand in the place of the other; all that is measured is of one."""
    return stated.kind == given.kind or {stated.kind, given.kind} <= _MEASURED


def is_looser(stated: Fact, given: Fact) -> bool:
    """Whether a fact says less than a stated one with the same number: 34 for 34 years, 5 or more for 5."""
    own, other = stated.value, given.value
    if not isinstance(own, Quantity) or not isinstance(other, Quantity) or own.exact is None:
        return False
    return own.exact in (other.low, other.high) and compare(stated, given) is Relation.MORE_PRECISE


def is_unnamed(stated: Fact, given: Fact) -> bool:
    """Whether a stated number is given with no more left out than what it counts, years, a currency or *about*: 89, of 89 years."""
    own, other = stated.value, given.value
    if not isinstance(own, Quantity) or not isinstance(other, Quantity) or own.exact is None:
        return False
    if own.exact != other.exact:
        return False
    if own.unit == other.unit:
        return True
    return not other.unit and (own.unit == "year" or is_money(own.unit) or not is_known(own.unit))


def compare(stated: Fact, given: Fact) -> Relation:
    """Compare a fact of a response with one of its source.

    Only the values are compared; whether both speak of the same thing is for the caller to decide.
    """
    if isinstance(stated.value, Quantity) and isinstance(given.value, Quantity):
        return _numbers(stated, given, stated.value, given.value)
    if isinstance(stated.value, Date) or isinstance(given.value, Date):
        return compare_with_date(stated, given)
    if isinstance(stated.value, str) and stated.kind == given.kind:
        same = stated.value == given.value or (
            isinstance(given.value, str) and same_telephone(stated.value, given.value)
        )
        return Relation.EQUAL if same else Relation.DIFFERENT
    if isinstance(stated.value, str) and isinstance(given.value, Quantity):
        number = given.value.exact  # "version 6.2" where the source has the product's name with 6.2
        if stated.kind == "code" and number is not None and stated.value.split()[-1:] == [plain(number)]:
            return Relation.EQUAL
    return Relation.UNRELATED


def _numbers(stated: Fact, given: Fact, own: Quantity, other: Quantity) -> Relation:
    """Two facts that are quantities, as they are written."""
    if (stated.kind == "ordinal") != (given.kind == "ordinal"):
        return _ranked(stated, given)
    relation = compare_quantities(own, other)
    if relation in _APART and is_converted(own, other):
        return Relation.APPROXIMATE
    if relation is Relation.UNRELATED and is_about_as_long(own, other):
        return Relation.APPROXIMATE
    return Relation.EQUAL if relation is Relation.MAGNITUDE and _is_regrouped(stated, given) else relation


def _ranked(stated: Fact, given: Fact) -> Relation:
    """A rank beside a bare number, which may be short for it, in the 78th minute, (78), or a count up to it: 4期目, 4期."""
    rank, count = (stated, given) if stated.kind == "ordinal" else (given, stated)
    own, other = rank.value, count.value
    if not (isinstance(own, Quantity) and isinstance(other, Quantity)) or own.exact != other.exact:
        return Relation.UNRELATED
    bare = count.kind == "number" and own.exact is not None and own.exact >= _RANK
    same = bare or (other.unit and rank.surface.startswith(count.surface))
    return Relation.APPROXIMATE if same else Relation.UNRELATED


def _is_regrouped(stated: Fact, given: Fact) -> bool:
    """Whether a mark before three digits groups thousands for the one text and sets off decimals for the other: 1,200."""
    values = [fact.value.exact for fact in (stated, given) if isinstance(fact.value, Quantity)]
    low, high = sorted(abs(value) for value in values if value is not None)
    written = stated if abs(values[0] or 0) == low else given
    return high == 1_000 * low and _GROUPED.search(written.surface) is not None
