"""Times of day as facts."""

from __future__ import annotations

import re

from termground.facts import Date, Moment
from termground_en.context import initial
from termground_en.numbers import numeral
from termground_en.reading import Read, Reading

_TIME = re.compile(r"(\d{1,2}):(\d{2})")
_DOTTED = re.compile(r"(\d{1,2})\.([0-5]\d)[ \u00a0]?([AaPp])\.?[Mm](?:\.|(?!\w))")
_TO = re.compile(r"\s?[–—‑-]\s?|\s(?:to|until|till|and|through)\s")
_HALF = re.compile(r"[ap]\.?m\.?$", re.IGNORECASE)
_LATER = re.compile(
    r"\s(?:in\sthe|this|that|tomorrow|yesterday)\s(?P<part>morning|afternoon|evening)|\s(?P<night>at\snight|tonight)"
)
_BEFORE = re.compile(
    r"(?<!\w)(?P<word>no\slater\sthan|not\slater\sthan|up\sto|prior\sto|until|till|before|by|since|after|about|around"
    r"|roughly|approximately|from|between)(?:\s(?:at|about|around)){0,1}\s$"
)
_AT = re.compile(
    r"(?<!\w)(?:at|by|from|to|until|till|before|after|around|about|since|between|and|near|past|around|is|was|it's|till"
    r"|exactly|just|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\s$"
)
_PAST = re.compile(r"(?<!\w)(?:(?P<half>half)\spast|a?\s?quarter\s(?P<quarter>past|to))\s$")
_RATIO = re.compile(r"(?<!\w)(?:ratio|scale|dilution|odds|proportion|verse|chapter)s?\s(?:of\s)?$")
_UNTIL = frozenset({"no later than", "not later than", "up to", "prior to", "until", "till", "before", "by"})
_SINCE = frozenset({"since", "after"})
_ABOUT = frozenset({"about", "around", "roughly", "approximately"})
_NAMED = {"noon": 12, "midday": 12, "midnight": 0}
_NOON = 12


def time(r: Reading, i: int) -> Read | None:
    """The time of day that begins at a token, with the one that ends its period."""
    first = _moment(r, i) or _before_meridiem(r, i)
    if first is None:
        return None
    moment, last = first
    start, end = r.starts[i], _end(r, last)
    past = _PAST.search(r.before(start))
    if past is not None:
        start -= len(past.string) - past.start()
    match = _TO.match(r.text, end)
    at = r.token_at(match.end(), last) if match is not None else None
    second = _moment(r, at) if at is not None else None
    word = _BEFORE.search(r.before(start))
    between = word is not None and word["word"] == "between"
    if match is not None and second is not None and (match.group() != " and " or between):
        if between or (word is not None and word["word"] == "from"):
            start -= len(word.string) - word.start() if word is not None else 0
        end = _end(r, second[1])
        fact = r.fact(start, end, "time", Date(moment, second[0]))
        return (fact,), r.token_after(end, second[1])
    begin, value = _with_words(start, moment, word)
    return (r.fact(begin, end, "time", value),), r.token_after(end, last)


def _with_words(start: int, moment: Moment, match: re.Match[str] | None) -> tuple[int, Date]:
    word = re.sub(r"\s", " ", match["word"]) if match is not None else ""
    begin = start - (len(match.string) - match.start()) if match is not None else start
    if word in _UNTIL:
        return begin, Date(None, moment)
    if word in _SINCE:
        return begin, Date(moment, None)
    if word in _ABOUT:
        return begin, Date(moment, moment, about=True)
    return start, Date(moment, moment)


def _end(r: Reading, last: int) -> int:
    """Where a time ends, with the part of the day."""
    end = r.ends[last - 1]
    match = _LATER.match(r.text, end)
    return match.end() if match is not None else end


