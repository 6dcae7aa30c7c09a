"""Headings that state something: «Капитана арестовали», against «Арест капитана»."""

from __future__ import annotations

from termground.types import Flag, Tokens
from termground_ru.segments import SHORT, VERB, Sentence, listed

_MORE_QUESTIONS = frozenset((
    "как", "что", "чем", "кто", "где", "когда", "куда", "откуда", "почему", "зачем", "отчего", "сколько",
    "какой", "какая", "какое", "какие", "каков", "чей",
))  # fmt: skip


def states(tokens: Tokens, first: int, last: int) -> bool:
    """Whether a heading has a finite verb or another predicate or denies, and does not ask.

    Args:
        tokens: The tokens of the text.
        first: Index of the heading's first token.
        last: One past the index of its last.
    """
    sentence = Sentence(tokens, first, last)
    opening = sentence.low[0]
    if opening in _MORE_QUESTIONS or opening in listed("asking") or opening in ("о", "об", "про"):
        return False
    if any(kind in VERB + SHORT for kind in sentence.kinds):
        return True
    return any(lexeme.flags & Flag.NEGATION for lexeme in tokens.lexemes[first:last]) or any(
        sentence.dashed(i) and sentence.nominative(i - 1) for i in range(first + 1, last)
    )
