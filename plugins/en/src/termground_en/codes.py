"""Numbers that are names: standards, products, articles, versions, telephones, addresses."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache

from termground.text.normalize import fold
from termground.types import Flag
from termground_en.amounts import behind, plural
from termground_en.context import initial
from termground_en.lexicon import CODE, NAME, TITLE
from termground_en.measures import measure
from termground_en.points import MONTHS
from termground_en.reading import Read, Reading, known
from termground_en.years import year_at

_TAIL = re.compile(r"(?:[-–‑./:](?:\d{1,8}[A-Za-z]{0,3}|[A-Z]{1,3}\d{0,4})(?!\w)|\([A-Za-z0-9]{1,5}\)){1,6}")
_MIXED = re.compile(r"[^\W\d_]{1,12}\d\w{0,24}|\d{1,6}[A-Z]\w{0,12}")
_POSTCODE = re.compile(r"[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?!\w)")
_VERSION = re.compile(r"\d{1,8}(?:\.\d{1,8}){2,6}")
_PHONE = re.compile(
    r"(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{1,5}(?:[ .-]\d{2,5}){1,5}(?![\w-])|\+\d{7,15}(?!\w)"
)
_SHORT_PHONE = re.compile(r"\d{3}-\d{4}")
_LETTERED = re.compile(
    r"(?P<number>\d{1,4})(?=\([a-z]\)|(?:(?<=401)|(?<=403)|(?<=457))[a-z]s?\b)\(?(?P<letter>[a-z])\)?s?(?!\w|\()"
)
_DIGITS = (7, 15)
_FIGURE = re.compile(r"\d{1,8}(?:\.\d{1,4}){0,4}")
_FILE = re.compile(r"(?:1[5-9]|20)\d\d/\d{1,4}")
_NUMBERED = frozenset({"no", "page", "room", "flight", "box", "section", "rule", "route", "unit"})
_BEFORE_NOUNS = frozenset({"type", "phase", "grade", "stage", "class", "level"})
_JOINED = frozenset("$£€¥/.,-–")
_SIGN = {"#": "no", "№": "no", "§": "section", "¶": "paragraph"}
_PLACED = frozenset(
    {"in", "at", "near", "from", "to", "into", "of", "for", "with", "when", "after", "before", "by", "if"}
)
_DAYS = frozenset({"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"})
_NOT_NAMES = frozenset(
    {
        "only",
        "about",
        "over",
        "under",
        "some",
        "nearly",
        "almost",
        "ph",
        "bc",
        "ad",
        "bce",
        "ce",
        "am",
        "pm",
    }
)


def address(r: Reading, i: int) -> Read | None:
    """A web or mail address."""
    if r.lexemes[i].tag != "address":
        return None
    value = fold(r.written(i))
    return (r.fact(r.starts[i], r.ends[i], "url", value),), i + 1


def code(r: Reading, i: int) -> Read | None:
    """The code that the token at a place belongs to."""
    return (
        address(r, i)
        or _telephone(r, i)
        or _lettered(r, i)
        or _joined(r, i)
        or _labelled(r, i)
        or _version(r, i)
        or _named(r, i)
    )


def _emit(r: Reading, start: int, end: int, i: int, value: str = "") -> Read:
    return (r.fact(start, end, "code", value or fold(r.text[start:end])),), r.token_after(end, i + 1)


def _telephone(r: Reading, i: int) -> Read | None:
    """Digits in groups that are neither a date nor a range: +44 20 7946 0958, 555-123-4567."""
    start = r.starts[i]
    if not r.written(i)[:1].isdigit() or r.char(start - 1) in _JOINED:
        return None
    while start > r.low and r.char(start - 1) in "+(" and r.starts[i] - start < 2:
        start -= 1
    match = _PHONE.match(r.text, start)
    if match is None or r.char(match.end()) in ("%", "°", "/"):
        return None
    figures = match.group()
    digits = sum(map(str.isdigit, figures))
    marked = figures[0] in "+(" or figures.count("-") >= 2 or _SHORT_PHONE.fullmatch(figures) is not None
    spaced = figures[0] == "0" and figures.count(" ") >= 2
    iso = re.fullmatch(r"\d{4}-\d{2}-\d{2}", figures)
    if not (marked or spaced) or not _DIGITS[0] <= digits <= _DIGITS[1] or iso is not None:
        return None
    if figures[0] == "(" and ")" not in figures:
        return None
    return _emit(r, start, match.end(), i)


def _lettered(r: Reading, i: int) -> Read | None:
    """A paragraph with its letter, and the plans that are named after one: 12(b), 401(k), 401k."""
    match = _LETTERED.match(r.text, r.starts[i])
    if match is None or r.char(r.starts[i] - 1) in _JOINED:
        return None
    return _emit(r, match.start(), match.end(), i, match["number"] + match["letter"])


def _joined(r: Reading, i: int) -> Read | None:
    """COVID-19, CO2, 5G, SW1A 1AA."""
    lexeme = r.lexemes[i]
    if lexeme.shape == CODE and i and r.starts[i - 1] >= r.low:
        prefix = r.word(i - 1)
        if prefix in ("mid", "pre", "post", "early", "late", "sub", "top", "under", "over"):
            return None
        return _emit(r, r.starts[i - 1], _tail(r, r.ends[i]), i)
    written = r.written(i)
    if lexeme.tag not in ("word", "acronym", "name", "title") or not _MIXED.fullmatch(written):
        return None
    if written == written.lower() and not r.lexemes[i].flags & Flag.NAME:
        return None
    postcode = _POSTCODE.match(r.text, r.starts[i])
    end = postcode.end() if postcode is not None else _tail(r, r.ends[i])
    return _emit(r, r.starts[i], end, i)


def _tail(r: Reading, end: int) -> int:
    """Where the further parts of a code end: 9001:2015, 5(2), 737-800."""
    match = _TAIL.match(r.text, end)
    return match.end() if match is not None else end


@cache
def _labels() -> dict[str, str]:
    entries = (entry.partition("=") for entry in sorted(known("labels")))
    return {word: whole or word for word, _, whole in entries}


def _labelled(r: Reading, i: int) -> Read | None:
    """Article 5, No. 7, p. 12, § 3, #5, 2016/679."""
    figure, start = r.written(i), r.starts[i]
    filed = _FILE.fullmatch(figure) is not None
    if not figure[:1].isdigit() or not (filed or _FIGURE.fullmatch(figure) or r.lexemes[i].tag == "word"):
        return None
    sign = r.text[max(r.low, start - 2) : start].strip()[-1:]
    if sign in _SIGN:
        return _numbered(r, i, r.text.rindex(sign, 0, start), _SIGN[sign])
    label = _label(r, i)
    if label is not None:
        return _numbered(r, i, r.starts[i - 1], label)
    return _emit(r, start, r.ends[i], i) if filed and not _is_season(figure) else None


