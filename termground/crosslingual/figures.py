"""The figures and dates of a response beside those of sources in another language: values are the same in all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from termground.evidence.values.fact_status import CLASHES, SourceFact
from termground.facts import Date, Fact, Quantity, alike, compare, is_looser
from termground.facts.units import is_known
from termground.text.normalize import fold

_DIGITS: Final = re.compile(r"\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?")
_GROUPING: Final = re.compile(r"[.,\u00a0\u202f ](?=\d{3}(?!\d))")


class FigureStatus(StrEnum):
    """How a figure of the response stands to a sentence, or to all sources."""

    STATED = "stated"
    WRITTEN = "written"  # the digits stand there, in no figure that its analysis knows
    ABSENT = "absent"


def figures(facts: Iterable[Fact]) -> list[Fact]:
    """The figures and dates among some facts whose values compare across languages.

    A count of one in words is an article in many languages, and an ordinal in words is often left out. What is counted is
    a word of the language, and no part of the value.
    """
    return [
        _neutral(fact) for fact in facts if isinstance(fact.value, Quantity | Date) and not _is_idle(fact)
    ]


def holds(stated: Fact, given: Fact) -> bool:
    """Whether a source states a figure of the response.

    What one language says of an end (*from*, *by*, 以降) the other may leave to a verb.
    """
    return compare(stated, given).holds or is_looser(stated, given) or _same_ends(stated, given)


def clashing(stated: Fact, given: Sequence[SourceFact], others: Sequence[Fact]) -> SourceFact | None:
    """The one figure in whose place a stated one stands; None where there is none, or more than one.

    Args:
        stated: A figure that no source has.
        given: The figures of the sentence, with values that compare across languages.
        others: The other figures of the response's sentence: what one of them states is no rival.
    """
    rivals = [
        one
        for one in given
        if alike(stated, one.fact)
        and compare(stated, one.fact) in CLASHES
        and _is_of_one_kind(stated, one.fact)
        and not any(holds(other, one.fact) for other in others)
    ]
    return rivals[0] if len(rivals) == 1 else None


def calendar_things(fact: Fact) -> frozenset[str]:
    """The weekday and the month that a date names, as known things; none of any other figure."""
    value = fact.value
    if not isinstance(value, Date):
        return frozenset()
    moments = [end for end in (value.first, value.last) if end is not None]
    days = {f"d:{end.weekday}" for end in moments if end.weekday is not None}
    return frozenset(days | {f"m:{end.month}" for end in moments if end.month is not None})


def is_recurring(fact: Fact) -> bool:
    """Whether a date is no more than a weekday or a month."""
    value = fact.value
    if not isinstance(value, Date):
        return False
    return all(
        end is None or (end.year, end.day, end.hour) == (None, None, None)
        for end in (value.first, value.last)
    )


def digits(text: str) -> frozenset[str]:
    """The numbers written in digits in a text, without what groups them."""
    found = (_GROUPING.sub("", match[0]).replace(",", ".") for match in _DIGITS.finditer(fold(text)))
    return frozenset(number.lstrip("0") or "0" for number in found)


def _neutral(fact: Fact) -> Fact:
    value = fact.value
    if isinstance(value, Quantity) and value.unit and not is_known(value.unit):
        return msgspec.structs.replace(fact, value=msgspec.structs.replace(value, unit=""))
    return fact


def _is_idle(fact: Fact) -> bool:
    if not isinstance(fact.value, Quantity) or any(map(str.isdigit, fact.surface)):
        return False
    return fact.kind == "ordinal" or fact.value.exact == 1


def _same_ends(stated: Fact, given: Fact) -> bool:
    """Whether a bound and a value, or two bounds, have the same end: no lower bound and an upper one."""
    own, other = stated.value, given.value
    if isinstance(own, Quantity) and isinstance(other, Quantity):
        if own.unit != other.unit:
            return False
        return _ends_alike((own.low, own.high), (other.low, other.high))
    if isinstance(own, Date) and isinstance(other, Date):
        return _ends_alike((own.first, own.last), (other.first, other.last))
    return False


def _ends_alike(own: tuple[object, object], other: tuple[object, object]) -> bool:
    """Whether two values have the same ends, and not the one as their lowest, the other as their highest."""
    ends = [[end for end in one if end is not None] for one in (own, other)]
    turned = all(len(one) == 1 for one in ends) and (own[0] is None) != (other[0] is None)
    return set(ends[0]) == set(ends[1]) and not turned


def _is_of_one_kind(stated: Fact, given: Fact) -> bool:
    """Whether two figures count or measure alike: both something counted, both a length, both a year."""
    own, other = stated.value, given.value
    if isinstance(own, Quantity) and isinstance(other, Quantity):
        return bool(own.unit) == bool(other.unit)
    return type(own) is type(other)
