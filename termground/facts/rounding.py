"""Quantities that differ only in how they are written: in a sign, in the zero that a share begins at, in their last digits."""

from __future__ import annotations

from decimal import Decimal

import msgspec

from termground.facts.intervals import Bounds
from termground.facts.units import is_money, unit
from termground.facts.values import Quantity, exponent

FEWEST = 2
"""Fewest figures of a number that may be another one rounded: 12 for 12.4, but not 5 for 4.9."""

HUNDREDTHS = Decimal("0.01")
"""Largest share of a price by which the hundredths may differ that are left out."""

CONVERTED = Decimal("0.015")
"""Largest share by which a converted value may differ."""

MONTH = Decimal("30.44") * 24 * 3600
"""Seconds of a month, about."""

CALENDAR = Decimal("0.03")
"""Largest share by which days may differ from months that are told as about so many; four weeks are no month."""

_SIGNED = ("share", "points")
"""Dimensions in which a word may say what a sign says: down 5 %, -5 %."""


def unsigned(stated: Quantity, given: Quantity) -> tuple[Quantity, Quantity]:
    """Both quantities without a sign where one of them has it and a word by the other one may say it: −5 %, down 5 %."""
    if (stated.low or 0) >= 0 and (given.low or 0) >= 0:
        return stated, given  # as most
    signs = [_sign(quantity) for quantity in (stated, given)]
    if set(signs) != {1, -1} or not all(map(_may_be_signed, (stated, given))):
        return stated, given
    one, other = (
        msgspec.structs.replace(quantity, low=abs(quantity.exact), high=abs(quantity.exact))
        if quantity.exact is not None
        else quantity
        for quantity in (stated, given)
    )
    return one, other


def from_zero(value: Quantity, beside: Quantity) -> Quantity:
    """A range from zero as the bound that it is beside another one: 0 to 20 %, under 20 %; a temperature may be lower."""
    if (
        value.low != 0
        or not value.high
        or beside.low is not None
        or unit(value.unit).dimension == "temperature"
    ):
        return value
    return msgspec.structs.replace(value, low=None)


def is_rounded(stated: Quantity, given: Quantity) -> bool:
    """Whether a number is another one of the same unit with fewer figures: 12 for 12.4, 2,300 for 2,340.

    A price keeps its hundredths where they matter: 12.50 is not 12, but 12.90 may be 13.
    """
    own, other = stated.exact, given.exact
    if own is None or other is None or not own or stated.unit != given.unit:
        return False
    figures, others = own.normalize(), other.normalize()
    if not FEWEST <= len(figures.as_tuple().digits) < len(others.as_tuple().digits):
        return False
    if is_money(stated.unit) and other != int(other) and abs(own - other) > HUNDREDTHS * abs(own):
        return False
    return 2 * abs(own - other) <= Decimal(1).scaleb(exponent(figures))


def is_converted(stated: Quantity, given: Quantity) -> bool:
    """Whether a number is another one in other units, and rounded: 26 °C for 79 °F or 79 degrees, 40 km for 25 miles."""
    own, other = stated.exact, given.exact
    if own is None or other is None or stated.unit == given.unit:
        return False
    if {(own, stated.unit), (other, given.unit)} == _FORTNIGHT:
        return True
    if "degC" in (stated.unit, given.unit):
        celsius, degrees = (own, other) if stated.unit == "degC" else (other, own)
        return {stated.unit, given.unit} != {"degC", "K"} and abs(celsius * 9 / 5 + 32 - degrees) <= 1
    if (stated.unit, given.unit) == ("degF", "deg"):
        return abs(other * 9 / 5 + 32 - own) <= 1
    one, two = unit(stated.unit), unit(given.unit)
    if one.dimension != two.dimension or one.scale is None or two.scale is None:
        return False
    left, right = own * one.scale, other * two.scale
    return abs(left - right) <= CONVERTED * max(abs(left), abs(right))


def is_about_as_long(stated: Quantity, given: Quantity) -> bool:
    """Whether a length of time that is told as about so long is one that is told by the calendar, or by days: about three months, 90 days.

    Args:
        stated: A quantity of a response.
        given: One of the source.
    """
    if not stated.about:
        return False
    lengths = {
        unit(one.unit).dimension: (one.exact or 0) * (unit(one.unit).scale or 0) for one in (stated, given)
    }
    if lengths.keys() != {"time", "calendar"} or not all(lengths.values()):
        return False
    return abs(lengths["time"] / (lengths["calendar"] * MONTH) - 1) <= CALENDAR


def is_cut(stated: Quantity, given: Quantity) -> bool:
    """Whether a lower bound is another one cut to fewer figures, and follows from it: over 2, where it is over 2.1."""
    own, other = stated.low, given.low
    if stated.unit != given.unit or stated.high is not None or given.high is not None:
        return False
    if own is None or other is None or not 0 < own < other:
        return False
    place = exponent(own.normalize())
    if place <= exponent(other.normalize()):
        return False
    return other - own < Decimal(1).scaleb(place)


def is_rounded_to(bound: Quantity, ends: Bounds, value: Bounds) -> bool:
    """Whether a value may be told by a bound: its one end is the value but for its last figure, which may be a five.

    312 is more than 300, 6 fewer than 10, and 18 % more than 15 %; that 6 are at most 9 nobody says of them. A range tells any value in it.

    Args:
        bound: The bound.
        ends: Its ends, in the unit of the value.
        value: The ends of the value.
    """
    low, high = bound.low, bound.high
    end, size = (low, ends[0]) if high is None else (high, ends[1])
    if (low is not None and high is not None) or not end or size is None or value[0] is None:
        return True
    step = Decimal(1).scaleb(exponent(end.normalize()))
    fives = end % (5 * step) == 0 and end >= 10 * step
    return abs(value[0] - size) <= (5 if fives else 1) * step * abs(size / end)


def _sign(quantity: Quantity) -> int:
    return 0 if not quantity.exact else 1 if quantity.exact > 0 else -1


def _may_be_signed(quantity: Quantity) -> bool:
    return unit(quantity.unit).dimension in _SIGNED or is_money(quantity.unit)


_FORTNIGHT = {(Decimal(15), "day"), (Decimal(2), "week")}
"""Two weeks, which some languages call fifteen days: quinze jours."""
