"""The words beside a fact."""

from __future__ import annotations

from bisect import bisect_left

from termground.facts import Fact
from termground.language.analysis import Analysis
from termground.types import Flag

REACH = 4
"""Tokens over which the word beside a fact is looked for."""


def neighbours(analysis: Analysis, fact: Fact) -> set[str]:
    """Normal forms of the nearest words with content on either side of a fact."""
    tokens = analysis.tokens
    first = bisect_left(tokens.starts, fact.start)
    last = bisect_left(tokens.starts, fact.end)
    found = set()
    for step in (
        range(first - 1, max(-1, first - 1 - REACH), -1),
        range(last, min(len(tokens), last + REACH)),
    ):
        for i in step:
            lexeme = tokens.lexemes[i]
            if lexeme.flags & (Flag.WORD | Flag.STOP | Flag.NUMBER | Flag.NEGATION) == Flag.WORD:
                found.add(lexeme.norm)
                break
    return found
