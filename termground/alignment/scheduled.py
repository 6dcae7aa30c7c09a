"""Words that exclude one another in a list of values, as days do in one of hours: *Tuesday to Friday 10–18, Saturday 10–16*."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from termground.alignment.changes import Edit
from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.fact_status import ComparedFact, FactStatus, SourceFact
from termground.evidence.index import SentenceIndex
from termground.evidence.words import Word, excludes


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
    held = (one.source_fact for _, _, one in checked if one.status is FactStatus.HELD)
    return any(_leads_to(word, edit.row, given, index) for given in held if given is not None)


def _leads_to(word: Word, number: int, given: SourceFact, index: SentenceIndex) -> bool:
    """Whether a word is the last one of its kind before a value of a source sentence."""
    if index.row_at(given.source, given.fact.start) != number:
        return False
    row = index.rows[number]
    at = bisect_left(
        range(len(row)), given.fact.start + 1, key=lambda k: index.evidence(number, k, k + 1).end
    )
    kind = (other for other in reversed(row[:at]) if other.norm == word.norm or excludes(word, other))
    return next((other.norm == word.norm for other in kind), False)
