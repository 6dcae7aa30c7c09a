"""Dates as facts: points in time with the words that open or close a period."""

from __future__ import annotations

import re

from termground.facts import Date, Moment
from termground.types import Flag
from termground_en.lexicon import COUNTER
from termground_en.points import Point, century, day, month, point
from termground_en.reading import Read, Reading
from termground_en.years import year_at

_TO = re.compile(
    r"\s?(?P<dash>--|[–—‑-])\s?|\s(?P<word>to|until|till|through|and|or)\s(?:the\s|early\s|late\s|mid-?\s?)?"
)
_NOW = re.compile(r"(?:\s?[–—-]\s?|\s(?:to|until|till)\s)(?:the\s)?(?:present|today|now)(?!\w)(?:\sday)?")
_ONWARDS = re.compile(r"\s(?:onwards?|and\s(?:beyond|later|after)|or\slater|forward|on)(?!\w)")
_EARLIER = re.compile(r"\s(?:and|or)\s(?:earlier|before)(?!\w)")
_WORDS = re.compile(
    r"(?<!\w)(?P<word>(?:effective|starting|beginning)\s(?:from|in|on)|effect\sfrom|as\sfrom|effective|not\sbefore|no\searlier\sthan"
    r"|no\slater\sthan|not\slater\sthan|later\sthan|earlier\sthan|prior\sto|up\sto|ever\ssince|since|until|till|before"
    r"|after|following|by|circa|ca\.|c\.|about|around|roughly|approximately|between|from|~)"
    r"(?P<fill>(?:\s(?:at\sleast|about|around|circa|the|on|in|early|late|mid|year|end|start|beginning|middle|summer|spring"
    r"|autumn|fall|winter|of|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?,?){0,5})(?P<gap>[\s-]?)$"
)
_PRE_POST = re.compile(r"(?<!\w)(?P<word>pre|post)-$")
_OPEN = frozenset(
    {"since", "ever since", "effective", "after", "not before", "no earlier than", "later than"}
)
_CLOSED = frozenset(
    {"until", "till", "before", "by", "up to", "prior to", "no later than", "not later than", "earlier than"}
)
_AT_ITS_BEGINNING = frozenset({"before", "prior to", "earlier than", "by"})
_ABOUT = frozenset({"circa", "ca.", "c.", "about", "around", "roughly", "approximately", "~"})
_MEASURED = frozenset({"before", "after", "following"})


def date(r: Reading, i: int) -> Read | None:
    """The date or period that begins at a token."""
    several = _days(r, i) or _centuries(r, i)
    if several is not None:
        return several
    first = point(r, i)
    if first is None:
        return _half_period(r, i)
    second = _second(r, first)
    if second is not None:
        return second
    return _with_words(r, first)


def _second(r: Reading, first: Point) -> Read | None:
    """The end of a period: from 2010 to 2015, 2010–15, March to May 2024, 2010–present."""
    start, end = r.starts[first.start], r.ends[first.end - 1]
    now = _NOW.match(r.text, end)
    if now is not None:
        fact = r.fact(_from(r, start), now.end(), "date", Date(first.first, None))
        return (fact,), r.token_after(now.end(), first.end)
    match = _TO.match(r.text, end)
    at = r.token_at(match.end(), first.end) if match is not None else None
    if match is None or at is None:
        return None
    short = _short(r, first, at) if match["dash"] else None
    last = short or _end(r, first, at)
    between = r.before(start).endswith("between ") or "between " in r.before(start)[-24:]
    if last is None or (match["word"] in ("and", "or") and not between):
        return None
    opening, closing = _merged(first.first, last)
    borrowed = first.first.month is None and last.last.year is None
    if borrowed or not _before(opening, closing.last):
        return None
    fact = r.fact(_from(r, start), r.ends[closing.end - 1], "date", Date(opening, closing.last))
    return (fact,), closing.end


def _end(r: Reading, first: Point, at: int) -> Point | None:
    """Where a period ends: a time of the same kind as its beginning, or a day of the month before."""
    moment = first.first
    if moment.month is not None and moment.day is not None and month(r, first.start) is not None:
        number = day(r, at)  # March 15–20, 2024
        if number is not None and (r.size <= at + 1 or month(r, at + 1) is None):
            year = year_at(r, at + 1) if r.gap(at + 1) in (", ", " ") else None
            closing = Moment(year or moment.year, moment.month, number)
            return Point(closing, closing, at, at + (2 if year else 1))
    named = month(r, at)
    if named is not None and moment.month is not None and moment.day is None:
        found = point(r, at)
        return found or Point(Moment(month=named), Moment(month=named), at, at + 1)
    return point(r, at, year=moment.month is None)


def _short(r: Reading, first: Point, at: int) -> Point | None:
    """2010–15."""
    written, year = r.written(at), first.first.year
    whole = first.first == Moment(year) == first.last and year is not None and first.end - first.start == 1
    joined = r.starts[at] - r.ends[first.end - 1] == 1 or "--" in r.gap(at)
    if not (whole and joined and len(written) == 2 and written.isdecimal()) or r.char(r.ends[at]) in (
        "-",
        "–",
        "%",
    ):
        return None
    assert year is not None
    closing = Moment(year - year % 100 + int(written))
    return Point(closing, closing, at, at + 1) if int(written) > year % 100 else None


def _merged(opening: Moment, last: Point) -> tuple[Moment, Point]:
    """What the beginning of a period leaves out it shares with the end."""
    if opening.year is None and last.last.year is not None:
        opening = Moment(last.last.year, opening.month, opening.day)
    elif last.last.year is None and opening.year is not None and last.last.month is not None:
        closing = Moment(opening.year, last.last.month, last.last.day)
        last = Point(closing, closing, last.start, last.end)
    return opening, last


