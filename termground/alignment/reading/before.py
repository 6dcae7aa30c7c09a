"""What stands before a claim and tells what it speaks of: a question, a lead-in, and what the one who asks says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from termground.claims.asked import Asked
from termground.evidence.values.fact_status import ComparedFact, FactStatus, Said
from termground.evidence.words import Word
from termground.facts import Fact, Quantity, Relation, compare


class Before(NamedTuple):
    """What stands before a claim.

    Attributes:
        asked: The words of the question that it answers; None where it answers none.
        context: The words that lead it in.
        user: What the one who asks says; None where that is not known.
        previous: The words of the claim before it.
    """

    asked: Sequence[Word] | None
    context: Sequence[Word]
    user: Asked | None = None
    previous: Sequence[Word] = ()

    @property
    def around(self) -> Sequence[Word]:
        """The words that tell what it speaks of."""
        return self.context if self.asked is None else self.asked

    def said(self, facts: Sequence[Fact], own: Sequence[Fact]) -> Said:
        """What its own figures may be reckoned from; what it repeats counts once.

        Args:
            facts: Those of the response that stand before it.
            own: Its own.
        """
        if self.user is None:
            return Said(facts)
        repeated = [fact for fact in self.user.few if not _is_in(fact, own)]
        return Said([*facts, *repeated], self.user.few)

    def settled(self, checked: Sequence[ComparedFact]) -> list[ComparedFact]:
        """The facts of a claim, of which one that the one who asks has too needs no source where others are reckoned from it.

        So it is with *3 tickets are 36 euros*; whatever else only the question says, no source bears out.

        Args:
            checked: The facts.
        """
        if self.user is None or not any(one.status is FactStatus.DERIVED for one in checked):
            return list(checked)
        known = [fact for fact in self.user.facts if isinstance(fact.value, Quantity)]
        return [
            _known(one) if one.status is FactStatus.ABSENT and _is_in(one.fact, known) else one
            for one in checked
        ]


def _is_in(fact: Fact, known: Sequence[Fact]) -> bool:
    return any(compare(fact, one) is Relation.EQUAL for one in known)


def _known(checked: ComparedFact) -> ComparedFact:
    return msgspec.structs.replace(checked, status=FactStatus.DERIVED, relation=Relation.EQUAL)
