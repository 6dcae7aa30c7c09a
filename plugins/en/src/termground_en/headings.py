"""Headings that state something: *The captain was arrested*, against *The arrest of the captain*."""

from __future__ import annotations

import re

from termground.types import Flag, Tokens
from termground_en.clauses import clauses
from termground_en.predicates import ANY_FINITE, SUBJECT
from termground_en.shapes import shaped

_ASKING = re.compile(
    r"(?:how|what|why|who|whom|whose|when|where|which|whether|if|things|ways|reasons|steps|about)\b",
    re.IGNORECASE,
)
_PARTICIPLES = frozenset("vVuZzhH")
"""Forms that end no sentence but what only names something: *works cited*."""

_LONGEST = 60
"""Tokens of the longest text that is a heading."""


def states(tokens: Tokens, first: int, last: int) -> bool:
    """Whether a heading has a subject with a finite verb or denies, and does not ask.

    Args:
        tokens: The tokens of the text.
        first: Index of the heading's first token.
        last: One past the index of its last.
    """
    if _ASKING.match(tokens.text, tokens.starts[first]):
        return False
    moods = [mood for _, _, mood in clauses(tokens, first, last)]
    if not moods or moods[0] != "statement" or last - first > _LONGEST:
        return False
    shapes = shaped(tokens, first, last)
    subject = SUBJECT.match(shapes)
    if subject is not None and ANY_FINITE.search(subject[0]):
        return subject.end() < len(shapes) or shapes[-1] not in _PARTICIPLES
    return any(lexeme.flags & Flag.NEGATION for lexeme in tokens.lexemes[first:last])
