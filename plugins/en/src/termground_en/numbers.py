"""Numbers as they are written: digits with their marks, words, fractions."""

from __future__ import annotations

import re
from decimal import Decimal

import msgspec

from termground.types import Flag
from termground_en import numerals
from termground_en.lexicon import NUMBER, QUARTER
from termground_en.reading import Reading

PLACES = Decimal("1e-10")
"""Fractions that have no end are cut here."""

_PLAIN = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?")
_RATIO = re.compile(r"(\d{1,12})/(\d{1,12})")
_SCALE = re.compile(
    r"(?<=[\d\s.-])(hundred|thousand|million|billion|trillion|dozen|k|mn|mln|m|bn|b|tn)$", re.IGNORECASE
)
_PARTS = frozenset({2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64, 100})
_GLUED = frozenset("/\\_#@^=*")
_INNER = frozenset("/,:'’′")
_MAX_GROUPS = 6


class Numeral(msgspec.Struct, frozen=True):
    """A number without its unit.

    Attributes:
        value: What it is.
        first: Its first token.
        last: One past its last token.
        scale: A power that is written out behind digits: million in 5 million.
        figures: Whether it is written in digits alone.
        part: Whether it is a fraction.
    """

    value: Decimal
    first: int
    last: int
    scale: int = 1
    figures: bool = False
    part: bool = False


def numeral(r: Reading, i: int) -> Numeral | None:
    """The number that begins at a token."""
    if not 0 <= i < r.size:
        return None
    lexeme, written = r.lexemes[i], r.written(i)
    if lexeme.shape != NUMBER or lexeme.tag != "number" or _is_inside(r, i):
        return None
    if "/" in written:
        return _written_ratio(i, written)
    if _PLAIN.fullmatch(lexeme.norm):
        return _whole(r, i, written, Decimal(lexeme.norm))
    ratio = _RATIO.fullmatch(lexeme.norm)
    return (
        Numeral(_quotient(int(ratio[1]), int(ratio[2])), i, i + 1, part=True) if ratio is not None else None
    )


def _is_inside(r: Reading, i: int) -> bool:
    """Whether a number is part of something longer: x_5, 1:10, 5,50, 5'10."""
    start, end = r.starts[i], r.ends[i]
    before, after = r.char(start - 1), r.char(end)
    unit_before = before == "/" and bool(r.lexemes[i - 1].flags & Flag.COUNTER)  # 200°C/400°F
    if (before in _GLUED and not unit_before) or before.isalnum():
        return True
    if after in _INNER and r.char(end + 1).isdigit():
        return True
    return before in _INNER and start > 1 and r.char(start - 2).isdigit()


def _whole(r: Reading, i: int, written: str, value: Decimal) -> Numeral:
    figures = not any(map(str.isalpha, written))
    scale = _SCALE.search(written)
    power = 1
    if scale is not None and (scale[1].lower() in numerals.SCALES or written[0].isdigit()):
        word = scale[1].lower()
        power = numerals.SCALES.get(word) or numerals.SHORT_SCALES[word]
    last = i + 1
    if figures and written.isdecimal():
        last, value = _groups(r, i, written, value)
        value, last = _with_fraction(r, value, last)
    quarters = last < r.size and r.lexemes[last].shape == QUARTER and r.near(last)
    if value == 3 and quarters and r.word(last + 1) == "of":
        return Numeral(Decimal("0.75"), i, last + 1, part=True)
    part = 0 < value < 1 and not figures
    return Numeral(value, i, last, power, figures, part)


def _groups(r: Reading, i: int, written: str, value: Decimal) -> tuple[int, Decimal]:
    """Thousands with spaces between them: 12 500."""
    last = i + 1
    if len(written) > 3 or value == 0:
        return last, value
    while last < min(r.size, i + _MAX_GROUPS) and r.near(last) and r.gap(last):
        group = r.written(last)
        # After a common space 300 may be a number of its own.
        if not (len(group) == 3 and group.isdecimal() and (r.gap(last) != " " or group == "000")):
            break
        value = value * 1000 + Decimal(group)
        last += 1
    return last, value


def _with_fraction(r: Reading, value: Decimal, last: int) -> tuple[Decimal, int]:
    """One and a half as 1 1/2 or 1 ½."""
    if last < r.size and r.near(last) and r.gap(last) and r.lexemes[last].tag == "number":
        written = r.written(last)
        if "/" in written or not written.isascii():
            part = _written_ratio(last, written) if "/" in written else None
            more = part.value if part else _decimal(r.lexemes[last].norm)
            if more is not None and 0 < more < 1:
                return value + more, last + 1
    return value, last


def _decimal(norm: str) -> Decimal | None:
    return Decimal(norm) if _PLAIN.fullmatch(norm) else None


def _written_ratio(i: int, written: str) -> Numeral | None:
    """A fraction in digits: 3/4, but not 24/7 or 9/11."""
    match = _RATIO.fullmatch(written)
    if match is None:
        return None
    above, below = int(match[1]), int(match[2])
    if not 0 < above < below or below not in _PARTS or written.startswith("0"):
        return None
    return Numeral(_quotient(above, below), i, i + 1, part=True)


def _quotient(above: int, below: int) -> Decimal:
    return (Decimal(above) / Decimal(below)).quantize(PLACES)
