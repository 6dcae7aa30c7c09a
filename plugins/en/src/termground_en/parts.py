"""Parts and places in a row: halves, thirds, an hour and a half, ordinals."""

from __future__ import annotations

from decimal import Decimal

from termground.facts import Quantity, unit
from termground_en import bounds, numerals
from termground_en.amounts import behind, compound
from termground_en.lexicon import HALF, QUARTER
from termground_en.measures import kind, measure
from termground_en.numbers import PLACES, Numeral
from termground_en.reading import Read, Reading

_OTHER_HALF = frozenset(
    {"second", "first", "other", "latter", "better", "top", "bottom", "left", "right", "upper", "lower", "front",
     "back", "eastern", "western", "northern", "southern", "early", "later", "earlier", "opening", "each", "either"}
)  # fmt: skip
_POINTED = frozenset(
    {
        "the",
        "his",
        "her",
        "its",
        "their",
        "our",
        "my",
        "your",
        "this",
        "that",
        "every",
        "each",
        "s",
        "'s",
        "’s",
    }
)
_LASTS = frozenset(
    {"for", "within", "in", "after", "takes", "took", "take", "taking", "lasts", "lasted", "last", "lasting", "than"}
    | {"over", "under", "nearly", "almost", "about", "spent", "spend", "spends"}
)  # fmt: skip
_OFF = frozenset({"ago", "later", "earlier"})
"""Words that make it a time to compare with: more than a year ago."""
_MOMENTS = frozenset({"s", "min"})
"""Units that tell no exact time after *a*: in a second."""
_NO_ORDINALS = frozenset(
    {"place", "party", "person", "hand", "aid", "name", "lady", "foremost", "parties", "glance"}
)
_SMALL_ORDINALS = frozenset({"first", "second", "third"})


def of_unit(r: Reading, value: Decimal, last: int) -> tuple[Decimal, str, int]:
    """Three quarters of an hour."""
    if r.word(last) == "of" and r.word(last + 1) in ("a", "an") and r.near(last) and r.near(last + 2):
        found = measure(r, last + 2, value)
        if found is not None:
            return value * found[1], found[0], found[2]
    return value, "", last


def _half(r: Reading, i: int) -> tuple[Decimal, str, int, int] | None:
    """*Half* with what it halves: value, unit, first token and the token behind."""
    if not 0 <= i < r.size or r.lexemes[i].shape != HALF:
        return None
    part = Decimal("0.5")
    after = behind(r, i + 1)
    if after is not None:
        after += r.word(after) in ("a", "an") and r.near(after + 1)
        found = measure(r, after, part)
        if found is not None:
            return part * found[1], found[0], i, found[2]
        if r.word(i + 1) in ("of", "the", "all", "its", "their", "his", "her", "our", "those", "these"):
            return part, "", i, i + 1
    return None


def part(r: Reading, i: int) -> Read | None:
    """*Half* where it counts, a third of, a quarter of an hour; an hour and a half is with its hour."""
    shape = r.lexemes[i].shape
    if shape == HALF:
        found = _half(r, i)
        if found is None:
            return None
        value, symbol, first, last = found
        if (
            not symbol
            and (r.word(i - 1) in _OTHER_HALF | {"the", "in", "a"} or r.lexemes[i - 1].tag == "ordinal")
            and i
        ):
            return None
        start = r.starts[first]
    else:
        below = 4 if shape == QUARTER else numerals.ORDINALS.get(r.word(i), 0)
        pointed = i and r.near(i) and r.word(i - 1) in ("a", "an") and r.word(i + 1) == "of" and r.near(i + 1)
        if below < 3 or not pointed:
            return None
        value, symbol, last = of_unit(r, (1 / Decimal(below)).quantize(PLACES), i + 1)
        start = r.starts[i - 1]
    bound = bounds.before(r, start)
    fact = r.fact(bound.start, r.ends[last - 1], kind(symbol), bound.of(value, symbol))
    return (fact,), last


def and_more(r: Reading, i: int) -> Read | None:
    """An hour and a half, a year and three months, from the unit after *an*."""
    if not i or r.word(i - 1) not in ("a", "an", "one") or not r.near(i):
        return None
    if r.word(i + 1) != "and" or not r.near(i + 1):
        return _one(r, i)
    found = measure(r, i, Decimal(1))
    if found is None or found[2] != i + 1 or r.starts[i - 1] < r.low:
        return None
    whole = compound(r, Numeral(Decimal(1), i - 1, i), found[1], i, found)
    if whole.last == i + 1:
        return _one(r, i)
    bound = bounds.before(r, whole.start)
    fact = r.fact(bound.start, r.ends[whole.last - 1], kind(whole.unit), bound.of(whole.value, whole.unit))
    return (fact,), whole.last


def _one(r: Reading, i: int) -> Read | None:
    """A week, a decade, where it tells how long something takes."""
    if r.word(i - 1) == "one" or r.word(i - 2) not in _LASTS or not r.near(i - 1) or r.word(i + 1) in _OFF:
        return None
    found = measure(r, i, Decimal(1))
    if found is None or unit(found[0]).dimension not in ("time", "calendar") or found[0] in _MOMENTS:
        return None
    bound = bounds.before(r, r.starts[i - 1])
    value = bound.of(found[1], found[0])
    return (r.fact(bound.start, r.ends[found[2] - 1], kind(found[0]), value),), found[2]


def ordinal(r: Reading, i: int) -> Read | None:
    """5th, fifth; *first* to *third* only where something is pointed at."""
    lexeme = r.lexemes[i]
    if lexeme.tag != "ordinal":
        return None
    word, value = r.word(i), lexeme.norm.rstrip("stndrh")
    if not value.isdecimal():
        return None
    if word in _SMALL_ORDINALS:
        after = r.word(i + 1) if r.near(i + 1) else r.word(i + 2) if r.char(r.ends[i]) == "-" else ""
        if r.word(i - 1) not in _POINTED or not r.near(i) or after in _NO_ORDINALS:
            return (), i + 1
    elif word[0].isalpha() and r.word(i - 1) in ("a", "an", "one") and r.word(i + 1) == "of":
        return (), i + 1
    number = Decimal(value)
    return (r.fact(r.starts[i], r.ends[i], "ordinal", Quantity(number, number)),), i + 1
