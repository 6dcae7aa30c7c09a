"""Of what a value is said, as far as the noun before it tells."""

from __future__ import annotations

from collections.abc import Sequence

from termground.evidence.values.fact_status import CLASHES, ClaimFact, SourceFact
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, mentions
from termground.facts import Fact, Quantity, compare

REACH = 3
"""Words before a value among which its noun stands."""


def is_of_another(stated: ClaimFact, given: SourceFact, source_facts: SourceFacts) -> bool:
    """Whether a value of a source sentence is said of something that the claim leaves out, in another part of it than what the claim speaks of.

    So that it is none of that: *a pupil of 15 years*, of *pupils 20 euros, children under 7 years free*.

    Args:
        stated: The value of the claim.
        given: One of another value, in the sentence that it follows.
        source_facts: The facts of the sources.
    """
    if stated.row is None or stated.fact.kind != "quantity" or source_facts.row(given) != stated.row:
        return False
    if _share_end(stated.fact, given.fact):
        return False  # from 24 years, of *under 24 years*: the other side of one limit
    row, place = source_facts.index.rows[stated.row], source_facts.range(given)[0]
    own, other = _noun_before(stated.claim.words, stated.place[0]), _noun_before(row, place)
    if own is None or other is None or mentions(stated.claim.words, other):
        return False
    there = next((k for k, word in enumerate(row[:place]) if mentions([own], word)), None)
    if there is None or not any(word.opens for word in row[there + 1 : place]):
        return False
    here = source_facts.here(stated.row)
    if not any(there < source_facts.range(one)[0] < place for one in here):
        return False  # no case with a value of its own: *trucks may pass, up to a weight of 12 tonnes*
    rivals = (one for one in here if compare(stated.fact, one.fact) in CLASHES)
    nouns = (_noun_before(row, source_facts.range(one)[0]) for one in rivals)
    return not any(noun is not None and mentions([own], noun) for noun in nouns)


def _share_end(one: Fact, other: Fact) -> bool:
    """Whether two values begin or end at the same number."""
    if not (isinstance(one.value, Quantity) and isinstance(other.value, Quantity)):
        return False
    own, given = ({value.low, value.high} - {None} for value in (one.value, other.value))
    return not own.isdisjoint(given)


def _noun_before(words: Sequence[Word], at: int) -> Word | None:
    """The word with content behind which a value stands, words without content aside; None where a mark parts them, or a number stands there."""
    for place in range(at, max(0, at - REACH), -1):
        if words[place].opens:
            return None
        if words[place - 1].content:
            return None if words[place - 1].number else words[place - 1]
    return None
