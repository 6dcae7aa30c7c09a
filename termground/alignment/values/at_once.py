"""At once, for some time later: the contract ends immediately, of two months after that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from termground.alignment.changes import Change, Edit
from termground.alignment.word_alignment import Alignment
from termground.evidence.fact_check import FactChecker
from termground.evidence.small_words import has_phrase, of_kinds, places_in_words
from termground.evidence.values.fact_status import ComparedFact
from termground.evidence.weights import WEIGHTS
from termground.evidence.words import says_something, share_held
from termground.facts.lengths import is_length_of_time

BESIDE = 2
"""Words on either side of a length of time among which that stands which says that it lies behind a point."""

_AT_ONCE = "at_once"
_LATER = "later"


def at_once(
    alignment: Alignment,
    checked: Sequence[tuple[int, int, ComparedFact]],
    facts: FactChecker,
) -> Iterator[Edit]:
    """The words of a claim that say that no time lies between, where its source sentence says how much does.

    A doubt where the rest of the claim follows its source loosely. None where either denies something, or tells both.

    Args:
        alignment: The claim aligned with its sources.
        checked: Its facts, each with its range of words.
        facts: The facts of the sources.
    """
    words, main = alignment.words, alignment.main
    if main is None or _AT_ONCE not in alignment.claim.phrase_kinds or not has_phrase(words, _AT_ONCE):
        return  # as most claims
    number, row = main
    if alignment.claim.denials or alignment.source.denials or has_phrase(row, _AT_ONCE):
        return
    if any(is_length_of_time(one.fact) for _, _, one in checked):
        return
    own = next((places for _, places in places_in_words(words, of_kinds((_AT_ONCE,))) if places), range(0))
    rest = [word for at, word in enumerate(words) if at not in own and says_something(word)]
    share = share_held(rest, row)
    if not own or share < WEIGHTS.factuality.most:
        return
    change = Change.TURNED if share >= WEIGHTS.factuality.kept else Change.LONE_STRANGE
    for given in facts.given(number):
        first, last = facts.range(given)
        if is_length_of_time(given.fact) and has_phrase(row[max(0, first - BESIDE) : last + BESIDE], _LATER):
            yield Edit.shown(change, (own.start, own.stop), number, (first, last))
            return
