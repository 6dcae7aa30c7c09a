"""What stands before a claim and tells what it speaks of: a question, a lead-in, and what the one who asks says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from termground.claims.asked import Asked
from termground.evidence.fact_status import ComparedFact, FactStatus, Said
from termground.evidence.words import Word
from termground.facts import Fact, Relation, compare

_BORNE_OUT = (FactStatus.HELD, FactStatus.DERIVED)


class Before(NamedTuple):
    """What stands before a claim.

    Attributes:
        asked: The words of the question that it answers; None where it answers none.
        context: The words that lead it in.
        user: What the one who asks says; None where that is not known.
    """

    asked: Sequence[Word] | None
    context: Sequence[Word]
    user: Asked | None = None

    @property
    def around(self) -> Sequence[Word]:
        """The words that tell what it speaks of."""
        return self.context if self.asked is None else self.asked

    def said(self, facts: Sequence[Fact], own: Sequence[Fact]) -> Said:
        """What its own figures may be reckoned from, the nearest last; what it repeats counts once.

        Args:
            facts: Those of the response that stand before it.
            own: Its own.
        """
        if self.user is None:
            return Said(facts)
        asked = {fact.start for fact in self.user.facts}
        before = [fact for fact in facts if fact.start not in asked]
        repeated = [fact for fact in self.user.facts if not _is_in(fact, own)]
        return Said([*before, *repeated], self.user.told)

    def settled(self, checked: Sequence[ComparedFact]) -> list[ComparedFact]:
        """The facts of a claim, of which those need no source that the one who asks tells.

        What they only ask about needs one, unless something else in the claim is reckoned from it: *3 tickets are 36 euros*.
        What they tell may be another value than one of the sources where those bear out something else of the claim: *as you are
        75 minutes late, you get back 25 %*, of *from 60 minutes on, 25 %*.

        Args:
            checked: The facts.
        """
        if self.user is None:
            return list(checked)
        reckoned = any(one.status is FactStatus.DERIVED for one in checked)
        known = self.user.facts if reckoned else self.user.told
        answered = any(one.status in _BORNE_OUT for one in checked)
        needless = {FactStatus.ABSENT: known, FactStatus.CLASHING: self.user.told if answered else ()}
        return [_told(one) if _is_in(one.fact, needless.get(one.status, ())) else one for one in checked]


def _is_in(fact: Fact, known: Sequence[Fact]) -> bool:
    return any(compare(fact, one) is Relation.EQUAL for one in known)


def _told(checked: ComparedFact) -> ComparedFact:
    return msgspec.structs.replace(checked, status=FactStatus.DERIVED, relation=Relation.EQUAL)
