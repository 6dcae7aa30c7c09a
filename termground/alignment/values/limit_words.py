"""Words that only say that a value is a limit: the cap is 100 euros, of at most 100 euros."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.values.limits import Checked
from termground.alignment.values.scheduled import place_of
from termground.alignment.values.value_words import ValueWord, is_said
from termground.alignment.word_alignment import Alignment
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.facts import Quantity

REACH = 5
"""Words between a word for a limit and its value, at most."""

_LIMITS = frozenset(("most", "least"))
_STATED = (FactStatus.HELD, FactStatus.DERIVED, FactStatus.LOOSER)


def limit_words(alignment: Alignment, checked: Checked, index: SentenceIndex) -> Iterator[ValueWord]:
    """The words of a claim that only say that a value is a limit, where its source bounds it: the cap is 100 euros, of at most 100.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    for at, row, kind, _ in _limits(alignment, checked):
        if kind in alignment.words[at].sense.unsaid and not is_said(alignment.words[at], index.rows[row], ()):
            yield ValueWord(at, row, None)


def turned_limits(alignment: Alignment, checked: Checked, index: SentenceIndex) -> Iterator[Edit]:
    """Words that make the least of what the source tells the most of: the minimum is 100 euros, of at most 100.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        index: The sentences of the sources.
    """
    for at, row, kind, fact in _limits(alignment, checked):
        word = alignment.words[at]
        if kind in word.sense.unsaid or fact.source_fact is None or is_said(word, index.rows[row], ()):
            continue
        place = place_of(fact.source_fact, row, index)
        if place is not None:
            yield Edit.shown(Change.TURNED, at, row, place, part=0.0)


def _limits(alignment: Alignment, checked: Checked) -> Iterator[tuple[int, int, str, ComparedFact]]:
    """The words of a claim for a limit, each with the value by it that its source sentence bounds, that sentence and how it does so.

    The value stands behind the word, else before it: the cap is 100 euros, 100 euros is the cap.
    """
    bounded = [one for one in checked if one[2].status in _STATED and _bound(one[2])]
    for at, word in enumerate(alignment.words if bounded else ()):
        if not word.sense.unsaid & _LIMITS or word.denied:
            continue
        behind = [one for one in bounded if at < one[0] <= at + REACH]
        before = [one for one in bounded if at - REACH <= one[1] <= at]
        for first, _, fact in (*behind[:1], *before[-1:])[:1]:
            row = alignment.row_of(first)
            if row is not None:
                yield at, row, _bound(fact), fact


def _bound(fact: ComparedFact) -> str:
    """Whether the value of the source tells how much something is at most, or at least; nothing for any other."""
    value = None if fact.source_fact is None else fact.source_fact.fact.value
    if not isinstance(value, Quantity) or (value.low is None) == (value.high is None):
        return ""
    if value.above or value.below:
        return ""  # what is over it may be forbidden or punished: then it is the most
    return "most" if value.low is None else "least"
