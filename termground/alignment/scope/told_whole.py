"""All of something, for a share of it: the grant covers all costs, for half of the costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.scope.overstatement import NOUN_REACH
from termground.alignment.word_alignment import Alignment
from termground.evidence.assertion.scope import speaks_of_all
from termground.evidence.fact_check import FactChecker
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.words import Word, pauses
from termground.facts import is_part


def told_whole(
    alignment: Alignment,
    index: SentenceIndex,
    checked: Sequence[tuple[int, int, ComparedFact]],
    facts: FactChecker,
) -> Iterator[Edit]:
    """The words by which a claim that tells no share speaks of all of what its source tells a share of.

    Nothing is told of two shares in one sentence, which may be all together, nor where it speaks of the same once more.

    Args:
        alignment: The claim aligned with its sources.
        index: The sentences of the sources.
        checked: Its facts, each with its range of words.
        facts: The facts of the sources.
    """
    words = alignment.words
    speaks = alignment.claim.speaks_of_all
    wholes = [at for at, word in enumerate(words) if speaks_of_all(word)] if speaks else []
    if not wholes or any(is_part(one.fact) for _, _, one in checked):
        return
    for row in dict.fromkeys(segment.row for segment in alignment.segments):
        shares = [given for given in facts.given(row) if is_part(given.fact)]
        if len(shares) != 1:
            continue
        first, last = facts.range(shares[0])
        noun = _counted(index.rows[row], first, last)
        if noun is None or index.occurrences(row, noun.norm) > 1:
            continue
        for at in wholes:
            own = _counted(words, at, at + 1)
            if own is not None and own.norm == noun.norm:
                closeness = alignment.closeness(at, at + 1)
                yield Edit(Change.TURNED, closeness, at, at + 1, row, (first, last))


def _counted(words: Sequence[Word], first: int, last: int) -> Word | None:
    """The word with content of which some words say how much: behind them, in Japanese before them."""
    if words[first].postposed:
        near = reversed(words[max(0, first - NOUN_REACH) : first])
        return next((word for word in near if word.content), None)
    for at, word in enumerate(words[last : last + NOUN_REACH], last):
        if pauses(words, at):
            return None
        if word.content and not speaks_of_all(word):
            return word
    return None
