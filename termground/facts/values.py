"""Normal forms of facts."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

Kind = Literal[
    "number", "percent", "money", "quantity", "ordinal", "date", "time", "code", "url", "quotation"
]


class Quantity(msgspec.Struct, frozen=True):
    """A number, a range or a bound, with its unit.

    Attributes:
        low: Lowest value; None where there is no lower bound.
        high: Highest value; None where there is no upper bound. One number has ``low == high``.
        unit: Symbol of :func:`termground.facts.units.unit`, a counted thing in its language, or empty.
        above: Whether ``low`` itself is left out (over 5).
        below: Whether ``high`` itself is left out (under 5, 未満).
        about: Whether the text says that it is not exact (about, 約).
    """

    low: Decimal | None
    high: Decimal | None
    unit: str = ""
    above: bool = False
    below: bool = False
    about: bool = False

    @property
    def exact(self) -> Decimal | None:
        """The one value, where it is one."""
        return self.low if self.low == self.high else None

    def __str__(self) -> str:
        if self.low is not None and self.low == self.high:
            body = plain(self.low)
        elif self.low is not None and self.high is not None:
            body = f"{plain(self.low)}..{plain(self.high)}"
        elif self.low is not None:
            body = (">" if self.above else ">=") + plain(self.low)
        else:
            body = ("<" if self.below else "<=") + plain(self.high or Decimal(0))
        return ("~" if self.about else "") + body + (f" {self.unit}" if self.unit else "")


class Moment(msgspec.Struct, frozen=True, order=True):
    """A point in time as far as the text says it; None where it does not.

    Attributes:
        year: Year of the common era; negative before it, with no year 0.
        weekday: 1 is Monday.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    hour: int | None = None
    minute: int | None = None
    weekday: int | None = None

    def __str__(self) -> str:
        date = "-".join(
            [
                "?" if self.year is None else f"{self.year:04d}",
                *([] if self.month is None and self.day is None else [_two(self.month)]),
                *([] if self.day is None else [_two(self.day)]),
            ]
        )
        clock = "" if self.hour is None else f"T{self.hour:02d}:{self.minute or 0:02d}"
        week = "" if self.weekday is None else f"W{self.weekday}"
        return ("" if date == "?" and (clock or week) else date) + clock + week


class Date(msgspec.Struct, frozen=True):
    """A date, a time of day, or a period.

    Attributes:
        first: The date, or where the period begins; None where it is open.
        last: Where the period ends; the same as ``first`` for one date, None where it is open.
        about: Whether the text says that it is not exact.
        spoken: Whether it is a time in words that do not tell the half of the day: half past six.
        outside: Whether the end of an open period is left out, or may be: before 16 March, до 16 марта.
    """

    first: Moment | None
    last: Moment | None
    about: bool = False
    spoken: bool = False
    outside: bool = False

    @property
    def ends(self) -> tuple[Moment, ...]:
        """Where it begins and ends, as far as it does."""
        return tuple(end for end in (self.first, self.last) if end is not None)

    def __str__(self) -> str:
        if self.first == self.last:
            body = str(self.first)
        else:
            ends = ("" if end is None else str(end) for end in (self.first, self.last))
            body = "/".join(ends)
        return ("~" if self.about else "") + body


class Fact(msgspec.Struct, frozen=True):
    """Something that a text states in figures or letters, with its place.

    Attributes:
        start: First code point.
        end: One past the last code point.
        surface: The slice it was read from.
        kind: What it is.
        value: Its normal form; the folded text for codes, addresses and quotations.
    """

    start: int
    end: int
    surface: str
    kind: Kind
    value: Quantity | Date | str

    @property
    def norm(self) -> str:
        """Kind and value in one string, such as ``money:>=1000 JPY`` or ``date:2024-03``."""
        return f"{self.kind}:{self.value}"

    @property
    def exact(self) -> Decimal | None:
        """Its number; None of a range or a bound, and of what is no quantity."""
        return self.value.exact if isinstance(self.value, Quantity) else None

    @property
    def is_measured(self) -> bool:
        """Whether it says what it is a number of; a bare number may be one of anything."""
        return not isinstance(self.value, Quantity) or bool(self.value.unit) or self.kind == "percent"


def end_of(fact: Fact) -> Fact:
    """A bound as the value that it names: up to 600 euros, 600 euros; any other fact as it is."""
    value = fact.value
    if not isinstance(value, Quantity) or value.exact is not None or None not in (value.low, value.high):
        return fact
    one = value.low if value.low is not None else value.high
    return msgspec.structs.replace(fact, value=msgspec.structs.replace(value, low=one, high=one))


def exponent(number: Decimal) -> int:
    """The power of ten of its last figure."""
    found = number.as_tuple().exponent
    return found if isinstance(found, int) else 0


def plain(number: Decimal) -> str:
    """A number without exponent and without zeros at its end."""
    text = f"{number:f}"
    return (text.rstrip("0").rstrip(".") if "." in text else text) or "0"


def _two(number: int | None) -> str:
    return "?" if number is None else f"{number:02d}"
