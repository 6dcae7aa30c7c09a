"""Quantities as facts: amounts with their bounds, ranges, fractions of things, ordinals."""

from __future__ import annotations

import re
from decimal import Decimal

import msgspec

from termground.facts import Quantity
from termground.types import Flag
from termground_en import bounds
from termground_en.amounts import Amount, amount, behind, plural, with_unit
from termground_en.bounds import Bound
from termground_en.context import initial
from termground_en.lexicon import GLUE
from termground_en.measures import currency, kind, measure, money, same
from termground_en.numbers import PLACES, Numeral, numeral
from termground_en.parts import of_unit
from termground_en.reading import Read, Reading, known

_TO = re.compile(r"\s?(?P<dash>-to-|[–—‑-])\s?(?P<minus>-)?|\s(?P<word>to|and|or|through)\s")
_BETWEEN = re.compile(r"(?<!\w)between\s(?:about\s|around\s|roughly\s)?$")
_FROM = re.compile(r"(?<!\w)from\s(?:about\s|around\s|roughly\s)?$")
_WORD = re.compile(r"[a-z]{2,20}")
_RATIO_WORDS = frozenset({"in", "out"})
_LIST = re.compile(r"[.)]\s")
_MAX_ALTERNATIVE = 20


def quantity(r: Reading, i: int) -> Read | None:
    """The quantity of the number at a token, with its range and bounds."""
    number = numeral(r, i)
    if number is None:
        return None
    if _is_label(r, i) or _idiom(r, i):
        return (), number.last
    if r.near(number.last) and r.word(number.last) in ("basis", "bp", "bps"):
        return (), number.last + 1
    if _year_in_words(r, number):
        return (), number.last + 1
    first = with_unit(r, number)
    found = _ratio(r, first) or _range(r, first)
    return found if found is not None else _single(r, first)


def _year_in_words(r: Reading, number: Numeral) -> bool:
    """Nineteen eighty-four: a year, or a name."""
    after = numeral(r, number.last) if r.near(number.last) and not number.figures else None
    return after is not None and not after.figures and number.scale == 1 and after.value >= 10


def _single(r: Reading, first: Amount) -> Read:
    bound = bounds.before(r, first.start)
    value, symbol, last = first.value, first.unit, first.last
    if first.last == first.bare:  # 10 or more people; 30-odd years
        first, bound = _late_unit(r, first, bound)
        value, symbol, last = first.value, first.unit, first.last
    end = max(r.ends[last - 1], bound.end)
    if bound.end <= first.start:
        bound = bounds.after(r, bound, end)
    bound = bounds.lasting(r, bound, symbol, end)
    if first.numeral.part and not symbol:
        value, symbol, last = of_unit(r, value, last)
        end = max(r.ends[last - 1], bound.end)
    start, end = min(bound.start, first.start), max(end, bound.end)
    fact = r.fact(start, end, kind(symbol), bound.of(value, symbol))
    return (fact,), r.token_after(end, last)


def _late_unit(r: Reading, first: Amount, bound: Bound) -> tuple[Amount, Bound]:
    """What is counted may stand behind the words of a bound: 10 or more people."""
    end = r.ends[first.last - 1]
    odd = bounds.odd(r, end)
    late = Bound(bound.start, odd, "", about=True) if odd is not None else bounds.after(r, bound, end)
    if late.end <= end:
        return first, bound
    after = r.token_after(late.end, first.last)
    if after >= r.size or r.starts[after] - late.end > 1 or "\n" in r.text[late.end : r.starts[after]]:
        return first, late
    found = measure(r, after, first.value)
    if found is not None:
        value = first.value * found[1]
        return msgspec.structs.replace(first, value=value, unit=found[0], last=found[2]), late
    if r.lexemes[after].tag == "word" and plural(r, after) and r.written(after).islower():
        return msgspec.structs.replace(first, unit=r.lexemes[after].norm, last=after + 1), late
    return first, late


def _range(r: Reading, first: Amount) -> Read | None:
    """Two amounts with a word or dash between them: 10–20 kg, between 5 and 10, two or three days."""
    match = _TO.match(r.text, r.ends[first.last - 1])
    second = _second(r, first, match.end()) if match is not None and not match["minus"] else None
    if match is None or second is None:
        return None
    window = r.before(first.start)
    word, opening = match["word"], _FROM.search(window)
    low, high, symbol = _shared(first, second)
    alternative = word == "or" and not (high == low + 1 and high <= _MAX_ALTERNATIVE)
    apart = word in ("and", "through") and not _BETWEEN.search(window)
    if symbol is None or alternative or apart:
        return None
    if opening is not None and word == "to" and _changes(window):
        return _two(r, first, second, low, symbol)
    if high <= low or (match["dash"] and not symbol and _is_score(r, first.start, second)):
        return ((), second.last) if match["dash"] else None
    bound = bounds.before(r, first.start)
    between = _BETWEEN.search(window) or opening
    start = first.start - (len(window) - between.start()) if between else bound.start
    value = Quantity(low, high, symbol, about=bound.about)
    return (r.fact(start, r.ends[second.last - 1], kind(symbol), value),), second.last


