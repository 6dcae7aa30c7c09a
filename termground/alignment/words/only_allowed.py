"""What is only allowed with something, told as what must be so, or may not be otherwise: only allowed on a lead, must be on a lead."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.evidence.assertion.modality import MUST, NEEDED
from termground.evidence.assertion.negation import ALLOWED, FORBIDDEN
from termground.evidence.assertion.scope import ONLY
from termground.evidence.phrases import preposition
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.words import Word, mentions, pauses

TWICE = 2
"""Denials of a claim that tells what is only allowed with something by what is not allowed without it."""


def demands_alike(words: Sequence[Word], source: SentenceWords, articles: frozenset[str]) -> bool:
    """Whether a sentence demands what alone its source allows, or forbids to do without it.

    What is demanded is what stands with *only*, and no more: *access is only allowed with a card*, *a card is required for
    access*, *access without a card is forbidden*; but not *members must swim*, of *members may only swim*.

    Args:
        words: The sentence.
        source: The source sentence.
        articles: Articles.
    """
    row = source.words
    at = _led(row) if ONLY in source.marks and ALLOWED in source.marks and not source.denials else None
    if at is None:
        return False
    end = next((k for k in range(at + 1, len(row)) if pauses(row, k)), len(row))
    led = [word for word in row[at:end] if word.content]
    place = next((k for k, word in enumerate(words) if word.content and mentions([row[at]], word)), None)
    if place is None or not all(mentions(words, word) for word in led):
        return False
    negations = [k for k, word in enumerate(words) if word.negation and word.mark != FORBIDDEN]
    if any(word.mark == FORBIDDEN for word in words):
        return len(negations) == 1 and _leads(words, negations[0], place, articles)
    if negations:
        return False
    # a card is required for access; but not parking is required on Sundays
    bare = preposition(words, place, articles) != preposition(row, at, articles)
    return any(word.mark in (MUST, NEEDED) and (bare or not word.content) for word in words)


def _led(row: Sequence[Word]) -> int | None:
    """The first word with content of the phrase with which alone a sentence allows something."""
    only = [k for k, word in enumerate(row) if word.mark == ONLY]
    allowed = [k for k, word in enumerate(row) if word.mark == ALLOWED and word.content]
    if len(only) != 1 or len(allowed) != 1 or row[0].postposed:
        return None
    first, last = sorted((only[0], allowed[0]))
    if any(word.content for word in row[first + 1 : last]) or last + 2 >= len(row):
        return None  # only members are allowed
    led = next((k for k in range(last + 1, len(row)) if row[k].content), None)
    return led if led is not None and led > last + 1 else None


def _leads(words: Sequence[Word], negation: int, place: int, articles: Collection[str]) -> bool:
    """Whether a word that sets apart (*without*) stands right before a word, or before its article."""
    between = words[negation + 1 : place]
    return bool(words[negation].sense.excludes) and all(word.norm in articles for word in between)


def denies_in_two(claim: SentenceWords, coordinators: Collection[str]) -> bool:
    """Whether a claim denies twice, each of something else, and no *and* joins the two: who has *no* card may *not* enter.

    Args:
        claim: The claim.
        coordinators: Words that make a list.
    """
    if len(claim.denials) != TWICE:
        return False
    first, second = claim.denials
    between = claim.words[first[-1] + 1 : second[0]]
    return any(word.content for word in between) and not any(word.norm in coordinators for word in between)
