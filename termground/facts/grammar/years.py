"""Years that the word for a year behind them tells, and ends of periods that leave out what the other end says."""

from __future__ import annotations

import re
from decimal import Decimal

from termground.facts.grammar.atoms import Atoms, Number
from termground.facts.grammar.hooks import Hooks
from termground.facts.grammar.periods import Span, century, decade
from termground.facts.grammar.schema import listed, valued
from termground.facts.grammar.schema_time import Calendar
from termground.facts.values import Moment

_MARKED = range(1000, 2101)
_LONG = range(1000, 3000)
_PORTIONS = (2, 4)
"""Parts of a century that are told by their number: its first half, its third quarter."""
_TENS = range(30, 100, 10)
_CENTURY = 100
_HEAD = re.compile(r"(?:\A|\n)[ \t>*_#•–—-]{0,12}\Z")
_HEADED = re.compile(r"[*_]{0,3}(?: ?:|\s[—–-]\s)[*_]{0,3}(?!\s?\d)")
_MOST_MARKS = 14


class Years:
    """Finds years beside their word.

    Args:
        calendar: The names in dates.
        hooks: What tables cannot say.
    """

    def __init__(self, calendar: Calendar, hooks: Hooks) -> None:
        self._hooks = hooks
        self._one = frozenset(listed(calendar.dated))
        self._many = frozenset(listed(calendar.years))
        self._alone = calendar.alone
        self._hundreds = calendar.hundreds
        self._decennial = frozenset(listed(calendar.decennial))
        self._decadal = frozenset(listed(calendar.decadal))
        self._sole = {word.lower() for word, _ in valued(calendar.nineties)}

    def named(self, atoms: Atoms, i: int, *, dated: bool = False) -> Span | None:
        """A number before the word for a year: в 988 году; behind a month it counts none."""
        word = _form(atoms, i + 1) if atoms.at(i + 1) == "y" and atoms.near(i + 1) else ""
        if word not in self._one:
            return None
        value = worth(atoms, i)
        sign, last = era(atoms, i + 2)
        if value is None or not value or (value < _CENTURY and not sign):
            return None
        number = Decimal(value)
        if atoms.at(i) == "n" and not sign and not dated:
            written = isinstance(atoms.values[i], Number) and atoms.values[i].raw
            if not written or (value < _LONG.start and self._hooks.counts_years(word, number)):
                return None
        year = Moment(value * (sign or 1))
        return Span(i, last, year, year)

    def several(self, atoms: Atoms, i: int) -> Span | None:
        """The last of several years: 2015 in the years 2010 and 2015."""
        if atoms.at(i + 1) != "y" or _form(atoms, i + 1) not in self._many or not atoms.near(i + 1):
            return None
        value = worth(atoms, i)
        sign, last = era(atoms, i + 2)
        if not value or value not in range(1, _LONG.stop) or (value < _CENTURY and not sign):
            return None
        year = Moment(value * (sign or 1))
        return Span(i, last, year, year)

    def closed(self, atoms: Atoms, i: int) -> Span | None:
        """Two years with a dash before their word: 2010–2015 годы, 1635—36 гг."""
        if atoms.part(i, i + 4) != "n-ny" or _form(atoms, i + 3) not in self._many | self._one:
            return None
        first, second = (getattr(atoms.values[k], "raw", "") for k in (i, i + 2))
        if not (first.isdecimal() and second.isdecimal() and len(first) == 4 and len(second) in (2, 4)):
            return None
        last = int(first[: 4 - len(second)] + second)
        return Span(i, i + 4, Moment(int(first)), Moment(last)) if int(first) < last else None

    def marked(self, atoms: Atoms, i: int) -> Span | None:
        """A year without its word by the ending of an ordinal: в 1944-м."""
        value = atoms.values[i] if atoms.at(i) == "o" and self._one else None
        if value is None or not atoms.word(i)[:1].isdigit() or not _MARKED.start <= value < _MARKED.stop:
            return None
        year = Moment(int(value))
        return Span(i, i + 1, year, year)

    def alone(self, atoms: Atoms, i: int) -> Span | None:
        """A year without its word where nothing else can stand: летом 2010, (2010), в 2010 и."""
        value = atoms.values[i]
        if self._alone or not isinstance(value, Number) or not re.fullmatch(r"1\d{3}|20\d\d", value.raw):
            return None
        start, end = atoms.starts[i], atoms.ends[i]
        inside = atoms.text[start - 1 : start] == "(" and atoms.text[end : end + 1] == ")"
        season = atoms.at(i - 1) == "4" and atoms.near(i)
        apart = atoms.at(i + 1) == "-" and not atoms.touches(i + 1)
        free = (
            apart
            or atoms.at(i + 1) in ("", ".", ",", ";", ")", "\n", "&", "|")
            or not (atoms.at(i + 1) not in ("_", "#") or self._hooks.may_be_counted(atoms.word(i + 1)))
        )
        lone = atoms.at(i - 1) == "A" and atoms.near(i) and free
        return (
            Span(i, i + 1, Moment(int(value.raw)), Moment(int(value.raw)))
            if inside or season or lone or _heads(atoms.text, start, end)
            else None
        )

    def decade(self, atoms: Atoms, i: int) -> Span | None:
        """Ten years by their number or in words, maybe of a century: 60-е годы XIX века, девяностые годы."""
        if atoms.at(i) == "T" and _form(atoms, i) in self._sole:
            led = atoms.at(i - 1) in tuple("aiIO") and atoms.near(i)
            return _ten(i, i + 1, 1900 + int(atoms.values[i])) if led else None
        value = worth(atoms, i)
        digits = atoms.part(i, i + 2) == "nR"
        at = i + 1 + digits
        worded = atoms.at(at) == "y" and atoms.near(at) and _form(atoms, at) in self._many
        digits = digits or (worded and self._tells_decade(atoms, i))
        if not self._many or atoms.at(i) in ("T", "y"):
            return decade(atoms, i, hundreds=self._hundreds, decennial=self._decennial, decadal=self._decadal)
        if value is None or value % 10 or not (digits or (atoms.at(i) == "o" and worded)):
            return None
        at += worded
        if value >= _LONG.start:
            first = value
        else:
            whole = century(atoms, at) if atoms.at(at) == "o" else None
            if whole is not None and whole.start.year is not None:
                return _ten(i, whole.last, whole.start.year - 1 + value)
            led = atoms.at(i - 1) in tuple("AUSgi") and atoms.near(i)
            if value not in _TENS or not (worded or led):
                return None
            first = 1900 + value
        return _ten(i, at, first)

    def _tells_decade(self, atoms: Atoms, i: int) -> bool:
        """Whether a full year before the word for several names its decade without an ending: в 1620 годах."""
        value = atoms.values[i]
        raw = value.raw if atoms.at(i) == "n" and isinstance(value, Number) else ""
        year = len(raw) == 4 and raw.isdecimal() and int(raw) in _MARKED
        return year and atoms.at(i - 1) == "A" and atoms.near(i)

    def century(self, atoms: Atoms, i: int) -> Span | None:
        """A century or a millennium by its number, unless the number counts several: 19 века, not 3 века."""
        found = century(atoms, i, "oNn" if self._one else "oN")
        if found is None or atoms.at(i) != "n" or not self._one:
            return found
        number: Number = atoms.values[i]
        counts = not number.raw or self._hooks.counts_years(_form(atoms, i + 1), number.value)
        return None if counts else found

    def portion(self, atoms: Atoms, i: int) -> Span | None:
        """A half or a quarter of a century: первая половина XIX века."""
        if atoms.at(i) != "o" or atoms.at(i + 1) not in ("F", "f"):
            return None
        parts, number = atoms.values[i + 1], atoms.values[i]
        whole = century(atoms, i + 2 + (atoms.at(i + 2) == "O"))
        if whole is None or parts not in _PORTIONS or not 1 <= number <= parts:
            return None
        assert whole.start.year is not None
        assert whole.end.year is not None
        size = (whole.end.year - whole.start.year + 1) // int(parts)
        first = whole.start.year + size * (int(number) - 1)
        return Span(i, whole.last, Moment(first), Moment(first + size - 1))


