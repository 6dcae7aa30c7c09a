"""Whether a value tells by how much something changes, or up to what: fell by 900, for fell to 900."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.values.fact_status import ClaimFact, ToldTrend
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, WordRange, pauses
from termground.facts import Quantity

REACH = 6
"""Words behind a value among which the verb may stand that says that something changes."""

BACK = 8
"""Words before it among which that verb may stand, other values and what they count left out."""

_BY, _TO = "by", "to"


def other_extent(stated: ClaimFact, same: SameFacts, source_facts: SourceFacts) -> ToldTrend | None:
    """The word of a claim that makes a change of what its source tells as the end of one, or the reverse.

    Nothing is told where any sentence of the sources has the value as the claim does, or the one that it follows says it
    without a word for either.

    Args:
        stated: The value.
        same: The facts of the sources, asked for those of its value.
        source_facts: The facts of the sources.
    """
    if not isinstance(stated.fact.value, Quantity) or stated.row is None:
        return None
    own = extent(stated.claim.words, stated.place)
    if own is None:
        return None
    here: list[tuple[int, str] | None] = []
    for given in same.of(stated.fact):
        told = extent(source_facts.words(given), source_facts.range(given))
        if told is not None and told[1] == own[1]:
            return None
        if source_facts.row(given) == stated.row:
            here.append(told)
    first = here[0] if here and None not in here else None
    return None if first is None else ToldTrend(own[0], stated.row, (first[0], first[0] + 1), turned=True)


def extent(words: Sequence[Word], place: WordRange) -> tuple[int, str] | None:
    """The word that says whether a value is by how much something changes, or up to what, and which of the two.

    Args:
        words: The sentence.
        place: Where the value stands in it.
    """
    first, last = place
    if first < len(words) and words[first].postposed:
        return _behind(words, last)
    lead = next((at for at in (first, first - 1, first - 2) if _leads(words, at, first)), None)
    if lead is None and _is_verb_before(words, place):
        return first - 1, _BY  # rose 12 %
    if lead is None or not (_is_change_before(words, lead) or _is_change_behind(words, last)):
        return None
    return lead, words[lead].sense.extent


def is_end(words: Sequence[Word], place: WordRange) -> bool:
    """Whether a value is told as that up to which something changes.

    Args:
        words: The sentence.
        place: Where the value stands in it.
    """
    told = extent(words, place)
    return told is not None and told[1] == _TO


def _leads(words: Sequence[Word], at: int, first: int) -> bool:
    """Whether a word leads a value, nothing but small words between."""
    if not 0 <= at < len(words) or words[at].sense.extent not in (_BY, _TO):
        return False
    return not any(word.content or word.number or word.opens for word in words[at + 1 : first])


def _is_verb_before(words: Sequence[Word], place: WordRange) -> bool:
    """Whether a word right before a value says which way something goes, and none in the value leads it or bounds it."""
    first, last = place
    if (
        not first
        or pauses(words, first)
        or any(word.sense.extent or word.sense.trend for word in words[first:last])
    ):
        return False
    trend = words[first - 1].sense.trend
    return bool(trend) and not trend.is_behind


def _changes(word: Word) -> bool:
    return word.sense.extent == "changed" or bool(word.sense.trend)


def _is_change_before(words: Sequence[Word], lead: int) -> bool:
    """Whether the last word with content before a place says that something changes, other values left out."""
    for at in range(lead - 1, max(-1, lead - 1 - BACK), -1):
        if pauses(words, at + 1):
            return False
        counted = words[at].counter or (at > 0 and words[at - 1].number)
        if _changes(words[at]):
            return True
        if words[at].content and not words[at].number and not counted:
            return False
    return False


def _is_change_behind(words: Sequence[Word], last: int) -> bool:
    """Whether a verb behind a value says that something changes, no other value and no mark between."""
    for at in range(last, min(len(words), last + REACH)):
        if words[at].number or pauses(words, at) or words[at].sense.extent in (_BY, _TO):
            return False
        if _changes(words[at]):
            return True
    return False


def _behind(words: Sequence[Word], last: int) -> tuple[int, str] | None:
    """The particle behind a value, or the word for a change right behind it, where such words stand there."""
    if last >= len(words) or words[last].opens:
        return None
    if words[last].sense.extent == _TO and last + 1 < len(words) and _changes(words[last + 1]):
        return last, _TO
    return (last, _BY) if _changes(words[last]) else None
