"""Years, and the periods that are counted: quarters, decades, centuries."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from termground.facts.grammar.atoms import WORD, Atoms, Number
from termground.facts.grammar.lexicon import NUMBER
from termground.facts.grammar.measured import YEARS
from termground.facts.values import Date, Fact, Moment

_YEARS = range(1000, 2200)
_DECADE = re.compile(
    r"(?P<year>n)R(?:-?y)?|yO?[.]?(?P<after>n)|[ky]O?(?P<tens>T)|(?P<before>T)y|kO?(?P<ten>n)"
)
_GAP = 6
"""Atoms between what bounds a date and the date: articles, weekdays, parts of a period."""
_PASSED = frozenset("aOwi,y")
"""Classes of what may stand there."""
_LAST_CENTURY = 30
_NINETEENTH = 1900
_CENTURIES = re.compile(r"[oN](?P<to>[&,|tU-])[aO]?(?P<last>[oN])c")
_DASH = frozenset("-/")


_QUARTERS = 4


class Span(NamedTuple):
    """A point in time or a period, in atoms."""

    first: int
    last: int
    start: Moment
    end: Moment


def quarter(atoms: Atoms, i: int) -> Span | None:
    """The third quarter, the first half of a year."""
    months = _months(atoms, i + 1)
    number = small(atoms, i, 12 // months) if months else None
    if number is None:
        return None
    at = i + 2 + (atoms.at(i + 2) == "O")
    year = plain_year(atoms, at) if atoms.at(at) == "n" else None
    last = i + 2 if year is None else at + 1
    return Span(i, last, Moment(year, months * (number - 1) + 1), Moment(year, months * number))


def _months(atoms: Atoms, i: int) -> int:
    """The months of a part of a year; none where none stands there. A word for a fourth is one before a year: *the first quarter of 2024*."""
    if atoms.at(i) == "q":
        return int(atoms.values[i])
    dated = atoms.part(i + 1, i + 3) == "On" and plain_year(atoms, i + 2) is not None
    return 12 // _QUARTERS if dated and atoms.at(i) == "f" and atoms.values[i] == _QUARTERS else 0


def century(atoms: Atoms, i: int, numbers: str = "oN") -> Span | None:
    """A century by its number, before the word or behind it."""
    word = i + 1 + atoms.joins(i + 1)  # nineteenth-century
    size = YEARS.get(atoms.at(word), YEARS["c"])
    if atoms.at(i) == "c" and atoms.at(i + 1) in ("o", "n", "N"):
        at, last = i + 1, i + 2
    elif atoms.at(i) and atoms.at(i) in numbers and atoms.at(word) in ("c", "7"):
        at, last = i, word + 1
    else:
        return None
    number = small(atoms, at, _LAST_CENTURY)
    if number is None or not number:
        return None
    if atoms.at(last) == "E":
        last += 1
        if atoms.values[last - 1] < 0:
            return Span(i, last, Moment(-size * number), Moment(-size * number + size - 1))
    return Span(i, last, Moment(size * (number - 1) + 1), Moment(size * number))


def centuries(atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
    """Two centuries beside one word: siglos XVI y XVII, the 16th and 17th centuries."""
    if atoms.at(i) != "c" or atoms.part(i + 1, i + 4) != "o&o":
        return _before_century(atoms, i)
    one = century(atoms, i)
    number = small(atoms, i + 3, _LAST_CENTURY)
    if one is None or number is None:
        return None
    two = Date(Moment(100 * number - 99), Moment(100 * number))
    facts = [atoms.fact(i, i + 2, "date", Date(one.start, one.end)), atoms.fact(i + 3, i + 4, "date", two)]
    return facts, i, i + 4


def _before_century(atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
    """Two centuries before one word, or the period between them: aux XVIe et XVIIe siècles, du XVe au XVIIe siècle."""
    match = _CENTURIES.match(atoms.ahead(i)) if atoms.at(i) in ("o", "N") else None
    one = small(atoms, i, 30) if match else None
    last = century(atoms, i + match.start("last")) if match else None
    if match is None or one is None or last is None:
        return None
    sign = -1 if (last.end.year or 0) < 0 else 1
    start, end = (Moment(sign * 100 * one - 99 * (sign > 0)), Moment(sign * 100 * one + 99 * (sign < 0)))
    if match["to"] in ("&", ",") and "B" not in atoms.part(i - 2, i):
        two = atoms.fact(last.first, last.last, "date", Date(last.start, last.end))
        return [atoms.fact(i, i + 1, "date", Date(start, end)), two], i, last.last
    return [atoms.fact(i, last.last, "date", Date(start, last.end))], i, last.last


def decades(atoms: Atoms, i: int) -> tuple[list[Fact], int, int] | None:
    """Two decades behind one word, or two years: les années 1980 et 1990, les années 2010 et 2011."""
    if atoms.at(i) != "y" or atoms.part(i + 1, i + 4) not in ("n&n", "n,n", "n|n"):
        return None
    one, two = plain_year(atoms, i + 1), plain_year(atoms, i + 3)
    if "B" in atoms.part(i - 2, i):
        return None  # entre les années 1930 et 1950
    if one is None or two is None or not atoms.word(i).endswith("s") or not stands_alone(atoms, i + 4):
        return None
    length = 0 if two % 10 or one % 10 else 9
    dates = [Date(Moment(year), Moment(year + length)) for year in (one, two)]
    return [atoms.fact(i, i + 2, "date", dates[0]), atoms.fact(i + 3, i + 4, "date", dates[1])], i, i + 4


def decade(
    atoms: Atoms,
    i: int,
    *,
    hundreds: bool = True,
    decennial: Collection[str] = (),
    decadal: Collection[str] = (),
) -> Span | None:
    """Ten years: the 1990s, the nineties.

    Args:
        atoms: The text.
        i: Where it may begin.
        hundreds: Whether the first ten years of a century are so named; elsewhere they tell no years.
        decennial: Words before the number of a decade that are not plural by their ending.
        decadal: Small words between that number and the word for a decade.
    """
    match = _DECADE.match(atoms.ahead(i))
    if match is None:
        return _linked_decade(atoms, i) if decadal and atoms.word(i + 1) in decadal else None
    first = _first_year(atoms, i, match, hundreds=hundreds, decennial=decennial)
    if first is None:
        return None
    last = i + match.end()
    if match["after"] and decennial:
        last += atoms.at(last) == "." and atoms.touches(last) and atoms.at(last + 1) in ("c", "o", "n")
        whole = century(atoms, last + (atoms.at(last) == "O"))
        if whole is not None and whole.start.year is not None and first < _NINETEENTH + 100:
            start = whole.start.year - 1 + first % 100
            return Span(i, whole.last, Moment(start), Moment(start + 9))
    return Span(i, last, Moment(first), Moment(first + 9))


def _first_year(
    atoms: Atoms, i: int, match: re.Match[str], *, hundreds: bool, decennial: Collection[str]
) -> int | None:
    """The first year of a decade; None of a number that names none."""
    if match["tens"] or match["before"]:
        return 1900 + int(atoms.values[i + match.start("tens" if match["tens"] else "before")])
    name = next(name for name in ("year", "after", "ten") if match[name])
    value = atoms.values[i + match.start(name)]
    written = value.raw if isinstance(value, Number) else ""
    word = atoms.word(i).lower()
    plural = (
        name != "after"
        or word.endswith("s")
        or (
            word in decennial
            and atoms.at(i - 1) not in ("n", "e")
            and atoms.at(i + match.end()) not in tuple("-tU/")
        )
    )
    if not written and plural and value.whole in range(20, 100, 10):
        written = str(value.whole)
    if not plural or not written.isdecimal() or int(written) % 10 or len(written) not in (2, 4):
        return None
    first = int(written) + (1900 if len(written) == 2 else 0)
    return None if (first % 100 == 0 or len(written) == 2) and not hundreds else first


def _linked_decade(atoms: Atoms, i: int) -> Span | None:
    """A decade by its first year, or its place in the last century, and the word for one, a small word between them."""
    first = plain_year(atoms, i) if atoms.at(i + 2) == "k" else None
    value = atoms.values[i] if atoms.at(i) == "n" else None
    if atoms.at(i + 2) == "k" and isinstance(value, Number) and value.whole in range(20, 100, 10):
        first = _NINETEENTH + int(value.value)  # अस्सी के दशक
    return None if first is None or first % 10 else Span(i, i + 3, Moment(first), Moment(first + 9))


def years(atoms: Atoms, i: int) -> Span | None:
    """Two years with a dash or a slash, maybe behind the word for them: 2019/20, 1749–1832, w latach 1990-1995."""
    begin = i
    i += atoms.at(i) == "y"
    if atoms.at(i) != "n" or atoms.at(i + 1) not in _DASH or atoms.at(i + 1) == "" or atoms.at(i + 2) != "n":
        return None
    first, last = plain_year(atoms, i), atoms.values[i + 2]
    if first is None or not last.raw.isdecimal() or not atoms.near(i + 2) or not stands_alone(atoms, i + 3):
        return None
    second = int(last.raw) if len(last.raw) == 4 else first // 100 * 100 + int(last.raw)
    if len(last.raw) not in (2, 4) or second not in _YEARS or second <= first:
        return None
    slash = atoms.at(i + 1) == "/"
    if slash and second != first + 1:
        return None
    return Span(begin, i + 3, Moment(first), Moment(second))


def stands_alone(atoms: Atoms, i: int) -> bool:
    """Whether nothing behind a number is counted by it."""
    return atoms.at(i) not in tuple("u$%hyR9") or not atoms.near(i)


def short_year(atoms: Atoms, i: int, linked: bool) -> int | None:  # noqa: FBT001 - a fact of the place
    """A year without its century behind a month: mayo del 68."""
    value = atoms.values[i]
    raw = value.raw if isinstance(value, Number) else ""
    alone = stands_alone(atoms, i + 1) and atoms.at(i + 1) != WORD
    return (
        1900 + int(raw) if linked and alone and len(raw) == 2 and raw.isdecimal() and int(raw) > 30 else None
    )


def spelled_year(atoms: Atoms, i: int) -> int | None:
    """A year in words behind a month."""
    value = atoms.values[i]
    year = int(value.value) if isinstance(value, Number) and not value.raw else 0
    return year if year in _YEARS and year == value.value else None


def plain_year(atoms: Atoms, i: int) -> int | None:
    value = atoms.values[i] if atoms.at(i) == "n" else None
    if not isinstance(value, Number) or len(value.raw) != 4 or not value.raw.isdecimal() or value.scale != 1:
        return None
    return int(value.raw) if int(value.raw) in _YEARS else None


def small(atoms: Atoms, i: int, most: int) -> int | None:
    """A whole number up to a limit, cardinal or ordinal."""
    number = atoms.whole(i)
    return number if number is not None and 0 < number <= most else None


def before(atoms: Atoms, i: int, letters: str) -> int | None:
    """The atom of one of some classes before a place, nothing but small words between."""
    at = i - 1
    while at >= max(0, i - _GAP):
        letter = atoms.at(at)
        if letter in letters and atoms.near(at + 1) and atoms.values[at] != NUMBER:
            return at
        if letter not in _PASSED and not atoms.joins(at):
            return None
        at -= 1
    return None
