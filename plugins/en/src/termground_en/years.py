"""Which numbers of four digits are years, by the words around them."""

from __future__ import annotations

import re
from decimal import Decimal

from termground_en import numerals
from termground_en.amounts import behind, plural
from termground_en.context import initial
from termground_en.lexicon import CURRENCY, GLUE
from termground_en.measures import measure
from termground_en.reading import Reading, known

_YEAR = re.compile(r"1\d{3}|20\d{2}")
_SIGNS = frozenset("/._#@=+±×*")
_UNLIKE = frozenset("%+×/")
# Before a number, what makes it a year for sure, likely, or not at all.
_FILL = r"(?:\s(?:the|about|around|early|late|mid|at\sleast|as|of|end|start|beginning|middle|year|years)){0,4}[\s-]$"
_SURE = re.compile(
    r"(?<!\w)(?:in|since|until|till|during|throughout|year|years|early|late|mid|circa|ca\.|c\.|spring|summer|autumn|fall"
    r"|winter|born|died|founded|established|pre|post|est\.|b\.|d\.|q[1-4]|quarter)" + _FILL
)
_LIKELY = re.compile(r"(?<!\w)(?:by|before|after|from|between|to|through|than|and|or)" + _FILL)
_NUMBER = re.compile(
    r"(?<!\w)(?:about|over|nearly|under|than|least|most|total|some|roughly|approximately|exactly|only|almost|number|per"
    r"|maximum|minimum|of|by|above|below|estimated|another|all|these|those|around|times|to|for|with|or)(?:\s(?:of|to))?\s$"
)
# Built around 1987, with nothing that it counts: seldom is anything but a year so exact and yet about.
_ABOUT = re.compile(r"(?<!\w)(?:about|around|roughly|approximately)\s$")
_OPENS = re.compile(r"[(\[]\s?(?:born\s|b\.\s?|c\.\s?|circa\s)?$")
_CLOSES = re.compile(r"\s?[)\];,]|\s?[–—-]\s?\d{2,4}(?!\d)\s?[)\]]")
_OF = re.compile(r"(?P<head>[A-Za-z]{2,24})\sof(?:\sthe\syear)?\s$")
_ANY_OF = re.compile(r"(?<!\w)of(?:\sthe\syear)?\s$")


def year_at(r: Reading, i: int) -> int | None:
    """The year that a token can be."""
    if not 0 <= i < r.size or r.lexemes[i].tag != "number":
        return None
    written = r.written(i)
    return int(written) if _YEAR.fullmatch(written) and r.char(r.ends[i]) not in ("%", "°") else None


def is_year(r: Reading, i: int, value: int) -> bool:
    """Whether the words around make a number a year."""
    start, end = r.starts[i], r.ends[i]
    glued = bool(i) and r.lexemes[i - 1].shape == GLUE and not r.gap(i)
    priced = bool(i) and r.lexemes[i - 1].shape == CURRENCY and r.near(i)
    compound = glued and r.char(end) == "-" and not r.char(end + 1).isdigit()
    if priced or compound or r.char(start - 1) in _SIGNS or r.char(end) in _UNLIKE:
        return False
    window = r.before(start)
    sure = _SURE.search(window) is not None
    if counts(r, i):
        noun = not _measured(r, i) and value >= 1900 and bool(value % 100)
        return noun and (sure or r.word(i + 1) in known("events"))
    bracketed = _OPENS.search(window) and _CLOSES.match(r.text, end)
    return sure or bool(bracketed) or (not glued and _likely(r, i, value))


def _likely(r: Reading, i: int, value: int) -> bool:
    """Whether a number that neither its words nor its brackets call a year is one all the same."""
    window = r.before(r.starts[i])
    if _ANY_OF.search(window):
        return _year_of(r, i, recent=value >= 1900)
    if _LIKELY.search(window) and not _bound(window):
        return value >= 1500
    opens = initial(r.tokens, i) and r.word(i + 1) in ("was", "saw", "marked", "brought", "is", "will")
    if _ABOUT.search(window):
        return 1900 <= value < 2030 and bool(value % 100)
    return opens or (value >= 1900 and not _NUMBER.search(window))


def _bound(window: str) -> bool:
    """Whether *than* or *to* belongs to a bound or an amount: more than 2000."""
    return window.endswith(("than ", "up to ", "close to ", "equal to ", "or "))


def _year_of(r: Reading, i: int, *, recent: bool) -> bool:
    """The Treaty of 1783, the summer of 1969, but a total of 2000."""
    window = r.text[max(r.low, r.starts[i] - 40) : r.starts[i]]
    match = _OF.search(window)
    if match is None:
        return False
    head = match["head"]
    return head.lower() in known("eras") or (head[0].isupper() and (recent or not initial(r.tokens, i - 2)))


def counts(r: Reading, i: int) -> bool:
    """Whether a number measures or counts what follows it."""
    after = behind(r, i + 1)
    if after is None:
        return False
    return _measured(r, i) or (
        r.written(after).islower() and r.lexemes[after].tag == "word" and plural(r, after)
    )


def _measured(r: Reading, i: int) -> bool:
    after = behind(r, i + 1)
    if after is None:
        return False
    scale = r.word(after) in numerals.SCALES
    return scale or measure(r, after, Decimal(2)) is not None or r.word(after) in ("other", "more")
