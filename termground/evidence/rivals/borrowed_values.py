"""A value of a response that the sources have in a sentence about something else, where they give another one by all its words."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from termground.evidence.claim_sentence import MOST_WORDS
from termground.evidence.index import SentenceIndex
from termground.evidence.values.fact_status import ClaimFact, SourceFact
from termground.evidence.values.same_facts import SameFacts
from termground.evidence.values.source_facts import SourceFacts
from termground.evidence.words import Word, mentions, says_something
from termground.facts import Date, Quantity, alike, compare
from termground.facts.units import is_money

SAME = 2
"""Places of one value in the sources beyond which it may belong to anything."""

FEWEST = 2
"""Words with content by which a sentence speaks of something else."""

_ENDS = "begin"


class BorrowedValues:
    """Tells values that a response has taken from a sentence with which it shares no word.

    *Applications close on 2 August*, of *applications are accepted until 25 July. The exam takes place on 2 August*.

    Args:
        given: The facts of the sources.
    """

    def __init__(self, given: SourceFacts) -> None:
        self._given = given
        self._index = given.index

    def rival(self, stated: ClaimFact, same: SameFacts) -> SourceFact | None:
        """The value that the sources have by the words of one of the response; None where its own sentence may be meant.

        Args:
            stated: The value, which the sources have.
            same: The facts of the sources among which it is looked for.
        """
        if stated.claim.is_long or not _is_telling(stated):
            return None
        topic = self._topic(stated)
        own = same.of(stated.fact) if topic else []
        rows = {self._given.row(one) for one in own}
        if not own or len(own) > SAME or len(rows) != 1:
            return None
        there = rows.pop()
        if not self._is_of_something_else(stated, there, topic):
            return None
        source = self._index.of[there]
        found = (
            self._by_its_words(stated, row)
            for row in self._naming(topic)
            if row != there and self._index.of[row] == source
        )
        return next((one for one in found if one is not None), None)

    def _topic(self, stated: ClaimFact) -> list[Word]:
        """The words of a claim that say of what it gives a value, not that this begins, ends or is done."""
        places = range(*stated.place)
        words = [
            word
            for at, word in enumerate(stated.claim.words)
            if at not in places and says_something(word) and not word.number and not _only_leads(word)
        ]
        known = [word for word in words if _is_known(word, self._index)]
        if any(word.name for word in known):  # of whom the next sentence may tell in other words
            return []
        return known if len(known) > len(words) - len(known) < FEWEST else []

    def _is_of_something_else(self, stated: ClaimFact, row: int, topic: Sequence[Word]) -> bool:
        words = self._index.rows[row]
        if len(words) > MOST_WORDS or any(mentions(words, word) for word in topic):
            return False
        own = {word.norm for word in stated.claim.words}
        others = [word for word in words if says_something(word) and not word.number and word.norm not in own]
        return len(others) >= FEWEST

    def _naming(self, topic: Sequence[Word]) -> Collection[int]:
        """The sentences that have all words of a topic."""
        rows = [set(self._index.holding(word.norm)) for word in topic]
        return sorted(set.intersection(*rows)) if rows else ()

    def _by_its_words(self, stated: ClaimFact, row: int) -> SourceFact | None:
        """The first value of a sentence that might stand for one of a response, and none of which is that one."""
        near = [given for given in self._given.here(row) if alike(stated.fact, given.fact)]
        if not near or not all(compare(stated.fact, given.fact).differs for given in near):
            return None
        return near[0]


def _is_telling(stated: ClaimFact) -> bool:
    """Whether a value is a date or a sum, which say something of one thing; a number may be many a thing's."""
    value = stated.fact.value
    return isinstance(value, Date) or (isinstance(value, Quantity) and is_money(value.unit))


def _only_leads(word: Word) -> bool:
    return word.sense.performing or bool(word.sense.unsaid) or word.axis == _ENDS


def _is_known(word: Word, index: SentenceIndex) -> bool:
    return word.norm in index.all_words