def _label(r: Reading, i: int) -> str | None:
    """The word before a number that makes it a name, unless the number is a year or counts what follows."""
    label = _labels().get(r.word(i - 1)) if i and r.gap(i) in (" ", "\u00a0", ". ") else None
    if label is None or r.starts[i - 1] < r.low or (label not in _NUMBERED and _recent(r, i)):
        return None
    short = r.word(i - 1) != label and len(r.word(i - 1)) <= 2
    dotted = r.written(i - 1).endswith(".") or r.gap(i) == ". "
    if (short and not dotted) or (not short and r.gap(i) == ". "):
        return None
    named = r.written(i - 1)[0].isupper() or label in _BEFORE_NOUNS
    return label if named or not _counts_something(r, i) else None


def _is_season(figure: str) -> bool:
    """Whether two numbers are a year and the next: 2019/20."""
    first, _, second = figure.partition("/")
    return len(second) != 3 and (int(first) + 1) % 10 ** len(second) == int(second)


def _recent(r: Reading, i: int) -> bool:
    year = year_at(r, i)
    return year is not None and year >= 1900


def _numbered(r: Reading, i: int, begin: int, label: str) -> Read:
    end = r.ends[i]
    while r.char(end).isalnum() and end - r.ends[i] < 3:  # Class 6A
        end += 1
    end = _tail(r, end)
    return _emit(r, begin, end, i, f"{label} {fold(r.text[r.starts[i] : end])}")


def _version(r: Reading, i: int) -> Read | None:
    """3.11.2, with the name before it."""
    if not _VERSION.fullmatch(r.written(i)):
        return None
    named = i > 0 and r.near(i) and r.starts[i - 1] >= r.low and r.written(i - 1)[:1].isupper()
    return _emit(r, r.starts[i - 1] if named else r.starts[i], r.ends[i], i)


def _named(r: Reading, i: int) -> Read | None:
    """ISO 9001, iPhone 15, Apollo 11: a name, and digits that count nothing."""
    figure, j = r.written(i), i - 1
    if not _FIGURE.fullmatch(figure) or j < 0 or not r.near(i) or r.starts[j] < r.low or r.gap(i) == "":
        return None
    name = r.written(j)
    if not _can_name(r, j) or _recent(r, i) or _counts_something(r, i):
        return None
    standing = len(name) > 1 and (name.isupper() or not name[1:].islower())
    short = len(figure) < 3 and _TAIL.match(r.text, r.ends[i]) is not None  # Gloucester 20-13
    if not standing and (short or "." in figure or len(figure) > 4 or not _is_name(r, j)):
        return None
    return _emit(r, r.starts[j], _tail(r, r.ends[i]), i)


def _can_name(r: Reading, j: int) -> bool:
    """Whether a word can stand before a number as a name."""
    name, word = r.written(j), r.word(j)
    if r.lexemes[j].shape not in (NAME, TITLE) or not any(map(str.isupper, name)) or name.endswith("."):
        return False
    return word not in _DAYS and word not in MONTHS and word not in _NOT_NAMES


def _is_name(r: Reading, j: int) -> bool:
    """Whether a capitalised word names what has a number, and not a place where something was counted."""
    if initial(r.tokens, j) and not r.lexemes[j].flags & Flag.NAME:
        return False
    return r.word(j - 1) not in _PLACED and not (
        j and r.lexemes[j - 1].shape == NAME and r.near(j) and initial(r.tokens, j - 1)
    )


def _counts_something(r: Reading, i: int) -> bool:
    after = behind(r, i + 1)
    if after is None:
        return r.char(r.ends[i]) in ("%", "°")
    if measure(r, after, Decimal(2)) is not None or r.word(after) in (
        "percent",
        "per",
        "million",
        "billion",
        "thousand",
    ):
        return True
    return r.lexemes[after].tag == "word" and r.written(after).islower() and plural(r, after)