def _second(r: Reading, first: Amount, place: int) -> Amount | None:
    """The amount that begins at a place behind another one."""
    at = r.token_at(place, first.last)
    if at is not None and currency(r, at) is not None:
        at += 1
    found = amount(r, at) if at is not None else None
    return found if found is not None and found.start == place else None


def _two(r: Reading, first: Amount, second: Amount, low: Decimal, symbol: str) -> Read:
    """Rose from 10 to 20 percent: two values, the unit of the second being that of the first."""
    one = r.fact(first.start, r.ends[first.last - 1], kind(symbol), Quantity(low, low, symbol))
    (two,), last = _single(r, second)
    return (one, two), last


def _shared(first: Amount, second: Amount) -> tuple[Decimal, Decimal, str | None]:
    """Both values in the unit of the second; None where they count different things."""
    low, high = first.value, second.value
    scale = second.numeral.scale
    if first.numeral.scale == 1 and scale >= 1000 and low * scale < high:
        low *= scale
    if not first.unit:
        if second.last > second.bare and second.unit:
            low *= second.value / second.numeral.value if second.numeral.value else 1
        return low, high, second.unit
    if not second.unit:
        return low, high, first.unit if money(first.unit) else None
    factor = same(first.unit, second.unit)
    return (low, high, None) if factor is None else (low * factor, high, second.unit)


def _changes(window: str) -> bool:
    """Whether a verb of change governs the words before *from*."""
    words = _WORD.findall(window)[-6:]
    stems = {word.removesuffix(end) for word in words for end in ("", "s", "d", "ed", "ing", "es")}
    dropped = {word[:-3] for word in words if word.endswith("ped")}
    return bool((stems | dropped) & known("changes"))


def _is_score(r: Reading, start: int, second: Amount) -> bool:
    """Whether two numbers are those of a game, or parts of a longer code."""
    end = r.ends[second.last - 1]
    words = _WORD.findall(r.before(start))[-4:] + _WORD.findall(r.text[end : end + 24])[:2]
    return bool(set(words) & known("games")) or r.char(end) in ("-", "–", "/")


def _ratio(r: Reading, first: Amount) -> Read | None:
    """Nine out of ten, one in five."""
    if first.unit or first.value != int(first.value):
        return None
    return ratio_of(r, first.first, first.last, first.value)


def ratio_of(r: Reading, i: int, last: int, above: Decimal) -> Read | None:
    """A share that is said as a number out of another; the first one ends before a token."""
    if not r.near(last) or r.word(last) not in _RATIO_WORDS:
        return None
    j = last + 1
    if r.word(last) == "out":
        j += 1
        if r.word(last + 1) != "of":
            return None
    j += r.word(j) == "every"
    below = amount(r, j) if r.near(j) else None
    if below is None or not 0 < above < below.numeral.value:
        return None
    of_things = below.unit and r.word(last) == "in" and measure(r, below.bare, below.value) is not None
    years = below.numeral.figures and below.value > 100 and len(str(below.value).rstrip("0")) > 1
    if of_things or (r.word(last) == "in" and years) or (r.word(last) == "in" and above > 10):
        return None
    value = (above / below.numeral.value).quantize(PLACES)
    bound = bounds.before(r, r.starts[i])
    fact = r.fact(bound.start, r.ends[below.bare - 1], "number", bound.of(value, ""))
    return (fact,), below.last


def _is_label(r: Reading, i: int) -> bool:
    """Whether a number is the mark of a list, a note or a repetition: 1. at a line's beginning, [3], five (5)."""
    start, end = r.starts[i], r.ends[i]
    written = r.written(i)
    if not written.isdecimal() or len(written) > 3:
        return False
    before, after = r.char(start - 1), r.char(end)
    if (before, after) in (("[", "]"), ("(", ")")):
        return True
    line = r.text[max(0, start - 4) : start].rpartition("\n")[2].strip("( \t")
    begins = not line and (start < 4 or "\n" in r.text[max(0, start - 4) : start])
    return begins and _LIST.match(r.text, end) is not None and len(written) < 3


def _idiom(r: Reading, i: int) -> bool:
    """One day, the one hand; a name with a number in it; top-10; ±2."""
    word = r.word(i)
    if "±" in r.text[max(0, r.starts[i] - 2) : r.starts[i]]:
        return True
    if i and r.lexemes[i - 1].shape == GLUE and not r.gap(i):
        return True  # top-10
    if r.char(r.ends[i]) == "-" and r.word(i + 2) in ("way", "fold", "faced"):
        return True
    if word == "one":
        after = behind(r, i + 1)
        return after is not None and r.word(after) in known("one_idioms")
    if not r.written(i)[:1].isupper():
        return False
    return not initial(r.tokens, i) or (r.near(i + 1) and bool(r.lexemes[i + 1].flags & Flag.NUMBER))
