"""Amounts: a number with its money, unit or counted thing."""

from __future__ import annotations

import re
from decimal import Decimal

import msgspec

from termground.types import Flag
from termground_en import numerals
from termground_en.lexicon import GLUE, POSSESSIVE
from termground_en.measures import currency, measure, money, same
from termground_en.numbers import Numeral, numeral
from termground_en.reading import Reading, known

_INCHES = re.compile(r"(\d{1,2})in\.?")
_MORE = frozenset(
    {"more", "other", "further", "additional", "extra", "full", "whole", "consecutive", "successive", "straight"}
)  # fmt: skip
_CLOCK = frozenset({"h", "min", "day", "week", "month", "year"})


class Amount(msgspec.Struct, frozen=True):
    """A number with what it counts.

    Attributes:
        start: First code point, a sign of money included.
        first: First token of the number.
        last: One past its last token.
        bare: One past the last token of the number alone.
        unit: Symbol, counted thing, or empty.
    """

    value: Decimal
    start: int
    first: int
    last: int
    bare: int
    unit: str
    numeral: Numeral


def amount(r: Reading, i: int) -> Amount | None:
    """The number at a token with what it counts."""
    number = numeral(r, i)
    return None if number is None else with_unit(r, number)


def with_unit(r: Reading, number: Numeral) -> Amount:
    """A number with the money before it, or the unit or counted thing behind it."""
    i, value, last = number.first, number.value, number.last
    sign = currency(r, i - 1) if r.near(i) and r.ends[i - 1] > r.low else None
    if sign is not None:
        code, factor = sign
        scale = numerals.SHORT_SCALES.get(r.word(last), 0) if r.near(last) and number.scale == 1 else 0
        if scale and r.written(last).isalpha() and r.word(last) != "b":
            number = msgspec.structs.replace(number, value=value * scale, scale=scale, last=last + 1)
            last += 1
        found = measure(r, last, value) if r.near(last) else None
        end = found[2] if found is not None and found[0] == code else last
        return Amount(number.value * factor, r.starts[i - 1], i, end, last, code, number)
    if value > 0 and r.word(i - 1) == "minus" and r.near(i) and not r.written(i - 2)[-1:].isdigit():
        number = Numeral(-value, i - 1, last, number.scale, number.figures, number.part)
        i, value = i - 1, -value
    after = behind(r, last)
    if after is None:
        return Amount(value, r.starts[i], i, last, last, "", number)
    if (
        r.starts[after] == r.ends[last - 1]
        and r.written(after) == "m"
        and r.word(after + 1) in known("millions")
    ):
        value, after, last = value * 10**6, after + 1, after + 1
        number = msgspec.structs.replace(number, value=value, scale=10**6, last=last)
    past = after + (r.word(after) in _MORE and r.near(after + 1))
    found = measure(r, past, value)
    if found is not None:
        return compound(r, number, value * found[1], last, found)
    thing, end = counted(r, number, past if r.word(after) in ("more", "other", "further") else after)
    return Amount(value, r.starts[i], i, end if thing else last, last, thing, number)


def behind(r: Reading, last: int) -> int | None:
    """The token that a number can count: the next one, past a hyphen."""
    if not r.near(last):
        spaced = r.gap(last) == " - " and r.lexemes[last].flags & Flag.COUNTER  # tokenised: 21 - year - old
        return last if spaced and not r.written(last).endswith("s") else None
    if r.lexemes[last].shape == GLUE and last + 1 < r.size and not r.gap(last):
        return last + 1 if not r.gap(last + 1) else None
    return last


def compound(
    r: Reading, number: Numeral, value: Decimal, bare: int, found: tuple[str, Decimal, int]
) -> Amount:
    """Two units of one dimension are one amount: 5 ft 10 in, an hour and 30 minutes."""
    symbol, _, last = found
    start = r.starts[number.first]
    joined = last + 1 if r.near(last) and r.word(last) == "and" else last
    if not money(symbol) and r.near(joined) and (joined == last or symbol in _CLOCK):
        smaller = numeral(r, joined)
        unit = None
        if smaller is not None and r.near(smaller.last):
            unit = measure(r, smaller.last, smaller.value)
            if symbol == "ft" and r.written(smaller.last) == "in":
                unit = ("in", Decimal(1), smaller.last + 1)
        inches = _INCHES.fullmatch(r.written(joined)) if symbol == "ft" else None
        if inches is not None:
            total = value * 12 + int(inches[1])
            return Amount(total, start, number.first, joined + 1, bare, "in", number)
        if smaller is not None and unit is not None:
            ratio = same(symbol, unit[0])
            if ratio is not None and ratio > 1 and smaller.value * unit[1] < ratio:
                total = value * ratio + smaller.value * unit[1]
                return Amount(total, start, number.first, unit[2], bare, unit[0], number)
        if joined > last and r.word(joined) == "a" and r.word(joined + 1) == "half":
            return Amount(value + found[1] / 2, start, number.first, joined + 2, bare, symbol, number)
    return Amount(value, start, number.first, last, bare, symbol, number)


def counted(r: Reading, number: Numeral, j: int) -> tuple[str, int]:
    """The thing that a number counts, where its name follows directly; else nothing."""
    lexeme, written = r.lexemes[j], r.written(j)
    if (
        lexeme.tag != "word"
        or lexeme.flags & (Flag.STOP | Flag.NEGATION)
        or not written.islower()
        or len(written) < 3
    ):
        return "", j
    if not written.isalpha() or written in known("uncounted"):
        return "", j
    hyphen = r.lexemes[j - 1].shape == GLUE and number.last < j
    if hyphen:
        fits = written not in known("uncountable") and not written.endswith(("ed", "ing", "ly"))
    elif number.part or 0 < abs(number.value) <= 1:
        fits = written in known("portions") or (number.value == 1 and _one_of_it(r, j, written))
    else:
        fits = plural(r, j)
    return (lexeme.norm, j + 1) if fits else ("", j)


def plural(r: Reading, j: int) -> bool:
    """Whether a token is a noun in the plural."""
    written = r.written(j)
    if written in known("plurals"):
        return True
    regular = written.endswith("s") and not written.endswith(("ss", "us", "is"))
    possessive = j + 1 < r.size and r.lexemes[j + 1].shape == POSSESSIVE and not r.gap(j + 1)
    return regular and not possessive and r.lexemes[j].lemma != written and written not in known("uncounted")


def _one_of_it(r: Reading, j: int, written: str) -> bool:
    """Whether a word after *one* is its noun: what follows it is no further noun."""
    if written in known("one_idioms") or written.endswith(("ed", "ing", "ly")):
        return False
    if not r.near(j + 1):
        return r.char(r.ends[j]) != "-"
    after = r.lexemes[j + 1]
    return bool(after.flags & Flag.STOP) and r.word(j + 1) not in ("and", "or", "but")
