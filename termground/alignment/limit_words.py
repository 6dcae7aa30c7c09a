"""Words that only say that a value is a limit: the cap is 100 euros, of at most 100 euros."""

from __future__ import annotations

from collections.abc import Iterator

from termground.alignment.changes import Change, Edit
from termground.alignment.limits import Checked
from termground.alignment.scheduled import place_of
from termground.alignment.value_words import ValueWord, is_said
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_status import ComparedFact, FactStatus
from termground.evidence.index import SentenceIndex
from termground.facts import Fact, Quantity

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
        if kind in alignment.words[at].sense.unsaid or fact.source_fact is None:
            continue
        place = place_of(fact.source_fact, row, index)
        if place is not None:
            yield Edit(Change.TURNED, 1.0, at, at + 1, row, (place, place + 1), told=True)


def _limits(alignment: Alignment, checked: Checked) -> Iterator[tuple[int, int, str, ComparedFact]]:
    """The words of a claim for a limit, each with a value that its source sentence bounds, that sentence and how it does so."""
    words = alignment.words
    told = [at for at, word in enumerate(words) if word.sense.unsaid & _LIMITS and not word.denied]
    for first, _, fact in checked if told else ():
        row, given = alignment.row_of(first), fact.source_fact
        kind = "" if given is None or fact.status not in _STATED else _bound(given.fact)
        if row is not None and kind:
            yield from ((at, row, kind, fact) for at in told)


def _bound(fact: Fact) -> str:
    """Whether a fact tells how much something is at most, or at least; nothing for any other."""
    value = fact.value
    if not isinstance(value, Quantity) or (value.low is None) == (value.high is None):
        return ""
    return "most" if value.low is None else "least"
