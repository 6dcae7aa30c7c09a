"""Capitals that name nothing: of the first word of a line, and of the words of a heading."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from termground.language.analysis import Analysis
from termground.types import Flag, Tokens

_CAPITAL = "[A-ZÀ-ÖØ-ÞА-ЯЁ]"
_BEGINS = r"(?:\A|[\n.!?…:])[ \t\u00a0\"'“”«(\[-]{0,8}"
_HYPHENED = re.compile(rf"{_BEGINS}(?P<word>{_CAPITAL}[^\W\d_A-Z]*(?:[-\u2010\u2011][^\W\d_A-Z]+)+)(?![\w-])")
_HEAD = re.compile(rf"{_BEGINS}(?P<words>{_CAPITAL}[^\W\d_]*(?: {_CAPITAL}[^\W\d_]*)+)(?! ?\w)")


def common_capitals(analysis: Analysis) -> frozenset[int]:
    """Tokens with a capital that are part of no name, be they taken for one: *Tax-wise*, *New Credit* of *new credit*.

    Args:
        analysis: A text.
    """
    tokens = analysis.view_tokens
    found: set[int] = set()
    for match in _HYPHENED.finditer(tokens.text):
        first, last = _range(tokens, match, "word")
        if last == first + 1 or _is_ordinary(tokens, first):  # one token: its first part is no word by itself
            found.update(range(first, last))
    heads = [range(*_range(tokens, match, "words")) for match in _HEAD.finditer(tokens.text)]
    if heads:
        found.update(_of_heads(tokens, heads))
    return frozenset(found)


def _of_heads(tokens: Tokens, heads: Sequence[range]) -> Iterator[int]:
    """The words of headings that are written in small letters elsewhere, and with one of those all that are ordinary."""
    small = {tokens.lexemes[i].norm for i in range(len(tokens)) if _is_small(tokens, i)}
    marked = any(
        lexeme.flags & Flag.NAME for lexeme in tokens.lexemes
    )  # the language tells names from other words
    for head in heads:
        known = [i for i in head if tokens.lexemes[i].norm in small and _is_ordinary(tokens, i)]
        yield from head if known and marked and all(_is_ordinary(tokens, i) for i in head) else known


def _range(tokens: Tokens, match: re.Match[str], group: str) -> tuple[int, int]:
    """The tokens that some words are."""
    first = bisect_left(tokens.starts, match.start(group))
    return first, bisect_left(tokens.starts, match.end(group), first)


def _is_ordinary(tokens: Tokens, i: int) -> bool:
    """Whether the language knows a word as one that is no name by itself."""
    flags = tokens.lexemes[i].flags
    return bool(flags & Flag.WORD) and not flags & (Flag.NAME | Flag.NUMBER | Flag.UNKNOWN)


def _is_small(tokens: Tokens, i: int) -> bool:
    return i < len(tokens) and tokens.text[tokens.starts[i] : tokens.ends[i]].islower()