def completed(atoms: Atoms, i: int, last: int, other: Span) -> Span | None:
    """The first end of a period that says no more than a number, completed by the second end.

    Args:
        atoms: The atoms of a text.
        i: The number.
        last: One past it.
        other: The second end.
    """
    value = worth(atoms, i)
    start, end = other.start.year, other.end.year
    if value is None or start is None or end is None or other.start.month is not None:
        return None
    size = end - start + 1
    if size >= _CENTURY:
        first = size * (value - 1) + 1
        return (
            _span(i, last, -first - size + 1, -first)
            if start < 0
            else _span(i, last, first, first + size - 1)
        )
    if size == 10:
        first = value if value >= _LONG.start else start // _CENTURY * _CENTURY + value
        return _ten(i, last, first) if value and value % 10 == 0 and first <= start else None
    if size == 1 and (value in _LONG or (start < _LONG.start and 0 < value < 10 * _LONG.start)):
        year = -value if start < 0 else value
        return _span(i, last, year, year)
    return None


def _heads(text: str, start: int, end: int) -> bool:
    """Whether a number heads a line, set off from what is told of it: **1951:** основан завод."""
    return (
        _HEAD.search(text[max(0, start - _MOST_MARKS) : start]) is not None
        and (start <= _MOST_MARKS or "\n" in text[start - _MOST_MARKS : start])
        and _HEADED.match(text, end) is not None
    )


def worth(atoms: Atoms, i: int) -> int | None:
    """The whole number at a place, cardinal or ordinal; None where it is none."""
    value = atoms.values[i] if atoms.at(i) in ("n", "o") else None
    if isinstance(value, Number):
        return value.whole if value.raw.isdecimal() or not value.raw else None
    return int(value) if value is not None else None


def era(atoms: Atoms, i: int) -> tuple[int, int]:
    """-1 or 1 where the words for an era stand at a place, else 0; and the place behind them."""
    return (atoms.values[i], i + 1) if atoms.at(i) == "E" and atoms.near(i) else (0, i)


def _form(atoms: Atoms, i: int) -> str:
    """A word in small letters, without the point of an abbreviation."""
    return atoms.word(i).lower().rstrip(".")


def _ten(first: int, last: int, year: int) -> Span:
    return _span(first, last, year, year + 9)


def _span(first: int, last: int, start: int, end: int) -> Span:
    return Span(first, last, Moment(start), Moment(end))
