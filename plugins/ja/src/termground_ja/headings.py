"""Headings that state something: 船長は逮捕された, against 逮捕の経緯."""

from __future__ import annotations

from termground.types import Tokens
from termground_ja.moods import mood
from termground_ja.predicates import COMMA, CONTENT, FINAL, MARK, NOUN, PREDICATE, TOPIC, Reading

_NAMING = frozenset(("とは", "って", "など", "等", "場合", "方法", "理由", "こと", "ため", "とき", "流れ"))
"""Words at the end of what only names a matter."""


def states(tokens: Tokens, first: int, last: int) -> bool:
    """Whether a heading ends with a predicate, or says by a noun what its topic is.

    Args:
        tokens: The tokens of the text.
        first: Index of the heading's first token.
        last: One past the index of its last.
    """
    read = Reading(tokens, first, last)
    end = last
    while end > first and not read.kind(end - 1) & ~(MARK | COMMA | CONTENT):
        end -= 1
    if end == first or mood(read, first, last) != "statement":
        return False
    final = read.kind(end - 1)
    if final & PREDICATE:
        return bool(final & FINAL)
    topics = [i for i in range(first, end) if read.kind(i) & TOPIC]
    ending = tokens.surface(end - 1)
    return bool(final & NOUN and topics and end - 1 > topics[-1] and ending not in _NAMING)
