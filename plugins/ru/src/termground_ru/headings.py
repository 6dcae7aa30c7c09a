"""Headings that state something: «Капитана арестовали», against «Арест капитана»."""

from __future__ import annotations

from termground.types import Flag, Tokens
from termground_ru.segments import SHORT, VERB, Sentence, listed


def states(tokens: Tokens, first: int, last: int) -> bool:
    """Whether a heading has a finite verb or another predicate or denies, and does not ask.

    Args:
        tokens: The tokens of the text.
        first: Index of the heading's first token.
        last: One past the index of its last.
    """
    sentence = Sentence(tokens, first, last)
    opening = sentence.low[0]
    if opening in listed("asking") or opening in listed("naming"):
        return False
    return (
        any(kind in VERB + SHORT for kind in sentence.kinds)
        or any(lexeme.flags & Flag.NEGATION for lexeme in tokens.lexemes[first:last])
        or any(sentence.dashed(i) and sentence.nominative(i - 1) for i in range(first + 1, last))
    )