def _moment(r: Reading, i: int) -> tuple[Moment, int] | None:
    """A time by itself: 2:30 pm, 14:30, noon, five o'clock, half past two."""
    lexeme, word = r.lexemes[i], r.written(i)
    if word in _NAMED:
        return (Moment(hour=_NAMED[word], minute=0), i + 1) if _AT.search(r.before(r.starts[i])) else None
    if lexeme.tag == "time":
        return _figures(r, i)
    return _dotted(r, i) or _spoken(r, i)


def _dotted(r: Reading, i: int) -> tuple[Moment, int] | None:
    """7.30pm, as the British write it."""
    match = _DOTTED.match(r.text, r.starts[i])
    if match is None or not 1 <= int(match[1]) <= _NOON or match[1][0] == "0":
        return None
    hour = int(match[1]) % _NOON + (_NOON if match[3] in "pP" else 0)
    return Moment(hour=hour, minute=int(match[2])), r.token_after(match.end(), i + 1)


def _spoken(r: Reading, i: int) -> tuple[Moment, int] | None:
    """Five o'clock, half past two, 12 noon."""
    number = numeral(r, i)
    if number is None or number.value != int(number.value) or not 1 <= number.value <= _NOON:
        return None
    if number.value == _NOON and r.near(number.last) and r.written(number.last) in _NAMED:
        return Moment(hour=_NAMED[r.written(number.last)], minute=0), number.last + 1
    past = _PAST.search(r.before(r.starts[i]))
    oclock = r.near(number.last) and r.word(number.last) in ("o'clock", "o’clock")
    if past is None and not oclock:
        return None
    hour, minute = int(number.value), 0
    if past is not None:
        back = past["quarter"] == "to"
        minute = 30 if past["half"] else 45 if back else 15
        hour = (hour - 2) % 12 + 1 if back else hour
    last = number.last + oclock
    return _of_day(r, hour, minute, r.ends[last - 1], last)


def _figures(r: Reading, i: int) -> tuple[Moment, int] | None:
    """What the tokens take for a time; 1:10 is one only where the words say so."""
    match = _TIME.fullmatch(r.lexemes[i].norm)
    if match is None or int(match[1]) > 23 or int(match[2]) > 59:
        return None
    hour, minute = int(match[1]), int(match[2])
    written = r.written(i)
    if _HALF.search(written):
        return Moment(hour=hour, minute=minute), i + 1
    window = r.before(r.starts[i])
    name = i > 0 and r.near(i) and r.written(i - 1)[:1].isupper() and not initial(r.tokens, i - 1)
    sure = bool(_AT.search(window)) or _LATER.match(r.text, r.ends[i]) is not None
    if _RATIO.search(window) or (not sure and (name or len(written) < 5)):
        return None
    return _of_day(r, hour, minute, r.ends[i], i + 1)


def _of_day(r: Reading, hour: int, minute: int, end: int, last: int) -> tuple[Moment, int]:
    """A time in twenty-four hours by the part of the day behind it."""
    match = _LATER.match(r.text, end)
    if match is not None and match["part"] != "morning" and hour < _NOON:
        late = match["part"] is not None or hour >= 6  # two at night is early
        hour += _NOON if late else 0
    return Moment(hour=hour, minute=minute), last


def _before_meridiem(r: Reading, i: int) -> tuple[Moment, int] | None:
    """The first hour of 2–4 pm."""
    number = numeral(r, i)
    if (
        number is None
        or not number.figures
        or number.value != int(number.value)
        or not 1 <= number.value <= _NOON
    ):
        return None
    end = r.ends[number.last - 1]
    match = _TO.match(r.text, end)
    at = r.token_at(match.end(), number.last) if match is not None else None
    if match is None or at is None or r.lexemes[at].tag != "time" or not _HALF.search(r.written(at)):
        return None
    if match.group() == " and " and not r.before(r.starts[i]).endswith("between "):
        return None
    second = _figures(r, at)
    if second is None or second[0].hour is None:
        return None
    hour = int(number.value) % _NOON
    latest = 60 * second[0].hour + (second[0].minute or 0)
    if 60 * (hour + _NOON) < latest:
        hour += _NOON
    return Moment(hour=hour, minute=0), number.last
