"""How a quantity relates to another one: by its unit, what it counts and its bounds."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

import msgspec

from termground.facts.intervals import (
    Bounds,
    bounds_of,
    has_end,
    is_beside,
    is_inside,
    is_rest,
    near_end,
    same_end,
)
from termground.facts.relation import Relation
from termground.facts.rounding import from_zero, is_cut, is_rounded, is_rounded_to, unsigned
from termground.facts.units import ANY_MONEY, is_known, is_money, unit
from termground.facts.values import Quantity, exponent

_ONE_WORD = {
    "deg": ("degC", "degF"),
    "lb": ("GBP",),
    "GBP": ("lb",),
    "kilo": ("kg", "km"),
    "pound": ("GBP", "lb"),
}
"""Units whose word may mean others: degrees or pounds of what, the place says."""

_SEVERAL = frozenset((*_ONE_WORD, ANY_MONEY))
"""These, and money of any currency."""

_ENDLESS = 8
"""Decimals from which a part was rounded by whoever read it: a third."""

_LAST_PART = 6
"""Letters from which the last part of a word tells what is counted."""

_LARGE = 1_000
"""Number of things from which *more than* so many and *at least* so many say the same."""

_WHOLE = ("day", "week")
"""Times that are counted as a rule."""

_DEADLINES = (*_WHOLE, "month")
"""Lengths of time of which nobody asks whether a bound has its end: less than three days, of three days at most."""

_MANY = 100
"""Number of people or things from which nobody asks whether a bound has its end."""

_SHARES = 15
"""Points by which a share lies from a bound that is told of it at most: more than half, of 62 %."""

_OLDEST = 100
"""Years of age below which a bound says who is meant."""
_ROUGH = ("share", "points", "money", "time")
"""What is told of in round figures, of which no bound is meant to the point: over half, half or more."""


def compare_quantities(stated: Quantity, given: Quantity) -> Relation:
    """Compare a quantity of a response with one of its source, whatever their words."""
    if stated.unit in _SEVERAL or given.unit in _SEVERAL:
        stated = _meant(stated, given)
        given = _meant(given, stated)
    if stated.unit and not given.unit and not is_known(stated.unit):
        stated = msgspec.structs.replace(stated, unit="")  # what is counted are words, compared as such
    elif _is_kind(stated.unit, given.unit):
        stated = msgspec.structs.replace(stated, unit=given.unit)
    if not stated.unit or not given.unit:
        stated, given = _share(stated, given), _share(given, stated)
    stated, given = unsigned(from_zero(stated, given), from_zero(given, stated))
    own = unit(_shared(stated.unit, given.unit) if "/" in stated.unit else stated.unit)
    other = unit(_shared(given.unit, stated.unit) if "/" in given.unit else given.unit)
    if own.dimension != other.dimension:
        return _other_thing(stated, given)
    if own.scale is None or other.scale is None:
        if own.symbol != other.symbol:
            return Relation.UNIT if stated.exact == given.exact else Relation.DIFFERENT
        left, right = bounds_of(stated, Decimal(1)), bounds_of(given, Decimal(1))
    else:
        left, right = bounds_of(stated, own.scale), bounds_of(given, other.scale)
    return _equal(stated, given) if all(map(same_end, left, right)) else _unequal(stated, given, left, right)


def are_comparable(one: str, other: str) -> bool:
    """Whether quantities of two units may be of one thing; of others none bears another one out, whatever their numbers."""
    if not one or not other or "/" in one or "/" in other or not _SEVERAL.isdisjoint((one, other)):
        return True
    return unit(one).dimension == unit(other).dimension or _is_kind(one, other)


def _meant(value: Quantity, beside: Quantity) -> Quantity:
    """A quantity whose unit goes by the word of several, in that of another one beside it where it may be so."""
    others = _ONE_WORD.get(value.unit)
    if value.unit == ANY_MONEY and is_money(beside.unit):
        return msgspec.structs.replace(value, unit=beside.unit)
    if others is None:
        return value
    if beside.unit in others:
        return msgspec.structs.replace(value, unit=beside.unit)
    dimension = unit(beside.unit).dimension
    meant = next((one for one in others if unit(one).dimension == dimension), None)
    return value if meant is None else msgspec.structs.replace(value, unit=meant)


def _shared(symbol: str, beside: str) -> str:
    """A unit without what it is for each of where the one beside leaves it to other words: mg of mg/kg/day beside mg or g."""
    if beside and symbol.startswith(f"{beside}/"):
        return beside
    measured, each, _ = symbol.partition("/")
    alike = each and "/" not in beside and unit(measured).dimension == unit(beside).dimension
    return measured if alike else symbol


def _is_kind(one: str, other: str) -> bool:
    """Whether of two counted things one is a kind of the other by its word: Tatverdächtige are Verdächtige."""
    if one == other or len(one) < _LAST_PART or len(other) < _LAST_PART:
        return False
    return (one.endswith(other) or other.endswith(one)) and not (is_known(one) or is_known(other))


def _share(value: Quantity, beside: Quantity) -> Quantity:
    """A part of one beside a percentage, as a percentage: a quarter is 25 %, a third 33 % or 33.3 %."""
    if value.unit or beside.unit != "%":
        return value
    if not all(0 < end < 1 for end in (value.low, value.high) if end is not None):
        return value
    if value.exact is not None and value.exact == beside.exact:
        return value  # the sign may only be left out
    place = max((_places(end) for end in (beside.low, beside.high) if end is not None), default=0)

    def percent(end: Decimal | None) -> Decimal | None:
        if end is None:
            return None
        return round(end * 100, place) if _places(end) > _ENDLESS else end * 100

    return msgspec.structs.replace(value, low=percent(value.low), high=percent(value.high), unit="%")


def _places(number: Decimal) -> int:
    """Digits behind the point."""
    return max(0, -exponent(number))


def _other_thing(stated: Quantity, given: Quantity) -> Relation:
    """Two quantities of different dimensions, or one without a unit."""
    if stated.unit and given.unit and not is_known(stated.unit) and not is_known(given.unit):
        bare = (msgspec.structs.replace(quantity, unit="") for quantity in (stated, given))
        same = compare_quantities(*bare) in (Relation.EQUAL, Relation.APPROXIMATE)
        return (
            Relation.UNIT if same else Relation.UNRELATED
        )  # any number of things is more than some of others
    if (stated.low, stated.high) != (given.low, given.high):
        return Relation.UNRELATED
    if stated.unit and given.unit:
        return Relation.UNIT
    return Relation.MORE_PRECISE if stated.unit else Relation.LESS_PRECISE


def _is_counted(value: Quantity) -> bool:
    """Whether a quantity counts things, years or days one by one, and so whether its end is one of them matters."""
    dimension = unit(value.unit).dimension
    if not dimension:
        return all(end == int(end) for end in (value.low, value.high) if end is not None)  # not half of them
    return dimension.startswith("count ") or dimension == "calendar" or value.unit in _WHOLE


def _is_measured(value: Quantity) -> bool:
    """Whether a quantity is measured on a scale, and its bound a limit to keep: under 1.0 μm is not 1.0 μm or under."""
    dimension = unit(value.unit).dimension
    return bool(dimension) and is_known(value.unit) and not dimension.startswith(_ROUGH)


def _is_large(value: Quantity) -> bool:
    """Whether a bound is so large that nobody means to leave out what lies at its end: more than 6,000 people."""
    ends = [end for end in (value.low, value.high) if end is not None]
    return all(abs(end) >= _LARGE and end % 100 == 0 for end in ends)


def _is_many(value: Quantity) -> bool:
    """Whether a quantity counts so many people or things that nobody means its end: 300 people or more, but 18 years."""
    counts = not is_known(value.unit) or unit(value.unit).dimension.startswith("count ")
    return counts and value.low is not None and value.low >= _MANY


def _equal(stated: Quantity, given: Quantity) -> Relation:
    """Two quantities with the same bounds."""
    if (stated.above, stated.below) != (given.above, given.below):
        if _is_large(stated):
            return Relation.APPROXIMATE
        if _is_many(stated) and given.above and not stated.above:
            return Relation.LESS_PRECISE  # 300 people or more, of more than 300
        age = stated.unit == "year" and stated.high is None and _may_be_age(stated, stated.low)
        loose = age or (stated.unit in _DEADLINES and stated.low is None and stated.below)
        if not loose and (_is_counted(stated) or _is_measured(stated)):
            return Relation.DIFFERENT  # one may be just so many: under 65 years is not 65 or under
        wider = (
            not age and stated.above <= given.above and stated.below <= given.below
        )  # over 7, or from 7 on
        return Relation.LESS_PRECISE if wider else Relation.MORE_PRECISE  # over half, half or more
    if given.about and not stated.about:
        return Relation.MORE_PRECISE
    return Relation.APPROXIMATE if stated.about and not given.about else Relation.EQUAL


def _last(value: Quantity) -> Quantity:
    """A bound of whole things with the last one that it lets in: under 12 is 11 or under."""
    low, high = value.low, value.high
    if value.above and low is not None and low == int(low):
        value = msgspec.structs.replace(value, low=low + 1, above=False)
    if value.below and high is not None and high == int(high):
        value = msgspec.structs.replace(value, high=high - 1, below=False)
    return value


def _same_things(stated: Quantity, given: Quantity) -> bool:
    """Whether two bounds let in the same numbers of whole things: under 12, 11 or under."""
    if stated.unit != given.unit or stated.exact is not None or not _is_counted(stated):
        return False
    one, other = _last(stated), _last(given)
    return (one.low, one.high, one.above, one.below) == (other.low, other.high, other.above, other.below)


def _unequal(stated: Quantity, given: Quantity, left: Bounds, right: Bounds) -> Relation:
    own, other = stated.exact, given.exact
    if own == 0 and unit(stated.unit).dimension.startswith("money "):
        return Relation.UNRELATED  # that something costs nothing is said in words
    if (stated.about and all(map(near_end, left, right))) or is_rounded(stated, given):
        return Relation.APPROXIMATE
    if own is None and other is None:
        return _ranges(stated, given, left, right)
    if own is None and is_inside(right, left):
        return _left_out(stated, given) or _bounded(stated, left, right)
    both = own is not None and other is not None
    if own is not None and other is not None and _figures(own) == _figures(other) != "":
        return Relation.UNIT if own == other else Relation.MAGNITUDE
    near = given.about and both and all(map(near_end, left, right))
    holds = other is None and own is not None and is_inside(left, right)
    return Relation.MORE_PRECISE if near or holds else Relation.DIFFERENT


def _left_out(stated: Quantity, given: Quantity) -> Relation | None:
    """A bound of a response and the value at its end, which it leaves out: more than 40, of 40; None where it lets the value in."""
    ends = [end for end, out in ((stated.low, stated.above), (stated.high, stated.below)) if out]
    if given.exact not in ends or (_is_large(stated) and not given.about):
        return None
    # of about 40, and of 12 km, it may be so
    return Relation.DIFFERENT if _is_counted(stated) and not given.about else Relation.UNRELATED


def _bounded(stated: Quantity, left: Bounds, right: Bounds) -> Relation:
    """A bound of a response and a value that lies within it."""
    just = stated.about and (stated.above or stated.below)  # just under 500: under, and not far
    if just:
        return Relation.LESS_PRECISE if is_beside(right, left) else Relation.DIFFERENT
    if _is_share_beside(stated, left, right):
        return Relation.LESS_PRECISE
    # 6 bar says nothing of at most 9
    return Relation.LESS_PRECISE if is_rounded_to(stated, left, right) else Relation.UNRELATED


def _is_share_beside(stated: Quantity, left: Bounds, right: Bounds) -> bool:
    """Whether a bound of a share has one beside it that lies within: more than half, of 62 %."""
    if stated.unit != "%":
        return False
    ends = [(own, other) for own, other in zip(left, right, strict=True) if own is not None]
    return len(ends) == 1 and all(other is not None and abs(own - other) <= _SHARES for own, other in ends)


def _ranges(stated: Quantity, given: Quantity, left: Bounds, right: Bounds) -> Relation:
    """Two ranges or bounds. One bound against another is no matter of precision: 18 or over is not 20 or over."""
    if _same_things(stated, given):
        return Relation.EQUAL
    if is_rest(stated, given, left, right) or is_rest(given, stated, right, left):
        return Relation.REST
    if has_end(stated, given, left, right):
        return Relation.LESS_PRECISE
    if is_cut(stated, given):
        return Relation.UNRELATED if _may_be_age(stated, given.low) else Relation.LESS_PRECISE
    return Relation.MORE_PRECISE if has_end(given, stated, right, left) else Relation.DIFFERENT


def _may_be_age(bound: Quantity, other: Decimal | None) -> bool:
    """Whether a lower bound may say who is meant: over 60 is told of over 65 people, but not of those who are 65 or over."""
    age = bound.unit in ("", "year") or not bound.above
    return age and bound.low is not None and bound.low < _OLDEST and other == int(other or 0)


@lru_cache(maxsize=4_096)
def _figures(number: Decimal) -> str:
    """The digits of a number without the zeros at its ends."""
    return "".join(map(str, number.as_tuple().digits)).strip("0")
