"""Days, months, years, decades and centuries, and periods between them."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from termground.facts.values import Moment
from termground_fr.amounts import amount
from termground_fr.atoms import (
    BREAK,
    DATE,
    DIGITS,
    MONTH,
    ORDINAL,
    PAIR,
    ROMAN,
    SPELLED,
    TRIGGER,
    WORD,
    Row,
    listed,
)
from termground_fr.lexicon import APOSTROPHES, CAPITALS, NAME, UNIT
from termground_fr.lexicon import WORD as CONTENT

_A = f"[{APOSTROPHES}]"
_S = "[ \u00a0\u202f]"
_ERA = re.compile(
    rf"{_S}?(?:(?P<before>(?i:av(?:\.|ant){_S}?(?:J\.{_S}?-?C\b\.?|JC\b|Jésus-Christ|notre{_S}ère|l{_A}ère{_S}commune)))"
    rf"|(?i:(?:apr?(?:\.|ès){_S}?(?:J\.{_S}?-?C\b\.?|JC\b|Jésus-Christ)|de{_S}notre{_S}ère)))"
)
_JOINTS = frozenset({"et", "ou", ",", "à", "au", "aux"})
_DASHES = frozenset({"-", "–", "—", "‑", "‐"})
_DE = frozenset({"de", "du", "d'", "des"})
_NOUNS = frozenset({CONTENT, NAME, CAPITALS, UNIT})
_CENTURIES = frozenset({"siècle", "siècles", "s."})


class Day(NamedTuple):
    """A date or a period as the text names it; ``loose`` where it leans on a later one for month or year."""

    first: Moment
    last: Moment
    end: int
    until: int
    loose: bool = False


def date(row: Row, i: int) -> Day | None:  # noqa: PLR0911 - one return a form
    """The date that begins at an atom."""
    kind = row.kind(i)
    if kind == DATE:
        moment = row.atoms[i].value
        assert isinstance(moment, Moment)
        return one(row, moment, i + 1)
    if kind == MONTH:
        return _month(row, i)
    if kind == TRIGGER and row.key(i) in ("années", "année", "an"):
        return _named_year(row, i)
    if kind in (ROMAN, ORDINAL) and (century := _century(row, i)):
        return century
    if kind in (DIGITS, SPELLED, ORDINAL) and (day := _day(row, i)):
        return day
    if kind == PAIR:
        return _pair(row, i)
    return _year_alone(row, i)


def one(row: Row, moment: Moment, end: int) -> Day:
    return Day(moment, moment, end, row.ends[end - 1])


def _day_number(row: Row, i: int) -> int | None:
    value = row.atoms[i].value if row.kind(i) in (DIGITS, SPELLED, ORDINAL) else None
    if not isinstance(value, Decimal) or value != int(value) or not 1 <= value <= 31:
        return None
    return int(value) if row.kind(i) != ORDINAL or value == 1 else None


def _day(row: Row, i: int) -> Day | None:  # noqa: PLR0911 - one return a form
    """A day with its month, which may stand after a later day: *du 3 au 5 mai*, *les 15 et 16 mars*."""
    day = _day_number(row, i)
    if day is None:
        return None
    if row.kind(i + 1) == MONTH and row.near(i + 1):
        month = _month_number(row, i + 1)
        year, end = _year_after(row, i + 2)
        return one(row, Moment(year, month, day), end)
    for k in range(i + 1, i + 8, 2):
        dash = row.gap(k).strip() in _DASHES
        at = k if dash else k + 1
        if not dash and row.key(k) not in _JOINTS and row.key(k) not in _DASHES:
            return None
        while row.key(at) == "le" or row.key(at) in listed("weekdays"):
            at += 1
        if _day_number(row, at) is None:
            return None
        if row.kind(at + 1) == MONTH and row.near(at + 1):
            year, _ = _year_after(row, at + 2)
            moment = Moment(year, _month_number(row, at + 1), day)
            return one(row, moment, i + 1)._replace(loose=True)
        if at != k + 1:
            return None
    return None


def _month_number(row: Row, i: int) -> int:
    value = row.atoms[i].value
    assert isinstance(value, Decimal)
    return int(value)


def _year_after(row: Row, i: int) -> tuple[int | None, int]:
    """The year at an atom, and where the date ends."""
    at = i + (row.key(i) == "de" and row.kind(i + 1) == DIGITS)
    if not row.near(i) or not row.near(at):
        return None, i
    found = year_at(row, at)
    return (None, i) if found is None else found


def year_at(row: Row, i: int) -> tuple[int, int] | None:
    """A year in digits or words, and where it ends; what it counts is not looked at."""
    if row.key(i) == "mil":
        rest = row.number(i + 1)
        return (1000 + int(rest), i + 2) if rest is not None and 100 <= rest < 1000 else None
    value = row.number(i)
    if value is None or value != int(value) or not 1000 <= value <= 2100:
        return None
    surface = row.surface(i)
    if row.kind(i) == DIGITS and not (surface.isdigit() and len(surface) == 4):
        return None
    return int(value), i + 1


def _month(row: Row, i: int) -> Day | None:
    year, end = _year_after(row, i + 1)
    if year is None and (not row.surface(i)[0].islower() or row.key(i)[-1] == "."):
        return None
    return one(row, Moment(year, _month_number(row, i)), end)


def _named_year(row: Row, i: int) -> Day | None:
    """*les années 1990*, *l'année 2015*, *l'an 800*."""
    if not row.near(i + 1):
        return None
    value = row.number(i + 1)
    if value is None or value != int(value) or value < 0:
        return None
    number, end = int(value), i + 2
    if row.key(i) == "années":
        if row.key(end) in ("et", "ou", ",", "à") and (later := year_at(row, end + 1)) and later[0] % 10:
            return one(row, Moment(number), end)
        return _decade(row, number, end)
    if row.key(i) == "an" and row.key(i - 1) == "l'" and 1 <= number <= 2100:
        return _era(row, one(row, Moment(number), end))
    year = year_at(row, i + 1)
    return year and one(row, Moment(year[0]), year[1])


def _decade(row: Row, number: int, end: int) -> Day | None:
    if number % 10 or (number < 1000 and not 30 <= number <= 90):
        return None  # the twenties of which century
    if number > 2100:
        return None
    first = number if number >= 1000 else 1900 + number
    return Day(Moment(first), Moment(first + 9), end, row.ends[end - 1])


def decade_after(row: Row, i: int) -> Day | None:
    """The second decade of *les années 1980 et 1990*."""
    value = row.number(i)
    return None if value is None or value != int(value) else _decade(row, int(value), i + 1)


def _century(row: Row, i: int) -> Day | None:
    """A century, also where the word stands after a later one: *aux XVIe et XVIIe siècles*."""
    value = row.atoms[i].value
    if not isinstance(value, Decimal) or not 1 <= value <= 30:
        return None
    number, at = int(value), i + 1
    following = at
    for _ in range(3):
        if row.key(following) in _CENTURIES and (following == at or row.near(following)):
            break
        following += row.key(following) in _JOINTS or row.key(following) in _DASHES
        following += row.key(following) == "le"
        if row.kind(following) not in (ROMAN, ORDINAL):
            return None
        following += 1
    else:
        return None
    end = following + 1 if following == at else at
    day = Day(Moment(100 * number - 99), Moment(100 * number), end, row.ends[end - 1])
    era = _ERA.match(row.text, row.ends[following])
    if era is None or era["before"] is None:
        return (
            day
            if era is None or following != at
            else day._replace(end=row.at(era.end(), end), until=era.end())
        )
    day = day._replace(first=Moment(-100 * number), last=Moment(-100 * number + 99))
    return day if following != at else day._replace(end=row.at(era.end(), end), until=era.end())


def _era(row: Row, day: Day) -> Day:
    """The date with its era, where one follows."""
    era = _ERA.match(row.text, day.until)
    if era is None:
        return day
    year = day.first.year or 0
    moment = Moment(-year) if era["before"] else day.first
    return Day(moment, moment, row.at(era.end(), day.end), era.end())


def _pair(row: Row, i: int) -> Day | None:
    """2019/2020, 1994-95."""
    ends = row.atoms[i].value
    assert isinstance(ends, tuple)
    first, last = map(int, ends)
    season = len(row.key(i)) == 7 and 1800 <= first <= 2100 and (first + 1) % 100 == last  # 1994-95
    if season and row.key(i - 1) not in listed("numbered"):
        return Day(Moment(first), Moment(first + 1), i + 1, row.ends[i])
    if "/" not in row.key(i):
        return None
    return Day(Moment(first), Moment(last), i + 1, row.ends[i])


def _year_alone(row: Row, i: int) -> Day | None:
    """A number that its neighbours make a year."""
    if row.kind(i) == DIGITS and row.surface(i).isdigit():
        value = row.number(i)
        era = _ERA.match(row.text, row.ends[i])
        if era is not None and value is not None and 1 <= value <= 9999:
            return _era(row, one(row, Moment(int(value)), i + 1))
    found = year_at(row, i)
    if found is None or not _is_year(row, i, found[0]):
        return None
    return one(row, Moment(found[0]), found[1])


def _is_year(row: Row, i: int, year: int) -> bool:
    read = amount(row, i)
    if read is not None and read.symbol:
        return False
    before, kind = row.key(i - 1), row.kind(i - 1)
    if before in listed("year_before"):
        strong = before not in _DE or row.key(i - 2) not in (
            "plus",
            "moins",
            "près",
            "nombre",
            "total",
            "somme",
        )
        return strong and (before not in _DE or 1500 <= year <= 2099) and not _is_round(before, year)
    if row.kind(i) == SPELLED or row.key(i) == "mil" or not 1800 <= year <= 2099 or year % 100 == 0:
        return False
    if row.text[row.starts[i] - 1 : row.starts[i]] in ("$", "€", "£", "¥") or row.gap(i).strip():
        return row.gap(i).strip() in _DASHES and row.kind(i - 1) == DIGITS
    if before in listed("not_year"):
        return False
    noun = kind == WORD and row.surface(i - 1).isalpha() and row.lexemes[i - 1].shape in _NOUNS
    if noun and row.lexemes[i - 1].shape == NAME:
        noun = row.kind(i - 2) not in (BREAK, "") and row.key(i - 2) not in (".", "!", "?", ":", "«")
    lemma = row.lemma(i - 1)
    after_verb = lemma.endswith(("er", "ir", "re")) and lemma not in (before, before[:-1])
    return (noun and not after_verb) or kind in (BREAK, "") or before in ("(", "et", "–", ",", "à")


def _is_round(before: str, year: int) -> bool:
    """Whether *de 2000* may as well be a number."""
    return before in _DE and year % 100 == 0
