"""Which word a negation denies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from termground.types import Flag, Tokens
from termground_en.words import closed

REACH: Final = 6
"""Words that a negation reaches over; auxiliaries and articles lie between it and what it denies."""
BACK: Final = 3
"""Words that it reaches back over where its clause ends with it."""

_CLAUSE_END = re.compile(r"[,.;:!?…()\n“”\"—]")
_CONJUNCTIONS = frozenset(closed("conjunctions"))
_FOLLOWING = frozenset({"that", "as"})
"""Those that may also belong to what is denied: not that house, not as tall."""
# Adverbs stand between a negation and what it denies; these words in -ly are none.
_NO_ADVERBS = frozenset(closed("not_adverbs"))


def negated(tokens: Tokens) -> Iterator[int]:
    """The first word with content after each negation in its clause, and past an adverb the next one too.

    Where a clause ends with its negation, the last word with content before it.
    """
    done = -1
    for i, lexeme in enumerate(tokens.lexemes):
        if not lexeme.flags & Flag.NEGATION:
            continue
        found = list(_after(tokens, i)) or list(_before(tokens, i))
        for at in found:
            if at > done:
                yield at
                done = at


def _after(tokens: Tokens, i: int) -> Iterator[int]:
    lexemes = tokens.lexemes
    for at in range(i + 1, min(i + 1 + REACH, len(lexemes))):
        lexeme = lexemes[at]
        if _clause_ends(tokens, at) or lexeme.flags & Flag.NEGATION:
            return
        if lexeme.norm in _CONJUNCTIONS and (at > i + 1 or lexeme.norm not in _FOLLOWING):
            return
        if tokens.lexemes[at].has_content:
            yield at
            if not lexeme.norm.endswith("ly") or lexeme.norm in _NO_ADVERBS:
                return


def _before(tokens: Tokens, i: int) -> Iterator[int]:
    for at in range(i - 1, max(i - 1 - BACK, -1), -1):
        if _clause_ends(tokens, at + 1) or tokens.lexemes[at].norm in _CONJUNCTIONS:
            return
        if tokens.lexemes[at].has_content:
            yield at
            return


def _clause_ends(tokens: Tokens, i: int) -> bool:
    """Whether punctuation stands before a token."""
    return bool(_CLAUSE_END.search(tokens.text, tokens.ends[i - 1], tokens.starts[i]))
