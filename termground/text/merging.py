"""Tokens put together: several of them as one."""

from __future__ import annotations

from collections.abc import Iterable

from termground.types import Lexeme, Tokens

Change = tuple[int, int, Lexeme]
"""A range of tokens and the lexeme of the one that takes its place."""
Extended = tuple[int, int, Lexeme, int]
"""The same with where it ends in the text, be it behind its last token."""


def replaced(tokens: Tokens, changes: Iterable[Change | Extended]) -> Tokens:
    """Tokens with ranges of them replaced by one each; of two that overlap the first counts.

    Args:
        tokens: The tokens.
        changes: What to replace, ascending.
    """
    starts: list[int] = []
    ends: list[int] = []
    lexemes: list[Lexeme] = []
    at = 0
    for first, last, lexeme, *end in changes:
        if first < at:
            continue
        starts += [*tokens.starts[at:first], tokens.starts[first]]
        ends += [*tokens.ends[at:first], *(end or [tokens.ends[last - 1]])]
        lexemes += [*tokens.lexemes[at:first], lexeme]
        at = last
    if not at:
        return tokens
    return Tokens(
        tokens.text, starts + tokens.starts[at:], ends + tokens.ends[at:], lexemes + tokens.lexemes[at:]
    )
