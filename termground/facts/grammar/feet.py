"""Feet and inches by their marks: *5'11"*."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import NamedTuple

from termground.facts.grammar.patterned import in_parts
from termground.facts.grammar.sieve import Part

_FEET = re.compile(
    r"(?<![\w.,\u00b0'\u2032\u2019])(?P<feet>\d{1,2})\s?['\u2032\u2019]\s?(?P<inches>1[01]|\d)(?:\s?(?:[\"\u2033\u201d]|'')|(?=\s(?:tall|high|long|in height)\b))"
)
_FOOT = 12


class Marked(NamedTuple):
    """A length in feet and inches, in code points."""

    start: int
    end: int
    inches: Decimal


def feet(text: str, parts: Iterable[Part]) -> Iterator[Marked]:
    """The lengths in feet and inches of the parts of a text that have digits."""
    if "'" not in text and "\u2019" not in text and "\u2032" not in text:
        return
    for match in in_parts(_FEET, text, parts):
        yield Marked(*match.span(), Decimal(_FOOT * int(match["feet"]) + int(match["inches"])))
