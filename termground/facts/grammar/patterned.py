"""Codes that the patterns of one language tell, and numbers with points behind the word for what they number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from termground.facts.grammar.schema import listed
from termground.facts.grammar.schema_codes import Codes
from termground.facts.grammar.sieve import Part
from termground.facts.values import Fact, Kind
from termground.text.normalize import fold

_DIGITS = re.compile(r"\d+")
_FIRST = re.compile(r"(?<!\w)[\w+\u2116]|\u2116")
_REACH = 32
"""Code points between the beginning of a code and its first digit."""
_SMALL = 4
_APART_FROM = frozenset(" ,;)%\n")
"""What stands behind a small number that is no code where nothing names one before it."""
_NAMED = re.compile("\u2116|[A-Z\u0410-\u042f\u0401]{2}")
_POINTED = re.compile(r"(?<![\w.,-])\d{1,4}(?:\.\d{1,4}){1,8}(?![\w%])")
_LABEL = re.compile(r"(?<!\w)([^\W\d_]{1,24}\.?|[\u00a7\u2116]{1,2})\s?\Z")


class Patterned:
    """Finds the codes of one language.

    Args:
        codes: Its words and patterns.

    Attributes:
        alone: Whether these patterns take the place of those that languages share.
    """

    def __init__(self, codes: Codes) -> None:
        self.alone = bool(codes.patterns)
        self._code = re.compile("|".join(codes.patterns))
        ranks = (item.partition("=")[::2] for item in listed(codes.ranks))
        self._ranks = {form.lower(): name or form.lower() for form, name in ranks}

    def ranked(self, text: str, parts: Iterable[Part]) -> Iterator[Fact]:
        """Numbers with points behind a word that makes an ordinal of a number: п. 3.2."""
        for number in in_parts(_POINTED, text, parts) if self._ranks else ():
            label = _LABEL.search(text, max(0, number.start() - _REACH), number.start())
            name = self._ranks.get(label[1].lower()) if label else None
            if label is not None and name is not None:
                yield written_fact(text, label.start(), number.end(), "code", fold(f"{name} {number[0]}"))

    def read(self, text: str, parts: Iterable[Part]) -> Iterator[Fact]:
        """What is written like a code, looked for only where a digit is near."""
        done = 0
        for digit in in_parts(_DIGITS, text, parts):
            start, end = digit.span()
            at = max(done, start - _REACH)
            before = text[at:start]
            small = end - start <= _SMALL and text[end : end + 1] in _APART_FROM
            if small and before[-1:] in (" ", "(") and _NAMED.search(before) is None:
                continue
            while at < end:
                first = _FIRST.search(text, at, end)
                if first is None:
                    break
                match = self._code.match(text, first.start())
                at = first.start() + 1
                if match is not None:
                    kind = match.lastgroup or 0
                    value = fold(match[kind]) if kind else _plain(match[0])
                    yield written_fact(text, *match.span(kind), "code", value)
                    at = done = match.end()
            done = max(done, end)


def in_parts(pattern: re.Pattern[str], text: str, parts: Iterable[Part]) -> Iterator[re.Match[str]]:
    """The matches of a pattern in some parts of a text."""
    for start, end in parts:
        yield from pattern.finditer(text, start, end)


def written_fact(text: str, start: int, end: int, kind: Kind, value: str) -> Fact:
    """What is compared as it is written."""
    return Fact(start, end, text[start:end], kind, value)


def _plain(code: str) -> str:
    """A code without the sign for a number, its dashes and spaces plain."""
    return fold(code.lstrip("\u2116 \u00a0")).replace("\u00a0", " ").replace("\u2013", "-")
