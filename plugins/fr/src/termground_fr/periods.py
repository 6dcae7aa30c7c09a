"""Periods between two dates."""

from __future__ import annotations

from termground.facts.values import Date, Moment
from termground_fr.amounts import amount
from termground_fr.atoms import DIGITS, Row, listed
from termground_fr.dates import Day, date, one, year_at

_ARTICLES = frozenset({"le", "la", "l'", "les"})
_DE = frozenset({"de", "du", "d'", "des"})
_TO = frozenset({"à", "au", "aux"})
_DASHES = frozenset({"-", "–", "—", "‑", "‐"})


def period(row: Row, i: int, first: Day) -> Day | None:
    """A date and a later one as the ends of a period."""
    opener, joint, k = _opener(row, i), row.key(first.end), first.end + 1
    if row.gap(first.end).strip() in _DASHES:
        joint, k = "-", first.end
    dashed = joint in _DASHES
    if not (joint in _TO or dashed or (opener == "entre" and joint == "et")):
        return None
    if joint == "à" and row.key(k) in _ARTICLES:
        k += 1
    if opener == "entre" and row.key(k) in _ARTICLES:
        k += 1
    k += row.key(k) in listed("weekdays")
    second = date(row, k) or _closing_year(row, first, k)
    if (
        second is None
        or second.loose
        or (first.loose and not dashed and joint not in _TO and opener != "entre")
    ):
        return None
    begun = _completed(first.first, second.last)
    same = (begun.year is None) == (second.last.year is None)
    if not same or _order(begun) > _order(second.last):
        return None
    return Day(begun, second.last, second.end, second.until)


def _opener(row: Row, i: int) -> str:
    """*de* or *entre* before a date, an article or the day of the week between them."""
    i -= row.key(i - 1) in listed("weekdays")
    if row.key(i - 1) in _ARTICLES and (row.key(i - 2) == "entre" or row.key(i - 2) in _DE):
        i -= 1
    return row.key(i - 1)


def _closing_year(row: Row, first: Day, i: int) -> Day | None:
    found = year_at(row, i) if first.first.month is None and first.first == first.last else None
    return found and one(row, Moment(found[0]), found[1])


def opening_year(row: Row, i: int) -> Day | None:
    """A year that only the period it opens makes one: *de 2000 à 2004*, 1914-1918."""
    found = year_at(row, i)
    if found is None or row.kind(i) != DIGITS:
        return None
    first = one(row, Moment(found[0]), found[1])
    dashed = row.gap(first.end).strip() in _DASHES or row.key(first.end) in _DASHES
    if not (row.key(i - 1) in ("de", "entre") or dashed):
        return None
    whole = period(row, i, first)
    if whole is None:
        return None
    read = amount(row, whole.end - 1)
    return None if read is not None and read.symbol else whole


def _completed(first: Moment, last: Moment) -> Moment:
    """The beginning of a period with the year, or month and year, that only its end names."""
    year = first.year
    if year is None and last.year is not None and (first.month or 0) <= (last.month or 12):
        year = last.year
    return Moment(year, first.month, first.day)


def _order(moment: Moment) -> tuple[int, int, int]:
    return moment.year or 0, moment.month or 0, moment.day or 0


def stated(day: Day, *, about: bool = False) -> Date:
    """The value of a date."""
    return Date(day.first, day.last, about=about)
