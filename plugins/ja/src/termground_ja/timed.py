"""Periods between two dates with their hours: 3月3日9時から4月18日17時まで."""

from __future__ import annotations

import re
from collections.abc import Sequence

from termground.facts import Date, Fact
from termground.facts.timed import with_timed
from termground_ja.tables import either

_TO = re.compile(f" ?{either('calendar.to')} ?")
_BESIDE = re.compile("[、 ]?の?")
_BEHIND = re.compile("[、 ]?")


def timed(facts: Sequence[Fact], flat: str, text: str) -> list[Fact]:
    """Facts with the periods made one whose ends have their hours.

    Args:
        facts: What a text states, ascending and apart.
        flat: The text in one width.
        text: The text.
    """
    return with_timed(facts, text, _Gaps(flat))


class _Gaps:
    """What stands between two facts."""

    def __init__(self, flat: str) -> None:
        self._flat = flat

    def beside(self, one: Fact, other: Fact) -> bool:
        """Whether a date and a time of day are one point in time."""
        return _BESIDE.fullmatch(self._flat, one.end, other.start) is not None

    def linked(self, one: Fact, other: Fact) -> bool:
        """Whether a period reaches from what ends with one fact to what begins with the other; its から may be part of that."""
        begins = isinstance(one.value, Date) and one.value.last is None
        gap = _BEHIND if begins else _TO
        return gap.fullmatch(self._flat, one.end, other.start) is not None
