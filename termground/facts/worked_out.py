"""Values that somebody worked out from others with what it takes said: 40 % of them, three nights at so much, so long before."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import combinations, islice

from termground.facts.derived import FEWEST, MOST, TELLING, counted, is_alike, is_bare, size_of
from termground.facts.ratios import is_share
from termground.facts.units import is_known, is_money, unit
from termground.facts.values import Date, Fact, Quantity

FACTORS = 2
"""Numbers of things that one price is multiplied by: two adults for three nights."""

ROUNDED = Decimal("0.05")
"""Largest share by which an amount that is said to be about so much may differ."""

_CUT = Decimal("1e-6")
"""The same where it is told as it is: thirds have no last decimal."""
_WHOLE = Decimal(1)


def is_share_of(stated: Fact, shares: Sequence[Fact], wholes: Sequence[Fact]) -> bool:
    """Whether an amount is a share of another one, or what that share leaves: 520,000 euros, 40 % of 1.3 million.

    Args:
        stated: A value of a response.
        shares: Values among which the share stands.
        wholes: Values among which the whole amount stands.
    """
    value = stated.value
    if not isinstance(value, Quantity) or value.exact is None or stated.kind not in ("money", "quantity"):
        return False
    amount = size_of(value)
    if not is_known(value.unit) and amount < TELLING:
        return False
    parts = dict.fromkeys(part for fact in shares[:MOST] for part in _parts(fact))
    whole = dict.fromkeys(size_of(fact.value) for fact in wholes[:MOST] if is_alike(fact, value))
    off = amount * (ROUNDED if value.about else _CUT)
    return any(abs(one * part - amount) <= off for one in whole for part in parts)


def _parts(fact: Fact) -> Iterator[Decimal]:
    """The part of a whole that a share is, and the one that it leaves."""
    value = fact.value
    if is_share(fact) and isinstance(value, Quantity) and value.exact is not None:
        part = value.exact / 100 if fact.kind == "percent" else value.exact
        yield from (part, _WHOLE - part)


def times_of(stated: Fact, prices: Sequence[Fact], beside: Sequence[Fact]) -> tuple[Fact, ...]:
    """The numbers of things by which a price or another amount is multiplied: seven nights, of 35 euros at 5 euros each.

    Args:
        stated: A value of a response.
        prices: Amounts for one thing.
        beside: Other values of the response.

    Returns:
        One number of things or two of them; none where no product is the value.
    """
    value = stated.value
    if (
        not isinstance(value, Quantity)
        or value.exact is None
        or not is_known(value.unit)
        or value.unit == "%"
    ):
        return ()
    amount = size_of(value)
    if not is_money(value.unit) and value.exact < TELLING:
        return ()
    single = [(price, size_of(price.value)) for price in prices[:MOST] if is_alike(price, value)]
    counts = [fact for fact in islice(beside, MOST) if fact is not stated and any(counted([fact]))]
    for many in range(1, FACTORS + 1):
        for chosen in combinations(counts, many):
            factor = _WHOLE
            for fact in chosen:
                factor *= next(counted([fact]))
            if any(size and size * factor == amount and price not in chosen for price, size in single):
                return chosen
    return ()


def is_total_of(stated: Fact, parts: Sequence[Fact], listed: Collection[int] = ()) -> bool:
    """Whether a number of things is the sum of all other numbers of its sentence: seven titles, six and one.

    Each of these has its unit, or none. One part of a list may be a single thing, of which no figure tells.

    Args:
        stated: A value of a response.
        parts: The other values of its sentence.
        listed: How many parts a list behind it may have.
    """
    value = stated.value
    if not isinstance(value, Quantity) or value.exact is None or stated.kind in ("ordinal", "percent"):
        return False
    scale = unit(value.unit).scale or Decimal(1)
    sizes = [
        size_of(fact.value) * (scale if is_bare(fact) else 1)
        for fact in parts[:MOST]
        if is_bare(fact) or is_alike(fact, value)
    ]
    rest = size_of(value) - sum(sizes)
    if rest == 0:
        return len(sizes) >= FEWEST
    return rest == 1 and bool(sizes) and not is_known(value.unit) and len(sizes) + 1 in listed


def is_day_of(stated: Fact, date: Fact, months: Sequence[Fact]) -> bool:
    """Whether a number or an ordinal is the day of a date whose month stands beside it: in May, the 5th.

    Args:
        stated: A value of a response.
        date: A date.
        months: Other values of the response.
    """
    value, told = stated.value, date.value
    if not isinstance(value, Quantity) or not isinstance(told, Date) or value.unit or value.about:
        return False
    ends = [end for end in told.ends if end.day and end.month]
    days = [end.day for end in ends]
    if value.exact is None and days != [value.low, value.high]:
        return False
    named = {end.month for fact in months if isinstance(fact.value, Date) for end in fact.value.ends}
    return {end.month for end in ends} <= named and (value.exact is None or value.exact in days)


def is_day_given(stated: Fact, day: Decimal, named: Fact) -> bool:
    """Whether a date is a day of the month that another date names: the 15th, behind 13 March, is 15 March.

    Args:
        stated: A date of a response.
        day: The day that the source tells without its month.
        named: The date of the source that names a month last before it.
    """
    value, told = stated.value, named.value
    if (
        not isinstance(value, Date)
        or not isinstance(told, Date)
        or value.first != value.last
        or value.first is None
    ):
        return False
    own = value.first
    last = [end for end in told.ends if end.month]
    return own.day == day and any(
        own.month == end.month and own.year in (None, end.year) and own.hour is None for end in last[-1:]
    )
