"""Ranges and bounds of quantities beside one another."""

from __future__ import annotations

from decimal import Decimal

from termground.facts.values import Quantity

Bounds = tuple[Decimal | None, Decimal | None]
"""The lower and the upper end of a quantity; None where it is open."""

NEAR = Decimal("0.1")
"""Largest share by which a value that is said not to be exact may differ: about 300 for 312."""

_RATIO = Decimal("1e-9")  # conversions of units are not exact


def is_rest(upper: Quantity, lower: Quantity, above: Bounds, below: Bounds) -> bool:
    """Whether one bound begins where another ends, so that both speak of one limit: from 24 on, under 24."""
    if above[1] is not None or below[0] is not None or above[0] is None or below[1] is None:
        return False
    return upper.above != lower.below and same_end(above[0], below[1])


def has_end(open_: Quantity, closed: Quantity, bounds: Bounds, ends: Bounds) -> bool:
    """Whether a quantity with one bound has it in common with a range: up to 5, where it is 3 to 5."""
    if None in ends or (open_.above or open_.below) or (closed.above or closed.below):
        return False
    return any(
        other is None and own is not None and same_end(own, end)
        for own, other, end in zip(bounds, reversed(bounds), ends, strict=True)
    )


def bounds_of(quantity: Quantity, scale: Decimal) -> Bounds:
    """The ends of a quantity in the unit that a scale leads to; an end that is open is None."""
    low, high = quantity.low, quantity.high
    return (None if low is None else low * scale, None if high is None else high * scale)


def same_end(left: Decimal | None, right: Decimal | None) -> bool:
    """Whether two ends are one, but for the conversion of their units."""
    if left is None or right is None:
        return left is right
    return abs(left - right) <= _RATIO * max(abs(left), abs(right))


def near_end(left: Decimal | None, right: Decimal | None) -> bool:
    """Whether two ends are about the same."""
    if left is None or right is None:
        return left is right
    return abs(left - right) <= NEAR * max(abs(left), abs(right))


def is_beside(value: Bounds, bounds: Bounds) -> bool:
    """Whether a value lies near the one end that bounds have."""
    return any(near_end(own, end) for own, end in zip(value, bounds, strict=True) if end is not None)


def is_inside(inner: Bounds, outer: Bounds) -> bool:
    """Whether a range lies inside another one."""
    (low, high), (least, most) = inner, outer
    return (least is None or (low is not None and low >= least)) and (
        most is None or (high is not None and high <= most)
    )
