"""Headings that state something: « Le capitaine a été arrêté », against « L'arrestation du capitaine »."""

from __future__ import annotations

from termground.types import Tokens
from termground_fr.predicates import Sentence
from termground_fr.wordlists import closed

_ASKING = closed("no_heading")
"""Words with which a question or what only names a matter begins: *ce qu'il faut savoir*."""


def states(tokens: Tokens, first: int, last: int) -> bool:
    """Whether a heading has a finite verb outside of relative clauses or denies, and does not ask.

    Args:
        tokens: The tokens of the text.
        first: Index of the heading's first token.
        last: One past the index of its last.
    """
    sentence = Sentence(tokens, first, last)
    opening = sentence.word(first)
    following = sentence.word(first + 1)
    if opening in _ASKING and not (opening == "ce" and following not in ("que", "qu'", "qui", "dont")):
        return False
    outside = [i for i in sentence.finites - sentence.asides if not _is_relative(sentence, i)]
    return bool(outside) or any(map(sentence.denies, range(first, last)))


def _is_relative(sentence: Sentence, verb: int) -> bool:
    """Whether a relative pronoun stands shortly before a verb: *les chiens qui voyagent*."""
    before = (sentence.word(i) for i in range(max(sentence.first, verb - 5), verb))
    return any(word in ("qui", "que", "qu'", "dont", "où") for word in before)
