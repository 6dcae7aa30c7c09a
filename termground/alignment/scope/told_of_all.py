"""What a source says of some, told of all of them in any order: some residents complained, the residents all complained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.modality.only_planned import FEWEST
from termground.alignment.scope.overstatement import NOUN_REACH
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import ONLY, QUANTITY, speaks_of_all, tells_amount
from termground.evidence.holding import holding_all
from termground.evidence.index import SentenceIndex
from termground.evidence.sentence_words import SentenceWords
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import Word, says_something, share_held

NUMBER_REACH = 4
"""Words from a number to the things of which it counts some: *one of the five*."""

REACH = 2
"""Words before a noun, and one fewer behind it, among which the one stands that says it of all."""

_SOME = ((QUANTITY, "some"), (QUANTITY, "few"))
_DEFINITE = "greatest"
_AMONG = "among"


def told_of_all(alignment: Alignment, index: SentenceIndex) -> Iterator[Edit]:
    """A noun with a word for all, or the article of what is known, where the source has some of it.

    Only where the claim says all else with the words of its source. None where either side denies or takes out something, or
    where another source sentence says it without *some*.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
    """
    words, claim = alignment.words, alignment.claim
    main = alignment.main
    if main is None or _is_limited(claim) or claim.denials:
        return
    number, row = main
    if alignment.source.denials or alignment.source.speaks_of_all:
        return
    some = next((k for k, word in enumerate(row) if word.mark in _SOME), None)
    noun = None if some is None else _counted(row, some)
    few = _numbered(row) if some is None else None
    if few is not None:
        some, noun = few
    if some is None or noun is None or index.occurrences(number, noun.norm) > 1:
        return
    if row[some].content and row[some].norm in claim.norms:
        return  # is part of the team, of is a part of the team
    said = [word for word in words if says_something(word) and not speaks_of_all(word)]
    if (
        len(said) < FEWEST
        or share_held(said, row) < WEIGHTS.factuality.kept
        or _is_stated(said, number, index)
    ):
        return
    for at, word in enumerate(words):
        if word.norm == noun.norm and _is_all(words, at) and (few is None or word.form == noun.form):
            yield Edit.shown(Change.UNASSERTED, at, number, some)
            return


def _is_limited(claim: SentenceWords) -> bool:
    """Whether a claim takes out something, or says of how many it holds but for all."""
    if claim.excepts:
        return True
    return claim.tells_amount and any(tells_amount(word) and not speaks_of_all(word) for word in claim.words)


def _counted(row: Sequence[Word], at: int) -> Word | None:
    """The first word with content behind one for some, no mark between them."""
    for word in row[at + 1 : at + 1 + NOUN_REACH]:
        if word.opens:
            return None
        if word.content and word.mark not in _SOME:
            return None if word.number else word
    return None


def _numbered(row: Sequence[Word]) -> tuple[int, Word] | None:
    """Where a sentence speaks of so many of some things only, with the word for those: only two of the five lifts."""
    for at, word in enumerate(row):
        first = at + 1
        if not (word.mark == ONLY or word.sense.denying):
            continue
        if first >= len(row) or not (row[first].number or row[first].sense.scope == _AMONG):
            continue
        k = first
        while k < len(row) and not (k > first and row[k].opens) and (row[k].number or not row[k].content):
            k += 1
        if (
            k < len(row)
            and row[k].content
            and not (row[k].counter or row[k].opens)
            and k - first <= NUMBER_REACH
        ):
            return at, row[k]
    return None


def _is_all(words: Sequence[Word], at: int) -> bool:
    """Whether a claim says of a noun that it is all of it."""
    if at and not words[at - 1].content and words[at - 1].sense.scope == _DEFINITE:
        return True
    return any(speaks_of_all(word) and not word.content for word in words[max(0, at - REACH) : at + REACH])


def _is_stated(said: Sequence[Word], number: int, index: SentenceIndex) -> bool:
    """Whether another source sentence has all words of a claim, and does not say it of some."""
    return any(
        not any(word.mark in _SOME for word in index.rows[row])
        for row in holding_all(said, index, but=number)
    )
