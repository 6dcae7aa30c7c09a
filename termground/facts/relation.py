"""What a fact of a response can be to one of its source."""

from __future__ import annotations

from enum import StrEnum


class Relation(StrEnum):
    """What a fact of the response is to one of the source."""

    EQUAL = "equal"
    LESS_PRECISE = "less-precise"  # the year alone for a full date, a range that holds the value
    MORE_PRECISE = "more-precise"  # a full date for the year alone
    APPROXIMATE = "approximate"  # said not to be exact, and near
    MAGNITUDE = "magnitude"  # the same figures at another power of ten
    UNIT = "unit"  # the same number of something else
    DIFFERENT = "different"  # another value of the same dimension
    REST = "rest"  # a bound that begins where the other one ends: under 24, 24 or over
    UNRELATED = "unrelated"  # nothing to compare

    @property
    def holds(self) -> bool:
        """Whether the source bears the response out."""
        return self in (Relation.EQUAL, Relation.LESS_PRECISE, Relation.APPROXIMATE)

    @property
    def differs(self) -> bool:
        """Whether it is another value of the same dimension: 100 for 120, and for 1,000."""
        return self in (Relation.DIFFERENT, Relation.MAGNITUDE)
