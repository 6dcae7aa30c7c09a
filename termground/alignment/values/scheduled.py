"""Words that exclude one another in a list of values, as days do in one of hours: *Tuesday to Friday 10–18, Saturday 10–16*."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from termground.alignment.changes import Edit
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_parts import part_with
from termground.evidence.values.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.words import Word, excludes
from termground.facts import Quantity

_STATED = (FactStatus.HELD, FactStatus.LOOSER)
HOURS = ("hours", "other-hours")
"""Kinds of words that go without saying beside hours, or say that there are none."""


def has_own_value(
    edit: Edit, words: Sequence[Word], checked: Sequence[tuple[int, int, ComparedFact]], index: SentenceIndex
) -> bool:
    """Whether a word that excludes the one in its place stands before a value of the claim in the source too, and none like it between.

    Args:
        edit: The word, in the place of one that it excludes.
        words: The claim.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    word, row = words[edit.first], index.rows[edit.row]
    if not word.content or len(row) > MOST_WORDS or all(other.norm != word.norm for other in row):
        return False
    held = (one.source_fact for _, _, one in checked if one.status in _STATED)
    return any(_leads_to(word, edit.row, given, index) for given in held if given is not None)


def is_of_another(edit: Edit, words: Sequence[Word], index: SentenceIndex) -> bool:
    """Whether a word for open or closed is said of another day of a list: *Saturday 10–16, closed on Sunday*.

    The part of the source sentence where it stands names one that excludes what the claim names, which stands in another part.

    Args:
        edit: The word of the claim, and the one in whose place it stands.
        words: The claim.
        index: The sentences of the sources.
    """
    row = index.rows[edit.row]
    if len(row) > MOST_WORDS or words[edit.first].sense.unsaid.isdisjoint(HOURS):
        return False
    first, last = part_with(edit.given[0], index.parts(row))
    others = [*row[:first], *row[last:]]
    return any(
        word.content
        and at != edit.first
        and any(excludes(word, other) for other in row[first:last])
        and any(other.norm == word.norm for other in others)
        for at, word in enumerate(words)
    )


def place_of(given: SourceFact, number: int, index: SentenceIndex) -> int | None:
    """Where a value of the sources begins among the words of a sentence; None where it stands in another.

    Args:
        given: The value.
        number: The sentence.
        index: The sentences of the sources.
    """
    if index.row_at(given.source, given.fact.start) != number:
        return None
    row = index.rows[number]
    at = bisect_left(
        range(len(row)), given.fact.start + 1, key=lambda k: index.evidence(number, k, k + 1).end
    )
    return at if at < len(row) else None


def _leads_to(word: Word, number: int, given: SourceFact, index: SentenceIndex) -> bool:
    """Whether a word is the last one of its kind before a value of a source sentence, or at its beginning: *at most 18*."""
    at, row = place_of(given, number, index), index.rows[number]
    if at is None:
        return False
    value = given.fact.value
    if isinstance(value, Quantity) and value.exact is None:
        at += 1  # the word that bounds it is part of it
    kind = (other for other in reversed(row[:at]) if other.norm == word.norm or excludes(word, other))
    return next((other.norm == word.norm for other in kind), False)
