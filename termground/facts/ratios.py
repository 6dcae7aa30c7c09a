"""Shares that a text does not write, but that follow from two counts that it does: a third, where 400 of 1,200."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import islice, permutations

from termground.facts.units import is_known
from termground.facts.values import Fact, Quantity, end_of, exponent

MOST = 8
"""Counts of a sentence from which shares are worked out; beyond a few some share fits by chance."""

FEW = 3
"""Amounts of a sentence between which a change is worked out."""

FEWEST = 2
"""Least part: one of something is a share of anything."""

LOOSE = Decimal("0.02")
"""Largest share by which a fraction may differ: 402 of 1,200 are a third."""

ABOUT = Decimal("0.1")
"""The same where the text says that it is not exact."""

_POINT = re.compile(r"\d[.,٫．]\d")


MINOR = 35
"""Per cent up to which nobody speaks of most, nor of many, as the word that some languages have for both may mean: a third."""

HALF = 50
"""Per cent up to which nothing is most of something."""


def counts_of(stated: Fact, given: Sequence[Fact]) -> tuple[Fact, Fact] | None:
    """The part and the whole of which a stated share is the ratio; None where no two counts give it.

    Both count the same thing, or one of them says only how many of what the other one counts: 480 beds, 120 of them. A
    share with one bound, *less than half*, fits many ratios: it is that of two counts only where there are no others.

    Args:
        stated: A percentage or a part of one, or a bound of such.
        given: The facts of one sentence.
    """
    value = stated.value
    bounded = is_bounded_share(stated)
    if not isinstance(value, Quantity) or not (bounded or is_share(stated)):
        return None
    counts = list(islice((fact for fact in given if _is_count(fact)), MOST))
    alone = len(counts) == len(("part", "whole"))
    if bounded and not alone:
        return None
    for part, whole in permutations(counts, 2):
        if _of_one_thing(part, whole, alone=alone) and _fits(value, _number(part), _number(whole)):
            return part, whole
    return None


def is_change(stated: Fact, given: Sequence[Fact]) -> bool:
    """Whether a percentage is by how much one amount of a sentence is more or less than another: from 50 to 60 euros, 20 %.

    Args:
        stated: The percentage.
        given: The facts of the sentence; among many amounts some fit by chance.
    """
    value = stated.value
    if not isinstance(value, Quantity) or value.unit != "%" or value.exact is None:
        return False
    amounts = [fact.value for fact in given if fact.kind in ("number", "quantity", "money", "percent")]
    exact = [
        amount for amount in amounts if isinstance(amount, Quantity) and amount.exact and amount != value
    ]
    if len(exact) > FEW or len({amount.unit for amount in exact}) > 1:
        return False
    sizes = [amount.exact for amount in exact if amount.exact]
    changes = (abs(one - other) / other * 100 for one, other in permutations(sizes, 2) if other > 0)
    return any(rounds(change, value.exact) for change in changes)


def is_share(fact: Fact) -> bool:
    """Whether a fact is a percentage or a part of one."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is None:
        return False
    if fact.kind == "percent":
        return value.unit == "%" and 0 < value.exact < 100
    return fact.kind == "number" and not value.unit and 0 < value.exact < 1


def is_bounded_share(fact: Fact) -> bool:
    """Whether a fact tells how large a share is at most, or at least: less than half, over 30 %."""
    end = end_of(fact)
    return end is not fact and is_share(end)


def is_part(fact: Fact) -> bool:
    """Whether a fact is a share, or tells how large one is at most: half, up to half."""
    value = fact.value
    return is_share(fact) or (isinstance(value, Quantity) and value.low is None and is_bounded_share(fact))


def is_minor(fact: Fact) -> bool:
    """Whether a share is far from most, be it told as at most so much: a quarter, up to 30 %."""
    most = _at_most(fact)
    return most is not None and most < MINOR


def is_no_majority(fact: Fact) -> bool:
    """Whether a share is one half or less, be it told as at most so much."""
    most = _at_most(fact)
    return most is not None and most <= HALF


def _at_most(fact: Fact) -> Decimal | None:
    """How many of a hundred a share is at most; None where it does not tell."""
    value = fact.value
    if not is_part(fact) or not isinstance(value, Quantity):
        return None
    most = value.exact if value.exact is not None else value.high
    return most if most is None or fact.kind == "percent" else 100 * most


def is_share_of_count(stated: Fact, given: Fact) -> bool:
    """Whether one of two numbers is a part of one in words or as a fraction, and the other is none: a third, 400.

    Neither is another value of what the other one says. 0.3 may be a figure of any kind.
    """
    if not stated.kind == given.kind == "number" or is_share(stated) == is_share(given):
        return False
    return not _POINT.search((stated if is_share(stated) else given).surface)


def _is_count(fact: Fact) -> bool:
    if fact.kind in ("percent", "ordinal") or not isinstance(fact.value, Quantity):
        return False
    return fact.value.exact is not None and fact.value.exact >= FEWEST


def _of_one_thing(part: Fact, whole: Fact, *, alone: bool) -> bool:
    """Whether two counts may count one thing; of what neither names they do where they are alone: five of the ten."""
    units = {fact.value.unit for fact in (part, whole) if isinstance(fact.value, Quantity)}
    named = units - {""}
    if not named:
        return alone
    return len(named) == 1 and (len(units) == 1 or not any(map(is_known, named)))


def _number(fact: Fact) -> Decimal:
    exact = fact.value.exact if isinstance(fact.value, Quantity) else None
    return Decimal(0) if exact is None else exact


def _fits(stated: Quantity, part: Decimal, whole: Decimal) -> bool:
    share = stated.exact
    if not 0 < part < whole:
        return False
    ratio = part / whole
    if stated.unit == "%":
        ratio *= 100
    if share is None:
        return _is_bounded_by(ratio, stated)
    if stated.unit == "%":
        if rounds(ratio, share):
            return True
        return stated.about and abs(ratio - share) <= ABOUT * max(ratio, share)
    return abs(ratio - share) <= (ABOUT if stated.about else LOOSE) * max(ratio, share)


def _is_bounded_by(ratio: Decimal, stated: Quantity) -> bool:
    """Whether a ratio lies on that side of a bound of which it tells: 40 of 100, less than half."""
    if stated.high is not None:
        return ratio < stated.high or (ratio == stated.high and not stated.below)
    return stated.low is not None and (ratio > stated.low or (ratio == stated.low and not stated.above))


def rounds(value: Decimal, stated: Decimal) -> bool:
    """Whether a value is a stated one but for the figures that this leaves out."""
    return abs(value - stated) * 2 <= Decimal(1).scaleb(min(0, exponent(stated)))
