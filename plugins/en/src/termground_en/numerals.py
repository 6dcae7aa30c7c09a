"""The values of numbers, in digits or in words."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from typing import Final

from termground.facts.grammar.schema import listed, valued
from termground.facts.values import plain
from termground.language.description import fact_words

_WORDS = fact_words("termground_en")
assert _WORDS is not None  # the package has them
_NUMBERS = _WORDS.numbers

CARDINALS: Final = {word: int(value) for word, value in valued(_NUMBERS.words)}
_SCALES = {10**power: listed(words) for power, words in _NUMBERS.scales.items()}
SCALES: Final = {words[0]: scale for scale, words in _SCALES.items()} | {"dozen": 12}
SHORT_SCALES: Final = {short: scale for scale, words in _SCALES.items() for short in words[1:]} | {
    word: int(value) for word, value in valued(_NUMBERS.glued)
}
ORDINALS: Final = {
    word: int(value) for line in (_NUMBERS.closing, _NUMBERS.ordinals) for word, value in valued(line)
}
DECADES: Final = {word[:-1] + "ies": f"{value}s" for word, value in CARDINALS.items() if value >= 20}

CLOCK: Final = re.compile(
    r"\d{1,2}(?::\d{2}){1,2}(?:[ \u00a0]?[ap]\.?m\.?)?|\d{1,2}[ \u00a0]?[ap]\.?m\.?", re.IGNORECASE
)
_PLAIN = re.compile(r"-?\d{0,40}(?:\.\d{1,40})?")
_SUFFIX = {1: "st", 2: "nd", 3: "rd"}


def digits(text: str) -> str:
    """A number in digits without its separators: 12000 for 12,000, 0.5 for .5; its zeros stay (Python 3.10)."""
    written = text.replace(",", "").replace(" ", "").replace("−", "-")
    if not written.isascii():
        written = unicodedata.normalize("NFKC", written)
    sign = "-" if written.startswith("-") else ""
    written = written.removeprefix("-")
    return f"{sign}0{written}" if written.startswith(".") else sign + written


def fraction(text: str) -> str:
    """The value of 1/2, ½ or 2½: a decimal where it is finite, else the fraction itself."""
    whole, above, below = 0, 0, 1
    if "/" in text:
        above, below = (int(part) for part in text.split("/"))
    else:
        value = unicodedata.normalize("NFKC", text[-1]).partition("⁄")
        whole, above, below = int(text[:-1] or 0), int(value[0]), int(value[2])
    return ratio(whole * below + above, below)


def ratio(above: int, below: int) -> str:
    """A ratio of two numbers, in its shortest writing."""
    if below == 0:
        return f"{above}/0"
    rest = below
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return plain(Decimal(above) / Decimal(below)) if above % rest == 0 else f"{above}/{below}"


def scaled(number: str, scale: int) -> str:
    """A number times a scale: 1500000 for 1.5 and a million."""
    if not _PLAIN.fullmatch(number) or not number.strip("-."):
        return number
    return plain(Decimal(number) * scale)


def ordinal(value: int) -> str:
    """5th for 5."""
    suffix = "th" if value % 100 in (11, 12, 13) else _SUFFIX.get(value % 10, "th")
    return f"{value}{suffix}"


def clock(text: str) -> str:
    """A time of day in twenty-four hours: 14:30 for 2:30 pm."""
    figures = re.findall(r"\d{1,2}", text)
    hour, rest = int(figures[0]), figures[1:] or ["00"]
    half = "".join(char for char in text.lower() if char in "apm")
    if half == "pm" and hour < 12:
        hour += 12
    elif half == "am" and hour == 12:
        hour = 0
    return ":".join([str(hour), *rest])
