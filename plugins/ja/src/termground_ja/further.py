"""Further days of a month that is told once: 12月24日と31日."""

from __future__ import annotations

import re

import msgspec

from termground.facts import Date, Fact

_FURTHER = re.compile(
    r" ?(?:[、,・]|と|や|および|及び|または|又は|か)(?P<day>[0-9]{1,2})日(?![間目後前分以々ぶ])(?:[(（][月火水木金土日][)）])?"
)
_LAST = 31


def further(fact: Fact, flat: str, text: str) -> list[Fact]:
    """The days of the same month behind one.

    Args:
        fact: The first.
        flat: The text in one width.
        text: The text.
    """
    value = fact.value
    if fact.kind != "date" or not isinstance(value, Date) or value.first is None or value.first != value.last:
        return []
    moment, at, found = value.first, fact.end, list[Fact]()
    while moment.month and moment.day and (match := _FURTHER.match(flat, at)) is not None:
        day = int(match["day"])
        if not moment.day < day <= _LAST:
            break
        moment = msgspec.structs.replace(moment, day=day, weekday=None)
        start, at = match.start("day"), match.end()
        found.append(Fact(start, at, text[start:at], "date", Date(moment, moment)))
    return found
