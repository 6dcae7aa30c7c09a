"""Two things compared by the same word, once more and once less so: *A is taller than B*, *B is less tall than A*, *not as tall as A*."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word

BEFORE = 3
"""Words before a quality among which the negation of *not as tall* stands."""


class Lessened(msgspec.Struct, frozen=True):
    """A comparison of which one side says more, and the other less.

    Attributes:
        at: Where the claim names the quality.
        given: Where the source does.
        exchanged: Whether the two things have changed places, so that both say the same.
    """

    at: int
    given: int
    exchanged: bool


def lessened(words: Sequence[Word], source: SentenceWords, articles: Collection[str]) -> Lessened | None:
    """The comparison of a claim that has *less*, or *not as*, where its source has *more*, or the reverse; None where it has not.

    Args:
        words: The claim.
        source: The source sentence.
        articles: Articles.
    """
    row = source.words
    if words[0].postposed:
        return None  # what is compared is told by particles
    for at, word in enumerate(words):
        if not word.content or not 0 < at < len(words) - 1 or words[at + 1].content:
            continue
        places = source.at.get(word.norm, ())
        if len(places) != 1 or not 0 < places[0] < len(row) - 1:
            continue
        given = places[0]
        told = _is_less(words, at, articles) and _is_more(row, given, word)
        turned = _is_less(row, given, articles) and _is_more(words, at, row[given])
        exchanged = _exchanged(words, at, row, given) if told or turned else None
        if exchanged is not None and (exchanged or not any(map(_negates, (*words, *row)))):
            return Lessened(at, given, exchanged)
    return None


def _negates(word: Word) -> bool:
    return word.negation


def _is_less(words: Sequence[Word], at: int, articles: Collection[str]) -> bool:
    """Whether a quality stands behind *less*, or *not as*, and before what it is compared with."""
    before = words[at - 1]
    if before.content or words[at + 1].content:
        return False
    if before.sense.trend:
        return before.sense.trend.is_behind and not before.sense.trend.rises
    if before.norm in articles or before.sense.copula or before.sense.auxiliary or before.opens:
        return False
    return any(word.negation for word in words[max(0, at - BEFORE) : at - 1])


def _is_more(words: Sequence[Word], at: int, other: Word) -> bool:
    """Whether a quality is compared: *more* stands before it, or it has another form than on the other side."""
    before = words[at - 1]
    if words[at + 1].content or any(word.negation for word in words[max(0, at - BEFORE) : at]):
        return False
    if before.sense.trend:
        return before.sense.trend.is_behind and before.sense.trend.rises
    return words[at].form != other.form


def _exchanged(words: Sequence[Word], at: int, row: Sequence[Word], given: int) -> bool | None:
    """Whether the things on both sides of a quality have changed places; None where they are others."""
    left, right, before, behind = (
        {word.norm for word in side if word.content}
        for side in (words[:at], words[at + 1 :], row[:given], row[given + 1 :])
    )
    one, other = before - behind, behind - before
    if not one or not other:
        return None
    moved = other & (left - right), one & (right - left)
    if all(moved):
        return True
    stays = one & (left - right), other & (right - left)
    return False if all(stays) and not any(moved) else None
