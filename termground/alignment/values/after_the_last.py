"""Nothing after a time at which the source has the last of something: no ferry after 21:30, of the last ferry at 21:30."""

from __future__ import annotations

from collections.abc import Sequence

from termground.alignment.values.limits import Checked
from termground.alignment.word_alignment import Alignment
from termground.evidence.values.fact_status import ComparedFact, FactStatus
from termground.evidence.words import Word, mentions
from termground.facts import Date

_LAST, _AFTER = "last", "after"


def after_the_last(alignment: Alignment, checked: Checked) -> frozenset[int]:
    """Places of the words of a claim by which it says that there is nothing after what is last in its source; else none.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
    """
    words = alignment.words
    main = alignment.main
    if main is None or _LAST in alignment.claim.scopes or len(alignment.claim.denials) != 1:
        return frozenset()
    row = main[1]
    times = [(range(first, last), fact) for first, last, fact in checked if isinstance(fact.fact.value, Date)]
    if len(times) != 1 or alignment.source.denials or _LAST not in alignment.source.scopes:
        return frozenset()
    places, fact = times[0]
    beyond = {at for at, word in enumerate(words) if word.sense.scope == _AFTER}
    if not _is_at_the_same_time(fact) or not (beyond or _is_open(fact)):
        return frozenset()
    rest = [at for at, word in enumerate(words) if word.content and at not in places and at not in beyond]
    shared = [at for at in rest if mentions(row, words[at])]
    told = [at for at in rest if at not in shared]
    if (
        not shared
        or not _names_what_is_last(words, row)
        or any(not _only_is(words[at]) and not words[at].denied for at in told)
        or len(told) > 1
    ):
        return frozenset()
    return frozenset(at for at, word in enumerate(words) if word.negation or word.denied).union(beyond, told)


def _names_what_is_last(words: Sequence[Word], row: Sequence[Word]) -> bool:
    """Whether a claim has the word that stands behind each *last* of the source: the last entry is not the museum."""
    behind = (row[at + 1] for at, word in enumerate(row[:-1]) if word.sense.scope == _LAST)
    return all(mentions(words, word) for word in behind if word.content and word.sense.scope != _LAST)


def _is_at_the_same_time(fact: ComparedFact) -> bool:
    """Whether a time begins at the one that the source has."""
    given = fact.source_fact.fact.value if fact.source_fact is not None else None
    own = fact.fact.value
    if fact.status is not FactStatus.HELD and fact.status is not FactStatus.DERIVED:
        return False
    return isinstance(own, Date) and isinstance(given, Date) and own.first == (given.first or given.last)


def _is_open(fact: ComparedFact) -> bool:
    return isinstance(fact.fact.value, Date) and fact.fact.value.last is None


def _only_is(word: Word) -> bool:
    sense = word.sense
    return sense.light or sense.copula or sense.auxiliary or "hours" in sense.unsaid
