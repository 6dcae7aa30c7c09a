"""The verb of which a word tells the tense: *was recently opened*."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.words import Word, mentions, says_something

REACH = 4
"""Words from one that tells a tense, among which stands the verb of which it does: *was recently opened*."""


def tells_of(row: Sequence[Word], at: int, words: Sequence[Word]) -> bool:
    """Whether the verb of which a word tells the tense is one that a claim has.

    Args:
        row: The sentence of the word.
        at: Its place.
        words: The words of the claim.
    """
    verb = verb_of(row, at)
    return verb is not None and mentions(words, verb)


def verb_of(row: Sequence[Word], at: int) -> Word | None:
    """The verb of which a word tells the tense: it, or the next one that says something, on the side on which the language has it."""
    near = row[max(0, at - REACH) : at + 1][::-1] if row[at].postposed else row[at : at + REACH]
    return next((word for word in near if says_something(word) and not word.number), None)