def _before(first: Moment, last: Moment) -> bool:
    """Whether a period is one; a month or day after the end belongs to the year before where no year is said."""
    if (first.year is None) != (last.year is None) or (first.month is None) != (last.month is None):
        return first.year is not None and last.year is not None and first.year <= last.year
    pairs = [
        (own, other)
        for own, other in ((first.year, last.year), (first.month, last.month), (first.day, last.day))
        if own is not None and other is not None
    ]
    return [own for own, _ in pairs] < [other for _, other in pairs]


def _half_period(r: Reading, i: int) -> Read | None:
    """The years of a range whose first alone would be no year: 1500–1550, and months: March–May 2024."""
    named, year = month(r, i), year_at(r, i)
    if named is not None:
        opening = Moment(month=named)
    elif year is not None and r.char(r.ends[i]) not in ".,":
        opening = Moment(year)
    else:
        return None
    match = _TO.match(r.text, r.ends[i])
    at = r.token_at(match.end(), i + 1) if match is not None else None
    if match is None or at is None:
        return None
    both_years = (
        year is not None and (match["dash"] or "from " in r.before(r.starts[i])[-8:]) and year_at(r, at)
    )
    if named is None and not both_years:
        return None
    if named is not None and month(r, at) is None:
        return None
    return _second(r, Point(opening, opening, i, i + 1))


def _days(r: Reading, i: int) -> Read | None:
    """15–20 March 2024; 15 and 16 March 2024."""
    number = day(r, i)
    match = _TO.match(r.text, r.ends[i]) if number is not None else None
    at = r.token_at(match.end(), i + 1) if match is not None else None
    if number is None or match is None or at is None or day(r, at) is None:
        return None
    last = point(r, at)
    if last is None or last.first.month is None or last.first.day is None or last.start != at:
        return None
    opening = Moment(last.first.year, last.first.month, number)
    if number >= last.first.day:
        return None
    between = r.before(r.starts[i]).rstrip().endswith(("between", "between the"))
    if match["word"] in ("and", "or") and not between:
        one = r.fact(r.starts[i], r.ends[i], "date", Date(opening, opening))
        two = r.fact(r.starts[at], r.ends[last.end - 1], "date", Date(last.first, last.first))
        return (one, two), last.end
    fact = r.fact(_from(r, r.starts[i]), r.ends[last.end - 1], "date", Date(opening, last.first))
    return (fact,), last.end


def _centuries(r: Reading, i: int) -> Read | None:
    """The 16th and 17th centuries; from the 15th to the 17th century."""
    lexeme = r.lexemes[i]
    match = _TO.match(r.text, r.ends[i]) if lexeme.tag == "ordinal" else None
    at = r.token_at(match.end(), i + 1) if match is not None else None
    value = lexeme.norm.rstrip("stndrh")
    if match is None or at is None or r.lexemes[at].tag != "ordinal" or not value.isdecimal():
        return None
    last = point(r, at)
    if last is None or last.first == last.last:
        return None
    era = last.last.year is not None and last.last.year < 0
    opening = century(r, int(value), i, last.end - 1 if era else last.end)
    if opening is None or not _before(opening.first, last.last):
        return None
    if match["word"] in ("and", "or") and not r.before(r.starts[i]).rstrip().endswith(
        ("between", "between the")
    ):
        one = r.fact(r.starts[i], r.ends[i], "date", Date(opening.first, opening.last))
        two = r.fact(r.starts[at], r.ends[last.end - 1], "date", Date(last.first, last.last))
        return (one, two), last.end
    fact = r.fact(_from(r, r.starts[i]), r.ends[last.end - 1], "date", Date(opening.first, last.last))
    return (fact,), last.end


def _from(r: Reading, start: int) -> int:
    """Where *from* or *between* before a period begins."""
    match = _WORDS.search(r.before(start))
    if match is None or match["word"] not in ("from", "between"):
        return start
    return start - (len(match.string) - match.start())


def _with_words(r: Reading, found: Point) -> Read:
    """A date with *since*, *until*, *before*, *after* or *about*."""
    start, end = r.starts[found.start], r.ends[found.end - 1]
    value, begin = Date(found.first, found.last), start
    match = _WORDS.search(r.before(start)) or _PRE_POST.search(r.before(start))
    word = re.sub(r"\s", " ", match["word"]) if match is not None else ""
    if match is not None:
        begin = start - (len(match.string) - match.start())
    if word in _MEASURED and _follows_time(r, begin, found.start):
        word, begin = "", start
    onwards = _ONWARDS.match(r.text, end)
    if onwards is not None and (word == "from" or not onwards.group().endswith(" on")):
        value, end = Date(found.first, None), onwards.end()
    elif (earlier := _EARLIER.match(r.text, end)) is not None:
        value, end = Date(None, found.last), earlier.end()
    elif word in _OPEN or word.endswith((" from", " in", " on")) or word == "post":
        value = Date(found.last if word in ("after", "post", "later than") else found.first, None)
    elif word in _CLOSED or word == "pre":
        value = Date(None, found.first if word in _AT_ITS_BEGINNING or word == "pre" else found.last)
    elif word in _ABOUT:
        value = Date(found.first, found.last, about=True)
    else:
        begin = start
    return (r.fact(begin, end, "date", value),), r.token_after(end, found.end)


def _follows_time(r: Reading, place: int, i: int) -> bool:
    """Whether a duration stands before *before* or *after*: two years before 2010."""
    for j in range(i - 1, max(i - 8, 0), -1):
        if r.starts[j] < place:
            lexeme = r.lexemes[j]
            return lexeme.shape == COUNTER and bool(lexeme.flags & Flag.COUNTER)
    return False
