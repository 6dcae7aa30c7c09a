"""Times of day, told from durations by what stands around them."""

from __future__ import annotations

from typing import NamedTuple

from termground.facts.values import Moment
from termground_fr.atoms import CLOCK, NOON, ONE, Row, listed
from termground_fr.measures import measure

_DE = frozenset({"de", "d'", "du", "des"})
_QUARTERS = {"demi": 30, "demie": 30, "quart": 15}
_SMALL = 6
"""Hours below it, without minutes, are rather a duration: *jusqu'à trois heures par jour*."""


class Hour(NamedTuple):
    """A time of day; ``sure`` where its form alone says that it is one."""

    moment: Moment
    end: int
    until: int
    sure: bool


def hour(row: Row, i: int) -> Hour | None:
    """What may be a time of day at an atom: 14 h 30, *midi et demi*, *trois heures de l'après-midi*."""
    kind = row.kind(i)
    if kind == NOON:
        base = Hour(Moment(hour=12 if row.key(i) == "midi" else 0, minute=0), i + 1, row.ends[i], sure=False)
        return _minutes(row, base)
    if kind == CLOCK:
        moment = row.atoms[i].value
        assert isinstance(moment, Moment)
        return _part_of_day(row, Hour(moment, i + 1, row.ends[i], sure="min" not in row.key(i)))
    number = 1 if kind == ONE else row.number(i)
    if number is None or number != int(number) or not 0 <= number <= 24:
        return None
    unit = measure(row.text, row.ends[i])
    if unit is None or unit.symbol != "h" or row.text[unit.end : unit.end + 1] == "/":
        return None
    moment = Moment(hour=int(number) % 24, minute=0)
    base = Hour(moment, row.at(unit.end, i + 1), unit.end, sure=False)
    return _part_of_day(row, _minutes(row, base))


def _minutes(row: Row, base: Hour) -> Hour:  # noqa: PLR0911 - one return a form
    """Minutes in words: *et demie*, *et quart*, *moins le quart*, *trente*."""
    end, hours = base.end, base.moment.hour or 0
    key, following = row.key(end), row.key(end + 1)
    if not row.near(end):
        return base
    if key == "et" and following in _QUARTERS:
        return _at(row, hours, _QUARTERS[following], end + 2, sure=False)
    if key == "moins" and following == "le" and row.key(end + 2) == "quart":
        return _at(row, hours - 1, 45, end + 3, sure=True)
    minutes = row.number(end + 1) if key == "moins" else row.number(end)
    if minutes is None or not 0 < minutes < 60 or minutes != int(minutes):
        return base
    last = end + (key == "moins")
    if measure(row.text, row.ends[last]) is not None or not row.near(last):
        return base
    if key == "moins":
        return _at(row, hours - 1, 60 - int(minutes), last + 1, sure=True)
    return _at(row, hours, int(minutes), last + 1, sure=True)


def _at(row: Row, hours: int, minutes: int, end: int, *, sure: bool) -> Hour:
    return Hour(Moment(hour=hours % 24, minute=minutes), end, row.ends[end - 1], sure)


def _part_of_day(row: Row, base: Hour) -> Hour:
    """*du matin*, *de l'après-midi*, *du soir* after an hour."""
    end, hours = base.end, base.moment.hour or 0
    if row.key(end) == "du" and row.key(end + 1) in ("matin", "soir"):
        last, later = end + 2, row.key(end + 1) == "soir"
    elif row.key(end) == "de" and row.key(end + 1) == "l'" and row.key(end + 2) == "après-midi":
        last, later = end + 3, True
    else:
        return base
    if later and 1 <= hours < 12:
        hours += 12
    return _at(row, hours, base.moment.minute or 0, last, sure=True)


def is_clock(row: Row, i: int, read: Hour, *, dated: bool) -> bool:
    """Whether it is a time of day rather than a duration.

    Args:
        row: The text.
        i: Its first atom.
        read: What it may be.
        dated: Whether words such as *dès* or *jusqu'à* stand before it.
    """
    before = row.key(i - 1)
    whole = not read.moment.minute
    if row.kind(i) == NOON:
        return dated or not whole or before in ("à", "vers", "avant", "après", "dès", "et", "de")
    if row.kind(i) == CLOCK and ":" in row.key(i):
        return True
    if before in ("en", "pendant", "durant") or row.lemma(i - 1) in listed("lasting"):
        return False
    if before in _DE and row.recent(i - 1, 2, listed("lasting_nouns")):
        return False
    told = before in ("est", "était") and row.key(i - 2) == "il"
    if read.sure or told or before in ("à", "vers"):
        counted = row.key(read.end) in _DE and not read.sure
        return not counted and not _is_rate(row, read.end)
    late = (read.moment.hour or 0) >= _SMALL or not whole
    return dated and late and row.key(read.end) not in _DE and not _is_rate(row, read.end)


def _is_rate(row: Row, i: int) -> bool:
    return row.key(i) in ("par", "d'affilée")
