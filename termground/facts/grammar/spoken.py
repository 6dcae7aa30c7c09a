"""Times of day as they are said: a quarter to five, *без четверти пять*, *midi moins le quart*."""

from __future__ import annotations

from collections.abc import Iterator

from termground.facts.grammar.schema import listed, valued
from termground.facts.grammar.schema_time import Clock
from termground.facts.values import Moment

_HOUR = 60


def spoken(clock: Clock) -> Iterator[tuple[str, Moment]]:
    """The phrases of a language for a time of day, each with what it tells.

    Args:
        clock: The words of the language for times of day.
    """
    for item in clock.spoken.split():
        phrase, _, time = item.partition("=")
        hour, minute = map(int, time.split(":"))
        yield phrase.replace("_", " "), Moment(hour=hour, minute=minute)
    for lead in listed(clock.told):
        for name, number in valued(clock.hour_names):
            yield f"{lead} {name}", Moment(hour=int(number), minute=0)
            for words, minutes in valued(clock.minutes):
                yield f"{lead} {name} {words}", Moment(hour=int(number), minute=int(minutes))
    for lead, before in valued(clock.to_hour):
        for name, number in valued(clock.hour_names):
            at = int(number) * _HOUR - int(before)
            yield f"{lead} {name}", Moment(hour=at // _HOUR, minute=at % _HOUR)
