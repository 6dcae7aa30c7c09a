"""What texts are cut into: words, dates and times in digits, numbers, marks."""

from __future__ import annotations

import re

from termground.facts.grammar.schema import FactWords
from termground.facts.grammar.written import FRACTIONS
from termground.text.words import SIGNS

_GROUPS = "\u00a0\u2009\u202f'\u2019"
_LETTERS = rf"[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u045f]++(?![^\W\d_]|[{SIGNS}])"
"""Most words, found sooner than by what letters are."""


def _word(letter: str) -> str:
    return rf"{letter}++(?:[{SIGNS}]++{letter}*+)*+"


WORD = _word(r"[^\W\d_]")
"""A pattern of a word."""
_ANY = _word(rf"[^\W\d_{FRACTIONS}]")


def dates(facts: FactWords) -> re.Pattern[str]:
    """Dates in digits."""
    month = r"(?:0?[1-9]|1[0-2])/(?:19|20)\d\d(?![\w/-])|" if facts.calendar.slashed else ""
    return re.compile(
        rf"{month}\d{{4}}-\d{{2}}-\d{{2}}(?:(?![\w-])|(?=T\d))"
        r"|\d{1,2}(?:/\d{1,2}/|-\d{1,2}-|\.\d{1,2}\.)(?:\d{4}|\d{2})(?![\w/-])(?!\.\d)"
    )


def pieces(facts: FactWords, date: re.Pattern[str]) -> re.Pattern[str]:
    """A piece of a text with the white space before it.

    Args:
        facts: The words of a language.
        date: What dates in digits look like.
    """
    # a tokenizer has set the mark apart from its digits
    apart = r"\d{1,3}, 000(?!\d)|(?<![\w.,])\.\d{1,20}|" if facts.decimal == "." else ""
    spaces = _GROUPS + (" " if facts.numbers.spaced else "")
    slashed = r"|(?<![\d/.,])\d{1,3}/\d{1,3}(?![\d/])" if facts.numbers.slashes else ""
    part = rf"\d{{0,12}}[{FRACTIONS}]{slashed}|"
    return re.compile(
        rf"[^\S\n]*+(?:{_LETTERS}|{_ANY}|{part}(?<![\w./])(?:{date.pattern})"
        r"|(?<![\d:])\d{1,3}:\d(?!\d|:\d)|(?<![\d:])(?:[01]?\d|2[0-3]|24(?=:00(?!:[0-5]\d))):[0-5]\d(?::[0-5]\d)?(?!\d|:\d)"
        rf"|{apart}(?<![\d.,])\d{{1,3}}(?:[{spaces}]\d{{3}}){{1,12}}(?![\d])(?:[.,]\d{{1,40}})?(?![.,]?\d)|\d{{1,40}}(?:[.,]\d{{1,40}}){{0,12}}"
        r"|\+/-|\.{2,3}|--|[^\s\w]|_|\n)"
    )
